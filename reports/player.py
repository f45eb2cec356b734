"""The report of one player: one self-contained page, figures and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.reports import drawing, figures_player
from logtool.reports.career import PERIOD_STATISTICS, RANKED, Career, careers, only_player
from logtool.reports.collection import (
    FAILURES_SHOWN,
    GUEST,
    GUEST_NOTICE,
    failures_csv,
    subjects_of,
)
from logtool.reports.output import to_csv
from logtool.reports.rendering import render, write_figures, write_text
from logtool.reports.stat_table import compute
from logtool.reports.statistics import RATE, statistics_of
from logtool.reports.yaku import TOGETHER

if TYPE_CHECKING:
    from pathlib import Path

    from logtool.reports.drawing import Drawn
    from logtool.reports.stat_table import StatRow
    from logtool.tables import ReadingSummary, Tables

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
         "tsumo_suffered_rate", "big_tsumo_suffered_rate", "mean_points", "mean_score"),
    ),
)  # fmt: skip
"""The tables in which the player's figures stand beside those of all players."""

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
    drawn = draw_figures(told)
    (folder / "tables").mkdir(parents=True, exist_ok=True)
    write_figures(drawn, folder)
    figures = compute(only_player(tables, name), by=("player",))
    write_text(folder / "tables" / "statistics.csv", to_csv(figures))
    write_text(folder / "tables" / "failures.csv", failures_csv(summary))
    page = render(
        "player.html.j2",
        drawn,
        name=name,
        careers=told,
        summary=summary,
        notices=[*summary.notices, *([GUEST_NOTICE] if name == GUEST else [])],
        failures_shown=FAILURES_SHOWN,
        shown=SHOWN,
        ranked=RANKED,
        period_statistics=PERIOD_STATISTICS,
        yaku={career.players: yaku_of(career) for career in told},
        yaku_label=figures_player.yaku_label,
        catalogue={career.players: subjects_of(career.own, career.players) for career in told},
    )
    write_text(folder / "index.html", page)


def draw_figures(told: tuple[Career, ...]) -> dict[str, Drawn]:
    """Return the figures of each number of players by the name of their files."""
    drawn: dict[str, Drawn] = {}
    with drawing.style():
        for career in told:
            made = {}
            if career.standings:
                made["standings"] = figures_player.draw_standings(career.standings)
            if career.games:
                made["course"] = figures_player.draw_course(career.games, career.players)
            if career.periods:
                made["periods"] = figures_player.draw_periods(career)
            yaku = [
                (own, everyone)
                for own, everyone, _ in yaku_of(career)
                if own.statistic.name not in TOGETHER_RATES
            ]
            if yaku:
                most = yaku[: figures_player.YAKU_SHOWN]
                made["yaku"] = figures_player.draw_yaku(most)
            for name, figure in made.items():
                drawn[f"{name}_{career.players}p"] = drawing.write(
                    figure, f"{name}{career.players}"
                )
    return drawn


def yaku_of(career: Career) -> list[tuple[StatRow, StatRow, StatRow]]:
    """Return for each yaku the player won with: own share, that of all, own mean value.

    The most frequent come first.
    """
    made = [
        (
            career.own[statistic.name],
            career.everyone[statistic.name],
            career.own[statistic.name.removesuffix("_rate") + "_value"],
        )
        for statistic in statistics_of("yaku")
        if statistic.kind == RATE and career.own[statistic.name].hit
    ]
    return sorted(made, key=lambda rows: (-rows[0].hit, rows[0].statistic.name))
