"""Where a player stands among the others: the percentile of each rate and mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from logtool.reports.statistics import (
    COUNT,
    MEAN,
    MOST,
    PROPORTION,
    STREAK,
    TOTAL,
    catalogue,
)
from logtool.reports.sums import PLAYERS, base_columns, hit_column, sum_up

if TYPE_CHECKING:
    import pandas as pd

    from logtool.reports.stat_table import StatRow
    from logtool.reports.statistics import Statistic
    from logtool.reports.sums import Sums
    from logtool.tables import Tables

FEWEST_KYOKU = 100  # of a player who is compared with
FEWEST_BASE = 10  # of a figure that is; one win more or less would move it across the field
FEWEST_PLAYERS = 20  # a percentile among fewer says nothing
_KYOKU = "kyoku"
_WITHOUT = frozenset({COUNT, MOST, STREAK, TOTAL})  # they grow with the games played


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands among those with enough kyoku.

    Attributes:
        others: Number of the others.
        percentile: Share of them with a lower value, equal ones by half.
        low: The same for the lower bound of the player's interval.
        high: The same for the upper one.
    """

    others: int
    percentile: float
    low: float
    high: float


def standings(
    population: Population, name: str, own: Mapping[str, StatRow], players: int
) -> dict[str, Standing]:
    """Return the standing in each statistic of which enough others have a figure.

    Args:
        population: The figures of every player.
        name: The player.
        own: The player's figures in games of so many players, by statistic.
        players: Number of players of the games.
    """
    found = {}
    for statistic, row in own.items():
        if row.value is None or row.low is None or row.high is None or row.base < FEWEST_BASE:
            continue
        values = population.of_others(statistic, name, players)
        if len(values) >= FEWEST_PLAYERS:
            at = (_share_below(values, number) for number in (row.value, row.low, row.high))
            found[statistic] = Standing(len(values), *at)
    return found


class Population:
    """The figures of every player of a collection, each statistic's made once.

    Args:
        tables: The rows of all players.
    """

    def __init__(self, tables: Tables) -> None:
        known = catalogue()
        asked = [_without_games(one) for one in known.values() if one.kind not in _WITHOUT]
        sums = sum_up(tables, [known[_KYOKU], *asked], ("player",))
        self._by_player = {
            (players, statistic): figures
            for frame in (*sums.totals.values(), *sums.cells.values())
            for players, of_kind in frame.groupby(PLAYERS)
            for statistic, figures in _figures(sums, of_kind).items()
        }

    def of_others(self, statistic: str, name: str, players: int) -> list[float]:
        """Return the values of the other players with enough kyoku and a large enough base."""
        kyoku = self._by_player.get((players, _KYOKU))
        figures = self._by_player.get((players, statistic))
        if kyoku is None or figures is None:
            return []
        enough = kyoku.index[kyoku["hit"] >= FEWEST_KYOKU]
        others = figures[figures.index.isin(enough) & (figures.index != name)]
        others = others[others["base"] >= FEWEST_BASE]
        return (others["hit"] / others["base"]).tolist()


def _without_games(statistic: Statistic) -> Statistic:
    """Return a mean as one that is not summed game by game: nobody asks for its interval here."""
    return replace(statistic, kind=PROPORTION) if statistic.kind == MEAN else statistic


def _figures(sums: Sums, frame: pd.DataFrame) -> dict[str, pd.DataFrame]:
    """Return hit and base of each statistic that one table gives, a row a player."""
    counted: list[Statistic] = [s for s in sums.statistics if hit_column(s) in frame.columns]
    bases = base_columns(counted)
    columns = [*map(hit_column, counted), *dict.fromkeys(bases.values())]
    by_player = frame.groupby("player", observed=True)[columns].sum()
    return {
        one.name: by_player[[hit_column(one), bases[one.name]]].set_axis(["hit", "base"], axis=1)
        for one in counted
    }


def _share_below(values: list[float], at: float) -> float:
    below = sum(value < at for value in values)
    equal = sum(value == at for value in values)
    return (below + equal / 2) / len(values)
