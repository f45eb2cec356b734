"""Small drawings that stand in a line of a page: a value with its interval beside a mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markupsafe import Markup

WIDTH, HEIGHT = 110, 14
_MARGIN = 6  # so that a point at the edge is whole
_DRAWN = (
    '<svg class="strip" viewBox="0 0 {width} {height}" aria-hidden="true">'
    '<path d="M{low} 7H{high}" stroke="var(--muted)" stroke-width="2"/>'
    '<path d="M{mark} 1v12" stroke="var(--orange)" stroke-width="2"/>'
    '<circle cx="{value}" cy="7" r="4" fill="var(--blue)"/></svg>'
)


def strip(
    value: float | None, low: float | None, high: float | None, mark: float | None
) -> Markup | str:
    """Return the drawing of a value, its interval and the mark that it is seen beside.

    The scale is that of the line alone: it holds the interval and the mark. Where there is no
    interval or no mark there is nothing to see.
    """
    from markupsafe import Markup

    if value is None or low is None or high is None or mark is None:
        return ""
    least, most = min(low, mark), max(high, mark)
    span = most - least

    def place(number: float) -> str:
        share = (number - least) / span if span else 0.5
        return f"{_MARGIN + share * (WIDTH - 2 * _MARGIN):.1f}"

    # Numbers alone, and no word of a record, go into it.
    return Markup(_DRAWN).format(  # noqa: S704
        width=WIDTH,
        height=HEIGHT,
        mark=place(mark),
        low=place(low),
        high=place(high),
        value=place(value),
    )
