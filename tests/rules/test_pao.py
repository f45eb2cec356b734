from __future__ import annotations

import pytest
from kyoku_with_kans import KyokuWithKans
from scripted_kyoku import SANMA

from logtool.model import codes as m
from logtool.record import NONE
from logtool.rules import codes as c
from logtool.rules import pao
from logtool.rules import reasons as why
from logtool.rules.ruleset import rule_set_of

pytestmark = pytest.mark.usefixtures("mode")

DAISANGEN = 1 << c.DAISANGEN
DAISUUSHII = 1 << c.DAISUUSHII
SUUKANTSU = 1 << c.SUUKANTSU
NOBODY = (NONE, 0)


def with_two_dragon_sets(hand: str = "55566z77z1119m", pao: str = "3d4w") -> KyokuWithKans:
    """Seat 1 has an ankan of white and a pon of green; seat 3 discarded the green dragon."""
    kyoku = KyokuWithKans({1: hand}, rule_set_of({"pao": pao})).tsumo(1, "5z")
    kyoku.meld(m.ANKAN, 1, "5555z").tsumo(1, "9m").dahai(1, "9m")
    kyoku.turn(3, "6z").meld(m.PON, 1, "666z").dahai(1, "1m")
    return kyoku


def test_two_sets_of_dragons_make_nobody_liable() -> None:
    assert with_two_dragon_sets().liable_for(1) == NOBODY


def test_who_feeds_the_pon_of_the_third_dragons_is_liable() -> None:
    kyoku = with_two_dragon_sets().turn(2, "7z").meld(m.PON, 1, "777z")
    assert kyoku.liable_for(1) == (2, DAISANGEN)
    assert [kyoku.liable_for(seat) for seat in (0, 2, 3)] == [NOBODY] * 3


def test_who_feeds_the_daiminkan_of_the_third_dragons_is_liable() -> None:
    kyoku = with_two_dragon_sets("55566z777z119m").turn(0, "7z")
    assert kyoku.meld(m.DAIMINKAN, 1, "7777z").liable_for(1) == (0, DAISANGEN)


def test_a_later_kakan_changes_nobodys_liability() -> None:
    kyoku = with_two_dragon_sets().turn(2, "7z").meld(m.PON, 1, "777z").dahai(1, "1m")
    kyoku.turn(3, "1s").tsumo(1, "7z").meld(m.KAKAN, 1, "7777z")
    assert kyoku.liable_for(1) == (2, DAISANGEN)
    kyoku.tsumo(1, "6z").meld(m.KAKAN, 1, "6666z")
    assert kyoku.liable_for(1) == (2, DAISANGEN)


def test_case_33_an_own_ankan_as_the_last_set_makes_nobody_liable() -> None:
    kyoku = with_two_dragon_sets("55566z777z119m").tsumo(1, "7z")
    assert kyoku.meld(m.ANKAN, 1, "7777z").liable_for(1) == NOBODY


def test_a_third_set_that_stays_in_the_hand_makes_nobody_liable() -> None:
    kyoku = with_two_dragon_sets("55566z777z119m")
    assert kyoku.turn(2, "7z").liable_for(1) == NOBODY


def test_a_meld_of_another_kind_after_the_third_dragons_changes_nothing() -> None:
    kyoku = with_two_dragon_sets().turn(2, "7z").meld(m.PON, 1, "777z").dahai(1, "9m")
    kyoku.turn(0, "1m").meld(m.PON, 1, "111m")
    assert kyoku.liable_for(1) == (2, DAISANGEN)


def test_who_feeds_the_fourth_winds_is_liable() -> None:
    kyoku = KyokuWithKans({0: "11223344z12345m"})
    for number, (source, wind) in enumerate(((3, "1z"), (2, "2z"), (3, "3z"), (1, "4z")), 1):
        assert kyoku.liable_for(0) == NOBODY
        kyoku.turn(source, wind).meld(m.PON, 0, wind[0] * 3 + "z").dahai(0, f"{number}m")
    assert kyoku.liable_for(0) == (1, DAISUUSHII)


