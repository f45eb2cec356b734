"""A scripted kyoku that notes kans, so that indicators and liability can be asked about."""

from __future__ import annotations

from scripted_kyoku import ScriptedKyoku, code

from logtool import jit
from logtool.model import codes as m
from logtool.rules import indicators, pao, payments


class KyokuWithKans(ScriptedKyoku):
    def play(self, event: int, seat: int, tile: int, extra: int = m.NONE) -> KyokuWithKans:
        super().play(event, seat, tile, extra)
        indicators.settle_indicators(self.rules, self.table, event, seat)
        return self

    def dora(self, tile: str = "1s") -> KyokuWithKans:
        return self.play(m.DORA, m.NONE, code(tile))

    def missing(self, event: int) -> int:
        return indicators.missing_at(self.table, event)

    def why_not_turn(self) -> int:
        return indicators.why_not_turn(self.table)

    def turned_too_early(self) -> int:
        return indicators.turned_too_early(self.table)

    def liable_for(self, seat: int) -> tuple[int, int]:
        seat, yaku = pao.liable_for(self.rules, self.table, seat)
        return seat, yaku

    def changes(self) -> list[int]:
        """The changes of the win that was asked about last."""
        changes = jit.row([0] * m.SEATS)
        pao.set_liable(self.rules, self.table, self.winning, self.scored)
        payments.pay_win(self.rules, self.winning, self.scored, changes)
        return [int(change) for change in changes]
