"""The score of a win: the reading worth most, its yaku, han, fu, limit and value."""

from __future__ import annotations

from logtool.jit import compiled
from logtool.record import NONE, Ints
from logtool.rules import codes as c
from logtool.rules.fu import (
    BASE_FU,
    CLOSED_RON_FU,
    SEVEN_PAIRS_FU,
    WAIT_FU,
    meld_fu,
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
    MOST_MELDS,
    RANKS,
    SPLIT_BITS,
    SPLIT_COUNT_BITS,
    SPLIT_COUNT_MASK,
    SPLIT_MASK,
    Tables,
)
from logtool.rules.waits import honour_key, is_thirteen_orphans, is_whole_hand, suit_key
from logtool.rules.winning import HONOURS, Concealed, Fixed, Reading, Scored, Winning
from logtool.rules.yaku import (
    HAN_SHIFT,
    RENHOU,
    YAKU_MASK,
    YAKUMAN_HAN,
    circumstance_yaku,
    seven_pairs_yaku,
    standard_yaku,
)
from logtool.rules.yakuman import circumstance_yakuman, standard_yakuman, yakuman_worth

# Base points by limit; a yakuman is worth the last as often as it is paid.
LIMIT_BASE = (0, 2000, 3000, 4000, 6000, 8000)
MANY_HONBA = 5
KIRIAGE_BASE = 30 << 2 + 4


@compiled
def score_win(rules: Rules, tables: Tables, winning: Winning, scored: Scored) -> int:
    """Score a win into ``scored``, and return OK or why the hand is no win."""
    clear_scored(scored)
    if not is_whole_hand(winning.counts, winning.meld_count, 1):
        return scored.reason
    if winning.counts[winning.tile] == 0:
        return scored.reason
    fixed = fixed_part(rules, winning)
    weigh_standard_readings(rules, tables, winning, fixed, scored)
    if winning.meld_count == 0:
        weigh_seven_pairs(rules, winning, fixed, scored)
        if scored.form == 0 and is_thirteen_orphans(winning.counts):
            weigh_thirteen_orphans(rules, winning, fixed, scored)
    if scored.form == 0:
        return scored.reason
    if winning.is_first_turn != 0 and winning.is_tsumo == 0:
        weigh_renhou(rules, scored)
    if scored.base_points == 0:
        scored.form = 0
        scored.reason = c.NO_YAKU
        return scored.reason
    scored.reason = c.OK
    scored.value = value_of(rules, winning, scored.base_points)
    return scored.reason


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
def fixed_part(rules: Rules, winning: Winning) -> Fixed:
    """Return what holds in every reading of the hand."""
    runs = 0
    triplets = 0
    fu = 0
    kans = 0
    ankans = 0
    for number in range(winning.meld_count):
        kind = winning.meld_kinds[number]
        meld = winning.meld_types[number]
        if meld == c.CHI:
            runs |= 1 << kind
            continue
        triplets |= 1 << kind
        fu += meld_fu(meld, kind)
        if meld != c.PON:
            kans += 1
        if meld == c.ANKAN:
            ankans += 1
    is_closed = ankans == winning.meld_count
    yaku = circumstance_yaku(rules, winning, is_closed)
    yakuman = circumstance_yakuman(rules, winning)
    return Fixed(runs, triplets, fu, kans, ankans, is_closed, yaku, yakuman)


@compiled
def weigh_standard_readings(
    rules: Rules, tables: Tables, winning: Winning, fixed: Fixed, scored: Scored
) -> None:
    """Weigh each way to read the hand as four melds and a pair."""
    counts = winning.counts
    man = tables.suit_splits[suit_key(counts, 0)]
    pin = tables.suit_splits[suit_key(counts, RANKS)]
    sou = tables.suit_splits[suit_key(counts, 2 * RANKS)]
    honours = tables.honour_splits[honour_key(counts)]
    if man == 0 or pin == 0 or sou == 0 or honours == 0:
        return
    honour_split = tables.splits[honours >> SPLIT_COUNT_BITS]
    for first in range(man & SPLIT_COUNT_MASK):
        man_split = tables.splits[(man >> SPLIT_COUNT_BITS) + first]
        for second in range(pin & SPLIT_COUNT_MASK):
            pin_split = tables.splits[(pin >> SPLIT_COUNT_BITS) + second]
            for third in range(sou & SPLIT_COUNT_MASK):
                sou_split = tables.splits[(sou >> SPLIT_COUNT_BITS) + third]
                hand = read_splits(man_split, pin_split, sou_split, honour_split)
                melds = hand.run_count + hand.triplet_count + winning.meld_count
                if melds != MOST_MELDS or hand.pairs != 1:
                    return
                weigh_reading(rules, winning, fixed, hand, scored)


