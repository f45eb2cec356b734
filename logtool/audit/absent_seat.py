"""Judges what a game of three players tells of a fourth seat: nothing but zeros."""

from __future__ import annotations

from logtool.audit import codes as c
from logtool.audit.findings import Findings, report
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import NONE, Ints
from logtool.rules.table import SEATS, Table


@compiled
def check_nothing_told(
    facts: Ints, table: Table, findings: Findings, event: int, place: int, code: int
) -> None:
    """Judge one of four facts: ``place`` is that of the first, ``code`` what a wrong one is."""
    last = SEATS - 1
    if table.players < SEATS and facts[place + last] not in (m.UNTOLD, 0):
        report(findings, code, event, last, 0, facts[place + last], NONE, NONE)


@compiled
def check_of_result(
    facts: Ints, table: Table, findings: Findings, event: int, before: int, changes: int, code: int
) -> None:
    """Judge the scores that a result starts from, and its changes."""
    check_nothing_told(facts, table, findings, event, before, c.SCO109)
    check_nothing_told(facts, table, findings, event, changes, code)


@compiled
def check_of_end(facts: Ints, table: Table, findings: Findings, event: int, end: int) -> None:
    """Judge the final scores and points."""
    if end != NONE:
        check_nothing_told(facts, table, findings, event, end + f.END_SCORES, c.FLO109)
        check_nothing_told(facts, table, findings, event, end + f.END_POINTS, c.FLO111)
