"""Findings as a Parquet file."""

from __future__ import annotations

import io
from importlib import util
from typing import TYPE_CHECKING

from logtool.audit.output.columns import FINDING, INTEGER, finding_row
from logtool.audit.output.result import SCHEMA_VERSION, AuditResult

if TYPE_CHECKING:
    import pyarrow as pa


class NoParquetError(RuntimeError):
    """Parquet files cannot be written here."""


def check_parquet() -> None:
    """Find out whether Parquet can be written.

    Raises:
        NoParquetError: The library for it is not installed.
    """
    if util.find_spec("pyarrow") is None:
        raise NoParquetError("Parquet needs pyarrow: pip install pyarrow")


def to_parquet(result: AuditResult) -> bytes:
    """Return the bytes of a Parquet file, a row a finding.

    Raises:
        NoParquetError: The library for it is not installed.
    """
    check_parquet()
    import pyarrow.parquet as pq

    made = io.BytesIO()
    pq.write_table(_table(result), made)
    return made.getvalue()


def _table(result: AuditResult) -> pa.Table:
    import pyarrow as pa

    types = [pa.int64() if column.type == INTEGER else pa.string() for column in FINDING]
    fields = [
        pa.field(column.name, kind, metadata={"unit": column.unit, "meaning": column.meaning})
        for column, kind in zip(FINDING, types, strict=True)
    ]
    schema = pa.schema(fields, metadata={"schema_version": str(SCHEMA_VERSION)})
    rows = [finding_row(finding) for finding in result.findings]
    columns = [
        pa.array([_utf8(row[place]) for row in rows], kind) for place, kind in enumerate(types)
    ]
    return pa.Table.from_arrays(columns, schema=schema)


def _utf8(cell: str | int | None) -> str | int | None:
    """Return text that UTF-8 can hold: a lone surrogate becomes its escape."""
    if isinstance(cell, str):
        return cell.encode("utf-8", "backslashreplace").decode("utf-8")
    return cell
