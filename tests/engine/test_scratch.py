"""What a game gives depends on nothing that the games before it have left in scratch records."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_type_hints

import pytest
from every_code import RECORDS

from logtool import jit
from logtool.engine import replay_of_games
from logtool.engine.replay_of_games import Replayed, replay_one
from logtool.engine.walls_of_game import flat_walls
from logtool.model import Game
from logtool.parsers import tenhou_xml
from logtool.record import Record
from logtool.rules.of_record import rules_of_record

SAMPLES = sorted((Path(__file__).parents[2] / "sample_logs").glob("*.xml"))
SANMA = 0x10  # flag of a game of three
# Rows that are filled once and only copied, and what is set before each game.
GIVEN = {"no_kinds", "no_tile", "no_han", "undealt", "players"}
LEFT = (-1000, -1, 1, 1000)
KINDS = get_type_hints(replay_of_games._Scratch).values()


@pytest.fixture(scope="module")
def games() -> dict[str, Game]:
    """Give a game that breaks each rule; making them is plain work."""
    was_on = jit.is_on()
    jit.switch(False)
    made = {code: record().game for code, record in RECORDS.items()}
    jit.switch(was_on)
    return made


@pytest.fixture(scope="module", params=["plain", "compiled"], autouse=True)
def mode(request: pytest.FixtureRequest, games: dict[str, Game]) -> Iterator[None]:
    if request.param == "compiled":
        pytest.importorskip("numba")
    was_on = jit.is_on()
    jit.switch(request.param == "compiled")
    assert games
    yield
    replay_of_games._scratch.cache_clear()  # full of nonsense
    jit.switch(was_on)


def leave(left: int, record: Record, kind: type[Record]) -> None:
    """Write a number wherever a record of a kind has room for one."""
    for name, shape in kind.shapes().items():
        if name in GIVEN:
            continue
        value = getattr(record, name)
        if not shape:
            setattr(record, name, left)
        for row in value if len(shape) == 2 else [value][: len(shape)]:
            for place in range(shape[-1]):
                row[place] = left


def replayed(game: Game) -> Replayed:
    rules = rules_of_record(game.head).rules
    return replay_one(game, rules, flat_walls(game), is_counted=True)


def assert_alone_and_after_nonsense_alike(game: Game) -> None:
    replay_of_games._scratch.cache_clear()
    alone = replayed(game)
    for left in LEFT:
        for record, kind in zip(replay_of_games._scratch(jit.is_on()), KINDS, strict=True):
            leave(left, record, kind)
        assert replayed(game) == alone


@pytest.mark.parametrize("code", RECORDS)
def test_a_faulty_game_is_judged_alike_whatever_was_before(
    code: str, games: dict[str, Game]
) -> None:
    assert_alone_and_after_nonsense_alike(games[code])


def more_paid(changes: re.Match[bytes]) -> bytes:
    """Return scores and changes with a hundred points more for seat 0."""
    before, change, others = changes[1].split(b",", 2)
    return b'sc="%s,%d,%s"' % (before, int(change) + 1, others)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_game_that_claims_another_number_of_players_is_too(path: Path) -> None:
    original = path.read_bytes()
    text = re.sub(rb'(<GO type=")(\d+)', lambda go: go[1] + b"%d" % (int(go[2]) ^ SANMA), original)
    assert text != original
    assert_alone_and_after_nonsense_alike(tenhou_xml.read(text, path.name))
    text = re.sub(rb'sc="([^"]*)"', more_paid, text)
    assert_alone_and_after_nonsense_alike(tenhou_xml.read(text, path.name))
