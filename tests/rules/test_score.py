"""The scoring cases of tricky-cases.md by number, and the worked examples of the rule sets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from logtool import jit
from logtool.model.codes import YAKU_NAMES
from logtool.rules import codes as c
from logtool.rules import score, tables
from logtool.rules.presets import preset
from logtool.rules.ruleset import RuleSet, Value, rule_set_of
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.winning import Scored
from logtool.rules.written import written_win
from logtool.rules.yaku import han_of

pytestmark = pytest.mark.usefixtures("mode")

SOUTH_SEAT = 1
WEST_SEAT = 2


class Result:
    """What a win scored, as plain values."""

    def __init__(self, scored: Scored, yaku: dict[str, int]) -> None:
        self.reason = int(scored.reason)
        self.yaku = yaku
        self.han = int(scored.han)
        self.fu = int(scored.fu)
        self.value = int(scored.value)
        self.limit = int(scored.limit)
        self.yakuman = int(scored.yakuman)


def win(
    concealed: str,
    tile: str,
    melds: Sequence[str] = (),
    *,
    ron: bool = False,
    seat: int = SOUTH_SEAT,
    rules: RuleSet | None = None,
    switches: Mapping[str, Value] | None = None,
    **more: int,
) -> Result:
    rule_set = rule_set_of(switches or {}, rules)
    record = jit.new(Rules)
    fill_rules(record, rule_set)
    winning = written_win(
        concealed,
        tile,
        melds,
        from_seat=(seat + 1) % rule_set.players if ron else None,
        seat=seat,
        players=rule_set.players,
        more=more,
    )
    scored = jit.new(Scored)
    score.score_win(record, tables.load_tables(), winning, scored)
    yaku = {
        YAKU_NAMES[number]: int(han_of(record, winning, number))
        for number in range(c.YAKU_NUMBERS)
        if scored.yaku >> number & 1
    }
    return Result(scored, yaku)


def test_case_1_a_terminal_triplet_in_a_one_suit_part_is_concealed() -> None:
    result = win("234m11123567774s", "4s")
    assert (result.fu, result.han, result.value) == (30, 1, 1100)
    assert result.yaku == {"menzen_tsumo": 1}


def test_case_2_a_triplet_finished_by_ron_is_no_concealed_terminal_triplet() -> None:
    result = win("11123444m555p", "1m", ["chi 123m"], ron=True, is_last_tile=1)
    assert (result.fu, result.han, result.value) == (30, 1, 1000)
    assert result.yaku == {"houtei": 1}


@pytest.mark.parametrize(
    ("hand", "tile", "yaku"),
    [
        ("11123456789999m", "9m", "junsei_chuuren_poutou"),
        ("11122345678999m", "2m", "junsei_chuuren_poutou"),
        ("11123456789999m", "2m", "chuuren_poutou"),
        ("11123455678999p", "1p", "chuuren_poutou"),
    ],
)
def test_case_3_nine_gates_are_pure_by_the_winning_tile_and_single(
    hand: str, tile: str, yaku: str
) -> None:
    result = win(hand, tile, ron=True)
    assert result.yaku == {yaku: 13}
    assert (result.yakuman, result.value) == (1, 32000)


def test_case_4_ryanpeikou_is_never_seven_pairs() -> None:
    result = win("112233m445566p77s", "2m", ron=True)
    assert result.yaku == {"ryanpeikou": 3}
    assert (result.fu, result.han, result.value) == (40, 3, 5200)


def test_case_5_seven_pairs_of_terminals_and_honours_are_honroutou() -> None:
    result = win("1199m1199p11s1122z", "1s", ron=True)
    assert result.yaku == {"chiitoitsu": 2, "honroutou": 2}
    assert (result.fu, result.value) == (25, 6400)


def test_case_6_a_triplet_finished_by_ron_is_not_concealed() -> None:
    by_ron = win("111777m333p555s99m", "7m", ron=True)
    assert by_ron.yaku == {"toitoi": 2, "sanankou": 2}
    assert (by_ron.fu, by_ron.value) == (50, 8000)
    on_the_pair = win("111777m333p555s99m", "9m", ron=True)
    assert on_the_pair.yaku == {"suuankou_tanki": 13}
    assert on_the_pair.value == 32000


def test_case_7_three_equal_runs_beat_three_triplets() -> None:
    result = win("111222333m123p99p", "3p", ron=True)
    assert result.yaku == {"iipeikou": 1, "junchan": 3}
    assert result.value == 8000


def test_case_8_kans_count_for_triplet_yaku_also_in_an_open_hand() -> None:
    result = win("555s66m", "6m", ["ankan 5555m", "ankan 5555p", "pon 222z"], ron=True)
    assert result.yaku == {
        "toitoi": 2,
        "sanankou": 2,
        "sanshoku_doukou": 2,
        "seat_wind_south": 1,
    }


def test_case_9_rinshan_keeps_the_fu_of_tsumo_in_an_open_hand() -> None:
    result = win("678m22s34m5m", "5m", ["daiminkan 5555p", "pon 333s"], rinshan=1)
    assert result.yaku == {"rinshan": 1, "tanyao": 1}
    assert (result.fu, result.value) == (40, 1300 + 700 + 700)


def test_case_10_pinfu_counts_on_the_tile_after_a_kita() -> None:
    four = win("123789p234567s88s", "7s", rinshan=1)
    assert four.yaku == {"menzen_tsumo": 1, "rinshan": 1, "pinfu": 1}
    assert (four.fu, four.value) == (20, 2700)
    sanma = preset("tenhou-sanma").rules
    assert win("123789p234567s88s", "7s", rinshan=1, rules=sanma).value == 2000


def test_case_11_a_pair_of_the_double_wind_has_four_fu() -> None:
    hand = "111m234567p45s6s11z"
    assert win(hand, "6s", ron=True, seat=0, riichi=1).fu == 50
    assert win(hand, "6s", ron=True, seat=0, riichi=1).value == 2400
    assert win(hand, "6s", ron=True, seat=0, riichi=1, switches={"double_wind_fu": 2}).value == 2000


def test_case_12_an_open_pinfu_shape_counts_thirty_fu() -> None:
    hand, melds = "234567m22p678s", ["chi 345s"]
    by_ron = win(hand, "8s", melds, ron=True)
    assert (by_ron.yaku, by_ron.fu, by_ron.value) == ({"tanyao": 1}, 30, 1000)
    by_tsumo = win(hand, "8s", melds)
    assert (by_tsumo.yaku, by_tsumo.fu, by_tsumo.value) == ({"tanyao": 1}, 30, 1100)


@pytest.mark.parametrize("dora", [12, 20, 25])
def test_case_13_thirteen_han_and_more_are_one_yakuman(dora: int) -> None:
    result = win("123456789m11p234s", "4s", ron=True, riichi=1, dora=dora)
    assert (result.limit, result.value, result.yakuman) == (c.YAKUMAN, 32000, 0)


def test_case_14_yakuman_add_up() -> None:
    result = win("555666777z11z", "1z", ["pon 222z"], ron=True)
    assert result.yaku == {"daisangen": 13, "tsuuiisou": 13}
    assert result.value == 64000


def test_case_15_a_kan_of_white_dragons_holds_no_red_five() -> None:
    result = win("123m456p789s22m", "2m", ["ankan 5555z"])
    assert result.yaku == {"menzen_tsumo": 1, "haku": 1}


def test_case_16_a_kan_with_a_red_five_is_a_kan() -> None:
    result = win("234m678p22s234s", "4s", ["ankan 0555s"], rinshan=1)
    assert result.yaku == {"menzen_tsumo": 1, "rinshan": 1, "tanyao": 1, "red_dora": 1}


def test_case_17_dora_are_no_yaku() -> None:
    result = win("123m456p78s99m9s", "9s", ["pon 222s"], ron=True, dora=3)
    assert (result.reason, result.value, result.yaku) == (c.NO_YAKU, 0, {})


def test_case_18_each_kita_is_a_han() -> None:
    sanma = preset("tenhou-sanma").rules
    result = win("123456p11789s99p9p", "9p", ron=True, riichi=1, kita=3, rules=sanma)
    assert result.yaku["dora"] == 3


def test_a_hand_that_is_not_complete_has_no_score() -> None:
    assert win("123m456p789s1122z3z", "3z").reason == c.NOT_COMPLETE


def test_a_hand_with_too_many_tiles_has_no_score() -> None:
    assert win("123m456p789s111222z", "2z").reason == c.NOT_COMPLETE


@pytest.mark.parametrize(
    ("switches", "value"), [({"kiriage": "no"}, 7700), ({"kiriage": "yes"}, 8000)]
)
def test_example_1_kiriage(switches: Mapping[str, Value], value: int) -> None:
    result = win("234567m22p34s5s678s", "5s", ron=True, riichi=1, dora=1, switches=switches)
    assert (result.fu, result.han) == (30, 4)
    assert result.value == value


@pytest.mark.parametrize(("counted", "value"), [("yakuman", 32000), ("sanbaiman", 24000)])
def test_example_2_counted(counted: str, value: int) -> None:
    result = win("234567m22p34s5s678s", "5s", ron=True, dora=11, switches={"counted": counted})
    assert (result.han, result.value) == (13, value)


@pytest.mark.parametrize(("together", "value"), [("yes", 64000), ("no", 32000)])
def test_example_3_yakuman_sum(together: str, value: int) -> None:
    switches = {"yakuman_sum": together}
    assert win("555666777z11z", "1z", ["pon 222z"], ron=True, switches=switches).value == value


@pytest.mark.parametrize(("letters", "value"), [("none", 32000), ("s", 64000), ("knd", 32000)])
def test_example_4_double_yakuman(letters: str, value: int) -> None:
    switches = {"double_yakuman": letters}
    assert win("111777m333p555s99m", "9m", ron=True, switches=switches).value == value


@pytest.mark.parametrize(("fu", "value"), [(30, 2000), (20, 1300)])
def test_example_6_open_pinfu_fu(fu: int, value: int) -> None:
    switches = {"open_pinfu_fu": fu}
    result = win("234567m22p678s", "8s", ["chi 345s"], ron=True, dora=1, switches=switches)
    assert (result.fu, result.value) == (fu, value)


@pytest.mark.parametrize(("tsumo", "fu", "value"), [("yes", 40, 2700), ("no", 30, 2000)])
def test_example_7_rinshan_tsumo_fu(tsumo: str, fu: int, value: int) -> None:
    switches = {"rinshan_tsumo_fu": tsumo}
    result = win(
        "678m22s34m5m", "5m", ["daiminkan 5555p", "pon 333s"], rinshan=1, switches=switches
    )
    assert (result.fu, result.value) == (fu, value)


def test_example_41_five_honba_may_ask_for_two_han_of_yaku() -> None:
    hand, melds = "123m456p78s9s22m", ["pon 555z"]
    one = win(hand, "9s", melds, ron=True, dora=2, honba=5)
    assert (one.han, one.reason) == (3, c.OK)
    two = {"five_honba_han": 2}
    assert win(hand, "9s", melds, ron=True, dora=2, honba=5, switches=two).reason == c.NO_YAKU
    assert win(hand, "9s", melds, ron=True, dora=2, honba=4, switches=two).reason == c.OK


@pytest.mark.parametrize(
    ("renhou", "value"),
    [("off", 1000), ("mangan", 8000), ("mangan_plus", 12000), ("yakuman", 32000)],
)
def test_example_42_renhou(renhou: str, value: int) -> None:
    switches = {"renhou": renhou}
    result = win("123456m22p34s5s678s", "5s", ron=True, is_first_turn=1, switches=switches)
    assert result.value == value


def test_renhou_as_mangan_gives_way_to_a_hand_worth_more() -> None:
    switches = {"renhou": "mangan"}
    result = win("123456m22p34s5s678s", "5s", ron=True, is_first_turn=1, dora=5, switches=switches)
    assert (result.yaku, result.value) == ({"pinfu": 1, "dora": 5}, 12000)


def test_example_43_open_tanyao() -> None:
    hand, melds = "234567m22p678s", ["chi 345s"]
    assert win(hand, "8s", melds, ron=True).value == 1000
    refused = win(hand, "8s", melds, ron=True, switches={"open_tanyao": "off"})
    assert refused.reason == c.NO_YAKU
    closed = win("234567m22p345678s", "8s", ron=True, switches={"open_tanyao": "off"})
    assert "tanyao" in closed.yaku


@pytest.mark.parametrize(("both", "han"), [("no", 2), ("yes", 3)])
def test_example_44_rinshan_haitei(both: str, han: int) -> None:
    result = win(
        "678m22s34m5m",
        "5m",
        ["daiminkan 5555p", "pon 333s"],
        rinshan=1,
        is_last_tile=1,
        switches={"rinshan_haitei": both},
    )
    assert result.han == han


@pytest.mark.parametrize(("share", "value"), [("loss", 6000), ("split", 8000)])
def test_example_45_sanma_tsumo(share: str, value: int) -> None:
    sanma = preset("tenhou-sanma").rules
    result = win(
        "123456p11789s99p9p", "9p", riichi=1, dora=3, rules=sanma, switches={"sanma_tsumo": share}
    )
    assert (result.limit, result.value) == (c.MANGAN, value)


@pytest.mark.parametrize(("quads", "reason"), [("no", c.NOT_COMPLETE), ("yes", c.OK)])
def test_four_equal_tiles_are_two_pairs_where_the_rule_set_says_so(quads: str, reason: int) -> None:
    switches = {"chiitoi_quads": quads}
    assert win("1111m2244p6688s77z", "7z", ron=True, switches=switches).reason == reason


@pytest.mark.parametrize(("equal", "yaku"), [("yes", "ryanpeikou"), ("no", "sanankou")])
def test_four_equal_runs_are_ryanpeikou_where_the_rule_set_says_so(equal: str, yaku: str) -> None:
    result = win("222233334444m99p", "2m", ron=True, switches={"ryanpeikou_equal": equal})
    assert yaku in result.yaku


@pytest.mark.parametrize(("hatsu", "value"), [("no", 32000), ("yes", 12000)])
def test_all_green_may_need_the_green_dragon(hatsu: str, value: int) -> None:
    switches = {"green_needs_hatsu": hatsu}
    result = win("22334466688s", "8s", ["chi 234s"], ron=True, switches=switches)
    assert result.value == value


@pytest.mark.parametrize(
    ("hand", "tile", "yaku"),
    [
        ("19m19p19s1234567z1m", "1m", "kokushi_13_waits"),
        ("19m19p19s1234567z1m", "9m", "kokushi_musou"),
        ("111222333444z55m", "5m", "daisuushii"),
        ("111222333z44z456m", "6m", "shousuushii"),
        ("111999m111999p11s", "1s", "chinroutou"),
        ("1122334455667z7z", "7z", "tsuuiisou"),
    ],
)
def test_yakuman_by_ron(hand: str, tile: str, yaku: str) -> None:
    assert yaku in win(hand, tile, ron=True).yaku


def test_four_kans_are_suukantsu() -> None:
    melds = ["ankan 1111m", "kakan 2222p", "daiminkan 3333s", "ankan 4444z"]
    assert win("55m", "5m", melds, ron=True).yaku == {"suukantsu": 13}


@pytest.mark.parametrize(("seat", "yaku"), [(0, "tenhou"), (1, "chiihou")])
def test_a_win_with_the_first_draw_is_a_yakuman(seat: int, yaku: str) -> None:
    assert win("123m456p789s11122z", "2z", seat=seat, is_first_turn=1).yaku == {yaku: 13}


def test_a_yakuman_goes_before_a_counted_one_of_the_same_points() -> None:
    result = win("22333444555888s", "3s", riichi=1, ippatsu=1, dora=3)
    assert result.yaku == {"suuankou": 13}
