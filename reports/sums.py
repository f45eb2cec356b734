"""Sums of every statistic's hits and bases that add up over parts.

What needs the games for its interval is summed by group and game (``cells``), all else by group
alone (``totals``): a rate has its interval from two numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from logtool.reports.intervals import game_keys
from logtool.reports.rows import TableRows
from logtool.reports.statistics import (
    AGARI,
    MEAN,
    MOST,
    PROPORTION,
    RATIO,
    SEAT_GAME,
    SEAT_KYOKU,
    STREAK,
    TOTAL,
    WHOLE_GAME,
    WHOLE_KYOKU,
    Counter,
    every,
)

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd
    from numpy.typing import NDArray

    from logtool.reports.statistics import Statistic
    from logtool.tables import Tables

GAME_KEY = "game key"
KEY_COLUMN = "key"
GAME_ORDER = "game order"
PLAYERS = "players"
SEAT_COLUMNS = frozenset({"player", "seat"})
"""What tells seats apart: then a whole kyoku or game counts once for each seat."""

OVER_GAMES = frozenset({MEAN, RATIO, STREAK})
"""The kinds that are summed game by game."""

_TABLE_OF = {SEAT_KYOKU: "seat_kyoku", SEAT_GAME: "seat_game", AGARI: "agari"}
_TABLE_OF_WHOLE = {WHOLE_KYOKU: ("kyoku", "seat_kyoku"), WHOLE_GAME: ("game", "seat_game")}


@dataclass(frozen=True, slots=True)
class Sums:
    """The sums of some statistics, by group or by group and game.

    Attributes:
        statistics: What was counted.
        by: The columns that make the groups, ``players`` first.
        games: Number of games.
        kyoku: Number of kyoku.
        seat_kyoku: Number of rows a seat and kyoku.
        totals: For each table used the sums a group: the columns of ``by``, then ``NAME hit`` and
            ``NAME base`` (``base_columns``).
        cells: Likewise a group and game, with the game's key.
    """

    statistics: tuple[Statistic, ...]
    by: tuple[str, ...]
    games: int
    kyoku: int
    seat_kyoku: int
    totals: Mapping[str, pd.DataFrame]
    cells: Mapping[str, pd.DataFrame]


def sum_up(tables: Tables, statistics: Sequence[Statistic], by: Sequence[str] = ()) -> Sums:
    """Return the sums of the statistics over the tables, in groups of the columns ``by``.

    A column of ``by`` stands in the rows counted, or in the tables of kyoku or games.
    """
    columns = (PLAYERS, *(name for name in by if name != PLAYERS))
    used: dict[str, list[Statistic]] = {}
    for statistic in statistics:
        used.setdefault(table_of(statistic, columns), []).append(statistic)
    totals: dict[str, pd.DataFrame] = {}
    cells: dict[str, pd.DataFrame] = {}
    for name, part in used.items():
        counted = _Counted(tables, name, columns)
        by_game = [statistic for statistic in part if statistic.kind in OVER_GAMES]
        rest = [statistic for statistic in part if statistic.kind not in OVER_GAMES]
        if rest:
            totals[name] = counted.totals(rest)
        if by_game:
            cells[name] = counted.cells(by_game)
    return Sums(
        tuple(statistics),
        columns,
        len(tables.game),
        len(tables.kyoku),
        len(tables.seat_kyoku),
        totals,
        cells,
    )


def can_group(tables: Tables, statistic: Statistic, by: Sequence[str]) -> bool:
    """Return whether the rows that a statistic counts, or their games, have these columns."""
    rows = TableRows(tables, table_of(statistic, by))
    return all(rows.has(name) for name in by)


def combine(parts: Sequence[Sums]) -> Sums:
    """Return the sums of all parts, which count the same statistics in the same groups."""
    import pandas as pd

    first = parts[0]
    assert all(part.by == first.by and part.statistics == first.statistics for part in parts)

    def joined(kind: str) -> dict[str, pd.DataFrame]:
        return {
            name: pd.concat([getattr(part, kind)[name] for part in parts], ignore_index=True)
            for name in getattr(first, kind)
        }

    return Sums(
        first.statistics,
        first.by,
        sum(part.games for part in parts),
        sum(part.kyoku for part in parts),
        sum(part.seat_kyoku for part in parts),
        joined("totals"),
        joined("cells"),
    )


def table_of(statistic: Statistic, by: Sequence[str]) -> str:
    """Return the name of the table whose rows the statistic counts in these groups."""
    if statistic.grain in _TABLE_OF:
        return _TABLE_OF[statistic.grain]
    return _TABLE_OF_WHOLE[statistic.grain][not SEAT_COLUMNS.isdisjoint(by)]


def hit_column(statistic: Statistic) -> str:
    """Return the column of the sums that has the statistic's hits."""
    return f"{statistic.name} hit"


