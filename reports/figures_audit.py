"""The figure of an audit: how often each code was found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.audit.finding import INFO
from logtool.reports.drawing import AXIS_GREY, ORANGE, RED, new_figure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from logtool.reports.audit_codes import OfCode

CODES_SHOWN = 25
COLOURS = {"error": RED, "warning": ORANGE, "info": AXIS_GREY}
_FAINT = 0.4  # of consequences


def draw_codes(codes: Sequence[OfCode]) -> Figure:
    """Return the findings of each code as bars: those that stand alone, then consequences.

    Errors and warnings come first, then infos, which are many, on a scale of their own; within
    both the codes with most findings that stand alone. The colour is that of the gravest severity
    found, which the label names too.
    """
    shown = sorted(codes, key=_order)[:CODES_SHOWN]
    grave = [one for one in shown if one.gravest != INFO]
    parts = [part for part in (grave, shown[len(grave) :]) if part]
    figure = new_figure(9.6, 0.4 + 0.5 * len(parts) + 0.24 * len(shown))
    grid = {"height_ratios": [len(part) + 0.5 for part in parts]}
    for axes, part in zip(
        figure.subplots(len(parts), squeeze=False, gridspec_kw=grid)[:, 0], parts, strict=True
    ):
        _draw_part(axes, part)
    axes.set_xlabel("findings (faint: consequences of another finding)")
    return figure


def _order(one: OfCode) -> tuple[bool, int, str]:
    return one.gravest == INFO, one.consequences - one.number, one.code


def _draw_part(axes: Axes, codes: Sequence[OfCode]) -> None:
    from matplotlib.ticker import MaxNLocator

    most = max(one.number for one in codes)
    for place, one in enumerate(codes):
        colour = COLOURS[one.gravest]
        alone = one.number - one.consequences
        axes.barh([place], [alone], height=0.66, color=colour)
        axes.barh([place], [one.consequences], 0.66, [alone], color=colour, alpha=_FAINT)
        records = "1 record" if one.files == 1 else f"{one.files:,} records"
        axes.text(
            one.number + 0.01 * most, place, f"{one.number:,} in {records}", va="center", size=8.5
        )
    axes.set_yticks(range(len(codes)), [f"{one.code} {one.gravest}" for one in codes])
    axes.set_ylim(len(codes) - 0.5, -0.5)
    axes.set_xlim(0, 1.25 * most)
    axes.xaxis.set_major_locator(MaxNLocator(6, integer=True))
    axes.xaxis.set_major_formatter("{x:,.0f}")
    axes.grid(visible=False)
