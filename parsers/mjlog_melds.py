"""The 16-bit meld field ``m`` of mjlog, both ways (bit layout: ``docs/formats.md``)."""

from __future__ import annotations

from typing import NamedTuple

from logtool.model import codes as c

CHI_BIT = 0x4
PON_BIT = 0x8
KAKAN_BIT = 0x10
KITA_BIT = 0x20


class DecodedMeld(NamedTuple):
    """A meld field taken apart.

    Attributes:
        kind: CHI, PON, DAIMINKAN, KAKAN, ANKAN or KITA.
        tiles: Ids in the order of the scheme; a kakan's added tile last.
        called: Index of the called tile; 0 without one.
        target: Seat it came from, NONE without one.
    """

    kind: int
    tiles: tuple[int, ...]
    called: int
    target: int


def decode_meld(field: int, seat: int) -> DecodedMeld | None:
    """Return what a meld field of ``seat`` says, or None if it decodes to no meld.

    >>> decode_meld(50415, 1)
    DecodedMeld(kind=4, tiles=(81, 87, 89), called=1, target=0)
    """
    if not 0 <= field <= 0xFFFF:
        return None
    target = (seat + (field & 3)) % c.SEATS
    if field & CHI_BIT:
        return _chi(field, target)
    if field & PON_BIT:
        return _pon(field, target)
    if field & KAKAN_BIT:
        return _kakan(field, target)
    if field & KITA_BIT:
        return _kita(field)
    return _kan(field, target)


def encode_meld(kind: int, tiles: tuple[int, ...], called: int, distance: int) -> int:
    """Return the meld field; ``distance`` is (target - seat) % 4, 0 for ankan and kita.

    >>> encode_meld(4, (81, 87, 89), 1, 3)
    50415
    """
    first = tiles[0] >> 2
    if kind == c.CHI:
        base = (first // 9 * 7 + first % 9) * 3 + called
        offsets = sum((tile & 3) << (3 + 2 * index) for index, tile in enumerate(tiles))
        return base << 10 | offsets | CHI_BIT | distance
    if kind in (c.PON, c.KAKAN):
        unused = ({0, 1, 2, 3} - {tile & 3 for tile in tiles[:3]}).pop()
        bit = PON_BIT if kind == c.PON else KAKAN_BIT
        return (first * 3 + called) << 9 | unused << 5 | bit | distance
    if kind == c.KITA:
        return tiles[0] << 8 | KITA_BIT
    return tiles[called] << 8 | distance


def _chi(field: int, target: int) -> DecodedMeld | None:
    order, called = divmod(field >> 10, 3)
    suit, rank = divmod(order, 7)
    if suit > 2:
        return None
    base = (suit * 9 + rank) * 4
    offsets = (field >> 3 & 3, field >> 5 & 3, field >> 7 & 3)
    tiles = tuple(base + 4 * index + offset for index, offset in enumerate(offsets))
    return DecodedMeld(c.CHI, tiles, called, target)


def _pon(field: int, target: int) -> DecodedMeld | None:
    kind, called = divmod(field >> 9, 3)
    if kind >= c.KINDS:
        return None
    unused = field >> 5 & 3
    tiles = tuple(kind * 4 + copy for copy in range(4) if copy != unused)
    return DecodedMeld(c.PON, tiles, called, target)


def _kakan(field: int, target: int) -> DecodedMeld | None:
    pon = _pon(field, target)
    if pon is None:
        return None
    added = (pon.tiles[0] & ~3) + (field >> 5 & 3)
    return DecodedMeld(c.KAKAN, (*pon.tiles, added), pon.called, target)


def _kita(field: int) -> DecodedMeld | None:
    tile = field >> 8
    if tile >= c.TILES:
        return None
    return DecodedMeld(c.KITA, (tile,), 0, c.NONE)


def _kan(field: int, target: int) -> DecodedMeld | None:
    tile = field >> 8
    if tile >= c.TILES:
        return None
    tiles = tuple((tile & ~3) + copy for copy in range(4))
    if field & 3 == 0:
        return DecodedMeld(c.ANKAN, tiles, 0, c.NONE)
    return DecodedMeld(c.DAIMINKAN, tiles, tile & 3, target)
