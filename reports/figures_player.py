"""The figures of one player: percentiles, course, periods, yaku."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from logtool.reports.drawing import (
    AXIS_GREY,
    BLUE,
    INK,
    ORANGE,
    PLACE_COLOURS,
    new_figure,
    percent_axis,
)
from logtool.reports.figures_calls import PANELS_A_ROW, draw_points

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from matplotlib.figure import Figure

    from logtool.reports.career import Career, PlayedGame, Standing
    from logtool.reports.stat_table import StatRow

YAKU_SHOWN = 14


def draw_standings(standings: Mapping[str, Standing]) -> Figure:
    """Return the player's percentile in each statistic, with that of the interval's bounds."""
    figure = new_figure(9.6, 0.9 + 0.3 * len(standings))
    axes = figure.subplots()
    for place, standing in enumerate(standings.values()):
        low, high = sorted((standing.low, standing.high))
        axes.plot([low, high], [place, place], color=AXIS_GREY, linewidth=1.6, zorder=2)
        axes.plot([standing.percentile], [place], "o", color=BLUE, markersize=6, zorder=3)
        text = f"{100 * standing.percentile:.0f} %"
        axes.text(1.02, place, text, va="center", fontsize=8.5)
    axes.axvline(0.5, color=ORANGE, linewidth=1, linestyle="--", zorder=1)
    labels = [name.removesuffix("_rate").replace("_", " ") for name in standings]
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.set_xlim(-0.01, 1.08)
    axes.set_xlabel("share of the other players with a lower value (dashed: the middle)")
    percent_axis(axes.xaxis)
    return figure


def draw_course(games: Sequence[PlayedGame], players: int) -> Figure:
    """Return the final points added up, and the place in each game below."""
    figure = new_figure(9.6, 4.2)
    points, places = figure.subplots(2, 1, sharex=True, height_ratios=(2, 1))
    total = list(accumulate((game.points_tenths / 10 for game in games), initial=0.0))
    points.step(range(len(total)), total, where="post", color=BLUE, linewidth=1.6)
    points.axhline(0, color=INK, linewidth=0.8)
    points.set_ylabel("points added up")
    points.grid(visible=True, axis="y")
    for rank in range(1, players + 1):
        at = [number for number, game in enumerate(games, start=1) if game.rank == rank]
        places.plot(at, [rank] * len(at), "|", color=PLACE_COLOURS[0], markersize=11)
    places.axhline((players + 1) / 2, color=ORANGE, linewidth=1, linestyle="--", zorder=1)
    places.set_ylim(players + 0.6, 0.4)
    places.set_yticks(range(1, players + 1))
    places.set_ylabel("place")
    places.set_xlabel(f"game, in the order of their days (n = {len(games):,})")
    return figure


def draw_periods(career: Career) -> Figure:
    """Return figures of parts of the games that follow one another; dashed: all players."""
    names = list(career.periods[0][1])
    rows = -(-len(names) // PANELS_A_ROW)
    figure = new_figure(9.6, 2.3 * rows)
    panels = figure.subplots(rows, PANELS_A_ROW, squeeze=False).ravel().tolist()
    numbers = [str(number) for number in range(1, len(career.periods) + 1)]
    for axes, name in zip(panels, names, strict=False):
        draw_points(axes, numbers, [figures[name] for _, figures in career.periods])
        value = career.everyone[name].value
        if value is not None:
            axes.axhline(value, color=ORANGE, linewidth=1, linestyle="--", zorder=1)
        axes.set_title(name.removesuffix("_rate").replace("_", " "))
        axes.set_xlabel("period")
        if name == "mean_rank":
            axes.invert_yaxis()
    for axes in panels[len(names) :]:
        axes.set_visible(False)
    return figure


def draw_yaku(yaku: Sequence[tuple[StatRow, StatRow]]) -> Figure:
    """Return the share of the wins with each yaku, the player's and that of all players."""
    figure = new_figure(9.6, 1.1 + 0.3 * len(yaku))
    axes = figure.subplots()
    for place, (own, everyone) in enumerate(yaku):
        if own.low is not None and own.high is not None:
            axes.plot([own.low, own.high], [place, place], color=AXIS_GREY, linewidth=1.6)
        axes.plot([own.value or 0.0], [place], "o", color=BLUE, markersize=6, zorder=3)
        axes.plot([everyone.value or 0.0], [place], "D", color=ORANGE, markersize=5, zorder=2)
    labels = [yaku_label(own.statistic.name) for own, _ in yaku]
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.set_xlim(left=-0.005)
    axes.set_xlabel("share of the wins (circle: the player with interval; diamond: all players)")
    percent_axis(axes.xaxis)
    return figure


def yaku_label(statistic: str) -> str:
    """Return the yaku of which a statistic tells.

    >>> yaku_label("yaku_menzen_tsumo_rate")
    'menzen tsumo'
    """
    return statistic.removeprefix("yaku_").removesuffix("_rate").replace("_", " ")
