"""Wins: whether a win may be, what the record says of it, and what it pays."""

from __future__ import annotations

from logtool.audit import codes as a
from logtool.audit.findings import Findings, first_of, report
from logtool.audit.judgement import Judgement
from logtool.audit.payments import check_payment
from logtool.audit.places import Places
from logtool.audit.trail import Trail, cause_of_win
from logtool.audit.win_copies import check_copies, check_ura
from logtool.audit.win_facts import count_bits, read_win
from logtool.audit.win_score import fill_payment
from logtool.audit.win_way import NOTHING_TO_WIN_ON, note_place, note_way
from logtool.audit.yaku_list import (
    check_dora,
    check_fu,
    check_han,
    check_han_of_text,
    check_limit,
    check_list,
    check_value,
    choose_base,
    follow_list,
)
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.record import NONE, Ints
from logtool.rules import reasons as why
from logtool.rules.payments import paid_rons
from logtool.rules.switches import Rules
from logtool.rules.table import Table, kind_of
from logtool.rules.tables import Tables
from logtool.rules.winning import Scored, Winning


@compiled
def check_agari(
    rules: Rules,
    tables: Tables,
    events: Ints,
    facts: Ints,
    table: Table,
    places: Places,
    trail: Trail,
    findings: Findings,
    judgement: Judgement,
    winning: Winning,
    scored: Scored,
    event: int,
    seat: int,
    place: int,
    target: int,
) -> None:
    """Judge a win before the table follows it.

    The first finding of a win is the cause of its others.

    Args:
        rules: The switches.
        tables: Look-up tables.
        events: The events of the game, which tell who else wins.
        facts: Side records.
        table: The table.
        places: Where the tiles are.
        trail: What is spoiled.
        findings: Where findings go.
        judgement: Scratch, cleared at each deal (`clear_judgement`).
        winning: Scratch.
        scored: Scratch.
        event: Number of the event in the game.
        seat: The winner.
        place: Place of the facts of the win.
        target: The seat that dealt in, the winner for a tsumo, as recorded.
    """
    read_win(facts, place, judgement)
    if is_out_of_order(table, judgement, seat, target):
        cause = first_of(trail.result, trail.turn)
        found = report(findings, a.WIN105, event, seat, NONE, target, NONE, cause)
        trail.result = found
        trail.scores = first_of(trail.scores, found)
        return
    note_place(table, events, judgement, event, seat, target)
    found = check_reading(
        rules, tables, facts, table, places, trail, findings, judgement, winning, scored,
        event, seat, target, judgement.order,
    )  # fmt: skip
    if judgement.is_scored != 0:
        found = check_winners(rules, trail, findings, judgement, event, seat, found)
    else:
        scored.yaku = judgement.listed
    trail.result = first_of(trail.result, found)
    fill_payment(rules, table, judgement, winning, scored, seat)
    found = check_worth(
        rules, facts, table, trail, findings, judgement, winning, scored, event, place, found
    )
    trail.scores = first_of(trail.scores, found)
    found = check_copies(
        rules, events, facts, table, places, trail, findings, judgement, event, seat, place, found
    )
    check_payment(
        rules, facts, table, trail, findings, judgement, winning, scored, event, place, found
    )
    judgement.winners |= 1 << seat


@compiled
def is_out_of_order(table: Table, judgement: Judgement, seat: int, target: int) -> bool:
    """Return whether a win comes after another result and is no further ron on the same tile."""
    if table.results == 0:
        return False
    if judgement.winners == 0 or judgement.winners >> seat & 1:
        return True
    return table.offer == NONE or target == seat


@compiled
def check_winners(
    rules: Rules,
    trail: Trail,
    findings: Findings,
    judgement: Judgement,
    event: int,
    seat: int,
    found: int,
) -> int:
    """Judge the order and the number of several winners."""
    if judgement.nearer & judgement.to_come:
        cause = first_of(found, trail.turn)
        found = report(findings, a.WIN117, event, seat, NONE, NONE, NONE, cause)
        judgement.order = found
    rons = count_bits(judgement.all_winners)
    paid = paid_rons(rules, rons)
    most = paid if paid != 0 else rons - 1
    if judgement.place >= most and judgement.excess == NONE:
        cause = first_of(found, trail.turn)
        found = report(findings, a.WIN116, event, seat, paid, rons, NONE, cause)
        judgement.excess = found
    return found


