"""Tells of wins that a seat passed up. Wins in furiten are judged with the win."""

from __future__ import annotations

from logtool.audit import codes as c
from logtool.audit.findings import Findings, report
from logtool.audit.trail import Trail
from logtool.jit import compiled
from logtool.record import NONE
from logtool.rules import reasons as why
from logtool.rules.switches import Rules
from logtool.rules.table import Table
from logtool.rules.tables import Tables
from logtool.rules.winning import Scored, Winning
from logtool.rules.wins import why_not_ron


@compiled
def tell_passed_wins(
    rules: Rules,
    tables: Tables,
    table: Table,
    trail: Trail,
    findings: Findings,
    winning: Winning,
    scored: Scored,
) -> None:
    """Tell which seats could have won by ron on the tile on offer, now that nobody did."""
    tile = table.offered_mask
    for seat in range(table.players):
        if table.waits[seat] & tile == 0 or seat == table.offer_seat:
            continue
        if why_not_ron(rules, tables, table, seat, winning, scored) == why.OK:
            report(findings, c.FUR104, trail.last_number, seat, NONE, table.offered, NONE, NONE)
