"""The table of a kyoku that is being played: what lies where, and who stands how."""

from __future__ import annotations

from dataclasses import dataclass, field

from logtool.model import codes as m
from logtool.model.log import EventLog
from logtool.model.melds import pack_meld, pack_stated_meld
from logtool.model.tiles import counts_of
from logtool.record import NONE
from logtool.rules import codes as c
from logtool.rules.switches import Rules
from logtool.rules.tables import Tables, load_tables
from logtool.rules.waits import waits_of
from logtool.wall import Wall

HAND_TILES = 13


@dataclass(slots=True)
class Meld:
    """A meld of a seat; the added tile of a kakan stands last."""

    kind: int
    tiles: tuple[int, ...]
    called: int = 0
    target: int = NONE

    @property
    def tile_kind(self) -> int:
        """The kind of its tiles, of a chi the lowest."""
        return self.tiles[0] >> 2

    def stated(self) -> int:
        """Return the meld as a result states it."""
        return pack_stated_meld(self.kind, pack_meld(self.tiles, self.called), self.target)


@dataclass(slots=True)
class Seat:
    """What belongs to one seat.

    Attributes:
        hand: Ids of the concealed tiles.
        melds: Melds in order, north tiles set aside among them.
        river: Kinds of all own discards, those called away among them.
        drawn: The tile drawn and not yet discarded, NONE without one.
        waits: Mask of the waits of the 13 tiles.
        riichi: NO_RIICHI, SINGLE_RIICHI or FIRST_TURN_RIICHI, once accepted.
        ippatsu: Whether a win now would have ippatsu.
        missed: Whether a tile of the waits went by since the last own discard.
        missed_in_riichi: The same, after riichi.
        robbed_of_discard: Whether one of the own discards was called.
        liable: By yaku, the seat that made it certain.
    """

    hand: list[int]
    melds: list[Meld] = field(default_factory=list)
    river: list[int] = field(default_factory=list)
    drawn: int = NONE
    waits: int = 0
    riichi: int = c.NO_RIICHI
    ippatsu: bool = False
    missed: bool = False
    missed_in_riichi: bool = False
    robbed_of_discard: bool = False
    liable: dict[int, int] = field(default_factory=dict)

    @property
    def sets(self) -> list[Meld]:
        """The melds without north tiles set aside."""
        return [meld for meld in self.melds if meld.kind != c.KITA]

    @property
    def is_closed(self) -> bool:
        """Whether there is no meld but ankan."""
        return all(meld.kind == c.ANKAN for meld in self.sets)

    def counts(self) -> list[int]:
        """Return the concealed tiles by kind."""
        return counts_of([tile >> 2 for tile in self.hand])

    def tiles(self) -> list[int]:
        """Return all tiles, those of melds and north tiles too."""
        return self.hand + [tile for meld in self.melds for tile in meld.tiles]

    def take_out(self, kind: int, number: int) -> tuple[int, ...]:
        """Take tiles of a kind out of the hand, the lowest ids first."""
        tiles = sorted(tile for tile in self.hand if tile >> 2 == kind)[:number]
        for tile in tiles:
            self.hand.remove(tile)
        return tuple(tiles)


@dataclass(slots=True)
class Table:
    """The state of a kyoku.

    Attributes:
        rules: The switches.
        log: Where the events go.
        number: Of the kyoku, 0 East 1.
        scores: Four, the last 0 with three players.
        kyotaku: Sticks on the table.
        left: Draws that remain, replacement draws among them.
        indicators: How many dora indicators are turned.
        pending: Indicators that are turned before the next discard.
        replaced: How many replacement tiles were drawn.
        is_interrupted: Whether there was a call, kan or kita by anyone.
    """

    rules: Rules
    log: EventLog
    wall: Wall
    number: int
    honba: int
    kyotaku: int
    scores: list[int]
    reds: frozenset[int]
    seats: list[Seat]
    left: int
    tables: Tables = field(default_factory=load_tables)
    indicators: int = 1
    pending: int = 0
    live_drawn: int = 0
    replaced: int = 0
    is_interrupted: bool = False

    @property
    def oya(self) -> int:
        """The dealer."""
        return self.number % m.SEATS

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    def after(self, seat: int) -> list[int]:
        """Return the other seats in the order of turns."""
        return [(seat + turn) % self.players for turn in range(1, self.players)]

    def kans(self) -> list[int]:
        """Return the seats that made a kan, once for each."""
        return [
            seat
            for seat, own in enumerate(self.seats)
            for meld in own.melds
            if meld.kind in (c.ANKAN, c.KAKAN, c.DAIMINKAN)
        ]

    def update_waits(self, seat: int) -> None:
        """Find the waits of a hand of 13 tiles."""
        own = self.seats[seat]
        own.waits = waits_of(self.tables, own.counts(), len(own.sets))

    def end_ippatsu(self, *, but: int = NONE) -> None:
        """End ippatsu of all seats but one."""
        for seat, own in enumerate(self.seats):
            if seat != but:
                own.ippatsu = False

    def reveal(self, number: int) -> None:
        """Turn so many further indicators."""
        for _ in range(number):
            self.log.dora(self.wall.indicators()[self.indicators])
            self.indicators += 1

    def draw(self, seat: int) -> None:
        """Draw a live tile."""
        tile = self.wall.draws()[self.live_drawn]
        self.live_drawn += 1
        self._take(seat, tile)

    def draw_replacement(self, seat: int) -> None:
        """Draw a replacement tile."""
        tile = self.wall.replacements()[self.replaced]
        self.replaced += 1
        self.end_ippatsu()
        self._take(seat, tile)

    def _take(self, seat: int, tile: int) -> None:
        own = self.seats[seat]
        self.left -= 1
        own.hand.append(tile)
        own.drawn = tile
        self.log.tsumo(seat, tile)


def deal(
    rules: Rules, log: EventLog, wall: Wall, place: tuple[int, int, int], scores: list[int]
) -> Table:
    """Deal a kyoku; ``place`` is its number, honba and kyotaku."""
    number, honba, kyotaku = place
    hands = wall.hands(number % m.SEATS)
    reds = frozenset(
        tile for tile, count in zip((16, 52, 88), rules.red_fives, strict=True) if count
    )
    head = (number, honba, kyotaku, *wall.dice, wall.indicators()[0], number % m.SEATS)
    log.start_kyoku(head, scores, (m.UNTOLD,) * m.SEATS, hands)
    seats = [Seat(list(hand)) for hand in hands]
    left = len(wall.draws())
    table = Table(rules, log, wall, number, honba, kyotaku, scores, reds, seats, left)
    for seat in range(table.players):
        table.update_waits(seat)
    return table
