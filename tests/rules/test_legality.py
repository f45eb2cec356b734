from __future__ import annotations

import pytest
from scripted_kyoku import SANMA, ScriptedKyoku, kind, kinds

from logtool.model import codes as m
from logtool.rules import reasons as why
from logtool.rules.ruleset import RuleSet, rule_set_of

pytestmark = pytest.mark.usefixtures("mode")

TENPAI = "234m456m345s66s67p"
FORMS = {
    "runs or triplets": "111222333m11p79s",
    "waits change": "2223m456p789s111z",
    "honour triplet": "234m456p789s111z5p",
}


def in_riichi(hand: str, rule_set: RuleSet | None = None) -> ScriptedKyoku:
    kyoku = ScriptedKyoku({1: hand}, rule_set)
    return kyoku.tsumo(1, "4z").riichi(1).dahai(1, "4z").accept(1).turn(2, "2z").turn(0, "2z")


@pytest.mark.parametrize(
    ("form", "drawn", "never", "waits", "reading"),
    [
        # Case 23: legal on Tenhou and Mahjong Soul, illegal by the strict rule.
        ("runs or triplets", "1m", why.KAN_AFTER_RIICHI_OFF, why.OK, why.KAN_CHANGES_READING),
        # Case 24: waits 1-3-4m would become 3m.
        ("waits change", "2m", why.KAN_AFTER_RIICHI_OFF, why.KAN_CHANGES_WAITS,
         why.KAN_CHANGES_WAITS),
        ("honour triplet", "1z", why.KAN_AFTER_RIICHI_OFF, why.OK, why.OK),
    ],
)  # fmt: skip
def test_cases_23_and_24_an_ankan_after_riichi(
    form: str, drawn: str, never: int, waits: int, reading: int
) -> None:
    for value, reason in (("never", never), ("waits", waits), ("reading", reading)):
        kyoku = in_riichi(FORMS[form], rule_set_of({"riichi_ankan": value})).tsumo(1, drawn)
        assert kyoku.why_not_ankan(1, drawn) == reason


@pytest.mark.parametrize(("value", "reason"), [("reading", why.OK), ("value", why.KAN_LOSES_YAKU)])
def test_an_ankan_that_gives_up_nine_gates_is_refused_by_value_only(
    value: str, reason: int
) -> None:
    # Only 3m completes it, as 111 234 456 789 99 and nine gates while nothing is laid down.
    rule_set = rule_set_of({"riichi_ankan": value})
    kyoku = in_riichi("1112445678999m", rule_set).tsumo(1, "1m")
    assert kinds(kyoku.table.waits[1]) == {kind("3m")}
    assert kyoku.why_not_ankan(1, "1m") == reason


def test_case_25_in_riichi_a_kan_asks_for_the_drawn_tile() -> None:
    kyoku = in_riichi("1111m234p567p78s5z").tsumo(1, "3z")
    assert kyoku.why_not_ankan(1, "1m") == why.NOT_THE_DRAWN_TILE


def test_case_35_a_fourth_kan_is_allowed_and_a_fifth_is_not() -> None:
    for kans, aborts, reason in (
        (3, "impossible", why.OK),
        (4, "impossible", why.FOUR_KANS_MADE),
        (4, "aborts", why.OK),
    ):
        kyoku = ScriptedKyoku({0: "555m123s"}, rule_set_of({"fifth_kan": aborts})).tsumo(0, "5m")
        kyoku.with_kans({1: 1, 3: kans - 1})
        assert kyoku.why_not_ankan(0, "5m") == reason


def test_case_36_a_tile_used_for_a_kan_cannot_be_called() -> None:
    kyoku = ScriptedKyoku({1: "55m1s", 2: "34m19s", 3: "67m1s"}).turn(0, "5m")
    kyoku.meld(m.PON, 1, "555m").dahai(1, "1s").turn(0, "1z").tsumo(1, "5m")
    kyoku.meld(m.KAKAN, 1, "5555m")
    assert kyoku.why_not_chi(2, "3m") == why.NOTHING_OFFERED
    assert kyoku.why_not_pon(2) == why.NOTHING_OFFERED
    assert kyoku.why_not_dahai(1, "1s") == why.REPLACEMENT_DUE


