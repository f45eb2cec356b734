"""The figure of an audit: how often each code was found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.reports.drawing import AXIS_GREY, ORANGE, RED, new_figure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.figure import Figure

    from logtool.reports.audit_codes import OfCode

CODES_SHOWN = 25
COLOURS = {"error": RED, "warning": ORANGE, "info": AXIS_GREY}
_FAINT = 0.4  # of consequences


def draw_codes(codes: Sequence[OfCode]) -> Figure:
    """Return the findings of each code as bars: those that stand alone, then consequences.

    Codes with most of the former come first. The colour is that of the gravest severity found,
    which the label names too.
    """
    from matplotlib.ticker import MaxNLocator

    shown = sorted(codes, key=lambda one: (one.consequences - one.number, one.code))[:CODES_SHOWN]
    figure = new_figure(9.6, 0.9 + 0.24 * len(shown))
    axes = figure.subplots()
    most = max(one.number for one in shown)
    for place, one in enumerate(shown):
        colour = COLOURS[one.gravest]
        alone = one.number - one.consequences
        axes.barh([place], [alone], height=0.66, color=colour)
        axes.barh([place], [one.consequences], 0.66, [alone], color=colour, alpha=_FAINT)
        records = "1 record" if one.files == 1 else f"{one.files:,} records"
        axes.text(
            one.number + 0.01 * most, place, f"{one.number:,} in {records}", va="center", size=8.5
        )
    axes.set_yticks(range(len(shown)), [f"{one.code} {one.gravest}" for one in shown])
    axes.set_ylim(len(shown) - 0.5, -0.5)
    axes.set_xlim(0, 1.25 * most)
    axes.xaxis.set_major_locator(MaxNLocator(6, integer=True))
    axes.xaxis.set_major_formatter("{x:,.0f}")
    axes.grid(visible=False)
    axes.set_xlabel("findings (faint: consequences of another finding)")
    return figure
