"""What a person asks about one hand: how far it is, what it takes, what it is worth.

Everything is asked of the rule functions, in their plain mode; here it only gets its names.

    >>> from logtool.model.tiles import parse_tiles
    >>> calculator = Calculator(RuleSet())
    >>> hand = WrittenHand(tiles=tuple(parse_tiles("123m456p789s1122z")))
    >>> [(str(wait.tile), wait.left) for wait in calculator.before_draw(hand).accepted]
    [('1z', 2), ('2z', 2)]
"""

from __future__ import annotations

import msgspec

from logtool import jit
from logtool.model.codes import LIMIT_NAMES
from logtool.model.tiles import Tile, counts_of
from logtool.record import NONE
from logtool.rules import codes as c
from logtool.rules.acceptance import (
    ACCEPTED_COLUMNS,
    ACCEPTED_KINDS,
    ACCEPTED_SHANTEN,
    ACCEPTED_TILES,
    accept_by_discard,
    acceptance_of,
)
from logtool.rules.circumstances import (
    FIRST_DRAGON_SETS,
    WIND_SETS,
    Circumstances,
    HandError,
    WrittenHand,
    all_seen,
    check_circumstances,
    check_hand,
    has_liable_sets,
)
from logtool.rules.distances import load_distances
from logtool.rules.dora import dora_kind
from logtool.rules.explain import FuItem, YakuItem, explain_score
from logtool.rules.payments import STICK_POINTS
from logtool.rules.ruleset import RuleSet
from logtool.rules.score import score_win
from logtool.rules.shanten import UNREACHABLE, shanten_forms
from logtool.rules.switches import plain_rules
from logtool.rules.tables import load_tables
from logtool.rules.waits import COPIES, is_complete
from logtool.rules.winning import Scored, Winning
from logtool.rules.written import written_win


class NoYakuError(HandError):
    """A complete hand that is no win."""


class FormShanten(msgspec.Struct, frozen=True):
    """Shanten of each form, -1 for complete; None for one that melds rule out."""

    standard: int
    seven_pairs: int | None
    thirteen_orphans: int | None
    nearest: int


class Worth(msgspec.Struct, frozen=True):
    """What a win would be worth, without honba and sticks."""

    han: int
    fu: int
    limit: str
    value: int


class AcceptedTile(msgspec.Struct, frozen=True):
    """A tile that brings a hand nearer.

    Attributes:
        tile: The tile.
        left: How many of it the player does not see.
        ron: What a ron on it is worth; None before tenpai and where it has no yaku.
        tsumo: The same of a tsumo.
    """

    tile: Tile
    left: int
    ron: Worth | None = None
    tsumo: Worth | None = None


class BeforeDraw(msgspec.Struct, frozen=True):
    """A hand before its draw; at tenpai ``accepted`` are its waits."""

    shanten: FormShanten
    accepted: tuple[AcceptedTile, ...]
    left: int


class Discard(msgspec.Struct, frozen=True):
    """What a hand is after one discard."""

    tile: Tile
    shanten: int
    accepted: tuple[AcceptedTile, ...]
    left: int


class AfterDraw(msgspec.Struct, frozen=True):
    """A hand after its draw, and its discards, the best first."""

    shanten: FormShanten
    discards: tuple[Discard, ...]


class Payment(msgspec.Struct, frozen=True):
    """What one seat pays.

    Attributes:
        seat: The seat, 0 for the dealer; None for a discarder who is not told.
        hand: Points for the hand.
        honba: Points for honba.
    """

    seat: int | None
    hand: int
    honba: int


class Win(msgspec.Struct, frozen=True):
    """A win step by step.

    Attributes:
        tile: The winning tile.
        yaku: The yaku and dora, each with its han.
        fu_items: What makes up the fu, rounding last.
        han: Han together, 13 for each yakuman.
        fu: Rounded fu.
        limit: none, mangan, … yakuman.
        base_points: What a child pays a child for a tsumo, before rounding.
        value: Points of the hand without honba and sticks.
        payments: Who pays what.
        sticks: Points of the riichi sticks.
        total: All that the winner receives.
    """

    tile: Tile
    yaku: tuple[YakuItem, ...]
    fu_items: tuple[FuItem, ...]
    han: int
    fu: int
    limit: str
    base_points: int
    value: int
    payments: tuple[Payment, ...]
    sticks: int
    total: int


