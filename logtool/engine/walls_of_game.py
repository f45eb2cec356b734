"""The walls of a game as the audit reads them, each beside the kyoku that was dealt from it."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, repeat
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple, cast

from logtool import jit
from logtool.audit import wall as layout
from logtool.engine import wall_of_kyoku
from logtool.engine.games_together import Together, firsts, joined, put_together
from logtool.engine.wall_keys import KEY_LETTERS, KEY_WORDS, fill_letters
from logtool.engine.wall_words import WallWork, fill_constants
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.wall import (
    FOUR_PLAYER_TILES,
    SCHEME_A,
    SCHEME_B,
    SCHEME_C,
    THREE_PLAYER_TILES,
    Seed,
    Wall,
    dice_words,
    keys_of_kyoku,
    parse_seed,
    walls,
)

if TYPE_CHECKING:
    from logtool.model import Game
    from logtool.record import Ints

MOST_MISSING = 40  # kyoku that a cut record may have lost; more are not looked for
LONG_BYTES = 8
WORD_BYTES = 4
_SEED_START = f"{SCHEME_C},"
_SEED_LETTERS = len(_SEED_START) + KEY_LETTERS
_NO_KEY = bytes(WORD_BYTES * KEY_WORDS)
_ONE_KEY = array("q", [KEY_WORDS])


class _Keys(NamedTuple):
    """What the generator is seeded with.

    Attributes:
        scheme: Of the seeds.
        words: Four bytes each, the lowest first; of one key, or of one a kyoku.
        ends: The word where each key ends.
        text: In base64, from which compiled code reads the words; empty where they are read.
    """

    scheme: str
    words: bytes
    ends: array[int]
    text: bytes = b""


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

    def take(self, hands: list[array[int]], oya: int) -> list[int]:
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
    return flat_walls_of(put_together([game]))[0]


def flat_walls_of(together: Together) -> list[array[int]]:
    """Return the walls of each game, as ``flat_walls`` does."""
    laid = _walls_in_order(together) if jit.is_on() else {}
    return [
        laid[number] if number in laid else _walls_found(game)
        for number, game in enumerate(together.games)
    ]


def are_seeds_read(game: Game, flat: array[int]) -> bool:
    """Return whether the walls of a game show that none of its seeds is unreadable.

    Where they do not, a seed may still be readable, of a kyoku that nobody deals.
    """
    is_head_read = not game.head.seed or None in game.seeds
    return is_head_read and bool(flat) and 0 not in flat[layout.KNOWN :: layout.WALL_SIZE]


def _walls_in_order(together: Together) -> dict[int, array[int]]:
    """Return the walls by compiled code, but of games in which a kyoku must be looked for."""
    groups: dict[tuple[int, str], list[tuple[int, _Keys]]] = {}
    for number, game in enumerate(together.games):
        keys = _keys(game)
        if keys is not None and len(game) == len(game.seeds) > 0:
            groups.setdefault((game.players, keys.scheme), []).append((number, keys))
    laid: dict[int, array[int]] = {}
    for (players, scheme), group in groups.items():
        laid.update(_lay_walls(together, players, scheme, group))
    return laid


def _lay_walls(
    together: Together, players: int, scheme: str, group: Sequence[tuple[int, _Keys]]
) -> Iterator[tuple[int, array[int]]]:
    """Yield the number and the walls of each game whose walls are all in order."""
    import numpy as np

    starts = [together.games[number].starts for number, _ in group]
    keys = [keys for _, keys in group]
    first_kyoku = firsts(starts)
    words = b"".join([one.words for one in keys])
    games = jit.grid_of(_places(together, group, first_kyoku))
    flat = np.empty(layout.WALL_SIZE * first_kyoku[-1], np.int64)
    wall_of_kyoku.lay_walls_of_games(
        _work(players, scheme),
        jit.text(b"".join([one.text for one in keys])),
        cast("Ints", np.frombuffer(words, "<u4").astype(np.int64)),
        joined([one.ends for one in keys]),
        together.events,
        together.facts,
        joined(starts),
        games,
        players,
        cast("Ints", flat),
    )
    tiles = flat.data.cast("B")
    size = layout.WALL_SIZE * LONG_BYTES
    for (number, _), game, (first, last) in zip(group, games, pairwise(first_kyoku), strict=True):
        if game[wall_of_kyoku.N_LAID] == last - first:
            walls = array("q")
            walls.frombytes(tiles[first * size : last * size])
            yield number, walls


def _places(
    together: Together, group: Sequence[tuple[int, _Keys]], first_kyoku: list[int]
) -> list[tuple[int, ...]]:
    """Return the list of games for the laying of walls."""
    columns = [
        [first[number + step] for number, _ in group]
        for first in (together.first_events, together.first_facts)
        for step in (0, 1)
    ]
    letters = firsts([keys.text for _, keys in group])
    words = [place // WORD_BYTES for place in firsts([keys.words for _, keys in group])]
    for first in (first_kyoku, letters, words, firsts([keys.ends for _, keys in group])):
        columns += [first[:-1], first[1:]]
    return [*zip(*columns, repeat(0), strict=False)]


def _keys(game: Game) -> _Keys | None:
    """Return the keys of a game with one seed, or with one of scheme A for each kyoku."""
    if any(game.seeds):
        found = keys_of_kyoku(game.seeds)
        return None if found is None else _Keys(SCHEME_A, found[0], array("q", found[1]))
    text = game.head.seed or ""
    if text.startswith(_SEED_START) and len(text) == _SEED_LETTERS and text.isascii():
        return _Keys(SCHEME_C, _NO_KEY, _ONE_KEY, text[len(_SEED_START) :].encode())
    seed = _seed_or_none(text)
    if seed is None or seed.scheme != SCHEME_B:
        return None
    return _Keys(seed.scheme, seed.key, array("q", [len(seed.key) // WORD_BYTES]))


def _walls_found(game: Game) -> array[int]:
    """Return the walls, each looked for where it is not the next one of its seed."""
    flat = array("q")
    if not any(game.seeds) and _seed_or_none(game.head.seed) is None:
        return flat
    whole = _deals(game.head.seed, game.players)
    for number, own in enumerate(game.seeds):
        deals = whole if own is None else _deals(own, game.players)
        hands, oya = _dealt(game, number)
        if deals is None or not 0 <= oya < game.players:
            flat.fromlist(_no_wall())
        else:
            flat.fromlist(deals.take(hands, oya))
    return flat


def _deals(text: str | None, players: int) -> _Deals | None:
    seed = _seed_or_none(text)
    if seed is None:
        return None
    source = walls(seed, players)
    return _Deals(repeat(next(source)) if seed.scheme == SCHEME_A else source)


def _seed_or_none(text: str | None) -> Seed | None:
    if not text:
        return None
    try:
        return parse_seed(text)
    except ValueError:
        return None


def _dealt(game: Game, number: int) -> tuple[list[array[int]], int]:
    """Return the tiles dealt to each seat, and the dealer."""
    facts = game.facts
    place = game.coded[game.starts[number] * m.EVENT_SIZE + 2]
    item = place + f.START_ITEMS
    hands = []
    for count in facts[place + f.START_HANDS : place + f.START_HANDS + game.players]:
        hands.append(facts[item : item + count])
        item += count
    return hands, facts[place + f.START_OYA]


def _is_dealt(row: list[int], hands: list[array[int]]) -> bool:
    """Return whether some seat has about the tiles that the wall deals to it."""
    first = layout.HANDS
    for dealt in hands:
        foreign = set(dealt).difference(row[first : first + layout.HAND_TILES])
        if len(foreign) <= layout.FOREIGN:
            return True
        first += layout.HAND_TILES
    return False


def _no_wall() -> list[int]:
    row = [m.NONE] * layout.WALL_SIZE
    row[layout.KNOWN] = 0
    return row


def _flat_wall(wall: Wall, oya: int) -> list[int]:
    """Return a wall as a row of ints, each tile where the audit looks for it."""
    pick = _picker(wall.players, oya, swapped=wall.swapped)
    return [layout.IN_ORDER, *wall.dice, *pick((*wall.tiles, m.NONE))]


@lru_cache(maxsize=16)
def _picker(players: int, oya: int, *, swapped: bool) -> Callable[[Sequence[int]], tuple[int, ...]]:
    """Return what picks the tiles of a row from those of a wall, after which stands none."""
    return itemgetter(*_order(players, oya, swapped=swapped))


def _order(players: int, oya: int, *, swapped: bool) -> list[int]:
    """Return for each tile of a row its place in the wall, one after the last for none."""
    count = len(_new_tiles(players))
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
    return order[layout.HANDS :]


def _new_tiles(players: int) -> tuple[int, ...]:
    return FOUR_PLAYER_TILES if players == m.SEATS else THREE_PLAYER_TILES


@lru_cache(maxsize=6)
def _work(players: int, scheme: str) -> WallWork:
    """Return what compiled code lays the walls of such games with."""
    work = WallWork.packed()
    fill_constants(work)
    fill_letters(work)
    work.is_hashed = int(scheme != SCHEME_A)
    work.die_word = dice_words(scheme, players)[0]
    tiles = _new_tiles(players)
    work.count = len(tiles)
    for place, tile in enumerate(tiles):
        work.new_tiles[place] = tile
    for oya in range(players):
        for place, source in enumerate(_order(players, oya, swapped=scheme == SCHEME_C)):
            work.orders[oya][place] = source
    return work
