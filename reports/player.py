"""The report of one player: one self-contained page, figures and tables."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from logtool.reports import drawing, figures_player
from logtool.reports.career import PERIOD_STATISTICS, Career, careers, only_player
from logtool.reports.career_changes import TESTED
from logtool.reports.career_standings import FEWEST_BASE, FEWEST_KYOKU, FEWEST_PLAYERS
from logtool.reports.collection import (
    FAILURES_SHOWN,
    GUEST,
    GUEST_NOTICE,
    failures_csv,
    subjects_of,
)
from logtool.reports.comparison_output import LEVEL
from logtool.reports.comparison_output import to_csv as differences_csv
from logtool.reports.fonts import figure_name
from logtool.reports.output import to_csv
from logtool.reports.rendering import render, write_figures, write_text
from logtool.reports.sections import PLACE_RATES
from logtool.reports.stat_table import compute
from logtool.reports.statistics import RATE, SHARE_UNIT, statistics_of
from logtool.reports.yaku import TOGETHER

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from matplotlib.figure import Figure

    from logtool.reports.drawing import Drawn
    from logtool.reports.stat_table import StatRow
    from logtool.tables import ReadingSummary, Tables

GLANCE = (
    *("mean_rank", "win_rate", "deal_in_rate", "call_rate", "balance_per_kyoku", "avg_win_value"),
    *("avg_deal_in_value", "riichi_rate"),
)
"""What answers at first sight how somebody plays and how it ends."""

RANKED = (
    *("win_rate", "avg_win_value", "win_junme", "deal_in_rate", "avg_deal_in_value"),
    *("tsumo_suffered_rate", "call_rate", "riichi_rate", "tenpai_at_draw_rate"),
    *("balance_per_kyoku", "mean_rank", "top_two_rate", "last_rate", "mean_points"),
)
"""The statistics whose percentile the figure shows; the tables have it of all."""

FEWEST_DIFFERENCES = 3
FEWEST_IN_COURSE = 3  # games; the course of fewer is no line
PLACES = (
    *("rank_1_rate", "rank_2_rate", "rank_3_rate", "rank_4_rate", "mean_rank", "top_two_rate"),
    *("last_rate", "bust_rate", "mean_points", "mean_score", "longest_streak_of_tops"),
    *("longest_streak_without_last", "stable_dan"),
)
SHOWN: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "Wins",
        ("win_rate", "tsumo_rate", "riichi_win_rate", "open_win_rate", "dama_rate", "win_junme",
         "avg_win_value", "avg_win_income"),
    ),
    (
        "Riichi",
        ("riichi_rate", "riichi_junme", "good_shape_rate", "win_rate_after_riichi",
         "deal_in_rate_after_riichi", "draw_rate_after_riichi", "balance_after_riichi",
         "ippatsu_rate", "ura_rate", "chase_rate_facing"),
    ),
    (
        "Calls",
        ("call_rate", "chi_rate", "pon_rate", "calls_per_open_kyoku", "first_call_junme",
         "win_rate_after_call", "deal_in_rate_after_call", "balance_after_call",
         "win_value_after_call", "chi_taken_rate", "pon_taken_rate"),
    ),
    (
        "Deal-ins",
        ("deal_in_rate", "avg_deal_in_value", "avg_deal_in_loss", "deal_in_to_riichi_rate",
         "deal_in_to_open_rate", "deal_in_to_dama_rate", "tenpai_at_deal_in_rate",
         "deal_in_while_riichi_rate", "deal_in_while_open_rate"),
    ),
    (
        "Draws",
        ("ryuukyoku_rate", "tenpai_at_draw_rate", "draw_payment", "keishiki_tenpai_rate",
         "noten_riichi", "nagashi_rate"),
    ),
    (
        "Balance",
        ("balance_per_kyoku", "net", "win_efficiency", "deal_in_loss", "balance_as_dealer",
         "tsumo_suffered_rate", "big_tsumo_suffered_rate"),
    ),
)  # fmt: skip
"""The tables in which the player's figures stand beside those of all others."""

TITLES = {
    "course": "Points and places",
    "differences": "Rates beside all others",
    "standings": "Percentiles",
    "periods": "Part by part",
    "yaku": "Yaku of the wins",
}
"""What each figure shows."""

NAME_COLUMNS = 40  # of a name in the title of a figure
TOGETHER_RATES = frozenset(f"yaku_{name}_rate" for name, *_ in TOGETHER)


class UnknownPlayerError(LookupError):
    """No game read has a player of this name."""


