from __future__ import annotations

import pytest
from scripted_kyoku import SANMA, ScriptedKyoku

from logtool.model import codes as m
from logtool.rules import reasons as why
from logtool.rules.ruleset import rule_set_of

pytestmark = pytest.mark.usefixtures("mode")

TANYAO_58P = "234m456m345s66s67p"  # waits 5-8p


def test_a_discarded_tile_of_the_wait_binds_also_when_it_was_called_away() -> None:
    kyoku = ScriptedKyoku({2: TANYAO_58P, 3: "88p"})
    kyoku.turn(2, "8p").meld(m.PON, 3, "888p").dahai(3, "1z")
    kyoku.turn(0, "5p")
    assert kyoku.why_furiten(2) == why.FURITEN_RIVER
    assert kyoku.why_not_ron(2) == why.FURITEN_RIVER


def test_a_seat_in_furiten_may_win_by_its_own_draw() -> None:
    kyoku = ScriptedKyoku({2: TANYAO_58P}).turn(2, "8p").tsumo(2, "5p")
    assert kyoku.why_not_tsumo(2) == why.OK


def test_case_26_a_win_passed_up_binds_until_the_own_discard_and_no_call_frees() -> None:
    kyoku = ScriptedKyoku({2: TANYAO_58P, 1: "11z"})
    kyoku.turn(0, "5p")
    assert kyoku.why_not_ron(2) == why.OK
    kyoku.turn(0, "1z").meld(m.PON, 1, "111z").dahai(1, "8p")
    assert kyoku.why_not_ron(2) == why.FURITEN_TEMPORARY
    kyoku.tsumo(2, "9m")
    assert kyoku.why_furiten(2) == why.FURITEN_TEMPORARY
    kyoku.dahai(2, "9m")
    assert kyoku.why_furiten(2) == why.OK


def test_case_26_a_hand_without_yaku_is_bound_as_well() -> None:
    kyoku = ScriptedKyoku({2: "999p123m55s34m678s"})
    kyoku.turn(0, "2m")
    assert kyoku.why_not_ron(2) == why.NO_YAKU
    kyoku.turn(1, "1z")
    assert kyoku.why_furiten(2) == why.FURITEN_TEMPORARY


@pytest.mark.parametrize(
    ("end", "after_draw", "after_call", "after_own_call"),
    [
        ("discard", why.FURITEN_TEMPORARY, why.FURITEN_TEMPORARY, why.FURITEN_TEMPORARY),
        ("draw", why.OK, why.FURITEN_TEMPORARY, why.FURITEN_TEMPORARY),
        ("draw_call", why.OK, why.FURITEN_TEMPORARY, why.OK),
        ("any_call", why.OK, why.OK, why.OK),
    ],
)
def test_the_switch_says_when_a_win_passed_up_is_forgotten(
    end: str, after_draw: int, after_call: int, after_own_call: int
) -> None:
    rule_set = rule_set_of({"temp_furiten_end": end})

    def passed() -> ScriptedKyoku:
        return ScriptedKyoku({2: TANYAO_58P, 1: "11z"}, rule_set).turn(0, "5p")

    assert passed().turn(1, "9m").tsumo(2, "9m").why_furiten(2) == after_draw
    called = passed().turn(0, "1z").meld(m.PON, 1, "111z")
    assert called.why_furiten(2) == after_call
    own = passed().turn(1, "6s").meld(m.PON, 2, "666s")
    assert own.why_furiten(2) == after_own_call


def test_a_win_passed_up_in_riichi_binds_for_the_rest_of_the_kyoku() -> None:
    kyoku = ScriptedKyoku({2: TANYAO_58P})
    kyoku.tsumo(2, "9m").riichi(2).dahai(2, "9m").accept(2).turn(3, "5p").turn(0, "1z")
    assert kyoku.why_furiten(2) == why.FURITEN_RIICHI
    kyoku.turn(1, "1z").turn(2, "9m")
    assert kyoku.why_furiten(2) == why.FURITEN_RIICHI


def test_case_27_declining_a_robbed_kan_binds_like_a_discard() -> None:
    kyoku = ScriptedKyoku({2: TANYAO_58P, 1: "55p123m99m"}).turn(0, "5p")
    kyoku.meld(m.PON, 1, "555p").dahai(1, "9m").turn(2, "1z").tsumo(1, "5p")
    assert kyoku.why_furiten(2) == why.OK
    kyoku.meld(m.KAKAN, 1, "5555p")
    assert kyoku.why_not_ron(2) == why.OK
    assert kyoku.winning.chankan == 1
    kyoku.tsumo(1, "9m")
    assert kyoku.why_furiten(2) == why.FURITEN_TEMPORARY


def test_an_ankan_of_another_seat_binds_nobody() -> None:
    kyoku = ScriptedKyoku({2: TANYAO_58P, 1: "555p"}).tsumo(1, "5p")
    kyoku.meld(m.ANKAN, 1, "5555p")
    assert kyoku.why_not_ron(2) == why.ROBBING_OFF
    kyoku.tsumo(1, "1z")
    assert kyoku.why_furiten(2) == why.OK


@pytest.mark.parametrize(("switch", "reason"), [("yes", why.OK), ("no", why.ROBBING_OFF)])
def test_thirteen_orphans_rob_an_ankan_by_switch(switch: str, reason: int) -> None:
    rule_set = rule_set_of({"kokushi_robs_ankan": switch})
    kyoku = ScriptedKyoku({2: "19m19p19s1234566z", 1: "777z"}, rule_set).tsumo(1, "7z")
    kyoku.meld(m.ANKAN, 1, "7777z")
    assert kyoku.why_not_ron(2) == reason
    kyoku.tsumo(1, "1m")
    assert kyoku.why_furiten(2) == (why.FURITEN_TEMPORARY if switch == "yes" else why.OK)


def test_case_39_a_north_set_aside_may_be_taken_and_passing_it_binds() -> None:
    hand = "11m999m123p456p44z"
    kyoku = ScriptedKyoku({2: hand}, SANMA)
    kyoku.tsumo(2, "9s").riichi(2).dahai(2, "9s").accept(2).tsumo(0, "4z").kita(0)
    assert kyoku.why_not_ron(2) == why.OK
    assert (kyoku.winning.chankan, kyoku.winning.ippatsu) == (0, 1)
    kyoku.tsumo(0, "9s")
    assert kyoku.table.ippatsu[2] == 0
    assert kyoku.why_furiten(2) == why.FURITEN_RIICHI


def test_case_41_a_break_of_the_connection_passes_no_win_up() -> None:
    kyoku = ScriptedKyoku({2: TANYAO_58P}).turn(0, "5p")
    kyoku.play(m.DISCONNECT, 1, m.NONE).play(m.RECONNECT, 1, m.NONE)
    assert kyoku.why_not_ron(2) == why.OK
