"""A kyoku played by a script: where its tiles come from, and what the seats do."""

from __future__ import annotations

from collections import deque
from random import Random

from logtool import jit
from logtool.model import codes as m
from logtool.model.tiles import Tile, counts_of
from logtool.record import NONE
from logtool.rules import shanten
from logtool.rules.distances import load_distances
from logtool.simulate.moves import NINE_KINDS, WIN, Move, Option
from logtool.simulate.play import Play
from logtool.simulate.script import Script, ScriptError, Step
from logtool.wall import FOUR_PLAYER_TILES, THREE_PLAYER_TILES

HAND_TILES = 13
INDICATORS = 5
FAR_FROM_TENPAI = 3  # least shanten of a hand of which nothing is written
EVENTS = {
    "discards": m.DAHAI,
    "riichi": m.RIICHI,
    "chi": m.CHI,
    "pon": m.PON,
    "daiminkan": m.DAIMINKAN,
    "ankan": m.ANKAN,
    "kakan": m.KAKAN,
    "kita": m.KITA,
}


class StockError(ScriptError):
    """The tiles that chance has left do not go with the script; other tiles may."""


class ScriptedKyoku:
    """Hands out the tiles of a script, and decides as it says."""

    def __init__(self, script: Script, play: Play, random: Random) -> None:
        _check_seats(script, play.players)
        self.play = play
        self.random = random
        self.dice = (random.randint(1, 6), random.randint(1, 6))
        tiles = FOUR_PLAYER_TILES if play.players == m.SEATS else THREE_PLAYER_TILES
        self._pool: list[int] = list(tiles)
        self._steps = deque(
            (step, self._take(step.tiles[0]) if step.verb == "draws" and step.tiles else NONE)
            for step in script.steps
        )
        self._walls = {seat: deque(map(self._take, tiles)) for seat, tiles in script.walls.items()}
        written = [
            [self._take(tile) for tile in tiles]
            for tiles in (script.dora, script.ura, *self._dealt(script))
        ]
        self._indicators = self._filled(written[0], INDICATORS)
        self._ura = self._filled(written[1], INDICATORS)
        self._hands = [self._filled(hand, HAND_TILES) if hand else [] for hand in written[2:]]
        self._hands = [hand or self._harmless_hand() for hand in self._hands]

    # --- the tiles

    def hands(self, oya: int) -> list[list[int]]:  # noqa: ARG002 (whoever deals)
        """Return the tiles dealt to each seat."""
        return self._hands

    def draw(self, seat: int) -> int:
        """Return the tile that a seat draws: of the script, else one that nobody waits for."""
        if self._steps:
            step, drawn = self._steps[0]
            if step.verb != "draws":
                raise self._refusal(step)
            if step.seat == seat:
                self._steps.popleft()
                return self._harmless_tile() if drawn == NONE else drawn
        wall = self._walls.get(seat)
        return wall.popleft() if wall else self._harmless_tile()

    def replacement(self, seat: int) -> int:
        """Return the replacement tile that a seat draws, as ``draw`` does."""
        return self.draw(seat)

    def indicator(self, number: int) -> int:
        """Return a dora indicator by its number, from 0."""
        return self._indicators[number]

    def ura_indicator(self, number: int) -> int:
        """Return the indicator below it."""
        return self._ura[number]

    def _dealt(self, script: Script) -> list[list[Tile]]:
        return [script.hands.get(seat, []) for seat in range(self.play.players)]

    def _take(self, tile: Tile) -> int:
        """Take a tile out of those that are left, the lowest id of its look."""
        for left in self._pool:
            if left >> 2 == tile.kind and (left in self.play.reds) == tile.red:
                self._pool.remove(left)
                return left
        msg = f"the script has more {tile} than there are"
        raise ScriptError(msg)

    def _filled(self, tiles: list[int], count: int) -> list[int]:
        """Return tiles with others added, up to a number."""
        more = self.random.sample(self._pool, count - len(tiles))
        self._pool = [tile for tile in self._pool if tile not in more]
        return tiles + more

    def _harmless_hand(self) -> list[int]:
        pool = self._pool
        while True:
            self._pool = pool
            hand = self._filled([], HAND_TILES)
            counts = jit.row(counts_of([tile >> 2 for tile in hand]))
            forms = shanten.shanten_forms(load_distances(), counts, 0, self.play.players)
            if forms.nearest >= FAR_FROM_TENPAI:
                return hand

    def _harmless_tile(self) -> int:
        """Take a tile that nobody waits for."""
        waits = 0
        for wait in self.play.table.waits:
            waits |= int(wait)
        tiles = [tile for tile in self._pool if not waits >> (tile >> 2) & 1]
        if not tiles:
            raise StockError("all tiles that are left would win")
        chosen = self.random.choice(tiles)
        self._pool.remove(chosen)
        return chosen

    # --- what the seats do

    def turn(self, play: Play, seat: int, options: list[Option]) -> Move:
        """Return what a seat does that has drawn or called."""
        step = self._steps[0][0] if self._steps else None
        if step is None or step.seat != seat or step.verb == "draws":
            if play.drawn == NONE:
                msg = f"seat {seat} has called and discards nothing"
                raise ScriptError(msg)
            return Move(m.DAHAI, (play.drawn,))
        self._steps.popleft()
        move = self._move(step)
        kind = move.tiles[0] >> 2 if move.tiles else NONE
        if not any(one.event == move.event and kind in (one.kind, NONE) for one in options):
            raise self._refusal(step)
        return move

    def wins(self, play: Play, seat: int) -> bool:  # noqa: ARG002 (the script knows)
        """Return whether a seat takes the tile on offer, with which it may win."""
        for step, tile in self._steps:
            if step.verb != "wins":
                break
            if step.seat == seat:
                self._steps.remove((step, tile))
                return True
        return False

    def call(self, play: Play, seat: int, options: list[Option]) -> Move | None:
        """Return the call of the tile on offer, None to pass."""
        step = self._steps[0][0] if self._steps else None
        if step is None or step.seat != seat or step.verb not in ("chi", "pon", "daiminkan"):
            return None
        event = EVENTS[step.verb]
        if event == m.CHI:
            tiles = tuple(self._own(seat, tile) for tile in step.tiles)
            kind = min(*tiles, play.offered) >> 2
        else:
            kind = step.tiles[0].kind
            tiles = tuple(play.tiles_of(seat, kind)[: 2 if event == m.PON else 3])
        if Option(seat, event, kind) not in options:
            raise self._refusal(step)
        self._steps.popleft()
        return Move(event, tiles)

    def finish(self) -> None:
        """Make sure that nothing of the script was left out.

        Raises:
            ScriptError: The kyoku has ended before.
        """
        if self._steps:
            raise self._refusal(self._steps[0][0])

    def _move(self, step: Step) -> Move:
        if step.verb == "wins":
            return WIN
        if step.verb == "kyuushu":
            return NINE_KINDS
        return Move(EVENTS[step.verb], (self._own(step.seat, step.tiles[0]),))

    def _own(self, seat: int, tile: Tile) -> int:
        """Return a tile of a hand by its look, the one just drawn if it can be that."""
        reds = self.play.reds
        found = [held for held in self.play.tiles_of(seat, tile.kind) if (held in reds) == tile.red]
        if not found:
            msg = f"seat {seat} has no {tile}"
            raise ScriptError(msg)
        return self.play.drawn if self.play.drawn in found else found[-1]

    def _refusal(self, step: Step) -> ScriptError:
        return ScriptError(f"'{step.line}': seat {step.seat} may not do this now ({step.verb})")


def _check_seats(script: Script, players: int) -> None:
    seats = {*script.hands, *script.walls, *(step.seat for step in script.steps)}
    strangers = seats - set(range(players))
    if strangers:
        msg = f"there is no seat {min(strangers)}"
        raise ScriptError(msg)
    for seat, hand in script.hands.items():
        if len(hand) > HAND_TILES:
            msg = f"seat {seat} is dealt {len(hand)} tiles"
            raise ScriptError(msg)
