"""The statistics of real records against a second count from the readable events."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from naive_hands import count_hands_of
from naive_totals import Totals, count_games
from real_records import LOGS, needs_records

from logtool.batch.records import ReadGame, read_games
from logtool.engine.rows_of_game import rows_of
from logtool.model import Game
from logtool.reports.stat_table import compute
from logtool.reports.statistics import catalogue
from logtool.sources import find_inputs
from logtool.tables import gather

SAMPLES = Path(__file__).parents[2] / "sample_logs"
FEWEST = 30
EVERY = 12  # of the real records, whose hands are replayed slowly


def read(folder: Path) -> list[Game]:
    outcomes = read_games(find_inputs([str(folder)]))
    return [outcome.game for outcome in outcomes if isinstance(outcome, ReadGame)]


def assert_counted_alike(games: list[Game], count: Callable[[list[Game]], Totals]) -> None:
    naive = count(games)
    names = [name for name in naive if naive[name][1] > 0]
    assert len(names) >= FEWEST
    assert naive.keys() <= catalogue().keys()
    tables = gather(rows_of(game, f"{number}.xml") for number, game in enumerate(games))
    found = {row.statistic.name: [row.hit, row.base] for row in compute(tables, names).rows}
    assert found == {name: naive[name] for name in names}


@pytest.mark.parametrize("players", [3, 4])
def test_totals_of_the_samples_are_those_of_a_plain_count(players: int) -> None:
    games = [game for game in read(SAMPLES) if game.players == players and len(game) > 0]
    assert games
    assert_counted_alike(games, count_games)
    assert_counted_alike(games, count_hands_of)


def test_every_statistic_but_streaks_has_a_plain_count() -> None:
    games = [game for game in read(SAMPLES) if len(game) > 0]
    counted = count_games(games).keys() | count_hands_of(games).keys()
    tables = gather(rows_of(game, f"{number}.xml") for number, game in enumerate(games))
    rows = compute(tables, [name for name in catalogue() if name not in counted]).rows
    without = {row.statistic.name for row in rows if row.base > 0}
    assert without == {"longest_streak_of_tops", "longest_streak_without_last"}  # in test_kinds


@pytest.mark.records
@needs_records
@pytest.mark.parametrize("folder", ["tenhou-xml-4p", "tenhou-xml-3p", "tenhou-json"])
def test_totals_of_all_real_records_are_those_of_a_plain_count(folder: str) -> None:
    games = read(LOGS / folder)
    assert games
    for players in (3, 4):
        of_players = [game for game in games if game.players == players and len(game) > 0]
        if of_players:
            assert_counted_alike(of_players, count_games)


@pytest.mark.records
@needs_records
@pytest.mark.parametrize("folder", ["tenhou-xml-4p", "tenhou-xml-3p"])
def test_hands_and_chances_of_real_records_are_those_of_a_slow_count(folder: str) -> None:
    games = [game for game in read(LOGS / folder)[::EVERY] if len(game) > 0]
    assert_counted_alike(games, count_hands_of)
