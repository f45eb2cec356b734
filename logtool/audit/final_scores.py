"""Judges the end of a game: whether it is over, final scores, left-over sticks, final points."""

from __future__ import annotations

from logtool.audit import codes as c
from logtool.audit.findings import Findings, first_of, report
from logtool.audit.flow import HEAD_CODES, HEAD_FACTS, HONBA, KYOTAKU, NUMBER, Standing
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import NONE, Ints
from logtool.rules.final_points import (
    bonus_of,
    bonus_of_seat,
    count_below,
    count_equal,
    fill_final_points,
    give_leftover_sticks,
    place_of,
)
from logtool.rules.flow import GOES_ON
from logtool.rules.payments import STICK_POINTS
from logtool.rules.switches import Rules
from logtool.rules.table import SEATS


@compiled
def check_end(
    rules: Rules,
    facts: Ints,
    end: int,
    findings: Findings,
    standing: Standing,
    event: int,
) -> None:
    """Judge the end of a game after its last kyoku was settled.

    Args:
        rules: The rules.
        facts: Side records.
        end: Place of the final scores among the facts, NONE where the record has no end.
        findings: Where it is noted.
        standing: How the game stands.
        event: Number of the last event.
    """
    if end == NONE:
        return
    if standing.late_event != NONE:
        report_late_beginning(rules, facts, findings, standing)
    cause = first_of(standing.over_cause, standing.over_found)
    found = NONE
    if standing.over == GOES_ON and standing.kyoku != 0:
        number = standing.head[NUMBER]
        found = report(findings, c.FLO106, event, NONE, number, NONE, NONE, cause)
    cause = first_of(first_of(standing.scores_cause, standing.over_found), found)
    cause = first_of(cause, standing.head_found)
    if standing.knows_scores != 0:
        check_final_scores(rules, facts, end, findings, standing, event, cause)
        check_final_points(rules, facts, end, findings, standing, event, cause)


@compiled
def report_late_beginning(
    rules: Rules, facts: Ints, findings: Findings, standing: Standing
) -> None:
    """Report that a record with an end does not hold the beginning of its game."""
    place = standing.late_place
    for column in (NUMBER, HONBA, KYOTAKU):
        stated = facts[place + HEAD_FACTS[column]]
        if stated not in (NONE, m.UNTOLD, 0):
            code = HEAD_CODES[column]
            report(findings, code, standing.late_event, NONE, 0, stated, NONE, NONE)
            return
    for seat in range(rules.players):
        stated = facts[place + f.START_SCORES + seat]
        due = rules.start_points
        if stated not in (m.UNTOLD, due):
            report(findings, c.FLO108, standing.late_event, seat, due, stated, NONE, NONE)
            return


@compiled
def check_final_scores(
    rules: Rules,
    facts: Ints,
    end: int,
    findings: Findings,
    standing: Standing,
    event: int,
    cause: int,
) -> None:
    """Judge the final scores, and leave the right ones standing."""
    sticks = standing.head[KYOTAKU]
    is_sticks = sticks != 0
    total = 0
    for seat in range(rules.players):
        change = facts[end + f.END_SCORES + seat] - standing.scores[seat]
        is_sticks = is_sticks and change >= 0
        total += change
    is_sticks = is_sticks and total in (0, sticks * STICK_POINTS)
    give_leftover_sticks(rules, sticks, standing.scores)
    wrong = NONE
    for seat in range(rules.players):
        stated = facts[end + f.END_SCORES + seat]
        due = standing.scores[seat]
        if stated == due + standing.shift[seat]:
            standing.scores[seat] = stated
        elif wrong == NONE and stated not in (m.UNTOLD, due):
            wrong = seat
    if wrong == NONE:
        return
    code = c.FLO110 if is_sticks else c.FLO109
    due, stated = standing.scores[wrong], facts[end + f.END_SCORES + wrong]
    report(findings, code, event, wrong, due, stated, NONE, cause)


@compiled
def check_final_points(
    rules: Rules,
    facts: Ints,
    end: int,
    findings: Findings,
    standing: Standing,
    event: int,
    cause: int,
) -> None:
    """Judge the final points: those of the right scores are right, and those of the recorded."""
    for seat in range(rules.players):
        if facts[end + f.END_SCORES + seat] == m.UNTOLD:
            return
    for seat in range(rules.players):
        right = standing.scores[seat]
        standing.scores[seat] = facts[end + f.END_SCORES + seat]
        standing.shift[seat] = right - standing.scores[seat]
    fill_final_points(rules, standing.scores, standing.points)
    if first_wrong_point(rules, facts, end, standing) == NONE:
        return
    for seat in range(rules.players):
        standing.scores[seat] += standing.shift[seat]
    fill_final_points(rules, standing.scores, standing.points)
    wrong = first_wrong_point(rules, facts, end, standing)
    if wrong == NONE:
        return
    if is_other_order(rules, facts, end, standing):
        report_order(rules, facts, end, findings, standing, event, wrong, cause)
        return
    due, stated = standing.points[wrong], facts[end + f.END_POINTS + wrong]
    report(findings, c.FLO111, event, wrong, due, stated, NONE, cause)


@compiled
def first_wrong_point(rules: Rules, facts: Ints, end: int, standing: Standing) -> int:
    """Return the first seat whose final points differ from those written down, or NONE."""
    for seat in range(rules.players):
        if facts[end + f.END_POINTS + seat] not in (m.UNTOLD, standing.points[seat]):
            return seat
    return NONE


@compiled
def is_other_order(rules: Rules, facts: Ints, end: int, standing: Standing) -> bool:
    """Return whether another order of the seats, or shared places, explain the final points."""
    total = 0
    below = count_below(rules, standing.scores)
    for seat in range(rules.players):
        stated = facts[end + f.END_POINTS + seat]
        if stated == m.UNTOLD:
            return False
        difference = stated - standing.points[seat]
        total += difference
        bonus = bonus_of_seat(rules, standing.scores, below, seat) + difference
        if difference != 0 and not is_bonus(rules, standing.scores, below, seat, bonus):
            return False
    return total == 0


@compiled
def is_bonus(rules: Rules, scores: Ints, below: int, seat: int, bonus: int) -> bool:
    """Return whether uma and oka are those of any place, or shared by the seats that tie."""
    first = place_of(rules.players, scores, seat) - count_equal(rules.players, scores, seat, seat)
    tied = count_equal(rules.players, scores, seat, SEATS)
    total = 0
    for place in range(rules.players):
        of_place = bonus_of(rules, below, place)
        if of_place == bonus:
            return True
        if first <= place < first + tied:
            total += of_place
    return abs(bonus * tied - total) < tied


@compiled
def report_order(
    rules: Rules,
    facts: Ints,
    end: int,
    findings: Findings,
    standing: Standing,
    event: int,
    wrong: int,
    cause: int,
) -> None:
    """Report the first seat that has another place by its points than by its score."""
    for seat in range(rules.players):
        standing.shift[seat] = facts[end + f.END_POINTS + seat]
    for seat in range(rules.players):
        due = place_of(rules.players, standing.scores, seat) + 1
        stated = place_of(rules.players, standing.shift, seat) + 1
        if stated != due:
            report(findings, c.FLO112, event, seat, due, stated, NONE, cause)
            return
    report(findings, c.FLO112, event, wrong, NONE, NONE, NONE, cause)
