"""How a game goes from kyoku to kyoku, and how it ends."""

from __future__ import annotations

from logtool import jit
from logtool.model import codes as m
from logtool.rules.flow import GOES_ON, Deal, Ending
from logtool.simulate import endings
from logtool.simulate.moves import Stock
from logtool.simulate.play import Play


class Flow:
    """How a game stands between two kyoku.

    Attributes:
        next: What the next kyoku begins with.
        kyotaku: Sticks on the table.
        is_over: Whether the game has ended. A dealer who may end it does.
    """

    def __init__(self, play: Play) -> None:
        self.play = play
        self.next = Deal(0, 0, 0)
        self.kyotaku = 0
        self.is_over = False
        rule_set = play.rule_set
        self.scores = [rule_set.start_points] * play.players
        self.scores += [0] * (m.SEATS - play.players)

    def deal(self, stock: Stock) -> None:
        """Deal the next kyoku."""
        self.play.deal(stock, self.next.number, self.next.honba, self.kyotaku, self.scores)

    def go_on(self, ending: Ending) -> None:
        """Set what is next after a kyoku."""
        rules = self.play.rules
        self.scores = self.play.scores()
        kyotaku = int(self.play.table.kyotaku)
        self.kyotaku = int(endings.sticks_after(rules, kyotaku, ending))
        why = endings.reason_over(rules, jit.row(self.scores), self.next, ending)
        self.is_over = why != GOES_ON
        following = endings.deal_after(rules, self.next, ending)
        self.next = Deal(*(int(value) for value in following))

    def end(self) -> None:
        """Write final scores and points."""
        scores, points = jit.row(self.scores), jit.row([0] * m.SEATS)
        endings.settle_end(self.play.rules, self.kyotaku, scores, points)
        self.play.log.end_game([int(s) for s in scores], [int(p) for p in points])
