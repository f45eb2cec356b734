"""A score step by step, for people: fu, yaku, value and who pays. Never compiled.

Everything here is asked of the same functions that score a win; this module only names it.
"""

from __future__ import annotations

import msgspec

from logtool.model import codes as model
from logtool.rules import codes as c
from logtool.rules import fu, payments, yaku
from logtool.rules.switches import Rules
from logtool.rules.winning import Scored, Winning

WAIT_NAMES = {
    c.RYANMEN: "ryanmen",
    c.KANCHAN: "kanchan",
    c.PENCHAN: "penchan",
    c.TANKI: "tanki",
    c.SHANPON: "shanpon",
}
MELD_NAMES = {
    c.PON: "pon",
    c.DAIMINKAN: "daiminkan",
    c.KAKAN: "kakan",
    c.ANKAN: "ankan",
}
REASON_NAMES = {c.OK: "ok", c.NOT_COMPLETE: "not_complete", c.NO_YAKU: "no_yaku"}


class FuItem(msgspec.Struct, frozen=True):
    """One part of the fu.

    Attributes:
        name: What counts: base, closed_ron, tsumo, a wait, pair, a triplet, a meld, rounding.
        fu: How much.
        kind: The kind of pair, triplet or meld; None for the rest.
    """

    name: str
    fu: int
    kind: int | None = None


class YakuItem(msgspec.Struct, frozen=True):
    """One yaku, or the dora of one sort, with its han."""

    name: str
    number: int
    han: int


class Explanation(msgspec.Struct, frozen=True):
    """The steps of a score.

    Attributes:
        fu_items: What makes up the fu, rounding last; empty for thirteen orphans.
        fu: The rounded fu.
        yaku: The yaku in the order of their numbers, dora last.
        han: Han together.
        limit: none, mangan, … yakuman.
        base_points: What a child pays a child for a tsumo, before rounding.
        value: Points of the hand without honba and sticks.
        changes: Points that each seat gains or loses, honba and sticks included.
    """

    fu_items: tuple[FuItem, ...]
    fu: int
    yaku: tuple[YakuItem, ...]
    han: int
    limit: str
    base_points: int
    value: int
    changes: tuple[int, ...]


def explain_score(rules: Rules, winning: Winning, scored: Scored) -> Explanation:
    """Return the steps of the score that ``score_win`` gave.

    Raises:
        ValueError: The hand is no win.
    """
    if scored.reason != c.OK:
        msg = f"the hand is no win: {REASON_NAMES[scored.reason]}"
        raise ValueError(msg)
    changes = [0] * c.SEATS
    payments.pay_win(rules, winning, scored, changes)
    return Explanation(
        fu_items=tuple(_fu_items(rules, winning, scored)),
        fu=scored.fu,
        yaku=tuple(_yaku_items(rules, winning, scored)),
        han=scored.han,
        limit=model.LIMIT_NAMES[scored.limit],
        base_points=scored.base_points,
        value=scored.value,
        changes=tuple(changes[: rules.players]),
    )


def _yaku_items(rules: Rules, winning: Winning, scored: Scored) -> list[YakuItem]:
    return [
        YakuItem(model.YAKU_NAMES[number], number, yaku.han_of(rules, winning, number))
        for number in range(c.YAKU_NUMBERS)
        if scored.yaku >> number & 1
    ]


def _fu_items(rules: Rules, winning: Winning, scored: Scored) -> list[FuItem]:
    if scored.form == c.THIRTEEN_ORPHANS:
        return []
    if scored.form == c.SEVEN_PAIRS:
        return [FuItem("chiitoitsu", fu.SEVEN_PAIRS_FU)]
    items = [FuItem("base", fu.BASE_FU), *_circumstance_items(rules, winning, scored)]
    pair_fu = fu.pair_fu(rules, winning, scored.pair)
    if pair_fu:
        items.append(FuItem("pair", pair_fu, scored.pair))
    items += _triplet_items(winning, scored)
    total = sum(item.fu for item in items)
    if total != scored.fu:
        items.append(FuItem("rounding", scored.fu - total))
    return items


def _circumstance_items(rules: Rules, winning: Winning, scored: Scored) -> list[FuItem]:
    items = []
    if not winning.is_tsumo and yaku.is_closed_hand(winning):
        items.append(FuItem("closed_ron", fu.CLOSED_RON_FU))
    tsumo_fu = fu.tsumo_fu(rules, winning)
    if tsumo_fu and not _is_pinfu(rules, winning, scored):
        items.append(FuItem("tsumo", tsumo_fu))
    if scored.wait in (c.TANKI, c.KANCHAN, c.PENCHAN):
        items.append(FuItem(WAIT_NAMES[scored.wait], fu.WAIT_FU))
    return items


def _is_pinfu(rules: Rules, winning: Winning, scored: Scored) -> bool:
    """Return whether the reading is pinfu, also where a yakuman hides the yaku."""
    return (
        winning.meld_count == 0
        and scored.triplets == 0
        and scored.wait == c.RYANMEN
        and fu.pair_fu(rules, winning, scored.pair) == 0
        and rules.pinfu_tsumo == c.ON
    )


def _triplet_items(winning: Winning, scored: Scored) -> list[FuItem]:
    items = []
    concealed = scored.triplets
    for number in range(winning.meld_count):
        kind, meld = winning.meld_kinds[number], winning.meld_types[number]
        if meld != c.CHI:
            concealed &= ~(1 << kind)
            items.append(FuItem(MELD_NAMES[meld], fu.meld_fu(meld, kind), kind))
    for kind in range(c.KINDS):
        if concealed >> kind & 1:
            if scored.wait == c.SHANPON and not winning.is_tsumo and kind == winning.tile:
                items.append(FuItem("triplet_by_ron", fu.triplet_fu(kind) // 2, kind))
            else:
                items.append(FuItem("triplet", fu.triplet_fu(kind), kind))
    return items
