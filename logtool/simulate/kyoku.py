"""One kyoku played from its deal to its win or draw."""

from __future__ import annotations

from logtool.model import codes as m
from logtool.record import NONE
from logtool.rules.flow import Ending
from logtool.simulate import results, steps
from logtool.simulate.moves import Chooser, Move, Option
from logtool.simulate.play import Play

CALLS = (m.CHI, m.PON, m.DAIMINKAN)
OVER = NONE  # no seat's turn is next


class KyokuPlay:
    """Plays one kyoku that has been dealt, by what the chooser decides."""

    def __init__(self, play: Play, chooser: Chooser) -> None:
        self.play = play
        self.chooser = chooser
        self.ending = Ending(0, NONE, 0, 0)

    def run(self) -> Ending:
        """Play to the end, and return how it ended."""
        seat = self._draw(self.play.oya)
        while seat != OVER:
            seat = self._turn(seat)
        self.play.log.end_kyoku()
        return self.ending

    def _end(self, ending: Ending) -> int:
        self.ending = ending
        return OVER

    def _draw(self, seat: int) -> int:
        self._turn_indicators(steps.NOW_DUE_TO_DRAW)
        self.play.tsumo(seat, self.play.stock.draw(seat))
        return seat

    def _turn(self, seat: int) -> int:
        """Play what a seat does that has drawn or called; return whose turn is next, or OVER."""
        options = [option for option in self.play.options() if option.seat == seat]
        move = self.chooser.turn(self.play, seat, options)
        if move.event == m.AGARI:
            return self._end(results.write_tsumo(self.play, seat))
        if move.event == m.RYUUKYOKU:
            return self._end(results.write_abort(self.play, m.KYUUSHU_KYUUHAI, [seat]))
        if move.event in (m.DAHAI, m.RIICHI):
            return self._discard(seat, move)
        return self._extra_draw(seat, move)

    # --- kans and norths

    def _extra_draw(self, seat: int, move: Move) -> int:
        """Make a kan or set a north aside; return whose turn is next, OVER if it was robbed."""
        play = self.play
        self._turn_indicators(steps.NOW_DUE_TO_DRAW)
        if move.event == m.ANKAN:
            play.ankan(seat, move.tiles[0] >> 2)
        elif move.event == m.KAKAN:
            play.kakan(seat, move.tiles[0])
        else:
            play.kita(seat, move.tiles[0])
        if self._rons(play.options()) or self._aborts():
            return OVER
        return self._replace(seat)

    def _replace(self, seat: int) -> int:
        self._turn_indicators(steps.NOW_DUE_TO_DRAW)
        self.play.tsumo(seat, self.play.stock.replacement(seat))
        return seat

    def _turn_indicators(self, due: int) -> None:
        """Turn the indicators that are due before what comes (``steps.NOW_DUE_...``)."""
        while self.play.now[due] > 0:
            self.play.dora()

    # --- discards and what follows them

    def _discard(self, seat: int, move: Move) -> int:
        """Discard a tile and settle what others do; return whose turn is next, or OVER."""
        play = self.play
        if move.event == m.RIICHI:
            play.riichi(seat)
        self._turn_indicators(steps.NOW_DUE_TO_DISCARD)
        play.dahai(seat, move.tiles[0])
        options = play.options()
        pays_anyway = play.rule_set.riichi_stick_ronned == "paid"
        if move.event == m.RIICHI and pays_anyway:
            play.accept_riichi(seat)
        if self._rons(options):
            return OVER
        if move.event == m.RIICHI and not pays_anyway:
            play.accept_riichi(seat)
        if self._aborts():
            return OVER
        caller, call = self._best_call(seat, options)
        if call is not None:
            self._turn_indicators(steps.NOW_DUE_TO_DRAW)
            play.take_discard(caller, call)
            return self._replace(caller) if call.event == m.DAIMINKAN else caller
        if play.now[steps.NOW_LEFT] == 0:
            return self._end(results.write_exhaustive_draw(play))
        return self._draw(play.after(seat)[0])

    def _rons(self, options: list[Option]) -> bool:
        """Let others win on the tile on offer; return whether the kyoku is over."""
        play = self.play
        able = [option.seat for option in options if option.event == m.AGARI]
        winners = [seat for seat in able if self.chooser.wins(play, seat)]
        if not winners:
            return False
        paid = int(steps.rons_paid(play.rules, len(winners)))
        if paid == 0:
            self._end(results.write_abort(play, m.SANCHAHOU, winners))
        else:
            self._turn_indicators(steps.NOW_DUE_TO_WIN)
            self._end(results.write_rons(play, winners[:paid]))
        return True

    def _aborts(self) -> bool:
        """Draw the kyoku if that is due before the end of the wall; return whether it is over."""
        kind = self.play.now[steps.NOW_ABORT]
        if kind == NONE:
            return False
        shown = range(self.play.players) if kind == m.SUUCHA_RIICHI else ()
        self._end(results.write_abort(self.play, kind, list(shown)))
        return True

    def _best_call(self, seat: int, options: list[Option]) -> tuple[int, Move | None]:
        """Return the call that goes first among those wanted, None for none, and whose it is."""
        best: tuple[int, int, Move | None] = (0, NONE, None)
        for caller in self.play.after(seat):
            own = [one for one in options if one.seat == caller and one.event in CALLS]
            move = self.chooser.call(self.play, caller, own) if own else None
            if move is not None:
                rank = int(steps.rank_of_call(self.play.rules, move.event))
                if rank > best[0]:
                    best = (rank, caller, move)
        return best[1:]
