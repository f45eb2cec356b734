"""Sums of every statistic's hits and bases, a row a group and game, that add up over parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from logtool.reports.intervals import game_keys
from logtool.reports.statistics import SEAT_GAME, SEAT_KYOKU, WHOLE_GAME, WHOLE_KYOKU, Counter

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd
    from numpy.typing import NDArray

    from logtool.reports.statistics import Statistic
    from logtool.tables import Tables

GAME_KEY = "game key"
PLAYERS = "players"
SEAT_COLUMNS = frozenset({"player", "seat"})
"""What tells seats apart: then a whole kyoku or game counts once for each seat."""

_TABLE_OF = {SEAT_KYOKU: "seat_kyoku", SEAT_GAME: "seat_game"}
_TABLE_OF_WHOLE = {WHOLE_KYOKU: ("kyoku", "seat_kyoku"), WHOLE_GAME: ("game", "seat_game")}


@dataclass(frozen=True, slots=True)
class Sums:
    """The sums of some statistics, by group and game.

    Attributes:
        statistics: What was counted.
        by: The columns that make the groups, ``players`` first.
        games: Number of games.
        kyoku: Number of kyoku.
        seat_kyoku: Number of rows a seat and kyoku.
        cells: For each table used its sums: the columns of ``by``, the game's key, then
            ``NAME hit`` and ``NAME base`` (``base_column``).
    """

    statistics: tuple[Statistic, ...]
    by: tuple[str, ...]
    games: int
    kyoku: int
    seat_kyoku: int
    cells: Mapping[str, pd.DataFrame]


def sum_up(tables: Tables, statistics: Sequence[Statistic], by: Sequence[str] = ()) -> Sums:
    """Return the sums of the statistics over the tables, in groups of the columns ``by``.

    A column of ``by`` stands in the rows counted or in the table of games.
    """
    columns = (PLAYERS, *(name for name in by if name != PLAYERS))
    keys = game_keys(_names_of_games(tables))
    used: dict[str, list[Statistic]] = {}
    for statistic in statistics:
        used.setdefault(table_of(statistic, columns), []).append(statistic)
    return Sums(
        tuple(statistics),
        columns,
        len(tables.game),
        len(tables.kyoku),
        len(tables.seat_kyoku),
        {name: _cells(tables, name, part, columns, keys) for name, part in used.items()},
    )


def combine(parts: Sequence[Sums]) -> Sums:
    """Return the sums of all parts, which count the same statistics in the same groups."""
    import pandas as pd

    first = parts[0]
    assert all(part.by == first.by and part.statistics == first.statistics for part in parts)
    return Sums(
        first.statistics,
        first.by,
        sum(part.games for part in parts),
        sum(part.kyoku for part in parts),
        sum(part.seat_kyoku for part in parts),
        {
            name: pd.concat([part.cells[name] for part in parts], ignore_index=True)
            for name in first.cells
        },
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
    first: dict[Counter, str] = {}
    return {
        statistic.name: first.setdefault(statistic.base, f"{statistic.name} base")
        for statistic in statistics
    }


def _cells(
    tables: Tables,
    table: str,
    statistics: Sequence[Statistic],
    by: Sequence[str],
    keys: NDArray[np.uint64],
) -> pd.DataFrame:
    """Return the sums over one table, a row for each group and game that occurs."""
    import numpy as np
    import pandas as pd

    frame: pd.DataFrame = getattr(tables, table)
    game = frame["game"].to_numpy().astype(np.int64)
    cell_code, labels = game, []
    for name in by:
        codes, found = _codes(tables, frame, name)
        labels.append(found)
        cell_code = cell_code * len(found) + codes
    cell, code_of_cell = pd.factorize(cell_code)
    made: dict[str, NDArray[np.generic]] = {}
    rest = code_of_cell
    for name, found in reversed(list(zip(by, labels, strict=True))):
        rest, codes = np.divmod(rest, max(len(found), 1))
        made[name] = found[codes]
    made[GAME_KEY] = keys[rest]
    made |= _summed(frame, statistics, cell, len(code_of_cell))
    ordered = {name: made[name] for name in (*by, GAME_KEY)} | made
    return pd.DataFrame(ordered, copy=False)


def _summed(
    frame: pd.DataFrame, statistics: Sequence[Statistic], cell: NDArray[np.int64], cells: int
) -> dict[str, NDArray[np.generic]]:
    """Return hits and bases of each statistic summed by cell; whole numbers, so exact."""
    import numpy as np

    rows = {
        str(name): frame[name].to_numpy() for name in frame.columns if frame[name].dtype.kind == "i"
    }
    bases = base_columns(statistics)
    made: dict[str, NDArray[np.generic]] = {}
    for statistic in statistics:
        made[hit_column(statistic)] = np.bincount(cell, statistic.hit(rows), cells)
        column = bases[statistic.name]
        if column not in made:
            made[column] = np.bincount(cell, statistic.base(rows), cells)
    return made


def _codes(
    tables: Tables, frame: pd.DataFrame, name: str
) -> tuple[NDArray[np.int64], NDArray[np.object_]]:
    """Return each row's code in the column ``name`` of the rows or of their games, and labels."""
    import numpy as np
    import pandas as pd

    in_rows = name in frame.columns
    column = frame[name] if in_rows else tables.game[name]
    if isinstance(column.dtype, pd.CategoricalDtype):
        codes, found = column.cat.codes.to_numpy(), column.cat.categories
    else:
        codes, found = pd.factorize(column, use_na_sentinel=False)
    wide: NDArray[np.int64] = np.asarray(codes, dtype=np.int64)
    of_rows = wide if in_rows else wide[frame["game"].to_numpy()]
    return of_rows, np.array(found, dtype=object)


def _names_of_games(tables: Tables) -> list[str]:
    ids = tables.game["log_id"].tolist()
    files = tables.game["file"].tolist()
    return [file if log_id is None else log_id for log_id, file in zip(ids, files, strict=True)]
