"""The lists of a hand: what a seat takes in and gives out, as turns in the seat's own order.

Within one seat the order is given by the two lists alone: after a draw or a call a discard
follows, after a kan or a north another draw. Only how the turns of the seats lie between one
another has to be searched (``tenhou_json_order``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from logtool.model import codes as c
from logtool.model.encode import meld_order
from logtool.parsers.tenhou_json_codes import (
    CALL_LETTERS,
    CALL_SIZES,
    PLACEHOLDER,
    TILES,
    TSUMOGIRI,
)
from logtool.parsers.tenhou_json_values import shown

LOST = 0  # the kind of an item that cannot be read
OPEN_CALLS = (c.CHI, c.PON, c.DAIMINKAN)
REPLACED = (c.ANKAN, c.KAKAN, c.KITA)  # another draw follows in the same turn

_CALL = re.compile(r"((?:[1-5][0-9])*)([cpmkaf])((?:[1-5][0-9])+)", re.ASCII)
_RIICHI = re.compile(r"r([1-6][0-9])", re.ASCII)


class Fault(NamedTuple):
    """What is wrong with the form of an item: code, sentence, and what stands there."""

    code: str
    message: str
    recorded: str


class Item(NamedTuple):
    """One entry of a list.

    Attributes:
        kind: TSUMO, DAHAI, CHI ... KITA; LOST if it cannot be read.
        tile: Drawn, discarded, called or added tile, or the north.
        tiles: Of a meld, in the order of the event model.
        called: Index of the called one among them.
        target: Seat that it was called from, or NONE.
        tsumogiri: Whether the discard is written as the drawn tile.
        riichi: Whether the discard declares riichi.
        fault: To be noted where the item is written.
    """

    kind: int
    tile: int = c.NONE
    tiles: tuple[int, ...] = ()
    called: int = 0
    target: int = c.NONE
    tsumogiri: bool = False
    riichi: bool = False
    fault: Fault | None = None


def turns(incoming: Sequence[object], outgoing: Sequence[object], seat: int) -> list[list[Item]]:
    """Return the turns of a seat, each from its draw or call to its discard."""
    taken = [_incoming(value, seat) for value in incoming][::-1]
    given = list(outgoing)[::-1]
    done: list[list[Item]] = []
    drawn = c.NONE
    while taken or given:
        turn: list[Item] = []
        goes_on = True
        while goes_on and (taken or given):
            goes_on = False
            item = taken.pop() if taken else None
            if item is not None:
                turn.append(item)
                drawn = item.tile if item.kind == c.TSUMO else drawn
            if item is not None and item.kind == c.DAIMINKAN:
                _drop_placeholder(given)
                goes_on = True
            elif given:
                after_draw = item is not None and item.kind == c.TSUMO
                turn.append(_outgoing(given.pop(), seat, drawn, after_draw=after_draw))
                goes_on = turn[-1].kind in REPLACED
        done.append(turn)
    return done


def _drop_placeholder(given: list[object]) -> None:
    """Take the 0 that stands beside a daiminkan out of the discards; it may be left out."""
    if given and given[-1] == PLACEHOLDER and not isinstance(given[-1], bool):
        given.pop()


def _incoming(value: object, seat: int) -> Item:
    if isinstance(value, int) and not isinstance(value, bool):
        tile = TILES.get(value)
        return _lost(value, "FMT103", "no tile to draw") if tile is None else Item(c.TSUMO, tile)
    if not isinstance(value, str):
        return _lost(value, "FMT103", "neither a draw nor a call")
    item = _call(value, seat)
    if item.kind in OPEN_CALLS or item.kind == LOST:
        return item
    return _lost(value, "FMT107", "no call of a discard")


def _outgoing(value: object, seat: int, drawn: int, *, after_draw: bool) -> Item:
    if isinstance(value, int) and not isinstance(value, bool):
        return _discard(value, value, drawn, after_draw=after_draw)
    if not isinstance(value, str):
        return _lost(value, "FMT103", "no discard")
    riichi = _RIICHI.fullmatch(value)
    if riichi is not None:
        item = _discard(int(riichi[1]), value, drawn, after_draw=after_draw)
        return item._replace(riichi=item.kind == c.DAHAI)
    item = _call(value, seat)
    if item.kind in REPLACED or item.kind == LOST:
        return item
    return _lost(value, "FMT107", "no kan or north of the own hand")


def _discard(code: int, value: object, drawn: int, *, after_draw: bool) -> Item:
    if code != TSUMOGIRI:
        tile = TILES.get(code)
        return _lost(value, "FMT103", "no tile to discard") if tile is None else Item(c.DAHAI, tile)
    if drawn == c.NONE:
        return _lost(value, "FMT103", "the drawn tile is discarded and none was drawn")
    if after_draw:
        return Item(c.DAHAI, drawn, tsumogiri=True)
    fault = Fault("FMT103", "the drawn tile is discarded without a draw", shown(value))
    return Item(c.DAHAI, drawn, tsumogiri=True, fault=fault)


def _call(text: str, seat: int) -> Item:
    """Return a call, by the letter and its place: the tile after it was called."""
    found = _CALL.fullmatch(text)
    if found is None:
        return _lost(text, "FMT107", "no call")
    before, after = _tiles(found[1]), _tiles(found[3])
    kind = CALL_LETTERS[found[2]]
    if before is None or after is None or len(before) + len(after) != CALL_SIZES[kind]:
        return _lost(text, "FMT107", "no call")
    if kind == c.KITA:
        return Item(c.KITA, after[0])
    if kind == c.ANKAN:
        tiles = tuple(sorted((*before, *after), key=meld_order))
        return Item(c.ANKAN, c.NONE, tiles)
    if kind == c.KAKAN and len(after) < 2:
        return _lost(text, "FMT107", "no call")
    # The letter stands first for the previous seat, last for the next one, else between.
    place = min(len(before), 2)
    target = (seat + (3, 2, 1)[place]) % c.SEATS
    if kind == c.KAKAN:
        tiles, called = _meld(after[1], (*before, *after[2:]))
        return Item(c.KAKAN, after[0], (*tiles, after[0]), called, target)
    tiles, called = _meld(after[0], (*before, *after[1:]))
    return Item(kind, after[0], tiles, called, target)


def _meld(called: int, own: Sequence[int]) -> tuple[tuple[int, ...], int]:
    """Return the tiles of a meld in the order of the event model, and the called one's index."""
    tiles = (called, *own)
    order = sorted(range(len(tiles)), key=lambda index: meld_order(tiles[index]))
    return tuple(tiles[index] for index in order), order.index(0)


def _tiles(digits: str) -> list[int] | None:
    codes = [TILES.get(int(digits[index : index + 2])) for index in range(0, len(digits), 2)]
    told = [code for code in codes if code is not None]
    return told if len(told) == len(codes) else None


def _lost(value: object, code: str, message: str) -> Item:
    recorded = shown(value)
    return Item(LOST, fault=Fault(code, f"{recorded} is {message}", recorded))
