"""The self-test over many records: workers, failures, the same result for any number of them."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import PurePath

import msgspec

from logtool import jit
from logtool.batch.records import InternalError, ReadGame, read_games
from logtool.model import Game
from logtool.parsers import tenhou_xml
from logtool.parsers.tenhou_xml_writer import write_xml
from logtool.selftest.running import AlteredRecord, alter_and_audit
from logtool.sources import Input, find_inputs
from logtool.tables import Failure

XML = "tenhou-xml"

_log = logging.getLogger(__name__)


class SelfTested(msgspec.Struct, frozen=True):
    """What came of all records.

    Attributes:
        records: Those that were read.
        failures: Those that were not.
        internal_errors: Whether the program itself failed on a record.
    """

    records: tuple[AlteredRecord, ...]
    failures: tuple[Failure, ...]
    internal_errors: bool


def alter_and_audit_all(
    paths: Sequence[str], seed: int, per_mutation: int, jobs: int = 1
) -> SelfTested:
    """Alter and audit every record that the paths name.

    Args:
        paths: Files, folders, patterns.
        seed: Decides which places are altered.
        per_mutation: Mutants of each mutation in each record.
        jobs: Worker processes; 0 for one a processor.

    Raises:
        InputNotFoundError: A path is not there.
    """
    inputs = find_inputs(paths)
    work = partial(_test_input, seed=seed, per_mutation=per_mutation)
    tested = [one for part in _spread(work, inputs, jobs or os.cpu_count() or 1) for one in part]
    failures = [one for one in tested if isinstance(one, Failure)]
    errors = [one for one in tested if isinstance(one, InternalError)]
    failures += [Failure(error.file, error.message) for error in errors]
    records = [one for one in tested if isinstance(one, AlteredRecord)]
    return SelfTested(
        records=tuple(sorted(records, key=lambda record: record.file)),
        failures=tuple(sorted(failures, key=lambda failure: failure.file)),
        internal_errors=bool(errors),
    )


def rewritten(game: Game, file: str) -> Game:
    """Return a game written in the format of its record and read again; JSON is left as it is.

    JSON tells less than the events do, so that writing would take the mutation back.
    """
    if game.head.format != XML:
        return game
    return tenhou_xml.read(write_xml(game), PurePath(file).name)


def _spread(
    work: partial[list[AlteredRecord | Failure | InternalError]], inputs: list[Input], jobs: int
) -> Iterator[list[AlteredRecord | Failure | InternalError]]:
    if jobs == 1 or len(inputs) < 2:
        yield from map(work, inputs)
        return
    with ProcessPoolExecutor(min(jobs, len(inputs))) as workers:
        yield from workers.map(work, inputs)


def _test_input(
    source: Input, seed: int, per_mutation: int
) -> list[AlteredRecord | Failure | InternalError]:
    jit.switch(False)
    tested: list[AlteredRecord | Failure | InternalError] = []
    for outcome in read_games([source]):
        if isinstance(outcome, ReadGame):
            tested.append(_test(outcome, seed, per_mutation))
        elif isinstance(outcome, Failure | InternalError):
            tested.append(outcome)
    return tested


def _test(read: ReadGame, seed: int, per_mutation: int) -> AlteredRecord | InternalError:
    try:
        return alter_and_audit(read.game, read.file, seed, per_mutation, rewritten)
    except Exception as error:  # the edge of a worker
        _log.exception("%s: internal error", read.file)
        return InternalError(read.file, f"internal error: {type(error).__name__}: {error}")
