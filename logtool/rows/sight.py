"""What a seat sees: how many tiles of some kinds, and in which shape it waits for them."""

from __future__ import annotations

from logtool.jit import compiled
from logtool.record import NONE, Ints
from logtool.rows import codes as r
from logtool.rules import codes as c
from logtool.rules.ryuukyoku import count_in_melds
from logtool.rules.table import KINDS, MOST_DISCARDS, MOST_INDICATORS, Table, kind_of
from logtool.rules.tables import RANKS, Tables
from logtool.rules.waits import is_standard, seven_pairs_waits, thirteen_orphans_waits

COPIES = 4
LOW_BITS = 8  # kinds that are passed over at once
LOW_KINDS = 255


@compiled
def unseen_tiles(table: Table, seat: int, kinds: int) -> int:
    """Return how many tiles of the kinds a seat does not see.

    It sees its own tiles, all rivers, melds and norths set aside, and the indicators.
    """
    unseen = 0
    rest = kinds
    while rest != 0:
        kind = lowest_kind(rest)
        rest &= rest - 1
        unseen += COPIES - table.hands[seat][kind]
        for other in range(table.players):
            if table.melds[other] != 0 or table.kita[other] != 0:
                unseen -= count_in_melds(table, other, kind)
    for number in range(min(table.indicators, MOST_INDICATORS)):
        unseen -= kinds >> kind_of(table.dora[number]) & 1
    for other in range(table.players):
        if table.river_kinds[other] & kinds == 0:
            continue
        river = table.river[other]
        called = table.river_called[other]
        for number in range(min(table.discards[other], MOST_DISCARDS)):
            if called[number] == 0:
                unseen -= kinds >> river[number] & 1
    return unseen


@compiled
def count_kinds(kinds: int) -> int:
    """Return how many kinds a mask holds."""
    number = 0
    while kinds != 0:
        kinds &= kinds - 1
        number += 1
    return number


@compiled
def lowest_kind(kinds: int) -> int:
    """Return the lowest kind of a mask that holds one."""
    kind = 0
    while kinds & LOW_KINDS == 0:
        kinds >>= LOW_BITS
        kind += LOW_BITS
    while kinds & 1 == 0:
        kinds >>= 1
        kind += 1
    return kind


@compiled
def shape_of(tables: Tables, hand: Ints, waits: int) -> int:
    """Return the shape of the wait of a tenpai hand, SHAPE_OTHER where no single one fits.

    Of one kind kanchan and penchan go before tanki; two kinds are a ryanmen or a shanpon.
    """
    number = count_kinds(waits)
    low = lowest_kind(waits)
    if number == 1:
        return shape_of_one(tables, hand, waits, low)
    if number != 2 or seven_pairs_waits(hand) | thirteen_orphans_waits(hand) == waits:
        return r.SHAPE_OTHER
    high = lowest_kind(waits & ~(1 << low))
    if high == low + 3 and is_one_run(low, high) and is_complete_without(tables, hand, low + 1):
        return r.SHAPE_RYANMEN
    if hand[low] >= 2 and hand[high] >= 2:
        hand[low] -= 2
        rest = is_standard(tables, hand)
        hand[low] += 2
        if rest:
            return r.SHAPE_SHANPON
    return r.SHAPE_OTHER


@compiled
def shape_of_one(tables: Tables, hand: Ints, waits: int, kind: int) -> int:
    """Return the shape of the wait for a single kind."""
    if seven_pairs_waits(hand) == waits:
        return r.SHAPE_TANKI
    if thirteen_orphans_waits(hand) == waits:
        return r.SHAPE_OTHER
    if kind < c.EAST_KIND:
        rank = kind % RANKS
        if 0 < rank < RANKS - 1 and hand[kind - 1] > 0 and hand[kind + 1] > 0:
            hand[kind - 1] -= 1
            hand[kind + 1] -= 1
            rest = is_standard(tables, hand)
            hand[kind - 1] += 1
            hand[kind + 1] += 1
            if rest:
                return r.SHAPE_KANCHAN
        if rank == 2 and is_complete_without(tables, hand, kind - 2):
            return r.SHAPE_PENCHAN
        if rank == RANKS - 3 and is_complete_without(tables, hand, kind + 1):
            return r.SHAPE_PENCHAN
    return r.SHAPE_TANKI if is_tanki(tables, hand, kind) else r.SHAPE_OTHER


@compiled
def is_one_run(low: int, high: int) -> bool:
    """Return whether two kinds lie in one suit of numbers."""
    return high < c.EAST_KIND and low // RANKS == high // RANKS


@compiled
def is_complete_without(tables: Tables, hand: Ints, kind: int) -> bool:
    """Return whether melds and a pair are left without a tile of a kind and one of the next."""
    if hand[kind] <= 0 or hand[kind + 1] <= 0:
        return False
    hand[kind] -= 1
    hand[kind + 1] -= 1
    rest = is_standard(tables, hand)
    hand[kind] += 1
    hand[kind + 1] += 1
    return rest


@compiled
def is_tanki(tables: Tables, hand: Ints, kind: int) -> bool:
    """Return whether melds alone are left without a tile of a kind: any pair completes them."""
    spare = NONE
    for other in range(KINDS - 1, NONE, -1):
        if hand[other] == 0:
            spare = other
            break
    if hand[kind] <= 0 or spare == NONE:
        return False
    hand[kind] -= 1
    hand[spare] += 2
    rest = is_standard(tables, hand)
    hand[kind] += 1
    hand[spare] -= 2
    return rest
