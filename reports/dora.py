"""Dora, red fives, ura dora and norths: a win, and in the dealt hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.reports.base import won
from logtool.reports.hands import is_dealt
from logtool.reports.statistics import mean, of

if TYPE_CHECKING:
    from logtool.reports.statistics import Counter, Rows, Statistic, Values


def norths_among_dora(rows: Rows) -> Values:
    """Return the norths set aside that the record lists with the dora, as Tenhou does."""
    import numpy as np

    norths: Values = np.minimum(rows["kita"], rows["win_dora"]) * (rows["win_kita"] == 0)
    return norths


def dora_of_win(rows: Rows) -> Values:
    """Return the dora of a win, norths set aside left out."""
    return rows["win_dora"] - norths_among_dora(rows)


def norths_of_win(rows: Rows) -> Values:
    """Return the norths set aside that a win counts as dora."""
    return rows["win_kita"] + norths_among_dora(rows)


LISTED = "As the record lists them; a yakuman lists none."
NORTHS = "Tenhou lists the norths set aside with the dora; here they are counted apart."
WIN: tuple[tuple[str, str, Counter, str], ...] = (
    ("dora", "Dora of the indicators", dora_of_win, f"{LISTED} {NORTHS}"),
    ("red", "Red fives", of("win_red"), LISTED),
    ("ura", "Ura dora", of("win_ura"), LISTED),
    ("kita", "Norths set aside that count as dora", norths_of_win, f"{LISTED} {NORTHS}"),
)
DEALT = (
    ("dora", "Dora of the first indicator"),
    ("red", "Red fives"),
    ("north", "North tiles"),
)

STATISTICS: tuple[Statistic, ...] = (
    *(
        mean(f"{name}_per_win", f"{words}, a win.", of=counter, base=won, over="wins",
             unit="tiles", edges=edges)
        for name, words, counter, edges in WIN
    ),
    *(
        mean(f"dealt_{name}_mean", f"{words} among the 13 dealt tiles.", of=of(f"dealt_{name}"),
             base=is_dealt, unit="tiles")
        for name, words in DEALT
    ),
)  # fmt: skip
