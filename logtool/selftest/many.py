"""The self-test over many records: workers, failures, the same result for any number of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import PurePath

import msgspec

from logtool import jit
from logtool.batch.chunks import InternalError, at_the_edge, chunks_of, run
from logtool.batch.records import ReadGame, read_games
from logtool.model import Game
from logtool.parsers import tenhou_xml
from logtool.parsers.tenhou_xml_writer import write_xml
from logtool.selftest.running import AlteredRecord, alter_and_audit
from logtool.sources import Input
from logtool.tables import Failure

XML = "tenhou-xml"


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
    work = partial(_test_inputs, seed=seed, per_mutation=per_mutation)
    tested = run(work, chunks_of(paths, 1), jobs, plain=True)
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


def use_plain_mode() -> None:
    """Mutants are made on tables of the plain mode."""
    jit.switch(False)


def _test_inputs(
    inputs: list[Input], seed: int, per_mutation: int
) -> list[AlteredRecord | Failure | InternalError]:
    use_plain_mode()
    tested: list[AlteredRecord | Failure | InternalError] = []
    for outcome in read_games(inputs):
        if isinstance(outcome, ReadGame):
            work = partial(
                alter_and_audit, outcome.game, outcome.file, seed, per_mutation, rewritten
            )
            tested.append(at_the_edge(outcome.file, work))
        elif isinstance(outcome, Failure):
            tested.append(outcome)
    return tested