def write_player_report(tables: Tables, summary: ReadingSummary, name: str, folder: Path) -> None:
    """Write ``index.html``, ``tables/statistics.csv`` and ``figures/*`` into ``folder``.

    Raises:
        UnknownPlayerError: No game read has a player of this name.
    """
    told = careers(tables, name)
    if not told:
        msg = f"no player is called '{name}' in these games"
        raise UnknownPlayerError(msg)
    drawn = draw_figures(told, name)
    (folder / "tables").mkdir(parents=True, exist_ok=True)
    write_figures(drawn, folder)
    figures = compute(only_player(tables, name), by=("player",))
    write_text(folder / "tables" / "statistics.csv", to_csv(figures))
    write_text(folder / "tables" / "failures.csv", failures_csv(summary))
    for file, text in _tested_csv(told).items():
        write_text(folder / "tables" / file, text)
    write_text(folder / "index.html", _page(told, summary, name, drawn))


def _tested_csv(told: tuple[Career, ...]) -> dict[str, str]:
    """Return the percentiles and the tests as CSV, by file name."""
    halves = [career.halves for career in told if career.halves is not None]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["players", "stat", "percentile", "low", "high", "others"])
    writer.writerows(
        [career.players, name, one.percentile, one.low, one.high, one.others]
        for career in told
        for name, one in career.standings.items()
    )
    return {
        "percentiles.csv": text.getvalue(),
        "beside_others.csv": differences_csv([r for c in told for r in c.standing_out.rows]),
        "halves.csv": differences_csv([row for half in halves for row in half.tested.rows]),
    }


def _page(
    told: tuple[Career, ...], summary: ReadingSummary, name: str, drawn: Mapping[str, Drawn]
) -> str:
    return render(
        "player.html.j2",
        drawn,
        name=name,
        careers=told,
        summary=summary,
        notices=[*summary.notices, *([GUEST_NOTICE] if name == GUEST else [])],
        failures_shown=FAILURES_SHOWN,
        glance=GLANCE,
        places=PLACES,
        shown=SHOWN,
        tested=TESTED,
        level=LEVEL,
        fewest=(FEWEST_PLAYERS, FEWEST_KYOKU, FEWEST_BASE),
        period_statistics=PERIOD_STATISTICS,
        yaku={career.players: yaku_of(career) for career in told},
        yaku_label=figures_player.yaku_label,
        catalogue={career.players: subjects_of(career.own) for career in told},
    )


def draw_figures(told: tuple[Career, ...], name: str) -> dict[str, Drawn]:
    """Return the figures of each number of players by the name of their files."""
    shown = figure_name(name, NAME_COLUMNS)
    with drawing.style():
        return {
            f"{figure}_{career.players}p": drawing.write(
                made,
                f"{figure}{career.players}",
                f"{TITLES[figure]}: {shown}, {career.players} players",
            )
            for career in told
            for figure, made in _figures(career).items()
        }


def _figures(career: Career) -> dict[str, Figure]:
    """Return the figures for which there is enough to show."""
    made = {}
    rates = [row for row in career.standing_out.rows if row.statistic.unit == SHARE_UNIT]
    if len(rates) >= FEWEST_DIFFERENCES:
        made["differences"] = figures_player.draw_differences(rates)
    ranked = {name: career.standings[name] for name in RANKED if name in career.standings}
    if ranked:
        made["standings"] = figures_player.draw_standings(ranked)
    if len(career.games) >= FEWEST_IN_COURSE:
        places = [career.own[name] for name in PLACE_RATES[: career.players]]
        made["course"] = figures_player.draw_course(career.games, places)
    if career.periods:
        made["periods"] = figures_player.draw_periods(career)
    yaku = [
        (own, others)
        for own, others, _ in yaku_of(career)
        if own.statistic.name not in TOGETHER_RATES
    ]
    if yaku:
        made["yaku"] = figures_player.draw_yaku(yaku[: figures_player.YAKU_SHOWN])
    return made


def yaku_of(career: Career) -> list[tuple[StatRow, StatRow, StatRow]]:
    """Return for each yaku the player won with: own share, that of others, own mean value.

    The most frequent come first.
    """
    made = [
        (
            career.own[statistic.name],
            career.others[statistic.name],
            career.own[statistic.name.removesuffix("_rate") + "_value"],
        )
        for statistic in statistics_of("yaku")
        if statistic.kind == RATE and career.own[statistic.name].hit
    ]
    return sorted(made, key=lambda rows: (-rows[0].hit, rows[0].statistic.name))
