"""The yaku that are no yakuman: which ones a hand has, and their han.

What is found is one int: a bit for each yaku by its number, and above them the sum of han. So a
yaku is added as ``found += PINFU``, and one that an open hand has for a han less as
``found += ITTSUU - loss`` with ``loss`` one han or none.
"""

from __future__ import annotations

from logtool.jit import compiled
from logtool.rules import codes as c
from logtool.rules.fu import is_north_yakuhai
from logtool.rules.switches import Rules
from logtool.rules.winning import (
    BAMBOOS,
    CHARACTERS,
    CIRCLES,
    HONOURS,
    YAOCHUU,
    Fixed,
    Reading,
    Winning,
    kinds_of,
)

HAN_SHIFT = 56
HAN = 1 << HAN_SHIFT
YAKU_MASK = HAN - 1
YAKUMAN_HAN = 13

# Han in a closed hand, by yaku number. Dora count themselves, yakuman are counted apart.
CLOSED_HAN = (
    *(1, 1, 1, 1, 1, 1, 1, 1, 1, 1),  # menzen tsumo to iipeikou
    *(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),  # winds and dragons
    *(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2),  # double riichi to honroutou
    *(3, 3, 3, 6),  # ryanpeikou, junchan, honitsu, chinitsu
    *(0,) * 19,
)
# The yaku that are worth one han less in an open hand.
LESS_WHEN_OPEN = (
    1 << c.CHANTA
    | 1 << c.ITTSUU
    | 1 << c.SANSHOKU_DOUJUN
    | 1 << c.JUNCHAN
    | 1 << c.HONITSU
    | 1 << c.CHINITSU
)

MENZEN_TSUMO = HAN | 1 << c.MENZEN_TSUMO
RIICHI = HAN | 1 << c.RIICHI
IPPATSU = HAN | 1 << c.IPPATSU
CHANKAN = HAN | 1 << c.CHANKAN
RINSHAN = HAN | 1 << c.RINSHAN
HAITEI = HAN | 1 << c.HAITEI
HOUTEI = HAN | 1 << c.HOUTEI
PINFU = HAN | 1 << c.PINFU
TANYAO = HAN | 1 << c.TANYAO
IIPEIKOU = HAN | 1 << c.IIPEIKOU
WHITE_DRAGON = HAN | 1 << c.WHITE_DRAGON
GREEN_DRAGON = HAN | 1 << c.GREEN_DRAGON
RED_DRAGON = HAN | 1 << c.RED_DRAGON
DOUBLE_RIICHI = 2 * HAN | 1 << c.DOUBLE_RIICHI
CHIITOITSU = 2 * HAN | 1 << c.CHIITOITSU
CHANTA = 2 * HAN | 1 << c.CHANTA
ITTSUU = 2 * HAN | 1 << c.ITTSUU
SANSHOKU_DOUJUN = 2 * HAN | 1 << c.SANSHOKU_DOUJUN
SANSHOKU_DOUKOU = 2 * HAN | 1 << c.SANSHOKU_DOUKOU
SANKANTSU = 2 * HAN | 1 << c.SANKANTSU
TOITOI = 2 * HAN | 1 << c.TOITOI
SANANKOU = 2 * HAN | 1 << c.SANANKOU
SHOUSANGEN = 2 * HAN | 1 << c.SHOUSANGEN
HONROUTOU = 2 * HAN | 1 << c.HONROUTOU
RYANPEIKOU = 3 * HAN | 1 << c.RYANPEIKOU
JUNCHAN = 3 * HAN | 1 << c.JUNCHAN
HONITSU = 3 * HAN | 1 << c.HONITSU
CHINITSU = 6 * HAN | 1 << c.CHINITSU
RENHOU = 5 * HAN | 1 << c.RENHOU

END_RUNS = 0x41 | 0x41 << 9 | 0x41 << 18
LOWEST_OF_SUITS = 0x1 | 0x1 << 9 | 0x1 << 18
DRAGONS = 7  # three bits


@compiled
def is_closed_hand(winning: Winning) -> bool:
    """Return whether the hand has no meld but ankan."""
    ankans = 0
    for number in range(winning.meld_count):
        if winning.meld_types[number] == c.ANKAN:
            ankans += 1
    return ankans == winning.meld_count


@compiled
def han_of(rules: Rules, winning: Winning, yaku: int) -> int:
    """Return the han that one yaku adds to this win, if it has it; 13 for each yakuman paid."""
    if yaku == c.DORA:
        return winning.dora + winning.kita
    if yaku == c.URA_DORA:
        return winning.ura
    if yaku == c.RED_FIVES:
        return winning.red
    if yaku == c.RENHOU and rules.renhou != c.RENHOU_YAKUMAN:
        return RENHOU >> HAN_SHIFT
    if c.FIRST_YAKUMAN <= yaku <= c.LAST_YAKUMAN:
        return 2 * YAKUMAN_HAN if rules.double_yakuman >> yaku & 1 else YAKUMAN_HAN
    han = CLOSED_HAN[yaku]
    if LESS_WHEN_OPEN >> yaku & 1 and not is_closed_hand(winning):
        han -= 1
    return han


