"""How a game goes from kyoku to kyoku, and how it ends."""

from __future__ import annotations

from logtool.model import codes as m
from logtool.simulate.moves import Stock
from logtool.simulate.play import Play


class Flow:
    """How a game stands between two kyoku.

    Attributes:
        is_over: Whether the game has ended.
    """

    def __init__(self, play: Play) -> None:
        self.play = play
        self.number = 0
        self.honba = 0
        self.kyotaku = 0
        self.is_over = False
        rule_set = play.rule_set
        self.scores = [rule_set.start_points] * play.players
        self.scores += [0] * (m.SEATS - play.players)
        winds = 1 if rule_set.length == "east" else 2
        self.last_number = (winds - 1) * m.SEATS + play.players - 1

    @property
    def oya(self) -> int:
        """The dealer of the kyoku that is next."""
        return self.number % m.SEATS

    def deal(self, stock: Stock) -> None:
        """Deal the kyoku that is next."""
        self.play.deal(stock, self.number, self.honba, self.kyotaku, self.scores)

    def go_on(self) -> None:
        """Set what is next after a kyoku."""
        table, log = self.play.table, self.play.log
        results = [
            log.events[first : first + m.EVENT_SIZE]
            for first in range(m.EVENT_SIZE * log.starts[-1], len(log.events), m.EVENT_SIZE)
            if log.events[first] in (m.AGARI, m.RYUUKYOKU)
        ]
        self.scores = self.play.scores()
        is_draw = results[0][0] == m.RYUUKYOKU
        is_abort = is_draw and results[0][3] not in (m.EXHAUSTIVE, m.NAGASHI_MANGAN)
        self.kyotaku = int(table.kyotaku) if is_draw else 0
        if is_draw:
            renchan = is_abort or bool(table.waits[self.play.oya])
        else:
            renchan = any(result[1] == self.play.oya for result in results)
        self.is_over = self._ends(is_abort=is_abort, renchan=renchan)
        self.honba = self.honba + 1 if renchan or is_draw else 0
        if not renchan:
            self.number += 1
            if self.number % m.SEATS >= self.play.players:
                self.number += 1

    def _ends(self, *, is_abort: bool, renchan: bool) -> bool:
        playing = self.scores[: self.play.players]
        if min(playing) < 0:
            return True
        if is_abort or self.number < self.last_number:
            return False
        target = self.play.rule_set.end_target
        if renchan:
            dealer = self.number % m.SEATS
            return self._ranking()[0] == dealer and self.scores[dealer] >= target
        return max(playing) >= target or self.number >= self.last_number + m.SEATS

    def end(self) -> None:
        """Write final scores and points; sticks that are left go to the first."""
        ranking = self._ranking()
        rule_set = self.play.rule_set
        final = list(self.scores)
        final[ranking[0]] += 1000 * self.kyotaku
        uma = [int(text) for text in rule_set.uma.split(",")]
        tenths = [0] * m.SEATS
        for rank, seat in enumerate(ranking[1:], start=1):
            tenths[seat] = (final[seat] - rule_set.return_points) // 100 + 10 * uma[rank]
        tenths[ranking[0]] = -sum(tenths)
        self.play.log.end_game(final, tenths)

    def _ranking(self) -> list[int]:
        return sorted(range(self.play.players), key=lambda seat: (-self.scores[seat], seat))
