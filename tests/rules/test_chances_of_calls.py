"""Which calls a hand allows at all, against a plain reading of the rules for every small hand."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from scripted_kyoku import SANMA, ScriptedKyoku

from logtool.model import codes as m
from logtool.rules import calls
from logtool.rules import reasons as why
from logtool.rules.ruleset import RuleSet
from logtool.rules.table import gain

CALLER = 1  # plays after seat 0, whose discard it is
TILES = 4


def may_chi(hand: tuple[int, ...], kind: int) -> bool:
    """Return whether some run with a kind leaves a tile that kuikae does not forbid."""
    for low in range(kind - 2, kind + 1):
        run = (low, low + 1, low + 2)
        if low < 0 or low // 9 != (low + 2) // 9:
            continue
        own = [one for one in run if one != kind]
        ends = {kind, low - 1 if kind == low + 2 else low + 3 if kind == low else kind}
        rest = list(hand)
        if all(one in hand for one in own):
            for one in own:
                rest.remove(one)
            if any(one not in ends or one // 9 != kind // 9 for one in rest):
                return True
    return False


def offered(hand: tuple[int, ...], kind: int, rule_set: RuleSet) -> ScriptedKyoku:
    """Return a kyoku in which seat 0 has just discarded a kind, and the next seat has a hand."""
    kyoku = ScriptedKyoku({}, rule_set)
    for one in hand:
        gain(kyoku.table, CALLER, one)
    return kyoku.play(m.TSUMO, 0, 4 * kind).play(m.DAHAI, 0, 4 * kind)


@pytest.mark.parametrize("kind", [0, 1, 2, 4, 7, 8, 9, 13, 17, 18, 26])
def test_a_chi_is_there_where_a_run_leaves_a_discard(kind: int) -> None:
    first = max(kind - 4, 0)
    found = {}
    expected = {}
    for hand in combinations_with_replacement(range(first, min(kind + 5, 28)), TILES):
        kyoku = offered(hand, kind, RuleSet())
        has_tiles = calls.tiles_for_calls(kyoku.table) & calls.FOR_CHI != 0
        reason = calls.why_no_chi_at_all(kyoku.rules, kyoku.table, CALLER)
        found[hand] = has_tiles and reason == why.OK
        expected[hand] = may_chi(hand, kind)
    assert found == expected


@pytest.mark.parametrize("kind", [27, 30, 33])
def test_honours_make_no_run(kind: int) -> None:
    kyoku = offered((25, 26, 28, 29, 31, 32), kind, RuleSet())
    assert calls.tiles_for_calls(kyoku.table) == 0


def test_three_players_have_tiles_for_a_chi_and_no_right_to_it() -> None:
    kyoku = offered((9, 10, 20, 20), 11, SANMA)
    assert calls.tiles_for_calls(kyoku.table) == calls.FOR_CHI
    assert calls.why_no_chi_at_all(kyoku.rules, kyoku.table, CALLER) == why.CHI_OFF


def test_pairs_of_the_discarder_and_runs_of_other_seats_are_no_tiles_for_a_call() -> None:
    kyoku = ScriptedKyoku({0: "555m", 1: "55m", 2: "46m", 3: "5556m"}).turn(0, "5m")
    assert calls.tiles_for_calls(kyoku.table) == 1 << 1 | 1 << 3


def test_a_pon_that_leaves_only_its_own_kind_is_kuikae() -> None:
    kyoku = ScriptedKyoku({2: "555m", 3: "556m"}).turn(0, "5m")
    assert calls.why_no_pon_of_hand(kyoku.rules, kyoku.table, 2) == why.ONLY_KUIKAE_LEFT
    assert calls.why_no_pon_of_hand(kyoku.rules, kyoku.table, 3) == why.OK
