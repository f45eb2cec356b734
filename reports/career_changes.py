"""What is tested of one player: the first half of the games beside the second, and the others.

Both are comparisons as ``logtool stats --compare`` makes them: the difference of each statistic,
its 95 % interval and a test, corrected for their number after Holm.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from logtool.reports.comparison import compare, holm
from logtool.reports.comparison_output import LEVEL
from logtool.reports.filters import only

if TYPE_CHECKING:
    from collections.abc import Sequence

    from logtool.reports.comparison import Difference
    from logtool.tables import Tables

TESTED = (
    *("mean_rank", "last_rate", "balance_per_kyoku"),
    *("win_rate", "avg_win_value", "win_junme", "tsumo_rate", "riichi_win_rate"),
    *("open_win_rate", "dama_rate"),
    *("deal_in_rate", "avg_deal_in_value", "tenpai_at_deal_in_rate", "tsumo_suffered_rate"),
    *("riichi_rate", "riichi_junme", "good_shape_rate", "win_rate_after_riichi"),
    *("chase_rate_facing", "call_rate", "calls_per_open_kyoku", "first_call_junme"),
    *("win_rate_after_call", "deal_in_rate_after_call", "tenpai_at_draw_rate"),
)
"""How somebody plays and how it ends; few, since each further test makes the others weaker."""

FEWEST_IN_HALF = 5  # games
FEWEST_BASE = 10  # on either side; the tests are good for large numbers only


@dataclass(frozen=True, slots=True)
class Tested:
    """Differences of two sides.

    Attributes:
        rows: All that could be tested, in the order of ``TESTED``.
    """

    rows: tuple[Difference, ...]

    @property
    def found(self) -> tuple[Difference, ...]:
        """Those that are shown, the surest first."""
        shown = [row for row in self.rows if (row.corrected or 0.0) < LEVEL]
        return tuple(sorted(shown, key=lambda row: row.p or 0.0))


@dataclass(frozen=True, slots=True)
class Halves:
    """The second half of a player's games beside the first.

    Attributes:
        first: Number of games of the first half.
        second: Number of games of the second.
        tested: Their differences, the second half less the first.
    """

    first: int
    second: int
    tested: Tested


def beside_others(tables: Tables, name: str) -> Tested:
    """Return the player's figures less those of all others, of the same games or not."""
    own = (tables.seat_kyoku["player"] == name).to_numpy()
    return _tested(compare(only(tables, own), only(tables, ~own), TESTED))


def halves(own: Tables, games: Sequence[int]) -> Halves | None:
    """Return how the second half of the games differs from the first; None of too few games.

    Args:
        own: The rows of the player's seats.
        games: The numbers of the player's games in the order in which they were played.
    """
    middle = len(games) // 2
    if middle < FEWEST_IN_HALF:
        return None
    number = own.seat_kyoku["game"]
    first, second = (number.isin(part).to_numpy() for part in (games[:middle], games[middle:]))
    found = compare(only(own, second), only(own, first), TESTED)
    return Halves(middle, len(games) - middle, _tested(found))


def _tested(found: Sequence[Difference]) -> Tested:
    """Return what has a test and a base for it, corrected for so many tests."""
    kept = [(row, row.p) for row in found if row.p is not None and _has_base(row)]
    corrected = holm([chance for _, chance in kept])
    rows = zip((row for row, _ in kept), corrected, strict=True)
    return Tested(tuple(replace(row, corrected=chance) for row, chance in rows))


def _has_base(row: Difference) -> bool:
    return min(row.first.base, row.second.base) >= FEWEST_BASE
