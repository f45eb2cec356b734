"""The figures of a collection by room, length, year, rules and seat, and calls by junme."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from logtool.model import codes as m
from logtool.reports.base import CALL_KINDS
from logtool.reports.intervals import wilson
from logtool.reports.stat_table import compute
from logtool.reports.sums import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np
    import pandas as pd
    from numpy.typing import NDArray

    from logtool.reports.stat_table import StatRow
    from logtool.tables import Tables

GROUP_STATISTICS = (
    *("games", "kyoku", "win_rate", "deal_in_rate", "call_rate", "riichi_rate"),
    *("ryuukyoku_rate", "avg_win_value", "kyoku_per_game"),
)
SEAT_STATISTICS = (
    *("call_rate", *(f"{kind}_rate" for kind in CALL_KINDS), "riichi_rate"),
    *("win_rate", "deal_in_rate"),
)
YEAR = "year"
WIND = "own wind"
GAME_COLUMNS = {
    "room": "By room",
    "length": "By length",
    YEAR: "By year",
    "red": "By red fives",
    "kuitan": "By open tanyao",
}
"""Columns of the table of games that make groups, where it has them."""

SEAT_COLUMNS = {
    WIND: "By the seat's own wind, East the dealer",
    "seat": "By seat, 0 the first dealer",
}
WINDS = ("East", "South", "West", "North")
NOT_TOLD = "not told"
CODES_OF_CALLS = {
    "chi": m.CHI,
    "pon": m.PON,
    "daiminkan": m.DAIMINKAN,
    "kakan": m.KAKAN,
    "ankan": m.ANKAN,
    "kita": m.KITA,
}
FLAGS: dict[str, dict[str | int, str]] = {
    "red": {0: "without", 1: "with"},
    "kuitan": {0: "not allowed", 1: "allowed"},
}
LAST_JUNME = 18


@dataclass(frozen=True, slots=True)
class Breakdown:
    """Figures in the groups of one column.

    Attributes:
        title: What makes the groups, in words.
        column: The same as a column.
        names: The statistics.
        lines: Label of each group and its figures, by statistic.
    """

    title: str
    column: str
    names: tuple[str, ...]
    lines: tuple[tuple[str, Mapping[str, StatRow]], ...]


@dataclass(frozen=True, slots=True)
class Share:
    """A share with its interval; without a base there is no value.

    Attributes:
        hit: What was counted.
        base: What it was counted over.
        low: Lower bound of the 95 % interval.
        high: Upper bound.
    """

    hit: int
    base: int
    low: float
    high: float

    @property
    def value(self) -> float | None:
        """The share itself."""
        return self.hit / self.base if self.base else None


def with_groups(tables: Tables) -> Tables:
    """Return the tables with the year of each game and the own wind of each seat besides."""
    dates = tables.game["date"].tolist()
    years = [str(date)[:4] if isinstance(date, str) else None for date in dates]
    kyoku = tables.kyoku.set_index(["game", "kyoku"])["oya"]
    seats = tables.seat_kyoku
    oya = kyoku.reindex(list(zip(seats["game"], seats["kyoku"], strict=True))).to_numpy()
    winds = (seats["seat"].to_numpy() - oya) % seats[PLAYERS].to_numpy()
    return replace(
        tables,
        game=tables.game.assign(**{YEAR: _objects(years)}),
        seat_kyoku=seats.assign(**{WIND: winds}),
    )


def of_players(tables: Tables, players: int) -> Tables:
    """Return the tables with the wins of games of this number of players alone."""
    return replace(tables, agari=tables.agari[tables.agari[PLAYERS] == players])


def breakdowns(tables: Tables, players: int) -> tuple[Breakdown, ...]:
    """Return the figures by room, length, year and rules, of games of this number of players.

    A column of which all games have the same is left out. The tables are those of
    ``with_groups``.
    """
    made = [
        _breakdown(tables, players, column, title, GROUP_STATISTICS)
        for column, title in GAME_COLUMNS.items()
        if column in tables.game.columns
    ]
    return tuple(one for one in made if len(one.lines) > 1)


def by_seat(tables: Tables, players: int) -> tuple[Breakdown, ...]:
    """Return the call rates and others by seat and by own wind."""
    never = "kita_rate" if players == len(WINDS) else "chi_rate"
    names = tuple(name for name in SEAT_STATISTICS if name != never)
    return tuple(
        _breakdown(tables, players, column, title, names) for column, title in SEAT_COLUMNS.items()
    )


def calls_by_junme(tables: Tables, players: int) -> dict[str, tuple[Share, ...]]:
    """Return for each kind of call the share of seats that call at each junme.

    The base is the seats that reach the junme: with so many discards, less one. The last
    junme is ``LAST_JUNME``.
    """
    import numpy as np

    seats = tables.seat_kyoku[tables.seat_kyoku[PLAYERS] == players]
    discards = seats["discards"].to_numpy()
    reached = np.array([(discards >= junme).sum() for junme in range(LAST_JUNME)], np.float64)
    calls = tables.call[tables.call[PLAYERS] == players]
    calls = calls[(calls["junme"] >= 1) & (calls["junme"] <= LAST_JUNME)]
    once = calls.drop_duplicates(["game", "kyoku", "seat", "kind", "junme"])
    return {
        kind: _shares(once["junme"][once["kind"] == code], reached)
        for kind, code in CODES_OF_CALLS.items()
        if (once["kind"] == code).any()
    }


def _shares(junme: pd.Series[int], reached: NDArray[np.float64]) -> tuple[Share, ...]:
    import numpy as np

    hits = np.bincount(junme.to_numpy(), minlength=LAST_JUNME + 1)[1:].astype(np.float64)
    low, high = wilson(hits, reached)
    numbers = zip(hits.tolist(), reached.tolist(), low.tolist(), high.tolist(), strict=True)
    return tuple(Share(int(hit), int(base), down, up) for hit, base, down, up in numbers)


def _breakdown(
    tables: Tables, players: int, column: str, title: str, names: tuple[str, ...]
) -> Breakdown:
    """Return the figures in the groups of one column; a group that nothing tells comes last."""
    table = compute(tables, names, (column,))
    groups: dict[str, dict[str, StatRow]] = {}
    for row in table.rows:
        if row.by.get(PLAYERS, players) == players:
            groups.setdefault(_label(column, row.by[column]), {})[row.statistic.name] = row
    counted = {label: rows for label, rows in groups.items() if rows["win_rate"].base}
    return Breakdown(title, column, names, tuple(counted.items()))


def _label(column: str, value: str | int | None) -> str:
    if value is None:
        return NOT_TOLD
    if column in FLAGS:
        return FLAGS[column].get(value, NOT_TOLD)
    return WINDS[value] if column == WIND and isinstance(value, int) else str(value)


def _objects(values: list[str | None]) -> pd.Series[str]:
    import pandas as pd

    return pd.Series(values, dtype=object)
