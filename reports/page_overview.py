"""What the head of a page says of the games: their days and rooms."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class Overview:
    """Some games in a line.

    Attributes:
        days: First and last day that the records tell; None where none does.
        rooms: Rooms with their number of games, the most frequent first.
    """

    days: tuple[str, str] | None
    rooms: tuple[tuple[str, int], ...]


def overview(games: pd.DataFrame) -> Overview:
    """Return the days and rooms of some rows of the table of games."""
    days = sorted(day for day in games["date"].tolist() if isinstance(day, str))
    rooms = Counter(room for room in games["room"].tolist() if isinstance(room, str))
    return Overview(
        (days[0], days[-1]) if days else None,
        tuple(sorted(rooms.items(), key=lambda one: (-one[1], one[0]))),
    )
