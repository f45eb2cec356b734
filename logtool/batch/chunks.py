"""Work on many inputs: cut into chunks, spread over processes, put together in their order."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from logtool.batch import modes
from logtool.sources import (
    Input,
    can_be_read_again,
    expected_records,
    find_inputs,
    split_input,
)

CHUNK = 128  # files a worker takes at a time
CHUNK_ROWS = 2_000  # rows of a database that count as one file

Progress = Callable[[int, int], None]
DoneT = TypeVar("DoneT")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class InternalError:
    """A record on which the program itself failed.

    Attributes:
        file: Its name.
        message: The error.
    """

    file: str
    message: str


def chunks_of(paths: Sequence[str], size: int = CHUNK) -> list[list[Input]]:
    """Return the inputs that the paths name, ``size`` of them a chunk.

    Raises:
        InputNotFoundError: A path is not there.
    """
    inputs = [part for source in find_inputs(paths) for part in split_input(source, CHUNK_ROWS)]
    return [inputs[first : first + size] for first in range(0, len(inputs), size)]


def run(
    work: Callable[[list[Input]], list[DoneT]],
    chunks: list[list[Input]],
    jobs: int,
    *,
    progress: Progress | None = None,
    plain: bool = False,
) -> list[DoneT]:
    """Return what the work makes of all chunks, in their order, for any number of processes.

    Args:
        work: Done on each chunk; it goes to the workers, as does what it returns.
        chunks: Of inputs.
        jobs: Worker processes; 0 for one a processor. A pipe is read by this one alone.
        progress: Called with the number of chunks done and of all chunks.
        plain: Whether rule code runs plain however long the run is.
    """
    done: list[DoneT] = []
    workers = _workers(chunks, jobs)
    records = sum(expected_records(source) for chunk in chunks for source in chunk)
    plan = modes.Plan.PLAIN if plain else modes.plan_for(records, workers)
    with modes.as_before(), modes.compiling(plan):
        parts = _parts(work, chunks, workers, plan)
        for number, part in enumerate(parts, start=1):
            done += part
            if progress is not None:
                progress(number, len(chunks))
    return done


def at_the_edge(file: str, work: Callable[[], DoneT]) -> DoneT | InternalError:
    """Do the work on one record; a fault of the program is reported and ends nothing else."""
    try:
        return work()
    except Exception as error:  # the edge of a worker
        _log.exception("%s", file)
        return InternalError(file, f"internal error: {type(error).__name__}: {error}")


def _workers(chunks: list[list[Input]], jobs: int) -> int:
    """Return how many processes do the work, 1 for this one alone."""
    workers = min(jobs or os.cpu_count() or 1, max(len(chunks), 1))
    if workers == 1:
        return 1
    # A pipe is open in this process alone.
    has_pipe = any(not can_be_read_again(source) for chunk in chunks for source in chunk)
    return 1 if has_pipe else workers


def _parts(
    work: Callable[[list[Input]], list[DoneT]],
    chunks: list[list[Input]],
    workers: int,
    plan: modes.Plan,
) -> Iterator[list[DoneT]]:
    modes.settle(plan)
    if workers == 1:
        yield from map(work, chunks)
        return
    modes.load(plan)  # once, for all workers
    with ProcessPoolExecutor(workers, initializer=modes.settle, initargs=(plan,)) as pool:
        yield from pool.map(work, chunks)
