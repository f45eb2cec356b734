"""The list of yaku of a win, its fu, its value and the name of its limit, as recorded.

Each check is given the finding that this win has already, or NONE, and returns it with its own:
the first finding of a win is the cause of the others.
"""

from __future__ import annotations

from logtool.audit import codes as a
from logtool.audit.findings import Findings, first_of, report
from logtool.audit.judgement import YAKU_LISTED, Judgement
from logtool.audit.win_facts import DORA_KINDS, has_list
from logtool.audit.win_score import base_of_value
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import NONE, Ints
from logtool.rules import codes as c
from logtool.rules.payments import YAKUMAN_BASE, tsumo_payment, value_of
from logtool.rules.score import LIMIT_BASE, limit_of, points_of_fu
from logtool.rules.switches import Rules
from logtool.rules.winning import Scored, Winning
from logtool.rules.yaku import han_of
from logtool.rules.yakuman import yakuman_worth

RIICHI_KINDS = 1 << c.RIICHI | 1 << c.DOUBLE_RIICHI
YAKUMAN_KINDS = (1 << c.LAST_YAKUMAN + 1) - (1 << c.FIRST_YAKUMAN)
MOST_HAN = 100  # more han, or more fu, are no hand
MOST_FU = 1000


@compiled
def check_list(
    findings: Findings,
    judgement: Judgement,
    winning: Winning,
    scored: Scored,
    event: int,
    area: int,
    found: int,
) -> int:
    """Judge which yaku are listed; ``area`` is what has spoiled the win, or NONE."""
    if not has_list(judgement):
        return found
    seat = winning.seat
    extra = judgement.listed & ~scored.yaku & ~DORA_KINDS
    missing = scored.yaku & ~judgement.listed & ~DORA_KINDS
    if extra & RIICHI_KINDS and missing & RIICHI_KINDS:
        due = c.DOUBLE_RIICHI if missing >> c.DOUBLE_RIICHI & 1 else c.RIICHI
        stated = c.DOUBLE_RIICHI if extra >> c.DOUBLE_RIICHI & 1 else c.RIICHI
        cause = first_of(found, area)
        found = report(findings, a.RII109, event, seat, due, stated, NONE, cause)
        extra &= ~RIICHI_KINDS
        missing &= ~RIICHI_KINDS
    found = report_yaku(findings, a.WIN107, event, seat, extra | judgement.twice, area, found)
    return report_yaku(findings, a.WIN108, event, seat, missing, area, found)


@compiled
def report_yaku(
    findings: Findings, code: int, event: int, seat: int, yaku: int, area: int, found: int
) -> int:
    """Report each yaku of a mask."""
    if yaku == 0:
        return found
    for number in range(YAKU_LISTED):
        if yaku >> number & 1:
            cause = first_of(found, area)
            if code == a.WIN107:
                found = report(findings, code, event, seat, NONE, number, number, cause)
            else:
                found = report(findings, code, event, seat, number, NONE, number, cause)
    return found


@compiled
def check_dora(
    findings: Findings,
    judgement: Judgement,
    winning: Winning,
    scored: Scored,
    event: int,
    area: int,
    found: int,
) -> int:
    """Judge the number of dora, ura dora and red fives; a yakuman lists none."""
    if scored.yakuman != 0 or judgement.yakuman != 0 or not has_list(judgement):
        return found
    if scored.yaku == 1 << c.RENHOU:
        return found
    for yaku in range(c.DORA, c.RED_FIVES + 1):
        due = winning.red
        stated = judgement.listed_han[yaku]
        if yaku == c.DORA:
            due = winning.dora + winning.kita
            stated += judgement.listed_han[m.KITA_DORA]
        elif yaku == c.URA_DORA:
            due = winning.ura
        if due != stated:
            cause = first_of(found, area)
            found = report(findings, a.WIN110, event, winning.seat, due, stated, yaku, cause)
    return found


@compiled
def check_han(
    rules: Rules,
    facts: Ints,
    findings: Findings,
    judgement: Judgement,
    winning: Winning,
    scored: Scored,
    event: int,
    area: int,
    found: int,
) -> int:
    """Judge the han of each yaku listed that the hand has."""
    if not has_list(judgement):
        return found
    misplaced = misplaced_yaku(rules, judgement, scored)
    found = check_place(rules, findings, judgement, winning, event, misplaced, area, found)
    both = judgement.listed & scored.yaku & ~DORA_KINDS & ~judgement.yakuman & ~misplaced
    for number in range(max(judgement.yaku_count, 0)):
        yaku = facts[judgement.yaku_place + 2 * number]
        if both >> yaku & 1 == 0:
            continue
        due = han_of(rules, winning, yaku)
        stated = facts[judgement.yaku_place + 2 * number + 1]
        if due != stated:
            cause = first_of(found, area)
            found = report(findings, a.WIN109, event, winning.seat, due, stated, yaku, cause)
    return found


@compiled
def misplaced_yaku(rules: Rules, judgement: Judgement, scored: Scored) -> int:
    """Return which yaku of the hand are listed with han though yakuman, or as yakuman though none.

    Dora are counted elsewhere, whatever their number: here they are wrong as yakuman alone.
    """
    yakuman = YAKUMAN_KINDS
    if rules.renhou != c.RENHOU_YAKUMAN:
        yakuman &= ~(1 << c.RENHOU)
    with_han = judgement.listed & ~judgement.yakuman
    misplaced = with_han & yakuman | judgement.yakuman & ~yakuman
    return misplaced & (scored.yaku | DORA_KINDS) & ~judgement.twice


