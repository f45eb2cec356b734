"""Runs over many inputs: chunks, worker processes, progress, and the summary of what was found.

The games are the same, sorted by the names of their records, for any number of workers and any
order of the inputs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from logtool.batch import duplicates, records
from logtool.batch.chunks import InternalError, Progress, chunks_of, run
from logtool.batch.records import Counted, CountedGame, PassedOver, Told
from logtool.sources import NotFetched
from logtool.tables import SEATS, Failure, GameRows, ReadingSummary, Tables, gather


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
    work = partial(records.count_games, valid_only=valid_only)
    counted = run(work, chunks_of(paths), jobs, progress=progress)
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


def _flag(value: bool | None) -> int:
    return -1 if value is None else int(value)


def _summed_up(counted: list[Counted]) -> Reading:
    games = sorted(
        (item for item in counted if isinstance(item, CountedGame)),
        key=lambda game: game.rows.file,
    )
    errors = [item for item in counted if isinstance(item, InternalError)]
    failures = [item for item in counted if isinstance(item, Failure)]
    failures += [Failure(error.file, error.message) for error in errors]
    found = duplicates.sort_out([game.identity for game in games], records.hashes_again)
    kept = [games[place] for place in found.kept]
    files = [game.rows.file for game in games]
    summary = ReadingSummary(
        found=len(games) + len(failures),
        games=len(games) - len(found.duplicates),
        duplicates=len(found.duplicates),
        failures=tuple(sorted(failures, key=lambda failure: failure.file)),
        notices=tuple(_notices(counted, kept, [files[one] for one, _ in found.conflicts])),
    )
    counted_games = [game for game in kept if game.rows.kyoku or not game.is_invalid]
    return Reading(
        [game.rows for game in counted_games],
        summary,
        tuple((files[one], files[other]) for one, other in found.duplicates),
        bool(errors),
        tuple(game.told for game in counted_games),
    )


def _notices(
    counted: list[Counted], games: list[CountedGame], conflicts: list[str]
) -> Iterator[str]:
    yield from notices_of_reading(counted)
    if conflicts:
        yield (
            f"{count_of(len(conflicts), 'record')} with the log id of another record but"
            f" other events, left out of statistics: {_some(conflicts)}"
        )
    notes = sum(game.notes > 0 for game in games)
    if notes:
        yield f"{count_of(notes, 'record')} with faults of form, counted as far as readable"
    yield from _notices_of_audit(games)


def notices_of_reading(outcomes: Iterable[object]) -> Iterator[str]:
    """Yield a sentence each of what was found and not read, among the outcomes of a run."""
    not_fetched = 0
    passed_over = []
    for outcome in outcomes:
        if isinstance(outcome, NotFetched):
            not_fetched += 1
        elif isinstance(outcome, PassedOver):
            passed_over.append(outcome.file)
    if not_fetched:
        yield f"{count_of(not_fetched, 'database row')} skipped that have no content yet"
    if passed_over:
        yield f"passed over, no logs: {_some(passed_over)}"


def _notices_of_audit(games: list[CountedGame]) -> Iterator[str]:
    invalid = sum(game.is_invalid for game in games)
    if invalid:
        kyoku = sum(game.invalid_kyoku for game in games)
        yield (
            f"left out: {kyoku} kyoku in which the audit finds an error; out of games and"
            f" placement: {count_of(invalid, 'game')} with an error"
        )


def count_of(number: int, noun: str) -> str:
    """Return a number with its noun.

    >>> count_of(1, "game"), count_of(2, "game")
    ('1 game', '2 games')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _some(names: list[str], most: int = 5) -> str:
    shown = ", ".join(names[:most])
    return shown if len(names) <= most else f"{shown} and {len(names) - most} more"
