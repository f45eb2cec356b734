"""Figures of when calls are made, and of rates by year."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.reports.drawing import BLUE, INK, ORANGE, new_figure, percent_axis
from logtool.reports.statistics import SHARE_UNIT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from logtool.reports.breakdowns import Breakdown, Share
    from logtool.reports.stat_table import StatRow

PANELS_A_ROW = 3
FEWEST_AT_JUNME = 50
WIND_RATES = ("win_rate", "deal_in_rate", "riichi_rate", "call_rate", "chi_rate", "pon_rate")
YEAR_RATES = ("win_rate", "deal_in_rate", "call_rate", "riichi_rate", "ryuukyoku_rate")
FEWEST_IN_YEAR = 100  # kyoku; a year of fewer tells nothing but its interval


def draw_calls_by_junme(shares: Mapping[str, Sequence[Share]]) -> Figure:
    """Return when each kind of call is made: a line with its band, a panel a kind."""
    rows = -(-max(len(shares), 1) // PANELS_A_ROW)
    figure = new_figure(9.6, 2.3 * rows)
    panels = figure.subplots(rows, PANELS_A_ROW, squeeze=False).ravel().tolist()
    for axes, (kind, by_junme) in zip(panels, shares.items(), strict=False):
        told = [
            (junme, share)
            for junme, share in enumerate(by_junme, start=1)
            if share.base >= FEWEST_AT_JUNME
        ]
        junme = [number for number, _ in told]
        axes.fill_between(
            junme,
            [share.low for _, share in told],
            [share.high for _, share in told],
            color=BLUE,
            alpha=0.25,
            linewidth=0,
        )
        axes.plot(junme, [share.value or 0.0 for _, share in told], "o-", color=BLUE, markersize=3)
        axes.set_title(kind)
        axes.set_ylim(bottom=0)
        axes.set_xticks((1, 3, 6, 9, 12, 15, 18))
        axes.set_xlabel("junme")
        axes.grid(visible=True, axis="y")
        percent_axis(axes.yaxis)
    for axes in panels[len(shares) :]:
        axes.set_visible(False)
    for first in panels[::PANELS_A_ROW]:
        first.set_ylabel("share of seats")
    return figure


def years_shown(by_year: Breakdown) -> list[tuple[str, Mapping[str, StatRow]]]:
    """Return the years with enough kyoku, and their figures."""
    return [
        (year, rows)
        for year, rows in by_year.lines
        if year.isdigit() and rows["kyoku"].hit >= FEWEST_IN_YEAR
    ]


def draw_groups(
    lines: Sequence[tuple[str, Mapping[str, StatRow]]],
    names: Sequence[str],
    everyone: Mapping[str, StatRow],
) -> Figure:
    """Return rates by group with their intervals, a panel a rate; dashed: all groups together."""
    rows = -(-len(names) // PANELS_A_ROW)
    figure = new_figure(9.6, 2.1 * rows)
    panels = figure.subplots(rows, PANELS_A_ROW, squeeze=False).ravel().tolist()
    for axes, name in zip(panels, names, strict=False):
        draw_points(axes, [label for label, _ in lines], [figures[name] for _, figures in lines])
        value = everyone[name].value
        if value is not None:
            axes.axhline(value, color=ORANGE, linewidth=1, linestyle="--", zorder=1)
        axes.set_title(name.removesuffix("_rate").replace("_", " "))
    for axes in panels[len(names) :]:
        axes.set_visible(False)
    return figure


def draw_points(axes: Axes, labels: Sequence[str], rows: Sequence[StatRow]) -> None:
    """Draw figures one beside the other, each with its interval."""
    for place, row in enumerate(rows):
        if row.low is not None and row.high is not None:
            axes.plot([place, place], [row.low, row.high], color=INK, linewidth=1.2, zorder=2)
    told = [(place, row.value) for place, row in enumerate(rows) if row.value is not None]
    places = [place for place, _ in told]
    axes.plot(places, [value for _, value in told], "o", color=BLUE, markersize=4.5, zorder=3)
    steps = max(1, -(-len(labels) // 6))
    axes.set_xticks(range(0, len(labels), steps), labels[::steps])
    axes.set_xlim(-0.6, max(len(labels), 1) - 0.4)
    axes.margins(y=0.1)
    axes.grid(visible=False, axis="x")
    axes.grid(visible=True, axis="y")
    if rows and rows[0].statistic.unit == SHARE_UNIT:
        percent_axis(axes.yaxis)
    elif rows and rows[0].statistic.unit == "points":
        axes.yaxis.set_major_formatter("{x:,.0f}")