class Calculator:
    """Answers by one rule set."""

    def __init__(self, rule_set: RuleSet) -> None:
        self.rule_set = rule_set
        self._rules = plain_rules(rule_set)

    def is_complete(self, hand: WrittenHand) -> bool:
        """Return whether a hand after its draw is complete."""
        counts = counts_of([tile.kind for tile in hand.tiles])
        return is_complete(load_tables(), counts, len(hand.melds))

    def before_draw(self, hand: WrittenHand, how: Circumstances | None = None) -> BeforeDraw:
        """Return the shanten of a hand before its draw, and its waits or what else it takes.

        Raises:
            HandError: The hand cannot be, or ``how`` contradicts it.
        """
        how = how or Circumstances()
        self._check(hand, how)
        counts = counts_of([tile.kind for tile in hand.tiles])
        seen = counts_of([tile.kind for tile in all_seen(hand)])
        melds, players = len(hand.melds), self.rule_set.players
        found = acceptance_of(load_distances(), counts, melds, seen, players)
        accepted = _tiles_of(found.kinds, seen)
        if found.shanten == 0:
            accepted = tuple(self._with_worth(hand, how, one) for one in accepted)
        return BeforeDraw(self._forms(hand), accepted, found.tiles)

    def after_draw(self, hand: WrittenHand, how: Circumstances | None = None) -> AfterDraw:
        """Return the shanten of a hand after its draw, and every discard, the best first.

        Raises:
            HandError: The hand cannot be, or ``how`` contradicts it.
        """
        self._check(hand, how or Circumstances())
        counts = counts_of([tile.kind for tile in hand.tiles])
        seen = counts_of([tile.kind for tile in all_seen(hand)])
        rows = jit.grid(c.KINDS, ACCEPTED_COLUMNS)
        players = self.rule_set.players
        accept_by_discard(load_distances(), counts, len(hand.melds), seen, players, rows)
        discards = [
            Discard(
                tile,
                row[ACCEPTED_SHANTEN],
                _tiles_of(row[ACCEPTED_KINDS], seen),
                row[ACCEPTED_TILES],
            )
            for tile in _one_of_each_kind(hand.tiles)
            for row in [rows[tile.kind]]
        ]
        discards.sort(key=lambda one: (one.shanten, -one.left, one.tile.kind))
        return AfterDraw(self._forms(hand), tuple(discards))

    def win(self, hand: WrittenHand, tile: Tile, how: Circumstances) -> Win:
        """Return a win step by step, of a hand with its winning tile or before it comes.

        Raises:
            NoYakuError: The hand is complete but has no yaku.
            HandError: The hand cannot be or is not complete, or ``how`` contradicts it.
        """
        hand = self._completed(hand, tile)
        check_circumstances(self.rule_set, hand, how, tile)
        winning, scored = self._score(hand, tile, how)
        if scored.reason == c.NOT_COMPLETE:
            msg = f"the hand is not complete with {tile}"
            raise HandError(msg)
        if scored.reason == c.NO_YAKU:
            kind = "tsumo" if how.is_tsumo else "ron"
            msg = f"the hand is complete with {tile} but has no yaku by {kind}"
            raise NoYakuError(msg)
        _set_liable(self.rule_set, hand, how, winning, scored)
        full = explain_score(self._rules, winning, scored)
        winning.paid_honba = winning.sticks = 0
        bare = explain_score(self._rules, winning, scored)
        payments = tuple(
            Payment(self._told(how, winning, seat), -points, points - full.changes[seat])
            for seat, points in enumerate(bare.changes)
            if seat != winning.seat and (points or full.changes[seat])
        )
        return Win(
            tile,
            full.yaku,
            full.fu_items,
            full.han,
            full.fu,
            full.limit,
            full.base_points,
            full.value,
            payments,
            how.sticks * STICK_POINTS,
            full.changes[winning.seat],
        )

    def _check(self, hand: WrittenHand, how: Circumstances) -> None:
        check_hand(self.rule_set, hand)
        check_circumstances(self.rule_set, hand, how, None)

    def _completed(self, hand: WrittenHand, tile: Tile) -> WrittenHand:
        """Return the hand with its winning tile among the concealed ones."""
        if (len(hand.tiles) - 1) % 3 == 0:
            check_hand(self.rule_set, hand, (tile,))
            return msgspec.structs.replace(hand, tiles=(*hand.tiles, tile))
        check_hand(self.rule_set, hand)
        if tile not in hand.tiles:
            msg = f"the winning tile {tile} is not in the hand of {len(hand.tiles)} tiles"
            raise HandError(msg)
        return hand

    def _forms(self, hand: WrittenHand) -> FormShanten:
        counts = counts_of([tile.kind for tile in hand.tiles])
        found = shanten_forms(load_distances(), counts, len(hand.melds), self.rule_set.players)
        forms = [None if form == UNREACHABLE else form for form in found[1:3]]
        return FormShanten(found.standard, forms[0], forms[1], found.nearest)

    def _with_worth(
        self, hand: WrittenHand, how: Circumstances, accepted: AcceptedTile
    ) -> AcceptedTile:
        if not accepted.left:
            return accepted
        full = msgspec.structs.replace(hand, tiles=(*hand.tiles, accepted.tile))
        worth: list[Worth | None] = []
        for is_tsumo in (False, True):
            asked = msgspec.structs.replace(how, is_tsumo=is_tsumo)
            _, scored = self._score(full, accepted.tile, asked)
            limit = LIMIT_NAMES[scored.limit]
            worth.append(
                Worth(scored.han, scored.fu, limit, scored.value) if scored.reason == c.OK else None
            )
        return msgspec.structs.replace(accepted, ron=worth[0], tsumo=worth[1])

    def _score(self, hand: WrittenHand, tile: Tile, how: Circumstances) -> tuple[Winning, Scored]:
        """Score a hand that holds its winning tile."""
        kinds = [one.kind for one in hand.tiles]
        kinds += [one.kind for meld in hand.melds for one in meld.tiles]
        kinds += [c.NORTH_KIND] * hand.kita
        players = self.rule_set.players
        dora = [dora_kind(one.kind, players) for one in hand.dora_indicators]
        ura = [dora_kind(one.kind, players) for one in hand.ura_indicators]
        more = {
            "riichi": how.riichi,
            "ippatsu": int(how.ippatsu),
            "chankan": int(how.chankan),
            "rinshan": int(how.rinshan),
            "is_last_tile": int(how.haitei or how.houtei),
            "is_first_turn": int(how.is_first_turn),
            "dora": sum(kinds.count(kind) for kind in dora),
            "ura": sum(kinds.count(kind) for kind in ura),
            "kita": hand.kita,
            "honba": how.honba,
            "paid_honba": how.honba,
            "sticks": how.sticks,
        }
        winning = written_win(
            "".join(str(one) for one in hand.tiles),
            str(tile),
            [f"{meld.name} {''.join(map(str, meld.tiles))}" for meld in hand.melds],
            from_seat=None if how.is_tsumo else _discarder(how, players),
            seat=how.seat,
            round_wind=how.round_wind,
            players=players,
            more=more,
        )
        scored = Scored.plain()
        score_win(self._rules, load_tables(), winning, scored)
        return winning, scored

    @staticmethod
    def _told(how: Circumstances, winning: Winning, seat: int) -> int | None:
        """Return the seat that pays, None for a discarder that nothing told."""
        is_guess = how.from_seat is None and not how.is_tsumo and seat == winning.from_seat
        return None if is_guess else seat


