"""Clears the table of a kyoku before the next."""

from __future__ import annotations

from logtool.jit import compiled
from logtool.record import NONE, copy_row
from logtool.rules.table import SEATS, SUIT_SIZES, Table


@compiled
def clear_table(table: Table) -> None:
    """Take everything off the table before a deal; players and scores stay."""
    table.drawn = NONE
    table.drawn_tile = NONE
    table.is_replacement = 0
    table.replacement_due = NONE
    table.turn = NONE
    table.last_discarder = NONE
    table.next_draw = NONE
    clear_offer(table)
    table.same_kind = 0
    table.other_end = 0
    table.calls = 0
    table.kans_made = 0
    table.all_waits = 0
    table.kitas = 0
    table.sticks_paid = 0
    table.results = 0
    table.indicators = 0
    clear_due_indicators(table)
    copy_row(table.no_kinds, table.pair_holders)
    for seat in range(SEATS):
        clear_seat(table, seat)


@compiled
def clear_seat(table: Table, seat: int) -> None:
    """Take away what lies before a seat; its scores stay."""
    table.melds[seat] = 0
    table.kans[seat] = 0
    table.kita[seat] = 0
    table.discards[seat] = 0
    table.river_kinds[seat] = 0
    table.riichi[seat] = 0
    table.riichi_accepted[seat] = 0
    table.waits[seat] = 0
    table.missed_win[seat] = 0
    table.missed_win_in_riichi[seat] = 0
    table.first_turn_riichi[seat] = 0
    table.ippatsu[seat] = 0
    table.last_kan[seat] = NONE
    table.hand_size[seat] = 0
    table.held[seat] = 0
    table.kinds_held[seat] = 0
    table.hand_faults[seat] = 0
    table.is_changed[seat] = 0
    copy_row(table.no_kinds, table.hands[seat])
    for suit in range(len(SUIT_SIZES)):
        table.hand_keys[seat][suit] = 0


@compiled
def clear_due_indicators(table: Table) -> None:
    """No kan has been made, so no indicator is due."""
    table.replaced = NONE
    table.dora_now = 0
    table.dora_later = 0
    table.dora_after = 0
    table.dora_late = 0
    table.dora_fresh = 0
    table.dora_robbed = 0


@compiled
def clear_offer(table: Table) -> None:
    """The tile offered last is gone."""
    table.offer = NONE
    table.offered = NONE
    table.offered_mask = 0
    table.offer_seat = NONE
