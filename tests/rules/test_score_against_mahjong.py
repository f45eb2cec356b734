"""Random wins scored here and by the package mahjong.

LOGTOOL_RANDOM_WINS sets how many.
"""

from __future__ import annotations

import os
import random
from typing import NamedTuple

import pytest
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld

from logtool import jit
from logtool.rules import codes as c
from logtool.rules import score, tables
from logtool.rules.presets import preset
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.winning import Scored, Winning, clear_winning
from logtool.rules.yaku import han_of

pytestmark = pytest.mark.usefixtures("mode")

WINS = int(os.environ.get("LOGTOOL_RANDOM_WINS", "5000"))

NUMBERS = {
    "Menzen Tsumo": c.MENZEN_TSUMO,
    "Riichi": c.RIICHI,
    "Ippatsu": c.IPPATSU,
    "Chankan": c.CHANKAN,
    "Rinshan Kaihou": c.RINSHAN,
    "Haitei Raoyue": c.HAITEI,
    "Houtei Raoyui": c.HOUTEI,
    "Double Riichi": c.DOUBLE_RIICHI,
    "Pinfu": c.PINFU,
    "Tanyao": c.TANYAO,
    "Iipeiko": c.IIPEIKOU,
    "Yakuhai (haku)": c.WHITE_DRAGON,
    "Yakuhai (hatsu)": c.GREEN_DRAGON,
    "Yakuhai (chun)": c.RED_DRAGON,
    "Sanshoku Doujun": c.SANSHOKU_DOUJUN,
    "Ittsu": c.ITTSUU,
    "Chantai": c.CHANTA,
    "Honroutou": c.HONROUTOU,
    "Toitoi": c.TOITOI,
    "San Ankou": c.SANANKOU,
    "San Kantsu": c.SANKANTSU,
    "Sanshoku Doukou": c.SANSHOKU_DOUKOU,
    "Chiitoitsu": c.CHIITOITSU,
    "Shou Sangen": c.SHOUSANGEN,
    "Honitsu": c.HONITSU,
    "Junchan": c.JUNCHAN,
    "Ryanpeikou": c.RYANPEIKOU,
    "Chinitsu": c.CHINITSU,
    "Kokushi Musou": c.KOKUSHI,
    "Kokushi Musou Juusanmen Matchi": c.KOKUSHI_THIRTEEN,
    "Chuuren Poutou": c.CHUUREN,
    "Daburu Chuuren Poutou": c.JUNSEI_CHUUREN,
    "Suu Ankou": c.SUUANKOU,
    "Suu Ankou Tanki": c.SUUANKOU_TANKI,
    "Daisangen": c.DAISANGEN,
    "Shousuushii": c.SHOUSUUSHII,
    "Dai Suushii": c.DAISUUSHII,
    "Ryuuiisou": c.RYUUIISOU,
    "Suu Kantsu": c.SUUKANTSU,
    "Tsuu Iisou": c.TSUUIISOU,
    "Chinroutou": c.CHINROUTOU,
    "Dora": c.DORA,
    **{
        f"Yakuhai (seat wind {wind})": c.SEAT_WIND_EAST + number
        for number, wind in enumerate(("east", "south", "west", "north"))
    },
    **{
        f"Yakuhai (round wind {wind})": c.ROUND_WIND_EAST + number
        for number, wind in enumerate(("east", "south", "west", "north"))
    },
}

POOLS = (
    tuple(range(34)),
    tuple(range(34)),
    tuple(range(9)),
    (*range(9, 18), *range(27, 34)),
    (0, 8, 9, 17, 18, 26, *range(27, 34)),
    (*range(9), *range(9, 12), *range(18, 21)),
    (19, 20, 21, 23, 25, 32),
    tuple(range(27, 34)),
)


class Case(NamedTuple):
    concealed: list[int]  # counts
    melds: list[tuple[int, int]]  # type and lowest kind
    tile: int
    seat_wind: int
    round_wind: int
    flags: dict[str, int]
    indicator: int


Answer = tuple[dict[int, int], int, int, int] | None


def random_case(chance: random.Random) -> Case:
    while True:
        pool = chance.choice(POOLS)
        shape = chance.random()
        if shape < 0.06:
            return seven_pairs(chance, pool) if len(pool) >= 7 else orphans(chance)
        if shape < 0.07:
            return orphans(chance)
        case = standard(chance, pool)
        if case is not None:
            return case


def standard(chance: random.Random, pool: tuple[int, ...]) -> Case | None:
    counts = [0] * 34
    concealed = [0] * 34
    melds: list[tuple[int, int]] = []
    open_share = chance.choice((0, 0, 0.3, 0.7))
    run_share = chance.choice((0.1, 0.5, 0.9))
    for _ in range(4):
        kind = chance.choice(pool)
        is_run = kind < 27 and kind % 9 < 7 and chance.random() < run_share
        kinds = [kind, kind + 1, kind + 2] if is_run else [kind] * 3
        if chance.random() < open_share:
            types = (c.CHI,) if is_run else (c.PON, c.DAIMINKAN, c.KAKAN, c.ANKAN)
            meld = chance.choice(types)
            melds.append((meld, kind))
            kinds = kinds if meld in (c.CHI, c.PON) else [kind] * 4
        else:
            for part in kinds:
                concealed[part] += 1
        for part in kinds:
            counts[part] += 1
    pair = chance.choice(pool)
    concealed[pair] += 2
    counts[pair] += 2
    if max(counts) > 4:
        return None
    return with_flags(chance, concealed, melds)


def seven_pairs(chance: random.Random, pool: tuple[int, ...]) -> Case:
    concealed = [0] * 34
    for kind in chance.sample(pool, 7):
        concealed[kind] = 2
    return with_flags(chance, concealed, [])