def base_columns(statistics: Sequence[Statistic]) -> dict[str, str]:
    """Return the column that has each statistic's base; equal bases share one."""
    first: dict[tuple[Counter, bool], str] = {}
    return {
        statistic.name: first.setdefault(
            (statistic.base, is_whole(statistic)), f"{statistic.name} base"
        )
        for statistic in statistics
    }


def is_whole(statistic: Statistic) -> bool:
    """Return whether a row counted stands for its whole kyoku or game."""
    return statistic.grain in _TABLE_OF_WHOLE


class _Counted:
    """The rows of one table in their groups."""

    def __init__(self, tables: Tables, table: str, by: Sequence[str]) -> None:
        self._tables = tables
        self._by = by
        self._frame: pd.DataFrame = getattr(tables, table)
        self._rows = {whole: TableRows(tables, table, whole=whole) for whole in (False, True)}
        code: NDArray[np.int64] | None = None
        self._labels: list[NDArray[np.object_]] = []
        for name in by:
            codes, found = _codes(self._rows[False], name)
            self._labels.append(found)
            if len(found) > 1:
                code = codes if code is None else code * len(found) + codes
        self._group = None if code is None else _narrow(code)

    def totals(self, statistics: Sequence[Statistic]) -> pd.DataFrame:
        """Return the sums a group."""
        import numpy as np

        if self._group is None:
            codes = np.zeros(min(len(self._frame), 1), np.int64)
            return self._made(statistics, None, codes, {})
        codes, group = _numbered(self._group)
        return self._made(statistics, group, codes, {})

    def cells(self, statistics: Sequence[Statistic]) -> pd.DataFrame:
        """Return the sums a group and game."""
        games = self._rows[False].places("game")
        groups = 1
        for found in self._labels:
            groups *= max(len(found), 1)
        code = games if self._group is None else games * groups + self._group
        codes, cell = _numbered(code)
        del games, code  # as long as the rows, and no longer needed
        of_cell = codes // groups
        made: dict[str, NDArray[np.generic]] = {GAME_KEY: _keys_of_games(self._tables)[of_cell]}
        if any(statistic.kind == STREAK for statistic in statistics):
            made[GAME_ORDER] = _order_of_games(self._tables)[of_cell]
        return self._made(statistics, cell, codes % groups, made)

    def _made(
        self,
        statistics: Sequence[Statistic],
        cell: NDArray[np.int64] | None,
        groups: NDArray[np.int64],
        made: dict[str, NDArray[np.generic]],
    ) -> pd.DataFrame:
        """Return the frame of labels and sums, given the group of each of its rows."""
        import numpy as np
        import pandas as pd

        labels: dict[str, NDArray[np.generic]] = {}
        rest = groups
        for name, found in reversed(list(zip(self._by, self._labels, strict=True))):
            rest, codes = np.divmod(rest, max(len(found), 1))
            labels[name] = found[codes]
        ordered = {name: labels[name] for name in self._by} | made
        ordered |= self._summed(statistics, cell, len(groups))
        return pd.DataFrame(ordered, copy=False)

    def _summed(
        self, statistics: Sequence[Statistic], cell: NDArray[np.int64] | None, cells: int
    ) -> dict[str, NDArray[np.generic]]:
        """Return hits and bases of each statistic by cell, each base counted once."""
        adder = _Adder(cell, cells)
        columns = base_columns(statistics)
        sharing: dict[str, list[Statistic]] = {}
        for statistic in statistics:
            sharing.setdefault(columns[statistic.name], []).append(statistic)
        made: dict[str, NDArray[np.generic]] = {}
        for column, members in sharing.items():
            rows = self._rows[is_whole(members[0])]
            whole = members[0].base is every
            base = None if whole else members[0].base(rows)
            mask = None if base is None else _mask(base)
            made[column] = adder.count(len(self._frame)) if base is None else adder.add(base)
            for statistic in members:
                values = statistic.hit(rows)
                made[hit_column(statistic)] = _hits(adder, statistic, values, mask)
        return made