def test_case_37_a_riichi_discard_that_breaks_tenpai_is_refused() -> None:
    kyoku = ScriptedKyoku({1: TENPAI}).tsumo(1, "1z")
    assert kyoku.why_not_riichi(1) == why.OK
    kyoku.riichi(1)
    assert kyoku.why_not_dahai(1, "6p") == why.NOT_TENPAI
    assert kyoku.why_not_dahai(1, "1z") == why.OK


def test_riichi_on_a_hand_that_is_noten_after_every_discard_is_refused() -> None:
    noten = ScriptedKyoku({1: "147m258p369s1234z"}).tsumo(1, "5z")
    assert noten.why_not_riichi(1) == why.NOT_TENPAI


def test_case_38_a_riichi_after_a_north_set_aside_is_no_double_riichi() -> None:
    for norths, expected in ((0, 1), (1, 0)):
        kyoku = ScriptedKyoku({0: "4z", 1: "99m456p456s67p111z"}, SANMA).tsumo(0, "1s")
        if norths:
            kyoku.kita(0).tsumo(0, "2s")
        kyoku.dahai(0, "1s").tsumo(1, "9s").riichi(1)
        assert kyoku.table.first_turn_riichi[1] == expected


@pytest.mark.parametrize(
    ("rule_set", "left", "reason"),
    [
        (RuleSet(), 4, why.OK),
        (RuleSet(), 3, why.WALL_TOO_SHORT_FOR_RIICHI),
        # Case 40: three tiles left are enough.
        (SANMA, 3, why.OK),
        (SANMA, 2, why.WALL_TOO_SHORT_FOR_RIICHI),
    ],
)
def test_case_40_riichi_asks_for_tiles_left_after_the_draw(
    rule_set: RuleSet, left: int, reason: int
) -> None:
    kyoku = ScriptedKyoku({1: "99m456p456s67p111z"}, rule_set, left=left + 1).tsumo(1, "9s")
    assert kyoku.why_not_riichi(1) == reason


@pytest.mark.parametrize(
    ("points", "needed", "reason"),
    [(1000, 1000, why.OK), (900, 1000, why.TOO_FEW_POINTS), (-100, 0, why.OK)],
)
def test_riichi_asks_for_a_thousand_points_exactly(points: int, needed: int, reason: int) -> None:
    kyoku = ScriptedKyoku({1: TENPAI}, RuleSet(riichi_min_points=needed)).tsumo(1, "1z")
    kyoku.table.scores[1] = points
    assert kyoku.why_not_riichi(1) == reason


def test_riichi_asks_for_a_closed_hand_to_which_an_ankan_belongs() -> None:
    opened = ScriptedKyoku({1: "11z456m345s66s67p9p"}).turn(0, "1z").meld(m.PON, 1, "111z")
    opened.dahai(1, "9p").tsumo(1, "9p")
    assert opened.why_not_riichi(1) == why.HAND_OPEN
    closed = ScriptedKyoku({1: "111z456m345s66s67p"}).tsumo(1, "1z").meld(m.ANKAN, 1, "1111z")
    closed.tsumo(1, "9p")
    assert closed.why_not_riichi(1) == why.OK
    assert closed.riichi(1).why_not_riichi(1) == why.RIICHI_TWICE


@pytest.mark.parametrize(
    ("switch", "same", "other"),
    [
        ("none", why.KUIKAE_SAME_KIND, why.KUIKAE_OTHER_END),
        ("suji", why.KUIKAE_SAME_KIND, why.OK),
        ("free", why.OK, why.OK),
    ],
)
@pytest.mark.parametrize(
    ("called", "run", "place", "far"), [("3m", "345m", 0, "6m"), ("6m", "456m", 2, "3m")]
)
def test_kuikae_of_both_kinds_by_switch(
    switch: str, same: int, other: int, called: str, run: str, place: int, far: str
) -> None:
    kyoku = ScriptedKyoku({1: "34566m19p"}, rule_set_of({"kuikae": switch})).turn(0, called)
    kyoku.table.hands[1][kind("3m")] = 2
    kyoku.meld(m.CHI, 1, run, place)
    assert kyoku.why_not_dahai(1, called) == same
    assert kyoku.why_not_dahai(1, far) == other
    assert kyoku.why_not_dahai(1, "9p") == why.OK


