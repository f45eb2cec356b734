from __future__ import annotations

from math import exp, factorial
from typing import TYPE_CHECKING

import numpy as np
import pytest
from scipy.stats import binomtest

from logtool.reports import intervals
from logtool.reports.stat_table import compute
from logtool.reports.sums import sum_up
from logtool.tables import gather

if TYPE_CHECKING:
    from collections.abc import Callable

CASES = [(0, 1), (1, 1), (0, 250), (250, 250), (1, 3), (21, 100), (2087, 10_000), (17, 1_710_645)]


@pytest.mark.parametrize(("hits", "base"), CASES)
def test_rates_have_scipys_wilson_interval(hits: int, base: int) -> None:
    low, high = intervals.wilson(np.array([float(hits)]), np.array([float(base)]))
    known = binomtest(hits, base).proportion_ci(0.95, method="wilson")
    assert (low[0], high[0]) == pytest.approx((known.low, known.high), abs=1e-12)


def test_no_base_has_no_interval() -> None:
    low, high = intervals.wilson(np.zeros(1), np.zeros(1))
    assert np.isnan(low[0])
    assert np.isnan(high[0])


def test_weights_are_poisson_of_mean_one() -> None:
    weights = intervals.poisson_weights(intervals.game_keys(str(i) for i in range(2000)))
    assert weights.shape == (2000, intervals.REPLICATES)
    shares = np.bincount(weights.astype(int).ravel(), minlength=6)[:6] / weights.size
    known = [exp(-1) / factorial(count) for count in range(6)]
    assert shares == pytest.approx(known, abs=1.5e-3)
    # As good as independent: between games (rows) and between replicates (columns).
    assert np.corrcoef(weights[0], weights[1])[0, 1] == pytest.approx(0, abs=0.12)
    assert np.corrcoef(weights[:, 0], weights[:, 1])[0, 1] == pytest.approx(0, abs=0.12)


def test_a_game_weighs_the_same_in_any_company() -> None:
    keys = intervals.game_keys(["a", "b", "c"])
    whole = intervals.poisson_weights(keys)
    assert (intervals.poisson_weights(keys[1:2]) == whole[1:2]).all()


def test_keys_do_not_change_between_versions() -> None:
    # blake2b of the name with eight bytes, lowest byte first, as any implementation gives it.
    assert intervals.game_key("") == int.from_bytes(bytes.fromhex("e4a6a0577479b2b4"), "little")


def made_cells(games: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return group, hits and bases: a mean of points over wins, skewed as points are."""
    draw = np.random.default_rng(5)
    bases = draw.poisson(2.2, games).astype(float)
    hits = np.array([draw.choice([1000, 2000, 3900, 8000, 12000], int(n)).sum() for n in bases])
    return np.zeros(games, dtype=np.int64), hits.astype(float), bases


def test_the_standard_error_agrees_with_the_bootstrap_where_it_takes_over() -> None:
    games = intervals.BOOTSTRAP_GAMES
    group, hits, bases = made_cells(games)
    weights = intervals.poisson_weights(intervals.game_keys(str(i) for i in range(games)))
    drawn = intervals.bootstrap(group, np.arange(games), weights, hits, bases)
    solved = intervals.standard_error(group, hits, bases)
    width = solved[1][0] - solved[0][0]
    assert drawn[0][0] == pytest.approx(solved[0][0], abs=0.06 * width)
    assert drawn[1][0] == pytest.approx(solved[1][0], abs=0.06 * width)


def test_with_one_row_a_game_it_is_the_textbook_interval() -> None:
    values = np.array([3.0, 5.0, 10.0, 6.0])
    group = np.zeros(4, dtype=np.int64)
    low, high = intervals.standard_error(group, values, np.ones(4))
    # mean 6, variance 26/3, error 1.4720, Student's t of 3 degrees 3.1824
    assert (low[0], high[0]) == pytest.approx((6 - 4.6845, 6 + 4.6845), abs=1e-3)


def test_one_game_tells_nothing_of_how_games_vary() -> None:
    group, game = np.array([0, 1, 1]), np.array([0, 0, 1])
    hits, bases = np.array([5.0, 5.0, 9.0]), np.ones(3)
    weights = intervals.poisson_weights(intervals.game_keys(["a", "b"]))
    for low, high in (
        intervals.bootstrap(group, game, weights, hits, bases),
        intervals.standard_error(group, hits, bases),
    ):
        assert np.isnan([low[0], high[0]]).all()
        assert low[1] < 7 < high[1]


def test_the_bootstrap_covers_the_truth_about_nineteen_times_in_twenty() -> None:
    draw = np.random.default_rng(11)
    groups, games = 400, 60
    group = np.repeat(np.arange(groups), games)
    game = np.tile(np.arange(games), groups)
    bases = draw.poisson(3.0, group.size).astype(float)
    hits = draw.poisson(2.0 * bases).astype(float)
    weights = intervals.poisson_weights(intervals.game_keys(str(i) for i in range(games)))
    for low, high in (
        intervals.bootstrap(group, game, weights, hits, bases),
        intervals.standard_error(group, hits, bases),
    ):
        covered = np.mean((low <= 2.0) & (high >= 2.0))
        # 95 % less what a percentile bootstrap of 60 games loses, four standard errors wide
        assert 0.89 <= covered <= 0.99


def test_many_games_take_the_standard_error(
    random_games: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = gather(random_games(30))
    monkeypatch.setattr("logtool.reports.stat_table.BOOTSTRAP_GAMES", 29)
    (row,) = compute(tables, ["calls_per_kyoku"]).rows
    cells = sum_up(tables, [row.statistic]).cells["seat_kyoku"]
    hits = cells["calls_per_kyoku hit"].to_numpy()
    bases = cells["calls_per_kyoku base"].to_numpy()
    low, high = intervals.standard_error(np.zeros(30, dtype=np.int64), hits, bases)
    assert (row.low, row.high) == (low[0], high[0])
