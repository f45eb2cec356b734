"""Judges riichi: the declaration, and the stick that follows its discard."""

from __future__ import annotations

from logtool.audit import codes as c
from logtool.audit.findings import Findings, first_of, report
from logtool.audit.trail import Trail
from logtool.audit.turns import is_riichi_discard_due, note_order
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.record import NONE, Ints
from logtool.rules import codes as rule
from logtool.rules import reasons as why
from logtool.rules.riichi import why_not_riichi
from logtool.rules.switches import Rules
from logtool.rules.table import STICK, Table
from logtool.rules.tables import Tables


@compiled
def check_riichi(
    rules: Rules,
    tables: Tables,
    table: Table,
    trail: Trail,
    findings: Findings,
    event: int,
    seat: int,
) -> None:
    """Judge a declaration of riichi."""
    code = code_of_riichi(why_not_riichi(rules, tables, table, seat))
    if code != rule.OK:
        cause = first_of(trail.riichi[seat], first_of(trail.hand[seat], trail.turn))
        expected, recorded = NONE, NONE
        if code == c.RII103:
            cause = first_of(cause, trail.scores)
            expected, recorded = rules.riichi_min_points, table.scores[seat]
        elif code == c.RII104:
            expected, recorded = rules.riichi_min_wall, table.left
        root = report(findings, code, event, seat, expected, recorded, NONE, cause)
        trail.riichi[seat] = root
        if code in (c.DRW104, c.RII108):
            note_order(trail, root, NONE)
    trail.riichi_events[seat] = event
    if trail.absent[seat] != 0:
        report(findings, c.DIS109, event, seat, NONE, NONE, m.RIICHI, NONE)


@compiled
def code_of_riichi(reason: int) -> int:
    """Return the code that stands for the reason why a seat may not declare, or OK."""
    if reason == why.REPLACEMENT_DUE:
        return c.DRW104
    if reason == why.NOT_ON_TURN:
        return c.RII108
    if reason == why.RIICHI_TWICE:
        return c.RII105
    if reason == why.HAND_OPEN:
        return c.RII101
    if reason == why.NOT_TENPAI:
        return c.RII102
    if reason == why.TOO_FEW_POINTS:
        return c.RII103
    if reason == why.WALL_TOO_SHORT_FOR_RIICHI:
        return c.RII104
    return rule.OK  # FURITEN_RIICHI_OFF: the discard that follows is the fault


@compiled
def check_acceptance(
    table: Table, facts: Ints, trail: Trail, findings: Findings, event: int, seat: int, place: int
) -> None:
    """Judge a riichi stick that is paid; ``place`` is that of the scores after it, or NONE."""
    if trail.stick_due != seat:
        cause = first_of(trail.riichi[seat], trail.turn)
        if table.turn == seat and is_riichi_discard_due(table, seat):
            root = report(findings, c.RII107, event, seat, NONE, NONE, NONE, cause)
            note_order(trail, root, seat)
        else:
            root = report(findings, c.RII106, event, seat, 0, 1, NONE, cause)
        trail.riichi[seat] = root
        trail.scores = first_of(trail.scores, root)
        if trail.stick_due != NONE:
            trail.riichi[trail.stick_due] = first_of(trail.riichi[trail.stick_due], root)
    trail.accepted_events[seat] = event
    if place != NONE:
        check_scores_told(table, facts, trail, findings, event, seat, place)


@compiled
def check_scores_told(
    table: Table, facts: Ints, trail: Trail, findings: Findings, event: int, seat: int, place: int
) -> None:
    """Compare the scores told after a stick with those on the table."""
    for other in range(table.players):
        expected = table.scores[other] - (STICK if other == seat else 0)
        recorded = facts[place + other]
        if recorded not in (m.UNTOLD, expected):
            cause = first_of(trail.scores, trail.riichi[seat])
            report(findings, c.FMT109, event, other, expected, recorded, NONE, cause)
            return


@compiled
def check_stick_missing(table: Table, trail: Trail, findings: Findings, event: int) -> None:
    """Report a stick that should have been paid before this event; it is paid all the same."""
    seat = trail.stick_due
    root = report(findings, c.RII106, event, seat, 1, 0, NONE, trail.riichi[seat])
    trail.riichi[seat] = root
    trail.scores = first_of(trail.scores, root)
    trail.stick_due = NONE
    table.riichi_accepted[seat] = 1
    table.scores[seat] -= STICK
    table.kyotaku += 1


@compiled
def check_stick_of_ronned(
    rules: Rules, table: Table, trail: Trail, findings: Findings, seat: int, event: int
) -> None:
    """Judge the stick of a riichi whose tile is ronned now (``riichi_stick_ronned``).

    Args:
        rules: The rules.
        table: The table.
        trail: The trail.
        findings: Where it is noted.
        seat: The seat that is ronned.
        event: Number of the win.
    """
    if seat == NONE or table.riichi[seat] == 0:
        return
    is_paid = trail.last_event == m.RIICHI_ACCEPTED and trail.accepted_events[seat] != NONE
    if rules.riichi_stick_ronned == rule.RIICHI_STICK_RONNED_BACK:
        if is_paid and trail.accepted_events[seat] == trail.last_number:
            cause = trail.riichi[seat]
            root = report(findings, c.RII106, trail.last_number, seat, 0, 1, NONE, cause)
            trail.riichi[seat] = root
            trail.scores = first_of(trail.scores, root)
        trail.stick_due = NONE
    elif trail.stick_due == seat:
        check_stick_missing(table, trail, findings, event)
