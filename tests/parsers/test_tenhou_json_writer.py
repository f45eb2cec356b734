"""JSON written from a game is read back as the same game, as far as JSON tells it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from real_records import XML_FOLDERS, needs_records, xml_records

from logtool.model import events as e
from logtool.model.game import Game
from logtool.model.tiles import Tile
from logtool.parsers import tenhou_json, tenhou_xml
from logtool.parsers.tenhou_json_writer import write_json

SAMPLES = sorted((Path(__file__).parents[2] / "sample_logs").glob("*.xml"))


def told(game: Game) -> Iterator[tuple[object, ...]]:
    """Gives what both formats tell of each event; where a connection was lost is not."""
    for kyoku in game.kyoku:
        for event in kyoku.events:
            if isinstance(event, e.Disconnect | e.Reconnect):
                continue
            tiles = [getattr(event, name, None) for name in ("pai", "dora_marker")]
            own = getattr(event, "consumed", ())
            words = [str(tile) for tile in (*tiles, *own) if isinstance(tile, Tile)]
            seats = getattr(event, "actor", None), getattr(event, "target", None)
            match event:
                case e.Agari():
                    yaku = sorted((one.name, one.han or 0) for one in event.yaku if one.han != 0)
                    yield ("agari", *seats, event.points, event.deltas, yaku)
                case e.Ryuukyoku():
                    yield ("ryuukyoku", event.kind)
                case e.StartKyoku():
                    hands = [sorted(str(tile) for tile in hand) for hand in event.hands]
                    yield (event.kyoku, event.honba, event.kyotaku, event.scores, hands)
                case _:
                    yield (type(event), *seats, sorted(words), getattr(event, "tsumogiri", None))


def read_back(game: Game) -> list[tuple[object, ...]]:
    (found,) = tenhou_json.read_all(write_json(game), game.head.log_id or "")
    assert found.error is None
    assert found.game is not None
    return list(told(found.game))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_json_of_a_sample_tells_what_its_xml_tells(path: Path) -> None:
    game = tenhou_xml.read(path.read_bytes(), path.name)
    assert read_back(game) == list(told(game))


@pytest.mark.records
@needs_records
def test_json_of_a_record_tells_what_its_xml_tells() -> None:
    different = []
    for name, data in xml_records(*XML_FOLDERS, every=25):
        game = tenhou_xml.read(data, name)
        if not game.head.other and read_back(game) != list(told(game)):
            different.append(name)
    assert different == []
