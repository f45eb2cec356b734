"""The readings of a complete hand: every way to see it as melds and one pair.

A reading is a row of five ints: the kind of the pair, then the melds of the concealed tiles. A
meld is the kind of a triplet, or RUN + the lowest kind of a run; NONE where melds were called.
Seven pairs and thirteen orphans are no such readings: ``waits.is_seven_pairs`` tells them.
"""

from __future__ import annotations

from logtool.jit import compiled, entry
from logtool.model import codes as c
from logtool.record import NONE, Grid, Ints
from logtool.rules.tables import (
    FIRST_RUN,
    MOST_MELDS,
    RANKS,
    SPLIT_BITS,
    SPLIT_COUNT_BITS,
    SPLIT_COUNT_MASK,
    SPLIT_MASK,
    Tables,
)
from logtool.rules.waits import (
    FIRST_HONOUR,
    honour_key,
    is_standard,
    is_whole_hand,
    suit_key,
)

RUN = c.KINDS
PAIR = 0
READING_SIZE = 1 + MOST_MELDS

# As many as 11122233344455m has; a test asks all patterns for more.
MOST_READINGS = 4


@entry
def readings_of(tables: Tables, counts: Ints, melds: int, readings: Grid) -> int:
    """Write all readings of a hand after its draw, and return how many there are.

    They come in the order of the splits of the tables, the splits of the honours (there is only
    one) and of sou changing first. Counts that are no complete standard hand have none.

    Args:
        tables: The tables.
        counts: Concealed tiles by kind, the winning tile among them.
        melds: How many melds the hand has.
        readings: Room for MOST_READINGS rows of READING_SIZE.
    """
    if not (is_whole_hand(counts, melds, 1) and is_standard(tables, counts)):
        return 0
    man = tables.suit_splits[suit_key(counts, 0)]
    pin = tables.suit_splits[suit_key(counts, RANKS)]
    sou = tables.suit_splits[suit_key(counts, 2 * RANKS)]
    honours = tables.splits[tables.honour_splits[honour_key(counts)] >> SPLIT_COUNT_BITS]
    number = 0
    for first in range(split_count(man)):
        for second in range(split_count(pin)):
            for third in range(split_count(sou)):
                reading = readings[number]
                filled = add_split(reading, 1, split_at(tables, man, first), 0)
                filled = add_split(reading, filled, split_at(tables, pin, second), RANKS)
                filled = add_split(reading, filled, split_at(tables, sou, third), 2 * RANKS)
                filled = add_split(reading, filled, honours, FIRST_HONOUR)
                for place in range(filled, READING_SIZE):
                    reading[place] = NONE
                number += 1
    return number


@compiled
def split_count(place: int) -> int:
    """Return how many splits there are at a place that ``Tables.suit_splits`` gives."""
    return place & SPLIT_COUNT_MASK


@compiled
def split_at(tables: Tables, place: int, number: int) -> int:
    """Return a split of those at a place that ``Tables.suit_splits`` gives."""
    return tables.splits[(place >> SPLIT_COUNT_BITS) + number]


@compiled
def add_split(reading: Ints, filled: int, split: int, first_kind: int) -> int:
    """Write pair and melds of one suit into a reading, and return how far it is filled now."""
    pair = split & SPLIT_MASK
    if pair != 0:
        reading[PAIR] = first_kind + pair - 1
    split >>= SPLIT_BITS
    while split != 0:
        meld = (split & SPLIT_MASK) - 1
        run = RUN - FIRST_RUN if meld >= FIRST_RUN else 0
        reading[filled] = first_kind + meld + run
        filled += 1
        split >>= SPLIT_BITS
    return filled
