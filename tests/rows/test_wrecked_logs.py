"""Rows of logs that were wrecked: the pass goes on, and both modes count alike."""

from __future__ import annotations

import copy
import random
from array import array
from pathlib import Path

import pytest

from logtool import jit
from logtool.batch.records import ReadGame, read_games
from logtool.engine.replay_of_games import NO_WALLS, replay_all
from logtool.engine.rows_of_game import rows_of
from logtool.model import Game
from logtool.model import codes as c
from logtool.rules.of_record import rules_of_record
from logtool.sources import find_inputs

SAMPLES = Path(__file__).parents[2] / "sample_logs"
WRECKS = 4  # of each sample


def wrecked(game: Game, chance: random.Random) -> Game:
    """Return the game with some events lost, doubled, exchanged or given to another seat."""
    size = c.EVENT_SIZE
    events = [list(game.coded[at : at + size]) for at in range(0, len(game.coded), size)]
    for _ in range(chance.choice((1, 2, 5))):
        at = chance.randrange(len(events))
        kind = events[at][0]
        if kind == c.START_KYOKU:
            continue
        way = chance.choice(("lost", "doubled", "tile", "seat"))
        if way == "lost":
            del events[at]
        elif way == "doubled" and kind not in (c.AGARI, c.RYUUKYOKU):
            events.insert(at, list(events[at]))
        elif way == "tile" and kind in (c.TSUMO, c.DAHAI):
            events[at][2] = chance.randrange(c.TILES)
        elif way == "seat" and events[at][1] >= 0:
            events[at][1] = chance.randrange(game.players)
    made = copy.copy(game)
    made.coded = array("q", (number for event in events for number in event))
    return made


@pytest.fixture(scope="module")
def games() -> list[Game]:
    chance = random.Random(7)
    read = [
        one.game for one in read_games(find_inputs([str(SAMPLES)])) if isinstance(one, ReadGame)
    ]
    return [wrecked(game, chance) for game in read if len(game) for _ in range(WRECKS)]


def test_wrecked_logs_give_the_same_rows_and_findings_in_both_modes(games: list[Game]) -> None:
    pytest.importorskip("numba")
    rules = [rules_of_record(game.head).rules for game in games]
    walls = [NO_WALLS] * len(games)
    was_on = jit.is_on()
    try:
        jit.switch(False)
        plain = replay_all(games, rules, walls, is_counted=True)
        jit.switch(True)
        assert replay_all(games, rules, walls, is_counted=True) == plain
    finally:
        jit.switch(was_on)


def test_a_wrecked_log_has_a_row_for_each_seat_and_kyoku(games: list[Game]) -> None:
    for game in games:
        rows = rows_of(game, "any.xml")
        assert len(rows.seat_kyoku) % (len(game) * game.players) == 0
        assert len(rows.kyoku) > 0