@compiled
def check_place(
    rules: Rules,
    findings: Findings,
    judgement: Judgement,
    winning: Winning,
    event: int,
    misplaced: int,
    area: int,
    found: int,
) -> int:
    """Report the yaku that stand in the wrong list: a yakuman has no han, another yaku has."""
    if misplaced == 0:
        return found
    for yaku in range(YAKU_LISTED):
        if misplaced >> yaku & 1:
            due = NONE
            stated = NONE
            if judgement.yakuman >> yaku & 1 == 0:
                stated = judgement.listed_han[yaku]
            elif DORA_KINDS >> yaku & 1 == 0:
                due = han_of(rules, winning, yaku)
            cause = first_of(found, area)
            found = report(findings, a.WIN109, event, winning.seat, due, stated, yaku, cause)
    return found


@compiled
def check_han_of_text(
    findings: Findings, judgement: Judgement, event: int, seat: int, area: int, found: int
) -> int:
    """Judge the sum of han that the text of a result states beside the list."""
    is_told = judgement.han != NONE and judgement.yakuman == 0 and judgement.listed != 0
    if not is_told or not has_list(judgement) or judgement.han == judgement.han_sum:
        return found
    cause = first_of(found, area)
    return report(
        findings, a.FMT109, event, seat, judgement.han_sum, judgement.han, f.AGARI_HAN, cause
    )


@compiled
def check_fu(
    findings: Findings,
    judgement: Judgement,
    scored: Scored,
    event: int,
    seat: int,
    area: int,
    found: int,
) -> int:
    """Judge the fu, where the record states them."""
    if judgement.fu in (NONE, scored.fu):
        return found
    cause = first_of(found, area)
    return report(findings, a.WIN111, event, seat, scored.fu, judgement.fu, NONE, cause)


@compiled
def follow_list(rules: Rules, judgement: Judgement, scored: Scored) -> None:
    """Note the base points and the limit that follow from the yaku and fu of the record."""
    judgement.listed_base = NONE
    judgement.listed_limit = NONE
    if judgement.yakuman != 0:
        worth = yakuman_worth(rules, judgement.yakuman)
        if worth != 0:
            judgement.listed_base = YAKUMAN_BASE * worth
            judgement.listed_limit = c.YAKUMAN
        return
    han = judgement.han_sum if judgement.listed != 0 else judgement.han
    fu = judgement.fu
    if fu == NONE:
        fu = scored.fu if judgement.is_scored != 0 else 0
    if not 0 < han <= MOST_HAN or not 0 <= fu <= MOST_FU or (fu == 0 and han < 5):
        return
    limit = limit_of(rules, han, fu)
    judgement.listed_limit = limit
    judgement.listed_base = LIMIT_BASE[limit]
    if limit == c.NO_LIMIT:
        judgement.listed_base = points_of_fu(rules, han, fu)


@compiled
def check_value(
    rules: Rules,
    facts: Ints,
    findings: Findings,
    judgement: Judgement,
    winning: Winning,
    scored: Scored,
    event: int,
    place: int,
    area: int,
    found: int,
) -> int:
    """Judge the value: it follows from han and fu as recorded.

    Where these are found to be wrong, a value that follows from the right ones is none the less.
    """
    value = judgement.points
    due = NONE
    if judgement.listed_base != NONE:
        due = value_of(rules, winning, judgement.listed_base)
    if due == NONE:
        due = scored.value
    if value in (m.UNTOLD, due):
        return check_shares(rules, facts, findings, judgement, winning, event, place, area, found)
    if found != NONE and value == scored.value:
        return check_shares(rules, facts, findings, judgement, winning, event, place, area, found)
    cause = first_of(found, area)
    return report(findings, a.WIN112, event, winning.seat, due, value, NONE, cause)


@compiled
def choose_base(rules: Rules, judgement: Judgement, winning: Winning, scored: Scored) -> None:
    """Note the base points by which a win is to be paid: those of the value as recorded."""
    judgement.base_points = scored.base_points if judgement.is_scored != 0 else NONE
    value = judgement.points
    if value == m.UNTOLD or (judgement.is_scored != 0 and value == scored.value):
        return
    for base_points in (judgement.listed_base, base_of_value(rules, winning, value)):
        if base_points != NONE and value_of(rules, winning, base_points) == value:
            judgement.base_points = base_points
            return


@compiled
def check_shares(
    rules: Rules,
    facts: Ints,
    findings: Findings,
    judgement: Judgement,
    winning: Winning,
    event: int,
    place: int,
    area: int,
    found: int,
) -> int:
    """Judge what a text says that a child and the dealer pay for a tsumo."""
    base_points = judgement.base_points
    if winning.is_tsumo == 0 or base_points == NONE:
        return found
    winner_deals = winning.seat == winning.dealer
    for field in (f.AGARI_PAID_CHILD, f.AGARI_PAID_DEALER):
        stated = facts[place + field]
        due = tsumo_payment(rules, base_points, winner_deals, field == f.AGARI_PAID_DEALER)
        if stated not in (m.UNTOLD, due):
            cause = first_of(found, area)
            return report(findings, a.WIN112, event, winning.seat, due, stated, field, cause)
    return found


@compiled
def check_limit(
    findings: Findings,
    judgement: Judgement,
    scored: Scored,
    event: int,
    seat: int,
    area: int,
    found: int,
) -> int:
    """Judge the name of the limit; a hand that is rounded up to mangan may have none."""
    stated = judgement.limit
    due = judgement.listed_limit
    if due == NONE:
        due = scored.limit
    if stated in (NONE, due) or (found != NONE and stated == scored.limit):
        return found
    is_rounded_up = due == c.NO_LIMIT and judgement.listed_base == LIMIT_BASE[c.MANGAN]
    if is_rounded_up and stated == c.MANGAN:
        return found
    cause = first_of(found, area)
    return report(findings, a.WIN113, event, seat, due, stated, NONE, cause)
