"""A kyoku as a person writes it, right or wrong, with the faults that an audit should find in it.

Only the tiles that matter are written, by their look (``5z``, ``0p``); all others are filled in at
the end from those that are left, always the same ones. Nothing is judged here: a tile that a seat
does not hold is taken out of the wall.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from logtool.audit.finding import INFO, Finding
from logtool.engine.findings_of_game import audit_game
from logtool.model.encode import code_game
from logtool.model.events import (
    Agari,
    Ankan,
    AnyEvent,
    Chi,
    Dahai,
    Daiminkan,
    Disconnect,
    Dora,
    EndKyoku,
    Four,
    Kakan,
    Kita,
    Pon,
    Reconnect,
    Riichi,
    RiichiAccepted,
    Ryuukyoku,
    StartGame,
    StartKyoku,
    Tsumo,
)
from logtool.model.game import Game
from logtool.model.head import Head, Player
from logtool.model.tiles import Tile, parse_tiles, tile_of
from logtool.parsers.tenhou_codes import rules_of
from logtool.rules.of_record import rules_of_record
from logtool.rules.presets import Preset
from logtool.rules.ruleset import Value, rule_set_of
from logtool.selftest.editor import renamed
from logtool.wall import FOUR_PLAYER_TILES, THREE_PLAYER_TILES

FLAGS = {4: 0x00A9, 3: 0x00B9}
START = {4: 25000, 3: 35000}
LIVE_DRAWS = {4: 70, 3: 55}
HAND_TILES = 13
UNWRITTEN = 1000  # copy number of the first tile that is still to be filled in


class Fault(NamedTuple):
    """A fault, by its code, the number of its event in the kyoku, and the seat."""

    code: str
    event: int | None
    seat: int | None


class WrittenKyoku:
    """A kyoku being written; each method adds what its name says and gives the kyoku back.

    Attributes:
        events: What was written so far, the deal first.
        faults: What an audit should find.
        switches: Switches of the rules that differ from those of the head.
        tells_infos: Whether findings that are mere infos belong to the faults.
    """

    def __init__(
        self,
        hands: dict[int, str] | None = None,
        *,
        players: int = 4,
        oya: int = 0,
        score: int | None = None,
        dora: str | Tile = "",
        sizes: dict[int, int] | None = None,
        copies: bool = True,
        reds: bool = True,
    ) -> None:
        """Deal.

        Args:
            hands: Tiles dealt by seat; fewer than 13 are filled up.
            players: Three or four.
            oya: Dealer.
            score: Of each seat; another one than at the start is the middle of a game.
            dora: First indicator.
            sizes: Tiles dealt to a seat, if not 13.
            copies: Whether the record tells which copy a tile is.
            reds: Whether red fives are among the tiles filled in.
        """
        self.players = players
        self.has_copies = copies
        self.has_reds = reds
        self.switches: dict[str, Value] = {}
        self.tells_infos = False
        self.faults: list[Fault] = []
        self.left = LIVE_DRAWS[players]
        self.offered: tuple[int, Tile] | None = None
        self._next = oya
        self._drawn: tuple[int, Tile] | None = None
        self._unwritten = 0
        ids = FOUR_PLAYER_TILES if players == 4 else THREE_PLAYER_TILES
        self._pool = [tile_of(tile, reds=reds) for tile in ids]
        self.hands = [
            self._dealt((hands or {}).get(seat, ""), (sizes or {}).get(seat, HAND_TILES))
            for seat in range(players)
        ]
        points = START[players] if score is None else score
        self.events: list[AnyEvent] = [
            StartKyoku(
                kyoku=oya,
                honba=0 if score is None else 1,
                kyotaku=0,
                oya=oya,
                scores=_four([points] * players),
                dora_marker=self._wall_tile(dora),
                hands=tuple(tuple(hand) for hand in self.hands),
            )
        ]

    # --- what happens

    def draw(self, seat: int, tile: str | Tile = "") -> WrittenKyoku:
        drawn = self._wall_tile(tile)
        self.hands[seat].append(drawn)
        self._drawn = (seat, drawn)
        self.left -= 1
        return self.put(Tsumo(seat, drawn))

    def discard(self, seat: int, tile: str | Tile = "") -> WrittenKyoku:
        """Discard a tile; unwritten the one just drawn, else one of those filled in."""
        drawn = self._drawn[1] if self._drawn and self._drawn[0] == seat else None
        if tile == "" and drawn is not None:
            discarded = drawn
        elif tile == "":
            discarded = next(held for held in self.hands[seat] if (held.copy or 0) >= UNWRITTEN)
        else:
            discarded = self._own(seat, tile)
        self._remove(seat, discarded)
        self._drawn = None
        self.offered = (seat, discarded)
        self._next = (seat + 1) % self.players
        return self.put(Dahai(seat, discarded, tsumogiri=discarded is drawn))

    def turn(self, seat: int, tile: str | Tile = "") -> WrittenKyoku:
        """Draw a tile and discard it."""
        return self.draw(seat, tile).discard(seat)

    def turns(self, *seats: int) -> WrittenKyoku:
        for seat in seats:
            self.turn(seat)
        return self

    def until_left(self, left: int) -> WrittenKyoku:
        """Let the seats draw and discard in turn until so many tiles are left in the wall."""
        while self.left > left:
            self.turn(self._next)
        return self

    def chi(self, seat: int, own: str) -> WrittenKyoku:
        return self._call(Chi, seat, own)

    def pon(self, seat: int, own: str) -> WrittenKyoku:
        return self._call(Pon, seat, own)

    def daiminkan(self, seat: int, own: str) -> WrittenKyoku:
        return self._call(Daiminkan, seat, own)

    def kakan(self, seat: int, tile: str) -> WrittenKyoku:
        """Add a tile to the pon of its kind, else to the last one of the seat."""
        added = self._own(seat, tile)
        pons = [event for event in self.events if isinstance(event, Pon) and event.actor == seat]
        pon = next((one for one in pons if one.pai.kind == added.kind), pons[-1])
        self._remove(seat, added)
        self.offered = (seat, added)
        return self.put(Kakan(seat, pon.target, added, pon.pai, pon.consumed))

    def ankan(self, seat: int, tiles: str) -> WrittenKyoku:
        laid = self._lay(seat, tiles)
        self.offered = (seat, laid[0])
        return self.put(Ankan(seat, laid))

    def kita(self, seat: int, tile: str = "4z") -> WrittenKyoku:
        laid = self._lay(seat, tile)[0]
        self.offered = (seat, laid)
        return self.put(Kita(seat, laid))

    def dora(self, tile: str | Tile = "") -> WrittenKyoku:
        return self.put(Dora(self._wall_tile(tile)))

    def declare(self, seat: int) -> WrittenKyoku:
        return self.put(Riichi(seat))

    def accept(self, seat: int) -> WrittenKyoku:
        return self.put(RiichiAccepted(seat))

    def riichi(self, seat: int, tile: str = "") -> WrittenKyoku:
        """Declare riichi, discard and pay the stick."""
        return self.declare(seat).discard(seat, tile).accept(seat)

    def ron(self, *seats: int, ura: int | None = None) -> WrittenKyoku:
        """Win on the tile on offer; what the wins are worth is not told.

        Args:
            seats: The winners.
            ura: How many ura indicators are shown, if another number than is right.
        """
        assert self.offered is not None
        target, tile = self.offered
        for seat in seats:
            self.put(Agari(seat, target, tile, ura_markers=self._ura(seat, ura)))
        return self

    def tsumo(self, seat: int, *, ura: int | None = None) -> WrittenKyoku:
        """Win on the tile drawn; what the win is worth is not told."""
        assert self._drawn is not None
        return self.put(Agari(seat, seat, self._drawn[1], ura_markers=self._ura(seat, ura)))

    def abort(self) -> WrittenKyoku:
        """End the kyoku by a draw of a kind that the record does not tell."""
        return self.put(Ryuukyoku("unknown"))

    def disconnect(self, seat: int) -> WrittenKyoku:
        return self.put(Disconnect(seat))

    def reconnect(self, seat: int) -> WrittenKyoku:
        return self.put(Reconnect(seat))

    def put(self, event: AnyEvent) -> WrittenKyoku:
        self.events.append(event)
        return self

    def change(self, **fields: object) -> WrittenKyoku:
        """Tell the last event otherwise."""
        self.events[-1] = msgspec.structs.replace(self.events[-1], **fields)
        return self

    # --- what is expected

    def fault(self, code: str, seat: int | None = None) -> WrittenKyoku:
        """Note that an audit should find this at the last event."""
        self.faults.append(Fault(code, len(self.events) - 1, seat))
        return self

    def by(self, **switches: Value) -> WrittenKyoku:
        """Return a copy that is played by other rules, and expected to be right so far."""
        other = copy.deepcopy(self)
        other.switches = self.switches | switches
        other.faults = []
        return other

    def with_infos(self) -> WrittenKyoku:
        self.tells_infos = True
        return self

    # --- tiles

    def finished(self) -> list[AnyEvent]:
        """Return the events with all tiles filled in."""
        left = sorted(self._pool, key=lambda tile: (tile.copy, tile.kind * 7 % 34))
        names = {Tile(0, copy=UNWRITTEN + at): left[at] for at in range(self._unwritten)}
        events = [renamed(event, names) for event in self.events]
        if not self.has_copies:
            tiles = [tile_of(tile, reds=True) for tile in FOUR_PLAYER_TILES]
            looks = {tile: Tile(tile.kind, tile.red) for tile in tiles}
            events = [renamed(event, looks) for event in events]
        return [*events, EndKyoku()]

    def _dealt(self, text: str, size: int) -> list[Tile]:
        hand = [self._wall_tile(tile) for tile in parse_tiles(text)]
        return hand + [self._wall_tile("") for _ in range(size - len(hand))]

    def _wall_tile(self, tile: str | Tile) -> Tile:
        """Return a tile out of the wall: the very one that is given, or one of a look."""
        if tile == "":
            self._unwritten += 1
            return Tile(0, copy=UNWRITTEN + self._unwritten - 1)
        look = tile if isinstance(tile, Tile) else parse_tiles(tile)[0]
        if look.copy is not None:
            self._pool = [one for one in self._pool if one != look]
            return look
        found = next((one for one in self._pool if _looks(one, look)), None)
        if found is None:
            assert not self.has_copies, f"all {look} are written already"
            return look
        self._pool.remove(found)
        return found

    def _own(self, seat: int, tile: str | Tile) -> Tile:
        look = tile if isinstance(tile, Tile) else parse_tiles(tile)[0]
        if look.copy is not None:
            return look
        held = [one for one in self.hands[seat] if _looks(one, look)]
        return held[-1] if held else self._wall_tile(look)

    def _lay(self, seat: int, tiles: str) -> tuple[Tile, ...]:
        laid = []
        for look in parse_tiles(tiles):
            laid.append(self._own(seat, look))
            self._remove(seat, laid[-1])
        self._drawn = None
        return tuple(laid)

    def _remove(self, seat: int, tile: Tile) -> None:
        if tile in self.hands[seat]:
            self.hands[seat].remove(tile)

    def _call(self, kind: type[Chi | Pon | Daiminkan], seat: int, own: str) -> WrittenKyoku:
        assert self.offered is not None
        target, tile = self.offered
        return self.put(kind(seat, target, tile, self._lay(seat, own)))

    def _ura(self, seat: int, shown: int | None) -> tuple[Tile, ...] | None:
        if shown is None:
            if RiichiAccepted(seat) not in self.events:
                return None
            shown = 1 + sum(isinstance(event, Dora) for event in self.events)
        return tuple(self._wall_tile("") for _ in range(shown)) or None


def written_game(*kyoku: WrittenKyoku) -> Game:
    """Return the game of these kyoku, which does not tell its end."""
    first = kyoku[0]
    head = Head(
        format="tenhou-xml" if first.has_copies else "tenhou-json",
        players=(Player(""),) * first.players,
        rules=rules_of(FLAGS[first.players]),
        date="2026-01-01",
    )
    return code_game((StartGame(head), *(event for one in kyoku for event in one.finished())))


def rules_of_written(kyoku: WrittenKyoku, game: Game) -> Preset | None:
    """Return the rules by which a kyoku is played; None for those of the head."""
    if not kyoku.switches:
        return None
    preset = rules_of_record(game.head)
    return Preset(preset.name, rule_set_of(kyoku.switches, preset.rules), {})


def findings_of(*kyoku: WrittenKyoku) -> list[Finding]:
    """Return what the audit finds in a game of these kyoku, infos left out if not asked for.

    That a written game has no seed is said of each, and left out.
    """
    game = written_game(*kyoku)
    found = audit_game(game, "written", rules_of_written(kyoku[0], game)).findings
    if found and found[0].code == "WAL108":
        found = tuple(
            msgspec.structs.replace(one, caused_by=one.caused_by - 1)
            if one.caused_by is not None
            else one
            for one in found[1:]
        )
    return [one for one in found if one.severity != INFO or kyoku[0].tells_infos]


class Pair(NamedTuple):
    """A record that breaks a rule, and the nearest one that does not."""

    broken: WrittenKyoku
    legal: WrittenKyoku


def roots_of(*kyoku: WrittenKyoku) -> list[Fault]:
    """Return the faults that follow from no other."""
    found = [one for one in findings_of(*kyoku) if one.caused_by is None]
    return [Fault(one.code, one.event, one.seat) for one in found]


def _looks(tile: Tile, look: Tile) -> bool:
    is_written = tile.copy is None or tile.copy < UNWRITTEN
    return is_written and (tile.kind, tile.red) == (look.kind, look.red)


def _four(points: list[int]) -> Four:
    values: Iterator[int] = iter([*points, 0])
    return next(values), next(values), next(values), next(values)
