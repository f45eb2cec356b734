"""Kans on the own turn, and north tiles set aside."""

from __future__ import annotations

from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model.melds import TILE_MASK
from logtool.rules import codes as c
from logtool.rules import reasons as why
from logtool.rules.switches import Rules
from logtool.rules.table import MOST_MELDS, Table, kind_of
from logtool.rules.tables import (
    RANKS,
    SPLIT_BITS,
    SPLIT_COUNT_BITS,
    SPLIT_COUNT_MASK,
    SPLIT_MASK,
    Tables,
)
from logtool.rules.turns import why_no_free_turn
from logtool.rules.waits import FIRST_HONOUR, HAND_TILES, suit_key, waits_of

MOST_KANS = 4


@compiled
def why_no_kan(rules: Rules, table: Table) -> int:
    """Return why nobody may make a kan now, or OK."""
    if table.left < rules.kan_min_wall:
        return why.WALL_TOO_SHORT_FOR_KAN
    kans = table.kans_made
    if kans >= MOST_KANS:
        aborts = kans == MOST_KANS and rules.fifth_kan == c.FIFTH_KAN_ABORTS
        return why.OK if aborts else why.FOUR_KANS_MADE
    if kans + table.kitas >= rules.replacement_tiles:
        return why.NO_REPLACEMENT_LEFT
    return why.OK


@compiled
def why_not_ankan(rules: Rules, tables: Tables, table: Table, seat: int, kind: int) -> int:
    """Return why a seat may not lay four concealed tiles of a kind aside, or OK."""
    reason = why_no_free_turn(table, seat)
    if reason != why.OK:
        return reason
    if table.hands[seat][kind] != 4:
        return why.TILE_NOT_HELD
    if table.riichi[seat] != 0:
        reason = why_not_ankan_in_riichi(rules, tables, table, seat, kind)
        if reason != why.OK:
            return reason
    return why_no_kan(rules, table)


@compiled
def why_not_ankan_in_riichi(
    rules: Rules, tables: Tables, table: Table, seat: int, kind: int
) -> int:
    """Return why a seat in riichi may not make an ankan of a kind, or OK (``riichi_ankan``)."""
    if rules.riichi_ankan == c.RIICHI_ANKAN_NEVER:
        return why.KAN_AFTER_RIICHI_OFF
    if table.drawn != kind:
        return why.NOT_THE_DRAWN_TILE
    hand = table.hands[seat]
    hand[kind] = 0
    after = waits_of(tables, hand, table.melds[seat] + 1)
    hand[kind] = 3
    before = waits_of(tables, hand, table.melds[seat])
    is_fixed = rules.riichi_ankan == c.RIICHI_ANKAN_WAITS or is_only_triplet(
        tables, table, seat, kind, before
    )
    hand[kind] = 4
    if after != before or after == 0:
        return why.KAN_CHANGES_WAITS
    if not is_fixed:
        return why.KAN_CHANGES_READING
    if rules.riichi_ankan == c.RIICHI_ANKAN_VALUE and waits_for_nine_gates(table, seat, kind):
        return why.KAN_LOSES_YAKU
    return why.OK


@compiled
def is_only_triplet(tables: Tables, table: Table, seat: int, kind: int, waits: int) -> bool:
    """Return whether three concealed tiles are a triplet in each reading on each wait."""
    if kind >= FIRST_HONOUR:
        return True
    first = kind // RANKS * RANKS
    hand = table.hands[seat]
    for wait in range(FIRST_HONOUR + 7):
        if waits >> wait & 1 == 0:
            continue
        hand[wait] += 1
        place = tables.suit_splits[suit_key(hand, first)]
        hand[wait] -= 1
        for number in range(place & SPLIT_COUNT_MASK):
            split = tables.splits[(place >> SPLIT_COUNT_BITS) + number]
            if not has_triplet(split, kind - first):
                return False
    return True


@compiled
def waits_for_nine_gates(table: Table, seat: int, kind: int) -> bool:
    """Return whether a hand with four of a kind, one of them just drawn, waits for nine gates.

    The only yaku that a kan can take from a hand whose reading stays: it allows no meld.
    """
    if table.melds[seat] != 0 or kind >= FIRST_HONOUR:
        return False
    hand = table.hands[seat]
    first = kind // RANKS * RANKS
    missing = 0
    tiles = 0
    for rank in range(RANKS):
        held = hand[first + rank] - (1 if first + rank == kind else 0)
        tiles += held
        missing += max(0, (3 if rank in (0, RANKS - 1) else 1) - held)
    return tiles == HAND_TILES and missing <= 1


@compiled
def has_triplet(split: int, rank: int) -> bool:
    """Return whether one way to split a suit has the triplet of a rank (from 0)."""
    split >>= SPLIT_BITS
    while split != 0:
        if (split & SPLIT_MASK) - 1 == rank:
            return True
        split >>= SPLIT_BITS
    return False


@compiled
def why_not_kakan(rules: Rules, table: Table, seat: int, kind: int) -> int:
    """Return why a seat may not add the fourth tile of a kind to its pon, or OK."""
    reason = why_no_free_turn(table, seat)
    if reason != why.OK:
        return reason
    if table.riichi[seat] != 0:
        return why.IN_RIICHI
    if table.hands[seat][kind] <= 0:
        return why.TILE_NOT_HELD
    if not has_pon(table, seat, kind):
        return why.NO_PON_TO_ADD_TO
    return why_no_kan(rules, table)


@compiled
def has_pon(table: Table, seat: int, kind: int) -> bool:
    """Return whether a seat has a pon of a kind."""
    for number in range(min(table.melds[seat], MOST_MELDS)):
        if table.meld_kinds[seat][number] != m.PON:
            continue
        if kind_of(table.meld_tiles[seat][number] & TILE_MASK) == kind:
            return True
    return False


@compiled
def why_not_kita(rules: Rules, table: Table, seat: int, kind: int) -> int:
    """Return why a seat may not set a tile of a kind aside as north, or OK."""
    if rules.kita == c.KITA_NONE:
        return why.KITA_OFF
    if kind != c.NORTH_KIND:
        return why.NOT_NORTH
    reason = why_no_free_turn(table, seat)
    if reason != why.OK:
        return reason
    if table.hands[seat][kind] <= 0:
        return why.TILE_NOT_HELD
    if table.riichi[seat] != 0 and table.drawn != kind:
        return why.NOT_THE_DRAWN_TILE
    if table.left == 0 or table.kans_made + table.kitas >= rules.replacement_tiles:
        return why.NO_REPLACEMENT_LEFT
    return why.OK
