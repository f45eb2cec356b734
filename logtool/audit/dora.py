"""Judges when indicators are turned.

An indicator that is not there in time may still come, and one that comes too early may be the
one that is missed later: then the two findings are one, of an indicator at the wrong moment.
"""

from __future__ import annotations

from logtool.audit import codes as c
from logtool.audit.findings import CODE, EVENT, MOST_FINDINGS, Findings, first_of, report
from logtool.audit.trail import Trail
from logtool.jit import compiled
from logtool.record import NONE
from logtool.rules.indicators import (
    NONE_DUE,
    TOO_EARLY,
    TOO_LATE,
    missing_at,
    turned_too_early,
    why_not_turn,
)
from logtool.rules.table import Table


@compiled
def check_turned(table: Table, trail: Trail, findings: Findings, event: int) -> None:
    """Judge an indicator that is turned now."""
    reason = why_not_turn(table)
    trail.last_dora_event = event
    if reason == NONE_DUE:
        report_dora(trail, findings, c.DOR102, event)
        trail.early_dora = findings.count - 1
    elif reason == TOO_EARLY:
        if trail.dora == NONE and trail.turn == NONE:
            trail.unripe_dora = findings.count
        report_dora(trail, findings, c.DOR103, event)
    elif reason == TOO_LATE:
        if is_kept(trail.missed_dora):
            findings.entries[trail.missed_dora][CODE] = c.DOR103
            findings.entries[trail.missed_dora][EVENT] = event
            trail.missed_dora = NONE
        else:
            report_dora(trail, findings, c.DOR103, event)


@compiled
def check_missing(table: Table, trail: Trail, findings: Findings, event: int, kind: int) -> None:
    """Judge whether all indicators lie open that should before an event of this kind."""
    for _ in range(missing_at(table, kind)):
        if is_kept(trail.early_dora):
            findings.entries[trail.early_dora][CODE] = c.DOR103
            trail.early_dora = NONE
        else:
            report_dora(trail, findings, c.DOR101, event)
            trail.missed_dora = findings.count - 1


@compiled
def check_not_turned_before(table: Table, trail: Trail, findings: Findings) -> None:
    """Judge an indicator turned just before a win or kan that comes before it.

    That of an open kan waits for the discard: after the replacement draw neither a win nor
    another kan finds it open (mjlog, order of events; rules of Tenhou).
    """
    if turned_too_early(table) > 0:
        report_dora(trail, findings, c.DOR103, trail.last_dora_event)


@compiled
def is_kept(number: int) -> bool:
    """Return whether a finding is one, and found room."""
    return 0 <= number < MOST_FINDINGS


@compiled
def report_dora(trail: Trail, findings: Findings, code: int, event: int) -> None:
    """Report a fault of the indicators."""
    cause = first_of(trail.dora, trail.turn)
    root = report(findings, code, event, NONE, NONE, NONE, NONE, cause)
    trail.dora = first_of(trail.dora, root)
