"""The figures of a collection: call rates, ends of kyoku and placement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.reports.drawing import (
    AXIS_GREY,
    BLUE,
    INK,
    ORANGE,
    PAPER,
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

    from logtool.reports.reference import Compared
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
    """Return the ends of kyoku by kind, and beside them how many were tenpai at a draw."""
    everyone = section.everyone
    kinds = [everyone[name] for name in section.end_rates if everyone[name].is_possible]
    tenpai = [everyone[f"tenpai_seats_{seats}_rate"] for seats in range(section.players + 1)]
    figure = new_figure(9.6, 0.9 + 0.28 * len(kinds))
    ends, draws = figure.subplots(1, 2, width_ratios=(2, 1))
    _draw_bars(ends, kinds, [row.statistic.label for row in kinds])
    ends.set_xlabel(f"share of kyoku (n = {kinds[0].base:,})")
    if tenpai[0].base:
        _draw_bars(draws, tenpai, [row.statistic.label for row in tenpai])
        draws.set_ylabel("seats tenpai")
        draws.set_xlabel(f"share of exhaustive draws (n = {tenpai[0].base:,})")
    else:
        draws.set_visible(False)
    return figure


def draw_published(compared: Sequence[Compared]) -> Figure:
    """Return each figure as a part of what others published, a line a source.

    The interval is that of the collection's own figure.
    """
    lines = [(one, source) for one in compared if one.row.value for source in one.published]
    figure = new_figure(9.6, 0.9 + 0.27 * len(lines))
    axes = figure.subplots()
    axes.axvline(1, color=ORANGE, linewidth=1, linestyle="--", zorder=1)
    labels = []
    for place, (one, source) in enumerate(lines):
        low, middle, high = (
            (number or 0.0) / one.published[source]
            for number in (one.row.low, one.row.value, one.row.high)
        )
        if one.row.low is not None:
            axes.plot([low, high], [place, place], color=AXIS_GREY, linewidth=1.6, zorder=2)
        face = PAPER if one.holds(source) else BLUE
        axes.plot([middle], [place], "o", color=BLUE, markerfacecolor=face, markersize=6, zorder=3)
        labels.append(f"{one.row.statistic.name.replace('_', ' ')}, {source.partition(',')[0]}")
    axes.set_yticks(range(len(lines)), labels)
    axes.set_ylim(len(lines) - 0.5, -0.5)
    axes.margins(x=0.04)
    axes.set_xlabel("in percent of the published figure (full: the interval does not hold it)")
    percent_axis(axes.xaxis)
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
    means.set_xlim(0.9, section.players + 0.1)
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


def _draw_bars(axes: Axes, rows: Sequence[StatRow], labels: Sequence[str]) -> None:
    """Draw shares with their intervals as bars, number and percentage beside each."""
    places = range(len(rows))
    axes.barh(places, [row.value or 0.0 for row in rows], height=0.62, color=BLUE, zorder=2)
    _draw_intervals(axes, rows, INK)
    highest = max((row.high or 0.0 for row in rows), default=0.0) or 1.0
    for place, row in enumerate(rows):
        text = f"{row.hit:,}  ({100 * (row.value or 0.0):.2f} %)"
        right = (row.high or 0.0) + 0.02 * highest
        axes.text(right, place, text, va="center", fontsize=8.5)
    axes.set_yticks(places, labels)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_xlim(0, highest * 1.4)
    percent_axis(axes.xaxis, 4)
    axes.grid(visible=False)


def _draw_intervals(axes: Axes, rows: Sequence[StatRow], colour: str) -> None:
    for place, row in enumerate(rows):
        if row.low is not None and row.high is not None:
            axes.plot([row.low, row.high], [place, place], color=colour, linewidth=1.4, zorder=2.5)


def _counted(name: str, number: int) -> str:
    """Return the label of a line; a name from right to left leaves its number in place."""
    return f"{_LEFT_TO_RIGHT}{figure_name(name, _NAME_COLUMNS)}{_LEFT_TO_RIGHT}  n={number:,}"
