from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.shanten import Shanten

from logtool import jit
from logtool.model.tiles import Tile, parse_tiles
from logtool.rules import codes as c
from logtool.rules.calculator import Calculator, FormShanten, NoYakuError, Payment, Win
from logtool.rules.circumstances import Circumstances, HandError, WrittenHand, WrittenMeld
from logtool.rules.dora import dora_kind
from logtool.rules.presets import preset

FOUR = Calculator(preset("tenhou").rules)
THREE = Calculator(preset("tenhou-sanma").rules)


@pytest.fixture(autouse=True)
def plain_mode() -> Iterator[None]:
    """Run in plain mode, and leave the mode as it was."""
    was_on = jit.is_on()
    jit.switch(False)
    yield
    jit.switch(was_on)


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(parse_tiles(text))


def hand(text: str, *melds: str, **more: Any) -> WrittenHand:
    written = tuple(
        WrittenMeld(name, tiles(shown)) for name, shown in (meld.split() for meld in melds)
    )
    return WrittenHand(tiles=tiles(text), melds=written, **more)


def win(written: WrittenHand, tile: str, **how: Any) -> Win:
    return FOUR.win(written, tiles(tile)[0], Circumstances(**how))


# The numbers of these cases are those of the list of cases in which other programs were wrong.
@pytest.mark.parametrize(
    ("written", "tile", "how", "han", "fu", "value"),
    [
        pytest.param(hand("234m11123567774s"), "4s", {"is_tsumo": True}, 1, 30, 1100, id="1"),
        pytest.param(
            hand("11123444m555p", "chi 123m"), "1m", {"houtei": True}, 1, 30, 1000, id="2"
        ),
        pytest.param(hand("112233m445566p77s"), "7s", {}, 3, 40, 5200, id="4"),
        pytest.param(hand("11m99m11p99p11s11z22z"), "1m", {}, 4, 25, 6400, id="5"),
        pytest.param(hand("111777m333p555s99m"), "7m", {}, 4, 50, 8000, id="6"),
        pytest.param(hand("111777m333p555s99m"), "9m", {}, 13, 60, 32000, id="6 tanki"),
        pytest.param(hand("234567m345p88s", "chi 234s"), "2m", {}, 1, 30, 1000, id="12"),
    ],
)
def test_tricky_wins_have_their_published_value(
    written: WrittenHand, tile: str, how: dict[str, Any], han: int, fu: int, value: int
) -> None:
    found = win(written, tile, **how)
    assert (found.han, found.fu, found.value) == (han, fu, value)


def test_the_pao_seat_pays_half_of_a_ron_and_all_honba() -> None:
    melds = ("pon 555z", "pon 666z", "pon 777z")
    found = win(hand("11z22z", *melds), "1z", liable=2, from_seat=3, honba=1, sticks=1)
    assert found.payments == (Payment(2, 32000, 300), Payment(3, 32000, 0))
    assert (found.value, found.sticks, found.total) == (64000, 1000, 65300)


def test_a_discarder_that_is_not_told_stays_unknown() -> None:
    assert win(hand("123m406p789s1122z"), "1z", honba=2).payments == (Payment(None, 2600, 600),)


def test_a_tsumo_with_honba_in_sanma_is_paid_by_two() -> None:
    how = Circumstances(is_tsumo=True, rinshan=True, honba=1)
    found = THREE.win(hand("234567p23478s99p", kita=1), tiles("9s")[0], how)
    # tsumo, rinshan, pinfu and the north: 4 han 20 fu, from which the fourth share is missing
    assert [item.name for item in found.yaku] == ["menzen_tsumo", "rinshan", "pinfu", "dora"]
    assert found.payments == (Payment(0, 2600, 100), Payment(2, 1300, 100))


def test_dora_are_counted_in_melds_and_among_the_concealed_tiles() -> None:
    written = hand("123m406p1122z", "pon 999s", dora_indicators=tiles("8s1z"))
    names = {item.name: item.han for item in win(written, "2z").yaku}
    assert names == {"seat_wind_south": 1, "dora": 6, "red_dora": 1}


@pytest.mark.parametrize(
    ("indicator", "players", "dora"),
    [("9m", 4, "1m"), ("1m", 3, "9m"), ("9p", 3, "1p"), ("4z", 4, "1z"), ("7z", 3, "5z")],
)
def test_an_indicator_shows_the_next_tile(indicator: str, players: int, dora: str) -> None:
    assert dora_kind(tiles(indicator)[0].kind, players) == tiles(dora)[0].kind


def test_own_tiles_melds_indicators_and_seen_tiles_are_not_left() -> None:
    written = hand("44567m22z", "pon 333s", "chi 345m", dora_indicators=tiles("4m"))
    written = WrittenHand(
        tiles=written.tiles,
        melds=written.melds,
        dora_indicators=written.dora_indicators,
        seen=tiles("2z"),
    )
    found = FOUR.before_draw(written)
    assert [(str(one.tile), one.left) for one in found.accepted] == [("4m", 0), ("2z", 1)]
    assert found.left == 1


def test_a_wait_says_what_ron_and_tsumo_are_worth() -> None:
    (wait, *_) = FOUR.before_draw(hand("234m456p678s5567s")).accepted
    assert str(wait.tile) == "5s"
    assert wait.ron is not None
    assert wait.tsumo is not None
    assert (wait.ron.han, wait.ron.value) == (2, 2000)  # pinfu, tanyao: 2 han 30 fu
    assert (wait.tsumo.han, wait.tsumo.value) == (3, 2700)  # 3 han 20 fu: 700/1,300