@compiled
def check_reading(
    rules: Rules,
    tables: Tables,
    facts: Ints,
    table: Table,
    places: Places,
    trail: Trail,
    findings: Findings,
    judgement: Judgement,
    winning: Winning,
    scored: Scored,
    event: int,
    seat: int,
    target: int,
    found: int,
) -> int:
    """Judge whether the seat may win, from whom, and by which tile; fill the score if it may."""
    area = spoiled_by(table, trail, seat)
    reason = note_way(rules, tables, facts, table, places, judgement, winning, scored, seat, target)
    code = code_of_reason(reason)
    if code == a.WIN105:
        return report(findings, code, event, seat, NONE, target, reason, first_of(found, area))
    tile = table.drawn_tile if judgement.is_drawn != 0 else places.offered_tile
    source = judgement.source
    if source != target:
        cause = first_of(found, area)
        found = report(findings, a.WIN104, event, seat, source, target, NONE, cause)
    found = check_machi(findings, judgement, event, seat, tile, area, found)
    if code != NONE:
        found = report(findings, code, event, seat, NONE, tile, reason, first_of(found, area))
    return found


@compiled
def spoiled_by(table: Table, trail: Trail, seat: int) -> int:
    """Return the finding that spoiled anything that the win of a seat depends on."""
    cause = cause_of_win(trail, seat)
    if table.offer != NONE:
        cause = first_of(cause, trail.offer)
    if table.riichi[seat] != table.riichi_accepted[seat]:
        return first_of(cause, trail.scores)  # the stick of another seat was taken instead
    return cause


@compiled
def check_machi(
    findings: Findings,
    judgement: Judgement,
    event: int,
    seat: int,
    tile: int,
    area: int,
    found: int,
) -> int:
    """Judge the winning tile as recorded: another tile, or another copy of it."""
    machi = judgement.machi
    if NONE in (machi, tile) or machi == tile:
        return found
    cause = first_of(found, area)
    if kind_of(machi) != kind_of(tile):
        return report(findings, a.WIN103, event, seat, tile, machi, NONE, cause)
    if machi < m.TILES and tile < m.TILES:
        return report(findings, a.WIN115, event, seat, tile, machi, NONE, cause)
    return found


@compiled
def code_of_reason(reason: int) -> int:
    """Return the code of the reason why a seat may not win, NONE for OK."""
    if reason == why.OK:
        return NONE
    if NOTHING_TO_WIN_ON >> reason & 1:
        return a.WIN105
    if reason == why.NO_YAKU:
        return a.WIN102
    if reason == why.ROBBING_OFF:
        return a.WIN106
    if reason == why.FURITEN_RIVER:
        return a.FUR101
    if reason == why.FURITEN_TEMPORARY:
        return a.FUR102
    if reason == why.FURITEN_RIICHI:
        return a.FUR103
    return a.WIN101


@compiled
def check_worth(
    rules: Rules,
    facts: Ints,
    table: Table,
    trail: Trail,
    findings: Findings,
    judgement: Judgement,
    winning: Winning,
    scored: Scored,
    event: int,
    place: int,
    found: int,
) -> int:
    """Judge the list of yaku, the ura indicators, the fu, the value and the limit."""
    seat = winning.seat
    area = spoiled_by(table, trail, seat)
    is_scored = judgement.is_scored != 0
    if is_scored:
        found = check_list(findings, judgement, winning, scored, event, area, found)
    found = check_ura(rules, table, trail, findings, judgement, event, seat, found)
    if is_scored:
        found = check_dora(findings, judgement, winning, scored, event, area, found)
        found = check_han(rules, facts, findings, judgement, winning, scored, event, area, found)
    found = check_han_of_text(findings, judgement, event, seat, area, found)
    if is_scored:
        found = check_fu(findings, judgement, scored, event, seat, area, found)
    follow_list(rules, judgement, scored)
    choose_base(rules, judgement, winning, scored)
    if not is_scored:
        return found  # who wins, and how, decides what a hand is worth
    found = check_value(
        rules, facts, findings, judgement, winning, scored, event, place, area, found
    )
    return check_limit(findings, judgement, scored, event, seat, area, found)
