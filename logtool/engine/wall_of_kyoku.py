"""The walls of a whole game in compiled mode: shuffled, laid out, and beside the deals."""

from __future__ import annotations

from logtool.audit import wall as layout
from logtool.engine.wall_words import (
    BLOCKS,
    KYOKU_WORDS,
    MOST_KYOKU,
    PLACES,
    RANDOM_WORDS,
    WallWork,
    draw_words,
    hash_words,
    seed_generator,
)
from logtool.jit import compiled, entry
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import NONE, Ints

DIE_WORDS = 135  # the word of the first die; that of the second follows


@entry
def lay_walls(
    work: WallWork,
    key: Ints,
    events: Ints,
    facts: Ints,
    starts: Ints,
    players: int,
    walls: Ints,
) -> int:
    """Lay the walls of a game whose kyoku follow one another, and return how many do.

    Args:
        work: The laying out of that many players, and scratch.
        key: Of the generator, one word or more.
        events: Coded events.
        facts: Side records.
        starts: For each kyoku the number of its first event.
        players: 3 or 4.
        walls: Filled up to the first kyoku that is not surely dealt from its wall.
    """
    seed_generator(work, key)
    for first in range(0, len(starts), MOST_KYOKU):
        count = min(MOST_KYOKU, len(starts) - first)
        draw_words(work, count * KYOKU_WORDS)
        hash_words(work, count * BLOCKS)
        for number in range(count):
            kyoku = first + number
            deal = events[starts[kyoku] * m.EVENT_SIZE + 2]
            oya = facts[deal + f.START_OYA]
            if not 0 <= oya < players:
                return kyoku
            wall = kyoku * layout.WALL_SIZE
            shuffle(work, number * RANDOM_WORDS)
            lay_wall(work, number * RANDOM_WORDS, oya, walls, wall)
            if not is_surely_dealt(facts, deal, players, walls, wall):
                return kyoku
    return len(starts)


@compiled
def shuffle(work: WallWork, word: int) -> None:
    """Shuffle the tiles by the random words from ``word`` on."""
    count = work.count
    tiles = work.tiles
    for place in range(count):
        tiles[place] = work.new_tiles[place]
    for place in range(count - 1):
        other = place + work.random[word + place] % (count - place)
        tile = tiles[place]
        tiles[place] = tiles[other]
        tiles[other] = tile
    tiles[count] = NONE


@compiled
def lay_wall(work: WallWork, word: int, oya: int, walls: Ints, wall: int) -> None:
    """Write the shuffled tiles and the dice as the audit looks for them."""
    walls[wall + layout.KNOWN] = layout.IN_ORDER
    for die in range(2):
        walls[wall + layout.DICE + die] = work.random[word + DIE_WORDS + die] % 6 + 1
    order = work.orders[oya]
    for place in range(PLACES):
        walls[wall + layout.HANDS + place] = work.tiles[order[place]]


@compiled
def is_surely_dealt(facts: Ints, deal: int, players: int, walls: Ints, wall: int) -> bool:
    """Return whether some seat has only tiles that the wall deals to it."""
    item = deal + f.START_ITEMS
    hand = wall + layout.HANDS
    for seat in range(players):
        count = facts[deal + f.START_HANDS + seat]
        if count < 0 or item + count > len(facts):
            return False
        if is_within(facts, item, count, walls, hand):
            return True
        item += count
        hand += layout.HAND_TILES
    return False


@compiled
def is_within(facts: Ints, item: int, count: int, walls: Ints, hand: int) -> bool:
    """Return whether each of ``count`` tiles is among those of a hand of the wall."""
    for number in range(item, item + count):
        is_there = False
        for place in range(hand, hand + layout.HAND_TILES):
            if walls[place] == facts[number]:
                is_there = True
        if not is_there:
            return False
    return True