def test_an_open_hand_without_yaku_has_a_wait_but_no_worth() -> None:
    (wait,) = FOUR.before_draw(hand("123m456p99m79s", "pon 222s")).accepted
    assert (str(wait.tile), wait.ron, wait.tsumo) == ("8s", None, None)


def test_four_concealed_copies_are_no_wait() -> None:
    found = FOUR.before_draw(hand("123456789m1111z"))
    assert found.shanten == FormShanten(1, 5, 9, 1)
    assert c.EAST_KIND not in [one.tile.kind for one in found.accepted]


def test_the_best_discard_comes_first_and_a_red_five_is_kept() -> None:
    found = FOUR.after_draw(hand("123m505p789s11223z"))
    first = found.discards[0]
    assert (found.shanten.nearest, first.shanten) == (0, 0)
    assert [one.tile for one in found.discards if one.tile.kind == 13] == [Tile(13)]
    left = [(one.shanten, -one.left) for one in found.discards]
    assert left == sorted(left)


def test_a_hand_without_yaku_is_told_from_one_that_is_not_complete() -> None:
    with pytest.raises(HandError, match="not complete with 9s"):
        win(hand("123m456p789s9m", "pon 222s"), "9s")
    with pytest.raises(NoYakuError, match="no yaku by ron"):
        win(hand("123m456p789s99m", "pon 222s"), "9s")


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ({"ippatsu": True}, "ippatsu needs riichi"),
        ({"haitei": True}, "haitei is a win by tsumo"),
        ({"houtei": True, "is_tsumo": True}, "houtei is a win by ron"),
        ({"rinshan": True, "is_tsumo": True}, "rinshan needs a kan"),
        ({"chankan": True, "houtei": True}, "exclude each other"),
        ({"is_first_turn": True}, "renhou"),
        ({"is_first_turn": True, "is_tsumo": True, "riichi": 1}, "first turn"),
        ({"from_seat": 1}, "another seat"),
        ({"liable": 2}, "pao needs called sets"),
    ],
)
def test_circumstances_that_contradict_each_other_are_refused(
    how: dict[str, Any], reason: str
) -> None:
    with pytest.raises(HandError, match=reason):
        win(hand("123m406p789s1122z"), "1z", **how)


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        (hand("1111m11p22334455s1z"), "13 or 14"),
        (hand("11111m2345678p9s"), "only four of a kind"),
        (hand("00m23456789p112s"), "red fives 0m"),
        (hand("123m456p789s1z", "chi 135m"), "is no chi"),
        (hand("123m456p789s11z22z", kita=1), "no north tiles"),
    ],
)
def test_hands_that_cannot_be_are_refused(written: WrittenHand, reason: str) -> None:
    with pytest.raises(HandError, match=reason):
        FOUR.before_draw(written)


def test_shanten_of_random_hands_is_that_of_another_program() -> None:
    chance = random.Random(8)
    other = Shanten()
    for number in range(300):
        pool = [kind for kind in range(9 if number % 2 else 34) for _ in range(4)]
        kinds = chance.sample(pool, 13)
        counts = [kinds.count(kind) for kind in range(34)]
        found = FOUR.before_draw(WrittenHand(tiles=tuple(map(Tile, kinds)))).shanten
        assert (found.seven_pairs, found.thirteen_orphans, found.nearest) == (
            other.calculate_shanten_for_chiitoitsu_hand(counts),
            other.calculate_shanten_for_kokushi_hand(counts),
            other.calculate_shanten(counts),
        ), counts


def test_random_wins_are_worth_what_another_program_says() -> None:
    chance = random.Random(9)
    scored = 0
    while scored < 300:
        kinds = random_complete_kinds(chance)
        if max(kinds.count(kind) for kind in kinds) > 4:
            continue
        is_tsumo = chance.random() < 0.5
        seat = chance.randrange(4)
        how = Circumstances(seat=seat, riichi=1, is_tsumo=is_tsumo)
        written = WrittenHand(tiles=tuple(map(Tile, kinds)))
        found = FOUR.win(written, Tile(kinds[0]), how)
        assert (found.han, found.fu, found.total) == other_score(kinds, seat, is_tsumo=is_tsumo)
        scored += 1


def random_complete_kinds(chance: random.Random) -> list[int]:
    """Return a closed hand, its winning tile first."""
    kinds = [chance.randrange(34)] * 2
    for _ in range(4):
        kind = chance.randrange(34)
        is_run = kind < 27 and kind % 9 < 7
        kinds += [kind, kind + 1, kind + 2] if is_run else [kind] * 3
    chance.shuffle(kinds)
    return kinds


def other_score(kinds: list[int], seat: int, *, is_tsumo: bool) -> tuple[int, int, int]:
    """Return han, fu and what the winner receives, as the package mahjong has it."""
    codes = [kind * 4 + kinds[:place].count(kind) for place, kind in enumerate(kinds)]
    options = OptionalRules(has_double_yakuman=False, has_open_tanyao=True)
    config = HandConfig(
        is_tsumo=is_tsumo, is_riichi=True, player_wind=27 + seat, round_wind=27, options=options
    )
    result = HandCalculator.estimate_hand_value(codes, codes[0], config=config)
    assert result.error is None, result.error
    assert result.han is not None
    assert result.fu is not None
    assert result.cost is not None
    return result.han, result.fu, result.cost["total"]