@compiled
def read_splits(man: int, pin: int, sou: int, honours: int) -> Concealed:
    """Return the concealed melds and pair of one split of each suit."""
    runs = 0
    triplets = 0
    run_count = 0
    triplet_count = 0
    fu = 0
    pair = NONE
    pairs = 0
    single_runs = 0
    equal_runs = 0
    for first_kind, split in ((0, man), (9, pin), (18, sou), (27, honours)):
        if split & SPLIT_MASK:
            pair = first_kind + (split & SPLIT_MASK) - 1
            pairs += 1
        split >>= SPLIT_BITS
        while split != 0:
            meld = (split & SPLIT_MASK) - 1
            split >>= SPLIT_BITS
            if meld < FIRST_RUN:
                triplets |= 1 << (first_kind + meld)
                fu += triplet_fu(first_kind + meld)
                triplet_count += 1
                continue
            run = 1 << (first_kind + meld - FIRST_RUN)
            if single_runs & run:
                equal_runs += 1
            single_runs ^= run
            runs |= run
            run_count += 1
    return Concealed(runs, triplets, pair, pairs, run_count, triplet_count, equal_runs, fu)


@compiled
def weigh_reading(
    rules: Rules, winning: Winning, fixed: Fixed, hand: Concealed, scored: Scored
) -> None:
    """Weigh one reading of the concealed tiles, together with the melds."""
    fu_of_pair = pair_fu(rules, winning, hand.pair)
    is_pinfu = winning.meld_count == 0 and hand.triplets == 0 and fu_of_pair == 0
    if winning.is_tsumo != 0 and rules.pinfu_tsumo == c.OFF:
        is_pinfu = False
    wait = wait_of(winning.tile, hand.runs, hand.pair, is_pinfu)
    is_pinfu = is_pinfu and wait == c.RYANMEN
    concealed = hand.triplet_count + fixed.ankans
    fu = BASE_FU + fu_of_pair + hand.fu + fixed.fu
    if wait in (c.TANKI, c.KANCHAN, c.PENCHAN):
        fu += WAIT_FU
    if winning.is_tsumo == 0:
        if fixed.is_closed:
            fu += CLOSED_RON_FU
        if wait == c.SHANPON:
            concealed -= 1
            fu -= triplet_fu(winning.tile) // 2
    elif not is_pinfu:
        fu += tsumo_fu(rules, winning)
    reading = Reading(
        c.STANDARD,
        hand.runs | fixed.runs,
        hand.triplets | fixed.triplets,
        hand.pair,
        hand.equal_runs,
        concealed,
        fixed.kans,
        wait,
        is_pinfu,
        round_fu(rules, fu, fixed.is_closed),
    )
    yakuman = fixed.yakuman | standard_yakuman(rules, winning, reading)
    found = 0 if yakuman else fixed.yaku + standard_yaku(rules, winning, fixed, reading)
    weigh(rules, winning, reading, found, yakuman, scored)


@compiled
def weigh_seven_pairs(rules: Rules, winning: Winning, fixed: Fixed, scored: Scored) -> None:
    """Weigh the hand as seven pairs, if it is."""
    kinds = pair_kinds(rules, winning.counts)
    if kinds == 0:
        return
    yakuman = fixed.yakuman
    if kinds & ~HONOURS == 0:
        yakuman |= 1 << c.TSUUIISOU
    found = 0 if yakuman else fixed.yaku + seven_pairs_yaku(kinds)
    reading = Reading(c.SEVEN_PAIRS, 0, 0, NONE, 0, 0, 0, c.TANKI, False, SEVEN_PAIRS_FU)
    weigh(rules, winning, reading, found, yakuman, scored)


@compiled
def pair_kinds(rules: Rules, counts: Ints) -> int:
    """Return the kinds of a whole hand that is nothing but pairs, as a mask; else 0."""
    kinds = 0
    for kind, count in enumerate(counts):
        if count != 0:
            if count != 2 and (count != 4 or rules.chiitoi_quads == c.NO):
                return 0
            kinds |= 1 << kind
    return kinds


