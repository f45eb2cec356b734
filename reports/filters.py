"""Filters: which games, seats and kyoku statistics are made of.

Every filter chooses rows a seat and kyoku. A kyoku, win, call or game is kept if a row of it is:
statistics of whole kyoku and of placement then count what the chosen seats took part in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING

from logtool.reports.conditions import ConditionError, rows_where, unknown_name
from logtool.reports.names import plain_name, quoted
from logtool.reports.rows import TableRows
from logtool.tables import SEATS

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd
    from numpy.typing import NDArray

    from logtool.reports.statistics import Mask
    from logtool.tables import Tables

ROUNDS = ("east", "south", "west", "north")
DERIVED = {"n_open_calls": ("chi", "pon", "daiminkan")}
"""Sums of columns that conditions may name as well."""


class FilterError(ValueError):
    """A filter that cannot be applied; one sentence says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Filters:
    """What is kept; what is empty or None keeps everything.

    Attributes:
        player: Seats of these players.
        opponent: Seats at the table with one of these players, theirs left out.
        players: Games of so many players.
        length: Games of this length.
        room: Games of these rooms.
        lobby: Games of these lobbies.
        red: Games with red fives, or without.
        kuitan: Games in which tanyao counts in an open hand, or not.
        since: Games on or after this day, month or year.
        until: Games up to this day, month or year, it included.
        dan: Seats of players of these ranks, as the record has them.
        rate_from: Seats of players with at least this rating.
        rate_to: Seats of players with at most this rating.
        seat: These seats, 0 the first dealer.
        dealer: Kyoku as dealer, or not as dealer.
        round: Kyoku of these rounds, of ``ROUNDS``.
        last: The last games of each of the players named, else of all: so many, by day and name.
        where: Rows for which all these conditions hold.
    """

    player: tuple[str, ...] = ()
    opponent: tuple[str, ...] = ()
    players: int | None = None
    length: str | None = None
    room: tuple[str, ...] = ()
    lobby: tuple[str, ...] = ()
    red: bool | None = None
    kuitan: bool | None = None
    since: str | None = None
    until: str | None = None
    dan: tuple[str, ...] = ()
    rate_from: float | None = None
    rate_to: float | None = None
    seat: tuple[int, ...] = ()
    dealer: bool | None = None
    round: tuple[str, ...] = ()
    last: int | None = None
    where: tuple[str, ...] = ()

    def described(self) -> dict[str, str]:
        """Return what is set, as text by name."""
        set_ones = {field.name: getattr(self, field.name) for field in fields(self)}
        return {
            name: ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
            for name, value in set_ones.items()
            if value not in ((), None)
        }


def filtered(tables: Tables, filters: Filters) -> Tables:
    """Return the rows that the filters keep; numbers of games and kyoku stay.

    Raises:
        FilterError: A name, column or condition is none.
    """
    if not filters.described():
        return tables
    return only(tables, chosen(tables, filters))


def chosen(tables: Tables, filters: Filters) -> Mask:
    """Return which rows a seat and kyoku the filters keep.

    Raises:
        FilterError: A name, column or condition is none.
    """
    rows = SeatRows(tables)
    kept = rows.of_games(_games(tables, filters))
    kept &= _seats(tables, rows, filters)
    if filters.last is not None:
        kept &= _last_games(tables, rows, filters, kept)
    return kept


