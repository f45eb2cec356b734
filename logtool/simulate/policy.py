"""What the players of the simulator want: towards tenpai, with moods that differ by seat."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from logtool import jit
from logtool.model import codes as m
from logtool.record import NONE
from logtool.rules import codes as c
from logtool.rules.distances import load_distances
from logtool.simulate import costs
from logtool.simulate.moves import NINE_KINDS, WIN, Move, Option
from logtool.simulate.play import Play

COST_NOISE = 6


class Mood(NamedTuple):
    """How often a seat does what it may do, from 0 to 1.

    Attributes:
        call: A call that brings it nearer to tenpai, with a yaku in sight.
        rash: Any other call.
        kan: Any kan.
        riichi: Riichi.
        win: A win.
        nine_kinds: Ending the kyoku with nine kinds.
        winds: Discarding a wind first, the one that was discarded before where it can.
        noise: Discarding anything.
        copies: How dearly a second and third copy of a kind are kept (``costs``).
    """

    call: float = 0
    rash: float = 0
    kan: float = 0
    riichi: float = 1
    win: float = 1
    nine_kinds: float = 0.7
    winds: float = 0
    noise: float = 0
    copies: int = 0


# Of the policy "random": like people at a table.
MOODS = (
    Mood(call=0.9, rash=0.01, kan=0.8, riichi=0.9, win=0.99, noise=0.02),
    Mood(call=0.5, kan=0.5, riichi=0.95, win=0.97, noise=0.02),
    Mood(call=0.2, kan=0.6, riichi=0.9),
    Mood(call=0.7, rash=0.02, kan=1, riichi=0.6, win=0.98, noise=0.05),
)

# Of the policy "busy": what is rare shall happen. Each is the table of one game.
_CALLER = Mood(call=1, rash=0.3, kan=1, win=0.9, nine_kinds=1, winds=0.5, noise=0.02)
_COLLECTOR = Mood(call=1, rash=0.5, kan=1, win=0.3, nine_kinds=1, winds=0.5, copies=1200)
_CLOSED = Mood(kan=1, win=0.4, nine_kinds=1, winds=0.9)
_PATIENT = Mood(call=0.3, kan=1, riichi=0.2, nine_kinds=0, winds=1)
BUSY_TABLES = (
    (_CALLER, _COLLECTOR, _CLOSED, _PATIENT),
    (_COLLECTOR,) * m.SEATS,
    (_COLLECTOR, _COLLECTOR, _PATIENT, _PATIENT),
    (_CLOSED,) * m.SEATS,
)


class Policy:
    """Decides for all seats, by one generator of random numbers."""

    def __init__(self, random: Random, moods: tuple[Mood, ...]) -> None:
        self.random = random
        self.moods = random.sample(moods, len(moods))
        self._distances = load_distances()
        self._costs = jit.row([0] * m.KINDS)

    def turn(self, play: Play, seat: int, options: list[Option]) -> Move:
        """Return what a seat does that has drawn or called."""
        mood = self.moods[seat]
        kinds: dict[int, list[int]] = {}
        for option in options:
            kinds.setdefault(option.event, []).append(option.kind)
        if m.AGARI in kinds and self._does(mood.win):
            return WIN
        if m.RYUUKYOKU in kinds and self._does(mood.nine_kinds):
            return NINE_KINDS
        for event in (m.KITA, m.ANKAN, m.KAKAN):
            if event in kinds and self._does(0.95 if event == m.KITA else mood.kan):
                return Move(event, tuple(play.tiles_of(seat, kinds[event][0])[:1]))
        riichi = kinds.get(m.RIICHI, [])
        if riichi and self._does(mood.riichi):
            return Move(m.RIICHI, (self._discard(play, seat, riichi),))
        return Move(m.DAHAI, (self._discard(play, seat, kinds[m.DAHAI]),))

    def wins(self, play: Play, seat: int) -> bool:  # noqa: ARG002 (whatever the win)
        """Return whether a seat takes the tile on offer, with which it may win."""
        return self._does(self.moods[seat].win)

    def call(self, play: Play, seat: int, options: list[Option]) -> Move | None:
        """Return the call of the tile on offer, None to pass; kans first, then pon."""
        mood = self.moods[seat]
        for option in reversed(options):
            if option.event == m.DAIMINKAN:
                if self._suits_kan(play, seat, option.kind):
                    return Move(m.DAIMINKAN, tuple(play.tiles_of(seat, option.kind)))
                continue
            wanted = mood.call > 0 and self._helps(play, option)
            if self._does(mood.call if wanted else mood.rash):
                return Move(option.event, self._own_tiles(play, option))
        return None

    def _does(self, chance: float) -> bool:
        return self.random.random() < chance

    def _suits_kan(self, play: Play, seat: int, kind: int) -> bool:
        """Return whether to make a kan of a discard: rarely in a closed hand without a yaku."""
        mood = self.moods[seat]
        has_plan = play.laid[seat] or mood.copies or costs.is_yakuhai(play.table, seat, kind)
        return self._does(0.6 * mood.kan * (1 if has_plan else 0.3))

    def _helps(self, play: Play, option: Option) -> bool:
        """Return whether a chi or pon leads somewhere."""
        table, seat, kind = play.table, option.seat, option.kind
        first, second = _own_kinds(play, option)
        mask = 7 << kind if option.event == m.CHI else 1 << kind
        is_yakuhai = option.event == m.PON and costs.is_yakuhai(table, seat, kind)
        if not is_yakuhai and not costs.has_plan(table, seat, mask):
            return False
        return bool(costs.gain_of_call(self._distances, table, seat, first, second) > 0)

    def _own_tiles(self, play: Play, option: Option) -> tuple[int, ...]:
        """Return the two tiles of the hand for a chi or pon, red ones or not."""
        first, second = _own_kinds(play, option)
        if first == second:
            return tuple(play.tiles_of(option.seat, first)[:2])
        own = (play.tiles_of(option.seat, kind) for kind in (first, second))
        return tuple(self.random.choice(tiles) for tiles in own)

    def _discard(self, play: Play, seat: int, kinds: list[int]) -> int:
        """Return the tile to discard, of these kinds."""
        mood = self.moods[seat]
        if len(kinds) == 1:
            return self._copy(play, seat, kinds[0])
        winds = [kind for kind in kinds if c.EAST_KIND <= kind <= c.NORTH_KIND]
        if winds and not play.has_discarded(seat) and self._does(mood.winds):
            before = (seat - 1) % play.players
            last = int(play.table.river[before][0]) if play.has_discarded(before) else NONE
            return self._copy(play, seat, last if last in winds else winds[0])
        if mood.noise and self._does(mood.noise):
            return self._copy(play, seat, self.random.choice(kinds))
        costs.weigh_discards(self._distances, play.table, seat, self._costs)
        found = [int(cost) for cost in self._costs]
        for kind in kinds:
            found[kind] += int(COST_NOISE * self.random.random())
        if mood.copies:
            for tile in play.hands[seat]:
                found[tile >> 2] += mood.copies
        return self._copy(play, seat, min(kinds, key=found.__getitem__))

    def _copy(self, play: Play, seat: int, kind: int) -> int:
        """Return one of equal tiles: the drawn one, else one that is not red."""
        if play.is_in_riichi(seat):
            return play.drawn
        tiles = play.tiles_of(seat, kind)
        plain = [tile for tile in tiles if tile not in play.reds] or tiles
        return play.drawn if play.drawn in plain else self.random.choice(plain)


def _own_kinds(play: Play, option: Option) -> tuple[int, int]:
    """Return the kinds of the two own tiles of a chi or pon."""
    if option.event == m.PON:
        return option.kind, option.kind
    run = range(option.kind, option.kind + 3)
    first, second = (kind for kind in run if kind != play.offered >> 2)
    return first, second
