"""Laws that hold in any collection, on random games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from logtool.reports.stat_table import compute, divide
from logtool.reports.statistics import (
    MEAN,
    MOST,
    RATE,
    SEAT_KYOKU,
    STREAK,
    catalogue,
    select,
)
from logtool.reports.sums import combine, sum_up
from logtool.tables import gather

few = settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
seeds = st.integers(0, 10_000)
NAMES = ["base", "placement", "dealer"]  # of each grain and kind some


def mixed(random_games: Callable, seed: int) -> list:
    return random_games(12, seed) + random_games(5, seed, players=3)


@few
@given(seed=seeds, cut=st.integers(0, 17))
def test_splitting_a_batch_changes_no_figure(random_games: Callable, seed: int, cut: int) -> None:
    games = mixed(random_games, seed)
    for by in ((), ("player",), ("player", "seat")):
        parts = [sum_up(gather(part), select(NAMES), by) for part in (games[:cut], games[cut:])]
        assert divide(combine(parts)) == compute(gather(games), NAMES, by)


@few
@given(seed=seeds)
def test_the_order_of_the_games_changes_no_figure(random_games: Callable, seed: int) -> None:
    games = mixed(random_games, seed)
    assert compute(gather(games[::-1]), NAMES, ["player"]) == compute(
        gather(games), NAMES, ["player"]
    )


@few
@given(seed=seeds)
def test_players_add_up_to_all(random_games: Callable, seed: int) -> None:
    tables = gather(mixed(random_games, seed))
    sums: dict[tuple, list[int]] = defaultdict(lambda: [0, 0])
    for row in compute(tables, NAMES, ["player"]).rows:
        total = sums[row.by["players"], row.statistic.name]
        total[0] += row.hit
        total[1] += row.base
    for row in compute(tables, NAMES).rows:
        if row.statistic.kind in (MOST, STREAK):
            continue
        if row.statistic.grain in {SEAT_KYOKU, "seat_game"}:
            assert sums[row.by["players"], row.statistic.name] == [row.hit, row.base]
        else:  # a whole kyoku or game counts once for each of its players
            players = row.by["players"]
            expected = [row.hit * players, row.base * players]
            assert sums[players, row.statistic.name] == expected


@few
@given(seed=seeds)
def test_wins_and_draws_are_kyoku_and_additional_winners(random_games: Callable, seed: int) -> None:
    hits = {row.statistic.name: row.hit for row in compute(gather(random_games(20, seed))).rows}
    additional = hits["end_double_ron"] + 2 * hits["end_triple_ron"]
    assert hits["win_rate"] + hits["all_draws_rate"] == hits["kyoku"] + additional
    assert hits["deal_ins"] == hits["ron_rate"]
    wins = hits["open_win_rate"] + hits["riichi_win_rate"] + hits["dama_rate"]
    assert wins == hits["win_rate"]


@few
@given(seed=seeds)
def test_the_kinds_of_one_thing_sum_up_to_one(random_games: Callable, seed: int) -> None:
    values: dict[str, list[float]] = defaultdict(list)
    for row in compute(gather(random_games(20, seed))).rows:
        if row.statistic.family and row.value is not None:
            values[row.statistic.family].append(row.value)
    assert values.keys() >= {"ends of kyoku", "places", "junme of riichi"}
    assert all(abs(sum(shares) - 1) < 1e-12 for shares in values.values())


@few
@given(seed=seeds)
def test_values_are_hit_over_base_within_their_interval(random_games: Callable, seed: int) -> None:
    for row in compute(gather(mixed(random_games, seed)), NAMES, ["player"]).rows:
        if row.base and row.statistic.kind in (RATE, MEAN):
            assert row.value == row.hit / row.base
        if row.low is not None and row.statistic.kind == RATE:
            assert 0 <= row.low <= row.value <= row.high <= 1


def test_sums_are_those_of_a_plain_loop_over_the_rows(random_games: Callable) -> None:
    games = random_games(40)
    frame = gather(games).seat_kyoku
    counted: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for row in frame.to_dict("records"):
        total = counted[row["player"]]
        total[0] += row["chi"] + row["pon"] + row["daiminkan"] > 0
        total[1] += 1
    found = compute(gather(games), ["call_rate"], ["player"]).rows
    assert {row.by["player"]: [row.hit, row.base] for row in found} == counted
    assert "call_rate" in catalogue()
