"""Fu: what waits, pairs and triplets add to the value of a hand."""

from __future__ import annotations

from logtool.jit import compiled
from logtool.rules import codes as c
from logtool.rules.switches import Rules
from logtool.rules.winning import YAOCHUU, Winning

BASE_FU = 20
CLOSED_RON_FU = 10
TSUMO_FU = 2
WAIT_FU = 2
YAKUHAI_PAIR_FU = 2
SEVEN_PAIRS_FU = 25
CLOSED_TRIPLET_FU = 4
FU_STEP = 10

# Lowest kinds of the runs 123 and 789.
LOW_RUNS = 0x1 | 0x1 << 9 | 0x1 << 18
HIGH_RUNS = LOW_RUNS << 6


@compiled
def wait_of(tile: int, runs: int, pair: int, as_pinfu: bool) -> int:
    """Return the best paid wait on which the concealed runs, pair and triplets were won.

    A two-sided wait comes first where it makes the hand pinfu, else one that has fu; a triplet
    comes last, for finished by ron it is worth less.
    """
    bit = 1 << tile
    lowest = runs & bit
    highest = runs & bit >> 2
    if as_pinfu and (lowest & ~HIGH_RUNS or highest & ~LOW_RUNS):
        return c.RYANMEN
    if pair == tile:
        return c.TANKI
    if runs & bit >> 1:
        return c.KANCHAN
    if lowest & HIGH_RUNS or highest & LOW_RUNS:
        return c.PENCHAN
    if lowest | highest:
        return c.RYANMEN
    return c.SHANPON


@compiled
def pair_fu(rules: Rules, winning: Winning, pair: int) -> int:
    """Return the fu of a pair: dragons, seat wind, round wind."""
    if pair < c.EAST_KIND:
        return 0
    if pair >= c.WHITE_KIND:
        return YAKUHAI_PAIR_FU
    wind = pair - c.EAST_KIND
    is_seat_wind = wind == winning.seat_wind
    is_round_wind = wind == winning.round_wind
    if is_seat_wind and is_round_wind:
        return rules.double_wind_fu
    if is_seat_wind or is_round_wind:
        return YAKUHAI_PAIR_FU
    if wind == c.NORTH and is_north_yakuhai(rules):
        return YAKUHAI_PAIR_FU
    return 0


@compiled
def is_north_yakuhai(rules: Rules) -> bool:
    """Return whether north is worth a han for every seat, as some rules for three have it."""
    return rules.players != c.SEATS and rules.north_wind == c.NORTH_WIND_YAKUHAI


@compiled
def triplet_fu(kind: int) -> int:
    """Return the fu of a concealed triplet.

    >>> triplet_fu(c.EAST_KIND)
    8
    """
    return 2 * CLOSED_TRIPLET_FU if YAOCHUU >> kind & 1 else CLOSED_TRIPLET_FU


@compiled
def meld_fu(meld: int, kind: int) -> int:
    """Return the fu of a pon or kan.

    >>> meld_fu(c.ANKAN, c.EAST_KIND)
    32
    """
    closed = triplet_fu(kind)
    if meld == c.PON:
        return closed // 2
    return closed * 4 if meld == c.ANKAN else closed * 2


@compiled
def tsumo_fu(rules: Rules, winning: Winning) -> int:
    """Return the fu of the own draw, which pinfu does not have."""
    if winning.is_tsumo == 0 or (winning.rinshan != 0 and rules.rinshan_tsumo_fu == c.NO):
        return 0
    return TSUMO_FU


@compiled
def round_fu(rules: Rules, fu: int, is_closed: bool) -> int:
    """Return fu rounded up; an open hand without any counts what the rule set says."""
    if fu == BASE_FU and not is_closed:
        return rules.open_pinfu_fu
    return (fu + FU_STEP - 1) // FU_STEP * FU_STEP
