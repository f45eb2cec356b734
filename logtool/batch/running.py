"""Runs over many inputs: chunks, worker processes, progress, and the summary of what was found.

The result is the same for any number of workers: chunks are put together in the order in which
the inputs were found.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from logtool.batch import duplicates, records
from logtool.batch.records import Counted, CountedGame, InternalError, PassedOver
from logtool.sources import Input, NotFetched, find_inputs, split_input
from logtool.tables import Failure, GameRows, ReadingSummary

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
    """

    rows: list[GameRows]
    summary: ReadingSummary
    left_out: tuple[tuple[str, str], ...]
    internal_errors: bool


def read_all(paths: Sequence[str], jobs: int = 1, progress: Progress | None = None) -> Reading:
    """Read and replay every record that the paths name.

    Args:
        paths: Files, folders, patterns or ``-``.
        jobs: Worker processes; 0 for one a processor.
        progress: Called with the number of chunks done and of all chunks.

    Raises:
        InputNotFoundError: A path is not there.
    """
    inputs = [part for source in find_inputs(paths) for part in split_input(source, CHUNK_ROWS)]
    counted: list[Counted] = []
    chunks = [inputs[first : first + CHUNK] for first in range(0, len(inputs), CHUNK)]
    for done, part in enumerate(_count_chunks(chunks, jobs or os.cpu_count() or 1), start=1):
        counted += part
        if progress is not None:
            progress(done, len(chunks))
    return _summed_up(counted)


def _count_chunks(chunks: list[list[Input]], jobs: int) -> Iterator[list[Counted]]:
    with_stdin = any(source.is_stdin for chunk in chunks for source in chunk)
    if jobs == 1 or len(chunks) < 2 or with_stdin:
        yield from map(records.count_games, chunks)
        return
    with ProcessPoolExecutor(min(jobs, len(chunks))) as workers:
        yield from workers.map(records.count_games, chunks)


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
    rows = [game.rows for game in found.games]
    return Reading(rows, summary, tuple(found.duplicates), bool(errors))


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


def count_of(number: int, noun: str) -> str:
    """Return a number with its noun.

    >>> count_of(1, "game"), count_of(2, "game")
    ('1 game', '2 games')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _some(names: list[str], most: int = 5) -> str:
    shown = ", ".join(names[:most])
    return shown if len(names) <= most else f"{shown} and {len(names) - most} more"
