"""The table of results: value, hit, base and interval of each statistic in each group."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from logtool.reports.intervals import (
    BOOTSTRAP_GAMES,
    bootstrap,
    poisson_weights,
    standard_error,
    sum_by_group,
    where_games_differ,
    wilson,
)
from logtool.reports.statistics import (
    COUNT,
    LOGTOOL,
    MEAN,
    MOST,
    PROPORTION,
    RATE,
    RATIO,
    STREAK,
    TOTAL,
    Statistic,
    select,
)
from logtool.reports.sums import (
    GAME_KEY,
    GAME_ORDER,
    PLAYERS,
    Sums,
    base_columns,
    hit_column,
    sum_up,
)

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd
    from numpy.typing import NDArray

    from logtool.reports.intervals import Bounds, Floats
    from logtool.tables import Tables

Label: TypeAlias = str | int | None


@dataclass(frozen=True, slots=True)
class StatRow:
    """One figure.

    Attributes:
        by: The group: column and its value, empty for everything together.
        statistic: What was counted.
        value: Hit divided by base; None where there is no base.
        hit: Sum of what was counted.
        base: Sum of what it was counted over.
        low: Lower bound of the 95 % interval; None where there is none.
        high: Upper bound, likewise.
        players: Number of players of the games; None without any.
    """

    by: Mapping[str, Label]
    statistic: Statistic
    value: float | None
    hit: int
    base: int
    low: float | None
    high: float | None
    players: int | None = None

    @property
    def is_possible(self) -> bool:
        """Whether games of so many players can have it at all; what a record has, they can."""
        return self.hit != 0 or self.statistic.only in (0, self.players)


@dataclass(frozen=True, slots=True)
class StatTable:
    """Figures by group, then in the order of the registry.

    Attributes:
        by: The columns that make the groups; ``players`` where the input holds both kinds.
        rows: The figures.
        games: Number of games counted.
        kyoku: Number of kyoku counted.
        seat_kyoku: Number of rows a seat and kyoku counted.
    """

    by: tuple[str, ...]
    rows: tuple[StatRow, ...]
    games: int
    kyoku: int
    seat_kyoku: int

    @property
    def possible(self) -> StatTable:
        """The same without what cannot happen, such as a fourth place among three players."""
        return replace(self, rows=tuple(row for row in self.rows if row.is_possible))


def compute(
    tables: Tables,
    names: Sequence[str] | None = None,
    by: Sequence[str] = (),
    convention: str = LOGTOOL,
) -> StatTable:
    """Return the statistics of these names (all for None) in groups of the columns ``by``.

    Raises:
        KeyError: A name is not registered.
    """
    return divide(sum_up(tables, select(names, convention), by))


def divide(sums: Sums) -> StatTable:
    """Return the results of the sums; four- and three-player games are never pooled."""
    results: dict[_Group, dict[str, _Figures]] = {}
    for cells in (*sums.totals.values(), *sums.cells.values()):
        for of_players in _by_players(cells):
            for group, figures in _figures_by_group(sums, of_players).items():
                results.setdefault(group, {}).update(figures)
    if not results and sums.by == (PLAYERS,):
        results[(None,)] = {}
    groups = sorted(results, key=_order)
    shown = sums.by[1:] if len({group[0] for group in groups}) < 2 else sums.by
    rows = []
    for group in groups:
        labels = dict(zip(sums.by, group, strict=True))
        by = {name: labels[name] for name in shown}
        found = results[group]
        players = labels[PLAYERS]
        assert players is None or isinstance(players, int)
        for statistic in sums.statistics:
            nothing = _NO_ROWS if statistic.kind == COUNT else _NOTHING
            rows.append(StatRow(by, statistic, *found.get(statistic.name, nothing), players))
    return StatTable(shown, tuple(rows), sums.games, sums.kyoku, sums.seat_kyoku)


_Group: TypeAlias = tuple[Label, ...]
_Figures: TypeAlias = tuple[float | None, int, int, float | None, float | None]
"""Value, hit, base, low and high of one statistic in one group."""

_NOTHING: _Figures = (None, 0, 0, None, None)
_NO_ROWS: _Figures = (0.0, 0, 0, None, None)


def _figures_by_group(sums: Sums, cells: pd.DataFrame) -> dict[_Group, dict[str, _Figures]]:
    """Return the figures that one table gives, for each group of one number of players."""
    group, labels = _groups(cells, sums.by)
    counted = [s for s in sums.statistics if hit_column(s) in cells.columns]
    bases = base_columns(counted)
    bounds = _Intervals(group, cells)
    made: list[dict[str, _Figures]] = [{} for _ in labels]
    for statistic in counted:
        hits = cells[hit_column(statistic)].to_numpy()
        base = cells[bases[statistic.name]].to_numpy()
        total_hits = _total(statistic, cells, group, hits, base, len(labels), sums.by)
        total_base = sum_by_group(group, base, len(labels))
        low, high = bounds.of(statistic, hits, base, total_hits, total_base)
        columns = _columns(statistic, total_hits, total_base, low, high)
        for figures, found in zip(made, columns, strict=True):
            figures[statistic.name] = found
    return dict(zip(labels, made, strict=True))


def _columns(
    statistic: Statistic, hits: Floats, base: Floats, low: Floats, high: Floats
) -> Iterable[_Figures]:
    """Return the figures of a statistic, an entry a group."""
    import numpy as np

    with np.errstate(divide="ignore", invalid="ignore"):
        value = hits if statistic.kind in (COUNT, MOST, STREAK, TOTAL) else hits / base
    if statistic.kind != COUNT:
        is_enough = base >= statistic.fewest
        value, low, high = (np.where(is_enough, one, np.nan) for one in (value, low, high))
    return zip(
        _or_none(value),
        hits.astype(np.int64).tolist(),
        base.astype(np.int64).tolist(),
        _or_none(low),
        _or_none(high),
        strict=True,
    )


def _total(
    statistic: Statistic,
    cells: pd.DataFrame,
    group: NDArray[np.int64],
    hits: Floats,
    base: Floats,
    groups: int,
    by: Sequence[str],
) -> Floats:
    """Return the hits of each group together: their sum, the greatest, or the longest streak."""
    import numpy as np

    if statistic.kind == STREAK:
        if "player" not in by:
            return np.zeros(groups)
        played = base > 0
        order = cells[GAME_ORDER].to_numpy()[played]
        return _longest_streaks(group[played], order, hits[played], groups)
    if statistic.kind == MOST:
        most = np.zeros(groups)
        np.maximum.at(most, group, hits)
        return most
    return sum_by_group(group, hits, groups)


def _longest_streaks(
    group: NDArray[np.int64], order: NDArray[np.object_], hits: Floats, groups: int
) -> Floats:
    """Return the most games in a row, in the order of their days, that are hits."""
    import numpy as np

    longest = np.zeros(groups)
    running = np.zeros(groups)
    for cell in np.argsort(order.astype(str), kind="stable"):
        number = group[cell]
        running[number] = running[number] + 1 if hits[cell] > 0 else 0
        longest[number] = max(longest[number], running[number])
    return longest


def _by_players(cells: pd.DataFrame) -> list[pd.DataFrame]:
    """Return the cells of each number of players; games of one kind alone are not copied."""
    kinds = cells[PLAYERS].unique().tolist()
    if len(kinds) == 1:
        return [cells]
    return [cells[cells[PLAYERS] == kind] for kind in kinds]


def _groups(cells: pd.DataFrame, by: Sequence[str]) -> tuple[NDArray[np.int64], list[_Group]]:
    """Return the number of each cell's group and the labels of the groups."""
    import numpy as np
    import pandas as pd

    code = np.zeros(len(cells), dtype=np.int64)
    for name in by:
        codes, found = pd.factorize(cells[name], use_na_sentinel=False)
        code = code * len(found) + codes
    group, _ = pd.factorize(code)
    first = np.unique(group, return_index=True)[1]
    columns = [[_plain(v) for v in cells[name].iloc[first]] for name in by]
    return group, list(zip(*columns, strict=True))


