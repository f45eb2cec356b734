"""What the figures of simulated games count, on games of which all is known."""

from __future__ import annotations

from collections import Counter

import pytest

from logtool.simulate.figures import FIGURES, figures_of, figures_text
from logtool.simulate.scenario import Scenario, play_scenario
from logtool.simulate.scenarios import SCENARIOS

# The kyoku after the first are short ones, each won by a seat by ron.
COUNTED = {
    "chankan": {"kyoku": 4, "pon": 1, "kakan": 1, "ron": 4, "deal-in": 4, "kan robbed": 1},
    "kita_ron": {"kyoku": 3, "kita": 1, "ron": 3, "deal-in": 3, "kita won on": 1},
    "double_ron": {"kyoku": 5, "riichi": 1, "ron": 6, "deal-in": 5, "double ron": 1},
    "sanchahou": {"kyoku": 5, "ron": 4, "deal-in": 4, "sanchahou": 1},
    "tobi": {"kyoku": 1, "ron": 1, "deal-in": 1, "yakuman": 1, "ended below 0": 1},
    "extension": {"kyoku": 5, "ron": 5, "deal-in": 5, "went into another round": 1},
    "suukaikantsu": {
        "kyoku": 5,
        "ankan": 3,
        "daiminkan": 1,
        "ron": 4,
        "deal-in": 4,
        "suukaikantsu": 1,
    },
}


@pytest.mark.parametrize("name", COUNTED)
def test_each_thing_that_happens_is_counted_once(name: str) -> None:
    assert dict(figures_of(play_scenario(SCENARIOS[name]))) == COUNTED[name]


def test_every_figure_that_is_counted_is_printed() -> None:
    for scenario in SCENARIOS.values():
        assert set(figures_of(play_scenario(scenario))) <= set(FIGURES)


def test_the_text_has_whole_numbers_and_the_figures_a_game() -> None:
    text = figures_text(Counter({"kyoku": 30, "pon": 5}), 4, 2.0)
    lines = [line.split() for line in text.splitlines()]
    assert lines[0] == ["4", "games", "in", "2.0", "s,", "2.0", "games/s"]
    assert lines[1] == ["in", "all", "a", "game"]
    assert lines[2:] == [["kyoku", "30", "7.5000"], ["pon", "5", "1.2500"]]


def test_the_text_of_one_game_has_whole_numbers_alone() -> None:
    lines = [line.split() for line in figures_text(Counter({"kyoku": 8}), 1, 1.0).splitlines()]
    assert lines == [["1", "game", "in", "1.0", "s,", "1.0", "games/s"], ["kyoku", "8"]]


def test_a_game_of_nothing_but_the_tail_is_a_game_too() -> None:
    game = play_scenario(Scenario("tail", "", ()))
    assert [kyoku.name for kyoku in game.kyoku] == ["E1-0", "E2-0", "E3-0", "E4-0"]