def _discarder(how: Circumstances, players: int) -> int:
    """Return who discarded; where that is not told, any seat that is not liable."""
    if how.from_seat is not None:
        return how.from_seat
    others = (seat for seat in range(players) if seat not in (how.seat, how.liable))
    return next(others)


def _set_liable(
    rule_set: RuleSet, hand: WrittenHand, how: Circumstances, winning: Winning, scored: Scored
) -> None:
    """Make a seat liable for the yakuman that its discard made certain."""
    if how.liable is None:
        return
    mask = 0
    for yaku, kinds in ((c.DAISANGEN, FIRST_DRAGON_SETS), (c.DAISUUSHII, WIND_SETS)):
        if scored.yaku >> yaku & 1 and has_liable_sets(hand, kinds):
            mask |= 1 << yaku
    if rule_set.pao == "3d4w4k" and scored.yaku >> c.SUUKANTSU & 1:
        mask |= 1 << c.SUUKANTSU
    if mask == 0:
        raise HandError("pao needs called sets of daisangen or daisuushii")
    winning.liable = how.liable
    winning.liable_yaku = mask


def _tiles_of(kinds: int, seen: list[int]) -> tuple[AcceptedTile, ...]:
    if kinds == NONE:
        return ()
    return tuple(
        AcceptedTile(Tile(kind), max(0, COPIES - seen[kind]))
        for kind in range(c.KINDS)
        if kinds >> kind & 1
    )


def _one_of_each_kind(tiles: tuple[Tile, ...]) -> list[Tile]:
    """Return one tile of each kind, a red five only where there is no other five."""
    first: dict[int, Tile] = {}
    for tile in sorted(tiles, key=lambda one: (one.kind, one.red)):
        first.setdefault(tile.kind, tile)
    return list(first.values())
