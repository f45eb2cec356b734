"""Discards, and the nine kinds of terminals and honours that may end the kyoku instead."""

from __future__ import annotations

from logtool.jit import compiled
from logtool.rules import codes as c
from logtool.rules import reasons as why
from logtool.rules.calls import forbidden_kinds
from logtool.rules.course import is_first_turn
from logtool.rules.riichi import why_not_riichi_discard
from logtool.rules.switches import Rules
from logtool.rules.table import Table, kind_of
from logtool.rules.tables import Tables
from logtool.rules.turns import why_no_free_turn, why_not_on_turn
from logtool.rules.waits import ORPHANS

KYUUSHU_KINDS = 9


@compiled
def why_not_dahai(rules: Rules, tables: Tables, table: Table, seat: int, tile: int) -> int:
    """Return why a seat may not discard a tile (its code), or OK."""
    reason = why_not_on_turn(table, seat)
    if reason != why.OK:
        return reason
    kind = kind_of(tile)
    if table.hands[seat][kind] <= 0:
        return why.TILE_NOT_HELD
    if table.riichi[seat] != 0:
        if table.riichi_accepted[seat] == 0:
            return why_not_riichi_discard(rules, tables, table, seat, kind)
        return why.OK if tile == table.drawn_tile else why.NOT_THE_DRAWN_TILE
    if forbidden_kinds(rules, table.same_kind, 0) >> kind & 1 != 0:
        return why.KUIKAE_SAME_KIND
    if forbidden_kinds(rules, 0, table.other_end) >> kind & 1 != 0:
        return why.KUIKAE_OTHER_END
    return why.OK


@compiled
def why_not_kyuushu(rules: Rules, table: Table, seat: int) -> int:
    """Return why a seat may not end the kyoku with nine kinds of terminals and honours, or OK."""
    if rules.abort_kyuushu == c.OFF:
        return why.KYUUSHU_OFF
    reason = why_no_free_turn(table, seat)
    if reason != why.OK:
        return reason
    if not is_first_turn(rules, table, seat):
        return why.NOT_FIRST_TURN
    kinds = 0
    for kind in ORPHANS:
        if table.hands[seat][kind] > 0:
            kinds += 1
    return why.OK if kinds >= KYUUSHU_KINDS else why.FEWER_THAN_NINE_KINDS
