"""Judges whether a draw is due: its conditions, its kind, whether the rules have it."""

from __future__ import annotations

from logtool.audit import codes as c
from logtool.audit.findings import Findings, first_of, report
from logtool.audit.outcome import Outcome
from logtool.audit.trail import Trail
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import NONE, Ints
from logtool.rules import codes as rule
from logtool.rules import reasons as why
from logtool.rules.discards import KYUUSHU_KINDS, why_not_kyuushu
from logtool.rules.kans import MOST_KANS
from logtool.rules.ryuukyoku import (
    RONS_THAT_ABORT,
    count_rons,
    due_draw,
    has_draw,
    is_suucha_riichi,
    is_suufon_renda,
    is_suukaikantsu,
    why_abort_due,
)
from logtool.rules.switches import Rules
from logtool.rules.table import SEATS, Table
from logtool.rules.tables import Tables
from logtool.rules.waits import ORPHANS
from logtool.rules.winning import Scored, Winning


@compiled
def check_kind(
    rules: Rules,
    tables: Tables,
    facts: Ints,
    table: Table,
    trail: Trail,
    findings: Findings,
    winning: Winning,
    scored: Scored,
    outcome: Outcome,
    event: int,
    place: int,
    kind: int,
) -> int:
    """Judge whether a draw of this kind is due; return the kind by which the rest is judged."""
    is_known = has_draw(rules, kind)
    if kind == m.UNKNOWN_DRAW:
        return kind
    if is_known and is_met(rules, tables, table, winning, scored, kind):
        return kind
    due = due_draw(rules, tables, table, winning, scored)
    is_nagashi = kind == m.NAGASHI_MANGAN and due == m.EXHAUSTIVE
    seat = NONE
    cause = first_of(trail.turn, trail.wall)
    if kind == m.KYUUSHU_KYUUHAI:
        seat = declarer_of(facts, table, place)
        cause = cause if seat == NONE else first_of(cause, trail.hand[seat])
    else:
        for other in range(SEATS):
            cause = first_of(cause, first_of(trail.riichi[other], trail.hand[other]))
    is_rons = kind == m.SANCHAHOU and due == m.EXHAUSTIVE
    if is_rons and count_rons(rules, tables, table, winning, scored) > 0:
        due = NONE  # somebody could win: too few rons were called three
    if due != NONE and not is_nagashi:
        root = report(findings, c.RYU116, event, NONE, due, kind, NONE, cause)
    elif not is_known:
        root = report(findings, c.RYU111, event, NONE, NONE, kind, NONE, cause)
    else:
        root = report_unmet(
            rules, tables, table, findings, winning, scored, event, kind, seat, cause
        )
    outcome.kind_found = root
    trail.result = first_of(trail.result, root)
    return kind if due == NONE or is_nagashi else due


@compiled
def is_met(
    rules: Rules, tables: Tables, table: Table, winning: Winning, scored: Scored, kind: int
) -> bool:
    """Return whether the conditions of a kind of draw, which the rules know, hold now."""
    if kind == m.KYUUSHU_KYUUHAI:
        return table.turn != NONE and why_not_kyuushu(rules, table, table.turn) == why.OK
    if kind == m.SUUKAIKANTSU:
        if why_abort_due(rules, table) == m.SUUKAIKANTSU:
            return True
        is_after_discard = rules.abort_kan4 == rule.ON and table.offer == m.DAHAI
        return is_after_discard and is_suukaikantsu(table)
    if kind == m.EXHAUSTIVE or kind == m.NAGASHI_MANGAN:
        return table.left <= 0
    if table.offer != m.DAHAI:
        return False
    if kind == m.SUUFON_RENDA:
        return is_suufon_renda(table)
    if kind == m.SUUCHA_RIICHI:
        return is_suucha_riichi(table)
    return count_rons(rules, tables, table, winning, scored) == RONS_THAT_ABORT


@compiled
def declarer_of(facts: Ints, table: Table, place: int) -> int:
    """Return the seat that declares nine kinds: the one whose hand is shown, else whose turn."""
    for seat in range(table.players):
        if facts[place + f.RYUUKYOKU_HANDS + seat] != NONE:
            return seat
    return table.turn


@compiled
def report_unmet(
    rules: Rules,
    tables: Tables,
    table: Table,
    findings: Findings,
    winning: Winning,
    scored: Scored,
    event: int,
    kind: int,
    seat: int,
    cause: int,
) -> int:
    """Report a draw whose conditions do not hold, and return the root."""
    if kind == m.KYUUSHU_KYUUHAI:
        kinds = NONE
        if seat != NONE:
            kinds = 0
            for orphan in ORPHANS:
                kinds += 1 if table.hands[seat][orphan] > 0 else 0
        return report(findings, c.RYU105, event, seat, KYUUSHU_KINDS, kinds, NONE, cause)
    if kind == m.SUUFON_RENDA:
        return report(findings, c.RYU106, event, NONE, NONE, NONE, NONE, cause)
    if kind == m.SUUCHA_RIICHI:
        accepted = 0
        for other in range(table.players):
            accepted += table.riichi_accepted[other]
        return report(findings, c.RYU107, event, NONE, table.players, accepted, NONE, cause)
    if kind == m.SUUKAIKANTSU:
        kans = table.kans_made
        return report(findings, c.RYU108, event, NONE, MOST_KANS, kans, NONE, cause)
    if kind == m.SANCHAHOU:
        rons = count_rons(rules, tables, table, winning, scored)
        return report(findings, c.RYU109, event, NONE, RONS_THAT_ABORT, rons, NONE, cause)
    return report(findings, c.RYU101, event, NONE, 0, table.left, NONE, cause)
