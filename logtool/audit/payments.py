"""What a win pays: the changes follow from the recorded value, or which part of them does not."""

from __future__ import annotations

from logtool.audit import codes as a
from logtool.audit.findings import Findings, first_of, report
from logtool.audit.judgement import Judgement
from logtool.audit.trail import Trail
from logtool.audit.win_score import pay_recorded
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import NONE, Ints
from logtool.rules.payments import STICK_POINTS
from logtool.rules.switches import Rules
from logtool.rules.table import Table
from logtool.rules.winning import Scored, Winning


@compiled
def check_payment(
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
    """Judge who is liable, and the changes; ``winning`` says who pays and takes what."""
    seat = winning.seat
    due = winning.liable
    if judgement.pao != due:
        cause = first_of(found, first_of(trail.hand[seat], trail.turn))
        liable = due if due != NONE else judgement.pao
        found = report(findings, a.SCO104, event, liable, due, judgement.pao, NONE, cause)
    deltas = place + f.AGARI_DELTA
    for other in range(rules.players):
        if facts[deltas + other] == m.UNTOLD:
            return found
    code = why_not_paid(rules, facts, table, judgement, winning, scored, deltas)
    if code == NONE:
        return found
    wrong = first_different(judgement)
    if code == a.SCO103:
        wrong = seat
    elif code == a.SCO105 and judgement.differences[due] != 0:
        wrong = due
    cause = first_of(found, first_of(trail.scores, trail.turn))
    found = report(
        findings, code, event, wrong, judgement.changes[wrong], facts[deltas + wrong], NONE, cause
    )
    trail.scores = first_of(trail.scores, found)
    return found


@compiled
def why_not_paid(
    rules: Rules,
    facts: Ints,
    table: Table,
    judgement: Judgement,
    winning: Winning,
    scored: Scored,
    deltas: int,
) -> int:
    """Return the code of the part of the payment that explains the difference, NONE without one.

    A value that does not follow from the hand may have been paid all the same, or the right one.
    """
    base_points = judgement.base_points
    computed = scored.base_points if judgement.is_scored != 0 else base_points
    for paid in (computed, base_points):
        if paid != NONE and pay_recorded(rules, facts, deltas, judgement, winning, scored, paid):
            return NONE
    if base_points == NONE:
        base_points = computed
    if base_points == NONE:
        return NONE
    due = winning.liable
    if judgement.pao != due:
        winning.liable = judgement.pao
        is_paid = pay_recorded(rules, facts, deltas, judgement, winning, scored, base_points)
        winning.liable = due
        if is_paid:
            return NONE
    honba = winning.paid_honba
    winning.paid_honba = 0 if honba != 0 else table.honba
    is_paid = pay_recorded(rules, facts, deltas, judgement, winning, scored, base_points)
    winning.paid_honba = honba
    is_honba = is_paid and table.honba != 0
    pay_recorded(rules, facts, deltas, judgement, winning, scored, base_points)
    if is_honba:
        return a.SCO102
    return part_of_difference(rules, table, judgement, winning)


@compiled
def part_of_difference(rules: Rules, table: Table, judgement: Judgement, winning: Winning) -> int:
    """Return the code of the part of a payment that the differences belong to."""
    total = 0
    number = 0
    most = 0
    for seat in range(rules.players):
        difference = judgement.differences[seat]
        total += difference
        most = max(most, difference)
        if difference != 0:
            number += 1
    winner = judgement.differences[winning.seat]
    if winning.liable != NONE and total == 0 and winner == 0:
        return a.SCO105
    honba = winning.paid_honba * rules.honba_points
    if number == 2 and total == 0 and most == honba and winning.is_tsumo == 0:
        return a.SCO102
    taken = winning.sticks * STICK_POINTS
    left = table.kyotaku * STICK_POINTS - taken
    is_sticks = winner != 0 and winner % STICK_POINTS == 0 and -taken <= winner <= left
    if is_sticks and (number == 1 or (number == 2 and total == 0 and winner == -taken)):
        return a.SCO103
    return a.SCO106 if total != 0 and number > 1 else a.SCO101


@compiled
def first_different(judgement: Judgement) -> int:
    """Return the first seat whose change differs, NONE for none."""
    for seat in range(m.SEATS):
        if judgement.differences[seat] != 0:
            return seat
    return NONE
