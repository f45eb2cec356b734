"""Melds as one int: up to four tile codes of eight bits, and which of them was called.

Tiles stand in the order of the log's own scheme: a chi from low to high, equal tiles by code.
A kakan has the three tiles of its pon first and the added tile last.
"""

from __future__ import annotations

from typing import NamedTuple

TILE_BITS = 8
TILE_MASK = 255
NO_TILE = 255
CALLED_SHIFT = 32
_KIND_SHIFT = 34
_TARGET_SHIFT = 39


class Meld(NamedTuple):
    """A meld taken apart.

    Attributes:
        tiles: Three or four tile codes; one for a north taken out.
        called: Index of the called tile among ``tiles``; 0 for an ankan, which has none.
    """

    tiles: tuple[int, ...]
    called: int


def pack_meld(tiles: tuple[int, ...], called: int) -> int:
    """Return a meld as one int."""
    places = tiles + (NO_TILE,) * (4 - len(tiles))
    four = places[0] | places[1] << 8 | places[2] << 16 | places[3] << 24
    return four | called << CALLED_SHIFT


def unpack_meld(meld: int) -> Meld:
    """Return the tiles of a meld and the index of the called one."""
    places = (meld & 255, meld >> 8 & 255, meld >> 16 & 255, meld >> 24 & 255)
    return Meld(tuple(tile for tile in places if tile != NO_TILE), meld >> CALLED_SHIFT & 3)


def pack_stated_meld(kind: int, meld: int, target: int) -> int:
    """Return a meld as a result states it: with its kind (CHI ...) and source seat or NONE."""
    return meld | kind << _KIND_SHIFT | (target + 1) << _TARGET_SHIFT


def unpack_stated_meld(stated: int) -> tuple[int, int, int]:
    """Return kind, meld and source seat of a meld that a result states."""
    kind = stated >> _KIND_SHIFT & 31
    return kind, stated & ((1 << _KIND_SHIFT) - 1), (stated >> _TARGET_SHIFT) - 1
