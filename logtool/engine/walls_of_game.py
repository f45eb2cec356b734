"""The walls of a game as the audit reads them, each beside the kyoku that was dealt from it."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import lru_cache
from itertools import repeat
from typing import TYPE_CHECKING

from logtool.audit import wall as layout
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.wall import (
    FOUR_PLAYER_TILES,
    SCHEME_A,
    THREE_PLAYER_TILES,
    Wall,
    parse_seed,
    walls,
)

if TYPE_CHECKING:
    from logtool.model import Game

MOST_MISSING = 40  # kyoku that a cut record may have lost; more are not looked for
HAND_TILES = 13


class _Deals:
    """The walls of one seed in order, and which of them was dealt last."""

    def __init__(self, source: Iterator[Wall]) -> None:
        self.source = source
        self.made: list[Wall] = []
        self.next = 0
        self.is_foreign = False

    def row(self, number: int, oya: int) -> list[int]:
        """Return the wall of that number as ints; ``oya`` deals."""
        while number >= len(self.made):
            self.made.append(next(self.source))
        return _flat_wall(self.made[number], oya)

    def take(self, hands: list[set[int]], oya: int) -> list[int]:
        """Return the wall of a deal, marked where it is not the next one in order."""
        number = self.next
        row = self.row(number, oya)
        if not self.is_foreign and not _is_dealt(row, hands):
            for other in (*range(number), *range(number + 1, number + 1 + MOST_MISSING)):
                found = self.row(other, oya)
                if _is_dealt(found, hands):
                    self.next = other + 1
                    found[layout.KNOWN] = layout.OUT_OF_ORDER
                    return found
            self.is_foreign = number == 0
        self.next = number + 1
        return row


def flat_walls(game: Game) -> array[int]:
    """Return the walls of all kyoku as ``logtool.audit.wall`` lays them out.

    Empty where no seed tells any. Where a record has lost kyoku, or has one twice, the wall of a
    later or earlier one is found, and marked as out of order.
    """
    flat = array("q")
    whole = _deals(game.head.seed, game.players)
    if whole is None and not any(game.seeds):
        return flat
    for number, own in enumerate(game.seeds):
        deals = whole if own is None else _deals(own, game.players)
        hands, oya = _dealt(game, number)
        if deals is None or not 0 <= oya < game.players:
            flat.extend(_no_wall())
        else:
            flat.extend(deals.take(hands, oya))
    return flat


def _deals(seed: str | None, players: int) -> _Deals | None:
    if not seed:
        return None
    try:
        parsed = parse_seed(seed)
    except ValueError:
        return None
    source = walls(parsed, players)
    return _Deals(repeat(next(source)) if parsed.scheme == SCHEME_A else source)


def _dealt(game: Game, number: int) -> tuple[list[set[int]], int]:
    """Return the tiles dealt to each seat, and the dealer."""
    place = game.coded[game.starts[number] * m.EVENT_SIZE + 2]
    item = place + f.START_ITEMS
    hands = []
    for seat in range(game.players):
        count = game.facts[place + f.START_HANDS + seat]
        hands.append(set(game.facts[item : item + count]))
        item += count
    return hands, game.facts[place + f.START_OYA]


def _is_dealt(row: list[int], hands: list[set[int]]) -> bool:
    """Return whether some seat has about the tiles that the wall deals to it."""
    first = layout.HANDS
    for dealt in hands:
        if len(dealt.difference(row[first : first + HAND_TILES])) <= layout.FOREIGN:
            return True
        first += HAND_TILES
    return False


def _no_wall() -> list[int]:
    row = [m.NONE] * layout.WALL_SIZE
    row[layout.KNOWN] = 0
    return row


def _flat_wall(wall: Wall, oya: int) -> list[int]:
    """Return a wall as a row of ints, each tile where the audit looks for it."""
    tiles = (*wall.tiles, m.NONE)
    row = [layout.IN_ORDER, *wall.dice]
    row += [tiles[place] for place in _order(wall.players, oya, wall.swapped)]
    return row


@lru_cache(maxsize=16)
def _order(players: int, oya: int, swapped: bool) -> tuple[int, ...]:
    """Return for each tile of a row its place in the wall, one after the last for none."""
    count = len(FOUR_PLAYER_TILES if players == m.SEATS else THREE_PLAYER_TILES)
    wall = Wall(tuple(range(count)), (0, 0), players, swapped)
    order = [count] * layout.WALL_SIZE
    parts = (
        (layout.HANDS, [tile for hand in wall.hands(oya) for tile in hand]),
        (layout.DRAWS, wall.draws()),
        (layout.REPLACEMENTS, wall.replacements()),
        (layout.INDICATORS, wall.indicators()),
        (layout.URA, wall.ura_indicators()),
    )
    for first, tiles in parts:
        order[first : first + len(tiles)] = tiles
    return tuple(order[layout.HANDS :])
