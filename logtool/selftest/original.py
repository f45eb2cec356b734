"""A valid record as the mutations look at it: its events, and the table before each of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from logtool.engine.follow import deal, follow
from logtool.model import Game, Kyoku
from logtool.model import codes as m
from logtool.model import events as e
from logtool.model.tiles import Tile
from logtool.record import NONE
from logtool.rules import codes as c
from logtool.rules.course import is_first_turn, settle_after, settle_before, settle_deal
from logtool.rules.furiten import why_furiten
from logtool.rules.of_record import rules_of_record
from logtool.rules.switches import plain_rules
from logtool.rules.table import Table, is_closed
from logtool.rules.tables import load_tables
from logtool.rules.winning import Scored, Winning
from logtool.rules.wins import why_not_ron, why_not_tsumo


@dataclass(frozen=True, slots=True)
class Moment:
    """The table before an event of a kyoku, the deal excepted.

    Attributes:
        kyoku: From 0.
        index: Of the event in its kyoku.
        event: The event that follows.
        hands: Concealed tiles by seat.
        drawn: The tile just drawn.
        left: Live draws that remain.
        turn: Seat that is to act with a whole hand, NONE for none.
        offered: Kind of the tile that others may take, NONE for none; and its seat.
        waits: By seat, as of its last discard: a mask of kinds.
        rivers: By seat, the kinds discarded, as a mask.
        furiten: By seat, why it may not win by ron, OK if it may.
        riichi: By seat, whether it has declared.
        riichi_kind: By seat, NO_RIICHI, SINGLE_RIICHI or FIRST_TURN_RIICHI, once accepted.
        ippatsu: By seat.
        scores: By seat, sticks paid.
        melds: By seat, how many.
        is_closed: By seat.
        is_first_turn: By seat.
        replacement_due: Kind of the event that asks for a replacement draw, NONE for none.
        is_replacement: Whether the drawn tile is a replacement tile.
        kans: Of all seats.
        sticks: On the table.
        wins: By seat whose wait the tile on offer or just drawn is: OK or why it may not win.
    """

    kyoku: int
    index: int
    event: e.AnyEvent
    hands: tuple[tuple[Tile, ...], ...]
    drawn: Tile | None
    left: int
    turn: int
    offered: int
    offer_seat: int
    waits: tuple[int, ...]
    rivers: tuple[int, ...]
    furiten: tuple[int, ...]
    riichi: tuple[bool, ...]
    riichi_kind: tuple[int, ...]
    ippatsu: tuple[bool, ...]
    scores: tuple[int, ...]
    melds: tuple[int, ...]
    is_closed: tuple[bool, ...]
    is_first_turn: tuple[bool, ...]
    replacement_due: int
    is_replacement: bool
    kans: int
    sticks: int
    wins: dict[int, int]

    @property
    def place(self) -> tuple[int, int]:
        """Kyoku and index of the event."""
        return self.kyoku, self.index


class Original:
    """A valid record.

    Attributes:
        game: The game.
        file: Name of the record.
        preset: The rule set that it was played by.
    """

    def __init__(self, game: Game, file: str) -> None:
        self.game = game
        self.file = file
        self.preset = rules_of_record(game.head)
        self.rules = plain_rules(self.preset.rules)
        self.tables = load_tables()

    @cached_property
    def events(self) -> tuple[tuple[e.AnyEvent, ...], ...]:
        """The readable events, kyoku by kyoku."""
        return tuple(tuple(kyoku.events) for kyoku in self.game.kyoku)

    @cached_property
    def moments(self) -> tuple[tuple[Moment, ...], ...]:
        """For each kyoku the table before each of its events but the deal, which is not told."""
        return tuple(tuple(_Walk(self, kyoku).moments()) for kyoku in self.game.kyoku)

    @property
    def has_wall(self) -> bool:
        """Whether a seed tells the wall."""
        return bool(self.game.head.seed) or any(self.game.seeds)

    @property
    def has_ids(self) -> bool:
        """Whether the log tells of each tile which copy it is."""
        start = self.start(0)
        return all(tile.copy is not None for hand in start.hands for tile in hand)

    @property
    def is_whole(self) -> bool:
        """Whether the record says that it holds the game from its beginning to its end."""
        return self.game.end != m.NONE

    def start(self, kyoku: int) -> e.StartKyoku:
        """Return the deal of a kyoku."""
        event = self.events[kyoku][0]
        assert isinstance(event, e.StartKyoku)
        return event


class _Walk:
    """Walks one kyoku and keeps the concealed tiles of each seat."""

    def __init__(self, original: Original, kyoku: Kyoku) -> None:
        self.original = original
        self.kyoku = kyoku
        self.table = Table.plain()
        self.table.players = original.game.players
        self.hands: list[list[Tile]] = [[] for _ in range(m.SEATS)]
        self.drawn: Tile | None = None
        self.winning, self.scored = Winning.plain(), Scored.plain()

    def moments(self) -> list[Moment]:
        """Return the moments of the kyoku."""
        original, table, coded = self.original, self.table, self.kyoku.coded
        found = []
        for index, event in enumerate(original.events[self.kyoku.number]):
            kind, seat, tile, extra = coded[index * m.EVENT_SIZE : (index + 1) * m.EVENT_SIZE]
            if kind == m.START_KYOKU:
                deal(table, original.game.facts, self.kyoku.number, tile)
                settle_deal(original.tables, table)
            else:
                found.append(self._moment(index, event))
                if kind < m.DISCONNECT:
                    settle_before(original.rules, table, kind, seat)
                    follow(table, original.game.facts, kind, seat, tile, extra)
                    settle_after(original.rules, original.tables, table, kind, seat)
            self._follow(event)
        return found

    def _moment(self, index: int, event: e.AnyEvent) -> Moment:
        table, seats = self.table, range(self.table.players)
        return Moment(
            kyoku=self.kyoku.number,
            index=index,
            event=event,
            hands=tuple(tuple(hand) for hand in self.hands),
            drawn=self.drawn if table.drawn != NONE else None,
            left=table.left,
            turn=table.turn,
            offered=table.offered,
            offer_seat=table.offer_seat,
            waits=tuple(table.waits),
            rivers=tuple(table.river_kinds),
            furiten=tuple(why_furiten(table, seat) for seat in seats),
            riichi=tuple(declared != 0 for declared in table.riichi),
            riichi_kind=tuple(self._riichi_kind(seat) for seat in range(m.SEATS)),
            ippatsu=tuple(flag != 0 for flag in table.ippatsu),
            scores=tuple(table.scores),
            melds=tuple(table.melds),
            is_closed=tuple(is_closed(table, seat) for seat in seats),
            is_first_turn=tuple(is_first_turn(self.original.rules, table, seat) for seat in seats),
            replacement_due=table.replacement_due,
            is_replacement=table.is_replacement != 0,
            kans=sum(table.kans),
            sticks=table.kyotaku,
            wins=self._wins(),
        )

    def _riichi_kind(self, seat: int) -> int:
        if self.table.riichi_accepted[seat] == 0:
            return c.NO_RIICHI
        is_first = self.table.first_turn_riichi[seat] != 0
        return c.FIRST_TURN_RIICHI if is_first else c.SINGLE_RIICHI

    def _wins(self) -> dict[int, int]:
        table, original = self.table, self.original
        asked = (original.rules, original.tables, table)
        found = {}
        if table.offered != NONE:
            for seat in range(table.players):
                if seat != table.offer_seat and table.waits[seat] >> table.offered & 1:
                    found[seat] = why_not_ron(*asked, seat, self.winning, self.scored)
        elif table.drawn != NONE and table.waits[table.turn] >> table.drawn & 1:
            seat = table.turn
            found[seat] = why_not_tsumo(*asked, seat, self.winning, self.scored)
        return found

    def _follow(self, event: e.AnyEvent) -> None:
        hands = self.hands
        match event:
            case e.StartKyoku():
                for seat, hand in enumerate(event.hands):
                    hands[seat] = list(hand)
            case e.Tsumo(actor, pai):
                hands[actor].append(pai)
                self.drawn = pai
            case e.Dahai(actor, pai) | e.Kita(actor, pai):
                hands[actor].remove(pai)
            case e.Chi() | e.Pon() | e.Daiminkan() | e.Ankan():
                for tile in event.consumed:
                    hands[event.actor].remove(tile)
            case e.Kakan():
                hands[event.actor].remove(event.pai)
            case _:
                pass
