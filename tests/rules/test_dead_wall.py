from __future__ import annotations

import pytest
from scripted_kyoku import SANMA, ScriptedKyoku

from logtool.model import codes as m
from logtool.rules import reasons as why
from logtool.rules.ruleset import RuleSet, rule_set_of

pytestmark = pytest.mark.usefixtures("mode")

FOUR_TILES_OF_THREE = rule_set_of({"replacement_tiles": 4}, SANMA)


@pytest.mark.parametrize(
    ("kans", "reason"), [(1, why.OK), (2, why.NO_REPLACEMENT_LEFT), (3, why.NO_REPLACEMENT_LEFT)]
)
def test_no_kan_of_any_kind_without_a_tile_to_replace_it(kans: int, reason: int) -> None:
    rule_set = rule_set_of({"replacement_tiles": 2})
    kyoku = ScriptedKyoku({1: "5555m66p77s", 2: "777s"}, rule_set).turn(0, "6p")
    kyoku.meld(m.PON, 1, "666p").dahai(1, "7s")
    kyoku.with_kans({3: kans})
    assert kyoku.why_not_daiminkan(2) == reason
    kyoku.turn(2, "1z").turn(3, "1z").turn(0, "1z").tsumo(1, "6p")
    assert kyoku.why_not_ankan(1, "5m") == reason
    assert kyoku.why_not_kakan(1, "6p") == reason


def test_four_players_use_up_the_dead_wall_with_the_fourth_kan() -> None:
    for kans, reason in ((3, why.OK), (4, why.FOUR_KANS_MADE)):
        kyoku = ScriptedKyoku({1: "5555m"}, RuleSet()).tsumo(1, "1z")
        kyoku.with_kans({0: kans})
        assert kyoku.why_not_ankan(1, "5m") == reason


@pytest.mark.parametrize(("used", "reason"), [(3, why.OK), (4, why.NO_REPLACEMENT_LEFT)])
def test_norths_set_aside_and_kans_use_up_the_same_tiles(used: int, reason: int) -> None:
    for norths in range(used):
        kyoku = ScriptedKyoku({0: "4z5555p"}, FOUR_TILES_OF_THREE).tsumo(0, "1z")
        kyoku.with_kans({2: used - norths}, norths)
        assert kyoku.why_not_kita(0, "4z") == reason
        four_kans = used - norths == 4
        assert kyoku.why_not_ankan(0, "5p") == (why.FOUR_KANS_MADE if four_kans else reason)


def test_norths_played_leave_no_tile_for_a_kan() -> None:
    kyoku = ScriptedKyoku({0: "44z", 1: "4z", 2: "4z5555p"}, FOUR_TILES_OF_THREE)
    kyoku.tsumo(0, "1z").kita(0).tsumo(0, "2z").kita(0).tsumo(0, "3z").dahai(0, "3z")
    kyoku.tsumo(1, "1z").kita(1).tsumo(1, "1z").dahai(1, "1z").tsumo(2, "2z")
    assert (kyoku.why_not_kita(2, "4z"), kyoku.why_not_ankan(2, "5p")) == (why.OK, why.OK)
    kyoku.kita(2).tsumo(2, "3z")
    assert kyoku.why_not_ankan(2, "5p") == why.NO_REPLACEMENT_LEFT


def test_eight_tiles_are_enough_for_four_norths_and_four_kans() -> None:
    kyoku = ScriptedKyoku({0: "4z5555p"}, SANMA).tsumo(0, "1z")
    kyoku.with_kans({2: 4}, 3)
    assert kyoku.why_not_kita(0, "4z") == why.OK
    kyoku.with_kans({2: 3}, 4)
    assert kyoku.why_not_ankan(0, "5p") == why.OK
