"""The rows of many games as one set of DataFrames.

A batch hands over the rows of each game as flat arrays of ints (``GameRows``); ``gather`` puts
them together without a loop over rows, numbers the games and adds the players' names.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from logtool.rows import columns

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterable, Sequence

    import numpy as np
    import pandas as pd
    from numpy.typing import NDArray

    from logtool.rows.columns import Column

SEATS = 4
CHUNK = 2048  # games whose 64-bit rows are held a second time while they are narrowed

ROW_TABLES: dict[str, tuple[Column, ...]] = {
    "seat_kyoku": columns.SEAT_KYOKU,
    "kyoku": columns.KYOKU,
    "seat_game": columns.SEAT_GAME,
    "agari": columns.AGARI,
    "call": columns.CALL,
}

_INT8_UNITS = frozenset(
    {
        "calls", "code", "discards", "draws", "flag", "fu", "han", "junme", "kind", "kinds", "rank",
        "seat", "seats", "shanten", "tiles", "wind", "winners", "wins",
    }
)  # fmt: skip
_INT64_UNITS = frozenset({"mask"})
_INT32_UNITS = frozenset({"points", "0.1 points"})


@dataclass(frozen=True, slots=True)
class GameRows:
    """What the replay of one game hands over for the tables.

    Attributes:
        log_id: The server's id of the game, None where the record has none.
        file: Where the record was found (``a.zip!path`` for a member of an archive).
        names: The players' names by seat, as many as there are players.
        players: Number of players, 3 or 4.
        room: Room of the server, None where the record does not tell.
        lobby: Lobby of the server, likewise.
        length: Length of the game, likewise.
        date: Day of the game as ``YYYY-MM-DD``, likewise.
        complete: Whether the record tells the end of the game.
        seat_kyoku: Rows of ``logtool.rows.columns.SEAT_KYOKU``, one after the other; the
            column ``game`` is filled in by ``gather``. The other arrays likewise.
        kyoku: Rows of ``KYOKU``.
        seat_game: Rows of ``SEAT_GAME``.
        agari: Rows of ``AGARI``.
        call: Rows of ``CALL``.
    """

    log_id: str | None
    file: str
    names: tuple[str, ...]
    players: int
    room: str | None
    lobby: str | None
    length: str | None
    date: str | None
    complete: bool
    seat_kyoku: array[int]
    kyoku: array[int]
    seat_game: array[int]
    agari: array[int]
    call: array[int]


@dataclass(frozen=True, slots=True)
class Tables:
    """The rows of a collection of games, one DataFrame a grain.

    ``game`` has a row a game: ``game`` (its number), ``log_id``, ``file``, ``players``, ``room``,
    ``lobby``, ``length``, ``date``, ``complete`` and ``name_0`` to ``name_3``. The columns of the
    others are described in ``logtool.rows.columns``; all but ``kyoku`` have the name of the seat's
    player besides, as the categorical column ``player``.
    """

    game: pd.DataFrame
    seat_game: pd.DataFrame
    kyoku: pd.DataFrame
    seat_kyoku: pd.DataFrame
    agari: pd.DataFrame
    call: pd.DataFrame


@dataclass(frozen=True, slots=True)
class Failure:
    """A record that could not be read.

    Attributes:
        file: Where it was found.
        message: One sentence that says why.
        element: Place of the fault in the record, None where it has none.
    """

    file: str
    message: str
    element: int | None = None


@dataclass(frozen=True, slots=True)
class ReadingSummary:
    """What a run found, so that nothing is lost silently: found = games + duplicates + failures.

    Attributes:
        found: Records found.
        games: Records read and counted.
        duplicates: Records left out because the same game was there already.
        failures: Records that could not be read.
        notices: Other things the reader should know, one sentence each.
    """

    found: int
    games: int
    duplicates: int = 0
    failures: tuple[Failure, ...] = ()
    notices: tuple[str, ...] = ()


def gather(games: Iterable[GameRows]) -> Tables:
    """Return the tables of ``games``, numbered from 0 in the order given."""
    import pandas as pd

    heads: list[GameRows] = []
    parts: dict[str, list[dict[str, NDArray[np.int64]]]] = {name: [] for name in ROW_TABLES}
    remaining = iter(games)
    while chunk := list(islice(remaining, CHUNK)):
        for name, described in ROW_TABLES.items():
            buffers = [getattr(game, name) for game in chunk]
            parts[name].append(_columns_of(buffers, described, len(heads)))
        heads.extend(_without_rows(game) for game in chunk)
    frames = {
        name: pd.DataFrame(_joined(parts[name], described), copy=False)
        for name, described in ROW_TABLES.items()
    }
    add_players(heads, frames)
    return Tables(game=_game_frame(heads), **frames)


def add_players(heads: Sequence[GameRows], frames: dict[str, pd.DataFrame]) -> None:
    """Add the column ``player`` to the frames that have a row a seat."""
    import numpy as np
    import pandas as pd

    names = np.full((len(heads), SEATS), "", dtype=object)
    for number, head in enumerate(heads):
        names[number, : len(head.names)] = head.names
    codes, found = pd.factorize(names.ravel(), sort=True)
    categories = pd.Index(found, dtype=object)
    for name in ("seat_game", "seat_kyoku", "agari", "call"):
        frame = frames[name]
        seats = codes[frame["game"].to_numpy() * SEATS + frame["seat"].to_numpy()]
        player = pd.Categorical.from_codes(seats, categories=categories)
        frame["player"] = player.remove_unused_categories()


def _columns_of(
    buffers: Sequence[array[int]], described: tuple[Column, ...], first_game: int
) -> dict[str, NDArray[np.int64]]:
    """Return the columns of some games' rows in narrow types, the games numbered."""
    import numpy as np

    width = len(described)
    rows = np.frombuffer(b"".join(buffers), dtype=np.int64).reshape(-1, width)
    lengths = np.fromiter((len(buffer) for buffer in buffers), np.int64, len(buffers))
    assert not np.any(lengths % width), "a game handed over half a row"
    numbers = np.arange(first_game, first_game + len(buffers))
    made = {column.name: _narrowed(rows[:, i], column) for i, column in enumerate(described)}
    made["game"] = np.repeat(numbers, lengths // width).astype(np.int32)
    return made


def _narrowed(values: NDArray[np.int64], column: Column) -> NDArray[np.int64]:
    """Return the values in the type of their unit; a wrecked log's may not fit and stay wide."""
    import numpy as np

    if column.unit in _INT64_UNITS:
        return values.copy()
    bits = 8 if column.unit in _INT8_UNITS else 32 if column.unit in _INT32_UNITS else 16
    limit = 1 << (bits - 1)
    if values.size and (values.min() < -limit or values.max() >= limit):
        return values.copy()
    return values.astype(np.dtype(f"int{bits}"))


def _joined(
    parts: Sequence[dict[str, NDArray[np.int64]]], described: tuple[Column, ...]
) -> dict[str, NDArray[np.int64]]:
    import numpy as np

    if not parts:
        return _columns_of([], described, 0)
    return {
        column.name: np.concatenate([part.pop(column.name) for part in parts])
        for column in described
    }


def _without_rows(game: GameRows) -> GameRows:
    """Return the head of a game alone, so that its rows can be given back."""
    from dataclasses import replace

    nothing = game.call[:0]
    return replace(
        game,
        seat_kyoku=nothing,
        kyoku=nothing,
        seat_game=nothing,
        agari=nothing,
        call=nothing,
    )


def _game_frame(heads: Sequence[GameRows]) -> pd.DataFrame:
    """Return the table of games; text stays as Python strings, whatever a file is called."""
    import numpy as np
    import pandas as pd

    frame: dict[str, NDArray[np.int64] | pd.Series[str]] = {
        "game": np.arange(len(heads), dtype=np.int32)
    }
    for name in ("log_id", "file"):
        frame[name] = pd.Series([getattr(head, name) for head in heads], dtype=object)
    frame["players"] = np.array([head.players for head in heads], dtype=np.int8)
    for name in ("room", "lobby", "length", "date"):
        frame[name] = pd.Series([getattr(head, name) for head in heads], dtype=object)
    frame["complete"] = np.array([head.complete for head in heads], dtype=np.int8)
    for seat in range(SEATS):
        names = [head.names[seat] if seat < len(head.names) else None for head in heads]
        frame[f"name_{seat}"] = pd.Series(names, dtype=object)
    return pd.DataFrame(frame)