@compiled
def weigh_thirteen_orphans(rules: Rules, winning: Winning, fixed: Fixed, scored: Scored) -> None:
    """Weigh the hand as the thirteen orphans that it is."""
    is_pure = winning.counts[winning.tile] == 2
    yakuman = fixed.yakuman | 1 << (c.KOKUSHI_THIRTEEN if is_pure else c.KOKUSHI)
    reading = Reading(c.THIRTEEN_ORPHANS, 0, 0, NONE, 0, 0, 0, c.TANKI, False, 0)
    weigh(rules, winning, reading, 0, yakuman, scored)


@compiled
def weigh(
    rules: Rules, winning: Winning, reading: Reading, found: int, yakuman: int, scored: Scored
) -> None:
    """Keep a reading that is a win and worth more than the one kept.

    Points decide, then han, then fu; but a yakuman goes before a counted one.
    """
    if scored.form == 0:
        scored.form = reading.form  # complete, whether or not it is a win
    worth = 0
    if yakuman != 0:
        worth = yakuman_worth(rules, yakuman)
        han = YAKUMAN_HAN * worth
        limit = c.YAKUMAN
        base_points = LIMIT_BASE[limit] * worth
    else:
        han = found >> HAN_SHIFT
        if han < needed_han(rules, winning):
            return
        han += winning.dora + winning.kita + winning.ura + winning.red
        limit = limit_of(rules, han, reading.fu)
        base_points = LIMIT_BASE[limit]
        if limit == c.NO_LIMIT:
            base_points = points_of_fu(rules, han, reading.fu)
    kept = (scored.base_points, scored.yakuman, scored.han, scored.fu)
    if (base_points, worth, han, reading.fu) <= kept:
        return
    scored.yaku = yakuman if yakuman != 0 else found & YAKU_MASK | dora_mask(winning)
    scored.yakuman = worth
    scored.han = han
    scored.fu = reading.fu
    scored.limit = limit
    scored.base_points = base_points
    scored.form = reading.form
    scored.runs = reading.runs
    scored.triplets = reading.triplets
    scored.pair = reading.pair
    scored.wait = reading.wait


@compiled
def weigh_renhou(rules: Rules, scored: Scored) -> None:
    """Score a ron in the first go-round as mangan, unless the hand by itself is worth more."""
    mangan = LIMIT_BASE[c.MANGAN]
    if rules.renhou == c.RENHOU_MANGAN and scored.base_points <= mangan:
        scored.yaku = 1 << c.RENHOU
        scored.yakuman = 0
        scored.han = RENHOU >> HAN_SHIFT
        scored.limit = c.MANGAN
        scored.base_points = mangan


@compiled
def needed_han(rules: Rules, winning: Winning) -> int:
    """Return how many han of yaku a win needs."""
    if winning.honba >= MANY_HONBA:
        return max(rules.min_han, rules.five_honba_han)
    return rules.min_han


@compiled
def dora_mask(winning: Winning) -> int:
    """Return which kinds of dora the hand has, as a mask of their yaku numbers."""
    found = 0
    if winning.dora + winning.kita != 0:
        found = 1 << c.DORA
    if winning.ura != 0:
        found |= 1 << c.URA_DORA
    if winning.red != 0:
        found |= 1 << c.RED_FIVES
    return found


@compiled
def points_of_fu(rules: Rules, han: int, fu: int) -> int:
    """Return the base points of a hand below the limits.

    Where 4 han 30 fu and 3 han 60 fu are paid as mangan (kiriage), records of such tables still
    name no limit.
    """
    base_points = fu << 2 + han
    if rules.kiriage == c.YES and han >= 3 and base_points == KIRIAGE_BASE:
        return LIMIT_BASE[c.MANGAN]
    return base_points


@compiled
def limit_of(rules: Rules, han: int, fu: int) -> int:
    """Return the limit of a hand without yakuman."""
    if han < 5:
        is_mangan = fu << 2 + han >= LIMIT_BASE[c.MANGAN]
        return c.MANGAN if is_mangan else c.NO_LIMIT
    if han == 5:
        return c.MANGAN
    if han < 8:
        return c.HANEMAN
    if han < 11:
        return c.BAIMAN
    if han < YAKUMAN_HAN or rules.counted == c.COUNTED_SANBAIMAN:
        return c.SANBAIMAN
    return c.YAKUMAN