class SeatRows:
    """The rows a seat and kyoku with the columns of their kyoku, game and seat."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._rows = TableRows(tables, "seat_kyoku")

    def column(self, name: str) -> NDArray[np.generic]:
        """Return a column of any table.

        Raises:
            FilterError: No table has it.
        """
        if name in DERIVED:
            first, *others = (self.column(part).astype("int64") for part in DERIVED[name])
            return sum(others, first)
        if self._rows.has(name):
            return self._rows[name]
        if name in ("rank", "score"):
            return self._of_seat(name)
        if name in ("dan", "rate"):
            return self._told_of_seat(name)
        raise FilterError(unknown_name("column", name, self._names()))

    def of_games(self, games: Mask) -> Mask:
        """Return the rows of these rows of the table of games."""
        return games[self._rows.places("game")]

    def _names(self) -> list[str]:
        tables = (self._tables.seat_kyoku, self._tables.kyoku, self._tables.game)
        names = [str(name) for table in tables for name in table.columns]
        return [*dict.fromkeys(names), *DERIVED, "rank", "score", "dan", "rate"]

    def _of_seat(self, name: str) -> NDArray[np.generic]:
        """Return a column of the seats' games, -1 where the game does not count."""
        import numpy as np

        frame = self._tables.seat_game
        known = frame["game"].to_numpy().astype(np.int64) * 4 + frame["seat"].to_numpy()
        asked = self._rows["game"].astype(np.int64) * 4 + self._rows["seat"]
        if not len(known):
            return np.full(len(asked), -1)
        place = np.minimum(np.searchsorted(known, asked), len(known) - 1)
        return np.where(known[place] == asked, frame[name].to_numpy()[place], -1)

    def _told_of_seat(self, name: str) -> NDArray[np.generic]:
        import numpy as np

        game = self._tables.game
        if f"{name}_0" not in game.columns:
            raise FilterError(f"these tables do not tell the {name} of players")
        by_seat = np.column_stack([game[f"{name}_{seat}"].to_numpy() for seat in range(4)])
        told: NDArray[np.generic] = by_seat[self._rows.places("game"), self._rows["seat"]]
        return told


def only(tables: Tables, kept: Mask) -> Tables:
    """Return the tables with these rows a seat and kyoku, and what belongs to them."""
    import numpy as np

    rows = TableRows(tables, "seat_kyoku")
    places = {name: rows.places(name)[kept] for name in ("game", "kyoku")}
    seats = tables.seat_kyoku["seat"].to_numpy()[kept].astype(np.int64)

    def with_seat(name: str, whole: str) -> Mask:
        """Return the rows of a table of seats of which the seat's game or kyoku is kept."""
        flags = np.zeros(len(getattr(tables, whole)) * SEATS, dtype=np.bool_)
        flags[places[whole] * SEATS + seats] = True
        own = getattr(tables, name)["seat"].to_numpy()
        found: Mask = flags[TableRows(tables, name).places(whole) * SEATS + own]
        return found

    def whole(name: str) -> Mask:
        flags = np.zeros(len(getattr(tables, name)), dtype=np.bool_)
        flags[places[name]] = True
        return flags

    masks = {
        "seat_kyoku": kept,
        "game": whole("game"),
        "kyoku": whole("kyoku"),
        "seat_game": with_seat("seat_game", "game"),
        "agari": with_seat("agari", "kyoku"),
        "call": with_seat("call", "kyoku"),
    }
    frames = {
        name: getattr(tables, name).iloc[np.flatnonzero(mask)].reset_index(drop=True)
        for name, mask in masks.items()
    }
    return replace(tables, **frames)


def _games(tables: Tables, filters: Filters) -> Mask:
    """Return which games the filters of whole games keep."""
    import numpy as np

    game = tables.game
    kept = np.ones(len(game), dtype=np.bool_)
    if filters.players is not None:
        kept &= game["players"].to_numpy() == filters.players
    for name, values in (
        ("room", filters.room),
        ("lobby", filters.lobby),
        ("length", () if filters.length is None else (filters.length,)),
    ):
        if values:
            kept &= _is_one_of(game[name], values, name)
    for name, wanted in (("red", filters.red), ("kuitan", filters.kuitan)):
        if wanted is not None:
            kept &= game[name].to_numpy() == int(wanted)
    days = game["date"].tolist()
    if filters.since is not None:
        kept &= [day is not None and day >= filters.since for day in days]
    if filters.until is not None:
        until = filters.until
        kept &= [day is not None and day[: len(until)] <= until for day in days]
    if filters.opponent:
        known = np.column_stack([game[f"name_{seat}"].to_numpy() for seat in range(4)])
        _check_players(tables, filters.opponent)
        kept &= np.isin(known.astype(str), filters.opponent).any(axis=1)
    return kept


