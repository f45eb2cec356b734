"""The report of an audit: one self-contained page of findings by code and by record."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from logtool.audit.catalogue import rule_of
from logtool.audit.finding import INFO, SEVERITIES
from logtool.audit.output.csv_table import to_csv
from logtool.reports import drawing
from logtool.reports.audit_codes import by_code, by_file
from logtool.reports.collection import FAILURES_SHOWN
from logtool.reports.figures_audit import CODES_SHOWN, draw_codes
from logtool.reports.rendering import render, write_figures, write_text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from logtool.audit.finding import Finding
    from logtool.audit.output.result import AuditResult
    from logtool.reports.audit_codes import OfCode
    from logtool.reports.drawing import Drawn

FINDINGS_SHOWN = 2000
FILES_SHOWN = 1000
FILES_OPEN = 50  # records with errors or warnings that are shown at once
FAILURES_NAMED = 5
CHOSEN_CODES = "Only these codes are reported"  # how the notice of a selection begins
CODES_NAMED = 3
CODES = "codes"  # the figure
NOTHING_DRAWN: Mapping[str, Drawn] = MappingProxyType({})


def write_audit_report(result: AuditResult, notices: Sequence[str], folder: Path) -> None:
    """Write ``index.html``, ``tables/findings.csv`` and ``figures/*`` into ``folder``."""
    drawn = draw_figures(by_code(result.findings))
    (folder / "tables").mkdir(parents=True, exist_ok=True)
    write_figures(drawn, folder)
    write_text(folder / "tables" / "findings.csv", "".join(to_csv(result)))
    write_text(folder / "index.html", audit_page(result, notices, drawn))


def draw_figures(codes: Sequence[OfCode]) -> dict[str, Drawn]:
    """Return the figures by the name of their files; none where nothing was found."""
    if not codes:
        return {}
    with drawing.style():
        return {CODES: drawing.write(draw_codes(codes), CODES, "Findings by code")}


def audit_page(
    result: AuditResult, notices: Sequence[str] = (), drawn: Mapping[str, Drawn] = NOTHING_DRAWN
) -> str:
    """Return the page; every text from a record is escaped by the template."""
    codes = by_code(result.findings)
    files = by_file(result.findings)
    shown = sorted(result.findings, key=_severity)[:FINDINGS_SHOWN]
    return render(
        "audit.html.j2",
        drawn,
        result=result,
        notices=notices,
        severities=SEVERITIES,
        totals=result.severities,
        codes=codes,
        codes_shown=CODES_SHOWN,
        most_frequent=most_frequent(codes),
        chosen_codes=CHOSEN_CODES,
        chosen=any(notice.startswith(CHOSEN_CODES) for notice in notices),
        grave_files=[one for one in files if any(one.severities[:-1])],
        info_files=[one for one in files if not any(one.severities[:-1])],
        files_open=FILES_OPEN,
        failures_named=FAILURES_NAMED,
        unchecked=[
            (code, rule_of(code).summary, n) for code, n in sorted(result.unchecked.items())
        ],
        grave_shown=[one for one in shown if one.severity != INFO],
        infos_shown=[one for one in shown if one.severity == INFO],
        findings_shown=FINDINGS_SHOWN,
        files_shown=FILES_SHOWN,
        failures_shown=FAILURES_SHOWN,
    )


def most_frequent(codes: Sequence[OfCode]) -> list[OfCode]:
    """Return the codes worse than an info that most records have and no other finding causes."""
    grave = [one for one in codes if one.gravest != INFO and one.consequences < one.number]
    return sorted(grave, key=lambda one: (-one.files, one.code))[:CODES_NAMED]


def _severity(finding: Finding) -> int:
    return SEVERITIES.index(finding.severity)
