"""Where every tile is, by its code: the table itself knows kinds alone."""

from __future__ import annotations

from typing import ClassVar

from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model.melds import CALLED_SHIFT, TILE_BITS, TILE_MASK
from logtool.record import NONE, Grid, Ints, Record, copy_row
from logtool.rules import codes as c
from logtool.rules.switches import SUITS, Rules
from logtool.rules.table import SEATS, kind_of

# --- Holders of a tile that a log tells by its copy: a seat, or one of these.
UNSEEN = NONE
RIVER = 4  # discarded
MELD = 8  # in a meld or set aside
INDICATOR = 12
REMOVED = 16  # not in the set of this rule set

FIRST_REMOVED = 1  # 2m, where three play
LAST_REMOVED = 7

RED_COPY = 16  # the red copy of 5m; those of the other suits stand COPIES_OF_SUIT apart
COPIES_OF_SUIT = 36


class Places(Record):
    """Who holds which tile, in this kyoku."""

    holder: Ints  # [tile 0-135]: a seat, or UNSEEN, RIVER, MELD, INDICATOR, REMOVED
    undealt: Ints  # [tile 0-135]: its holder before a deal by the rules of this game
    reds: Grid  # [seat][suit]: red fives among the concealed tiles
    seen: Ints  # [kind]: tiles of unknown copies that came from the wall
    seen_reds: Ints  # [suit]: red fives among them
    is_any_unknown: int  # 1 once a tile of unknown copy came from the wall
    offered_tile: int  # code of the tile that the last discard, kan or kita offers, else NONE

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {
        "holder": (m.TILES,),
        "undealt": (m.TILES,),
        "reds": (SEATS, SUITS),
        "seen": (m.KINDS,),
        "seen_reds": (SUITS,),
    }


@compiled
def start_places(rules: Rules, places: Places) -> None:
    """Begin a game: note which tiles are played with."""
    for tile in range(m.TILES):
        places.undealt[tile] = UNSEEN
    if rules.removed_tiles != c.REMOVED_TILES_NONE:
        for tile in range(4 * FIRST_REMOVED, 4 * LAST_REMOVED + 4):
            places.undealt[tile] = REMOVED
    places.is_any_unknown = 1  # of the game before, of which nothing is known here


@compiled
def clear_places(places: Places) -> None:
    """Put every tile back into the wall."""
    copy_row(places.undealt, places.holder)
    if places.is_any_unknown != 0:
        places.is_any_unknown = 0
        for kind in range(m.KINDS):
            places.seen[kind] = 0
        for suit in range(SUITS):
            places.seen_reds[suit] = 0
    for seat in range(SEATS):
        reds = places.reds[seat]
        for suit in range(SUITS):
            reds[suit] = 0
    places.offered_tile = NONE


@compiled
def red_suit_of(rules: Rules, tile: int) -> int:
    """Return the suit of a red five, NONE for any other tile."""
    if tile >= m.UNKNOWN_RED:
        return tile - m.UNKNOWN_RED
    suit = tile // COPIES_OF_SUIT
    if suit < SUITS and tile == RED_COPY + suit * COPIES_OF_SUIT and rules.red_fives[suit] != 0:
        return suit
    return NONE


@compiled
def is_held(rules: Rules, places: Places, hands: Grid, seat: int, tile: int) -> bool:
    """Return whether a seat has this very tile in its hand."""
    if tile < m.TILES:
        return places.holder[tile] == seat
    suit = red_suit_of(rules, tile)
    if suit != NONE:
        return places.reds[seat][suit] > 0
    kind = kind_of(tile)
    held = hands[seat][kind]
    if kind < c.EAST_KIND and kind % 9 == 4:
        held -= places.reds[seat][kind // 9]
    return held > 0


@compiled
def take(rules: Rules, places: Places, seat: int, tile: int) -> None:
    """A tile comes from the wall into the hand of a seat."""
    see(rules, places, tile, seat)
    if may_be_red(tile):
        count_red(rules, places, seat, tile, 1)


@compiled
def see(rules: Rules, places: Places, tile: int, holder: int) -> None:
    """A tile comes from the wall to a place.

    Tiles of unknown copies are counted; of the others each has its place.
    """
    if tile < m.TILES:
        places.holder[tile] = holder
        return
    places.is_any_unknown = 1
    places.seen[kind_of(tile)] += 1
    suit = red_suit_of(rules, tile)
    if suit != NONE:
        places.seen_reds[suit] += 1


@compiled
def may_be_red(tile: int) -> bool:
    """Return whether a tile is a red five in some rule set.

    Draws, discards and deals ask the same in line.
    """
    return tile % COPIES_OF_SUIT == RED_COPY or tile >= m.UNKNOWN_RED


@compiled
def count_red(rules: Rules, places: Places, seat: int, tile: int, change: int) -> None:
    """Count a tile that comes to or leaves a hand, if it is a red five."""
    suit = red_suit_of(rules, tile)
    if suit != NONE:
        places.reds[seat][suit] += change


@compiled
def leave(rules: Rules, places: Places, seat: int, tile: int, holder: int) -> None:
    """A tile leaves the hand of a seat for a place, whether it was there or not."""
    if tile < m.TILES:
        places.holder[tile] = holder
    if may_be_red(tile):
        count_red(rules, places, seat, tile, -1)


@compiled
def move_tiles(rules: Rules, places: Places, kind: int, seat: int, tile: int) -> None:
    """Follow the tiles of an event, each to its place."""
    if kind == m.TSUMO:
        take(rules, places, seat, tile)
    elif kind == m.DAHAI:
        leave(rules, places, seat, tile, RIVER)
        places.offered_tile = tile
    elif kind == m.KITA:
        leave(rules, places, seat, tile, MELD)
        places.offered_tile = tile
    elif kind == m.KAKAN:
        added = tile >> 3 * TILE_BITS & TILE_MASK
        leave(rules, places, seat, added, MELD)
        places.offered_tile = added
    elif kind == m.ANKAN:
        for index in range(4):
            leave(rules, places, seat, tile >> index * TILE_BITS & TILE_MASK, MELD)
        places.offered_tile = tile & TILE_MASK
    elif kind == m.CHI or kind == m.PON or kind == m.DAIMINKAN:
        move_called(rules, places, kind, seat, tile)


@compiled
def move_called(rules: Rules, places: Places, kind: int, seat: int, meld: int) -> None:
    """Follow the tiles of a call: the called one comes from a river."""
    called = meld >> CALLED_SHIFT & 3
    for index in range(4 if kind == m.DAIMINKAN else 3):
        tile = meld >> index * TILE_BITS & TILE_MASK
        if index != called:
            leave(rules, places, seat, tile, MELD)
        elif tile < m.TILES:
            places.holder[tile] = MELD
