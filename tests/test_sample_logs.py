from __future__ import annotations

from pathlib import Path

import pytest
from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld

from logtool.model import events as e
from logtool.model.tiles import code_of
from logtool.parsers import tenhou_xml
from logtool.parsers.tenhou_json_writer import write_json
from logtool.parsers.tenhou_xml_writer import write_xml
from logtool.simulate.samples import SAMPLES, write_samples
from logtool.simulate.scenarios import SCENARIOS

FOLDER = Path(__file__).parents[1] / "sample_logs"
XML_FILES = sorted(FOLDER.glob("*.xml"))
LARGEST = 1_500_000  # bytes of all samples
MELD_TYPES = {"chi": Meld.CHI, "pon": Meld.PON, "kakan": Meld.SHOUMINKAN}
MELD_TYPES |= {"ankan": Meld.KAN, "daiminkan": Meld.KAN}


def test_samples_are_made_again_byte_for_byte(tmp_path: Path) -> None:
    write_samples(tmp_path)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert made == {path.name: path.read_bytes() for path in FOLDER.iterdir()}
    assert len(made) == 2 * len(SAMPLES) + len(SCENARIOS) + 1
    assert sum(map(len, made.values())) < LARGEST


@pytest.mark.parametrize("path", XML_FILES, ids=lambda path: path.stem)
def test_a_sample_is_read_without_a_fault_and_written_as_it_was(path: Path) -> None:
    game = tenhou_xml.read(path.read_bytes(), path.name)
    assert (game.notes, game.unknown) == ((), ())
    assert write_xml(game) == path.read_bytes()
    beside = path.with_suffix(".json")
    assert not beside.exists() or write_json(game) == beside.read_bytes()


@pytest.mark.parametrize("path", XML_FILES, ids=lambda path: path.stem)
def test_points_of_a_sample_neither_come_nor_go(path: Path) -> None:
    game = tenhou_xml.read(path.read_bytes(), path.name)
    end = game.end_game
    assert end is not None
    assert sum(score or 0 for score in end.scores) == (100_000 if game.players == 4 else 105_000)
    assert sum(round(10 * (points or 0)) for points in end.points) == 0


@pytest.mark.parametrize("path", XML_FILES, ids=lambda path: path.stem)
def test_another_program_counts_the_same_han_and_fu(path: Path) -> None:
    game = tenhou_xml.read(path.read_bytes(), path.name)
    wrong = []
    for kyoku in game.kyoku:
        events = list(kyoku.events)
        start = events[0]
        assert isinstance(start, e.StartKyoku)
        for win in events:
            if isinstance(win, e.Agari) and all(yaku.han is not None for yaku in win.yaku):
                stated = (sum(yaku.han or 0 for yaku in win.yaku), win.fu)
                counted = count_elsewhere(win, start, game.players)
                if counted != stated:
                    wrong.append((kyoku.name, stated, counted))
    assert wrong == []


def count_elsewhere(win: e.Agari, start: e.StartKyoku, players: int) -> tuple[int, int]:
    """Count han and fu with the program ``mahjong``; dora and kita are added as stated."""
    named = {yaku.name: yaku.han or 0 for yaku in win.yaku}
    melds = [meld for meld in win.melds or () if meld.kind != "kita"]
    tiles = [code_of(tile) for tile in win.hand or ()]
    calls = []
    for meld in melds:
        ids = [code_of(tile) for tile in meld.tiles]
        tiles += ids
        calls.append(Meld(MELD_TYPES[meld.kind], tiles=ids, opened=meld.kind != "ankan"))
    assert start.kyoku is not None
    config = HandConfig(
        is_tsumo=win.actor == win.target,
        is_riichi="riichi" in named or "double_riichi" in named,
        is_daburu_riichi="double_riichi" in named,
        is_ippatsu="ippatsu" in named,
        is_rinshan="rinshan" in named,
        is_chankan="chankan" in named,
        is_haitei="haitei" in named,
        is_houtei="houtei" in named,
        player_wind=EAST + (win.actor - start.oya) % players,
        round_wind=EAST + start.kyoku // 4,
        options=OptionalRules(has_open_tanyao=True),
    )
    assert win.pai is not None
    counted = HandCalculator.estimate_hand_value(tiles, code_of(win.pai), calls, [], config)
    assert counted.error is None
    dora = sum(named.get(name, 0) for name in ("dora", "red_dora", "ura_dora"))
    return counted.han + dora, counted.fu


def test_samples_are_of_both_lengths_and_numbers_of_players() -> None:
    games = [tenhou_xml.read(path.read_bytes(), path.name) for path in XML_FILES]
    kinds = [(game.players, game.head.rules.length) for game in games]
    assert set(kinds) == {(4, "east"), (4, "south"), (3, "east"), (3, "south")}
