"""Judges how a game goes from kyoku to kyoku, and how it ends."""

from __future__ import annotations

from typing import ClassVar

from logtool.audit import codes as c
from logtool.audit.findings import Findings, first_of, report
from logtool.audit.outcome import Outcome, ending_of
from logtool.audit.trail import Trail
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import NONE, Ints, Record
from logtool.rules.flow import GOES_ON, MAY_END, Deal, next_deal, next_kyotaku, why_over
from logtool.rules.switches import Rules
from logtool.rules.table import SEATS, Table

# --- Columns of the head of a kyoku, where they stand among the facts, and their codes.
OYA = 0
NUMBER = 1
HONBA = 2
KYOTAKU = 3
COLUMNS = 4
HEAD_FACTS = (f.START_OYA, f.START_KYOKU_NUMBER, f.START_HONBA, f.START_KYOTAKU)
HEAD_CODES = (c.FLO101, c.FLO102, c.FLO103, c.FLO104)

# A first kyoku that differs from the beginning of a game in more than one thing is none.
MOST_DIFFERENCES_AT_FIRST = 1


class Standing(Record):
    """What the next kyoku should begin with, by the kyoku before as their record has them.

    ``head`` follows from the head of the last kyoku as recorded; ``other`` from what that head
    should have been: a fault of one head is none of the next, whichever it goes on from.
    """

    is_part: int  # 1 if nothing says that the record holds the whole game
    kyoku: int  # kyoku settled so far
    is_known: int  # 1 if the last one has a result
    knows_scores: int  # 1 if its scores are known too
    over: int  # why the game is over, GOES_ON, MAY_END
    over_found: int  # the finding that it went on, NONE
    late_event: int  # number of the first deal if it is not the beginning of a game, NONE
    late_place: int  # place of its facts
    no_draw_event: int  # last event of a kyoku that an empty wall should have ended, NONE
    head_found: int  # the finding at the last head, NONE
    scores_cause: int  # what spoiled the scores
    over_cause: int  # what spoiled anything that the end of the game depends on
    number: int  # of the last kyoku
    head: Ints  # [column]
    other: Ints  # [column]
    due: Ints  # [column]: what the last head should have been
    scores: Ints  # [seat]
    shift: Ints  # [seat]: what the score at the last head should have been, less the recorded one
    points: Ints  # [seat]: scratch, final points in tenths

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {
        "head": (COLUMNS,),
        "other": (COLUMNS,),
        "due": (COLUMNS,),
        "scores": (SEATS,),
        "shift": (SEATS,),
        "points": (SEATS,),
    }


@compiled
def start_standing(standing: Standing, is_part: bool) -> None:
    """Begin a game; ``is_part``: nothing says that the record holds the whole of it."""
    standing.is_part = 1 if is_part else 0
    standing.kyoku = 0
    standing.is_known = 0
    standing.knows_scores = 0
    standing.over = GOES_ON
    standing.over_found = NONE
    standing.late_event = NONE
    standing.late_place = NONE
    standing.no_draw_event = NONE
    standing.head_found = NONE
    standing.scores_cause = NONE
    standing.over_cause = NONE
    for seat in range(SEATS):
        standing.scores[seat] = 0
        standing.shift[seat] = 0


@compiled
def check_head(
    rules: Rules,
    facts: Ints,
    trail: Trail,
    findings: Findings,
    standing: Standing,
    event: int,
    place: int,
) -> None:
    """Judge the head of a kyoku before the table follows the deal, the trail being cleared.

    Args:
        rules: The rules.
        facts: Side records.
        trail: The trail of this kyoku, and what spoiled the flow before.
        findings: Where it is noted.
        standing: What the head should be; it notes what it should have been.
        event: Number of the event.
        place: Place of the facts of the deal.
    """
    found = check_no_draw(findings, standing)
    found = first_of(found, check_goes_on(facts, findings, standing, event, place))
    standing.head_found = NONE
    if standing.kyoku == 0:
        check_first(rules, facts, trail, findings, standing, event, place)
        return
    if standing.is_known == 0:
        take_head(rules, facts, standing, place)
        return
    choose_head(facts, standing, place)
    cause = first_of(trail.flow, found)
    if found == NONE:
        found = check_columns(facts, trail, findings, standing, event, place, cause)
    else:
        check_columns(facts, trail, findings, standing, event, place, found)
    cause = standing.scores_cause if standing.scores_cause != NONE else found
    if standing.knows_scores != 0:
        check_scores(rules, facts, trail, findings, standing, event, place, c.FLO105, cause)
    note_due(rules, facts, standing, place)


