"""Calls of another seat's discard: chi, pon, daiminkan, and which goes first."""

from __future__ import annotations

from logtool.jit import compiled
from logtool.model import codes as m
from logtool.rules import codes as c
from logtool.rules import reasons as why
from logtool.rules.kans import why_no_kan
from logtool.rules.switches import Rules
from logtool.rules.table import Table, other_end_of


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
    called = table.offered - low
    if not 0 <= low < c.EAST_KIND or low % 9 > 6 or not 0 <= called <= 2:
        return why.NO_SUCH_MELD
    hand = table.hands[seat]
    for place in range(3):
        if place != called and hand[low + place] <= 0:
            return why.TILE_NOT_HELD
    forbidden = forbidden_kinds(rules, 1 << table.offered, other_end_of(low, called))
    own = 7 << low & ~(1 << table.offered)
    return why.OK if has_other_tile(table, seat, own, 1, forbidden) else why.ONLY_KUIKAE_LEFT


@compiled
def why_not_pon(rules: Rules, table: Table, seat: int) -> int:
    """Return why a seat may not call the tile on offer for a pon, or OK."""
    reason = why_not_call(rules, table, seat)
    if reason != why.OK:
        return reason
    hand = table.hands[seat]
    if hand[table.offered] < 2:
        return why.TILE_NOT_HELD
    called = 1 << table.offered
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
