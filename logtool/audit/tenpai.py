"""Judges the hands that a draw shows: who is tenpai, and whether they are those of the table."""

from __future__ import annotations

from logtool.audit import codes as c
from logtool.audit.findings import Findings, first_of, report
from logtool.audit.outcome import Outcome
from logtool.audit.places import Places, is_held
from logtool.audit.trail import Trail
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import NONE, Ints
from logtool.rules import codes as rule
from logtool.rules import reasons as why
from logtool.rules.ryuukyoku import fifth_waits, live_waits
from logtool.rules.switches import Rules
from logtool.rules.table import Table
from logtool.rules.tables import Tables
from logtool.rules.waits import count_tiles, waits_of


@compiled
def check_tenpai(
    rules: Rules,
    tables: Tables,
    facts: Ints,
    table: Table,
    places: Places,
    trail: Trail,
    findings: Findings,
    outcome: Outcome,
    event: int,
    place: int,
) -> None:
    """Judge the hands that a draw shows, and those that it does not."""
    for seat in range(table.players):
        is_shown = outcome.shown >> seat & 1 != 0
        if is_shown != (outcome.ruled >> seat & 1 != 0):
            code = why_tenpai_differs(rules, tables, table, seat, is_shown)
            if code == why.OK:
                continue
            waits = own_waits(tables, table, seat) if code == c.RYU115 else NONE
            cause = first_of(first_of(trail.hand[seat], trail.riichi[seat]), trail.turn)
            cause = first_of(cause, outcome.kind_found)
            root = report(findings, code, event, seat, NONE, waits, NONE, cause)
            trail.result = first_of(trail.result, root)
        elif not is_shown and table.riichi[seat] != 0:
            check_noten_riichi(rules, trail, findings, event, seat)
    tenpai = outcome.shown & outcome.ruled
    check_shown_hands(rules, facts, table, places, trail, findings, event, place, tenpai)


@compiled
def why_tenpai_differs(
    rules: Rules, tables: Tables, table: Table, seat: int, is_shown: bool
) -> int:
    """Return the code of a hand that is shown and noten, or not shown and tenpai; OK for none."""
    waits = own_waits(tables, table, seat)
    if is_shown:
        return c.RYU103 if waits == 0 else c.RYU115
    if table.riichi[seat] != 0:
        return c.RYU104
    if rules.tenpai_hide == rule.YES:
        return why.OK
    return c.RYU115 if live_waits(table, seat, waits) == 0 else c.RYU117


@compiled
def own_waits(tables: Tables, table: Table, seat: int) -> int:
    """Return the kinds that would complete a hand, those of which it has all four included."""
    waits = waits_of(tables, table.hands[seat], table.melds[seat])
    return waits if waits != 0 else fifth_waits(tables, table.hands[seat], table.melds[seat])


@compiled
def check_noten_riichi(
    rules: Rules, trail: Trail, findings: Findings, event: int, seat: int
) -> None:
    """Judge a seat in riichi that is noten: where it could not declare, that was the fault."""
    cause = first_of(first_of(trail.riichi[seat], trail.hand[seat]), trail.turn)
    if rules.noten_riichi == rule.NOTEN_RIICHI_CHOMBO or (
        rules.noten_riichi == rule.NOTEN_RIICHI_REFUSED and cause == NONE
    ):
        root = report(findings, c.RYU114, event, seat, NONE, NONE, NONE, cause)
        trail.result = first_of(trail.result, root)


@compiled
def check_shown_hands(
    rules: Rules,
    facts: Ints,
    table: Table,
    places: Places,
    trail: Trail,
    findings: Findings,
    event: int,
    place: int,
    seats: int,
) -> None:
    """Compare the hands that a draw shows of some seats with those of the table, by tile."""
    item = place + f.RYUUKYOKU_ITEMS
    for seat in range(table.players):
        shown = facts[place + f.RYUUKYOKU_HANDS + seat]
        if shown == NONE:
            continue
        if seats >> seat & 1 == 0:
            item += shown
            continue
        held = count_tiles(table.hands[seat])
        is_wrong = shown != held
        cause = first_of(trail.hand[seat], trail.turn)
        for number in range(shown):
            tile = facts[item + number]
            cause = first_of(cause, trail.tile[tile])
            is_wrong = is_wrong or not is_held(rules, places, table.hands, seat, tile)
            for other in range(number):
                is_wrong = is_wrong or (tile < m.TILES and facts[item + other] == tile)
        if is_wrong:
            counts_differ = shown != held and held >= 0
            due = held if counts_differ else NONE
            stated = shown if counts_differ else NONE
            report(findings, c.FMT109, event, seat, due, stated, NONE, cause)
        item += shown
