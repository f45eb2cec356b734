"""Furiten of the three kinds, and the moments at which each begins and ends.

The own discards bind at once and for good, as long as the hand waits for one of them. A win
passed up binds as soon as something else happens than a win: until then the tile is on offer.
"""

from __future__ import annotations

from logtool.jit import compiled
from logtool.model import codes as m
from logtool.rules import codes as c
from logtool.rules import reasons as why
from logtool.rules.switches import Rules
from logtool.rules.table import Table
from logtool.rules.waits import thirteen_orphans_waits


@compiled
def why_furiten(table: Table, seat: int) -> int:
    """Return the reason why ``seat`` may not win by ron now, or OK."""
    if table.waits[seat] & table.river_kinds[seat] != 0:
        return why.FURITEN_RIVER
    if table.missed_win_in_riichi[seat] != 0:
        return why.FURITEN_RIICHI
    if table.missed_win[seat] != 0:
        return why.FURITEN_TEMPORARY
    return why.OK


@compiled
def is_robbable(rules: Rules, table: Table, seat: int) -> bool:
    """Return whether a seat whose shape the tile on offer completes may ask for it."""
    if table.offer == c.KITA:
        return rules.kita_ron != c.KITA_RON_NO
    if table.offer == c.ANKAN:
        if rules.kokushi_robs_ankan == c.NO or table.melds[seat] != 0:
            return False
        return thirteen_orphans_waits(table.hands[seat]) >> table.offered & 1 != 0
    return True


@compiled
def settle_offer(rules: Rules, table: Table) -> None:
    """Bind the seats whose hand the tile on offer would complete and that did not win.

    For the moment at which something else happens than a win. Yaku do not matter.
    """
    if table.all_waits & table.offered_mask == 0:
        return
    for seat in range(table.players):
        if table.waits[seat] & table.offered_mask == 0 or seat == table.offer_seat:
            continue
        if not is_robbable(rules, table, seat):
            continue
        if table.riichi[seat] != 0:
            table.missed_win_in_riichi[seat] = 1
        else:
            table.missed_win[seat] = 1


@compiled
def end_temporary(rules: Rules, table: Table, event: int, seat: int) -> None:
    """Free the seats that an event frees of a win passed up (``temp_furiten_end``).

    Args:
        rules: The switches.
        table: The table.
        event: The kind of the event: TSUMO, DAHAI, CHI …
        seat: The seat that acts.
    """
    end = rules.temp_furiten_end
    if event == m.DAHAI:
        if end == c.TEMP_FURITEN_END_DISCARD:
            table.missed_win[seat] = 0
    elif event == m.TSUMO:
        if end != c.TEMP_FURITEN_END_DISCARD:
            table.missed_win[seat] = 0
    elif event == m.CHI or event == m.PON or event == m.DAIMINKAN or event == m.KAKAN:
        if end == c.TEMP_FURITEN_END_ANY_CALL:
            for other in range(table.players):
                table.missed_win[other] = 0
        elif end == c.TEMP_FURITEN_END_DRAW_CALL and event != m.KAKAN:
            table.missed_win[seat] = 0
    elif event == m.ANKAN and end == c.TEMP_FURITEN_END_ANY_CALL:
        table.missed_win[seat] = 0
