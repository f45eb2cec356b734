"""Counting of chances: calls and own kans that the rules allowed, wins that a seat passed up.

A chance is there whatever the others do with the same tile: a pon or ron of another seat, which
goes before it, does not take the chance away.
"""

from __future__ import annotations

from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model.melds import TILE_MASK
from logtool.record import NONE, Grid, Ints
from logtool.rows import codes as r
from logtool.rows.watch import Watch
from logtool.rules import codes as c
from logtool.rules import reasons as why
from logtool.rules.calls import why_not_chi, why_not_daiminkan, why_not_pon
from logtool.rules.kans import why_not_ankan, why_not_kakan
from logtool.rules.switches import Rules
from logtool.rules.table import KINDS, MOST_MELDS, Table, kind_of
from logtool.rules.tables import RANKS, Tables
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
def may_be_called(table: Table) -> bool:
    """Return whether some hand has the tiles for a call of the discard on offer."""
    kind = table.offered
    if table.pair_holders[kind] & ~(1 << table.offer_seat) != 0:
        return True
    return table.held[(table.offer_seat + 1) % table.players] << 1 >> kind & 5 != 0


@compiled
def may_kan(table: Table, watch: Watch, seat: int) -> bool:
    """Return whether the seat that has drawn may have the tiles for a kan."""
    if table.melds[seat] != 0 or watch.fours[seat] != 0:
        return True
    return table.hands[seat][table.drawn] == COPIES


@compiled
def count_call_chances(rules: Rules, table: Table, rows: Grid, first: int) -> None:
    """Count who may call the discard on offer, and for what."""
    if table.left <= 0 and rules.call_last_discard == c.NO:
        return
    kind = table.offered
    target = table.offer_seat
    lost = 0  # mask of the seats that kuikae keeps from a call
    holders = table.pair_holders[kind] & ~(1 << target)
    if holders != 0:
        for seat in range(table.players):
            if holders >> seat & 1 == 0 or table.riichi[seat] != 0:
                continue
            row = rows[first + seat]
            reason = why_not_pon(rules, table, seat)
            if reason == why.OK:
                row[r.S_PON_CHANCES] += 1
                row[r.S_PON_CHANCES_RIGHT + from_column(table, seat, target)] += 1
            elif reason == why.ONLY_KUIKAE_LEFT:
                lost |= 1 << seat
            if table.hands[seat][kind] > 2 and why_not_daiminkan(rules, table, seat) == why.OK:
                row[r.S_DAIMINKAN_CHANCES] += 1
    following = (target + 1) % table.players
    if table.riichi[following] == 0:
        reason = why_no_chi(rules, table, following, kind)
        if reason == why.OK:
            rows[first + following][r.S_CHI_CHANCES] += 1
        elif reason == why.ONLY_KUIKAE_LEFT:
            lost |= 1 << following
    if lost != 0:
        for seat in range(table.players):
            rows[first + seat][r.S_KUIKAE_CHANCES] += lost >> seat & 1


@compiled
def why_no_chi(rules: Rules, table: Table, seat: int, kind: int) -> int:
    """Return why no chi at all of a kind is allowed: OK, ONLY_KUIKAE_LEFT or TILE_NOT_HELD."""
    found = why.TILE_NOT_HELD
    if kind >= c.EAST_KIND or rules.chi == c.OFF:
        return found
    held = table.held[seat]
    # Each run with a tile has one of its neighbours, and most hands have neither.
    if held << 1 >> kind & 5 == 0:
        return found
    for low in range(kind - min(kind % RANKS, 2), kind + 1):
        own = 7 << low & ~(1 << kind)
        if held & own != own:
            continue
        reason = why_not_chi(rules, table, seat, low)
        if reason == why.OK:
            return reason
        if reason == why.ONLY_KUIKAE_LEFT:
            found = reason
    return found


@compiled
def count_kan_chances(
    rules: Rules, tables: Tables, table: Table, watch: Watch, row: Ints, seat: int
) -> None:
    """Count after a draw whether the seat may kan of itself."""
    hand = table.hands[seat]
    if hand[table.drawn] == COPIES:
        watch.fours[seat] = 1
    if watch.fours[seat] != 0:
        count_ankan_chance(rules, tables, table, watch, row, seat)
    if table.melds[seat] == 0:
        return
    for number in range(min(table.melds[seat], MOST_MELDS)):
        if table.meld_kinds[seat][number] != m.PON:
            continue
        kind = kind_of(table.meld_tiles[seat][number] & TILE_MASK)
        if hand[kind] > 0 and why_not_kakan(rules, table, seat, kind) == why.OK:
            row[r.S_KAKAN_CHANCES] += 1
            return


@compiled
def count_ankan_chance(
    rules: Rules, tables: Tables, table: Table, watch: Watch, row: Ints, seat: int
) -> None:
    """Count whether an ankan is allowed, and note where the hand has no four of a kind left."""
    watch.fours[seat] = 0
    for kind in range(KINDS):
        if table.hands[seat][kind] == COPIES:
            watch.fours[seat] = 1
            if why_not_ankan(rules, tables, table, seat, kind) == why.OK:
                row[r.S_ANKAN_CHANCES] += 1
                return


@compiled
def seats_that_may_ron(
    rules: Rules, tables: Tables, table: Table, winning: Winning, scored: Scored
) -> int:
    """Return the mask of the seats that may win the tile on offer."""
    seats = 0
    if table.offer == NONE or table.all_waits >> table.offered & 1 == 0:
        return seats
    for seat in range(table.players):
        if why_not_ron(rules, tables, table, seat, winning, scored) == why.OK:
            seats |= 1 << seat
    return seats


@compiled
def count_passed_wins(table: Table, rows: Grid, first: int, seats: int) -> None:
    """Count a win passed up by each seat of a mask."""
    for seat in range(table.players):
        rows[first + seat][r.S_PASSED_WINS] += seats >> seat & 1
