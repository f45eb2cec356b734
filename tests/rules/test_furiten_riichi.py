from __future__ import annotations

import pytest
from scripted_kyoku import ScriptedKyoku

from logtool.rules import reasons as why
from logtool.rules.ruleset import rule_set_of

pytestmark = pytest.mark.usefixtures("mode")

TANYAO_58P = "234m456m345s66s67p"  # waits 5-8p
EACH_SWITCH = pytest.mark.parametrize(
    ("switch", "reason"), [("yes", why.OK), ("no", why.FURITEN_RIICHI_OFF)]
)


def kyoku_with(switch: str, hand: str = TANYAO_58P) -> ScriptedKyoku:
    return ScriptedKyoku({1: hand}, rule_set_of({"furiten_riichi": switch}))


@EACH_SWITCH
def test_riichi_while_a_wait_lies_in_the_own_river_is_allowed_by_switch(
    switch: str, reason: int
) -> None:
    kyoku = kyoku_with(switch).turn(1, "8p").tsumo(1, "1z")
    assert kyoku.why_not_riichi(1) == reason
    assert kyoku.riichi(1).why_not_dahai(1, "1z") == reason


@EACH_SWITCH
def test_the_riichi_discard_may_be_a_wait_by_switch(switch: str, reason: int) -> None:
    kyoku = kyoku_with(switch).tsumo(1, "8p").riichi(1)
    assert kyoku.why_not_dahai(1, "8p") == reason


def test_with_the_switch_off_a_discard_that_leaves_no_furiten_stays_allowed() -> None:
    # 9p leaves 67p, which waits for 5-8p; 6p leaves 79p, which waits for 8p alone.
    kyoku = kyoku_with("no").turn(1, "5p").tsumo(1, "9p")
    assert kyoku.why_not_riichi(1) == why.OK
    kyoku.riichi(1)
    assert kyoku.why_not_dahai(1, "9p") == why.FURITEN_RIICHI_OFF
    assert kyoku.why_not_dahai(1, "6p") == why.OK
    assert kyoku.why_not_dahai(1, "7p") == why.NOT_TENPAI


def test_discards_of_other_seats_and_own_ones_that_are_no_wait_do_not_count() -> None:
    kyoku = kyoku_with("no").turn(0, "8p").turn(2, "5p").turn(1, "9p").tsumo(1, "1z")
    assert kyoku.why_not_riichi(1) == why.OK
    assert kyoku.riichi(1).why_not_dahai(1, "1z") == why.OK
