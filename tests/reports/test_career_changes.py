from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest
from scipy.stats import binomtest

from logtool.reports.career import careers, only_player, without_player
from logtool.reports.career_changes import FEWEST_BASE, TESTED, beside_others
from logtool.reports.comparison import holm
from logtool.reports.stat_table import compute
from logtool.rows.codes import END_RON
from logtool.tables import Tables, gather

if TYPE_CHECKING:
    from collections.abc import Callable

KYOKU = 20
COUNTS = ((84, 140), (12, 120))


def games_of(made_game: type, wins: list[int]) -> Tables:
    """Games of the player ``a`` on one day after the other, each with so many wins of 20 kyoku."""
    games = []
    for number, won in enumerate(wins):
        game = made_game("a", "b", "c", "d", log_id=f"{number:03}")
        for kyoku in range(KYOKU):
            game.kyoku(END_RON, s0={"won": int(kyoku < won)}, s1={"won": int(kyoku >= won)})
        games.append(game.finished(1, 2, 3, 4).rows())
    return gather(games)


def test_the_second_half_is_tested_against_the_first(made_game: type) -> None:
    """Six games of 2 wins, then seven of 12: 12 of 120 and 84 of 140."""
    (career,) = careers(games_of(made_game, [2] * 6 + [12] * 7), "a")
    assert career.halves is not None
    assert (career.halves.first, career.halves.second) == (6, 7)
    rows = {row.statistic.name: row for row in career.halves.tested.rows}
    won = rows["win_rate"]
    assert (won.first.hit, won.first.base) == (84, 140)
    assert (won.second.hit, won.second.base) == (12, 120)
    assert won.difference == pytest.approx(84 / 140 - 12 / 120)
    # Newcombe's hybrid of two score intervals, for proportions without games in common.
    second, first = (binomtest(*counts).proportion_ci(method="wilson") for counts in COUNTS)
    below = math.hypot(84 / 140 - second.low, first.high - 12 / 120)
    above = math.hypot(second.high - 84 / 140, 12 / 120 - first.low)
    assert won.low == pytest.approx(0.5 - below)
    assert won.high == pytest.approx(0.5 + above)
    assert [row.statistic.name for row in career.halves.tested.found] == ["win_rate"]


def test_a_player_who_never_changes_is_not_said_to(made_game: type) -> None:
    (career,) = careers(games_of(made_game, [5, 6] * 8), "a")
    assert career.halves is not None
    assert career.halves.tested.rows
    assert career.halves.tested.found == ()


def test_few_games_have_no_halves(made_game: type) -> None:
    (career,) = careers(games_of(made_game, [2] * 9), "a")
    assert career.halves is None


def test_the_sides_are_the_figures_of_player_and_others(random_games: Callable) -> None:
    tables = gather(random_games(60))
    name = "player 3"
    own = {
        row.statistic.name: row for row in compute(only_player(tables, name), by=["player"]).rows
    }
    others = {row.statistic.name: row for row in compute(without_player(tables, name)).rows}
    tested = beside_others(tables, name)
    assert len(tested.rows) > 5
    for row in tested.rows:
        assert row.first.value == pytest.approx(own[row.statistic.name].value)
        assert row.second.value == pytest.approx(others[row.statistic.name].value)


def test_chances_are_corrected_for_the_tests_that_are_shown(random_games: Callable) -> None:
    rows = beside_others(gather(random_games(60)), "player 3").rows
    assert [row.corrected for row in rows] == holm([row.p for row in rows])
    assert all(min(row.first.base, row.second.base) >= FEWEST_BASE for row in rows)
    names = [row.statistic.name for row in rows]
    assert names == [name for name in TESTED if name in names]
