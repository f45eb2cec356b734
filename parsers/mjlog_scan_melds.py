"""The byte scanner of mjlog: what a meld field says, as ints (``mjlog_melds`` for people)."""

from __future__ import annotations

from typing import NamedTuple

from logtool.jit import compiled
from logtool.model import codes as c
from logtool.model.melds import CALLED_SHIFT, NO_TILE, TILE_BITS, pack_stated_meld
from logtool.parsers.mjlog_melds import CHI_BIT, KAKAN_BIT, KITA_BIT, PON_BIT

LAST_FIELD = 0xFFFF
WHO_BITS = 3
COPY_BITS = 3
CHI_STARTS = 21  # seven ranks of three suits
# Bits that the layouts leave idle; an ankan may have any of its four ids in the field.
CHI_IDLE = 0x200
PON_IDLE = 0x190
KAKAN_IDLE = 0x180
KITA_IDLE = 0xC3
DAIMINKAN_IDLE = 0xC0
# What one more kind, or one seat further, adds to a stated meld.
KIND_UNIT = pack_stated_meld(1, 0, c.NONE)
TARGET_UNIT = pack_stated_meld(0, 0, 0)


class ScannedMeld(NamedTuple):
    """A meld field taken apart; its kind is NONE where the field is left to the tokenizer."""

    kind: int
    packed: int
    target: int


@compiled
def scanned_meld(field: int, seat: int, seats: int) -> ScannedMeld:
    """Return what a meld field of ``seat`` says, nothing if it is no meld or has idle bits set."""
    target = (seat + (field & WHO_BITS)) % c.SEATS
    if not 0 <= field <= LAST_FIELD or target >= seats:
        return ScannedMeld(c.NONE, c.NONE, c.NONE)
    if field & CHI_BIT:
        return _chi(field, target)
    if field & (PON_BIT | KAKAN_BIT):
        return _pon(field, target)
    return _of_one_tile(field, target)


@compiled
def _chi(field: int, target: int) -> ScannedMeld:
    start = field >> 10
    called = start % 3
    start //= 3
    if start >= CHI_STARTS or field & CHI_IDLE:
        return ScannedMeld(c.NONE, c.NONE, c.NONE)
    first = (start // 7 * 9 + start % 7) * 4
    low = first + (field >> 3 & COPY_BITS)
    middle = first + 4 + (field >> 5 & COPY_BITS)
    high = first + 8 + (field >> 7 & COPY_BITS)
    return ScannedMeld(c.CHI, _packed(low, middle, high, NO_TILE, called), target)


@compiled
def _pon(field: int, target: int) -> ScannedMeld:
    """Return a pon, or a kakan with the pon that it extends."""
    kind = c.PON if field & PON_BIT else c.KAKAN
    called = (field >> 9) % 3
    first = (field >> 9) // 3 * 4
    if first >= c.TILES or field & (PON_IDLE if kind == c.PON else KAKAN_IDLE):
        return ScannedMeld(c.NONE, c.NONE, c.NONE)
    unused = field >> 5 & COPY_BITS
    low = first + (1 if unused == 0 else 0)
    middle = first + (2 if unused <= 1 else 1)
    high = first + (2 if unused == 3 else 3)
    fourth = NO_TILE if kind == c.PON else first + unused
    return ScannedMeld(kind, _packed(low, middle, high, fourth, called), target)


@compiled
def _of_one_tile(field: int, target: int) -> ScannedMeld:
    """Return a north taken out, an ankan or a daiminkan: the field names one tile of theirs."""
    tile = field >> 8
    if tile >= c.TILES:
        return ScannedMeld(c.NONE, c.NONE, c.NONE)
    if field & KITA_BIT:
        packed = _packed(tile, NO_TILE, NO_TILE, NO_TILE, 0)
        return ScannedMeld(c.NONE if field & KITA_IDLE else c.KITA, packed, c.NONE)
    first = tile & ~COPY_BITS
    if field & WHO_BITS == 0:
        return ScannedMeld(c.ANKAN, _packed(first, first + 1, first + 2, first + 3, 0), c.NONE)
    packed = _packed(first, first + 1, first + 2, first + 3, tile & COPY_BITS)
    return ScannedMeld(c.NONE if field & DAIMINKAN_IDLE else c.DAIMINKAN, packed, target)


@compiled
def _packed(low: int, middle: int, high: int, fourth: int, called: int) -> int:
    """Return a meld as one int (``pack_meld``)."""
    tiles = low | middle << TILE_BITS | high << 2 * TILE_BITS | fourth << 3 * TILE_BITS
    return tiles | called << CALLED_SHIFT
