"""A table as plain values, to be compared with those of another replay."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from logtool.model.tiles import code_of
from slow_replay.shapes import KINDS
from slow_replay.table import Meld, Place, SlowTable

Plain: TypeAlias = tuple[object, ...]


class SeatView(NamedTuple):
    """What a replay knows about a seat.

    Attributes:
        hand: How many of each kind are concealed.
        melds: Kind, sorted tile codes, code of the called tile, and the seat that it came from.
        norths: Set aside.
        river: Kind of each discard, and whether it was called.
        waits: Kinds.
        furiten: ``river``, ``riichi`` or ``temporary``, the first that holds.
        liable: Seat that is liable for a win, for three dragons and for four winds.
        riichi: Declared, accepted, and whether declared in the uninterrupted first turn.
    """

    hand: list[int]
    melds: list[Plain]
    norths: int
    river: list[tuple[int, bool]]
    waits: list[int]
    furiten: str | None
    ippatsu: bool
    is_first_turn: bool
    liable: tuple[int | None, int | None]
    riichi: tuple[bool, bool, bool]
    score: int


class View(NamedTuple):
    """What a replay knows about the table.

    Attributes:
        left: Draws that remain.
        indicators: Tile codes.
        offer: Event, kind and seat of the tile that may be won on.
        is_replacement: Whether the tile just drawn came from the dead wall.
    """

    seats: list[SeatView]
    left: int
    kyotaku: int
    indicators: list[int]
    offer: tuple[str, int, int] | None
    is_replacement: bool


def slow_view(table: SlowTable) -> View:
    offer = table.offer
    return View(
        seats=[slow_seat(table, seat) for seat in range(len(table.places))],
        left=table.left,
        kyotaku=table.kyotaku,
        indicators=[code_of(tile) for tile in table.indicators],
        offer=(offer.source, offer.tile.kind, offer.seat) if offer else None,
        is_replacement=table.is_replacement,
    )


def slow_seat(table: SlowTable, seat: int) -> SeatView:
    place = table.places[seat]
    return SeatView(
        hand=counts(place),
        melds=[slow_meld(meld) for meld in place.melds],
        norths=len(place.norths),
        river=[(tile.kind, tile in place.called) for tile in place.discards],
        waits=sorted(place.waits),
        furiten=next(iter(table.furiten(seat)), None),
        ippatsu=place.ippatsu,
        is_first_turn=table.is_first_turn(seat),
        liable=(place.liable_for_dragons, place.liable_for_winds),
        riichi=(place.declared, place.accepted, place.double),
        score=table.scores[seat],
    )


def counts(place: Place) -> list[int]:
    numbers = [0] * KINDS
    for tile in place.hand:
        numbers[tile.kind] += 1
    return numbers


def slow_meld(meld: Meld) -> Plain:
    called = None if meld.called is None else code_of(meld.called)
    return meld.kind, sorted(code_of(tile) for tile in meld.tiles), called, meld.target


def unlike(slow: View, other: View) -> list[str]:
    """Say in what two views differ."""
    lines = named_differences("table", slow._replace(seats=[]), other._replace(seats=[]))
    for seat, both in enumerate(zip(slow.seats, other.seats, strict=True)):
        lines += named_differences(f"seat {seat}", *both)
    return lines


def named_differences(whose: str, slow: Plain, other: Plain) -> list[str]:
    names = getattr(slow, "_fields", ())
    values = zip(names, slow, other, strict=True)
    return [f"{whose} {name}: {one}, not {two}" for name, one, two in values if one != two]
