"""The report of a collection: one self-contained page, tables as CSV, figures as PNG and SVG."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from logtool.reports import drawing, figures, figures_calls
from logtool.reports.breakdowns import (
    LAST_JUNME,
    WIND,
    YEAR,
    Breakdown,
    Share,
    breakdowns,
    by_seat,
    calls_by_junme,
    of_players,
    with_groups,
)
from logtool.reports.definitions import title_of
from logtool.reports.output import to_csv
from logtool.reports.page_overview import overview
from logtool.reports.reference import Compared, accounting, compare
from logtool.reports.rendering import render, write_figures, write_text
from logtool.reports.sections import (
    CALL_RATES,
    END_RATES,
    PLACE_RATES,
    Collection,
    Section,
    collect,
)
from logtool.reports.stat_table import StatTable
from logtool.reports.statistics import STREAK, SUBJECTS, statistics_of
from logtool.reports.sums import PLAYERS
from logtool.reports.wins import Yakuman, yakuman_list

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from matplotlib.figure import Figure

    from logtool.reports.drawing import Drawn
    from logtool.reports.page_overview import Overview
    from logtool.reports.stat_table import StatRow
    from logtool.tables import ReadingSummary, Tables

PLAYERS_SHOWN = 100
FAILURES_SHOWN = 500
YAKUMAN_SHOWN = 200
COURSE_JUNME = 6
GLANCE = (
    *("win_rate", "deal_in_rate", "call_rate", "riichi_rate", "all_draws_rate", "avg_win_value"),
    *("tenpai_at_draw_rate", "kyoku_per_game"),
)
"""What answers at first sight what games these are."""

TITLES = {
    "published": "Beside published figures",
    "ends": "Ends of kyoku and tenpai at draws",
    "junme": "When calls are made",
    "calls": "Calls by player",
    "winds": "Rates by own wind",
    "placement": "Places by player",
    "years": "Rates by year",
}
"""What each figure shows."""

DRAW_RATES = ("ryuukyoku_rate", "abortive_rate", "all_draws_rate")
AT_DRAWS = (
    *(f"tenpai_seats_{number}_rate" for number in range(5)),
    *("tenpai_at_draw_rate", "draw_income_tenpai", "draw_payment_noten"),
    *("renchan_at_draw_rate", "keishiki_tenpai_rate", "dead_wait_rate", "nagashi_rate"),
)
GUEST = "NoName"
GUEST_NOTICE = f"{GUEST} is the name of every guest of the server, not one player."


@dataclass(frozen=True, slots=True)
class Part:
    """What the page shows of the games of one number of players besides its section.

    Attributes:
        overview: Days and rooms of the games.
        compared: Figures beside those published; none without such games.
        groups: The figures by room, length, year and rules.
        seats: The figures by seat and own wind.
        calls: For each kind of call its share at each junme.
        yakuman: The wins with a yakuman.
        subjects: Title and statistics of each subject that these games have.
    """

    overview: Overview
    compared: tuple[Compared, ...]
    groups: tuple[Breakdown, ...]
    seats: tuple[Breakdown, ...]
    calls: Mapping[str, tuple[Share, ...]]
    yakuman: Sequence[Yakuman]
    subjects: tuple[tuple[str, tuple[str, ...]], ...]


def write_report(tables: Tables, summary: ReadingSummary, folder: Path) -> None:
    """Write ``index.html``, ``tables/*.csv`` and ``figures/*`` into ``folder``.

    Equal input gives equal bytes. Files of an earlier report are written over.
    """
    collection = collect(tables)
    grouped = with_groups(tables)
    parts = {section.players: _part(grouped, section) for section in collection.sections}
    drawn = draw_figures(collection.sections, parts)
    (folder / "tables").mkdir(parents=True, exist_ok=True)
    write_figures(drawn, folder)
    for name, text in csv_files(collection, summary).items():
        write_text(folder / "tables" / name, text)
    accounts = [f"the law of the ends, {line}" for line in accounting(tables).splitlines()]
    noted = replace(summary, notices=(*summary.notices, *accounts))
    write_text(folder / "index.html", page(collection, parts, noted, drawn))


def draw_figures(sections: Sequence[Section], parts: Mapping[int, Part]) -> dict[str, Drawn]:
    """Return the figures of each section by the name of their files."""
    with drawing.style():
        return {
            f"{name}_{section.players}p": drawing.write(
                figure,
                f"{name}{section.players}",
                f"{TITLES[name]}, {section.players}-player games",
            )
            for section in sections
            for name, figure in _figures(section, parts[section.players]).items()
        }


def _figures(section: Section, part: Part) -> dict[str, Figure]:
    """Return the figures for which there is something to show."""
    everyone = section.everyone
    made = {"calls": figures.draw_calls(section), "ends": figures.draw_ends(section)}
    if any(one.row.value for one in part.compared):
        made["published"] = figures.draw_published(part.compared)
    if section.most_active("games"):
        made["placement"] = figures.draw_placement(section)
    if _tells_course(part.calls):
        made["junme"] = figures_calls.draw_calls_by_junme(part.calls)
    for one in (*part.seats, *part.groups):
        if one.column == WIND and len(one.lines) > 1:
            names = [name for name in figures_calls.WIND_RATES if name in one.names]
            made["winds"] = figures_calls.draw_groups(one.lines, names, everyone)
        years = figures_calls.years_shown(one) if one.column == YEAR else []
        if len(years) > 1:
            made["years"] = figures_calls.draw_groups(years, figures_calls.YEAR_RATES, everyone)
    return made


def _tells_course(calls: Mapping[str, tuple[Share, ...]]) -> bool:
    """Return whether enough seats reach a junme that makes a course of the calls."""
    fewest = figures_calls.FEWEST_AT_JUNME
    return any(shares[COURSE_JUNME - 1].base >= fewest for shares in calls.values())


def csv_files(collection: Collection, summary: ReadingSummary) -> dict[str, str]:
    """Return the tables of a report as CSV, by file name."""
    everyone, by_player = collection.everyone, collection.by_player
    return {
        "statistics.csv": to_csv(everyone),
        "ends_of_kyoku.csv": to_csv(_only(everyone, (*END_RATES, *DRAW_RATES))),
        "calls_by_player.csv": to_csv(_only(by_player, ("kyoku", *CALL_RATES))),
        "placement_by_player.csv": to_csv(_only(by_player, ("games", *PLACE_RATES, "mean_rank"))),
        "failures.csv": failures_csv(summary),
    }


def failures_csv(summary: ReadingSummary) -> str:
    """Return the records that could not be read as CSV."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["file", "element", "message"])
    writer.writerows([f.file, f.element, f.message] for f in summary.failures)
    return text.getvalue()


def page(
    collection: Collection,
    parts: Mapping[int, Part],
    summary: ReadingSummary,
    drawn: Mapping[str, Drawn],
) -> str:
    """Return the page; every text from a record is escaped by the template."""
    notices = list(summary.notices)
    if any(GUEST in section.by_player for section in collection.sections):
        notices.append(GUEST_NOTICE)
    return render(
        "collection.html.j2",
        drawn,
        summary=summary,
        notices=notices,
        sections=collection.sections,
        parts=parts,
        kyoku=collection.everyone.kyoku,
        glance=GLANCE,
        at_draws=AT_DRAWS,
        draw_rates=DRAW_RATES,
        last_junme=LAST_JUNME,
        players_shown=PLAYERS_SHOWN,
        figure_players=figures.PLAYERS_SHOWN,
        failures_shown=FAILURES_SHOWN,
        yakuman_shown=YAKUMAN_SHOWN,
    )


def subjects_of(figures: Mapping[str, StatRow]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return title and names of the statistics of each subject, less what cannot happen.

    What is counted of a single player alone is left out too.
    """
    made = []
    for subject in SUBJECTS:
        names = [s.name for s in statistics_of(subject) if s.name in figures and s.kind != STREAK]
        kept = tuple(name for name in names if figures[name].is_possible)
        if kept:
            made.append((title_of(subject), kept))
    return tuple(made)


def _part(tables: Tables, section: Section) -> Part:
    players = section.players
    return Part(
        overview=overview(tables.game[tables.game[PLAYERS] == players]),
        compared=compare(tables) if players == 4 else (),
        groups=breakdowns(tables, players),
        seats=by_seat(tables, players),
        calls=calls_by_junme(tables, players),
        yakuman=yakuman_list(of_players(tables, players)),
        subjects=subjects_of(section.everyone),
    )


def _only(table: StatTable, names: Sequence[str]) -> StatTable:
    rows = tuple(row for row in table.rows if row.statistic.name in names)
    return StatTable(table.by, rows, table.games, table.kyoku, table.seat_kyoku)
