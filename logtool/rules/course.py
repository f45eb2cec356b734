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
from logtool.rules.table import SEATS, Table, gain, kind_of, lose
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
        table.waits[seat] = waits_at(tables, table, seat)


@compiled
def settle_before(
    rules: Rules, tables: Tables, table: Table, event: int, seat: int, tile: int
) -> None:
    """Note what an event does to the others, before the table follows it."""
    if m.TSUMO <= event <= m.KITA or event == m.RIICHI:
        settle_offer(rules, table)
    if event == m.TSUMO and table.replacement_due != NONE:
        end_ippatsu_of_robbable(rules, table)
    elif event == m.RIICHI:
        table.first_turn_riichi[seat] = 1 if is_first_turn(rules, table, seat) else 0
    elif event == m.DAHAI:
        note_waits(tables, table, seat, kind_of(tile))


@compiled
def note_waits(tables: Tables, table: Table, seat: int, discarded: int) -> None:
    """Note the waits that a discard to come leaves.

    The drawn tile leaves them as they are, unless a call, kan or kita came between two discards.
    """
    is_redrawn = table.is_redrawn[seat]
    table.is_redrawn[seat] = 0
    if table.drawn == discarded and is_redrawn == 0:
        return
    lose(table, seat, discarded)
    table.waits[seat] = waits_at(tables, table, seat)
    gain(table, seat, discarded)


@compiled
def settle_after(rules: Rules, table: Table, event: int, seat: int) -> None:
    """Note what an event ends or begins, after the table has followed it."""
    end_temporary(rules, table, event, seat)
    if event == m.RIICHI_ACCEPTED:
        table.ippatsu[seat] = 1
    elif event == m.CHI or event == m.PON or event == m.DAIMINKAN or event == m.ANKAN:
        end_ippatsu(table)
    elif event == m.DAHAI:
        table.ippatsu[seat] = 0
    elif event == m.KAKAN or (event == m.KITA and rules.kita_breaks == c.YES):
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
