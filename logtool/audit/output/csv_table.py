"""Findings as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from logtool.audit.output.columns import FINDING, Cell, finding_row
from logtool.audit.output.result import AuditResult
from logtool.sources.names import printable


def to_csv(result: AuditResult) -> Iterator[str]:
    """Yield the lines of a CSV file: a line of names, then a line a finding.

    Control characters, at which readers of CSV stop, stand as escapes. A file name may begin with
    ``=`` and a spreadsheet would take it for a formula: import the column as text. (A mark before
    it would silently change the name.)
    """
    yield _line(tuple(column.name for column in FINDING))
    for finding in result.findings:
        yield _line(finding_row(finding))


def _line(cells: tuple[Cell, ...]) -> str:
    text = io.StringIO()
    shown = [printable(cell) if isinstance(cell, str) else cell for cell in cells]
    csv.writer(text, lineterminator="\n").writerow(shown)
    return text.getvalue()
