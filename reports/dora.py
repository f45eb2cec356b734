"""Dora, red fives, ura dora and norths: a win, and in the dealt hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.reports.base import won
from logtool.reports.hands import is_dealt
from logtool.reports.statistics import mean, of

if TYPE_CHECKING:
    from logtool.reports.statistics import Statistic

WIN = (
    ("dora", "Dora of the indicators"),
    ("red", "Red fives"),
    ("ura", "Ura dora"),
    ("kita", "Norths set aside that count as dora"),
)
DEALT = (
    ("dora", "Dora of the first indicator"),
    ("red", "Red fives"),
    ("north", "North tiles"),
)

STATISTICS: tuple[Statistic, ...] = (
    *(
        mean(f"{name}_per_win", f"{words}, a win.", of=of(f"win_{name}"), base=won, over="wins",
             unit="tiles", edges="As the record lists them; a yakuman lists none.")
        for name, words in WIN
    ),
    *(
        mean(f"dealt_{name}_mean", f"{words} among the 13 dealt tiles.", of=of(f"dealt_{name}"),
             base=is_dealt, unit="tiles")
        for name, words in DEALT
    ),
)  # fmt: skip