@compiled
def circumstance_yaku(rules: Rules, winning: Winning, is_closed: bool) -> int:
    """Return the yaku of how the hand was won, whatever its tiles are."""
    found = 0
    if winning.riichi != 0:
        if winning.riichi == c.FIRST_TURN_RIICHI and rules.double_riichi == 2:
            found = DOUBLE_RIICHI
        else:
            found = RIICHI
        if winning.ippatsu != 0 and rules.ippatsu == c.ON:
            found += IPPATSU
    if winning.is_tsumo != 0:
        if is_closed:
            found += MENZEN_TSUMO
        if winning.rinshan != 0:
            found += RINSHAN
            if winning.is_last_tile != 0 and rules.rinshan_haitei == c.YES:
                found += HAITEI
        elif winning.is_last_tile != 0:
            found += HAITEI
        return found
    if winning.chankan != 0:
        found += CHANKAN
    elif winning.is_last_tile != 0:
        found += HOUTEI
    if winning.is_first_turn != 0 and rules.renhou == c.RENHOU_MANGAN_PLUS:
        found += RENHOU
    return found


@compiled
def standard_yaku(rules: Rules, winning: Winning, fixed: Fixed, reading: Reading) -> int:
    """Return the yaku of four melds and a pair."""
    kinds = kinds_of(reading)
    loss = 0 if fixed.is_closed else HAN
    found = flush_yaku(kinds, loss)
    if kinds & YAOCHUU == 0:
        if loss == 0 or rules.open_tanyao == c.ON:
            found += TANYAO
    elif kinds & ~YAOCHUU == 0:
        found += HONROUTOU
    elif reading.runs & ~END_RUNS == 0 and not (reading.triplets | 1 << reading.pair) & ~YAOCHUU:
        found += (CHANTA if kinds & HONOURS else JUNCHAN) - loss
    if reading.triplets >> c.EAST_KIND != 0:
        found += honour_yaku(rules, winning, reading)
    if reading.runs != 0:
        found += run_yaku(rules, reading, loss)
    if reading.triplets != 0:
        found += triplet_yaku(reading)
    return found


@compiled
def flush_yaku(kinds: int, loss: int) -> int:
    """Return honitsu or chinitsu, if all kinds are of one suit or honours beside it."""
    suits = kinds & ~HONOURS
    if suits & ~CHARACTERS != 0 and suits & ~CIRCLES != 0 and suits & ~BAMBOOS != 0:
        return 0
    if kinds & HONOURS:
        return HONITSU - loss
    return CHINITSU - loss


@compiled
def honour_yaku(rules: Rules, winning: Winning, reading: Reading) -> int:
    """Return the yaku of triplets of winds and dragons."""
    found = 0
    winds = reading.triplets >> c.EAST_KIND
    if winds >> winning.seat_wind & 1:
        found += HAN | 1 << (c.SEAT_WIND_EAST + winning.seat_wind)
    elif winds >> c.NORTH & 1 and is_north_yakuhai(rules):
        found += HAN | 1 << c.SEAT_WIND_NORTH
    if winds >> winning.round_wind & 1:
        found += HAN | 1 << (c.ROUND_WIND_EAST + winning.round_wind)
    dragons = reading.triplets >> c.WHITE_KIND
    if dragons == 0:
        return found
    if dragons & 1:
        found += WHITE_DRAGON
    if dragons & 2:
        found += GREEN_DRAGON
    if dragons & 4:
        found += RED_DRAGON
    if reading.pair >= c.WHITE_KIND and dragons | 1 << (reading.pair - c.WHITE_KIND) == DRAGONS:
        found += SHOUSANGEN
    return found


@compiled
def run_yaku(rules: Rules, reading: Reading, loss: int) -> int:
    """Return the yaku of runs."""
    found = 0
    runs = reading.runs
    if runs & runs >> 3 & runs >> 6 & LOWEST_OF_SUITS:
        found += ITTSUU - loss
    if runs & runs >> 9 & runs >> 18:
        found += SANSHOKU_DOUJUN - loss
    if loss != 0:
        return found
    if reading.equal_runs == 2 and (runs & runs - 1 or rules.ryanpeikou_equal == c.YES):
        found += RYANPEIKOU
    elif reading.equal_runs != 0:
        found += IIPEIKOU
    if reading.is_pinfu:
        found += PINFU
    return found


@compiled
def triplet_yaku(reading: Reading) -> int:
    """Return the yaku of triplets, whichever they are of."""
    found = 0
    if reading.runs == 0:
        found += TOITOI
    triplets = reading.triplets
    if triplets & triplets >> 9 & triplets >> 18 & CHARACTERS:
        found += SANSHOKU_DOUKOU
    if reading.concealed == 3:
        found += SANANKOU
    if reading.kans == 3:
        found += SANKANTSU
    return found


@compiled
def seven_pairs_yaku(kinds: int) -> int:
    """Return the yaku of seven pairs of these kinds."""
    found = CHIITOITSU + flush_yaku(kinds, 0)
    if kinds & YAOCHUU == 0:
        return found + TANYAO
    if kinds & ~YAOCHUU == 0:
        return found + HONROUTOU
    return found
