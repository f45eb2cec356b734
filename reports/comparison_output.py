"""Comparisons as JSON, CSV, Parquet, Markdown and tables for the terminal."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from logtool.reports.names import csv_name, plain_name
from logtool.reports.numbers import DASH, SMALL_BASE, number_text
from logtool.reports.output import CONVENTION, SCHEMA_VERSION, markdown_table
from logtool.reports.terminal import width_of

if TYPE_CHECKING:
    from rich.table import Table

    from logtool.reports.comparison import Difference, Side

LEVEL = 0.05  # of the corrected chance, marked with a star
FEW = "°"  # marks a small base; the star is taken
SIDES = ("first", "second")
HEADS = (SIDES[0], "n", SIDES[1], "n", "diff.", "95 % interval", "p", "p corr.")
_P, _INTERVAL, _BASES = 6, 5, (1, 3)
LEFT_OUT: tuple[tuple[int, ...], ...] = ((), (_P,), (_P, _INTERVAL), (_P, _INTERVAL, *_BASES))
"""The figures left out of a terminal, by their places: none, and ever more the narrower it is."""

_FIGURES = ("difference", "low", "high", "p", "p_corrected")
_NUMBERS = ("first_value", "first_hit", "first_base", "second_value", "second_hit", "second_base")


def to_json(
    rows: Sequence[Difference],
    sides: tuple[str, str],
    filters: Mapping[str, str] | None = None,
    convention: str = CONVENTION,
) -> str:
    """Return a comparison as one JSON object, a row a line, ending in a line break."""
    head = {
        "schema_version": SCHEMA_VERSION,
        "convention": convention,
        "filters": dict(filters or {}),
        "first": sides[0],
        "second": sides[1],
        "correction": "holm",
        "tests": sum(row.p is not None for row in rows),
    }
    lines = ",\n".join(_json(_record(row)) for row in rows)
    return f'{_json(head)[:-1]}, "rows": [\n{lines}\n]}}\n'


def to_csv(rows: Sequence[Difference]) -> str:
    """Return a comparison as CSV."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["players", "stat", *_NUMBERS, *_FIGURES])
    writer.writerows(_flat(row) for row in rows)
    return text.getvalue()


def to_parquet(rows: Sequence[Difference]) -> bytes:
    """Return a comparison as the bytes of a Parquet file with the columns of the CSV file."""
    import pandas as pd

    columns = ["players", "stat", *_NUMBERS, *_FIGURES]
    frame = pd.DataFrame([_flat(row) for row in rows], columns=columns)
    floats = [name for name in columns if name in _FIGURES or name.endswith("_value")]
    made = io.BytesIO()
    frame.astype(dict.fromkeys(floats, float)).to_parquet(made, index=False)
    return made.getvalue()


def to_markdown(rows: Sequence[Difference], sides: tuple[str, str]) -> str:
    """Return a comparison as tables of Markdown, a table a number of players."""
    parts = []
    for players, group in groupby(rows, key=lambda row: row.players):
        lines = [[f"`{row.statistic.name}`", *_texts(row)] for row in group]
        head = ["statistic", *_head(sides)]
        parts.append(f"## {players}-player games\n\n{markdown_table(head, lines, texts=1)}")
    return "\n".join(parts) + f"\n{_note(rows)}\n"


def to_tables(
    rows: Sequence[Difference], sides: tuple[str, str], columns: int
) -> list[Table | str]:
    """Return a comparison as the names of its sides, tables for ``rich`` and a line of notes.

    Where the terminal has too few ``columns``, what is least missed is left out, and the last line
    names it.
    """
    groups = [(players, list(group)) for players, group in groupby(rows, lambda row: row.players)]
    for left_out in LEFT_OUT:
        tables = [_table(players, group, left_out) for players, group in groups]
        if all(width_of(table) <= columns for table in tables):
            break
    names = [f"{name:<7} {plain_name(side)}" for name, side in zip(SIDES, sides, strict=True)]
    names_left_out = list(dict.fromkeys(HEADS[place] for place in sorted(left_out)))
    missing = (
        [f"Left out, since the terminal is narrow: {', '.join(names_left_out)}."]
        if names_left_out
        else []
    )
    return [*names, "", *tables, _note(rows), *missing]


def _table(players: int, rows: Sequence[Difference], left_out: Collection[int]) -> Table:
    """Return the table of one number of players without some of its figures."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(
        title=f"{players}-player games",
        title_justify="left",
        box=SIMPLE_HEAD,
        pad_edge=False,
        padding=(0, 1, 0, 0),
    )
    kept = [place for place in range(len(HEADS)) if place not in left_out]
    table.add_column("statistic", no_wrap=True)
    for place in kept:
        table.add_column(HEADS[place], justify="right", no_wrap=True)
    for row in rows:
        texts = _texts(row)
        table.add_row(row.statistic.name, *(texts[place] for place in kept))
    return table


def _head(sides: tuple[str, str]) -> list[str]:
    shown = [plain_name(side) for side in sides]
    return [shown[0], "n", shown[1], "n", "difference", "95 % interval", "p", "p corrected"]


def _note(rows: Sequence[Difference]) -> str:
    tests = sum(row.p is not None for row in rows)
    noun = "test" if tests == 1 else "tests"
    few = f" {FEW} counted over fewer than {SMALL_BASE}: says little."
    is_few = any(FEW in _base(side) for row in rows for side in (row.first, row.second))
    return f"* p below {LEVEL} after Holm's correction for {tests} {noun}.{few if is_few else ''}"


def _texts(row: Difference) -> list[str]:
    unit = row.statistic.unit
    return [
        number_text(row.first.value, unit),
        _base(row.first),
        number_text(row.second.value, unit),
        _base(row.second),
        _points(number_text(row.difference, unit)),
        _interval(row),
        _chance(row.p),
        _chance(row.corrected) + _star(row),
    ]


def _base(side: Side) -> str:
    return f"{side.base:,}{f' {FEW}' if 0 < side.base < SMALL_BASE else ''}"


def _star(row: Difference) -> str:
    return " *" if row.corrected is not None and row.corrected < LEVEL else ""


def _interval(row: Difference) -> str:
    if row.low is None or row.high is None:
        return DASH
    unit = row.statistic.unit
    high = _points(number_text(row.high, unit))
    return f"{number_text(row.low, unit).removesuffix(' %')} to {high}"


def _points(text: str) -> str:
    """Return a difference of shares in percentage points: 3 % of 20 % would be something else."""
    return f"{text.removesuffix(' %')}pp" if text.endswith(" %") else text


def _chance(p: float | None) -> str:
    if p is None:
        return DASH
    return f"{p:.3f}" if p >= 0.001 else "<0.001"


def _flat(row: Difference) -> list[object]:
    sides = [(side.value, side.hit, side.base) for side in (row.first, row.second)]
    figures = (row.difference, row.low, row.high, row.p, row.corrected)
    return [row.players, csv_name(row.statistic.name), *sides[0], *sides[1], *figures]


def _record(row: Difference) -> dict[str, object]:
    sides = {
        name: {"value": side.value, "hit": side.hit, "base": side.base}
        for name, side in (("first", row.first), ("second", row.second))
    }
    figures = (row.difference, row.low, row.high, row.p, row.corrected)
    by = {"players": row.players}
    return {
        "by": by,
        "stat": row.statistic.name,
        **sides,
        **dict(zip(_FIGURES, figures, strict=True)),
    }


def _json(value: object) -> str:
    """Return JSON with names readable; a lone surrogate becomes its escape."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
