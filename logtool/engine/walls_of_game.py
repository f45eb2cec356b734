"""The walls of a game as the audit reads them, each beside the kyoku that was dealt from it."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from logtool.audit import wall as layout
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.wall import SCHEME_A, Wall, parse_seed, walls

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

    def wall(self, number: int) -> Wall:
        self.made += islice(self.source, max(0, number + 1 - len(self.made)))
        return self.made[number]

    def take(self, hands: list[set[int]], oya: int) -> tuple[Wall, bool]:
        """Return the wall of a deal, and whether it is the next one in order."""
        number = self.next
        if not _is_dealt(self.wall(number), hands, oya) and not self.is_foreign:
            others = (*range(number), *range(number + 1, number + 1 + MOST_MISSING))
            found = [at for at in others if _is_dealt(self.wall(at), hands, oya)]
            self.is_foreign = not found and number == 0
            if found:
                self.next = found[0] + 1
                return self.wall(found[0]), False
        self.next = number + 1
        return self.wall(number), True


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
            continue
        wall, is_next = deals.take(hands, oya)
        flat.extend(_flat_wall(wall, oya, layout.IN_ORDER if is_next else layout.OUT_OF_ORDER))
    return flat


def _deals(seed: str | None, players: int) -> _Deals | None:
    if not seed:
        return None
    try:
        parsed = parse_seed(seed)
    except ValueError:
        return None
    source = walls(parsed, players)
    return _Deals(_repeated(next(source)) if parsed.scheme == SCHEME_A else source)


def _repeated(wall: Wall) -> Iterator[Wall]:
    while True:
        yield wall


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


def _is_dealt(wall: Wall, hands: list[set[int]], oya: int) -> bool:
    """Return whether some seat has about the tiles that the wall deals to it."""
    for tiles, dealt in zip(wall.hands(oya), hands, strict=True):
        if len(dealt.difference(tiles)) <= layout.FOREIGN:
            return True
    return False


def _no_wall() -> list[int]:
    row = [m.NONE] * layout.WALL_SIZE
    row[layout.KNOWN] = 0
    return row


def _flat_wall(wall: Wall, oya: int, known: int) -> list[int]:
    row = _no_wall()
    row[layout.KNOWN] = known
    parts = (
        (layout.DICE, wall.dice),
        (layout.HANDS, [tile for hand in wall.hands(oya) for tile in hand]),
        (layout.DRAWS, wall.draws()),
        (layout.REPLACEMENTS, wall.replacements()),
        (layout.INDICATORS, wall.indicators()),
        (layout.URA, wall.ura_indicators()),
    )
    for first, tiles in parts:
        row[first : first + len(tiles)] = tiles
    return row