class _Adder:
    """Adds the numbers of rows up by cell; no cells given means that all rows are one.

    Cells of rows that follow one another are added without a look at each row's cell.
    """

    def __init__(self, cell: NDArray[np.int64] | None, cells: int) -> None:
        import numpy as np

        self._cell = cell
        self._cells = cells
        self._starts: NDArray[np.int64] | None = None
        self._sizes: NDArray[np.generic] | None = None
        if cell is not None and len(cell) and bool((cell[1:] >= cell[:-1]).all()):
            self._starts = np.append(0, np.flatnonzero(cell[1:] != cell[:-1]) + 1)

    def count(self, rows: int) -> NDArray[np.generic]:
        """Return the number of rows a cell."""
        import numpy as np

        if self._cell is None:
            return np.array([float(rows)] * self._cells)
        if self._sizes is None:
            self._sizes = np.bincount(self._cell, minlength=self._cells).astype(np.float64)
        return self._sizes

    def add(self, values: NDArray[np.int64] | NDArray[np.bool_]) -> NDArray[np.generic]:
        """Return the sums of the values; whole numbers, so exact."""
        import numpy as np

        truths = values.dtype == np.bool_
        if self._cell is None:
            total = np.count_nonzero(values) if truths else values.sum(dtype=np.int64)
            return np.array([float(total)] * self._cells)
        if self._starts is not None:
            added = np.add.reduceat(values, self._starts, dtype=np.int64)
            return added.astype(np.float64)
        if truths:
            taken = self._cell[np.flatnonzero(values)]
            return np.bincount(taken, minlength=self._cells).astype(np.float64)
        return np.bincount(self._cell, values, self._cells)

    def most(
        self,
        values: NDArray[np.int64] | NDArray[np.bool_],
        mask: NDArray[np.bool_] | None,
    ) -> NDArray[np.generic]:
        """Return the greatest value a cell, 0 without any."""
        import numpy as np

        found = np.zeros(self._cells)
        cell = np.zeros(len(values), np.int64) if self._cell is None else self._cell
        taken = slice(None) if mask is None else np.flatnonzero(mask)
        np.maximum.at(found, cell[taken], values[taken])
        return found


def _hits(
    adder: _Adder,
    statistic: Statistic,
    values: NDArray[np.int64] | NDArray[np.bool_],
    mask: NDArray[np.bool_] | None,
) -> NDArray[np.generic]:
    """Return the sums of what a statistic counts within its base."""
    if statistic.kind == RATIO:
        return adder.add(values)
    if statistic.kind == MOST:
        return adder.most(values, mask)
    if statistic.kind in (MEAN, PROPORTION, TOTAL):
        return adder.add(values if mask is None else values * mask)
    hit = _mask(values)
    return adder.add(hit if mask is None else hit & mask)


def _mask(values: NDArray[np.int64] | NDArray[np.bool_]) -> NDArray[np.bool_]:
    mask: NDArray[np.bool_] = values if values.dtype == bool else values != 0  # type: ignore[assignment] # told by its dtype
    return mask


def _numbered(code: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the different codes, and the number of each row's code among them."""
    import numpy as np
    import pandas as pd

    if len(code) and bool((code[1:] >= code[:-1]).all()):
        starts = np.append(0, np.flatnonzero(code[1:] != code[:-1]) + 1)
        sizes = np.diff(starts, append=len(code))
        number = _narrow(np.arange(len(starts)))
        return code[starts].astype(np.int64), np.repeat(number, sizes)
    number, codes = pd.factorize(code)
    return codes.astype(np.int64), _narrow(number)


def _narrow(codes: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return codes from 0 in as few bytes as they need: there is one a row."""
    import numpy as np

    most = int(codes.max()) if len(codes) else 0
    return codes.astype(np.min_scalar_type(-max(most, 1)))


def _codes(rows: TableRows, name: str) -> tuple[NDArray[np.int64], NDArray[np.object_]]:
    """Return each row's code in a column of the rows or of their kyoku or games, and labels."""
    import numpy as np
    import pandas as pd

    column, places = rows.source(name)
    if isinstance(column.dtype, pd.CategoricalDtype):
        codes, found = column.cat.codes.to_numpy(), column.cat.categories
    else:
        codes, found = pd.factorize(column, use_na_sentinel=False)
    wide: NDArray[np.int64] = np.asarray(codes, dtype=np.int64)
    return wide if places is None else wide[places], np.array(found, dtype=object)


def _names_of_games(tables: Tables) -> list[str]:
    ids = tables.game["log_id"].tolist()
    files = tables.game["file"].tolist()
    return [file if log_id is None else log_id for log_id, file in zip(ids, files, strict=True)]


def _keys_of_games(tables: Tables) -> NDArray[np.uint64]:
    """Return the keys of the games, which the table of games keeps for the next question."""
    if KEY_COLUMN not in tables.game.columns:
        tables.game[KEY_COLUMN] = game_keys(_names_of_games(tables))
    keys: NDArray[np.uint64] = tables.game[KEY_COLUMN].to_numpy()
    return keys


def _order_of_games(tables: Tables) -> NDArray[np.object_]:
    """Return what sorts the games by day, then by name, which for many servers has the hour."""
    import numpy as np

    dates = tables.game["date"].tolist()
    names = _names_of_games(tables)
    keys = [f"{date or ''} {name}" for date, name in zip(dates, names, strict=True)]
    return np.array(keys, dtype=object)
