"""The figures of a collection: call rates, ends of kyoku and placement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.reports.drawing import (
    AXIS_GREY,
    BLUE,
    INK,
    ORANGE,
    PLACE_COLOURS,
    PLACE_INKS,
    new_figure,
    percent_axis,
)
from logtool.reports.fonts import figure_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from logtool.reports.sections import Section
    from logtool.reports.stat_table import StatRow

PLAYERS_SHOWN = 15
EVERYONE = "all players"
_NAME_COLUMNS = 20
_LEFT_TO_RIGHT = "\N{LEFT-TO-RIGHT MARK}"
_PANELS_A_ROW = 3
_ROW_INCHES = 0.24


def draw_calls(section: Section) -> Figure:
    """Return call rates by kind, a panel a kind: all players, then the most active ones."""
    names = section.most_active("kyoku")[:PLAYERS_SHOWN]
    lines = [section.everyone, *(section.by_player[name] for name in names)]
    labels = [_counted(EVERYONE, section.everyone["call_rate"].base)]
    labels += [_counted(name, section.by_player[name]["call_rate"].base) for name in names]
    kinds = section.call_rates
    rows = -(-len(kinds) // _PANELS_A_ROW)
    height = rows * (0.75 + _ROW_INCHES * len(lines))
    figure = new_figure(9.6, height)
    panels = figure.subplots(rows, _PANELS_A_ROW, sharey=True, squeeze=False).ravel().tolist()
    for axes, kind in zip(panels, kinds, strict=False):
        _draw_rates(axes, [line[kind] for line in lines])
        axes.set_title(kind.removesuffix("_rate").replace("call", "any of chi, pon, daiminkan"))
        axes.set_xlabel("share of kyoku")
    for axes in panels[len(kinds) :]:
        axes.set_visible(False)
    panels[0].set_yticks(range(len(labels)), labels)
    panels[0].set_ylim(len(labels) - 0.5, -0.5)
    return figure


def draw_ends(section: Section) -> Figure:
    """Return the ends of kyoku by kind as bars with their intervals."""
    kinds = section.end_rates
    rows = [section.everyone[name] for name in kinds]
    figure = new_figure(9.6, 0.9 + 0.3 * len(rows))
    axes = figure.subplots()
    values = [row.value or 0.0 for row in rows]
    axes.barh(range(len(rows)), values, height=0.62, color=BLUE, zorder=2)
    _draw_intervals(axes, rows, INK)
    highest = max((row.high or 0.0 for row in rows), default=0.0) or 1.0
    for place, row in enumerate(rows):
        text = f"{row.hit:,}  ({100 * (row.value or 0.0):.2f} %)"
        right = (row.high or 0.0) + 0.012 * highest
        axes.text(right, place, text, va="center", fontsize=8.5)
    axes.set_yticks(range(len(rows)), [row.statistic.label for row in rows])
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_xlim(0, highest * 1.22)
    axes.set_xlabel(f"share of kyoku (n = {rows[0].base:,})")
    percent_axis(axes.xaxis)
    axes.grid(visible=False)
    return figure


def draw_placement(section: Section) -> Figure:
    """Return the places of the most active players as stacked shares, and the mean place."""
    names = section.most_active("games")[:PLAYERS_SHOWN]
    lines = [section.by_player[name] for name in names]
    figure = new_figure(9.6, 1.35 + _ROW_INCHES * 1.25 * max(len(lines), 1))
    shares, means = figure.subplots(1, 2, sharey=True, width_ratios=(2, 1))
    _draw_places(shares, section, lines)
    _draw_intervals(means, [line["mean_rank"] for line in lines], AXIS_GREY)
    values = [line["mean_rank"].value or 0.0 for line in lines]
    means.plot(values, range(len(lines)), "o", color=BLUE, markersize=5, zorder=3)
    even = (section.players + 1) / 2
    means.axvline(even, color=ORANGE, linewidth=1, linestyle="--", zorder=1)
    means.set_xlim(1, section.players)
    means.set_xticks(range(1, section.players + 1))
    means.set_xlabel(f"mean place (dashed: {even:g})")
    labels = [_counted(name, line["games"].hit) for name, line in zip(names, lines, strict=True)]
    shares.set_yticks(range(len(labels)), labels)
    shares.set_ylim(max(len(labels), 1) - 0.5, -0.5)
    return figure


def _draw_places(axes: Axes, section: Section, lines: Sequence[Mapping[str, StatRow]]) -> None:
    """Draw the stacked shares of the places, with the percentage where there is room."""
    left = [0.0] * len(lines)
    for place, rate in enumerate(section.place_rates):
        shares = [line[rate].value or 0.0 for line in lines]
        label = section.everyone[rate].statistic.label
        axes.barh(range(len(lines)), shares, 0.78, left, color=PLACE_COLOURS[place], label=label)
        for row, (start, share) in enumerate(zip(left, shares, strict=True)):
            if share >= 0.08:
                text = f"{100 * share:.0f}"
                middle = start + share / 2
                axes.text(
                    middle, row, text, ha="center", va="center", color=PLACE_INKS[place], size=7.5
                )
        left = [start + share for start, share in zip(left, shares, strict=True)]
    axes.set_xlim(0, 1)
    axes.set_xlabel("share of games (percent)")
    percent_axis(axes.xaxis)
    axes.grid(visible=False)
    axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=4, frameon=False)


def _draw_rates(axes: Axes, rows: Sequence[StatRow]) -> None:
    """Draw rates with their intervals; the first row is all players, the line to compare with."""
    _draw_intervals(axes, rows, AXIS_GREY)
    values = [row.value or 0.0 for row in rows]
    axes.axvline(values[0], color=ORANGE, linewidth=1, linestyle="--", zorder=1)
    axes.plot(values[:1], [0], "D", color=ORANGE, markersize=5, zorder=3)
    axes.plot(values[1:], range(1, len(rows)), "o", color=BLUE, markersize=4.5, zorder=3)
    highest = max((row.high or 0.0 for row in rows), default=0.0) or 0.01
    axes.set_xlim(-0.02 * highest, 1.06 * highest)
    percent_axis(axes.xaxis)


def _draw_intervals(axes: Axes, rows: Sequence[StatRow], colour: str) -> None:
    for place, row in enumerate(rows):
        if row.low is not None and row.high is not None:
            axes.plot([row.low, row.high], [place, place], color=colour, linewidth=1.4, zorder=2.5)


def _counted(name: str, number: int) -> str:
    """Return the label of a line; a name from right to left leaves its number in place."""
    return f"{_LEFT_TO_RIGHT}{figure_name(name, _NAME_COLUMNS)}{_LEFT_TO_RIGHT}  n={number:,}"
