"""The score of a win: the reading worth most, its yaku, han, fu, limit and value."""

from __future__ import annotations

from logtool.jit import compiled
from logtool.record import NONE
from logtool.rules import codes as c
from logtool.rules.fu import (
    BASE_FU,
    CLOSED_RON_FU,
    SEVEN_PAIRS_FU,
    WAIT_FU,
    pair_fu,
    round_fu,
    triplet_fu,
    tsumo_fu,
    wait_of,
)
from logtool.rules.payments import value_of
from logtool.rules.switches import Rules
from logtool.rules.tables import (
    FIRST_RUN,
    SPLIT_BITS,
    SPLIT_COUNT_BITS,
    SPLIT_COUNT_MASK,
    SPLIT_MASK,
    Tables,
)
from logtool.rules.waits import honour_key, is_thirteen_orphans, is_whole_hand, suit_key
from logtool.rules.winning import (
    HONOURS,
    MOST_MELDS,
    Melds,
    Reading,
    Scored,
    Winning,
    read_melds,
)
from logtool.rules.yaku import (
    HAN_SHIFT,
    YAKU_MASK,
    circumstance_yaku,
    seven_pairs_yaku,
    standard_yaku,
)
from logtool.rules.yakuman import circumstance_yakuman, standard_yakuman, yakuman_worth

LIMIT_BASE = (0, 2000, 3000, 4000, 6000, 8000)
YAKUMAN_HAN = 13
RENHOU_HAN = 5
MANY_HONBA = 5
PAIRS = 7
COPIES = 4


@compiled
def score_win(rules: Rules, tables: Tables, winning: Winning, scored: Scored) -> int:
    """Score a win into ``scored``, and return OK or why the hand is no win."""
    clear_scored(scored)
    if not is_whole_hand(winning.counts, winning.meld_count, 1):
        return scored.reason
    if winning.counts[winning.tile] == 0:
        return scored.reason
    melds = read_melds(winning)
    yaku = circumstance_yaku(rules, winning, melds.is_closed)
    yakuman = circumstance_yakuman(rules, winning)
    weigh_standard_readings(rules, tables, winning, melds, yaku, yakuman, scored)
    if winning.meld_count == 0:
        weigh_seven_pairs(rules, winning, yaku, yakuman, scored)
        if scored.form == 0 and is_thirteen_orphans(winning.counts):
            weigh_thirteen_orphans(rules, winning, yakuman, scored)
    if scored.form != 0 and winning.is_first_turn != 0 and winning.is_tsumo == 0:
        weigh_renhou(rules, scored)
    if scored.form == 0:
        return scored.reason
    if scored.base_points == 0:
        scored.reason = c.NO_YAKU
        return c.NO_YAKU
    scored.reason = c.OK
    scored.value = value_of(rules, winning, scored.base_points)
    return c.OK


@compiled
def clear_scored(scored: Scored) -> None:
    """Make the score that of a hand that is not complete."""
    scored.reason = c.NOT_COMPLETE
    scored.yaku = 0
    scored.yakuman = 0
    scored.han = 0
    scored.fu = 0
    scored.limit = c.NO_LIMIT
    scored.base_points = 0
    scored.value = 0
    scored.form = 0
    scored.runs = 0
    scored.triplets = 0
    scored.pair = NONE
    scored.wait = 0


@compiled
def weigh_standard_readings(
    rules: Rules,
    tables: Tables,
    winning: Winning,
    melds: Melds,
    yaku: int,
    yakuman: int,
    scored: Scored,
) -> None:
    """Weigh each way to read the hand as four melds and a pair."""
    counts = winning.counts
    characters = tables.suit_splits[suit_key(counts, 0)]
    circles = tables.suit_splits[suit_key(counts, 9)]
    bamboos = tables.suit_splits[suit_key(counts, 18)]
    honours = tables.honour_splits[honour_key(counts)]
    if characters == 0 or circles == 0 or bamboos == 0 or honours == 0:
        return
    honour_split = tables.splits[honours >> SPLIT_COUNT_BITS]
    for first in range(characters & SPLIT_COUNT_MASK):
        first_split = tables.splits[(characters >> SPLIT_COUNT_BITS) + first]
        for second in range(circles & SPLIT_COUNT_MASK):
            second_split = tables.splits[(circles >> SPLIT_COUNT_BITS) + second]
            for third in range(bamboos & SPLIT_COUNT_MASK):
                third_split = tables.splits[(bamboos >> SPLIT_COUNT_BITS) + third]
                splits = (first_split, second_split, third_split, honour_split)
                weigh_standard(rules, winning, melds, splits, yaku, yakuman, scored)
