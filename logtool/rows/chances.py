"""Counting of chances: calls and own kans that the rules allowed, wins that a seat passed up.

A chance is there whatever the others do with the same tile: a pon or ron of another seat, which
goes before it, does not take the chance away.
"""

from __future__ import annotations

from logtool.jit import compiled
from logtool.record import NONE, Grid, Ints
from logtool.rows import codes as r
from logtool.rows.sight import lowest_kind
from logtool.rows.watch import Watch, note_kan_kinds
from logtool.rules import codes as c
from logtool.rules import reasons as why
from logtool.rules.calls import (
    FOR_CHI,
    why_no_chi_at_all,
    why_no_pon_of_hand,
    why_not_call,
    why_not_daiminkan,
)
from logtool.rules.kans import why_not_ankan, why_not_kakan
from logtool.rules.switches import Rules
from logtool.rules.table import Table
from logtool.rules.tables import Tables
from logtool.rules.winning import Scored, Winning
from logtool.rules.wins import why_not_ron

COPIES = 4


@compiled
def from_column(table: Table, seat: int, target: int) -> int:
    """Return which of three columns counts a call from ``target``: right 0, across 1, left 2."""
    if target == (seat + 1) % table.players:
        return 0
    return 2 if seat == (target + 1) % table.players else 1


@compiled
def count_call_chances(rules: Rules, table: Table, rows: Grid, first: int, tiles: int) -> None:
    """Count who may call the discard on offer, and for what, of those with the tiles for it.

    Args:
        rules: The switches.
        table: The table after the discard.
        rows: The rows of seats and kyoku.
        first: The row of seat 0.
        tiles: What ``tiles_for_calls`` says of the discard.
    """
    if table.left <= 0 and rules.call_last_discard == c.NO:
        return
    lost = 0  # mask of the seats that kuikae keeps from a call
    for seat in range(table.players if tiles != FOR_CHI else 0):
        if tiles >> seat & 1 != 0 and why_not_call(rules, table, seat) == why.OK:
            lost |= count_pon_chance(rules, table, rows[first + seat], seat) << seat
    if tiles & FOR_CHI != 0:
        following = (table.offer_seat + 1) % table.players
        reason = why_no_chi_at_all(rules, table, following)
        if reason == why.OK:
            rows[first + following][r.S_CHI_CHANCES] += 1
        elif reason == why.ONLY_KUIKAE_LEFT:
            lost |= 1 << following
    if lost != 0:
        for seat in range(table.players):
            rows[first + seat][r.S_KUIKAE_CHANCES] += lost >> seat & 1


@compiled
def count_pon_chance(rules: Rules, table: Table, row: Ints, seat: int) -> int:
    """Count whether a seat that may call has the tiles for a pon, and for a daiminkan.

    Returns:
        1 where only kuikae keeps it from a pon, else 0.
    """
    reason = why_no_pon_of_hand(rules, table, seat)
    if reason == why.OK:
        row[r.S_PON_CHANCES] += 1
        row[r.S_PON_CHANCES_RIGHT + from_column(table, seat, table.offer_seat)] += 1
    if table.hands[seat][table.offered] > 2 and why_not_daiminkan(rules, table, seat) == why.OK:
        row[r.S_DAIMINKAN_CHANCES] += 1
    return 1 if reason == why.ONLY_KUIKAE_LEFT else 0


@compiled
def count_kan_chances(
    rules: Rules, tables: Tables, table: Table, watch: Watch, row: Ints, seat: int
) -> None:
    """Count after a draw whether the seat may kan of itself."""
    if table.hands[seat][table.drawn] == COPIES:
        note_kan_kinds(watch, seat, 1 << table.drawn)
    kinds = watch.kan_kinds[seat] & table.held[seat]
    if kinds == 0:
        return
    has_ankan = False
    has_kakan = False
    while kinds != 0:
        kind = lowest_kind(kinds)
        kinds &= kinds - 1
        if not has_ankan and table.hands[seat][kind] == COPIES:
            has_ankan = why_not_ankan(rules, tables, table, seat, kind) == why.OK
        if not has_kakan:
            has_kakan = why_not_kakan(rules, table, seat, kind) == why.OK
    row[r.S_ANKAN_CHANCES] += 1 if has_ankan else 0
    row[r.S_KAKAN_CHANCES] += 1 if has_kakan else 0


@compiled
def seats_that_may_ron(
    rules: Rules, tables: Tables, table: Table, winning: Winning, scored: Scored, asked: int
) -> int:
    """Return the mask of the seats that may win the tile on offer, of those asked for."""
    seats = 0
    if table.offer == NONE or table.all_waits >> table.offered & 1 == 0:
        return seats
    for seat in range(table.players):
        if asked >> seat & 1 == 0 or table.waits[seat] >> table.offered & 1 == 0:
            continue
        if why_not_ron(rules, tables, table, seat, winning, scored) == why.OK:
            seats |= 1 << seat
    return seats


@compiled
def count_passed_wins(table: Table, rows: Grid, first: int, seats: int) -> None:
    """Count a win passed up by each seat of a mask."""
    for seat in range(table.players):
        rows[first + seat][r.S_PASSED_WINS] += seats >> seat & 1
