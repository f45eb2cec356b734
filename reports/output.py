"""Results of statistics as JSON, CSV, Parquet and Markdown."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from logtool.reports.names import csv_name, plain_name
from logtool.reports.numbers import (
    SMALL_BASE,
    SMALL_MARK,
    base_text,
    interval_text,
    small_mark,
    value_text,
)
from logtool.reports.statistics import COUNT, MOST, STREAK, TOTAL
from logtool.reports.sums import PLAYERS

if TYPE_CHECKING:
    from logtool.reports.stat_table import Label, StatRow, StatTable

SCHEMA_VERSION = 1
CONVENTION = "logtool"
NOTE = f"{SMALL_MARK} counted over fewer than {SMALL_BASE}: says little."
_MARKDOWN = frozenset("\\|<>[]*_`&~")


def to_json(
    table: StatTable, filters: Mapping[str, str] | None = None, convention: str = CONVENTION
) -> str:
    """Return the results as one JSON object, a row a line, ending in a line break."""
    head = {
        "schema_version": SCHEMA_VERSION,
        "convention": convention,
        "filters": dict(filters or {}),
        "games": table.games,
        "kyoku": table.kyoku,
        "seat_kyoku": table.seat_kyoku,
    }
    rows = ",\n".join(_json(_record(row)) for row in table.possible.rows)
    return f'{_json(head)[:-1]}, "rows": [\n{rows}\n]}}\n'


def to_csv(table: StatTable) -> str:
    """Return the results as CSV: the columns of ``by``, then the figures; no value is empty.

    Names stand as in the records, but for control characters, at which readers of CSV stop. A
    name may begin with ``=`` and a spreadsheet would take it for a formula: import the column as
    text. (Escaping would silently change names.)
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([*table.by, "stat", "value", "hit", "base", "low", "high"])
    for row in table.possible.rows:
        labels = [_csv_label(row.by[name]) for name in table.by]
        figures = (_value(row), row.hit, row.base, row.low, row.high)
        writer.writerow([*labels, row.statistic.name, *figures])
    return text.getvalue()


def to_parquet(table: StatTable) -> bytes:
    """Return the results as the bytes of a Parquet file with the columns of the CSV file."""
    import pandas as pd

    rows = table.possible.rows
    by = {name: [row.by[name] for row in rows] for name in table.by}
    figures = {
        "stat": [row.statistic.name for row in rows],
        "value": pd.Series([row.value for row in rows], dtype=float),
        "hit": [row.hit for row in rows],
        "base": [row.base for row in rows],
        "low": pd.Series([row.low for row in rows], dtype=float),
        "high": pd.Series([row.high for row in rows], dtype=float),
    }
    made = io.BytesIO()
    pd.DataFrame({**by, **figures}).to_parquet(made, index=False)
    return made.getvalue()


def to_markdown(table: StatTable) -> str:
    """Return the results as tables of Markdown, those of four and three players apart."""
    by = [name for name in table.by if name != PLAYERS]
    head = [*by, "statistic", "value", "95 % interval", "n"]
    parts = []
    for players, rows in groupby(table.possible.rows, key=lambda row: row.by.get(PLAYERS)):
        title = "" if players is None else f"## {players}-player games\n\n"
        lines = [
            [
                *(label_text(row.by[name]) for name in by),
                f"`{row.statistic.name}`",
                *(value_text(row), interval_text(row), base_text(row) + small_mark(row)),
            ]
            for row in rows
        ]
        parts.append(title + markdown_table(head, lines, texts=len(by) + 1))
    if any(small_mark(row) for row in table.possible.rows):
        parts.append(f"{_cell(NOTE)}\n")
    return "\n".join(parts)


def markdown_table(head: Sequence[str], lines: Iterable[Sequence[str]], texts: int) -> str:
    """Return a table of Markdown; the columns after the first ``texts`` stand to the right."""
    rule = [*("---",) * texts, *("---:",) * (len(head) - texts)]
    return "".join(f"| {' | '.join(map(_cell, line))} |\n" for line in (head, rule, *lines))


def _cell(text: str) -> str:
    """Return a text as Markdown shows it: no name may end a cell, open a tag or a link."""
    if text.startswith("`"):
        return text
    return "".join(f"\\{one}" if one in _MARKDOWN else one for one in text)


def _csv_label(label: Label) -> Label:
    return csv_name(label) if isinstance(label, str) else label


def label_text(label: Label) -> str:
    """Return a label as people read it."""
    return plain_name(label) if isinstance(label, str) else "" if label is None else str(label)


def _record(row: StatRow) -> dict[str, object]:
    return {
        "by": dict(row.by),
        "stat": row.statistic.name,
        "value": _value(row),
        "hit": row.hit,
        "base": row.base,
        "low": row.low,
        "high": row.high,
    }


def _value(row: StatRow) -> float | None:
    """Return the value, a number of rows as a whole number."""
    whole = row.statistic.kind in (COUNT, MOST, STREAK, TOTAL)
    return row.hit if whole and row.value is not None else row.value


def _json(value: object) -> str:
    """Return JSON with names readable; a lone surrogate of a file name becomes its escape."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
