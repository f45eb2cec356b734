"""Games from a seed are legal, the same each time and in both modes, and read back unchanged."""

from __future__ import annotations

from collections import Counter

import pytest
from simulated_games import NAME, faults, played, refusals

from logtool.model import codes as m
from logtool.parsers import formats, tenhou_xml
from logtool.parsers.tenhou_json_writer import write_json
from logtool.parsers.tenhou_xml_writer import write_xml
from logtool.simulate.choices import PolicyName
from logtool.simulate.figures import figures_of
from logtool.simulate.settings import EAST, SANMA_EAST
from logtool.wall import game_walls

pytestmark = pytest.mark.usefixtures("mode")

KINDS = [(flags, policy) for flags in (EAST, SANMA_EAST) for policy in PolicyName]


@pytest.mark.parametrize(("flags", "policy"), KINDS)
def test_a_played_game_written_and_read_is_the_same(flags: int, policy: PolicyName) -> None:
    for seed in range(3):
        game = played(seed, flags, policy)
        name = NAME.format(flags)
        assert tenhou_xml.read(write_xml(game), name) == game
        (read,) = formats.read(write_json(game), f"{name}.json")
        assert read.game is not None
        assert read.game.end_game == game.end_game
        assert [len(kyoku) for kyoku in read.game.kyoku] == [len(kyoku) for kyoku in game.kyoku]
        assert faults(read.game) == []


@pytest.mark.parametrize(("flags", "policy"), KINDS)
def test_what_happens_in_a_played_game_is_legal(flags: int, policy: PolicyName) -> None:
    for seed in range(10, 16):
        game = played(seed, flags, policy)
        assert (seed, refusals(game)) == (seed, [])
        assert (seed, faults(game)) == (seed, [])


def test_a_seed_gives_one_game_and_another_seed_another() -> None:
    assert played(1, EAST) == played(1, EAST)
    assert played(1, EAST) != played(2, EAST)
    assert played(1, EAST) != played(1, EAST, PolicyName.BUSY)


@pytest.mark.parametrize("flags", [EAST, SANMA_EAST])
def test_the_wall_that_the_seed_tells_is_the_one_played_with(flags: int) -> None:
    game = played(7, flags)
    walls = game_walls(game.head.seed, game.seeds, game.players)
    for kyoku, wall in zip(game.kyoku, walls, strict=True):
        assert wall is not None
        coded = game.coded[m.EVENT_SIZE * kyoku.first : m.EVENT_SIZE * kyoku.last]
        drawn = [coded[at + 2] for at in range(0, len(coded), m.EVENT_SIZE) if coded[at] == m.TSUMO]
        live = [tile for tile in drawn if tile not in wall.replacements()]
        assert tuple(live) == wall.draws()[: len(live)]
        extra = [tile for tile in drawn if tile in wall.replacements()]
        assert tuple(extra) == wall.replacements()[: len(extra)]


def test_busy_players_call_and_make_kans_more_often() -> None:
    counts = {policy: Counter[str]() for policy in PolicyName}
    for policy, found in counts.items():
        for seed in range(12):
            found += figures_of(played(seed, EAST, policy))
    for name in ("chi", "pon", "kakan", "ankan"):
        rates = {policy: found[name] / found["kyoku"] for policy, found in counts.items()}
        assert rates[PolicyName.BUSY] > rates[PolicyName.RANDOM], name
