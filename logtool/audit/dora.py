"""Judges when indicators are turned.

An indicator that is not there in time may still come, and one that comes too early may be the
one that is missed later: what is said of them is said when that is known.
"""

from __future__ import annotations

from logtool.audit import codes as c
from logtool.audit.findings import Findings, first_of, report
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
        if trail.early_dora == 0:
            trail.early_dora_event = event
        trail.early_dora += 1
    elif reason in (TOO_EARLY, TOO_LATE):
        report_dora(trail, findings, c.DOR103, event)
        if reason == TOO_LATE and trail.missed_dora > 0:
            trail.missed_dora -= 1


@compiled
def check_missing(table: Table, trail: Trail, findings: Findings, event: int, kind: int) -> None:
    """Note the indicators that should lie open before an event of this kind and do not."""
    missing = missing_at(table, kind)
    while missing > 0 and trail.early_dora > 0:
        report_dora(trail, findings, c.DOR103, trail.early_dora_event)
        trail.early_dora -= 1
        missing -= 1
    if missing > 0:
        if trail.missed_dora == 0:
            trail.missed_dora_event = event
        trail.missed_dora += missing


@compiled
def check_at_result(table: Table, trail: Trail, findings: Findings, is_win: bool) -> None:
    """Say of the indicators of a kyoku what is sure now that it ends."""
    if is_win and turned_too_early(table) > 0:
        report_dora(trail, findings, c.DOR103, trail.last_dora_event)
    if trail.missed_dora > 0:
        report_dora(trail, findings, c.DOR101, trail.missed_dora_event)
        trail.missed_dora = 0
    if trail.early_dora > 0:
        report_dora(trail, findings, c.DOR102, trail.early_dora_event)
        trail.early_dora = 0


@compiled
def report_dora(trail: Trail, findings: Findings, code: int, event: int) -> None:
    """Report a fault of the indicators."""
    cause = first_of(trail.dora, trail.turn)
    root = report(findings, code, event, NONE, NONE, NONE, NONE, cause)
    trail.dora = first_of(trail.dora, root)
