"""The walls of whole games in compiled mode: shuffled, laid out, and beside the deals."""

from __future__ import annotations

from logtool.audit import wall as layout
from logtool.engine.wall_keys import read_base64
from logtool.engine.wall_words import PLACES, WallWork, make_words
from logtool.jit import compiled, entry
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import NONE, Grid, Ints

# --- Columns of the list of games: where each begins and ends in what they share.
FIRST_EVENT = 0  # among the ints of the events
LAST_EVENT = 1
FIRST_FACT = 2
LAST_FACT = 3
FIRST_KYOKU = 4  # among the starts of kyoku
LAST_KYOKU = 5
FIRST_LETTER = 6  # of the key as text, where it is not in words yet
LAST_LETTER = 7
FIRST_WORD = 8  # of the keys
LAST_WORD = 9
FIRST_END = 10  # among the ends of keys
LAST_END = 11
N_LAID = 12  # written: for how many kyoku the walls are surely right, from the first on


@entry
def lay_walls_of_games(
    work: WallWork,
    texts: bytes,
    keys: Ints,
    ends: Ints,
    events: Ints,
    facts: Ints,
    starts: Ints,
    games: Grid,
    players: int,
    walls: Ints,
) -> None:
    """Lay the walls of games whose seeds are of one scheme.

    Args:
        work: The laying out of that many players, and scratch.
        texts: Keys in base64.
        keys: The words of all keys; those that stand in ``texts`` are filled in.
        ends: Where each key ends, counted from the first of its game.
        events: Coded events.
        facts: Side records.
        starts: For each kyoku the number of its first event in its game.
        games: What is of which game (``FIRST_EVENT`` ...).
        players: 3 or 4.
        walls: Filled, ``WALL_SIZE`` ints a kyoku.
    """
    for number in range(len(games)):
        game = games[number]
        text = texts[game[FIRST_LETTER] : game[LAST_LETTER]]
        key = keys[game[FIRST_WORD] : game[LAST_WORD]]
        if len(text) > 0 and not read_base64(work, text, key):
            continue
        game[N_LAID] = lay_walls(
            work,
            key,
            ends[game[FIRST_END] : game[LAST_END]],
            events[game[FIRST_EVENT] : game[LAST_EVENT]],
            facts[game[FIRST_FACT] : game[LAST_FACT]],
            starts[game[FIRST_KYOKU] : game[LAST_KYOKU]],
            players,
            walls[game[FIRST_KYOKU] * layout.WALL_SIZE : game[LAST_KYOKU] * layout.WALL_SIZE],
        )


@compiled
def lay_walls(
    work: WallWork,
    keys: Ints,
    ends: Ints,
    events: Ints,
    facts: Ints,
    starts: Ints,
    players: int,
    walls: Ints,
) -> int:
    """Lay the walls of a game as long as they are surely right, and return how many are.

    A kyoku with a seed of its own has that wall, whatever was dealt; with one seed of the game it
    must be seen that no kyoku is missing.

    Args:
        work: The laying out of that many players, and scratch.
        keys: Of the generator, one of the game or one a kyoku, each one word or more.
        ends: Where each key ends.
        events: Coded events.
        facts: Side records.
        starts: For each kyoku the number of its first event.
        players: 3 or 4.
        walls: Filled up to the first kyoku that is not surely dealt from its wall.
    """
    for kyoku in range(len(starts)):
        deal = events[starts[kyoku] * m.EVENT_SIZE + 2]
        oya = facts[deal + f.START_OYA]
        if not 0 <= oya < players:
            return kyoku
        wall = kyoku * layout.WALL_SIZE
        word = make_words(work, keys, ends, kyoku, len(starts))
        shuffle(work, word)
        lay_wall(work, word, oya, walls, wall)
        if work.is_hashed and not is_surely_dealt(facts, deal, players, walls, wall):
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
        walls[wall + layout.DICE + die] = work.random[word + work.die_word + die] % 6 + 1
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
