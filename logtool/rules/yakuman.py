"""The yakuman: which ones a hand has, and how many are paid."""

from __future__ import annotations

from logtool.jit import compiled
from logtool.record import Ints
from logtool.rules import codes as c
from logtool.rules.switches import Rules
from logtool.rules.winning import (
    BAMBOOS,
    CHARACTERS,
    CIRCLES,
    HONOURS,
    TERMINALS,
    Reading,
    Winning,
    kinds_of,
)

# 2, 3, 4, 6, 8 of bamboos and the green dragon
GREEN = (0x2 | 0x4 | 0x8 | 0x20 | 0x80) << 18 | 1 << c.GREEN_KIND
WINDS = 15  # four bits
DRAGONS = 7  # three bits
RANKS = 9
NINE_GATES_ENDS = 3


@compiled
def circumstance_yakuman(rules: Rules, winning: Winning) -> int:
    """Return the yakuman of the first go-round, as a mask."""
    if winning.is_first_turn == 0:
        return 0
    if winning.is_tsumo != 0:
        return 1 << c.TENHOU if winning.seat == winning.dealer else 1 << c.CHIIHOU
    return 1 << c.RENHOU if rules.renhou == c.RENHOU_YAKUMAN else 0


@compiled
def standard_yakuman(rules: Rules, winning: Winning, reading: Reading) -> int:
    """Return the yakuman of four melds and a pair, as a mask."""
    found = 0
    kinds = kinds_of(reading)
    if reading.runs == 0:
        found = triplet_yakuman(reading, kinds)
    if reading.triplets >> c.EAST_KIND != 0:
        found |= honour_yakuman(reading)
    if kinds & ~GREEN == 0 and (kinds >> c.GREEN_KIND & 1 or rules.green_needs_hatsu == c.NO):
        found |= 1 << c.RYUUIISOU
    if winning.meld_count == 0 and kinds in (CHARACTERS, CIRCLES, BAMBOOS):
        found |= nine_gates(winning.counts, winning.tile)
    return found


@compiled
def triplet_yakuman(reading: Reading, kinds: int) -> int:
    """Return the yakuman of a hand of four triplets or kans."""
    found = 0
    if reading.concealed == 4:
        found = 1 << (c.SUUANKOU_TANKI if reading.wait == c.TANKI else c.SUUANKOU)
    if reading.kans == 4:
        found |= 1 << c.SUUKANTSU
    if kinds & ~HONOURS == 0:
        found |= 1 << c.TSUUIISOU
    elif kinds & ~TERMINALS == 0:
        found |= 1 << c.CHINROUTOU
    return found


@compiled
def honour_yakuman(reading: Reading) -> int:
    """Return the yakuman of triplets of winds and dragons."""
    triplets = reading.triplets
    if triplets >> c.WHITE_KIND == DRAGONS:
        return 1 << c.DAISANGEN
    winds = triplets >> c.EAST_KIND & WINDS
    if winds == WINDS:
        return 1 << c.DAISUUSHII
    if not c.EAST_KIND <= reading.pair <= c.NORTH_KIND:
        return 0
    is_small = winds | 1 << (reading.pair - c.EAST_KIND) == WINDS
    return 1 << c.SHOUSUUSHII if is_small else 0


@compiled
def nine_gates(counts: Ints, tile: int) -> int:
    """Return whether a closed hand with all nine ranks of one suit is nine gates, and pure."""
    first = tile // RANKS * RANKS
    if counts[first] < NINE_GATES_ENDS or counts[first + RANKS - 1] < NINE_GATES_ENDS:
        return 0
    if counts[tile] == 2 or counts[tile] == NINE_GATES_ENDS + 1:
        return 1 << c.JUNSEI_CHUUREN
    return 1 << c.CHUUREN


@compiled
def yakuman_worth(rules: Rules, found: int) -> int:
    """Return how many yakuman are paid for these."""
    worth = 0
    most = 0
    for yaku in range(c.FIRST_YAKUMAN, c.LAST_YAKUMAN + 1):
        if found >> yaku & 1:
            one = 2 if rules.double_yakuman >> yaku & 1 else 1
            worth += one
            most = max(most, one)
    return worth if rules.yakuman_sum == c.YES else most
