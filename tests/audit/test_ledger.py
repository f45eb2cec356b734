from __future__ import annotations

import pytest
from falsified_wins import DRAGONS, SAMPLES, fed_dragons, made_kyoku, sample, win
from scripted_wins import scripted_game

from logtool.audit.ledger import ledger_of
from logtool.audit.ledger_types import CHANGE, PARTS, LedgerResult
from logtool.model.events import Agari, StatedYaku
from logtool.model.game import Game
from logtool.simulate.scenario import play_scenario
from logtool.simulate.scenarios import SCENARIOS

NAMES = sorted(path.name for path in SAMPLES.glob("*gm-*"))


def results(game: Game, kyoku: str) -> tuple[LedgerResult, ...]:
    return next(one.results for one in ledger_of(game) if one.kyoku == kyoku)


def moving(result: LedgerResult) -> dict[str, list[int]]:
    """Return the parts of a result that move anything."""
    return {str(part): moved for part, moved in result.computed.items() if any(moved)}


@pytest.mark.parametrize("name", NAMES)
def test_parts_sum_up_to_the_recorded_change_of_every_result(name: str) -> None:
    for kyoku in ledger_of(sample(name)):
        assert kyoku.results
        for result in kyoku.results:
            parts = [result.computed[part] for part in PARTS if part != CHANGE]
            sums = [sum(column) for column in zip(*parts, strict=True)]
            assert sums == result.computed[CHANGE]
            told = None not in result.recorded_change
            assert not told or sums == result.recorded_change
            for part, moved in result.computed.items():
                assert part in ("sticks", CHANGE) or sum(moved) == 0


def test_sticks_and_honba_of_two_rons_are_the_first_winners() -> None:
    first, second = results(scripted_game("double_ron"), "E1-4")
    assert (first.title, second.title) == ("ron by seat 0 from seat 3", "ron by seat 2 from seat 3")
    assert moving(first) == {
        "value": [2000, 0, 0, -2000],
        "honba": [1200, 0, 0, -1200],
        "sticks": [2000, 0, 0, 0],
        "change": [5200, 0, 0, -3200],
    }
    assert moving(second) == {"value": [0, 0, 2600, -2600], "change": [0, 0, 2600, -2600]}
    assert second.recorded_before == first.recorded_after


def test_honba_of_a_tsumo_is_paid_by_every_seat() -> None:
    [result] = results(scripted_game("honba_tsumo"), "E1-1")
    assert result.title == "tsumo by seat 3"
    assert moving(result) == {
        "value": [-1300, -700, -700, 2700],
        "honba": [-100, -100, -100, 300],
        "sticks": [0, 0, 0, 2000],
        "change": [-1400, -800, -800, 5000],
    }


def test_ledger_of_three_players_has_three_seats() -> None:
    [result] = results(scripted_game("honba_tsumo_of_three"), "E1-2")
    assert moving(result) == {
        "value": [-2000, 3000, -1000],
        "honba": [-200, 400, -200],
        "sticks": [0, 2000, 0],
        "change": [-2200, 5400, -1200],
    }


def test_draw_moves_noten_payments_alone() -> None:
    draws = [
        result
        for name in ("tenpai_yame", "renchan_with_three_honba", "sticks_left_over")
        for kyoku in ledger_of(play_scenario(SCENARIOS[name]))
        for result in kyoku.results
        if result.title == "exhaustive"
    ]
    assert len(draws) == 3  # one a game
    for result in draws:
        assert set(moving(result)) <= {"noten", "change"}


def test_recorded_change_stands_beside_the_computed_one() -> None:
    won = win("riichi_ron")
    assert won.agari.deltas == (-2600, 4600, 0, 0)
    [result] = results(won.told(deltas=(-2600, 4600, 1000, -1000)), "E1-0")
    assert result.computed[CHANGE] == [-2600, 4600, 0, 0]
    assert result.recorded_change == [-2600, 4600, 1000, -1000]


def test_liable_seat_takes_half_of_what_the_discarder_would_pay() -> None:
    won = Agari(1, 3, yaku=(StatedYaku("daisangen"),), points=32000, limit="yakuman", pao=2)
    [result] = results(made_kyoku({1: DRAGONS}, *fed_dragons(), won), "E1-0")
    assert moving(result) == {
        "value": [0, 32000, 0, -32000],
        "pao": [0, 0, -16000, 16000],
        "change": [0, 32000, -16000, -16000],
    }
    assert result.recorded_change == [None, None, None, None]


def test_win_that_may_not_be_is_paid_by_its_recorded_value() -> None:
    won = win("riichi_ron")
    [result] = results(won.told(actor=2), "E1-0")
    assert result.computed["value"] == [-2600, 0, 2600, 0]
