"""What was changed in a mutant, in words: tiles as they are written, seats by their number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from logtool.model import events as e
from logtool.model.tiles import Tile


def points_in_words(changes: Sequence[int | None]) -> str:
    """Return by how much the points of each seat change.

    >>> points_in_words([0, 1000, -100, 0])
    '+1,000 for seat 1, -100 for seat 2'
    """
    told = [f"{change:+,} for seat {seat}" for seat, change in enumerate(changes) if change]
    return ", ".join(told) or "by nothing"


def event_in_words(event: e.AnyEvent) -> str:
    """Return an event of a kyoku as a short sentence.

    >>> event_in_words(e.Dahai(2, Tile(4, red=True)))
    'seat 2 discards 0m'
    """
    match event:
        case e.Tsumo(actor, pai):
            return f"seat {actor} draws {pai}"
        case e.Dahai(actor, pai):
            return f"seat {actor} discards {pai}"
        case e.Chi() | e.Pon() | e.Daiminkan():
            name = type(event).__name__.lower()
            own = tiles_in_words(event.consumed)
            return (
                f"seat {event.actor} calls {name} on {event.pai} of seat {event.target} with {own}"
            )
        case e.Kakan(actor):
            return f"seat {actor} adds {event.pai} to its pon"
        case e.Ankan(actor, consumed):
            return f"seat {actor} makes an ankan of {tiles_in_words(consumed)}"
        case e.Kita(actor, pai):
            return f"seat {actor} sets {pai} aside"
        case e.Dora(dora_marker):
            return f"{dora_marker} is turned"
        case e.Riichi(actor):
            return f"seat {actor} declares riichi"
        case e.RiichiAccepted(actor):
            return f"seat {actor} pays its stick"
        case e.Agari(actor, target):
            return f"seat {actor} wins" + (f" from seat {target}" if target != actor else "")
        case e.Ryuukyoku(kind):
            return f"draw ({kind.replace('_', ' ')})"
        case e.StartGame() | e.StartKyoku() | e.EndKyoku() | e.EndGame():
            return type(event).__name__
        case e.Disconnect(actor):
            return f"seat {actor} leaves"
        case e.Reconnect(actor):
            return f"seat {actor} comes back"
        case _:
            assert_never(event)


def tiles_in_words(tiles: Iterable[Tile]) -> str:
    """Return tiles as they are written."""
    return " ".join(map(str, tiles))
