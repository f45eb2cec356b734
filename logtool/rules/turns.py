"""The own turn: whose it is, discards, nine kinds."""

from __future__ import annotations

from logtool.jit import compiled
from logtool.record import NONE
from logtool.rules import reasons as why
from logtool.rules.table import Table


@compiled
def why_not_on_turn(table: Table, seat: int) -> int:
    """Return why it is not for a seat to act with its whole hand, or OK."""
    if table.turn != seat:
        return why.NOT_ON_TURN
    return why.REPLACEMENT_DUE if table.replacement_due != NONE else why.OK


@compiled
def why_no_free_turn(table: Table, seat: int) -> int:
    """Return why a seat may do nothing now that asks for a tile just drawn, or OK."""
    reason = why_not_on_turn(table, seat)
    if reason != why.OK:
        return reason
    if table.drawn == NONE:
        return why.RIGHT_AFTER_CALL
    if table.riichi[seat] != 0 and table.riichi_accepted[seat] == 0:
        return why.RIICHI_DISCARD_DUE
    return why.OK
