from __future__ import annotations

import datetime as dt

import pytest

from logtool.model import events as e
from logtool.model.game import Game
from logtool.model.head import Player
from logtool.parsers import tenhou_xml
from logtool.parsers.tenhou_codes import rules_of
from logtool.parsers.tenhou_xml_writer import write_xml
from logtool.rules.dora import dora_kind
from logtool.rules.presets import tenhou_rules
from logtool.simulate.game import Setting, simulate_game

EAST = 0x01
SANMA_EAST = 0x11
NAME = "2026010112gm-0001-0000-00000000"


def played(seed: int, flags: int) -> Game:
    players = tuple(Player(f"p{seat}", "0", 1500.0, "M") for seat in range(3 if flags & 16 else 4))
    rules = tenhou_rules(flags, dt.date(2026, 1, 1)).rules
    return simulate_game(seed, Setting(rules, rules_of(flags), players, NAME))


@pytest.mark.parametrize("flags", [EAST, SANMA_EAST])
@pytest.mark.parametrize("seed", range(5))
def test_a_played_game_written_and_read_is_the_same(seed: int, flags: int) -> None:
    game = played(seed, flags)
    assert tenhou_xml.read(write_xml(game), NAME) == game


def test_a_seed_gives_one_game_and_another_seed_another() -> None:
    assert played(1, EAST) == played(1, EAST)
    assert played(1, EAST) != played(2, EAST)


@pytest.mark.parametrize("seed", range(5))
def test_nobody_wins_by_ron_on_a_kind_in_the_own_river(seed: int) -> None:
    for kyoku in played(seed, EAST).kyoku:
        rivers: list[set[int]] = [set() for _ in range(4)]
        for event in kyoku.events:
            if isinstance(event, e.Dahai):
                rivers[event.actor].add(event.pai.kind)
            if isinstance(event, e.Agari) and event.actor != event.target:
                assert event.pai is not None
                assert event.pai.kind not in rivers[event.actor]


@pytest.mark.parametrize(
    ("indicator", "players", "dora"),
    [(0, 4, 1), (0, 3, 8), (8, 4, 0), (26, 4, 18), (30, 4, 27), (33, 4, 31), (31, 3, 32)],
)
def test_dora_follows_its_indicator(indicator: int, players: int, dora: int) -> None:
    assert dora_kind(indicator, players) == dora
