"""Findings and failures as DataFrames."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from logtool.audit.output.columns import (
    FAILURE,
    FINDING,
    INTEGER,
    Cell,
    OutputColumn,
    failure_row,
    finding_row,
)

if TYPE_CHECKING:
    import pandas as pd

    from logtool.audit.output.result import AuditResult, FileCounts


@dataclass(frozen=True, slots=True)
class AuditTables:
    """What an audit found, as tables.

    Attributes:
        findings: A row a finding, with the columns of ``logtool.audit.output.columns.FINDING``.
        failures: A row a record that could not be read, with the columns of FAILURE.
        summary: How the records fared.
        unchecked: For each code the records that did not allow to check it.
    """

    findings: pd.DataFrame
    failures: pd.DataFrame
    summary: FileCounts
    unchecked: dict[str, int]


def to_tables(result: AuditResult) -> AuditTables:
    """Return the findings and failures as DataFrames."""
    return AuditTables(
        findings=_frame([finding_row(finding) for finding in result.findings], FINDING),
        failures=_frame([failure_row(failure) for failure in result.failures], FAILURE),
        summary=result.files,
        unchecked=dict(result.unchecked),
    )


def _frame(rows: Sequence[tuple[Cell, ...]], columns: Sequence[OutputColumn]) -> pd.DataFrame:
    import pandas as pd

    made = {}
    for place, column in enumerate(columns):
        cells = [row[place] for row in rows]
        dtype = "Int64" if column.type == INTEGER else "object"
        made[column.name] = pd.Series(cells, dtype=dtype)
    return pd.DataFrame(made)