def test_liability_holds_for_three_players() -> None:
    kyoku = KyokuWithKans({0: "556677z1111239p"}, SANMA)
    for source, dragon in ((2, "5z"), (2, "6z"), (1, "7z")):
        kyoku.turn(source, dragon).meld(m.PON, 0, dragon[0] * 3 + "z").dahai(0, "1p")
    assert kyoku.liable_for(0) == (1, DAISANGEN)


def test_without_pao_nobody_is_liable() -> None:
    kyoku = with_two_dragon_sets(pao="none").turn(2, "7z").meld(m.PON, 1, "777z")
    assert kyoku.liable_for(1) == NOBODY


def test_a_win_that_is_not_scored_as_the_yakuman_has_nobody_liable() -> None:
    kyoku = with_two_dragon_sets().turn(2, "7z").meld(m.PON, 1, "777z").dahai(1, "9m")
    kyoku.winning.seat = 1
    for scored, liable in ((DAISANGEN | 1 << c.TSUUIISOU, (2, DAISANGEN)), (SUUKANTSU, NOBODY)):
        kyoku.scored.yaku = scored
        pao.set_liable(kyoku.rules, kyoku.table, kyoku.winning, kyoku.scored)
        assert (kyoku.winning.liable, kyoku.winning.liable_yaku) == liable


@pytest.mark.parametrize(
    ("switch", "changes"),
    [("3d4w", [-16000, 32000, -8000, -8000]), ("3d4w4k", [0, 32000, -32000, 0])],
)
def test_case_34_and_example_16_suukantsu_with_a_called_fourth_kan(
    switch: str, changes: list[int]
) -> None:
    kyoku = KyokuWithKans({1: "2222m3333p4444s6s"}, rule_set_of({"pao": switch}))
    kyoku.tsumo(1, "6s").meld(m.ANKAN, 1, "2222m").tsumo(1, "6s").meld(m.ANKAN, 1, "3333p")
    kyoku.tsumo(1, "5z").meld(m.ANKAN, 1, "4444s").tsumo(1, "1z").dahai(1, "1z")
    kyoku.turn(2, "6s").meld(m.DAIMINKAN, 1, "6666s").tsumo(1, "1z").dahai(1, "1z")
    kyoku.turn(2, "2z").turn(3, "2z").turn(0, "2z").tsumo(1, "5z")
    assert kyoku.why_not_tsumo(1) == why.OK
    assert kyoku.changes() == changes


def test_a_fourth_kan_by_kakan_makes_nobody_liable_though_a_daiminkan_came_last_but_one() -> None:
    kyoku = KyokuWithKans({1: "22m3333p4444s666s"}, rule_set_of({"pao": "3d4w4k"}))
    kyoku.turn(0, "2m").meld(m.PON, 1, "222m").tsumo(1, "9m").meld(m.ANKAN, 1, "3333p")
    kyoku.tsumo(1, "8m").meld(m.ANKAN, 1, "4444s").tsumo(1, "7m").dahai(1, "7m")
    kyoku.turn(2, "6s").meld(m.DAIMINKAN, 1, "6666s").tsumo(1, "2m").meld(m.KAKAN, 1, "2222m")
    assert kyoku.table.kans[1] == 4
    assert kyoku.liable_for(1) == NOBODY


def test_the_source_of_the_dragons_goes_before_that_of_the_fourth_kan() -> None:
    kyoku = with_two_dragon_sets("55566z777z119m", "3d4w4k").turn(0, "7z")
    kyoku.meld(m.DAIMINKAN, 1, "7777z").tsumo(1, "6z").meld(m.KAKAN, 1, "6666z")
    kyoku.tsumo(1, "1m").dahai(1, "9m").turn(3, "1m").meld(m.DAIMINKAN, 1, "1111m")
    assert kyoku.table.kans[1] == 4
    assert kyoku.liable_for(1) == (0, DAISANGEN)


