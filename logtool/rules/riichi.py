"""Riichi: its conditions, and the discard that follows it."""

from __future__ import annotations

from logtool.jit import compiled
from logtool.rules import codes as c
from logtool.rules import reasons as why
from logtool.rules.switches import Rules
from logtool.rules.table import KINDS, Table, gain, is_closed, lose
from logtool.rules.tables import Tables
from logtool.rules.turns import why_not_on_turn
from logtool.rules.waits import waits_at


@compiled
def why_not_riichi(rules: Rules, tables: Tables, table: Table, seat: int) -> int:
    """Return why a seat may not declare riichi with any discard, or OK."""
    reason = why_not_on_turn(table, seat)
    if reason != why.OK:
        return reason
    if table.riichi[seat] != 0:
        return why.RIICHI_TWICE
    if not is_closed(table, seat):
        return why.HAND_OPEN
    if rules.riichi_min_points != 0 and table.scores[seat] < rules.riichi_min_points:
        return why.TOO_FEW_POINTS
    if table.left < rules.riichi_min_wall:
        return why.WALL_TOO_SHORT_FOR_RIICHI
    reason = why.NOT_TENPAI
    for kind in range(KINDS):
        if table.hands[seat][kind] > 0:
            found = why_not_riichi_discard(rules, tables, table, seat, kind)
            if found == why.OK:
                return why.OK
            reason = max(reason, found)
    return reason


@compiled
def why_not_riichi_discard(rules: Rules, tables: Tables, table: Table, seat: int, kind: int) -> int:
    """Return why a kind held is no discard with which to declare riichi, or OK."""
    lose(table, seat, kind)
    waits = waits_at(tables, table, seat)
    gain(table, seat, kind)
    if waits == 0:
        return why.NOT_TENPAI if rules.noten_riichi == c.NOTEN_RIICHI_REFUSED else why.OK
    if rules.furiten_riichi == c.NO and is_furiten_after(tables, table, seat, kind):
        return why.FURITEN_RIICHI_OFF
    return why.OK


@compiled
def is_furiten_after(tables: Tables, table: Table, seat: int, kind: int) -> bool:
    """Return whether a seat waits for one of its own discards once it discards a kind it holds."""
    lose(table, seat, kind)
    waits = waits_at(tables, table, seat)
    gain(table, seat, kind)
    return waits & (table.river_kinds[seat] | 1 << kind) != 0
