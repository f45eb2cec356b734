"""Columns of the rows that statistics count over, taken from the tables when they are asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd
    from numpy.typing import NDArray

    from logtool.reports.statistics import Statistic
    from logtool.tables import Tables

SHARED = frozenset({"game", "players", "end"})
"""Columns that mean the same in every table that has them."""

KYOKU_PER_GAME = 1 << 20  # more than any game has


class TableRows(Mapping[str, "NDArray[np.int64]"]):
    """The columns of one table, then those of each row's kyoku and game.

    Args:
        tables: All tables.
        table: Name of the table whose rows are counted.
        whole: Whether the rows stand for their whole kyoku or game, whose columns come first.
    """

    def __init__(self, tables: Tables, table: str, *, whole: bool = False) -> None:
        self._tables = tables
        self._table = table
        self._whole = whole
        self._places: dict[str, NDArray[np.int64]] = {}

    def __getitem__(self, name: str) -> NDArray[np.int64]:
        """Return a column, an entry a row."""
        column, places = self.source(name)
        values: NDArray[np.int64] = column.to_numpy()
        return values if places is None else values[places]

    def source(self, name: str) -> tuple[pd.Series[Any], NDArray[np.int64] | None]:
        """Return a column where it stands, and each row's place in it unless it is the row's own.

        Raises:
            KeyError: No table has it.
        """
        own = getattr(self._tables, self._table).columns
        for table in (self._table,) if name in SHARED and name in own else self._order():
            frame: pd.DataFrame = getattr(self._tables, table)
            if name in frame.columns:
                return frame[name], None if table == self._table else self.places(table)
        raise KeyError(name)

    def has(self, name: str) -> bool:
        """Return whether any of the tables has the column."""
        return any(name in getattr(self._tables, table).columns for table in self._order())

    def __iter__(self) -> Iterator[str]:
        """Yield the names of the columns of the table itself."""
        return (str(name) for name in getattr(self._tables, self._table).columns)

    def __len__(self) -> int:
        """Return the number of columns of the table itself."""
        return len(getattr(self._tables, self._table).columns)

    def places(self, table: str) -> NDArray[np.int64]:
        """Return for each row the place of its kyoku or game in another table."""
        import numpy as np

        if table not in self._places:
            frame = getattr(self._tables, self._table)
            other = getattr(self._tables, table)
            known, asked = _keys(other, table), _keys(frame, table)
            in_order = table == "game" and np.array_equal(known, np.arange(len(known)))
            self._places[table] = asked if in_order else np.searchsorted(known, asked)
        return self._places[table]

    def _order(self) -> Sequence[str]:
        """Return the tables in the order in which a column is looked for."""
        tables = [self._table, "game"]
        if self._table in ("seat_kyoku", "agari", "call"):
            tables.insert(0 if self._whole else 1, "kyoku")
        elif self._whole:
            tables.reverse()
        return list(dict.fromkeys(tables))


class _Asked(Mapping[str, Any]):
    """Rows without entries that note which columns are asked for."""

    def __init__(self) -> None:
        self.names: dict[str, None] = {}

    def __getitem__(self, name: str) -> NDArray[np.int64]:
        import numpy as np

        self.names[name] = None
        return np.zeros(0, np.int64)

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


def needed_columns(statistics: Sequence[Statistic]) -> list[str]:
    """Return the columns that statistics look at, so that no others need be read."""
    asked = _Asked()
    for statistic in statistics:
        statistic.hit(asked)
        statistic.base(asked)
    return list(asked.names)


def _keys(frame: pd.DataFrame, table: str) -> NDArray[np.int64]:
    """Return what tells the rows of a table of kyoku or games apart, in ascending order there."""
    import numpy as np

    games: NDArray[np.int64] = frame["game"].to_numpy().astype(np.int64)
    if table == "game":
        return games
    keys: NDArray[np.int64] = games * KYOKU_PER_GAME + frame["kyoku"].to_numpy()
    return keys
