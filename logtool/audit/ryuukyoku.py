"""Judges draws: whether they are due, who is shown as tenpai, and what is paid."""

from __future__ import annotations

from logtool.audit import codes as c
from logtool.audit.draw_payments import check_changes, check_nagashi, check_noten
from logtool.audit.draws_due import check_kind
from logtool.audit.findings import Findings, first_of, report
from logtool.audit.outcome import Outcome, fill_noten, note_draw, read_draw
from logtool.audit.places import Places
from logtool.audit.tenpai import check_shown_hands, check_tenpai
from logtool.audit.trail import Trail
from logtool.audit.win_copies import check_before
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import NONE, Ints
from logtool.rules.ryuukyoku import nagashi_seats, tenpai_seats, why_abort_due
from logtool.rules.switches import Rules
from logtool.rules.table import SEATS, Table
from logtool.rules.tables import Tables
from logtool.rules.winning import Scored, Winning


@compiled
def check_ryuukyoku(
    rules: Rules,
    tables: Tables,
    facts: Ints,
    table: Table,
    places: Places,
    trail: Trail,
    findings: Findings,
    winning: Winning,
    scored: Scored,
    outcome: Outcome,
    event: int,
    place: int,
    kind: int,
) -> None:
    """Judge a draw by the table before it, and note it in the outcome.

    ``place`` is that of its facts, ``kind`` the kind of draw as recorded; ``winning`` and
    ``scored`` are scratch.
    """
    check_counters(facts, table, trail, findings, event, place)
    check_before(facts, table, trail, findings, event, place + f.RYUUKYOKU_BEFORE, NONE)
    read_draw(outcome, facts, table.players, place)
    outcome.ruled = tenpai_seats(rules, tables, table)
    outcome.earned = nagashi_seats(rules, table) if table.left <= 0 else 0
    judged = check_kind(
        rules, tables, facts, table, trail, findings, winning, scored, outcome, event, place, kind
    )
    if judged == m.EXHAUSTIVE or judged == m.NAGASHI_MANGAN:
        check_last_discard(table, trail, findings, event)
        if outcome.is_open != 0:
            check_tenpai(
                rules, tables, facts, table, places, trail, findings, outcome, event, place
            )
        if judged == m.NAGASHI_MANGAN:
            check_nagashi(rules, table, trail, findings, outcome, event)
        else:
            check_noten(rules, tables, table, trail, findings, outcome, event)
    elif judged != m.UNKNOWN_DRAW:
        check_shown_hands(rules, facts, table, places, trail, findings, event, place, outcome.shown)
        if outcome.is_open != 0 and judged == kind:
            check_who_shows(table, findings, outcome, event, kind)
        fill_noten(rules, outcome, 0)
        check_changes(trail, findings, outcome, event, c.SCO107, 0, outcome.kind_found)
    note_draw(rules, outcome, kind)


@compiled
def check_who_shows(
    table: Table, findings: Findings, outcome: Outcome, event: int, kind: int
) -> None:
    """Judge which seats show their hands at an abort (mjlog: RYUUKYOKU).

    Of nine kinds the seat that declares, of four riichi all, of three rons three, else nobody.
    """
    due = 0
    if kind == m.KYUUSHU_KYUUHAI and table.turn != NONE:
        due = 1 << table.turn
    elif kind == m.SUUCHA_RIICHI:
        due = (1 << table.players) - 1
    elif kind == m.SANCHAHOU and table.offer_seat != NONE:
        due = (1 << table.players) - 1 & ~(1 << table.offer_seat)
    for seat in range(table.players):
        if (outcome.shown ^ due) >> seat & 1 != 0 and outcome.kind_found == NONE:
            report(findings, c.FMT109, event, seat, NONE, NONE, NONE, NONE)
            return


@compiled
def check_abort_due(
    rules: Rules,
    table: Table,
    trail: Trail,
    findings: Findings,
    outcome: Outcome,
    event: int,
    kind: int,
) -> None:
    """Report, once a kyoku, an abortive draw that is due when another event of play follows."""
    if outcome.abort_passed != 0 or not (m.TSUMO <= kind <= m.KITA or kind == m.RIICHI):
        return
    due = why_abort_due(rules, table)
    if due == NONE:
        return
    outcome.abort_passed = 1
    cause = trail.turn
    for seat in range(SEATS):
        cause = first_of(cause, first_of(trail.riichi[seat], trail.hand[seat]))
    trail.abort = report(findings, c.RYU110, event, NONE, due, NONE, NONE, cause)


@compiled
def check_counters(
    facts: Ints, table: Table, trail: Trail, findings: Findings, event: int, place: int
) -> None:
    """Judge honba and sticks as the draw repeats them."""
    for field in (f.RYUUKYOKU_HONBA, f.RYUUKYOKU_KYOTAKU):
        due = table.honba if field == f.RYUUKYOKU_HONBA else table.kyotaku
        stated = facts[place + field]
        if stated not in (m.UNTOLD, due):
            report(findings, c.FMT109, event, NONE, due, stated, field, trail.scores)


@compiled
def check_last_discard(table: Table, trail: Trail, findings: Findings, event: int) -> None:
    """Report a seat that has to discard and does not before the wall is found to be empty."""
    seat = table.turn
    if seat == NONE or table.left > 0:
        return
    root = report(findings, c.DIS108, event, seat, NONE, NONE, NONE, trail.turn)
    trail.turn = first_of(trail.turn, root)
    trail.hand[seat] = first_of(trail.hand[seat], root)
