"""Whole hands and waits by trying: each kind is put to the tiles, and they are taken apart."""

from __future__ import annotations

from functools import cache

KINDS = 34
HONOURS = range(27, 34)
ORPHANS = frozenset((0, 8, 9, 17, 18, 26, *HONOURS))


@cache
def waits_of(kinds: tuple[int, ...]) -> frozenset[int]:
    """Return the kinds that complete these concealed tiles (sorted, one short of a whole hand).

    A kind that is held four times among them is none: there is no fifth.
    """
    return frozenset(
        kind
        for kind in range(KINDS)
        if kinds.count(kind) < 4 and is_whole(tuple(sorted((*kinds, kind))))
    )


def is_whole(kinds: tuple[int, ...]) -> bool:
    """Return whether sorted concealed tiles are a whole hand: a pair and melds, or 14 as below."""
    return is_pair_and_melds(kinds) or is_seven_pairs(kinds) or is_thirteen_orphans(kinds)


def is_seven_pairs(kinds: tuple[int, ...]) -> bool:
    """Seven different pairs: four of a kind are not two of them."""
    return len(kinds) == 14 and len(set(kinds)) == 7 and all(kinds.count(k) == 2 for k in kinds)


def is_thirteen_orphans(kinds: tuple[int, ...]) -> bool:
    return len(kinds) == 14 and set(kinds) == ORPHANS


def is_pair_and_melds(kinds: tuple[int, ...]) -> bool:
    """No meld has tiles of two suits, so that each suit is taken apart by itself."""
    suits = [tuple(kind for kind in kinds if kind // 9 == suit) for suit in range(4)]
    with_pair = [suit for suit in suits if len(suit) % 3 == 2]
    without = [suit for suit in suits if len(suit) % 3 == 0]
    if len(with_pair) != 1 or len(without) != 3:
        return False
    return all(is_melds(suit) for suit in without) and has_pair_and_melds(with_pair[0])


@cache
def has_pair_and_melds(kinds: tuple[int, ...]) -> bool:
    pairs = {kind for kind in kinds if kinds.count(kind) >= 2}
    return any(is_melds(without(kinds, pair, pair)) for pair in pairs)


@cache
def is_melds(kinds: tuple[int, ...]) -> bool:
    """The lowest tile is in a triplet or begins a sequence; the rest must come apart as well."""
    if not kinds:
        return True
    low = kinds[0]
    if kinds.count(low) >= 3 and is_melds(without(kinds, low, low, low)):
        return True
    run = (low, low + 1, low + 2)
    if low in HONOURS or low % 9 > 6 or not set(run) <= set(kinds):
        return False
    return is_melds(without(kinds, *run))


def without(kinds: tuple[int, ...], *taken: int) -> tuple[int, ...]:
    rest = list(kinds)
    for kind in taken:
        rest.remove(kind)
    return tuple(rest)
