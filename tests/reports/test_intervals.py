from __future__ import annotations

from dataclasses import replace
from math import exp, factorial
from typing import TYPE_CHECKING

import numpy as np
import pytest
from scipy.stats import binomtest

from logtool.reports import intervals
from logtool.reports.stat_table import compute, divide
from logtool.reports.statistics import AGARI, PROPORTION, RATE, catalogue
from logtool.reports.sums import sum_up
from logtool.tables import gather

if TYPE_CHECKING:
    from collections.abc import Callable

    from logtool.reports.statistics import Rows, Values

RATES = [
    name
    for name, one in catalogue().items()
    if one.kind in (RATE, PROPORTION) and one.grain != AGARI  # no wins are made
]
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


@pytest.mark.parametrize("name", RATES)
def test_no_hits_have_an_upper_bound_and_no_base_has_none(name: str, made_game: type) -> None:
    """Whatever is counted: 0 of 4 is 0 to 49 %, as Wilson (1927) has it."""
    statistic = replace(catalogue()[name], hit=nothing, base=everything)
    games = [made_game("a", "b", "c", "d", log_id=f"{n}").kyoku(1).rows() for n in range(2)]
    tables = gather(games)
    (row,) = divide(sum_up(tables, [statistic])).rows
    known = binomtest(0, row.base).proportion_ci(0.95, method="wilson")
    assert (row.value, row.low) == (0, 0)
    assert row.high == pytest.approx(known.high, abs=1e-9)
    (empty,) = divide(sum_up(tables, [replace(statistic, base=nothing)])).rows
    assert (empty.value, empty.low, empty.high) == (None, None, None)


def nothing(rows: Rows) -> Values:
    return rows["players"] * 0


def everything(rows: Rows) -> Values:
    return rows["players"] * 0 + 1


def test_winners_dealt_in_to_have_an_interval_of_their_number(made_game: type) -> None:
    """Two winners, none of them in riichi: 0 of 2 is 0 to 66 %."""
    game = made_game("a", "b", "c", "d").kyoku(3, s0={"deal_ins": 2, "deal_ins_dama": 2})
    (row,) = compute(gather([game.rows()]), ["deal_in_to_riichi_rate"]).rows
    assert (row.hit, row.base, row.low) == (0, 2, 0)
    assert row.high == pytest.approx(0.6576, abs=1e-4)


def test_games_all_alike_give_no_interval_of_a_mean(
    made_game: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [made_game("a", "b", "c", "d", log_id=f"{n}").kyoku(1).rows() for n in range(30)]
    varied = made_game("a", "b", "c", "d", log_id="x").kyoku(1, s0={"pon": 1}).rows()
    for most in (intervals.BOOTSTRAP_GAMES, 5):
        monkeypatch.setattr("logtool.reports.stat_table.BOOTSTRAP_GAMES", most)
        (row,) = compute(gather(games), ["calls_per_kyoku"]).rows
        assert (row.value, row.low, row.high) == (0, None, None)
        (row,) = compute(gather([*games, varied]), ["calls_per_kyoku"]).rows
        assert row.high > row.value > 0


def test_a_third_everywhere_is_alike_too() -> None:
    """Sums of thirds are rounded; a width that is rounding alone is none."""
    group = np.zeros(5000, dtype=np.int64)
    hits, bases = np.full(5000, 3.0), np.full(5000, 9.0)
    weights = intervals.poisson_weights(intervals.game_keys(str(i) for i in range(5000)))
    for bounds in (
        intervals.standard_error(group, hits, bases),
        intervals.bootstrap(group, np.arange(5000), weights, hits, bases),
    ):
        low, high = intervals.where_games_differ(bounds)
        assert np.isnan([low[0], high[0]]).all()


def test_percentiles_are_numpys_with_what_is_no_number_left_out() -> None:
    draw = np.random.default_rng(3)
    ratios = draw.random((40, intervals.REPLICATES))
    ratios[:20][draw.random((20, intervals.REPLICATES)) < 0.3] = np.nan
    ratios[0, 1:] = np.nan
    found = intervals._percentiles(ratios.copy())
    known = np.nanquantile(ratios, (0.025, 0.975), axis=1)
    assert np.array(found) == pytest.approx(known, abs=1e-12)


def test_the_standard_error_does_not_hang_on_the_order_of_games() -> None:
    group, hits, bases = made_cells(6000)
    order = np.random.default_rng(9).permutation(6000)
    first = intervals.standard_error(group, hits, bases)
    other = intervals.standard_error(group, hits[order], bases[order])
    assert (first[0][0], first[1][0]) == (other[0][0], other[1][0])
