"""Calls of another seat's discard: chi, pon, daiminkan, and which goes first."""

from __future__ import annotations

from logtool.jit import compiled
from logtool.model import codes as m
from logtool.rules import codes as c
from logtool.rules import reasons as why
from logtool.rules.kans import why_no_kan
from logtool.rules.switches import Rules
from logtool.rules.table import KINDS, SEATS, Table, other_end_of

FOR_CHI = 1 << SEATS
RUN = 7  # the mask of a run from kind 0

FAR_END = 3  # how far the other end of a run with a called tile may be from it
FAR_ENDS = 127  # ... on both sides

# Five kinds around a called one, two below it the lowest bit: which of them lie in its suit, and
# as a mask of all such sets those with two that make a run with it.
NEAR_IN_SUIT = tuple(
    sum(1 << place for place in range(5) if kind < c.EAST_KIND and 0 <= kind % 9 + place - 2 < 9)
    for kind in range(KINDS)
)
NEAR_WITH_RUN = sum(
    1 << near for near in range(32) if near & 3 == 3 or near & 10 == 10 or near & 24 == 24
)


@compiled
def tiles_for_calls(table: Table) -> int:
    """Return who holds the tiles to call the discard on offer; the rules may forbid it still.

    Returns:
        The mask of the seats that hold two of its kind, and FOR_CHI where the seat that plays
        next holds two that make a run with it.
    """
    kind = table.offered
    seat = table.offer_seat
    seats = table.pair_holders[kind]
    if seats != 0:
        seats &= ~(1 << seat)
    following = seat + 1 if seat + 1 < table.players else 0
    held = table.held[following]
    if NEAR_WITH_RUN >> (held << 2 >> kind & NEAR_IN_SUIT[kind]) & 1 != 0:
        seats |= FOR_CHI
    return seats


@compiled
def why_not_call(rules: Rules, table: Table, seat: int) -> int:
    """Return why a seat may not call the tile on offer at all, or OK."""
    if table.offer != m.DAHAI:
        return why.NOTHING_OFFERED
    if table.offer_seat == seat:
        return why.OWN_TILE
    if table.riichi[seat] != 0:
        return why.IN_RIICHI
    if table.left == 0 and rules.call_last_discard == c.NO:
        return why.LAST_DISCARD
    return why.OK


@compiled
def why_not_chi(rules: Rules, table: Table, seat: int, low: int) -> int:
    """Return why a seat may not call the tile on offer for the run from ``low``, or OK."""
    if rules.chi == c.OFF:
        return why.CHI_OFF
    reason = why_not_call(rules, table, seat)
    if reason != why.OK:
        return reason
    if (table.offer_seat + 1) % table.players != seat:
        return why.NOT_FROM_THE_LEFT
    return why_no_chi_of_hand(rules, table, seat, low)


@compiled
def why_no_chi_at_all(rules: Rules, table: Table, seat: int) -> int:
    """Return why a seat with the tiles for it (`tiles_for_calls`) may make no chi, or OK."""
    if rules.chi == c.OFF:
        return why.CHI_OFF
    reason = why_not_call(rules, table, seat)
    kind = table.offered
    # Nearly every hand keeps a kind so far off that it belongs to no run with the tile, nor to
    # the other end of one: no kuikae.
    if reason != why.OK or table.held[seat] & ~(FAR_ENDS << kind >> FAR_END) != 0:
        return reason
    for low in range(kind - min(kind % 9, 2), kind + 1):
        found = why_no_chi_of_hand(rules, table, seat, low)
        if found == why.OK:
            return found
        if found == why.ONLY_KUIKAE_LEFT:
            reason = found
    return reason if reason != why.OK else why.TILE_NOT_HELD


@compiled
def why_no_chi_of_hand(rules: Rules, table: Table, seat: int, low: int) -> int:
    """Return why the tiles of a seat make no run from ``low`` with the tile on offer, or OK."""
    called = table.offered - low
    if not 0 <= low < c.EAST_KIND or low % 9 > 6 or not 0 <= called <= 2:
        return why.NO_SUCH_MELD
    own = RUN << low & ~(1 << table.offered)
    if table.held[seat] & own != own:
        return why.TILE_NOT_HELD
    forbidden = forbidden_kinds(rules, 1 << table.offered, other_end_of(low, called))
    return why.OK if has_other_tile(table, seat, own, 1, forbidden) else why.ONLY_KUIKAE_LEFT


@compiled
def why_not_pon(rules: Rules, table: Table, seat: int) -> int:
    """Return why a seat may not call the tile on offer for a pon, or OK."""
    reason = why_not_call(rules, table, seat)
    return reason if reason != why.OK else why_no_pon_of_hand(rules, table, seat)


@compiled
def why_no_pon_of_hand(rules: Rules, table: Table, seat: int) -> int:
    """Return why the tiles of a seat make no pon with the tile on offer, or OK."""
    if table.hands[seat][table.offered] < 2:
        return why.TILE_NOT_HELD
    called = 1 << table.offered
    if table.held[seat] & ~called != 0:  # nearly always: no kuikae
        return why.OK
    forbidden = forbidden_kinds(rules, called, 0)
    return why.OK if has_other_tile(table, seat, called, 2, forbidden) else why.ONLY_KUIKAE_LEFT


@compiled
def why_not_daiminkan(rules: Rules, table: Table, seat: int) -> int:
    """Return why a seat may not call the tile on offer for a kan, or OK."""
    reason = why_not_call(rules, table, seat)
    if reason != why.OK:
        return reason
    if table.hands[seat][table.offered] < 3:
        return why.TILE_NOT_HELD
    return why_no_kan(rules, table)


@compiled
def forbidden_kinds(rules: Rules, same_kind: int, other_end: int) -> int:
    """Return the kinds that may not be discarded after a call (``kuikae``), as a mask."""
    if rules.kuikae == c.KUIKAE_FREE:
        return 0
    if rules.kuikae == c.KUIKAE_SUJI:
        return same_kind
    return same_kind | other_end


@compiled
def has_other_tile(table: Table, seat: int, used: int, times: int, forbidden: int) -> bool:
    """Return whether a tile may be discarded once those of a meld have left the hand.

    Args:
        table: The table.
        seat: Whose hand.
        used: The kinds that leave the hand, as a mask.
        times: How many tiles of each.
        forbidden: The kinds that may not be discarded, as a mask.
    """
    if table.held[seat] & ~(used | forbidden) != 0:
        return True
    for kind, count in enumerate(table.hands[seat]):
        held = count - times if used >> kind & 1 != 0 else count
        if held > 0 and forbidden >> kind & 1 == 0:
            return True
    return False


@compiled
def precedence_of(rules: Rules, call: int) -> int:
    """Return the rank of a call among those of one discard; a ron goes before all of them.

    Equal ranks go by who speaks first (``call_precedence``).
    """
    if call == c.CHI and rules.call_precedence == c.CALL_PRECEDENCE_PON:
        return 1
    return 2
