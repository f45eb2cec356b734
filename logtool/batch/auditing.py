"""The audit of many records: chunks, worker processes, and the findings of all in one list.

The result is the same for any number of workers and any order of the inputs.
"""

from __future__ import annotations

import hashlib
import logging
import os
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

import msgspec

from logtool import jit
from logtool.audit.finding import INFO, Audited, Finding
from logtool.audit.output.result import RECORD_RULES, AuditResult, FileCounts, UnreadRecord
from logtool.audit.selection import Selection, selection
from logtool.batch import duplicates
from logtool.batch.records import CountedGame, InternalError, PassedOver, ReadGame, read_games
from logtool.batch.running import CHUNK, CHUNK_ROWS, Progress, count_of
from logtool.engine import findings_of_game
from logtool.model.common import common_events
from logtool.rules.presets import Preset, preset, preset_names
from logtool.sources import Input, NotFetched, find_inputs, split_input
from logtool.tables import Failure, GameRows

_log = logging.getLogger(__name__)

_NO_ROWS: array[int] = array("q")


@dataclass(frozen=True, slots=True)
class AuditedRecord:
    """A record that was read and audited, with what tells duplicates.

    Attributes:
        audited: What the audit says.
        log_id: The server's id of the game, None where the record has none.
        format: Name of the format.
        content: As in ``ReadGame``.
        events: Hash of all that the record tells of the game.
        common: Hash of what every format tells of the game.
    """

    audited: Audited
    log_id: str | None
    format: str
    content: bytes
    events: bytes
    common: bytes


AuditOutcome: TypeAlias = AuditedRecord | Failure | NotFetched | PassedOver | InternalError


@dataclass(frozen=True, slots=True)
class Auditing:
    """What a run found.

    Attributes:
        result: Findings, failures and counts.
        notices: Other things the reader should know, one sentence each.
        left_out: Duplicates, each with the record that stands for it.
        internal_errors: Whether the program itself failed on a record.
    """

    result: AuditResult
    notices: tuple[str, ...] = ()
    left_out: tuple[tuple[str, str], ...] = ()
    internal_errors: bool = False