def test_a_third_kan_by_daiminkan_makes_nobody_liable() -> None:
    kyoku = KyokuWithKans({1: "3333p4444s666s1z"}, rule_set_of({"pao": "3d4w4k"}))
    kyoku.tsumo(1, "9m").meld(m.ANKAN, 1, "3333p").tsumo(1, "8m").meld(m.ANKAN, 1, "4444s")
    kyoku.tsumo(1, "7m").dahai(1, "7m").turn(2, "6s").meld(m.DAIMINKAN, 1, "6666s")
    assert kyoku.table.kans[1] == 3
    assert kyoku.liable_for(1) == NOBODY


@pytest.mark.parametrize("source", [1, 3])
def test_a_log_that_names_no_other_seat_as_source_makes_nobody_liable(source: int) -> None:
    kyoku = KyokuWithKans({1: "556677z19m"}, SANMA)
    for dragon in "567":
        kyoku.turn(0, dragon + "z")
        kyoku.table.offer_seat = source if dragon == "7" else 0
        kyoku.meld(m.PON, 1, dragon * 3 + "z")
    assert kyoku.table.meld_from[1][2] == source
    assert kyoku.liable_for(1) == NOBODY


def rinshan_after_daiminkan(switch: str) -> KyokuWithKans:
    rule_set = rule_set_of({"pao_rinshan": switch})
    kyoku = KyokuWithKans({1: "77z222m333s555p9m1s"}, rule_set)
    kyoku.turn(0, "7z").meld(m.PON, 1, "777z").dahai(1, "1s")
    kyoku.turn(2, "5p").meld(m.DAIMINKAN, 1, "5555p").tsumo(1, "9m")
    return kyoku


@pytest.mark.parametrize(
    ("switch", "changes"),
    [("no", [-4000, 8000, -2000, -2000]), ("yes", [0, 8000, -8000, 0])],
)
def test_example_17_a_win_on_the_replacement_tile_of_a_daiminkan(
    switch: str, changes: list[int]
) -> None:
    kyoku = rinshan_after_daiminkan(switch)
    assert kyoku.why_not_tsumo(1) == why.OK
    assert kyoku.changes() == changes


def test_only_the_replacement_tile_of_the_daiminkan_itself_makes_its_source_liable() -> None:
    kyoku = rinshan_after_daiminkan("yes")
    assert kyoku.liable_for(1) == (2, 0)
    assert kyoku.dahai(1, "9m").liable_for(1) == NOBODY
    assert kyoku.turn(2, "2z").tsumo(1, "9m").liable_for(1) == NOBODY
    other = rinshan_after_daiminkan("yes").meld(m.ANKAN, 1, "2222m").tsumo(1, "9m")
    assert other.table.is_replacement == 1
    assert other.liable_for(1) == NOBODY


def test_the_replacement_tile_of_another_seat_makes_nobody_liable() -> None:
    kyoku = KyokuWithKans({1: "555p9m", 3: "888s9s"}, rule_set_of({"pao_rinshan": "yes"}))
    kyoku.turn(0, "8s").meld(m.DAIMINKAN, 3, "8888s").tsumo(3, "1z").dahai(3, "1z")
    kyoku.turn(2, "5p").meld(m.DAIMINKAN, 1, "5555p").tsumo(1, "9m")
    assert (kyoku.liable_for(1), kyoku.liable_for(3)) == ((2, 0), NOBODY)


def test_a_north_set_aside_after_the_daiminkan_ends_that_liability() -> None:
    sanma = rule_set_of({"pao_rinshan": "yes"}, SANMA)
    kyoku = KyokuWithKans({1: "555p4z19s"}, sanma).turn(2, "5p")
    kyoku.meld(m.DAIMINKAN, 1, "5555p").tsumo(1, "9s")
    assert kyoku.liable_for(1) == (2, 0)
    assert kyoku.kita(1).tsumo(1, "9s").liable_for(1) == NOBODY
