"""Many games as one: the ints of each lie behind those of the game before, for compiled code."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence, Sized
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple, cast

from logtool import jit

if TYPE_CHECKING:
    from logtool.model import Game
    from logtool.record import Ints


class Together(NamedTuple):
    """Games, and their ints in the rows that they share.

    Attributes:
        games: The games.
        events: Coded events of all games.
        facts: Side records of all games.
        first_events: Where the events of each game begin, and where those of the last end.
        first_facts: Likewise for the facts.
    """

    games: Sequence[Game]
    events: Ints
    facts: Ints
    first_events: list[int]
    first_facts: list[int]


def put_together(games: Sequence[Game]) -> Together:
    """Return games as one; of a single game nothing is copied."""
    events = [game.coded for game in games]
    facts = [game.facts for game in games]
    return Together(games, joined(events), joined(facts), firsts(events), firsts(facts))


def firsts(parts: Iterable[Sized]) -> list[int]:
    """Return where each part begins in a row of all, and where the last one ends."""
    return [*accumulate(map(len, parts), initial=0)]


def joined(parts: Sequence[array[int]]) -> Ints:
    """Return the ints of all parts in one row for the mode that is on."""
    if len(parts) == 1:
        return row(parts[0])
    import numpy as np

    return cast("Ints", np.frombuffer(bytearray().join(parts), dtype=np.int64))


def row(values: array[int]) -> Ints:
    """Return the ints as the mode that is on takes them, without a copy."""
    if not jit.is_on():
        return values
    import numpy as np

    return cast("Ints", np.frombuffer(values, dtype=np.int64))