class _Intervals:
    """The intervals over one set of cells; the games' weights are made once, if needed."""

    def __init__(self, group: NDArray[np.int64], cells: pd.DataFrame) -> None:
        import pandas as pd

        self._group = group
        self._weights: Floats | None = None
        if GAME_KEY in cells.columns:
            self._game, self._keys = pd.factorize(cells[GAME_KEY].to_numpy())

    def of(
        self, statistic: Statistic, hits: Floats, base: Floats, total_hits: Floats, total: Floats
    ) -> Bounds:
        """Return the bounds of a statistic in each group; NaN where there are none."""
        import numpy as np

        if statistic.kind in (RATE, PROPORTION):
            # A seat put into a meld by force has called without a chance: no more than all.
            return wilson(np.minimum(total_hits, total), total)
        if statistic.kind not in (MEAN, RATIO):
            nothing = np.full(len(total), np.nan)
            return nothing, nothing
        if len(self._keys) > BOOTSTRAP_GAMES:
            return where_games_differ(standard_error(self._group, hits, base))
        if self._weights is None:
            self._weights = poisson_weights(self._keys)
        bounds = bootstrap(self._group, self._game, self._weights, hits, base)
        return where_games_differ(bounds)


def _order(group: _Group) -> tuple[tuple[bool, Label], ...]:
    """Return the place of a group: four players first, no value last."""
    players, *rest = group
    fewer = -players if isinstance(players, int) else 0
    return (
        (players is None, fewer),
        *((value is None, "" if value is None else value) for value in rest),
    )


def _plain(value: object) -> Label:
    if value is None or isinstance(value, str):
        return value
    number = float(str(value))
    return None if math.isnan(number) else int(number)


def _or_none(values: Floats) -> list[float | None]:
    """Return the values, None for what is no number."""
    import numpy as np

    found = values.astype(object)
    found[np.isnan(values)] = None
    return list(found)
