"""The report of a collection: one self-contained page, its tables as CSV, its figures as PNG."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING

from logtool.reports import base, drawing, figures, numbers
from logtool.reports.names import page_name
from logtool.reports.output import to_csv
from logtool.reports.sections import (
    CALL_RATES,
    END_RATES,
    PLACE_RATES,
    Collection,
    Section,
    collect,
)
from logtool.reports.stat_table import StatTable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from matplotlib.figure import Figure

    from logtool.reports.statistics import Statistic
    from logtool.tables import ReadingSummary, Tables

PLAYERS_SHOWN = 100
FAILURES_SHOWN = 500
DRAW_RATES = ("ryuukyoku_rate", "abortive_rate", "all_draws_rate")
GUEST = "NoName"
GUEST_NOTICE = f"{GUEST} is the name of every guest of the server, not one player."

GROUPS: tuple[tuple[str, tuple[Statistic, ...]], ...] = (
    ("Wins", base.WINS),
    ("Deal-ins", base.DEAL_INS),
    ("Calls", base.CALLS),
    ("Riichi", base.RIICHI),
    ("Draws", base.DRAWS),
    ("Points", base.POINTS),
)

_FIGURES: tuple[tuple[str, Callable[[Section], Figure]], ...] = (
    ("calls", figures.draw_calls),
    ("ends", figures.draw_ends),
    ("placement", figures.draw_placement),
)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A figure in its two forms.

    Attributes:
        svg: As it stands in the page.
        png: As it is written to a file.
    """

    svg: str
    png: bytes


def write_report(tables: Tables, summary: ReadingSummary, folder: Path) -> None:
    """Write ``index.html``, ``tables/*.csv`` and ``figures/*.png`` into ``folder``.

    Equal input gives equal bytes. Files of an earlier report are written over.
    """
    collection = collect(tables)
    drawn = draw_figures(collection.sections)
    for name in ("tables", "figures"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    for (players, name), figure in drawn.items():
        (folder / "figures" / f"{name}_{players}p.png").write_bytes(figure.png)
    for name, text in csv_files(collection, summary).items():
        _write_text(folder / "tables" / name, text)
    _write_text(folder / "index.html", page(collection, summary, drawn))


def draw_figures(sections: Sequence[Section]) -> dict[tuple[int, str], Drawn]:
    """Return the figures of each section, by number of players and name."""
    drawn: dict[tuple[int, str], Drawn] = {}
    with drawing.style():
        for section in sections:
            for name, draw in _FIGURES:
                figure = draw(section)
                svg = drawing.write_svg(figure, f"{name}{section.players}")
                drawn[section.players, name] = Drawn(svg, drawing.write_png(figure))
    return drawn


def csv_files(collection: Collection, summary: ReadingSummary) -> dict[str, str]:
    """Return the tables of a report as CSV, by file name."""
    everyone, by_player = collection.everyone, collection.by_player
    return {
        "statistics.csv": to_csv(everyone),
        "ends_of_kyoku.csv": to_csv(_only(everyone, (*END_RATES, *DRAW_RATES))),
        "calls_by_player.csv": to_csv(_only(by_player, ("kyoku", *CALL_RATES))),
        "placement_by_player.csv": to_csv(_only(by_player, ("games", *PLACE_RATES, "mean_rank"))),
        "failures.csv": _failures_csv(summary),
    }


def page(
    collection: Collection, summary: ReadingSummary, drawn: dict[tuple[int, str], Drawn]
) -> str:
    """Return the page; every text from a record is escaped by the template."""
    from jinja2 import Environment, FunctionLoader, StrictUndefined
    from markupsafe import Markup

    environment = Environment(
        autoescape=True,
        loader=FunctionLoader(_template),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(
        value=numbers.value_text,
        interval=numbers.interval_text,
        base=numbers.base_text,
        page_name=page_name,
    )
    notices = list(summary.notices)
    if any(GUEST in section.by_player for section in collection.sections):
        notices.append(GUEST_NOTICE)
    return environment.get_template("collection.html.j2").render(
        summary=summary,
        notices=notices,
        sections=collection.sections,
        kyoku=collection.everyone.kyoku,
        # Ours and without a word from a record: SVG has text as outlines only.
        drawn={key: Markup(figure.svg) for key, figure in drawn.items()},  # noqa: S704
        stylesheet=Markup(_template("page.css")),  # noqa: S704
        script=Markup(_template("sort.js")),  # noqa: S704
        groups=[(title, [statistic.name for statistic in group]) for title, group in GROUPS],
        draw_rates=DRAW_RATES,
        players_shown=PLAYERS_SHOWN,
        figure_players=figures.PLAYERS_SHOWN,
        failures_shown=FAILURES_SHOWN,
    )


def _only(table: StatTable, names: Sequence[str]) -> StatTable:
    rows = tuple(row for row in table.rows if row.statistic.name in names)
    return StatTable(table.by, rows, table.games, table.kyoku, table.seat_kyoku)


def _failures_csv(summary: ReadingSummary) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["file", "element", "message"])
    writer.writerows([f.file, f.element, f.message] for f in summary.failures)
    return text.getvalue()


def _template(name: str) -> str:
    return files("logtool.reports").joinpath("templates", name).read_text(encoding="utf-8")


def _write_text(path: Path, text: str) -> None:
    """Write UTF-8; a file name that is none has its odd bytes written as escapes."""
    path.write_bytes(text.encode("utf-8", "backslashreplace"))