def orphans(chance: random.Random) -> Case:
    concealed = [0] * 34
    kinds = (0, 8, 9, 17, 18, 26, *range(27, 34))
    for kind in kinds:
        concealed[kind] = 1
    concealed[chance.choice(kinds)] = 2
    return with_flags(chance, concealed, [])


def with_flags(chance: random.Random, concealed: list[int], melds: list[tuple[int, int]]) -> Case:
    flags = {"is_tsumo": chance.randrange(2)}
    kans = sum(meld in (c.DAIMINKAN, c.KAKAN, c.ANKAN) for meld, _ in melds)
    if all(meld == c.ANKAN for meld, _ in melds):
        flags["riichi"] = chance.randrange(3)
        if flags["riichi"]:
            flags["ippatsu"] = chance.randrange(2)
    special = chance.random()
    if special < 0.1:
        flags["is_last_tile"] = 1
    elif special < 0.2 and not flags["is_tsumo"]:
        flags["chankan"] = 1
    elif special < 0.2 and kans:
        flags["rinshan"] = 1
        flags["ippatsu"] = 0
    return Case(
        concealed,
        melds,
        chance.choice([kind for kind in range(34) if concealed[kind]]),
        chance.randrange(4),
        chance.randrange(2),
        flags,
        chance.randrange(34),
    )


def dora_kind(indicator: int) -> int:
    if indicator < 27:
        return indicator // 9 * 9 + (indicator + 1) % 9
    if indicator < 31:
        return 27 + (indicator - 26) % 4
    return 31 + (indicator - 30) % 3


def ours(rules: Rules, case: Case) -> Answer:
    winning = jit.new(Winning)
    clear_winning(winning)
    dora = dora_kind(case.indicator)
    for kind in range(34):
        winning.counts[kind] = case.concealed[kind]
    winning.dora = case.concealed[dora]
    for number, (meld, kind) in enumerate(case.melds):
        winning.meld_types[number] = meld
        winning.meld_kinds[number] = kind
        winning.dora += meld_kinds(meld, kind).count(dora)
    winning.meld_count = len(case.melds)
    winning.tile = case.tile
    winning.seat_wind = case.seat_wind
    winning.round_wind = case.round_wind
    winning.seat = case.seat_wind
    winning.from_seat = winning.seat if case.flags["is_tsumo"] else (winning.seat + 1) % 4
    for name, value in case.flags.items():
        setattr(winning, name, value)
    scored = jit.new(Scored)
    if score.score_win(rules, tables.load_tables(), winning, scored) != c.OK:
        return None
    yaku = {
        number: int(han_of(rules, winning, number))
        for number in range(c.YAKU_NUMBERS)
        if scored.yaku >> number & 1
    }
    return yaku, int(scored.han), int(scored.fu), int(scored.value)


def meld_kinds(meld: int, kind: int) -> list[int]:
    if meld == c.CHI:
        return [kind, kind + 1, kind + 2]
    return [kind] * (3 if meld == c.PON else 4)


def theirs(case: Case) -> Answer:
    free = [[kind * 4 + copy for copy in range(4)] for kind in range(34)]
    melds = []
    tiles = []
    for meld, kind in case.melds:
        taken = [free[part].pop() for part in meld_kinds(meld, kind)]
        tiles += taken
        name = {c.CHI: Meld.CHI, c.PON: Meld.PON, c.KAKAN: Meld.SHOUMINKAN}.get(meld, Meld.KAN)
        melds.append(Meld(name, tiles=taken, opened=meld != c.ANKAN))
    for kind in range(34):
        tiles += [free[kind].pop() for _ in range(case.concealed[kind])]
    is_tsumo = bool(case.flags["is_tsumo"])
    is_last = bool(case.flags.get("is_last_tile"))
    config = HandConfig(
        is_tsumo=is_tsumo,
        is_riichi=case.flags.get("riichi") == 1,
        is_daburu_riichi=case.flags.get("riichi") == 2,
        is_ippatsu=bool(case.flags.get("ippatsu")),
        is_rinshan=bool(case.flags.get("rinshan")),
        is_chankan=bool(case.flags.get("chankan")),
        is_haitei=is_last and is_tsumo,
        is_houtei=is_last and not is_tsumo,
        player_wind=27 + case.seat_wind,
        round_wind=27 + case.round_wind,
        options=OptionalRules(has_open_tanyao=True, has_double_yakuman=False),
    )
    in_melds = {tile for meld in melds for tile in meld.tiles}
    tile = next(t for t in tiles if t // 4 == case.tile and t not in in_melds)
    found = HandCalculator().estimate_hand_value(
        tiles, tile, melds, dora_indicators=[case.indicator * 4], config=config
    )
    if found.error is not None:
        return None
    is_open = any(meld != c.ANKAN for meld, _ in case.melds)
    yaku = {NUMBERS[one.name]: (one.han_open if is_open else one.han_closed) for one in found.yaku}
    if any(c.FIRST_YAKUMAN <= number <= c.LAST_YAKUMAN for number in yaku):
        yaku.pop(c.DORA, None)
    cost = found.cost
    value = cost["main"]
    if is_tsumo:
        value += 2 * cost["additional"]
    return yaku, found.han, found.fu, value


def test_random_wins_have_the_yaku_fu_and_value_that_another_program_gives() -> None:
    rules = jit.new(Rules)
    fill_rules(rules, preset("tenhou").rules)
    chance = random.Random(2024)
    wins = 0
    for _ in range(WINS):
        case = random_case(chance)
        own, other = ours(rules, case), theirs(case)
        if own is None or other is None:
            assert own == other, case
            continue
        wins += 1
        assert own == other, case
    assert wins > WINS // 2
