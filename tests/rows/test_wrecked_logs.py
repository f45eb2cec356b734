"""Rows of logs that were wrecked: the pass goes on, and both modes count alike."""

from __future__ import annotations

import copy
import random
import re
from array import array
from pathlib import Path

import pytest

from logtool import jit
from logtool.batch.records import ReadGame, read_games
from logtool.engine.replay_of_games import NO_WALLS, replay_all
from logtool.engine.rows_of_game import rows_of
from logtool.model import Game
from logtool.model import codes as c
from logtool.parsers import tenhou_xml
from logtool.rows import columns
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


def other_number_of_players() -> list[Game]:
    """Give games whose head names the rules of the other number of players."""
    made = []
    for path in sorted(SAMPLES.glob("*.xml")):
        text = re.sub(
            r'<GO type="(\d+)"', lambda go: f'<GO type="{int(go[1]) ^ 0x10}"', path.read_text()
        )
        made.append(tenhou_xml.read(text.encode(), path.name))
    return made


@pytest.mark.parametrize("is_on", [False, True])
def test_rules_of_another_number_of_players_give_a_row_for_each_player(is_on: bool) -> None:
    if is_on:
        pytest.importorskip("numba")
    games = other_number_of_players()
    was_on = jit.is_on()
    try:
        jit.switch(is_on)
        rows = [rows_of(game, "any.xml") for game in games]
    finally:
        jit.switch(was_on)
    width = len(columns.SEAT_GAME)
    assert [len(one.seat_game) // width for one in rows] == [game.players for game in games]
    assert {game.players for game in games} == {3, 4}


def test_a_wrecked_log_has_a_row_for_each_seat_and_kyoku(games: list[Game]) -> None:
    for game in games:
        rows = rows_of(game, "any.xml")
        assert len(rows.seat_kyoku) % (len(game) * game.players) == 0
        assert len(rows.kyoku) > 0
