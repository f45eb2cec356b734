"""The audit of many records: chunks, worker processes, and the findings of all in one list.

The result is the same for any number of workers and any order of the inputs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

import msgspec

from logtool.audit.finding import INFO, Audited, Finding
from logtool.audit.output.result import RECORD_RULES, AuditResult, FileCounts, UnreadRecord
from logtool.audit.selection import Selection, selection
from logtool.batch.chunks import InternalError, Progress, chunks_of, run
from logtool.batch.duplicates import Identity, sort_out
from logtool.batch.records import (
    PassedOver,
    ReadGame,
    hashes_again,
    read_games,
    work_on_games,
)
from logtool.batch.running import count_of, notices_of_reading
from logtool.engine import findings_of_game
from logtool.rules.presets import Preset, preset, preset_names
from logtool.sources import Input, NotFetched
from logtool.tables import Failure


@dataclass(frozen=True, slots=True)
class AuditedRecord:
    """A record that was read and audited.

    Attributes:
        audited: What the audit says.
        identity: What tells its duplicates.
    """

    audited: Audited
    identity: Identity


WALL_CODES = "WAL"

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
    selected = selected or selection()
    with_walls = any(code.startswith(WALL_CODES) for code in selected.codes)
    work = partial(audit_records, rules=rules, with_walls=with_walls)
    outcomes = run(work, chunks_of(paths), jobs, progress=progress)
    return summed_up(outcomes, rules, selected)


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


def audit_records(
    inputs: Sequence[Input], rules: str, *, with_walls: bool = True
) -> list[AuditOutcome]:
    """Return every record of the inputs, audited: the work of one chunk."""
    work = partial(_audited, judged_by=rules_named(rules), with_walls=with_walls)
    return work_on_games(read_games(inputs), work)


def _audited(
    reads: Sequence[ReadGame], judged_by: Preset | None, *, with_walls: bool
) -> list[AuditedRecord]:
    games, files = [read.game for read in reads], [read.file for read in reads]
    found = findings_of_game.examine(games, files, judged_by, with_walls=with_walls)
    return [
        AuditedRecord(one.audited, read.identity) for read, one in zip(reads, found, strict=True)
    ]


def summed_up(outcomes: Sequence[AuditOutcome], rules: str, selected: Selection) -> Auditing:
    """Return what the audited records say together, duplicates left out."""
    records = sorted(
        (outcome for outcome in outcomes if isinstance(outcome, AuditedRecord)),
        key=lambda record: record.audited.file,
    )
    sorted_out = sort_out([record.identity for record in records], hashes_again)
    left_out = dict(sorted_out.duplicates)
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
        (finding.place, record, number, finding)
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


def _is_clean(audited: Audited, selected: Selection) -> bool:
    """Return whether nothing worse than an info is reported of a record."""
    return all(
        finding.severity == INFO or not selected.takes(finding.code) for finding in audited.findings
    )


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
    yield from notices_of_reading(outcomes)
    if conflicts:
        yield (
            f"{count_of(conflicts, 'record')} with the log id of another record but other events,"
            " audited too"
        )
