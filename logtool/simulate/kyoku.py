"""One kyoku played from its deal to its win or draw."""

from __future__ import annotations

from logtool.model import codes as m
from logtool.record import NONE
from logtool.simulate import draws, results, steps
from logtool.simulate.moves import Chooser, Move, Option
from logtool.simulate.play import Play

CALLS = (m.CHI, m.PON, m.DAIMINKAN)


class KyokuPlay:
    """Plays one kyoku that has been dealt, by what the chooser decides."""

    def __init__(self, play: Play, chooser: Chooser) -> None:
        self.play = play
        self.chooser = chooser

    def run(self) -> None:
        """Play to the end."""
        seat = self._draw(self.play.oya)
        while seat != NONE:
            seat = self._turn(seat)
        self.play.log.end_kyoku()

    def _draw(self, seat: int) -> int:
        self._turn_indicators(m.TSUMO)
        self.play.tsumo(seat, self.play.stock.draw(seat))
        return seat

    def _turn(self, seat: int) -> int:
        """Play what a seat does that has drawn or called; return whose turn is next, or NONE."""
        move = self.chooser.turn(self.play, seat, self._options_of(seat))
        if move.event == m.AGARI:
            results.write_tsumo(self.play, seat)
        elif move.event == m.RYUUKYOKU:
            results.write_abort(self.play, m.KYUUSHU_KYUUHAI, [seat])
        elif move.event in (m.DAHAI, m.RIICHI):
            return self._discard(seat, move)
        else:
            return self._extra_draw(seat, move)
        return NONE

    def _options_of(self, seat: int) -> list[Option]:
        return [option for option in self.play.options() if option.seat == seat]

    # --- kans and norths

    def _extra_draw(self, seat: int, move: Move) -> int:
        """Make a kan or set a north aside; return whose turn is next, NONE if it was robbed."""
        play = self.play
        self._turn_indicators(move.event)
        if move.event == m.ANKAN:
            play.ankan(seat, move.tiles[0] >> 2)
        elif move.event == m.KAKAN:
            play.kakan(seat, move.tiles[0])
        else:
            play.kita(seat, move.tiles[0])
        return NONE if self._rons(play.options()) else self._replace(seat)

    def _replace(self, seat: int) -> int:
        self._turn_indicators(m.TSUMO)
        self.play.tsumo(seat, self.play.stock.replacement(seat))
        return seat

    def _turn_indicators(self, event: int) -> None:
        """Turn the indicators that are due before an event."""
        while steps.indicators_missing(self.play.table, event) > 0:
            self.play.dora()

    # --- discards and what follows them

    def _discard(self, seat: int, move: Move) -> int:
        """Discard a tile and settle what others do; return whose turn is next, or NONE."""
        play = self.play
        if move.event == m.RIICHI:
            play.riichi(seat)
        self._turn_indicators(m.DAHAI)
        play.dahai(seat, move.tiles[0])
        options = play.options()
        if self._rons(options):
            return NONE
        if move.event == m.RIICHI:
            play.accept_riichi(seat)
        kind = draws.due_after_discard(play)
        if kind == m.EXHAUSTIVE:
            results.write_exhaustive_draw(play)
        elif kind != NONE:
            shown = range(play.players) if kind == m.SUUCHA_RIICHI else ()
            results.write_abort(play, kind, list(shown))
        else:
            return self._next_turn(seat, options)
        return NONE

    def _rons(self, options: list[Option]) -> bool:
        """Let others win on the tile on offer; return whether the kyoku is over."""
        play = self.play
        able = [option.seat for option in options if option.event == m.AGARI]
        winners = [other for other in able if self.chooser.wins(play, other)]
        if not winners:
            return False
        paid = int(steps.rons_paid(play.rules, len(winners)))
        if paid == 0:
            results.write_abort(play, m.SANCHAHOU, winners)
        else:
            self._turn_indicators(m.AGARI)
            results.write_rons(play, winners[:paid])
        return True

    def _next_turn(self, seat: int, options: list[Option]) -> int:
        """Let others call the discard, else draw; return whose turn is next."""
        best = None
        for other in self.play.after(seat):
            own = [one for one in options if one.seat == other and one.event in CALLS]
            move = self.chooser.call(self.play, other, own) if own else None
            if move is not None:
                rank = int(steps.rank_of_call(self.play.rules, move.event))
                if best is None or rank > best[0]:
                    best = (rank, other, move)
        if best is None:
            return self._draw(self.play.after(seat)[0])
        _, caller, move = best
        self._turn_indicators(move.event)
        self.play.take_discard(caller, move)
        return self._replace(caller) if move.event == m.DAIMINKAN else caller
