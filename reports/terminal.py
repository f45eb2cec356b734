"""Results of statistics as tables for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from logtool.reports.headline import headings
from logtool.reports.numbers import base_text, interval_text, small_mark, value_text
from logtool.reports.output import NOTE, label_text
from logtool.reports.sums import PLAYERS

if TYPE_CHECKING:
    from rich.table import Table

    from logtool.reports.stat_table import Label, StatRow, StatTable

NAME_COLUMNS = 28  # longer names end in an ellipsis
FIGURES = ("value", "95 % interval", "n", "")
NOTHING = ("", "", "", "")


def to_tables(table: StatTable, columns: int = 0) -> list[Table | str]:
    """Return the results as tables for ``rich``, those of four and three players apart.

    Each says of how many players its games are.

    Figures in no groups stand under headings, and those of four and three players beside one
    another where there are ``columns`` enough. A line that explains the mark of small bases comes
    last, where there are any.
    """
    shown = table.possible.rows
    by = [name for name in table.by if name != PLAYERS]
    names = list(dict.fromkeys(row.statistic.name for row in table.rows))
    known = headings(names)
    titles = {name: known[name] for name in names}

    def part(row: StatRow) -> list[Label]:
        return [row.by[name] for name in by] if by else [titles[row.statistic.name]]

    note = [NOTE] if any(small_mark(row) for row in shown) else []
    if table.by == (PLAYERS,):
        beside = _beside(shown, titles)
        if width_of(beside) <= columns:
            return [beside, *note]
    made: list[Table | str] = [
        _terminal_table(by, players, groupby(rows, key=part))
        for players, rows in groupby(shown, key=lambda row: row.players)
    ]
    return [*made, *note]


def _terminal_table(
    by: Sequence[str], players: int | None, parts: Iterable[tuple[list[Label], Iterable[StatRow]]]
) -> Table:
    """Return the table of one number of players; its parts are groups, or have headings."""
    from rich.text import Text

    made = _empty(by, [FIGURES])
    made.title = None if players is None else f"{players}-player games"
    for labels, rows in parts:
        shown = [Text(label_text(label)) for label in labels] if by else []
        if not by:
            made.add_row(Text(label_text(labels[0]), style="bold"))
        for row in rows:
            made.add_row(*shown, f"{'' if by else '  '}{row.statistic.name}", *_figures(row))
        if by:
            made.add_section()
    return made


def _beside(rows: Sequence[StatRow], titles: Mapping[str, str]) -> Table:
    """Return one table of the figures of every number of players, each in its columns."""
    from rich.text import Text

    kinds = list(dict.fromkeys(row.players for row in rows))
    found = {(row.statistic.name, row.players): _figures(row) for row in rows}
    made = _empty((), [(f"{players} players", *FIGURES[1:]) for players in kinds])
    shown = {name for name, _ in found}
    for title, names in groupby((name for name in titles if name in shown), key=titles.__getitem__):
        made.add_row(Text(title, style="bold"))
        for name in names:
            figures = [text for kind in kinds for text in found.get((name, kind), NOTHING)]
            made.add_row(f"  {name}", *figures)
    return made


def _empty(by: Sequence[str], heads: Iterable[Sequence[str]]) -> Table:
    """Return a table without rows: groups, the statistic, and figures once or more."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    made = Table(title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for name in by:
        made.add_column(name, no_wrap=True, overflow="ellipsis", max_width=NAME_COLUMNS)
    made.add_column("statistic", no_wrap=True)
    for *figures, mark in heads:
        for name in figures:
            made.add_column(name, justify="right", no_wrap=True)
        made.add_column(mark, no_wrap=True)
    return made


def _figures(row: StatRow) -> tuple[str, str, str, str]:
    return value_text(row), interval_text(row), base_text(row), small_mark(row).strip()


def width_of(table: Table) -> int:
    """Return the columns of a terminal that a table needs."""
    from rich.console import Console

    return Console(width=10_000).measure(table).maximum
