from __future__ import annotations

import gzip
import os
from dataclasses import replace
from pathlib import Path

import pytest

from logtool.model.game import Game
from logtool.parsers import tenhou_xml
from logtool.parsers.tenhou_xml_writer import write_xml

LOGS = Path(os.environ.get("LOGTOOL_LOGS", Path(__file__).parents[3] / "shared" / "logs"))
STEP = 10


def without_faults(game: Game) -> Game:
    return replace(game, notes=(), unknown=())


@pytest.mark.records
@pytest.mark.skipif(not LOGS.is_dir(), reason="no records at LOGTOOL_LOGS")
@pytest.mark.parametrize("folder", ["tenhou-xml-4p", "tenhou-xml-3p"])
def test_a_record_written_and_read_again_is_the_same_game(folder: str) -> None:
    changed = []
    for path in sorted((LOGS / folder).iterdir())[::STEP]:
        data = path.read_bytes()
        plain = gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data
        game = without_faults(tenhou_xml.read(plain, path.name))
        if without_faults(tenhou_xml.read(write_xml(game), path.name)) != game:
            changed.append(path.name)
    assert changed == []


def test_a_tile_without_copy_cannot_be_written() -> None:
    text = b'<mjloggm ver="2.3"><INIT seed="0,0,0,0,0,0" ten="250,250,250,250" oya="0"/></mjloggm>'
    game = tenhou_xml.read(text, "")
    game.facts[5] = 140
    with pytest.raises(ValueError, match="tile code 140 is no id"):
        write_xml(game)
