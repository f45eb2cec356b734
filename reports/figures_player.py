"""The figures of one player: percentiles, course, periods, yaku."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from logtool.reports.comparison_output import LEVEL
from logtool.reports.drawing import (
    AXIS_GREY,
    BLUE,
    INK,
    ORANGE,
    PAPER,
    new_figure,
    percent_axis,
)
from logtool.reports.figures_calls import PANELS_A_ROW, draw_points
from logtool.reports.numbers import MINUS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from logtool.reports.career import Career, PlayedGame
    from logtool.reports.career_standings import Standing
    from logtool.reports.comparison import Difference
    from logtool.reports.stat_table import StatRow

YAKU_SHOWN = 14
MOST_PLACES = 150  # games whose places can be told apart side by side
MEAN_OF = 50


def draw_differences(rows: Sequence[Difference]) -> Figure:
    """Return the rates less those of the others in percentage points; full points are shown.

    A point is full where the difference is shown: a corrected chance below ``LEVEL``.
    """
    figure = new_figure(9.6, 0.9 + 0.27 * len(rows))
    axes = figure.subplots()
    axes.axvline(0, color=ORANGE, linewidth=1, linestyle="--", zorder=1)
    for place, row in enumerate(rows):
        low, middle, high = (100 * (value or 0.0) for value in (row.low, row.difference, row.high))
        axes.plot([low, high], [place, place], color=AXIS_GREY, linewidth=1.6, zorder=2)
        is_shown = row.corrected is not None and row.corrected < LEVEL
        face = BLUE if is_shown else PAPER
        axes.plot([middle], [place], "o", color=BLUE, markerfacecolor=face, markersize=6, zorder=3)
    axes.set_yticks(range(len(rows)), [label_of(row.statistic.name) for row in rows])
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.margins(x=0.04)
    axes.xaxis.set_major_formatter(lambda value, _: _signed(value))
    axes.set_xlabel("percentage points more than all others (full: corrected p below 0.05)")
    return figure


def draw_standings(standings: Mapping[str, Standing]) -> Figure:
    """Return the player's percentile in each statistic, with that of the interval's bounds."""
    figure = new_figure(9.6, 0.9 + 0.27 * len(standings))
    axes = figure.subplots()
    for place, standing in enumerate(standings.values()):
        low, high = sorted((standing.low, standing.high))
        axes.plot([low, high], [place, place], color=AXIS_GREY, linewidth=1.6, zorder=2)
        axes.plot([standing.percentile], [place], "o", color=BLUE, markersize=6, zorder=3)
        text = f"{100 * standing.percentile:.0f} %"
        axes.text(1.07, place, text, va="center", ha="right", fontsize=8.5)
    axes.axvline(0.5, color=ORANGE, linewidth=1, linestyle="--", zorder=1)
    axes.set_yticks(range(len(standings)), [label_of(name) for name in standings])
    axes.set_ylim(len(standings) - 0.5, -0.5)
    axes.set_xlim(-0.01, 1.08)
    axes.set_xlabel("share of the other players with a lower value (dashed: the middle)")
    percent_axis(axes.xaxis)
    return figure


def draw_course(games: Sequence[PlayedGame], places: Sequence[StatRow]) -> Figure:
    """Return the points added up and the place game by game; beside them how often each place.

    Args:
        games: The games in order.
        places: The share of each place.
    """
    figure = new_figure(9.6, 4.2)
    grid = figure.add_gridspec(2, 2, width_ratios=(3, 1), height_ratios=(2, 1))
    points = figure.add_subplot(grid[0, 0])
    course = figure.add_subplot(grid[1, 0], sharex=points)
    _draw_points(points, games)
    _draw_places(course, games, len(places))
    _draw_shares(figure.add_subplot(grid[:, 1]), places)
    return figure


def _draw_points(axes: Axes, games: Sequence[PlayedGame]) -> None:
    total = list(accumulate((game.points_tenths / 10 for game in games), initial=0.0))
    # Each game is a step as wide as itself, the last one too.
    axes.stairs(total[1:], range(len(total)), baseline=None, color=BLUE, linewidth=1.6)
    axes.axhline(0, color=INK, linewidth=0.8)
    axes.set_ylabel("points added up")
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:,.0f}".replace("-", MINUS))
    axes.tick_params(labelbottom=False)
    axes.grid(visible=True, axis="y")


def _draw_places(axes: Axes, games: Sequence[PlayedGame], players: int) -> None:
    """Draw the place of each game; of very many games the mean of some that follow each other."""
    from matplotlib.ticker import MaxNLocator

    axes.axhline((players + 1) / 2, color=ORANGE, linewidth=1, linestyle="--", zorder=1)
    if len(games) > MOST_PLACES:
        total = list(accumulate((game.rank for game in games), initial=0))
        ends = range(MEAN_OF, len(total))
        means = [(total[end] - total[end - MEAN_OF]) / MEAN_OF for end in ends]
        axes.plot(ends, means, color=BLUE, linewidth=1.4)
        axes.invert_yaxis()
        axes.set_ylabel(f"mean place\nof {MEAN_OF} games")
        axes.grid(visible=True, axis="y")
    else:
        for rank in range(1, players + 1):
            at = [number - 0.5 for number, game in enumerate(games, start=1) if game.rank == rank]
            axes.plot(at, [rank] * len(at), "|", color=BLUE, markersize=11)
        axes.set_ylim(players + 0.6, 0.4)
        axes.set_yticks(range(1, players + 1))
        axes.set_ylabel("place")
    axes.set_xlim(-0.02 * len(games) - 0.1, 1.02 * len(games) + 0.1)
    axes.xaxis.set_major_locator(MaxNLocator(8, integer=True))
    axes.set_xlabel(f"games in the order of their days (n = {len(games):,})")


def _draw_shares(axes: Axes, places: Sequence[StatRow]) -> None:
    """Draw the share of each place with its interval; dashed: all places alike."""
    ranks = range(1, len(places) + 1)
    shares = [row.value or 0.0 for row in places]
    axes.barh(ranks, shares, height=0.6, color=BLUE, zorder=2)
    for rank, row in zip(ranks, places, strict=True):
        if row.low is not None and row.high is not None:
            axes.plot([row.low, row.high], [rank, rank], color=INK, linewidth=1.4, zorder=2.5)
    axes.axvline(1 / len(places), color=ORANGE, linewidth=1, linestyle="--", zorder=3)
    axes.set_ylim(len(places) + 0.6, 0.4)
    axes.set_yticks(ranks, [row.statistic.label for row in places])
    axes.set_xlim(left=0)
    axes.set_xlabel("share of games")
    percent_axis(axes.xaxis, 3)


def draw_periods(career: Career) -> Figure:
    """Return figures of parts of the games that follow one another; dashed: all others."""
    names = list(career.periods[0][1])
    rows = -(-len(names) // PANELS_A_ROW)
    figure = new_figure(9.6, 2.3 * rows)
    panels = figure.subplots(rows, PANELS_A_ROW, squeeze=False).ravel().tolist()
    numbers = [str(number) for number in range(1, len(career.periods) + 1)]
    for axes, name in zip(panels, names, strict=False):
        draw_points(axes, numbers, [figures[name] for _, figures in career.periods])
        value = career.others[name].value
        if value is not None:
            axes.axhline(value, color=ORANGE, linewidth=1, linestyle="--", zorder=1)
        axes.set_title(label_of(name))
        axes.set_xlabel("period")
        if name == "mean_rank":
            axes.invert_yaxis()
    for axes in panels[len(names) :]:
        axes.set_visible(False)
    return figure


def draw_yaku(yaku: Sequence[tuple[StatRow, StatRow]]) -> Figure:
    """Return the share of the wins with each yaku, the player's and that of all others."""
    figure = new_figure(9.6, 1.1 + 0.3 * len(yaku))
    axes = figure.subplots()
    for place, (own, others) in enumerate(yaku):
        if own.low is not None and own.high is not None:
            axes.plot([own.low, own.high], [place, place], color=AXIS_GREY, linewidth=1.6)
        axes.plot([own.value or 0.0], [place], "o", color=BLUE, markersize=6, zorder=3)
        axes.plot([others.value or 0.0], [place], "D", color=ORANGE, markersize=5, zorder=2)
    labels = [yaku_label(own.statistic.name) for own, _ in yaku]
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.set_xlim(left=-0.005)
    axes.set_xlabel("share of the wins (circle: the player with interval; diamond: all others)")
    percent_axis(axes.xaxis)
    return figure


def label_of(statistic: str) -> str:
    """Return what a figure calls a statistic.

    >>> label_of("deal_in_rate")
    'deal in'
    """
    return statistic.removesuffix("_rate").replace("_", " ")


def yaku_label(statistic: str) -> str:
    """Return the yaku of which a statistic tells.

    >>> yaku_label("yaku_menzen_tsumo_rate")
    'menzen tsumo'
    """
    return statistic.removeprefix("yaku_").removesuffix("_rate").replace("_", " ")


def _signed(value: float) -> str:
    """Return the label of a difference.

    >>> _signed(2.5), _signed(0.0), _signed(-10.0)
    ('+2.5', '0', '−10')
    """
    return f"{value:+.4g}".replace("-", MINUS) if value else "0"
