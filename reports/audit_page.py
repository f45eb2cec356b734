"""The report of an audit: one self-contained page of findings by code and by file."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from logtool.audit.catalogue import rule_of
from logtool.audit.finding import SEVERITIES
from logtool.audit.output.csv_table import to_csv
from logtool.reports.collection import FAILURES_SHOWN
from logtool.reports.rendering import render, write_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from logtool.audit.finding import Finding
    from logtool.audit.output.result import AuditResult

FINDINGS_SHOWN = 2000
EXAMPLES = 3
FILES_SHOWN = 1000


@dataclass(frozen=True, slots=True)
class OfCode:
    """The findings of one code.

    Attributes:
        code: Such as ``FUR101``.
        summary: What it means that this is found.
        source: Where the rule stands.
        severities: Number of findings of each severity, gravest first.
        files: Number of records with it.
        consequences: Findings that follow from another.
        examples: The first ones, of different records where there are.
    """

    code: str
    summary: str
    source: str
    severities: tuple[tuple[str, int], ...]
    files: int
    consequences: int
    examples: tuple[Finding, ...]

    @property
    def number(self) -> int:
        """The number of findings."""
        return sum(number for _, number in self.severities)


@dataclass(frozen=True, slots=True)
class OfFile:
    """The findings of one record.

    Attributes:
        file: Its name.
        severities: Number of findings of each severity, in the order of ``SEVERITIES``.
        codes: Number of findings of each code.
        link: The first of its kyoku with a finding in the server's viewer.
    """

    file: str
    severities: tuple[int, ...]
    codes: tuple[tuple[str, int], ...]
    link: str | None


def write_audit_report(result: AuditResult, notices: Sequence[str], folder: Path) -> None:
    """Write ``index.html`` and ``tables/findings.csv`` into ``folder``."""
    (folder / "tables").mkdir(parents=True, exist_ok=True)
    write_text(folder / "tables" / "findings.csv", "".join(to_csv(result)))
    write_text(folder / "index.html", audit_page(result, notices))


def audit_page(result: AuditResult, notices: Sequence[str] = ()) -> str:
    """Return the page; every text from a record is escaped by the template."""
    return render(
        "audit.html.j2",
        {},
        result=result,
        notices=notices,
        severities=SEVERITIES,
        totals=result.severities,
        codes=by_code(result.findings),
        files=by_file(result.findings),
        unchecked=[
            (code, rule_of(code).summary, n) for code, n in sorted(result.unchecked.items())
        ],
        shown=sorted(result.findings, key=_severity)[:FINDINGS_SHOWN],
        findings_shown=FINDINGS_SHOWN,
        files_shown=FILES_SHOWN,
        failures_shown=FAILURES_SHOWN,
    )


def by_code(findings: Iterable[Finding]) -> list[OfCode]:
    """Return what was found of each code, the graver and the more frequent first."""
    found: dict[str, list[Finding]] = {}
    for finding in findings:
        found.setdefault(finding.code, []).append(finding)
    made = [_of_code(code, members) for code, members in found.items()]
    return sorted(made, key=lambda one: (_gravest(one), -one.number, one.code))


def by_file(findings: Iterable[Finding]) -> list[OfFile]:
    """Return what was found in each record, those with most errors first."""
    found: dict[str, list[Finding]] = {}
    for finding in findings:
        found.setdefault(finding.file, []).append(finding)
    made = [
        OfFile(
            file,
            tuple(sum(one.severity == severity for one in members) for severity in SEVERITIES),
            tuple(Counter(one.code for one in members).most_common()),
            next((one.link for one in members if one.link), None),
        )
        for file, members in found.items()
    ]
    return sorted(made, key=lambda one: (*(-number for number in one.severities), one.file))


def _of_code(code: str, members: Sequence[Finding]) -> OfCode:
    rule = rule_of(code)
    numbers = Counter(finding.severity for finding in members)
    first_of_file = {finding.file: finding for finding in reversed(members)}
    examples = sorted(first_of_file.values(), key=members.index)
    return OfCode(
        code=code,
        summary=rule.summary,
        source=rule.source,
        severities=tuple((name, numbers[name]) for name in SEVERITIES if numbers[name]),
        files=len(first_of_file),
        consequences=sum(finding.caused_by is not None for finding in members),
        examples=tuple(examples[:EXAMPLES]),
    )


def _gravest(one: OfCode) -> int:
    return SEVERITIES.index(one.severities[0][0])


def _severity(finding: Finding) -> int:
    return SEVERITIES.index(finding.severity)