def test_after_the_middle_tile_was_called_only_that_kind_is_forbidden() -> None:
    kyoku = ScriptedKyoku({1: "234567m"}).turn(0, "5m").meld(m.CHI, 1, "456m", 1)
    assert kyoku.why_not_dahai(1, "5m") == why.KUIKAE_SAME_KIND
    assert {kyoku.why_not_dahai(1, tile) for tile in ("2m", "3m", "7m")} == {why.OK}


def test_kuikae_binds_for_one_discard_only() -> None:
    kyoku = ScriptedKyoku({1: "3456m19p"}).turn(0, "3m").meld(m.CHI, 1, "345m", 0)
    kyoku.dahai(1, "1p").tsumo(1, "1z")
    assert kyoku.why_not_dahai(1, "6m") == why.OK


def test_a_call_after_which_every_discard_would_be_kuikae_is_refused() -> None:
    kyoku = ScriptedKyoku({1: "3455m", 2: "55m"}).turn(0, "5m")
    assert kyoku.why_not_chi(1, "3m") == why.ONLY_KUIKAE_LEFT
    assert kyoku.why_not_pon(1) == why.OK
    free = ScriptedKyoku({1: "3455m"}, RuleSet(kuikae="free")).turn(0, "5m")
    assert free.why_not_chi(1, "3m") == why.OK


def test_the_last_discard_may_be_won_on_and_not_called() -> None:
    hands = {1: "34m19p", 2: "555m19p", 3: "123m456m789s67m11z"}
    kyoku = ScriptedKyoku(hands, left=1).turn(0, "5m")
    assert kyoku.table.left == 0
    assert kyoku.why_not_chi(1, "3m") == why.LAST_DISCARD
    assert kyoku.why_not_pon(2) == why.LAST_DISCARD
    assert kyoku.why_not_daiminkan(2) == why.LAST_DISCARD
    assert kyoku.why_not_ron(3) == why.OK
    assert kyoku.winning.is_last_tile == 1
    loose = ScriptedKyoku(hands, RuleSet(call_last_discard="yes"), left=1).turn(0, "5m")
    assert loose.why_not_pon(2) == why.OK
    assert loose.why_not_daiminkan(2) == why.WALL_TOO_SHORT_FOR_KAN


def test_no_kan_and_no_north_with_the_last_tile() -> None:
    for left, kan, north in (
        (0, why.WALL_TOO_SHORT_FOR_KAN, why.NO_REPLACEMENT_LEFT),
        (1, why.OK, why.OK),
    ):
        kyoku = ScriptedKyoku({0: "5555p4z"}, SANMA, left=left + 1).tsumo(0, "1z")
        assert kyoku.why_not_ankan(0, "5p") == kan
        assert kyoku.why_not_kita(0, "4z") == north


def test_no_kan_right_after_a_pon() -> None:
    kyoku = ScriptedKyoku({1: "5552222m"}).turn(0, "5m").meld(m.PON, 1, "555m")
    assert kyoku.why_not_ankan(1, "2m") == why.RIGHT_AFTER_CALL
    assert kyoku.why_not_kakan(1, "5m") == why.RIGHT_AFTER_CALL
    kyoku.dahai(1, "2m").turn(0, "1z").tsumo(1, "9m")
    assert kyoku.why_not_kakan(1, "5m") == why.OK
    assert kyoku.why_not_kakan(1, "9m") == why.NO_PON_TO_ADD_TO


def test_a_chi_comes_from_the_left_neighbour_and_a_call_not_from_riichi() -> None:
    kyoku = ScriptedKyoku({1: "34m19p", 2: "34m19p", 3: "5519m"}).turn(0, "5m")
    assert kyoku.why_not_chi(1, "3m") == why.OK
    assert kyoku.why_not_chi(2, "3m") == why.NOT_FROM_THE_LEFT
    assert kyoku.why_not_chi(1, "4m") == why.TILE_NOT_HELD
    assert kyoku.why_not_pon(0) == why.OWN_TILE
    kyoku.table.riichi[3] = 1
    assert kyoku.why_not_pon(3) == why.IN_RIICHI


