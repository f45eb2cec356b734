"""Clears the table of a kyoku before the next."""

from __future__ import annotations

from logtool.jit import compiled
from logtool.record import NONE
from logtool.rules.table import KINDS, SEATS, Table


@compiled
def clear_table(table: Table) -> None:
    """Take everything off the table before a deal; players and scores stay."""
    table.drawn = NONE
    table.drawn_tile = NONE
    table.is_replacement = 0
    table.replacement_due = NONE
    table.turn = NONE
    table.last_discarder = NONE
    clear_offer(table)
    table.same_kind = 0
    table.other_end = 0
    table.calls = 0
    table.kitas = 0
    table.results = 0
    table.indicators = 0
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
    hand = table.hands[seat]
    for kind in range(KINDS):
        hand[kind] = 0


@compiled
def clear_offer(table: Table) -> None:
    """The tile offered last is gone."""
    table.offer = NONE
    table.offered = NONE
    table.offer_seat = NONE