def _seats(tables: Tables, rows: SeatRows, filters: Filters) -> Mask:
    """Return which rows a seat and kyoku the filters of seats and kyoku keep."""
    import numpy as np
    import pandas as pd

    kept = np.ones(len(tables.seat_kyoku), dtype=np.bool_)
    player = tables.seat_kyoku["player"]
    if filters.player:
        _check_players(tables, filters.player)
        kept &= player.isin(filters.player).to_numpy()
    if filters.opponent:
        kept &= ~player.isin(filters.opponent).to_numpy()
    if filters.seat:
        kept &= np.isin(rows.column("seat"), filters.seat)
    if filters.dealer is not None:
        kept &= tables.seat_kyoku["oya"].to_numpy() == int(filters.dealer)
    if filters.round:
        kept &= np.isin(rows.column("round"), [ROUNDS.index(name) for name in filters.round])
    if filters.dan:
        kept &= _is_one_of(pd.Series(rows.column("dan"), dtype=object), filters.dan, "dan")
    if filters.rate_from is not None:
        kept &= rows.column("rate").astype(np.float64) >= filters.rate_from
    if filters.rate_to is not None:
        kept &= rows.column("rate").astype(np.float64) <= filters.rate_to
    for condition in filters.where:
        kept &= _where(rows, condition)
    return kept


def _where(rows: SeatRows, condition: str) -> Mask:
    try:
        return rows_where(condition, rows.column)
    except ConditionError as error:
        raise FilterError(str(error)) from error


def _last_games(tables: Tables, rows: SeatRows, filters: Filters, kept: Mask) -> Mask:
    """Return the rows of the last games, of each player named or of all."""
    import numpy as np

    number = rows.column("game")
    order = _order(tables)
    if not filters.player:
        return np.isin(number, _latest(number[kept], order, filters.last or 0))
    chosen = np.zeros(len(kept), dtype=np.bool_)
    for name in filters.player:
        own = kept & (tables.seat_kyoku["player"] == name).to_numpy()
        chosen |= own & np.isin(number, _latest(number[own], order, filters.last or 0))
    return chosen


def _order(tables: Tables) -> dict[int, tuple[str, str]]:
    """Return what sorts each game by day, then by name, which for many servers has the hour."""
    game = tables.game
    named = zip(game["game"], game["date"], game["log_id"], game["file"], strict=True)
    return {number: (day or "", log_id or file) for number, day, log_id, file in named}


def _latest(
    games: NDArray[np.generic], order: dict[int, tuple[str, str]], number: int
) -> list[int]:
    found = sorted({int(game) for game in games.tolist()}, key=lambda game: order[game])
    return found[len(found) - min(number, len(found)) :]


def _is_one_of(column: pd.Series[str], values: Sequence[str], name: str) -> Mask:
    """Return where a column has one of some values, each of which it must have somewhere."""
    known = {value for value in column if isinstance(value, str)}
    for value in values:
        if value not in known:
            has = f"these have {_some(known)}" if known else "no record tells it"
            raise FilterError(f"no game has the {name} {quoted(value)}: {has}")
    mask: Mask = column.isin(values).to_numpy()
    return mask


def _some(known: set[str], most: int = 12) -> str:
    shown = [plain_name(name) for name in sorted(known)]
    more = f" and {len(shown) - most} more" if len(shown) > most else ""
    return ", ".join(shown[:most]) + more


def _check_players(tables: Tables, names: Sequence[str]) -> None:
    known = tables.seat_kyoku["player"].cat.categories
    for name in names:
        if name not in known:
            raise FilterError(unknown_name("player", name, known))