def test_after_riichi_only_the_drawn_tile_may_be_discarded() -> None:
    kyoku = in_riichi(TENPAI).tsumo(1, "9m")
    assert kyoku.why_not_dahai(1, "6p") == why.NOT_THE_DRAWN_TILE
    assert kyoku.why_not_dahai(1, "9m") == why.OK


def test_in_riichi_only_the_north_just_drawn_may_be_set_aside() -> None:
    kyoku = ScriptedKyoku({1: "99m456p456s67p444z"}, SANMA)
    kyoku.tsumo(1, "9s").riichi(1).dahai(1, "9s").accept(1).tsumo(1, "9s")
    assert kyoku.why_not_kita(1, "4z") == why.NOT_THE_DRAWN_TILE
    kyoku.dahai(1, "9s").tsumo(1, "4z")
    assert kyoku.why_not_kita(1, "4z") == why.OK
    assert kyoku.why_not_kita(1, "9m") == why.NOT_NORTH


def test_nine_kinds_ask_for_the_uninterrupted_first_turn() -> None:
    hand = "19m19p19s123z2345m"
    assert ScriptedKyoku({1: hand}).tsumo(1, "5m").why_not_kyuushu(1) == why.OK
    eight = ScriptedKyoku({1: "19m19p19s12z23456m"}).tsumo(1, "5m")
    assert eight.why_not_kyuushu(1) == why.FEWER_THAN_NINE_KINDS
    called = ScriptedKyoku({1: hand, 3: "55s9m"}).turn(0, "5s").meld(m.PON, 3, "555s")
    called.dahai(3, "9m").turn(0, "5s").tsumo(1, "5m")
    assert called.why_not_kyuushu(1) == why.NOT_FIRST_TURN
    off = ScriptedKyoku({1: hand}, RuleSet(abort_kyuushu="off")).tsumo(1, "5m")
    assert off.why_not_kyuushu(1) == why.KYUUSHU_OFF


def test_case_28_a_robbed_kakan_still_has_ippatsu_and_its_replacement_draw_ends_it() -> None:
    kyoku = ScriptedKyoku({2: TENPAI, 1: "55p19m1s"}).turn(0, "5p").meld(m.PON, 1, "555p")
    kyoku.dahai(1, "1s").tsumo(2, "9m").riichi(2).dahai(2, "9m").accept(2).turn(3, "1z")
    kyoku.turn(0, "1z").tsumo(1, "5p").meld(m.KAKAN, 1, "5555p")
    kyoku.table.missed_win_in_riichi[2] = 0
    assert kyoku.why_not_ron(2) == why.OK
    assert (kyoku.winning.ippatsu, kyoku.winning.chankan) == (1, 1)
    assert kyoku.tsumo(1, "9m").table.ippatsu[2] == 0


def test_all_actions_of_a_turn_are_listed() -> None:
    kyoku = ScriptedKyoku({1: "1111m234567p78s5z"}).tsumo(1, "9s")
    discards = {(m.DAHAI, kind(tile)) for tile in
                ("1m", "2p", "3p", "4p", "5p", "6p", "7p", "7s", "8s", "9s", "5z")}  # fmt: skip
    actions = kyoku.legal_actions(1)
    assert {action for action in actions if action[0] == m.DAHAI} == discards
    assert (m.ANKAN, kind("1m")) in actions
    assert {event for event, _ in actions} == {m.DAHAI, m.ANKAN, m.RIICHI}


def test_all_answers_to_a_discard_are_listed() -> None:
    kyoku = ScriptedKyoku({1: "3467m555m19p"}).turn(0, "5m")
    chi = {(m.CHI, kind(low)) for low in ("3m", "4m", "5m")}
    assert kyoku.legal_actions(1) == chi | {(m.PON, kind("5m")), (m.DAIMINKAN, kind("5m"))}
    assert kyoku.legal_actions(0) == set()
