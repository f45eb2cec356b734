"""Two sides compared: difference of each statistic, its interval, and a test corrected for many.

Both sides may stand in the same games, where one seat's win is another's loss, so that the two
figures are not independent: how they vary together is taken from the games.

* Rates: the hybrid score interval from the two Wilson intervals (Newcombe 1998, method 10), with
  the correlation of the two sides (Zou 2007); the test is that of two proportions, pooled.
* Means: difference and standard error over games, each game's part linearised; Student's t.
* Holm's correction over all tests of the comparison.

Statistics of whole kyoku and games compare those in which either side has a seat.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from logtool.reports.intervals import FEWEST_GAMES, wilson
from logtool.reports.statistics import (
    LOGTOOL,
    MEAN,
    PROPORTION,
    RATE,
    RATIO,
    Statistic,
    select,
)
from logtool.reports.sums import PLAYERS, Sums, base_columns, hit_column, sum_up

if TYPE_CHECKING:
    import pandas as pd

    from logtool.reports.intervals import Floats
    from logtool.tables import Tables

GAME = "game"
COMPARED = frozenset({RATE, PROPORTION, MEAN, RATIO})
"""The kinds that have an interval; sums and greatest values have none."""

_ROUNDING = 1e-9  # of what would be nothing


@dataclass(frozen=True, slots=True)
class Side:
    """One side's figure.

    Attributes:
        value: Hit divided by base; None without a base.
        hit: Sum of what was counted.
        base: Sum of what it was counted over.
    """

    value: float | None
    hit: int
    base: int


@dataclass(frozen=True, slots=True)
class Difference:
    """One statistic on two sides.

    Attributes:
        players: Number of players of the games.
        statistic: What was counted.
        first: One side.
        second: The other side.
        difference: First less second; None where a side has no base.
        low: Lower bound of its 95 % interval; None where too few games tell.
        high: Upper bound, likewise.
        p: Chance of a difference as large as this if there were none; None likewise.
        corrected: The same after Holm's correction.
    """

    players: int
    statistic: Statistic
    first: Side
    second: Side
    difference: float | None
    low: float | None
    high: float | None
    p: float | None
    corrected: float | None = None

    @property
    def is_possible(self) -> bool:
        """Whether games of so many players can have it at all; what a record has, they can."""
        only = self.statistic.only
        return only in (0, self.players) or self.first.hit != 0 or self.second.hit != 0


def compare(
    first: Tables,
    second: Tables,
    names: Sequence[str] | None = None,
    convention: str = LOGTOOL,
) -> tuple[Difference, ...]:
    """Return the differences of these statistics (all for None), those without interval left out.

    Both sides are parts of the same tables, so that a game has the same number on both.

    Raises:
        KeyError: A name is not registered.
    """
    statistics = [one for one in select(names, convention) if one.kind in COMPARED]
    order = _order_of_games(first, second)
    sides = [_by_game(sum_up(tables, statistics, (GAME,)), order) for tables in (first, second)]
    kinds = sorted({players for side in sides for players, _ in side}, reverse=True)
    found = [
        _difference(players, statistic, *(side.get((players, statistic.name)) for side in sides))
        for players in kinds
        for statistic in statistics
    ]
    return _corrected([one for one in found if one.is_possible])


def holm(chances: Sequence[float]) -> list[float]:
    """Return the chances after the step-down correction of Holm (1979), in the same order.

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    corrected = [0.0] * len(chances)
    highest = 0.0
    for step, place in enumerate(order):
        highest = max(highest, min(1.0, (len(chances) - step) * chances[place]))
        corrected[place] = highest
    return corrected


@dataclass(frozen=True, slots=True)
class _Cells:
    """Hits and bases of one statistic, an entry a game."""

    games: Floats
    hits: Floats
    bases: Floats

    @property
    def side(self) -> Side:
        hit, base = float(self.hits.sum()), float(self.bases.sum())
        return Side(hit / base if base else None, int(hit), int(base))


def _order_of_games(first: Tables, second: Tables) -> dict[int, int]:
    """Return the place of each game by its name, so that sums do not hang on the order of files."""
    names: dict[int, str] = {}
    for side in (first, second):
        games = (side.game[column].tolist() for column in (GAME, "log_id", "file"))
        names |= {game: log_id or file for game, log_id, file in zip(*games, strict=True)}
    return {game: place for place, game in enumerate(sorted(names, key=lambda one: names[one]))}


def _by_game(sums: Sums, order: Mapping[int, int]) -> dict[tuple[int, str], _Cells]:
    """Return the sums of each number of players and statistic, game by game."""
    made: dict[tuple[int, str], _Cells] = {}
    for frame in (*sums.totals.values(), *sums.cells.values()):
        for players in frame[PLAYERS].unique().tolist():
            made |= _cells_of(sums, frame[frame[PLAYERS] == players], int(players), order)
    return made


