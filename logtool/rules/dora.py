"""Which kind an indicator makes dora."""

from __future__ import annotations

from logtool.jit import entry
from logtool.rules import codes as c


@entry
def dora_kind(indicator: int, players: int) -> int:
    """Return the kind that an indicator of this kind makes dora; three players have no 2m.

    >>> dora_kind(8, 4), dora_kind(0, 3), dora_kind(30, 4), dora_kind(33, 4)
    (0, 8, 27, 31)
    """
    if players == 3 and indicator == 0:
        return 8
    if indicator >= c.WHITE_KIND:
        return c.WHITE_KIND + (indicator - c.WHITE_KIND + 1) % 3
    if indicator >= c.EAST_KIND:
        return c.EAST_KIND + (indicator - c.EAST_KIND + 1) % 4
    return indicator // 9 * 9 + (indicator + 1) % 9
