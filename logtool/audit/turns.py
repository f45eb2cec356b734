"""Judges whose turn it is: draws, and the order of the seats."""

from __future__ import annotations

from typing import NamedTuple

from logtool.audit import codes as c
from logtool.audit.findings import CAUSE, MOST_FINDINGS, Findings, first_of, report
from logtool.audit.trail import Trail
from logtool.jit import compiled
from logtool.record import NONE
from logtool.rules import codes as rule
from logtool.rules.switches import Rules
from logtool.rules.table import Table


class Fault(NamedTuple):
    """A fault in the order of turns: its code, the seat at fault, and the seat expected."""

    code: int
    seat: int
    expected: int


@compiled
def is_riichi_discard_due(table: Table, seat: int) -> bool:
    """Return whether a seat has declared riichi and its discard is to come."""
    return seat != NONE and table.riichi[seat] != 0 and table.riichi_accepted[seat] == 0


@compiled
def check_draw(
    rules: Rules, table: Table, trail: Trail, findings: Findings, event: int, seat: int
) -> None:
    """Judge whether a seat may draw now."""
    due = table.turn
    code = rule.OK
    actor = seat
    expected = NONE
    if table.replacement_due != NONE:
        if seat != due:
            code, actor = c.DRW104, due
        elif table.kans_made + table.kitas > rules.replacement_tiles:
            code, expected = c.DRW106, rules.replacement_tiles
    elif due != NONE:
        fault = why_no_draw_yet(table, due, seat)
        code, actor, expected = fault.code, fault.seat, fault.expected
    elif seat != table.next_draw:
        code, expected = c.DRW101, table.next_draw
    if code == rule.OK and table.left <= 0:
        code = c.DRW103
    if code != rule.OK:
        cause = trail.turn
        if code in (c.DRW103, c.DRW106):
            cause = first_of(trail.wall, trail.abort)
        root = report(findings, code, event, actor, expected, seat, NONE, cause)
        if code == c.DRW104:
            tie_early_dora(trail, findings)
        note_order(trail, root, seat)


@compiled
def why_no_draw_yet(table: Table, due: int, seat: int) -> Fault:
    """Return the fault of a draw while ``due`` has to discard."""
    if is_riichi_discard_due(table, due):
        return Fault(c.RII107, due, NONE)
    if seat == due:
        return Fault(c.DRW102 if table.drawn != NONE else c.DRW105, seat, NONE)
    if seat == (due + 1) % table.players:
        return Fault(c.DIS108, due, NONE)
    return Fault(c.DRW101, seat, due)


@compiled
def check_turn_of_winner(
    table: Table, trail: Trail, findings: Findings, event: int, seat: int
) -> None:
    """Report what a seat has yet to do when it wins on its own turn."""
    if table.turn != seat:
        return
    code = rule.OK
    if table.replacement_due != NONE:
        code = c.DRW104
    elif is_riichi_discard_due(table, seat):
        code = c.RII107
    if code != rule.OK:
        cause = first_of(trail.riichi[seat], trail.turn)
        trail.turn = report(findings, code, event, seat, NONE, NONE, NONE, cause)


@compiled
def tie_early_dora(trail: Trail, findings: Findings) -> None:
    """Tie an indicator that came before a replacement draw to the finding that this is missing."""
    number = findings.count - 1
    early = trail.unripe_dora
    if 0 <= early < number < MOST_FINDINGS and findings.entries[number][CAUSE] == NONE:
        findings.entries[early][CAUSE] = number
        trail.dora = number
    trail.unripe_dora = NONE


@compiled
def note_order(trail: Trail, root: int, seat: int) -> None:
    """Note that a finding spoiled the order of turns, the place in the wall and a hand."""
    if trail.turn == NONE:
        trail.turn = root
    if trail.wall == NONE:
        trail.wall = root
    if seat != NONE and trail.hand[seat] == NONE:
        trail.hand[seat] = root