def _cells_of(
    sums: Sums, frame: pd.DataFrame, players: int, order: Mapping[int, int]
) -> Mapping[tuple[int, str], _Cells]:
    counted = [one for one in sums.statistics if hit_column(one) in frame.columns]
    bases = base_columns(counted)
    games = frame[GAME].map(order).to_numpy().astype(float)
    return {
        (players, one.name): _Cells(
            games,
            frame[hit_column(one)].to_numpy().astype(float),
            frame[bases[one.name]].to_numpy().astype(float),
        )
        for one in counted
    }


def _difference(
    players: int, statistic: Statistic, first: _Cells | None, second: _Cells | None
) -> Difference:
    nothing = Side(None, 0, 0)
    one = nothing if first is None else first.side
    other = nothing if second is None else second.side
    if first is None or second is None or one.value is None or other.value is None:
        return Difference(players, statistic, one, other, None, None, None, None)
    difference = one.value - other.value
    if statistic.kind in (RATE, PROPORTION):
        low, high, p = _of_rates(first, second)
    else:
        low, high, p = _of_means(first, second)
    bounds = (None if math.isnan(value) else value for value in (low, high, p))
    return Difference(players, statistic, one, other, difference, *bounds)


def _parts(first: _Cells, second: _Cells) -> tuple[Floats, Floats]:
    """Return what each game adds to the error of either side, an entry a game of any side."""
    import numpy as np

    games = np.union1d(first.games[first.bases > 0], second.games[second.bases > 0])
    parts = []
    for side in (first, second):
        residual = (side.hits - side.hits.sum() / side.bases.sum() * side.bases) / side.bases.sum()
        added = np.zeros(len(games))
        played = side.bases > 0
        np.add.at(added, np.searchsorted(games, side.games[played]), residual[played])
        parts.append(added)
    return parts[0], parts[1]


def _of_rates(first: _Cells, second: _Cells) -> tuple[float, float, float]:
    """Return low, high and p of a difference of two rates."""
    import numpy as np
    from scipy.special import ndtr

    together = _correlation(first, second)
    hits = np.array([first.hits.sum(), second.hits.sum()])
    bases = np.array([first.bases.sum(), second.bases.sum()])
    rates = hits / bases
    low, high = wilson(np.minimum(hits, bases), bases)
    below, above = rates - low, high - rates

    def reach(one: float, other: float) -> float:
        return math.sqrt(max(one * one + other * other - 2 * together * one * other, 0.0))

    difference = float(rates[0] - rates[1])
    pooled = hits.sum() / bases.sum()
    errors = np.sqrt(pooled * (1 - pooled) / bases)
    error = reach(*errors)
    p = 2 * float(ndtr(-abs(difference) / error)) if error else 1.0
    return (
        difference - reach(float(below[0]), float(above[1])),
        difference + reach(float(above[0]), float(below[1])),
        p,
    )


def _correlation(first: _Cells, second: _Cells) -> float:
    """Return how the errors of both sides vary together, 0 for sides without a common game."""
    one, other = _parts(first, second)
    size = math.sqrt(float((one * one).sum() * (other * other).sum()))
    return float((one * other).sum()) / size if size else 0.0


def _of_means(first: _Cells, second: _Cells) -> tuple[float, float, float]:
    """Return low, high and p of a difference of two means; NaN from too few games."""
    from scipy.special import stdtr, stdtrit

    fewest = min(int((side.bases > 0).sum()) for side in (first, second))
    if fewest < FEWEST_GAMES:
        return math.nan, math.nan, math.nan
    one, other = _parts(first, second)
    if not (_varies(one, first) and _varies(other, second)):
        return math.nan, math.nan, math.nan
    together = one - other
    games = len(together)
    error = math.sqrt(float((together * together).sum()) * games / (games - 1))
    difference = float(
        first.hits.sum() / first.bases.sum() - second.hits.sum() / second.bases.sum()
    )
    if not error:  # both sides are the same games
        return math.nan, math.nan, math.nan
    half = float(stdtrit(fewest - 1, 0.975)) * error
    p = 2 * float(stdtr(fewest - 1, -abs(difference) / error))
    return difference - half, difference + half, p


def _varies(errors: Floats, side: _Cells) -> bool:
    """Return whether the games of a side differ: those all alike tell nothing of how games vary.

    So it is with what has never happened: none in a few games is no proof that there is none.
    """
    import numpy as np

    return bool(np.abs(errors).max() * side.bases.sum() > _ROUNDING * np.abs(side.hits).max())


def _corrected(found: Sequence[Difference]) -> tuple[Difference, ...]:
    from dataclasses import replace

    tested = [place for place, one in enumerate(found) if one.p is not None]
    corrected = holm([found[place].p or 0.0 for place in tested])
    by_place = dict(zip(tested, corrected, strict=True))
    return tuple(replace(one, corrected=by_place.get(place)) for place, one in enumerate(found))
