"""Games replayed together give what each gives alone."""

from __future__ import annotations

import copy
from array import array
from collections.abc import Iterator
from pathlib import Path

import pytest

from logtool import jit
from logtool.batch.records import ReadGame, read_games
from logtool.engine import replay_of_games
from logtool.engine.replay_of_games import Replayed, replay_all, replay_one
from logtool.engine.walls_of_game import flat_walls
from logtool.model import Game
from logtool.model import codes as c
from logtool.rules.of_record import rules_of_record
from logtool.rules.ruleset import RuleSet
from logtool.sources import find_inputs

SAMPLES = Path(__file__).parents[2] / "sample_logs"


@pytest.fixture(scope="module", params=["plain", "compiled"], autouse=True)
def mode(request: pytest.FixtureRequest) -> Iterator[None]:
    if request.param == "compiled":
        pytest.importorskip("numba")
    was_on = jit.is_on()
    jit.switch(request.param == "compiled")
    yield
    jit.switch(was_on)


@pytest.fixture(scope="module")
def games() -> list[Game]:
    """Give games of three and four players and several rule sets, faultless and with faults."""
    read = [
        one.game for one in read_games(find_inputs([str(SAMPLES)])) if isinstance(one, ReadGame)
    ]
    return [game for one in read for game in (one, with_other_draws(one), one)]


def with_other_draws(game: Game) -> Game:
    """Return a game in which some draws are of another tile."""
    made = copy.copy(game)
    made.coded = array("q", game.coded)
    for at in range(0, len(made.coded), 20 * c.EVENT_SIZE):
        if made.coded[at] == c.TSUMO:
            made.coded[at + 2] = (made.coded[at + 2] + 4) % c.TILES
    return made


def rules_of(games: list[Game]) -> list[RuleSet]:
    return [rules_of_record(game.head).rules for game in games]


def alone(games: list[Game], *, is_counted: bool) -> list[Replayed]:
    return [
        replay_one(game, rules, flat_walls(game), is_counted=is_counted)
        for game, rules in zip(games, rules_of(games), strict=True)
    ]


@pytest.mark.parametrize("is_counted", [True, False])
def test_together_as_alone(games: list[Game], is_counted: bool) -> None:
    walls = [flat_walls(game) for game in games]
    expected = alone(games, is_counted=is_counted)
    assert replay_all(games, rules_of(games), walls, is_counted=is_counted) == expected
    faulty = [bool(one.found) for one in expected]
    assert True in faulty
    assert False in faulty


def test_more_findings_than_there_is_room_for_are_found_in_a_second_pass(
    games: list[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    walls = [flat_walls(game) for game in games]
    expected = alone(games, is_counted=True)
    monkeypatch.setattr(replay_of_games, "ROOM_FOUND", 2)
    assert replay_all(games, rules_of(games), walls, is_counted=True) == expected
    assert max(len(one.found) for one in expected) > 2


def test_rows_are_there_only_where_they_are_asked_for(games: list[Game]) -> None:
    assert {len(part) for one in alone(games, is_counted=False) for part in one.rows} == {0}
    for game, one in zip(games, alone(games, is_counted=True), strict=True):
        width = len(one.rows[1]) // len(game)
        assert len(one.rows[1]) == width * len(game)
        assert all(len(part) > 0 for part in one.rows[:3])
