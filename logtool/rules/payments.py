"""Who pays whom: wins, honba and sticks, liability (pao), draws.

Every function that pays adds to a row of four ints, the change of each seat.
"""

from __future__ import annotations

from logtool.jit import compiled
from logtool.record import NONE, Ints
from logtool.rules import codes as c
from logtool.rules.switches import Rules
from logtool.rules.winning import Scored, Winning

STICK_POINTS = 1000
MANGAN_BASE = 2000
YAKUMAN_BASE = 8000
CHILD_RON = 4
DEALER_RON = 6


@compiled
def round_points(points: int) -> int:
    """Return points rounded up to hundreds.

    >>> round_points(1920)
    2000
    """
    return (points + 99) // 100 * 100


@compiled
def ron_payment(base_points: int, is_dealer: bool) -> int:
    """Return what a ron costs, before honba.

    >>> ron_payment(960, False)
    3900
    """
    return round_points(base_points * (DEALER_RON if is_dealer else CHILD_RON))


@compiled
def tsumo_payment(rules: Rules, base_points: int, winner_deals: bool, payer_deals: bool) -> int:
    """Return what one seat pays for a tsumo, before honba.

    With three players the share of the missing north is not paid, is split between the two who
    pay (each half rounded up), or the full value of a ron is asked, two thirds of it from a
    dealer who pays.
    """
    share = 2 * base_points if winner_deals or payer_deals else base_points
    if rules.players == c.SEATS or rules.sanma_tsumo == c.SANMA_TSUMO_LOSS:
        return round_points(share)
    if rules.sanma_tsumo == c.SANMA_TSUMO_SPLIT:
        north = round_points(2 * base_points if winner_deals else base_points)
        return round_points(round_points(share) + north // 2)
    if winner_deals:
        return round_points(base_points * DEALER_RON // 2)
    thirds = 2 if payer_deals else 1
    return round_points((base_points * CHILD_RON * thirds + 2) // 3)


@compiled
def tsumo_value(rules: Rules, base_points: int, winner_deals: bool) -> int:
    """Return all payments of a tsumo together, before honba."""
    children = rules.players - 1
    if winner_deals:
        return children * tsumo_payment(rules, base_points, True, False)
    from_dealer = tsumo_payment(rules, base_points, False, True)
    return from_dealer + (children - 1) * tsumo_payment(rules, base_points, False, False)


@compiled
def value_of(rules: Rules, winning: Winning, base_points: int) -> int:
    """Return the value of a win without honba and sticks."""
    is_dealer = winning.seat == winning.dealer
    if winning.is_tsumo != 0:
        return tsumo_value(rules, base_points, is_dealer)
    return ron_payment(base_points, is_dealer)


@compiled
def pay(changes: Ints, payer: int, winner: int, points: int) -> None:
    """Move points from one seat to another."""
    changes[payer] -= points
    changes[winner] += points


@compiled
def pay_win(rules: Rules, winning: Winning, scored: Scored, changes: Ints) -> None:
    """Pay a win with its honba, and hand over the sticks."""
    liable = winning.liable
    honba = winning.paid_honba * rules.honba_points
    changes[winning.seat] += winning.sticks * STICK_POINTS
    if liable in (NONE, winning.seat):
        if winning.is_tsumo != 0:
            pay_tsumo(rules, winning, scored.base_points, winning.paid_honba, changes)
        else:
            pay_ron(winning, scored.base_points, honba, changes)
    elif winning.is_tsumo == 0 and liable == winning.from_seat:
        pay_ron(winning, scored.base_points, honba, changes)
    else:
        pay_with_liable(rules, winning, scored, honba, changes)


@compiled
def pay_ron(winning: Winning, base_points: int, honba: int, changes: Ints) -> None:
    """Pay a ron; ``honba`` is in points."""
    points = ron_payment(base_points, winning.seat == winning.dealer)
    pay(changes, winning.from_seat, winning.seat, points + honba)


@compiled
def pay_tsumo(rules: Rules, winning: Winning, base_points: int, honba: int, changes: Ints) -> None:
    """Pay a tsumo with that many honba, of which every seat pays an equal part."""
    winner = winning.seat
    honba_part = honba * (rules.honba_points // (rules.players - 1))
    for seat in range(rules.players):
        if seat != winner:
            points = tsumo_payment(
                rules, base_points, winner == winning.dealer, seat == winning.dealer
            )
            pay(changes, seat, winner, points + honba_part)


@compiled
def pay_with_liable(
    rules: Rules, winning: Winning, scored: Scored, honba: int, changes: Ints
) -> None:
    """Pay a win for which another seat than the discarder is liable; ``honba`` is in points.

    The liable seat pays all of a tsumo, and half of a ron. In the scope ``yakuman`` that holds
    for the yakuman it is liable for, and the rest is paid as usual.
    """
    is_dealer = winning.seat == winning.dealer
    base_points = liable_base(rules, winning, scored)
    rest = scored.base_points - base_points
    if winning.is_tsumo != 0:
        points = tsumo_value(rules, base_points, is_dealer)
        pay(changes, winning.liable, winning.seat, points + honba)
        if rest != 0:
            pay_tsumo(rules, winning, rest, 0, changes)
        return
    half = ron_payment(base_points, is_dealer) // 2
    pay(changes, winning.liable, winning.seat, half)
    pay(changes, winning.from_seat, winning.seat, half)
    if rest != 0:
        pay_ron(winning, rest, 0, changes)
    if rules.pao_honba == c.PAO_HONBA_LIABLE:
        pay(changes, winning.liable, winning.seat, honba)
    else:
        pay(changes, winning.from_seat, winning.seat, honba)


@compiled
def liable_base(rules: Rules, winning: Winning, scored: Scored) -> int:
    """Return the base points of the part of a win for which a seat is liable."""
    if winning.liable_yaku == 0 or rules.pao_scope == c.PAO_SCOPE_HAND:
        return scored.base_points
    worth = 0
    for yaku in range(c.FIRST_YAKUMAN, c.LAST_YAKUMAN + 1):
        if winning.liable_yaku & scored.yaku & 1 << yaku:
            worth += 2 if rules.double_yakuman >> yaku & 1 else 1
    return min(worth * YAKUMAN_BASE, scored.base_points)


@compiled
def paid_rons(rules: Rules, rons: int) -> int:
    """Return how many of several rons on one tile are paid; 0 where they abort the kyoku.

    The ones paid are those nearest to the discarder in the order of turns.
    """
    if rons == 3 and rules.max_ron != 1 and rules.ron3 == c.RON3_ABORT:
        return 0
    return min(rons, rules.max_ron)


@compiled
def honba_of_ron(rules: Rules, honba: int, place: int) -> int:
    """Return the honba paid to the ron that comes in this place (0: the first)."""
    return honba if place == 0 or rules.ron_honba == c.RON_HONBA_EACH else 0


@compiled
def sticks_of_ron(rules: Rules, sticks: int, place: int, own: int, others_own: int) -> int:
    """Return how many sticks the ron in this place takes.

    Args:
        rules: The rules.
        sticks: Sticks on the table.
        place: 0 for the first ron in the order of turns.
        own: Sticks that this winner laid in this kyoku, 0 or 1.
        others_own: Sticks that the other winners laid in this kyoku.
    """
    if rules.ron_sticks == c.RON_STICKS_FIRST:
        return sticks if place == 0 else 0
    return sticks - others_own if place == 0 else own


@compiled
def pay_noten(rules: Rules, tenpai: int, changes: Ints) -> None:
    """Pay the noten payments of a draw; ``tenpai`` is a mask of seats."""
    number = 0
    for seat in range(rules.players):
        number += tenpai >> seat & 1
    if number in (0, rules.players):
        return
    for seat in range(rules.players):
        if tenpai >> seat & 1:
            changes[seat] += rules.noten_pool // number
        else:
            changes[seat] -= rules.noten_pool // (rules.players - number)


@compiled
def pay_nagashi(
    rules: Rules, winners: int, dealer: int, honba: int, sticks: int, changes: Ints
) -> None:
    """Pay nagashi mangan to the seats of the mask ``winners``, the dealer's turn first.

    Scored as a win it has honba and sticks, of several winners the first has them.
    """
    place = 0
    for turn in range(rules.players):
        seat = (dealer + turn) % rules.players
        if winners >> seat & 1 == 0:
            continue
        if place > 0 and rules.nagashi_several == c.NAGASHI_SEVERAL_FIRST:
            return
        honba_part = 0
        if rules.nagashi == c.NAGASHI_WIN and place == 0:
            honba_part = honba * (rules.honba_points // (rules.players - 1))
            changes[seat] += sticks * STICK_POINTS
        for payer in range(rules.players):
            if payer != seat:
                points = tsumo_payment(rules, MANGAN_BASE, seat == dealer, payer == dealer)
                pay(changes, payer, seat, points + honba_part)
        place += 1