@compiled
def check_no_draw(findings: Findings, standing: Standing) -> int:
    """Report that the kyoku before ended with an empty wall and no draw; return that or NONE."""
    if standing.no_draw_event == NONE:
        return NONE
    return report(findings, c.RYU102, standing.no_draw_event, NONE, NONE, NONE, NONE, NONE)


@compiled
def check_goes_on(
    facts: Ints, findings: Findings, standing: Standing, event: int, place: int
) -> int:
    """Report a kyoku although the game has ended; return the first such finding, or NONE.

    The first such kyoku may be one put in; what differs in those after it is their own fault.
    """
    if standing.over in (GOES_ON, MAY_END):
        return NONE
    number = facts[place + f.START_KYOKU_NUMBER]
    cause = first_of(standing.over_found, standing.over_cause)
    root = report(findings, c.FLO107, event, NONE, NONE, number, standing.over, cause)
    if standing.over_found != NONE:
        return NONE
    standing.over_found = root
    return root


@compiled
def check_first(
    rules: Rules,
    facts: Ints,
    trail: Trail,
    findings: Findings,
    standing: Standing,
    event: int,
    place: int,
) -> None:
    """Judge the first kyoku of a record, which may be the middle of its game.

    That is a fault if the record tells the end of the game: judged there.
    """
    for column in range(COLUMNS):
        standing.head[column] = 0
        standing.other[column] = 0
    for seat in range(rules.players):
        standing.scores[seat] = rules.start_points
    differences = count_differences(facts, standing.head, place)
    if differs_in_scores(rules, facts, standing, place):
        differences += 1
    if standing.is_part == 0 and differences > MOST_DIFFERENCES_AT_FIRST:
        standing.late_event = event
        standing.late_place = place
        take_head(rules, facts, standing, place)
    elif standing.is_part == 0:
        check_columns(facts, trail, findings, standing, event, place, NONE)
        check_scores(rules, facts, trail, findings, standing, event, place, c.FLO108, NONE)
        note_due(rules, facts, standing, place)
    else:
        take_head(rules, facts, standing, place)


@compiled
def is_told(value: int) -> bool:
    """Return whether a head tells a number: a kyoku number is NONE where it does not."""
    return value not in (NONE, m.UNTOLD)


@compiled
def count_differences(facts: Ints, head: Ints, place: int) -> int:
    """Return in how many columns a head differs from the one at ``place``."""
    differences = 0
    for column in range(COLUMNS):
        stated = facts[place + HEAD_FACTS[column]]
        if is_told(stated) and stated != head[column]:
            differences += 1
    return differences


@compiled
def differs_in_scores(rules: Rules, facts: Ints, standing: Standing, place: int) -> bool:
    """Return whether a score at a deal is not the one expected."""
    for seat in range(rules.players):
        stated = facts[place + f.START_SCORES + seat]
        if stated not in (m.UNTOLD, standing.scores[seat]):
            return True
    return False


@compiled
def choose_head(facts: Ints, standing: Standing, place: int) -> None:
    """Take as ``head`` the one of both that the kyoku goes on from."""
    by_recorded = count_differences(facts, standing.head, place)
    if count_differences(facts, standing.other, place) < by_recorded:
        for column in range(COLUMNS):
            standing.head[column] = standing.other[column]


@compiled
def check_columns(
    facts: Ints,
    trail: Trail,
    findings: Findings,
    standing: Standing,
    event: int,
    place: int,
    cause: int,
) -> int:
    """Judge dealer, number, honba and sticks; return the first finding or NONE.

    A dealer that is wrong has the number that goes with it; where the two agree, the kyoku is
    one in itself, and nothing in it is spoiled.
    """
    oya = facts[place + f.START_OYA]
    found = NONE
    for column in range(COLUMNS):
        stated = facts[place + HEAD_FACTS[column]]
        due = standing.head[column]
        if not is_told(stated) or stated == due:
            continue
        code = HEAD_CODES[column]
        if column == OYA and standing.kyoku == 0:
            code = c.FLO113
        if column == NUMBER and oya != standing.head[OYA] and stated % SEATS == oya:
            continue
        tied = first_of(cause, found)
        if column == KYOTAKU:
            tied = first_of(tied, standing.scores_cause)
        root = report(findings, code, event, NONE, due, stated, NONE, tied)
        found = first_of(found, root)
        if column in (HONBA, KYOTAKU):
            trail.scores = first_of(trail.scores, root)
        elif column == NUMBER or facts[place + f.START_KYOKU_NUMBER] % SEATS != oya:
            trail.turn = first_of(trail.turn, root)
    standing.head_found = found
    return found


