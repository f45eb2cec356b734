"""A game being played: each event is written to the log, and the table of the rules follows."""

from __future__ import annotations

from collections.abc import Sequence

from logtool import jit
from logtool.model import codes as m
from logtool.model.log import EventLog
from logtool.model.melds import pack_meld, pack_stated_meld, unpack_meld
from logtool.record import NONE
from logtool.rules import codes as c
from logtool.rules.legal_actions import Actions
from logtool.rules.ruleset import RuleSet
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.table import STICK, Table
from logtool.rules.tables import load_tables
from logtool.rules.winning import Scored, Winning
from logtool.simulate import steps
from logtool.simulate.moves import Move, Option, Stock

# Facts of a result up to the end of its changes, which is all that the table takes of them.
RESULT_FACTS = 16
RED_COPIES = (16, 52, 88)


class Play:
    """The table, the log, and the tiles that the table knows by their kinds alone.

    Attributes:
        hands: For each seat the ids of its concealed tiles.
        laid: For each seat its melds and norths set aside in order, as a result states them.
        stock: Where the tiles of this kyoku come from.
        offered: Id of the tile on offer.
        oya: The dealer.
        now: How things stand after the last event (``steps.NOW_...``).
    """

    def __init__(self, rule_set: RuleSet, log: EventLog) -> None:
        self.rule_set = rule_set
        self.log = log
        self.players: int = rule_set.players
        self.rules = jit.new(Rules)
        fill_rules(self.rules, rule_set)
        self.tables = load_tables()
        self.table = jit.new(Table)
        self.table.players = self.players
        self.winning = jit.new(Winning)
        self.scored = jit.new(Scored)
        self.reds = frozenset(
            copy
            for copy, count in zip(RED_COPIES, self.rules.red_fives, strict=True)
            if count  # a set with two red fives of a suit has no ids in these formats
        )
        self.hands: list[list[int]] = []
        self.laid: list[list[int]] = []
        self.offered = NONE
        self.oya = 0
        self._actions = jit.new(Actions)
        self._event = jit.row([0] * m.EVENT_SIZE)
        self._no_facts = jit.row([0] * RESULT_FACTS)
        self._told = jit.row([0] * steps.NOW_SIZE)
        self.now: list[int] = []

    # --- what can be seen

    @property
    def drawn(self) -> int:
        """Id of the tile just drawn, NONE without one."""
        return self.now[steps.NOW_DRAWN]

    def is_in_riichi(self, seat: int) -> bool:
        """Return whether the riichi of a seat is accepted."""
        return bool(self.now[steps.NOW_IN_RIICHI] >> seat & 1)

    def has_discarded(self, seat: int) -> bool:
        """Return whether a seat has discarded in this kyoku."""
        return bool(self.now[steps.NOW_HAS_DISCARDED] >> seat & 1)

    def after(self, seat: int) -> list[int]:
        """Return the other seats in the order of turns."""
        return [(seat + turn) % self.players for turn in range(1, self.players)]

    def scores(self) -> list[int]:
        """Return four scores, the last 0 with three players."""
        return [int(score) for score in self.table.scores]

    def tiles_of(self, seat: int, kind: int) -> list[int]:
        """Return the concealed tiles of a kind, the lowest id first."""
        return sorted(tile for tile in self.hands[seat] if tile >> 2 == kind)

    def options(self) -> list[Option]:
        """Return what the seats may do now."""
        values = iter(self.now[steps.NOW_ITEMS :])
        return [Option(*option) for option in zip(values, values, values, strict=True)]

    # --- what happens

    def deal(self, stock: Stock, number: int, honba: int, kyotaku: int, scores: list[int]) -> None:
        """Deal a kyoku."""
        self.stock = stock
        oya = self.oya = number % m.SEATS
        hands = stock.hands(oya)
        self.hands = [list(hand) for hand in hands]
        self.laid = [[] for _ in range(self.players)]
        place = len(self.log.facts)
        head = (number, honba, kyotaku, *stock.dice, stock.indicator(0), oya)
        self.log.start_kyoku(head, scores, (m.UNTOLD,) * m.SEATS, hands)
        facts = jit.row(self.log.facts[place:])
        records = (self.rules, self.tables, self.table)
        steps.take_deal(*records, facts, self.log.kyoku, self._told)
        self._note_now()

    def tsumo(self, seat: int, tile: int) -> None:
        """A seat draws."""
        self.log.tsumo(seat, tile)
        self.hands[seat].append(tile)
        self._follow()

    def dahai(self, seat: int, tile: int) -> None:
        """A seat discards."""
        self.log.dahai(seat, tile, int(tile == self.drawn))
        self.hands[seat].remove(tile)
        self.offered = tile
        self._follow()

    def riichi(self, seat: int) -> None:
        """A seat declares riichi."""
        self.log.riichi(seat)
        self._follow()

    def accept_riichi(self, seat: int) -> None:
        """The declared riichi is paid."""
        paid = self.scores()
        paid[seat] -= STICK
        self.log.riichi_accepted(seat, tuple(paid))
        self._follow()

    def dora(self) -> None:
        """Turn the next indicator."""
        self.log.dora(self.stock.indicator(self.now[steps.NOW_INDICATORS]))
        self._follow()

    def take_discard(self, seat: int, move: Move) -> None:
        """A seat takes the tile on offer for a chi, pon or daiminkan."""
        target = int(self.table.offer_seat)
        tiles = tuple(sorted((*move.tiles, self.offered)))
        self._lay(move.event, seat, tiles, tiles.index(self.offered), target)

    def ankan(self, seat: int, kind: int) -> None:
        """A seat lays four concealed tiles aside."""
        self._lay(c.ANKAN, seat, tuple(self.tiles_of(seat, kind)), 0, NONE)

    def kakan(self, seat: int, tile: int) -> None:
        """A seat adds the fourth tile to its pon."""
        kinds = self.table.meld_kinds[seat]
        packed = self.table.meld_tiles[seat]
        for number in range(int(self.table.melds[seat])):
            pon = unpack_meld(int(packed[number]))
            if kinds[number] == c.PON and pon.tiles[0] >> 2 == tile >> 2:
                source = int(self.table.meld_from[seat][number])
                self.offered = tile
                self._lay(c.KAKAN, seat, (*pon.tiles, tile), pon.called, source)
                return

    def kita(self, seat: int, tile: int) -> None:
        """A seat sets a north aside."""
        self.log.kita(seat, tile)
        self.hands[seat].remove(tile)
        self.laid[seat].append(pack_stated_meld(c.KITA, pack_meld((tile,), 0), NONE))
        self.offered = tile
        self._follow()

    def agari(
        self,
        seat: int,
        from_seat: int,
        fixed: Sequence[int],
        lists: Sequence[Sequence[int] | None],
    ) -> None:
        """A seat wins; see ``EventLog.agari``."""
        self.log.agari(seat, from_seat, fixed, lists)
        self._follow()

    def ryuukyoku(
        self, kind: int, changes: Sequence[int], hands: Sequence[Sequence[int] | None]
    ) -> None:
        """The kyoku is drawn."""
        stated = (int(self.table.honba), int(self.table.kyotaku))
        self.log.ryuukyoku(kind, stated, tuple(self.scores()), changes, hands)
        self._follow()

    def _lay(self, kind: int, seat: int, tiles: tuple[int, ...], called: int, target: int) -> None:
        self.log.call(kind, seat, tiles, called, target)
        hand, laid = self.hands[seat], self.laid[seat]
        self.hands[seat] = [tile for tile in hand if tile not in tiles]
        stated = pack_stated_meld(kind, pack_meld(tiles, called), target)
        pon = pack_stated_meld(c.PON, pack_meld(tiles[:3], called), target)
        if kind == c.KAKAN:
            laid[laid.index(pon)] = stated
        else:
            laid.append(stated)
        self._follow()

    def _follow(self) -> None:
        """Let the table follow the event written last, and note how things stand."""
        kind, seat, tile, extra = self.log.events[-m.EVENT_SIZE :]
        facts = self._no_facts
        if kind in (m.AGARI, m.RYUUKYOKU):
            facts = jit.row(self.log.facts[tile : tile + RESULT_FACTS])
            tile = 0
        event = self._event
        event[0], event[1], event[2], event[3] = kind, seat, tile, extra
        records = (self.rules, self.tables, self.table, self.winning, self.scored, self._actions)
        steps.take_event(*records, facts, event, self._told)
        self._note_now()

    def _note_now(self) -> None:
        told = self._told
        end = steps.NOW_ITEMS + steps.OPTION_SIZE * told[steps.NOW_OPTIONS]
        self.now = [int(value) for value in told[:end]]
