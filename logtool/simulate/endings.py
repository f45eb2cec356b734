"""What the simulator asks of the rules about draws, the kyoku that follows, and the end."""

from __future__ import annotations

from logtool.jit import entry
from logtool.model import codes as m
from logtool.record import Ints
from logtool.rules.final_points import fill_final_points, give_leftover_sticks
from logtool.rules.flow import Deal, Ending, next_deal, next_kyotaku, why_over
from logtool.rules.payments import pay_nagashi, pay_noten
from logtool.rules.ryuukyoku import nagashi_seats, tenpai_seats
from logtool.rules.switches import Rules
from logtool.rules.table import Table
from logtool.rules.tables import Tables


@entry
def settle_draw(rules: Rules, tables: Tables, table: Table, changes: Ints) -> Ending:
    """Add what the draw at the end of the wall changes, and return how the kyoku ends."""
    tenpai = tenpai_seats(rules, tables, table)
    nagashi = nagashi_seats(rules, table)
    if nagashi != 0:
        pay_nagashi(rules, nagashi, table.oya, table.honba, table.kyotaku, changes)
        return Ending(0, m.NAGASHI_MANGAN, tenpai, nagashi)
    pay_noten(rules, tenpai, changes)
    return Ending(0, m.EXHAUSTIVE, tenpai, 0)


@entry
def deal_after(rules: Rules, deal: Deal, ending: Ending) -> Deal:
    """Return what the next kyoku begins with."""
    return next_deal(rules, deal, ending)


@entry
def sticks_after(rules: Rules, kyotaku: int, ending: Ending) -> int:
    """Return the sticks on the table after a kyoku."""
    return next_kyotaku(rules, kyotaku, ending)


@entry
def reason_over(rules: Rules, scores: Ints, deal: Deal, ending: Ending) -> int:
    """Return why the game is over after a kyoku, MAY_END or GOES_ON."""
    return why_over(rules, scores, deal, ending)


@entry
def settle_end(rules: Rules, sticks: int, scores: Ints, points: Ints) -> None:
    """Hand the sticks that are left over, and write the final points in tenths."""
    give_leftover_sticks(rules, sticks, scores)
    fill_final_points(rules, scores, points)
