"""The flow of a game: who deals next, with how many honba and sticks, and when it is over."""

from __future__ import annotations

from typing import NamedTuple

from logtool.jit import compiled
from logtool.model import codes as m
from logtool.record import NONE, Ints
from logtool.rules import codes as c
from logtool.rules.final_points import top_seat
from logtool.rules.switches import Rules

KYOKU_OF_WIND = 4  # numbers of a wind; three players leave the last one out
SCHEDULED_WINDS = (0, 1, 2, 4)  # by the switch `length`; one kyoku is no wind

# --- Why a game is over after a kyoku.
GOES_ON = 0
MAY_END = 1  # the dealer, being top, may choose
OVER_BUST = 2
OVER_LIMIT = 3  # somebody has the score that ends the game at once
OVER_LAST_KYOKU = 4
OVER_TARGET = 5  # somebody has the target after the last scheduled kyoku
OVER_YAME = 6  # the dealer of the last kyoku repeats and is top


class Ending(NamedTuple):
    """How a kyoku ended; winners, tenpai and nagashi are masks of seats."""

    winners: int
    draw: int  # NONE for a win
    tenpai: int
    nagashi: int


class Deal(NamedTuple):
    """What a kyoku begins with."""

    oya: int
    number: int  # 0 East 1 ... 4 South 1
    honba: int


@compiled
def is_abort(draw: int) -> bool:
    """Return whether a kind of draw ends the kyoku before the wall is empty."""
    return m.KYUUSHU_KYUUHAI <= draw <= m.SANCHAHOU


@compiled
def dealer_stays(rules: Rules, oya: int, ending: Ending) -> bool:
    """Return whether the dealer deals the next kyoku too."""
    if is_abort(ending.draw):
        return rules.abort_renchan == c.ABORT_RENCHAN_STAY
    if rules.renchan == c.RENCHAN_NEVER:
        return False
    if ending.draw == NONE:
        return ending.winners >> oya & 1 != 0
    if ending.draw == m.NAGASHI_MANGAN and rules.nagashi_renchan == c.NAGASHI_RENCHAN_WINNER:
        return ending.nagashi >> oya & 1 != 0
    if rules.renchan == c.RENCHAN_ALWAYS:
        return True
    return rules.renchan == c.RENCHAN_TENPAI and ending.tenpai >> oya & 1 != 0


@compiled
def next_deal(rules: Rules, deal: Deal, ending: Ending) -> Deal:
    """Return what the kyoku after this one begins with, if there is one."""
    stays = dealer_stays(rules, deal.oya, ending)
    honba = next_honba(rules, deal.honba, stays, ending)
    if stays:
        return Deal(deal.oya, deal.number, honba)
    number = next_number(rules, deal.number)
    return Deal((deal.oya + 1) % rules.players, number, honba)


@compiled
def next_number(rules: Rules, number: int) -> int:
    """Return the number of the kyoku that the next seat deals."""
    is_last_of_wind = number % KYOKU_OF_WIND >= rules.players - 1
    return (number // KYOKU_OF_WIND + 1) * KYOKU_OF_WIND if is_last_of_wind else number + 1


@compiled
def next_honba(rules: Rules, honba: int, stays: bool, ending: Ending) -> int:
    """Return the honba of the kyoku after this one.

    A draw that adds none leaves them as they are.
    """
    is_nagashi = ending.draw == m.NAGASHI_MANGAN
    if ending.draw == NONE or (is_nagashi and rules.honba_after_nagashi == c.NO):
        return honba + 1 if stays else 0
    adds = is_abort(ending.draw) or rules.honba_after_draw == c.YES
    return honba + 1 if adds else honba


@compiled
def next_kyotaku(rules: Rules, kyotaku: int, ending: Ending) -> int:
    """Return the sticks that lie on the table after a kyoku: a win takes them all."""
    is_nagashi_win = ending.nagashi != 0 and rules.nagashi == c.NAGASHI_WIN
    return 0 if ending.draw == NONE or is_nagashi_win else kyotaku


@compiled
def last_number(rules: Rules) -> int:
    """Return the number of the last scheduled kyoku."""
    winds = SCHEDULED_WINDS[rules.length]
    return 0 if winds == 0 else (winds - 1) * KYOKU_OF_WIND + rules.players - 1


@compiled
def why_over(rules: Rules, scores: Ints, deal: Deal, ending: Ending) -> int:
    """Return why the game is over after a kyoku, MAY_END or GOES_ON.

    Sticks on the table are nobody's: they do not count towards a target.
    """
    best = scores[top_seat(rules.players, scores)]
    for seat in range(rules.players):
        is_zero = scores[seat] == 0 and rules.tobi == c.TOBI_ZERO
        if is_zero or (scores[seat] < 0 and rules.tobi != c.TOBI_OFF):
            return OVER_BUST
    if rules.upper_limit != 0 and best >= rules.upper_limit:
        return OVER_LIMIT
    stays = dealer_stays(rules, deal.oya, ending)
    last = last_number(rules)
    if deal.number < last or (stays and is_abort(ending.draw)):
        return GOES_ON
    if rules.length == c.LENGTH_ONE:
        return OVER_LAST_KYOKU
    if stays:
        return why_over_in_renchan(rules, scores, deal, ending)
    if rules.extension == c.EXTENSION_OFF or deal.number >= last + KYOKU_OF_WIND:
        return OVER_LAST_KYOKU
    if best < rules.end_target or is_within_four(rules, deal.number):
        return GOES_ON
    return OVER_TARGET


@compiled
def why_over_in_renchan(rules: Rules, scores: Ints, deal: Deal, ending: Ending) -> int:
    """Return why the game is over although the dealer of the last kyoku repeats, or GOES_ON."""
    top = top_seat(rules.players, scores)
    if scores[top] < rules.end_target or is_within_four(rules, deal.number):
        return GOES_ON
    if deal.number > last_number(rules) and rules.extension == c.EXTENSION_SUDDEN:
        return OVER_TARGET
    if top != deal.oya:
        return GOES_ON
    if ending.draw == NONE:
        yame = rules.agari_yame
    else:
        yame = rules.tenpai_yame if ending.tenpai >> top & 1 != 0 else c.TENPAI_YAME_OFF
    if yame == c.AGARI_YAME_AUTO:
        return OVER_YAME
    return MAY_END if yame == c.AGARI_YAME_CHOICE else GOES_ON


@compiled
def is_within_four(rules: Rules, number: int) -> bool:
    """Return whether a kyoku is in an extension of four that has still some to come."""
    if rules.extension != c.EXTENSION_FOUR:
        return False
    last = last_number(rules)
    return last < number < last + KYOKU_OF_WIND
