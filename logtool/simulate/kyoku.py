"""One kyoku played from its deal to its win or draw."""

from __future__ import annotations

from typing import NamedTuple

from logtool.model import codes as m
from logtool.record import NONE
from logtool.rules import codes as c
from logtool.rules.payments import paid_rons
from logtool.rules.winning import Winning
from logtool.simulate import legal, wins
from logtool.simulate.policy import Policy
from logtool.simulate.table import Meld, Table

NO_CHANGES = [0] * m.SEATS


class Outcome(NamedTuple):
    """How a kyoku ended.

    Attributes:
        renchan: Whether the dealer deals again.
        is_abort: Whether it was an abortive draw.
        adds_honba: Whether honba grows, or falls to 0.
    """

    renchan: bool
    is_abort: bool
    adds_honba: bool


ABORT = Outcome(renchan=True, is_abort=True, adds_honba=True)


class KyokuPlay:
    """Plays one kyoku; ``outcome`` stands once it is over."""

    def __init__(self, table: Table, policy: Policy) -> None:
        self.table = table
        self.policy = policy
        self.outcome: Outcome | None = None

    def play(self) -> Outcome:
        """Play to the end."""
        seat = self.table.oya
        self.table.draw(seat)
        while self.outcome is None:
            seat = self._turn(seat)
        self.table.log.end_kyoku()
        return self.outcome

    def _turn(self, seat: int) -> int:
        """Play what a seat does with its drawn tile, and return whose turn is next."""
        if not self._play_draw(seat, rinshan=False):
            return seat
        return self._discard(seat, set())

    def _play_draw(self, seat: int, *, rinshan: bool) -> bool:
        """Win, abort, or make kans until a tile is to be discarded; False when it is over."""
        while True:
            if self._wins_by_tsumo(seat, rinshan=rinshan) or self._aborts(seat):
                return False
            if not self._extra_draw(seat):
                return self.outcome is None
            rinshan = True

    def _wins_by_tsumo(self, seat: int, *, rinshan: bool) -> bool:
        table, own = self.table, self.table.seats[seat]
        if not own.waits >> (own.drawn >> 2) & 1:
            return False
        winning = wins.winning_of(table, seat, seat, own.drawn, rinshan=rinshan)
        is_win = wins.score_of(table, winning).reason == c.OK
        if not is_win or not self.policy.does(self.policy.moods[seat].win):
            return False
        wins.write_win(table, winning, own.drawn, 0)
        self._won([seat])
        return True

    def _won(self, seats: list[int]) -> None:
        renchan = self.table.oya in seats
        self.outcome = Outcome(renchan=renchan, is_abort=False, adds_honba=renchan)

    def _aborts(self, seat: int) -> bool:
        if not legal.may_declare_kyuushu(self.table, seat) or not self.policy.does(0.7):
            return False
        self._abort(m.KYUUSHU_KYUUHAI, [seat])
        return True

    def _abort(self, kind: int, shown: list[int]) -> None:
        wins.write_draw(self.table, kind, shown, NO_CHANGES)
        self.outcome = ABORT

    # --- kans and kita of the seat whose turn it is

    def _extra_draw(self, seat: int) -> bool:
        """Make a kan or set a north aside; return whether a replacement tile was drawn."""
        kita = legal.kita_tiles(self.table, seat)
        if kita and self.policy.does(0.95):
            return self._kita(seat, kita[0])
        meld = self.policy.wanted_kan(self.table, seat)
        if meld is None:
            return False
        return self._ankan(seat, meld) if meld.kind == c.ANKAN else self._kakan(seat, meld)

    def _kita(self, seat: int, tile: int) -> bool:
        table, own = self.table, self.table.seats[seat]
        table.log.kita(seat, tile)
        own.hand.remove(tile)
        own.melds.append(Meld(c.KITA, (tile,)))
        own.ippatsu = False
        if self._robbed(seat, tile, c.KITA):
            return False
        self._replace(seat)
        return True

    def _ankan(self, seat: int, meld: Meld) -> bool:
        table, own = self.table, self.table.seats[seat]
        table.log.call(c.ANKAN, seat, meld.tiles, 0, NONE)
        own.hand = [tile for tile in own.hand if tile not in meld.tiles]
        own.melds.append(meld)
        table.end_ippatsu()
        table.pending += 1
        self._replace(seat)
        return True

    def _kakan(self, seat: int, meld: Meld) -> bool:
        table, own = self.table, self.table.seats[seat]
        table.log.call(c.KAKAN, seat, meld.tiles, meld.called, meld.target)
        own.hand.remove(meld.tiles[-1])
        place = next(
            number
            for number, pon in enumerate(own.melds)
            if pon.kind == c.PON and pon.tile_kind == meld.tile_kind
        )
        own.melds[place] = meld
        if self._robbed(seat, meld.tiles[-1], c.KAKAN):
            return False
        self._replace(seat)
        table.pending = 1
        return True

    def _replace(self, seat: int) -> None:
        """Turn the indicators that are due and draw a replacement tile."""
        table = self.table
        table.is_interrupted = True
        table.reveal(table.pending)
        table.pending = 0
        table.update_waits(seat)
        table.draw_replacement(seat)

    def _robbed(self, seat: int, tile: int, kind: int) -> bool:
        return self._rons(seat, tile, rob=kind)

    # --- discards and what follows them

    def _discard(self, seat: int, kuikae: set[int]) -> int:
        """Discard a tile and settle what others do; return whose turn is next."""
        table, own = self.table, self.table.seats[seat]
        tile = own.drawn if own.riichi else None
        declares = False
        if tile is None and own.drawn != NONE:
            tile = self.policy.riichi_discard(table, seat)
            declares = tile is not None
        if tile is None:
            allowed = [held for held in own.hand if held >> 2 not in kuikae]
            tile = self.policy.discard(table, seat, allowed)
        is_first = legal.is_first_turn(table, seat)
        if declares:
            table.log.riichi(seat)
        table.reveal(table.pending)
        table.pending = 0
        self._put_down(seat, tile)
        if self._rons(seat, tile):
            return seat
        if declares:
            self._accept_riichi(seat, is_first=is_first)
        if self._ends_after_discard():
            return seat
        return self._next_turn(seat, tile)

    def _put_down(self, seat: int, tile: int) -> None:
        table, own = self.table, self.table.seats[seat]
        table.log.dahai(seat, tile, int(tile == own.drawn))
        own.hand.remove(tile)
        own.drawn = NONE
        own.river.append(tile >> 2)
        own.ippatsu = False
        own.missed = False
        table.update_waits(seat)

    def _accept_riichi(self, seat: int, *, is_first: bool) -> None:
        table, own = self.table, self.table.seats[seat]
        own.riichi = c.FIRST_TURN_RIICHI if is_first else c.SINGLE_RIICHI
        own.ippatsu = True
        table.scores[seat] -= legal.STICK
        table.kyotaku += 1
        table.log.riichi_accepted(seat, tuple(table.scores))

    def _rons(self, seat: int, tile: int, *, rob: int = NONE) -> bool:
        """Let others win on a tile; return whether the kyoku is over."""
        found = [self._ron(other, seat, tile, rob) for other in self.table.after(seat)]
        rons = [winning for winning in found if winning is not None]
        if not rons:
            return False
        winners = [winning.seat for winning in rons]
        paid = paid_rons(self.table.rules, len(rons))
        if paid == 0:
            self._abort(m.SANCHAHOU, winners)
            return True
        for place, winning in enumerate(rons[:paid]):
            wins.write_win(self.table, winning, tile, place)
        self._won(winners[:paid])
        return True

    def _ron(self, seat: int, from_seat: int, tile: int, rob: int) -> Winning | None:
        """Return the ron of a seat, None if it may not or will not; a tile missed is noted."""
        own = self.table.seats[seat]
        if not own.waits >> (tile >> 2) & 1:
            return None
        if not legal.is_furiten(own):
            winning = wins.winning_of(self.table, seat, from_seat, tile, rob=rob)
            is_win = wins.score_of(self.table, winning).reason == c.OK
            if is_win and self.policy.does(self.policy.moods[seat].win):
                return winning
        own.missed = True
        own.missed_in_riichi = own.riichi != c.NO_RIICHI
        return None

    def _ends_after_discard(self) -> bool:
        table = self.table
        if legal.four_riichi(table):
            self._abort(m.SUUCHA_RIICHI, list(range(table.players)))
        elif legal.four_winds(table):
            self._abort(m.SUUFON_RENDA, [])
        elif legal.four_kans(table):
            self._abort(m.SUUKAIKANTSU, [])
        elif table.left == 0:
            renchan = wins.write_exhaustive_draw(table, legal.nagashi_seats(table))
            self.outcome = Outcome(renchan=renchan, is_abort=False, adds_honba=True)
        return self.outcome is not None

    def _next_turn(self, seat: int, tile: int) -> int:
        """Let others call the discard, else draw; return whose turn is next."""
        for other in self.table.after(seat):
            if legal.may_call(self.table, other) and self._calls(other, seat, tile):
                return self._after_call(other)
        following = self.table.after(seat)[0]
        if self.table.rules.chi and legal.may_call(self.table, following):
            pair = self.policy.wanted_chi(self.table, following, tile)
            if pair is not None:
                self._take_discard(following, seat, tile, pair, c.CHI)
                return self._after_call(following)
        self.table.draw(following)
        return following

    def _after_call(self, seat: int) -> int:
        """Play on after a call: a kan draws, any other call discards at once."""
        meld = self.table.seats[seat].melds[-1]
        if meld.kind == c.DAIMINKAN:
            self._replace(seat)
            self.table.pending = 1
            if not self._play_draw(seat, rinshan=True):
                return seat
            return self._discard(seat, set())
        own = tuple(tile for tile in meld.tiles if tile != meld.tiles[meld.called])
        return self._discard(seat, legal.kuikae_kinds(meld.tiles[meld.called], own))

    def _calls(self, seat: int, from_seat: int, tile: int) -> bool:
        """Call a pon or kan if the seat may and will."""
        table, own = self.table, self.table.seats[seat]
        held = sorted(t for t in own.hand if t >> 2 == tile >> 2)
        if legal.may_daiminkan(table, seat, tile) and self.policy.wants_daiminkan(
            table, seat, tile
        ):
            self._take_discard(seat, from_seat, tile, tuple(held), c.DAIMINKAN)
            return True
        if legal.may_pon(own, tile) and self.policy.wants_pon(table, seat, tile):
            self._take_discard(seat, from_seat, tile, tuple(held[:2]), c.PON)
            return True
        return False

    def _take_discard(
        self, seat: int, from_seat: int, tile: int, used: tuple[int, ...], kind: int
    ) -> None:
        table, own = self.table, self.table.seats[seat]
        tiles = tuple(sorted((*used, tile)))
        meld = Meld(kind, tiles, tiles.index(tile), from_seat)
        table.log.call(kind, seat, tiles, meld.called, from_seat)
        own.hand = [held for held in own.hand if held not in used]
        own.melds.append(meld)
        table.seats[from_seat].robbed_of_discard = True
        table.is_interrupted = True
        table.end_ippatsu()
        yaku = legal.liable_yaku(own)
        if kind != c.CHI and yaku != NONE:
            own.liable[yaku] = from_seat
