"""Which kinds complete a hand: the waits of its concealed tiles, and whether it is complete.

A hand is a row of 34 counts by kind, its concealed tiles alone: 13 - 3 * melds before a draw,
14 - 3 * melds after it. A kind held four times concealed is no wait; four of a kind of which
some lie in own melds still counts (``rules.md`` 3).
"""

from __future__ import annotations

from logtool.jit import compiled, entry
from logtool.record import NONE, Ints
from logtool.rules.table import Table
from logtool.rules.tables import (
    HONOURS,
    MOST_MELDS,
    RANKS,
    SPLIT_COUNT_BITS,
    SPLIT_MASK,
    WAITS_ALL,
    WAITS_BITS,
    WAITS_COMPLETE,
    WAITS_PAIR,
    WAITS_QUARTER,
    WAITS_RANKS,
    WAITS_SHIFT,
    Tables,
)

COPIES = 4
HAND_TILES = 13
SEVEN_PAIRS = 7
SUITS = 3
FIRST_HONOUR = 27

ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
ORPHAN_MASK = sum(1 << kind for kind in ORPHANS)


@compiled
def count_tiles(counts: Ints) -> int:
    """Return how many tiles there are, NONE where a count is not 0 to 4."""
    tiles = 0
    for count in counts:
        if not 0 <= count <= COPIES:
            return NONE
        tiles += count
    return tiles


@compiled
def is_whole_hand(counts: Ints, melds: int, drawn: int) -> bool:
    """Return whether the counts are possible, and as many as the melds leave.

    Args:
        counts: Concealed tiles by kind.
        melds: How many melds the hand has.
        drawn: 1 after a draw, 0 before it.
    """
    return 0 <= melds <= MOST_MELDS and count_tiles(counts) == HAND_TILES - 3 * melds + drawn


@compiled
def suit_key(counts: Ints, first: int) -> int:
    """Return the base-5 key of the suit whose lowest kind is ``first``."""
    key = 0
    for kind in range(first + RANKS - 1, first - 1, -1):
        key = key * 5 + counts[kind]
    return key


@compiled
def honour_key(counts: Ints) -> int:
    """Return the base-5 key of the honours."""
    key = 0
    for kind in range(FIRST_HONOUR + HONOURS - 1, FIRST_HONOUR - 1, -1):
        key = key * 5 + counts[kind]
    return key


@entry
def waits_of(tables: Tables, counts: Ints, melds: int) -> int:
    """Return the mask of the kinds that complete a hand before its draw, in any form.

    A hand with too few or too many tiles waits for nothing.
    """
    if not is_whole_hand(counts, melds, 0):
        return 0
    fill_keys(counts, tables.keys)
    waits = standard_waits(tables, tables.keys)
    if melds == 0:
        waits |= seven_pairs_waits(counts) | thirteen_orphans_waits(counts)
    return waits


@entry
def is_complete(tables: Tables, counts: Ints, melds: int) -> bool:
    """Return whether a hand after its draw is complete, in any form."""
    if not is_whole_hand(counts, melds, 1):
        return False
    if is_standard(tables, counts):
        return True
    return melds == 0 and (is_seven_pairs(counts) or is_thirteen_orphans(counts))


@compiled
def has_whole_hand(table: Table, seat: int, drawn: int) -> bool:
    """Return whether a seat has possible counts, as many as its melds leave (`is_whole_hand`)."""
    if table.hand_faults[seat] != 0:
        return False
    return table.hand_size[seat] == HAND_TILES - 3 * table.melds[seat] + drawn


@compiled
def waits_at(tables: Tables, table: Table, seat: int) -> int:
    """Return the mask of the kinds that complete the hand of a seat before its draw.

    Thirteen tiles of seven kinds may wait for seven pairs, of twelve and more for orphans.
    """
    melds = table.melds[seat]  # `has_whole_hand` in line: every second discard asks
    if table.hand_faults[seat] != 0 or table.hand_size[seat] != HAND_TILES - 3 * melds:
        return 0
    waits = standard_waits(tables, table.hand_keys[seat])
    if melds == 0:
        kinds = table.kinds_held[seat]
        if kinds == SEVEN_PAIRS:
            waits |= seven_pairs_waits(table.hands[seat])
        elif kinds >= len(ORPHANS) - 1 and table.held[seat] & ~ORPHAN_MASK == 0:
            waits |= thirteen_orphans_waits(table.hands[seat])
    return waits


@compiled
def standard_waits(tables: Tables, keys: Ints) -> int:
    """Return the mask of the kinds that make four melds and a pair of a whole hand.

    Either every suit is complete and two of them have a pair, and each may turn its pair into a
    triplet or otherwise use it; or one suit is not complete and waits, and at most one has a pair.
    """
    waits = 0
    incomplete = 0
    pairs = 0
    for suit in range(SUITS + 1):
        key = keys[suit]
        place = key >> WAITS_SHIFT
        four = tables.suit_waits[place] if suit < SUITS else tables.honour_waits[place]
        told = four >> (key & WAITS_QUARTER) * WAITS_BITS & WAITS_ALL
        if told == 0:
            return 0
        if told & WAITS_COMPLETE == 0:
            incomplete += 1
            if incomplete > 1:
                return 0
            waits = told << suit * RANKS
        elif told & WAITS_PAIR != 0:
            pairs += 1
            if incomplete == 0:
                waits |= (told & WAITS_RANKS) << suit * RANKS
    if pairs + incomplete > 2:
        return 0
    return waits


@compiled
def fill_keys(counts: Ints, keys: Ints) -> None:
    """Write the base-5 keys of the suits and of the honours."""
    for suit in range(SUITS):
        keys[suit] = suit_key(counts, suit * RANKS)
    keys[SUITS] = honour_key(counts)


@compiled
def is_standard(tables: Tables, counts: Ints) -> bool:
    """Return whether a whole hand after its draw is melds and one pair."""
    pairs = 0
    for suit in range(SUITS + 1):
        if suit < SUITS:
            place = tables.suit_splits[suit_key(counts, suit * RANKS)]
        else:
            place = tables.honour_splits[honour_key(counts)]
        if place == 0:
            return False
        if tables.splits[place >> SPLIT_COUNT_BITS] & SPLIT_MASK != 0:
            pairs += 1
    return pairs == 1


@compiled
def seven_pairs_waits(counts: Ints) -> int:
    """Return the kind, as a mask, that makes seven different pairs of 13 tiles."""
    single = 0
    for kind, count in enumerate(counts):
        if count > 2:
            return 0
        if count == 1:
            if single != 0:
                return 0
            single = 1 << kind
    return single


@compiled
def is_seven_pairs(counts: Ints) -> bool:
    """Return whether 14 tiles are seven different pairs."""
    pairs = 0
    for count in counts:
        if count == 2:
            pairs += 1
    return pairs == SEVEN_PAIRS


@compiled
def thirteen_orphans_waits(counts: Ints) -> int:
    """Return the mask of the kinds that make thirteen orphans of 13 tiles."""
    missing = 0
    tiles = 0
    for kind in ORPHANS:
        if counts[kind] == 0:
            if missing != 0:
                return 0
            missing = 1 << kind
        tiles += counts[kind]
    if tiles != HAND_TILES:
        return 0
    return missing if missing != 0 else ORPHAN_MASK


@compiled
def is_thirteen_orphans(counts: Ints) -> bool:
    """Return whether 14 tiles are one of each terminal and honour, and one of them twice."""
    tiles = 0
    for kind in ORPHANS:
        if counts[kind] == 0:
            return False
        tiles += counts[kind]
    return tiles == HAND_TILES + 1
