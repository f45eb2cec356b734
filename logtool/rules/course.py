"""What the rules note while a kyoku runs: waits, furiten, first turn, ippatsu.

A pass that asks for legality calls ``settle_before`` before the table follows an event of play and
``settle_after`` after it, and ``settle_deal`` after the deal.
"""

from __future__ import annotations

from logtool.jit import compiled
from logtool.model import codes as m
from logtool.record import NONE
from logtool.rules import codes as c
from logtool.rules.furiten import end_temporary, settle_offer
from logtool.rules.switches import Rules
from logtool.rules.table import SEATS, Table
from logtool.rules.tables import Tables
from logtool.rules.waits import waits_at


@compiled
def is_first_turn(rules: Rules, table: Table, seat: int) -> bool:
    """Return whether nobody has called and the seat has not discarded."""
    if table.discards[seat] != 0 or table.calls != 0:
        return False
    return table.kitas == 0 or rules.kita_breaks == c.NO


@compiled
def settle_deal(tables: Tables, table: Table) -> None:
    """Note the waits of the hands as dealt."""
    for seat in range(table.players):
        note_waits(tables, table, seat)


@compiled
def note_waits(tables: Tables, table: Table, seat: int) -> None:
    """Note the waits of a hand before its draw."""
    table.is_changed[seat] = 0
    waits = waits_at(tables, table, seat)
    if waits == table.waits[seat]:
        return
    table.waits[seat] = waits
    table.all_waits = 0
    for other in range(table.players):
        table.all_waits |= table.waits[other]


@compiled
def settle_before(rules: Rules, table: Table, event: int, seat: int) -> None:
    """Note what an event does to the others, before the table follows it."""
    if m.TSUMO <= event <= m.KITA or event == m.RIICHI:
        settle_offer(rules, table)
    if event == m.TSUMO and table.replacement_due != NONE:
        end_ippatsu_of_robbable(rules, table)
    elif event == m.RIICHI:
        table.first_turn_riichi[seat] = 1 if is_first_turn(rules, table, seat) else 0


@compiled
def settle_after(rules: Rules, tables: Tables, table: Table, event: int, seat: int) -> None:
    """Note what an event ends or begins, after the table has followed it.

    A discard leaves new waits, unless it is the tile drawn since they were noted.
    """
    if event == m.TSUMO:
        end_temporary(rules, table, event, seat)
    elif event == m.DAHAI:
        settle_discard(rules, tables, table, seat)
    elif event == m.RIICHI_ACCEPTED:
        table.ippatsu[seat] = 1
    elif m.CHI <= event <= m.KITA:
        end_temporary(rules, table, event, seat)
        settle_meld(rules, table, event, seat)


@compiled
def settle_discard(rules: Rules, tables: Tables, table: Table, seat: int) -> None:
    """Note what a discard ends and begins, after the table has followed it."""
    table.ippatsu[seat] = 0
    if table.missed_win[seat] != 0:
        end_temporary(rules, table, m.DAHAI, seat)
    if table.is_changed[seat] != 0:
        note_waits(tables, table, seat)


@compiled
def settle_meld(rules: Rules, table: Table, event: int, seat: int) -> None:
    """Note what a call, kan or kita ends."""
    if event != m.KAKAN and event != m.KITA:
        end_ippatsu(table)
    elif event == m.KAKAN or rules.kita_breaks == c.YES:
        table.ippatsu[seat] = 0
        if rules.ippatsu_kan_end == c.IPPATSU_KAN_END_CALL:
            end_ippatsu(table)


@compiled
def end_ippatsu(table: Table) -> None:
    """No seat can win with ippatsu any more."""
    for seat in range(SEATS):
        table.ippatsu[seat] = 0


@compiled
def end_ippatsu_of_robbable(rules: Rules, table: Table) -> None:
    """The replacement draw of a kakan or kita ends ippatsu: until then it might be robbed."""
    if table.replacement_due != m.KITA or rules.kita_breaks == c.YES:
        end_ippatsu(table)
