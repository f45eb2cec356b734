"""Tiles: their codes, the readable ``Tile``, and notation such as ``123m406p7z``.

A tile code is 0-135 where a log tells which of the four copies it is (kind = code // 4; kinds
0-8 are 1m-9m, 9-17 1p-9p, 18-26 1s-9s, 27-33 east south west north white green red), else
``UNKNOWN_COPY + kind``, or ``UNKNOWN_RED + suit`` for a red five. Among the codes 0-135 the
fives 16, 52 and 88 are red where the game has red fives.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from logtool.model import codes as c

SUITS = "mpsz"
RED_COPIES = (16, 52, 88)
RED_KINDS = (4, 13, 22)

_BLOCK = re.compile(r"([0-9]+)([mpsz])")


class Tile(msgspec.Struct, frozen=True, order=True):
    """A tile as a log tells it.

    Attributes:
        kind: 0-33.
        red: Whether it is a red five.
        copy: 0-3, which of the four of its kind; None when the log does not tell.
    """

    kind: int
    red: bool = False
    copy: int | None = None

    def __str__(self) -> str:
        """Return the notation, such as ``5m``, or ``0m`` for a red five."""
        return kind_name(self.kind, red=self.red)


def kind_name(kind: int, *, red: bool = False) -> str:
    """Return the notation of a kind.

    >>> kind_name(0), kind_name(13, red=True), kind_name(33)
    ('1m', '0p', '7z')
    """
    suit, rank = divmod(kind, 9)
    return f"{0 if red else rank + 1}{SUITS[suit]}"


def kind_of(code: int) -> int:
    """Return the kind (0-33) of a tile code."""
    if code < c.UNKNOWN_COPY:
        return code >> 2
    if code < c.UNKNOWN_RED:
        return code - c.UNKNOWN_COPY
    return RED_KINDS[code - c.UNKNOWN_RED]


def is_red(code: int, *, reds: bool) -> bool:
    """Return whether a tile code is a red five; ``reds``: whether the game has red fives."""
    return code >= c.UNKNOWN_RED or (reds and code in RED_COPIES)


def tile_of(code: int, *, reds: bool) -> Tile:
    """Return the readable tile of a code."""
    if code < c.UNKNOWN_COPY:
        return Tile(code >> 2, reds and code in RED_COPIES, code & 3)
    return Tile(kind_of(code), code >= c.UNKNOWN_RED)


def code_of(tile: Tile) -> int:
    """Return the code of a readable tile."""
    if tile.copy is not None:
        return tile.kind * 4 + tile.copy
    return unknown_copy(tile.kind, red=tile.red)


def unknown_copy(kind: int, *, red: bool = False) -> int:
    """Return the code of a tile of which the log does not tell the copy."""
    return c.UNKNOWN_RED + kind // 9 if red else c.UNKNOWN_COPY + kind


def parse_tiles(text: str) -> list[Tile]:
    """Return the tiles of a notation such as ``123m406p7z``, in its order.

    Raises:
        ValueError: One sentence that names the part that cannot be read.

    >>> [str(tile) for tile in parse_tiles("19m0p7z")]
    ['1m', '9m', '0p', '7z']
    """
    compact = "".join(text.split())
    tiles: list[Tile] = []
    position = 0
    for block in _BLOCK.finditer(compact):
        if block.start() != position:
            break
        tiles += (_tile(digit, block[2]) for digit in block[1])
        position = block.end()
    if position != len(compact):
        msg = f"'{compact[position:]}' is no tile notation (such as 123m406p7z)"
        raise ValueError(msg)
    return tiles


def format_tiles(tiles: Iterable[Tile]) -> str:
    """Return the notation of tiles, sorted, one block a suit, red fives among the fives.

    >>> format_tiles(parse_tiles("7z1m0m9s5m"))
    '105m9s7z'
    """
    ordered = sorted(tiles, key=lambda tile: (tile.kind, not tile.red))
    blocks: dict[str, str] = {}
    for tile in ordered:
        name = str(tile)
        digit, suit = name[0], name[1]
        blocks[suit] = blocks.get(suit, "") + digit
    return "".join(digits + suit for suit, digits in blocks.items())


def counts_of(kinds: Sequence[int]) -> list[int]:
    """Return how many of each of the 34 kinds there are."""
    counts = [0] * c.KINDS
    for kind in kinds:
        counts[kind] += 1
    return counts


def _tile(digit: str, suit: str) -> Tile:
    rank = int(digit)
    if suit == "z" and not 1 <= rank <= 7:
        msg = f"'{digit}z' is no tile: honours are 1z to 7z"
        raise ValueError(msg)
    if rank == 0:
        return Tile(RED_KINDS[SUITS.index(suit)], red=True)
    return Tile(SUITS.index(suit) * 9 + rank - 1)