@compiled
def check_scores(
    rules: Rules,
    facts: Ints,
    trail: Trail,
    findings: Findings,
    standing: Standing,
    event: int,
    place: int,
    code: int,
    cause: int,
) -> None:
    """Judge the scores at a deal; the first seat that differs is named."""
    found = NONE
    for seat in range(rules.players):
        stated = facts[place + f.START_SCORES + seat]
        due = standing.scores[seat]
        if stated == due + standing.shift[seat]:
            standing.scores[seat] = stated
        elif found == NONE and stated not in (m.UNTOLD, due):
            found = report(findings, code, event, seat, due, stated, NONE, cause)
    if found != NONE:
        trail.scores = first_of(trail.scores, found)
        standing.head_found = first_of(standing.head_found, found)


@compiled
def take_head(rules: Rules, facts: Ints, standing: Standing, place: int) -> None:
    """Take a head as it is recorded: nothing tells what it should be."""
    for column in range(COLUMNS):
        stated = facts[place + HEAD_FACTS[column]]
        standing.head[column] = stated if is_told(stated) else 0
    for seat in range(rules.players):
        stated = facts[place + f.START_SCORES + seat]
        standing.scores[seat] = 0 if stated == m.UNTOLD else stated
    note_due(rules, facts, standing, place)


@compiled
def note_due(rules: Rules, facts: Ints, standing: Standing, place: int) -> None:
    """Note what the head should be beside what it is."""
    for column in range(COLUMNS):
        standing.due[column] = standing.head[column]
        stated = facts[place + HEAD_FACTS[column]]
        if is_told(stated):
            standing.head[column] = stated
    for seat in range(rules.players):
        stated = facts[place + f.START_SCORES + seat]
        standing.shift[seat] = standing.scores[seat] - (0 if stated == m.UNTOLD else stated)


@compiled
def settle_kyoku(
    rules: Rules, table: Table, outcome: Outcome, standing: Standing, trail: Trail
) -> None:
    """Note at the end of a kyoku what the next should begin with, and whether the game is over."""
    standing.kyoku += 1
    standing.number = standing.head[NUMBER]
    standing.is_known = 1 if outcome.results != 0 and outcome.draw != m.UNKNOWN_DRAW else 0
    standing.knows_scores = 1 if outcome.results != 0 and outcome.knows_scores != 0 else 0
    standing.scores_cause = NONE if trail.scores == standing.head_found else trail.scores
    standing.over_cause = first_of(first_of(trail.result, trail.scores), standing.head_found)
    trail.flow = trail.result
    standing.no_draw_event = NONE
    if outcome.results == 0 and table.left <= 0 and table.turn == NONE and trail.turn == NONE:
        standing.no_draw_event = trail.last_number
    for seat in range(SEATS):
        standing.scores[seat] = table.scores[seat]
    standing.over = GOES_ON
    if standing.is_known == 0:
        standing.over = MAY_END
        return
    if standing.knows_scores == 0:
        standing.over = MAY_END
    else:
        deal = Deal(standing.head[OYA], standing.head[NUMBER], standing.head[HONBA])
        standing.over = why_over(rules, standing.scores, deal, ending_of(outcome))
    laid = table.kyotaku - standing.head[KYOTAKU]
    go_on(rules, outcome, standing.due, standing.due[KYOTAKU] + laid, standing.other)
    go_on(rules, outcome, standing.head, table.kyotaku, standing.head)


@compiled
def go_on(rules: Rules, outcome: Outcome, head: Ints, kyotaku: int, after: Ints) -> None:
    """Write down the head after the one of this kyoku, at whose end so many sticks lie there."""
    ending = ending_of(outcome)
    deal = next_deal(rules, Deal(head[OYA], head[NUMBER], head[HONBA]), ending)
    after[OYA] = deal.oya
    after[NUMBER] = deal.number
    after[HONBA] = deal.honba
    after[KYOTAKU] = next_kyotaku(rules, kyotaku, ending)
