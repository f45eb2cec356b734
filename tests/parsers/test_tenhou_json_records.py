"""tenhou.net/6 JSON on the real records."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from real_records import LOGS, XML_FOLDERS, needs_records, xml_records

from logtool.model import code_game
from logtool.model.common import common_events
from logtool.model.game import Game
from logtool.model.log_id import find_log_id
from logtool.parsers import formats, tenhou_xml
from logtool.parsers.tenhou_json_writer import write_json

pytestmark = [pytest.mark.records, needs_records]

TEXT_TILES = "uite_2026"  # the one file of the folder that is of another format
MUTANTS = 400
UNSAID = {  # files whose faults of form no event tells, by the beginning of their names
    "akochan-reviewer_mod.rs_45fe8d": "the word of an unknown draw",
    "mjai-reviewer3p_chankan": "a key of another program",
    "mjai-reviewer3p_kokushi_ankan": "a key of another program",
    "pantheon_all_tempai_bug": "a key of another program",
    "pantheon_nagashi_mangan": "a key of another program",
    "pantheon_tensoul_hanchan": "a key of another program",
    "pantheon_tensoul_usual": "a key of another program",
    "pantheon_tensoul_with_same": "a key of another program",
}
DRAW_WORDS = ("全員聴牌", "全員不聴")  # read as a draw that tells no changes
WRONG: tuple[Any, ...] = (
    None,
    True,
    -1,
    60,
    61,
    10**12,
    1.5,
    "",
    "r60",
    "11k1111",
    "f44",
    [],
    [[]],
    {},
    "p3737",
)


def json_games() -> Iterator[tuple[str, bytes, Game]]:
    for path in sorted((LOGS / "tenhou-json").iterdir()):
        if path.name.startswith(TEXT_TILES):
            continue
        data = path.read_bytes()
        for read in formats.read(data, path.name):
            assert read.error is None, read.name
            assert read.game is not None
            yield path.name, data, read.game


def test_every_file_is_read_but_the_one_with_text_tiles() -> None:
    (path,) = (LOGS / "tenhou-json").glob(f"{TEXT_TILES}*")
    (read,) = formats.read(path.read_bytes(), path.name)
    assert read.error is not None
    assert "tiles are texts" in read.error.message
    for name, data, game in json_games():
        assert len(game) == len(json.loads(data)["log"]), name


def test_every_hand_has_an_order() -> None:
    faults = [(name, note) for name, _, game in json_games() for note in game.notes]
    assert [fault for fault in faults if fault[1].code in ("FMT107", "FMT109")] == []


def test_the_two_faces_of_the_events_are_one() -> None:
    for name, _, game in json_games():
        coded = code_game(game.events)
        assert (coded.coded, coded.facts) == (game.coded, game.facts), name


def test_pairs_of_one_game_in_both_formats_tell_the_same() -> None:
    names = {
        log_id.text: path
        for folder in XML_FOLDERS
        for path in (LOGS / folder).iterdir()
        if (log_id := find_log_id(path.name)) is not None
    }
    pairs = 0
    for name, _, game in json_games():
        path = names.get(game.head.log_id or "")
        if path is None:
            continue
        pairs += 1
        whole = common_events(tenhou_xml.read(path.read_bytes(), path.name))
        assert set(common_events(game)) <= set(whole), name
    assert pairs >= 3


def test_xml_written_as_json_is_read_back_as_the_same_game() -> None:
    for name, data in xml_records(*XML_FOLDERS, every=10):
        game = tenhou_xml.read(data, name)
        (read,) = formats.read(write_json(game), name)
        assert read.game is not None
        assert common_events(read.game) == common_events(game), name


def written_again(game: Game, name: str) -> Game:
    (read,) = formats.read(write_json(game), name)
    assert read.error is None, name
    assert read.game is not None
    return read.game


def test_json_written_as_json_is_read_back_as_the_same_game() -> None:
    different = set()
    for name, _, game in json_games():
        again = written_again(game, name)
        assert again.head == game.head, name
        assert (again.coded, again.facts) == (game.coded, game.facts), name
        if again != game:
            assert game.notes != (), name
            different.add(name)
    known = {name for name in different if name.startswith(tuple(UNSAID))}
    assert different == known
    assert len(known) == len(UNSAID)


def test_hands_of_the_servers_own_records_are_written_word_for_word() -> None:
    compared = 0
    for name, data, game in json_games():
        document = json.loads(data)
        if document.get("ver") != 2.3:  # converters write it as a text, editors not at all
            continue
        hands = [
            [*items[:-1], ["流局"] if items[-1][0] in DRAW_WORDS else items[-1]]
            for items in document["log"]
        ]
        assert json.loads(write_json(game))["log"] == hands, name
        compared += 1
    assert compared >= 25


def test_a_damaged_record_without_a_fault_of_form_is_written_as_it_was() -> None:
    chance = random.Random(7)
    records = [json.loads(data) for _, data, game in json_games() if len(game) <= 3]
    without_fault = 0
    for _ in range(MUTANTS):
        damaged = json.loads(json.dumps(chance.choice(records)))
        _damage(chance, damaged)
        for read in formats.read(json.dumps(damaged).encode(), "a.json"):
            if read.game is not None:
                again = written_again(read.game, "a.json")
                assert read.game.notes or again == read.game
                without_fault += not read.game.notes
    assert without_fault > MUTANTS // 10


def test_no_damage_to_a_record_raises_anything_but_a_format_error() -> None:
    chance = random.Random(6)
    records = [json.loads(data) for _, data, game in json_games() if len(game) <= 3]
    for _ in range(MUTANTS):
        damaged = json.loads(json.dumps(chance.choice(records)))
        _damage(chance, damaged)
        for read in formats.read(json.dumps(damaged).encode(), "a.json"):
            assert (read.game is None) != (read.error is None)
            if read.game is not None:
                coded = code_game(read.game.events)
                assert (coded.coded, coded.facts) == (read.game.coded, read.game.facts)


def _damage(chance: random.Random, value: Any) -> None:
    """Put a wrong value, or one of another place, somewhere into a document."""
    while isinstance(value, dict | list) and value:
        key = chance.choice(list(value) if isinstance(value, dict) else range(len(value)))
        inner = value[key]
        if not isinstance(inner, dict | list) or not inner or chance.random() < 0.1:
            value[key] = chance.choice(WRONG)
            if chance.random() < 0.3:
                del value[key]
            return
        value = inner
