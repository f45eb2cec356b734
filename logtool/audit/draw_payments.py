"""Judges what a draw pays: noten payments, nagashi mangan, nothing after an abort."""

from __future__ import annotations

from logtool.audit import codes as c
from logtool.audit.findings import Findings, first_of, report
from logtool.audit.outcome import Outcome, fill_noten, is_paid, paid_seats
from logtool.audit.tenpai import own_waits, why_tenpai_differs
from logtool.audit.trail import Trail
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.record import NONE
from logtool.rules import codes as rule
from logtool.rules.payments import STICK_POINTS, pay_nagashi
from logtool.rules.switches import Rules
from logtool.rules.table import SEATS, Table
from logtool.rules.tables import Tables


@compiled
def check_noten(
    rules: Rules,
    tables: Tables,
    table: Table,
    trail: Trail,
    findings: Findings,
    outcome: Outcome,
    event: int,
) -> None:
    """Judge the payments of an exhaustive draw, and nagashi mangan that was not given."""
    if outcome.earned != 0 and is_nagashi_paid(rules, table, outcome, outcome.earned):
        cause = cause_of_payment(trail, outcome)
        kind, due = m.EXHAUSTIVE, m.NAGASHI_MANGAN
        root = report(findings, c.RYU116, event, NONE, due, kind, NONE, cause)
        trail.result = first_of(trail.result, root)
        return
    for seat in range(table.players):
        if outcome.earned >> seat & 1 != 0:
            cause = first_of(first_of(trail.turn, trail.hand[seat]), outcome.kind_found)
            root = report(findings, c.RYU113, event, seat, NONE, NONE, NONE, cause)
            trail.result = first_of(trail.result, root)
            trail.scores = first_of(trail.scores, root)
    if outcome.is_open != 0:
        fill_noten(rules, outcome, outcome.shown)
        if is_paid(outcome):
            return
    elif is_dead_wait_paid(rules, tables, table, trail, findings, outcome, event):
        return
    fill_noten(rules, outcome, outcome.ruled)
    check_changes(trail, findings, outcome, event, c.SCO107, 0, cause_of_payment(trail, outcome))


@compiled
def is_dead_wait_paid(
    rules: Rules,
    tables: Tables,
    table: Table,
    trail: Trail,
    findings: Findings,
    outcome: Outcome,
    event: int,
) -> bool:
    """Return whether a hand that waits for its own tiles alone explains payments; report it.

    For records that show no hands: there the payments alone say who is tenpai.
    """
    paid = paid_seats(outcome)
    fill_noten(rules, outcome, paid)
    if paid == outcome.ruled or not is_paid(outcome):
        return False
    for seat in range(table.players):
        if (paid ^ outcome.ruled) >> seat & 1 != 0:
            is_shown = paid >> seat & 1 != 0
            if why_tenpai_differs(rules, tables, table, seat, is_shown) != c.RYU115:
                return False
    for seat in range(table.players):
        if (paid ^ outcome.ruled) >> seat & 1 != 0:
            waits = own_waits(tables, table, seat)
            cause = first_of(trail.hand[seat], trail.turn)
            root = report(findings, c.RYU115, event, seat, NONE, waits, NONE, cause)
            trail.result = first_of(trail.result, root)
    return True


@compiled
def cause_of_payment(trail: Trail, outcome: Outcome) -> int:
    """Return the first finding that spoiled a hand, the order of turns, or the kind of draw."""
    cause = first_of(trail.turn, outcome.kind_found)
    for seat in range(SEATS):
        cause = first_of(cause, trail.hand[seat])
    return cause


@compiled
def check_nagashi(
    rules: Rules, table: Table, trail: Trail, findings: Findings, outcome: Outcome, event: int
) -> None:
    """Judge who is paid nagashi mangan, and how much."""
    given = given_nagashi(rules, table, outcome)
    outcome.nagashi = outcome.earned if given == NONE else given
    if rules.nagashi == rule.NAGASHI_OFF:
        return
    cause = cause_of_payment(trail, outcome)
    root = NONE
    if given == NONE and outcome.earned == 0:
        root = report(findings, c.RYU112, event, NONE, NONE, NONE, NONE, cause)
    for seat in range(table.players if given != NONE else 0):
        bit = 1 << seat
        if given & bit != 0 and outcome.earned & bit == 0:
            root = report(findings, c.RYU112, event, seat, NONE, NONE, NONE, first_of(cause, root))
        elif given & bit == 0 and outcome.earned & bit != 0:
            root = report(findings, c.RYU113, event, seat, NONE, NONE, NONE, first_of(cause, root))
    trail.result = first_of(trail.result, root)
    trail.scores = first_of(trail.scores, root)
    if given == NONE and outcome.earned != 0:
        fill_nagashi(rules, table, outcome, outcome.earned)
        sticks = table.kyotaku * STICK_POINTS if rules.nagashi == rule.NAGASHI_WIN else 0
        check_changes(trail, findings, outcome, event, c.SCO108, sticks, cause)


@compiled
def given_nagashi(rules: Rules, table: Table, outcome: Outcome) -> int:
    """Return the mask of the seats that are paid nagashi mangan, NONE where none explains it."""
    if outcome.is_told == 0:
        return outcome.earned
    if outcome.earned != 0 and is_nagashi_paid(rules, table, outcome, outcome.earned):
        return outcome.earned
    for seats in range(1, 1 << table.players):
        if is_nagashi_paid(rules, table, outcome, seats):
            return seats
    return NONE


@compiled
def is_nagashi_paid(rules: Rules, table: Table, outcome: Outcome, seats: int) -> bool:
    """Return whether the recorded changes are those of nagashi mangan of some seats."""
    fill_nagashi(rules, table, outcome, seats)
    return is_paid(outcome)


@compiled
def fill_nagashi(rules: Rules, table: Table, outcome: Outcome, seats: int) -> None:
    """Write down the changes of nagashi mangan of some seats."""
    for seat in range(SEATS):
        outcome.changes[seat] = 0
    pay_nagashi(rules, seats, table.oya, table.honba, table.kyotaku, outcome.changes)


@compiled
def check_changes(
    trail: Trail,
    findings: Findings,
    outcome: Outcome,
    event: int,
    code: int,
    sticks: int,
    cause: int,
) -> None:
    """Compare the recorded changes with the ones written down: one finding at most.

    Args:
        trail: The trail.
        findings: Where it is noted.
        outcome: Has both.
        event: Number of the event.
        code: What a difference is that sums up, or that a single seat explains.
        sticks: Points that the seats take from the table.
        cause: What spoiled what is due.
    """
    if outcome.is_told == 0 or is_paid(outcome):
        return
    wrong = NONE
    number = 0
    total = 0
    for seat in range(SEATS):
        total += outcome.recorded[seat]
        if outcome.recorded[seat] != outcome.changes[seat]:
            number += 1
            wrong = seat if wrong == NONE else wrong
    if total != sticks and number > 1:
        root = report(findings, c.SCO106, event, NONE, sticks, total, NONE, cause)
    else:
        due, stated = outcome.changes[wrong], outcome.recorded[wrong]
        root = report(findings, code, event, wrong, due, stated, NONE, cause)
    trail.scores = first_of(trail.scores, root)
    if outcome.is_open == 0:  # the payments alone tell who is tenpai
        trail.result = first_of(trail.result, root)
