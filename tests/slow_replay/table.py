"""What lies on the table during a kyoku, as plain objects."""

from __future__ import annotations

from dataclasses import dataclass, field

from logtool.model.events import StartKyoku
from logtool.model.tiles import Tile
from slow_replay.shapes import waits_of

WINDS = range(27, 31)
DRAGONS = range(31, 34)
SETS = ("pon", "daiminkan", "kakan", "ankan")
DEAD_WALL = 14
TILES = {3: 108, 4: 136}


@dataclass
class Meld:
    """A meld on the table.

    Attributes:
        kind: ``chi``, ``pon``, ``daiminkan``, ``kakan`` or ``ankan``.
        tiles: All of it.
        called: The tile taken from another seat; None for an ankan.
        target: That seat.
    """

    kind: str
    tiles: list[Tile]
    called: Tile | None = None
    target: int | None = None


@dataclass
class Place:
    """What a seat has before it.

    Attributes:
        hand: Concealed tiles.
        waits: Kinds that completed them after the deal or the last own discard.
        norths: Tiles set aside (kita).
        discards: All, in order, also those that were called away.
        called: Those that were called away.
        missed: Whether a win was passed since the last own discard.
        missed_in_riichi: Whether one was passed after the declaration; never forgotten.
    """

    hand: list[Tile]
    waits: frozenset[int] = frozenset()
    melds: list[Meld] = field(default_factory=list)
    norths: list[Tile] = field(default_factory=list)
    discards: list[Tile] = field(default_factory=list)
    called: list[Tile] = field(default_factory=list)
    declared: bool = False
    double: bool = False
    accepted: bool = False
    ippatsu: bool = False
    missed: bool = False
    missed_in_riichi: bool = False
    liable_for_dragons: int | None = None
    liable_for_winds: int | None = None

    def settle_waits(self) -> None:
        self.waits = waits_of(tuple(sorted(tile.kind for tile in self.hand)))

    def is_closed(self) -> bool:
        return all(meld.kind == "ankan" for meld in self.melds)

    def sets_of(self, kinds: range) -> int:
        """Return the number of triplets and kans on the table of these kinds."""
        return sum(meld.kind in SETS and meld.tiles[0].kind in kinds for meld in self.melds)


@dataclass
class Offer:
    """A tile that others may win on.

    Attributes:
        source: ``dahai``, or ``kakan`` for the added tile, or ``kita`` for a north set aside.
        tile: The tile.
        seat: Whose it is.
    """

    source: str
    tile: Tile
    seat: int


@dataclass
class SlowTable:
    """The table.

    Attributes:
        left: Draws that remain, replacement draws included.
        interrupted: Whether anyone has called, declared a kan or set a north aside.
        offer: The tile that lies open to a ron now.
        due: What asks for a replacement draw that has not come: ``daiminkan``, ``kakan``,
            ``ankan`` or ``kita``.
        is_replacement: Whether the tile drawn last, and still in hand, came from the dead wall.
    """

    places: list[Place]
    oya: int
    left: int
    indicators: list[Tile]
    scores: list[int]
    kyotaku: int
    interrupted: bool = False
    offer: Offer | None = None
    due: str | None = None
    is_replacement: bool = False

    def is_first_turn(self, seat: int) -> bool:
        return not self.interrupted and not self.places[seat].discards

    def furiten(self, seat: int) -> list[str]:
        """Return the reasons why a seat may not win by ron now."""
        place = self.places[seat]
        reasons = []
        if any(tile.kind in place.waits for tile in place.discards):
            reasons.append("river")
        if place.missed_in_riichi:
            reasons.append("riichi")
        if place.missed:
            reasons.append("temporary")
        return reasons


def deal(start: StartKyoku, players: int) -> SlowTable:
    """Return the table before the dealer's first draw."""
    places = [Place(list(start.hands[seat])) for seat in range(players)]
    for place in places:
        place.settle_waits()
    return SlowTable(
        places=places,
        oya=start.oya,
        left=TILES[players] - DEAD_WALL - sum(len(place.hand) for place in places),
        indicators=[start.dora_marker] if start.dora_marker else [],
        scores=[score or 0 for score in start.scores[:players]],
        kyotaku=start.kyotaku or 0,
    )
