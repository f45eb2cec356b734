from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product

import pytest

from logtool.rules import tables
from logtool.rules.tables import FIRST_RUN, HONOURS, RANKS, Tables

pytestmark = pytest.mark.usefixtures("mode")

Pattern = tuple[int, ...]


@cache
def complete_patterns(ranks: int, runs: int) -> dict[Pattern, set[tuple[int, ...]]]:
    """Return each complete pattern with its splits (pair + 1, then meld numbers), by brute force.

    Every choice of up to four melds, and of a pair or none, that takes no tile five times.
    """
    numbers = [*range(ranks), *range(FIRST_RUN, FIRST_RUN + runs)]
    found: dict[Pattern, set[tuple[int, ...]]] = {}
    for size, pair in product(range(5), range(ranks + 1)):
        for melds in combinations_with_replacement(numbers, size):
            tiles = Counter({pair - 1: 2} if pair else {})
            for meld in melds:
                tiles.update(tiles_of(meld))
            if max(tiles.values(), default=0) <= 4:
                pattern = tuple(tiles[rank] for rank in range(ranks))
                found.setdefault(pattern, set()).add((pair, *melds))
    return found


def tiles_of(meld: int) -> list[int]:
    if meld < FIRST_RUN:
        return [meld] * 3
    return list(range(meld - FIRST_RUN, meld - FIRST_RUN + 3))


def key_of(pattern: Pattern) -> int:
    return sum(count * 5**rank for rank, count in enumerate(pattern))


def splits_at(loaded: Tables, place: int) -> Iterator[tuple[int, ...]]:
    first = int(place) >> tables.SPLIT_COUNT_BITS
    for number in range(first, first + (int(place) & tables.SPLIT_COUNT_MASK)):
        split = int(loaded.splits[number])
        digits = [split >> 5 * position & 31 for position in range(5)]
        yield digits[0], *(digit - 1 for digit in digits[1:] if digit)


@pytest.mark.parametrize(
    ("ranks", "runs", "row"), [(RANKS, 7, "suit_splits"), (HONOURS, 0, "honour_splits")]
)
def test_tables_hold_every_split_of_every_complete_pattern(ranks: int, runs: int, row: str) -> None:
    loaded = tables.load_tables()
    places = getattr(loaded, row)
    patterns = complete_patterns(ranks, runs)
    for pattern, splits in patterns.items():
        found = list(splits_at(loaded, places[key_of(pattern)]))
        assert len(found) == len(splits)
        assert set(found) == splits
    assert sum(1 for place in places if place) == len(patterns)


@pytest.mark.parametrize(
    ("ranks", "runs", "row"), [(RANKS, 7, "suit_waits"), (HONOURS, 0, "honour_waits")]
)
def test_tables_hold_every_rank_that_completes_a_pattern(ranks: int, runs: int, row: str) -> None:
    expected: Counter[int] = Counter()
    for pattern in complete_patterns(ranks, runs):
        expected[key_of(pattern)] += 1 << 9
        if sum(pattern) % 3 == 2:
            expected[key_of(pattern)] += 1 << 10
        for rank, count in enumerate(pattern):
            if count:
                expected[key_of(pattern) - 5**rank] += 1 << rank
    waits = getattr(tables.load_tables(), row)
    four = {4 * place: int(told) for place, told in enumerate(waits) if told}
    told = {
        key + part: all_four >> 16 * part & 0xFFFF
        for key, all_four in four.items()
        for part in range(4)
    }
    assert {key: mask for key, mask in told.items() if mask} == expected


def test_tables_are_built_once_a_mode() -> None:
    assert tables.load_tables() is tables.load_tables()
