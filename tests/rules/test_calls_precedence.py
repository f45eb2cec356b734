from __future__ import annotations

import pytest
from scripted_kyoku import ScriptedKyoku

from logtool.model import codes as m
from logtool.rules import calls
from logtool.rules import reasons as why
from logtool.rules.ruleset import rule_set_of

pytestmark = pytest.mark.usefixtures("mode")


def claimed(switch: str) -> ScriptedKyoku:
    """Seat 0 discards 5p; seat 1 can chi it, seat 2 pon or kan it."""
    hands = {1: "34p123m9s", 2: "555p123m9s"}
    kyoku = ScriptedKyoku(hands, rule_set_of({"call_precedence": switch})).turn(0, "5p")
    assert (kyoku.why_not_chi(1, "3p"), kyoku.why_not_pon(2)) == (why.OK, why.OK)
    assert kyoku.why_not_daiminkan(2) == why.OK
    return kyoku


@pytest.mark.parametrize("call", [m.PON, m.DAIMINKAN])
def test_example_46_pon_and_kan_go_before_a_chi(call: int) -> None:
    rules = claimed("pon").rules
    assert calls.precedence_of(rules, call) > calls.precedence_of(rules, m.CHI)


@pytest.mark.parametrize("call", [m.PON, m.DAIMINKAN])
def test_example_46_where_the_first_voice_wins_no_call_goes_before_another(call: int) -> None:
    rules = claimed("first").rules
    assert calls.precedence_of(rules, call) == calls.precedence_of(rules, m.CHI)


@pytest.mark.parametrize("switch", ["pon", "first"])
def test_pon_and_kan_never_go_before_each_other(switch: str) -> None:
    rules = claimed(switch).rules
    assert calls.precedence_of(rules, m.PON) == calls.precedence_of(rules, m.DAIMINKAN)
