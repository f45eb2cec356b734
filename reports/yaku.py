"""The yaku table: each yaku's share of the wins and the mean value of the wins with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.model.codes import KITA_DORA, YAKU_NAMES
from logtool.reports.statistics import AGARI, mean, of, rate

if TYPE_CHECKING:
    from logtool.reports.statistics import Counter, Statistic


def _mask(*names: str) -> int:
    return sum(1 << YAKU_NAMES.index(name) for name in names)


_WINDS = ("east", "south", "west", "north")
TOGETHER = (
    ("seat_wind", "a seat wind", _mask(*(f"seat_wind_{wind}" for wind in _WINDS))),
    ("round_wind", "a round wind", _mask(*(f"round_wind_{wind}" for wind in _WINDS))),
    (
        "any_wind",
        "a seat or round wind",
        _mask(*(f"{kind}_wind_{wind}" for kind in ("seat", "round") for wind in _WINDS)),
    ),
    ("any_dragon", "a dragon", _mask("haku", "hatsu", "chun")),
    ("any_riichi", "riichi or double riichi", _mask("riichi", "double_riichi")),
)
LISTED = YAKU_NAMES[: KITA_DORA + 1]
EDGES = (
    "As the record lists yaku. Ura dora listed with no han, as Tenhou does at each riichi win,"
    " are none."
)
NORTHS = " Tenhou lists norths set aside with the dora, and so do these."


def has_yaku(mask: int) -> Counter:
    """Return the counter of wins with any yaku of a mask."""
    return lambda rows: rows["yaku"] & mask != 0


def _of_yaku(name: str, words: str, mask: int) -> tuple[Statistic, Statistic]:
    """Return share and mean value of the wins with any yaku of a mask."""
    return (
        rate(f"yaku_{name}_rate", f"Wins with {words}, among the wins.", hit=has_yaku(mask),
             over="wins", edges=EDGES + (NORTHS if name in ("dora", "kita") else ""), grain=AGARI),
        mean(f"yaku_{name}_value", f"Value of the wins with {words}, honba and sticks left out.",
             of=of("value"), base=has_yaku(mask), over=f"wins with {words}", unit="points",
             grain=AGARI),
    )  # fmt: skip


STATISTICS: tuple[Statistic, ...] = (
    *(
        statistic
        for number, name in enumerate(LISTED)
        for statistic in _of_yaku(name, name.replace("_", " "), 1 << number)
    ),
    *(statistic for name, words, mask in TOGETHER for statistic in _of_yaku(name, words, mask)),
)