def audit_all(
    paths: Sequence[str],
    rules: str = RECORD_RULES,
    selected: Selection | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Auditing:
    """Read and audit every record that the paths name.

    Args:
        paths: Files, folders, patterns or ``-``.
        rules: Name of the rule set to judge by, RECORD_RULES for what each record names.
        selected: The codes to report; None for all.
        jobs: Worker processes; 0 for one a processor.
        progress: Called with the number of chunks done and of all chunks.

    Raises:
        InputNotFoundError: A path is not there.
        ValueError: No rule set has that name.
    """
    rules_named(rules)
    inputs = [part for source in find_inputs(paths) for part in split_input(source, CHUNK_ROWS)]
    chunks = [inputs[first : first + CHUNK] for first in range(0, len(inputs), CHUNK)]
    outcomes: list[AuditOutcome] = []
    parts = _audit_chunks(chunks, rules, jobs or os.cpu_count() or 1)
    for done, part in enumerate(parts, start=1):
        outcomes += part
        if progress is not None:
            progress(done, len(chunks))
    return summed_up(outcomes, rules, selected or selection())


def rules_named(name: str) -> Preset | None:
    """Return the rule set of a name, None for RECORD_RULES.

    Raises:
        ValueError: No rule set has that name.
    """
    if name == RECORD_RULES:
        return None
    if name not in preset_names():
        known = ", ".join((RECORD_RULES, *preset_names()))
        msg = f"there is no rule set '{name}'; known are {known}"
        raise ValueError(msg)
    return preset(name)


def audit_records(inputs: Sequence[Input], rules: str) -> list[AuditOutcome]:
    """Return every record of the inputs, audited: the work of one chunk."""
    judged_by = rules_named(rules)
    outcomes: list[AuditOutcome] = []
    for outcome in read_games(inputs):
        if isinstance(outcome, ReadGame):
            outcomes.append(_audited(outcome, judged_by))
        else:
            outcomes.append(outcome)
    return outcomes


def _audit_chunks(chunks: list[list[Input]], rules: str, jobs: int) -> Iterator[list[AuditOutcome]]:
    work = partial(audit_records, rules=rules)
    with_stdin = any(source.is_stdin for chunk in chunks for source in chunk)
    if jobs == 1 or len(chunks) < 2 or with_stdin:
        yield from map(work, chunks)
        return
    with ProcessPoolExecutor(min(jobs, len(chunks)), initializer=start_worker) as workers:
        yield from workers.map(work, chunks)


def start_worker() -> None:
    """Choose the mode of a worker process once all rule code is imported, as this module does."""
    jit.start()


def _audited(read: ReadGame, judged_by: Preset | None) -> AuditedRecord | InternalError:
    game = read.game
    try:
        return AuditedRecord(
            audited=findings_of_game.audit_game(game, read.file, judged_by),
            log_id=game.head.log_id,
            format=game.head.format,
            content=read.content,
            events=_hash((game.coded.tobytes(), game.facts.tobytes(), repr(game.head))),
            common=_hash(common_events(game)),
        )
    except Exception as error:  # the edge of a worker
        _log.exception("%s", read.file)
        return InternalError(read.file, f"internal error: {type(error).__name__}: {error}")


def _hash(value: object) -> bytes:
    return hashlib.sha256(msgspec.msgpack.encode(value)).digest()[:16]


def summed_up(outcomes: Sequence[AuditOutcome], rules: str, selected: Selection) -> Auditing:
    """Return what the audited records say together, duplicates left out."""
    records = sorted(
        (outcome for outcome in outcomes if isinstance(outcome, AuditedRecord)),
        key=lambda record: record.audited.file,
    )
    numbered = [_counted(record, number) for number, record in enumerate(records)]
    sorted_out = duplicates.sort_out(numbered)
    left_out = {int(one): int(other) for one, other in sorted_out.duplicates}
    audits = [record.audited for number, record in enumerate(records) if number not in left_out]
    failures = _failures(outcomes)
    clean = sum(_is_clean(audited, selected) for audited in audits)
    files = FileCounts(
        read=len(audits),
        clean=clean,
        with_findings=len(audits) - clean,
        duplicates=len(left_out),
        failed=len(failures),
    )
    result = AuditResult(
        rules=rules,
        files=files,
        findings=gathered(audits, selected),
        failures=failures,
        unchecked=_unchecked(audits, selected),
    )
    return Auditing(
        result=result,
        notices=tuple(_notices(outcomes, len(sorted_out.conflicts))),
        left_out=tuple(
            (records[one].audited.file, records[other].audited.file)
            for one, other in sorted(left_out.items())
        ),
        internal_errors=any(isinstance(outcome, InternalError) for outcome in outcomes),
    )


def gathered(audits: Iterable[Audited], selected: Selection) -> tuple[Finding, ...]:
    """Return the selected findings of all records, sorted; causes point into this list.

    A finding whose cause is not selected has none.
    """
    entries = [
        (_place(finding), record, number, finding)
        for record, audited in enumerate(audits)
        for number, finding in enumerate(audited.findings)
        if selected.takes(finding.code)
    ]
    entries.sort(key=lambda entry: entry[:3])
    index = {(record, number): at for at, (_, record, number, _) in enumerate(entries)}
    return tuple(
        finding
        if finding.caused_by is None
        else msgspec.structs.replace(finding, caused_by=index.get((record, finding.caused_by)))
        for _, record, _, finding in entries
    )


def _place(finding: Finding) -> tuple[str, int, int, str, int]:
    """Return what findings are sorted by; what concerns the whole comes before its parts."""
    return (
        finding.file,
        -1 if finding.kyoku_index is None else finding.kyoku_index,
        -1 if finding.event is None else finding.event,
        finding.code,
        -1 if finding.seat is None else finding.seat,
    )


def _is_clean(audited: Audited, selected: Selection) -> bool:
    """Return whether nothing worse than an info is reported of a record."""
    return all(
        finding.severity == INFO or not selected.takes(finding.code) for finding in audited.findings
    )


def _counted(record: AuditedRecord, number: int) -> CountedGame:
    """Return the record as that which duplicates are told by, named by its number.

    Two members of one archive may bear the same name.
    """
    head = GameRows(
        log_id=record.log_id,
        file=str(number),
        names=(),
        players=0,
        room=None,
        lobby=None,
        length=None,
        date=None,
        complete=False,
        seat_kyoku=_NO_ROWS,
        kyoku=_NO_ROWS,
        seat_game=_NO_ROWS,
        agari=_NO_ROWS,
        call=_NO_ROWS,
    )
    return CountedGame(head, record.format, record.content, record.events, record.common, notes=0)


def _failures(outcomes: Iterable[AuditOutcome]) -> tuple[UnreadRecord, ...]:
    failures = [
        UnreadRecord(
            file=outcome.file,
            element=outcome.element if isinstance(outcome, Failure) else None,
            message=outcome.message,
        )
        for outcome in outcomes
        if isinstance(outcome, Failure | InternalError)
    ]
    return tuple(sorted(failures, key=lambda failure: failure.file))


def _unchecked(audits: Iterable[Audited], selected: Selection) -> dict[str, int]:
    counted = Counter(code for audited in audits for code in set(audited.unchecked))
    return {code: counted[code] for code in sorted(counted) if selected.takes(code)}


def _notices(outcomes: Sequence[AuditOutcome], conflicts: int) -> Iterator[str]:
    not_fetched = sum(isinstance(outcome, NotFetched) for outcome in outcomes)
    if not_fetched:
        yield f"{count_of(not_fetched, 'database row')} skipped that have no content yet"
    passed_over = sum(isinstance(outcome, PassedOver) for outcome in outcomes)
    if passed_over:
        yield f"passed over as documentation: {count_of(passed_over, 'file')}"
    if conflicts:
        yield (
            f"{count_of(conflicts, 'record')} with the log id of another record but other events,"
            " audited too"
        )
