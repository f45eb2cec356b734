"""Look-up tables of one suit: which tiles complete it, and how it splits into pair and melds.

A suit is known by its base-5 key, ``sum(count[rank] * 5**rank)``. A pattern is complete when it
is any number of melds, with or without one pair. A split is one int: the rank of the pair + 1
(0: no pair) in the low five bits, then up to four meld numbers + 1 in five bits each. Meld
numbers 0-8 are the triplet of that rank, 9-15 the run that starts at rank 0-6. Honours are the
same with seven ranks and no runs.

    place = tables.suit_splits[key]
    first = place >> SPLIT_COUNT_BITS
    for number in range(first, first + (place & SPLIT_COUNT_MASK)):
        split = tables.splits[number]
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import ClassVar

from logtool import jit
from logtool.record import Ints, Record

RANKS = 9
HONOURS = 7
MOST_MELDS = 4

SUIT_KEYS = 5**RANKS
HONOUR_KEYS = 5**HONOURS
SPLITS = 24_031

SPLIT_BITS = 5
SPLIT_MASK = 31
SPLIT_COUNT_BITS = 8
SPLIT_COUNT_MASK = 255
FIRST_RUN = 9

# What is said of a key waiting: four keys share an int, so that the table stays in fast memory.
WAITS_SHIFT = 2  # key >> 2 is the place, key & 3 the quarter
WAITS_QUARTER = 3
WAITS_BITS = 16
WAITS_RANKS = (1 << RANKS) - 1  # mask of the ranks that complete the pattern
WAITS_COMPLETE = 1 << RANKS  # the pattern is complete as it is
WAITS_PAIR = 2 << RANKS  # and has a pair
WAITS_ALL = (1 << WAITS_BITS) - 1  # 0 for a pattern that one tile does not complete

# Counts of a pattern in four bits a rank: adding THREES sets bit 3 where there are five or more.
THREES = 0x333333333
FIVE_OR_MORE = 0x888888888

Part = tuple[int, int, int, int]
Patterns = dict[tuple[int, int], list[int]]


class Tables(Record):
    """Waits and splits of every pattern of a suit and of the honours."""

    suit_waits: Ints  # [key >> 2]: four times ranks that complete the pattern, and what it is
    honour_waits: Ints
    suit_splits: Ints  # [key]: number of the first split, and how many; 0: not complete
    honour_splits: Ints
    splits: Ints
    keys: Ints  # scratch: the keys of a hand that no table holds

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {
        "suit_waits": ((SUIT_KEYS >> WAITS_SHIFT) + 1,),
        "honour_waits": ((HONOUR_KEYS >> WAITS_SHIFT) + 1,),
        "suit_splits": (SUIT_KEYS,),
        "honour_splits": (HONOUR_KEYS,),
        "splits": (SPLITS,),
        "keys": (4,),
    }


def load_tables() -> Tables:
    """Return the tables for the mode that is on, built at the first call."""
    return _tables(packed=jit.is_on())


@lru_cache(maxsize=2)
def _tables(*, packed: bool) -> Tables:
    tables = Tables.packed() if packed else Tables.plain()
    suit = patterns_of(RANKS, runs=RANKS - 2)
    honour = patterns_of(HONOURS, runs=0)
    _fill_waits(tables.suit_waits, suit, RANKS)
    _fill_waits(tables.honour_waits, honour, HONOURS)
    filled = _fill_splits(tables.suit_splits, tables.splits, suit, 0)
    filled = _fill_splits(tables.honour_splits, tables.splits, honour, filled)
    assert filled == SPLITS, filled
    return tables


def patterns_of(ranks: int, *, runs: int) -> Patterns:
    """Return the splits of each complete pattern, known by its key and its counts."""
    melds = [(3 * 5**rank, 3 << 4 * rank, rank) for rank in range(ranks)]
    melds += [(31 * 5**rank, 0x111 << 4 * rank, FIRST_RUN + rank) for rank in range(runs)]
    pairs = [(2 * 5**rank, 2 << 4 * rank, rank + 1) for rank in range(ranks)]
    patterns: Patterns = {}
    for key, counts, split in _meld_sets(melds):
        patterns.setdefault((key, counts), []).append(split)
        for pair_key, pair_counts, pair in pairs:
            together = counts + pair_counts
            if not (together + THREES) & FIVE_OR_MORE:
                patterns.setdefault((key + pair_key, together), []).append(split + pair)
    return patterns


def _meld_sets(melds: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """Return key, counts and split of each set of up to four melds."""
    parts: list[Part] = [(0, 0, 0, 0)]
    found = [(0, 0, 0)]
    for size in range(1, MOST_MELDS + 1):
        longer: list[Part] = []
        for key, counts, split, first in parts:
            for place in range(first, len(melds)):
                meld_key, meld_counts, number = melds[place]
                together = counts + meld_counts
                if not (together + THREES) & FIVE_OR_MORE:
                    more = split + (number + 1 << SPLIT_BITS * size)
                    longer.append((key + meld_key, together, more, place))
        parts = longer
        found += [part[:3] for part in parts]
    return found


def _fill_waits(waits: Ints, patterns: Patterns, ranks: int) -> None:
    import numpy as np

    keys, counts = np.array(list(patterns), np.int64).T
    is_paired = np.array([splits[0] & SPLIT_MASK != 0 for splits in patterns.values()])
    quarters = np.zeros(len(waits) << WAITS_SHIFT, "<u2")
    quarters[keys] = WAITS_COMPLETE | WAITS_PAIR * is_paired
    for rank in range(ranks):
        held = keys[counts >> 4 * rank & 15 > 0]
        quarters[held - 5**rank] |= 1 << rank  # no key twice, or one would be lost
    np.asarray(waits)[:] = quarters.view("<i8")


def _fill_splits(places: Ints, splits: Ints, patterns: Patterns, filled: int) -> int:
    """Write the splits from number ``filled`` on, and return the number after the last."""
    import numpy as np

    keys = np.array(list(patterns), np.int64)[:, 0]
    numbers = np.array([len(found) for found in patterns.values()])
    ends = filled + np.cumsum(numbers)
    np.asarray(places)[keys] = ends - numbers << SPLIT_COUNT_BITS | numbers
    np.asarray(splits)[filled : ends[-1]] = list(chain.from_iterable(patterns.values()))
    return int(ends[-1])
