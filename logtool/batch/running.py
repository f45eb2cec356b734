"""Runs over many inputs: chunks, worker processes, progress, and the summary of what was found.

The result is the same for any number of workers: chunks are put together in the order in which
the inputs were found.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from logtool import jit
from logtool.batch import duplicates, records
from logtool.batch.records import Counted, CountedGame, InternalError, PassedOver, Told
from logtool.sources import Input, NotFetched, find_inputs, split_input
from logtool.tables import SEATS, Failure, GameRows, ReadingSummary, Tables, gather

CHUNK = 64  # files a worker takes at a time
CHUNK_ROWS = 2_000  # rows of a database that count as one file

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Reading:
    """What a run found.

    Attributes:
        rows: Rows of the games that statistics count.
        summary: Counts, failures and notices.
        left_out: Duplicates, each with the record that stands for it.
        internal_errors: Whether the program itself failed on a record.
        told: What else the heads of the games tell, a row each like ``rows``.
    """

    rows: list[GameRows]
    summary: ReadingSummary
    left_out: tuple[tuple[str, str], ...]
    internal_errors: bool
    told: tuple[Told, ...] = ()


def read_all(
    paths: Sequence[str],
    jobs: int = 1,
    progress: Progress | None = None,
    *,
    valid_only: bool = False,
) -> Reading:
    """Read and replay every record that the paths name.

    Args:
        paths: Files, folders, patterns or ``-``.
        jobs: Worker processes; 0 for one a processor.
        progress: Called with the number of chunks done and of all chunks.
        valid_only: Whether kyoku are left out, and counted, in which the audit finds an error;
            a game with one is left out of games and placement.

    Raises:
        InputNotFoundError: A path is not there.
    """
    inputs = [part for source in find_inputs(paths) for part in split_input(source, CHUNK_ROWS)]
    counted: list[Counted] = []
    chunks = [inputs[first : first + CHUNK] for first in range(0, len(inputs), CHUNK)]
    workers = jobs or os.cpu_count() or 1
    parts = _count_chunks(chunks, workers, valid_only=valid_only)
    for done, part in enumerate(parts, start=1):
        counted += part
        if progress is not None:
            progress(done, len(chunks))
    return _summed_up(counted)


def tables_of(reading: Reading) -> Tables:
    """Return the tables of a run, with what the heads tell in the table of games.

    Those columns are ``red`` and ``kuitan`` (1, 0, -1 not told) and for each seat ``dan_0`` ...
    and ``rate_0`` ..., None or NaN where the record does not tell.
    """
    import numpy as np
    import pandas as pd

    tables = gather(reading.rows)
    told = reading.told
    tables.game["red"] = np.array([_flag(one.red) for one in told], dtype=np.int8)
    tables.game["kuitan"] = np.array([_flag(one.kuitan) for one in told], dtype=np.int8)
    for seat in range(SEATS):
        dans = [one.dan[seat] if seat < len(one.dan) else None for one in told]
        rates = [one.rate[seat] if seat < len(one.rate) else None for one in told]
        tables.game[f"dan_{seat}"] = pd.Series(dans, dtype=object)
        tables.game[f"rate_{seat}"] = pd.Series(rates, dtype=float)
    return tables


def start_worker(*, valid_only: bool) -> None:
    """Choose the mode of a worker process once all rule code that it needs is imported."""
    if valid_only:
        importlib.import_module("logtool.batch.validity")
    jit.start()


def _flag(value: bool | None) -> int:
    return -1 if value is None else int(value)


def _count_chunks(
    chunks: list[list[Input]], jobs: int, *, valid_only: bool
) -> Iterator[list[Counted]]:
    work = partial(records.count_games, valid_only=valid_only)
    with_stdin = any(source.is_stdin for chunk in chunks for source in chunk)
    if jobs == 1 or len(chunks) < 2 or with_stdin:
        yield from map(work, chunks)
        return
    start = partial(start_worker, valid_only=valid_only)
    with ProcessPoolExecutor(min(jobs, len(chunks)), initializer=start) as workers:
        yield from workers.map(work, chunks)


def _summed_up(counted: list[Counted]) -> Reading:
    games = [item for item in counted if isinstance(item, CountedGame)]
    errors = [item for item in counted if isinstance(item, InternalError)]
    failures = [item for item in counted if isinstance(item, Failure)]
    failures += [Failure(error.file, error.message) for error in errors]
    found = duplicates.sort_out(games)
    summary = ReadingSummary(
        found=len(games) + len(failures),
        games=len(games) - len(found.duplicates),
        duplicates=len(found.duplicates),
        failures=tuple(sorted(failures, key=lambda failure: failure.file)),
        notices=tuple(_notices(counted, found)),
    )
    counted_games = [game for game in found.games if game.rows.kyoku or not game.is_invalid]
    return Reading(
        [game.rows for game in counted_games],
        summary,
        tuple(found.duplicates),
        bool(errors),
        tuple(game.told for game in counted_games),
    )


def _notices(counted: list[Counted], found: duplicates.Sorted) -> Iterator[str]:
    not_fetched = sum(isinstance(item, NotFetched) for item in counted)
    if not_fetched:
        yield f"{count_of(not_fetched, 'database row')} skipped that have no content yet"
    passed_over = [item.file for item in counted if isinstance(item, PassedOver)]
    if passed_over:
        yield f"passed over, no logs: {_some(passed_over)}"
    if found.conflicts:
        yield (
            f"{count_of(len(found.conflicts), 'record')} with the log id of another record but"
            f" other events, left out of statistics: {_some([one for one, _ in found.conflicts])}"
        )
    notes = sum(game.notes > 0 for game in found.games)
    if notes:
        yield f"{count_of(notes, 'record')} with faults of form, counted as far as readable"
    yield from _notices_of_audit(found.games)


def _notices_of_audit(games: list[CountedGame]) -> Iterator[str]:
    invalid = sum(game.is_invalid for game in games)
    if invalid:
        kyoku = sum(game.invalid_kyoku for game in games)
        yield (
            f"left out: {kyoku} kyoku in which the audit finds an error; out of games and"
            f" placement: {count_of(invalid, 'game')} with an error"
        )
    unaudited = sum(game.is_unaudited for game in games)
    if unaudited:
        yield f"{count_of(unaudited, 'record')} with rules that the audit cannot judge by, counted"


def count_of(number: int, noun: str) -> str:
    """Return a number with its noun.

    >>> count_of(1, "game"), count_of(2, "game")
    ('1 game', '2 games')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _some(names: list[str], most: int = 5) -> str:
    shown = ", ".join(names[:most])
    return shown if len(names) <= most else f"{shown} and {len(names) - most} more"
