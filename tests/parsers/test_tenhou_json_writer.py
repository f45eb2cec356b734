"""JSON written from a game is read back as the same game, as far as JSON tells it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from real_records import XML_FOLDERS, needs_records, xml_records
from tenhou_json_texts import DEALT, game_of, hand

from logtool.model import events as e
from logtool.model.game import Game
from logtool.model.tiles import Tile
from logtool.parsers import tenhou_json, tenhou_xml
from logtool.parsers.tenhou_json_writer import write_json

FOLDER = Path(__file__).parents[2] / "sample_logs"
SAMPLES = sorted(FOLDER.glob("*.xml"))
JSON_SAMPLES = sorted(FOLDER.glob("*.json"))

PLAIN = (([11], [60]), ([12], [60]), ([13], [60]), ([14], [60]))
DELTAS = [-1000, 1000, 0, 0]


def drawn(*result: Any) -> list[Any]:
    """A hand of one go-round that ends in this draw."""
    return hand(*PLAIN, result=[*result])


def ron(*worth: Any, deltas: Any = DELTAS) -> list[Any]:
    """A hand in which seat 1 wins by ron from seat 0."""
    return hand(PLAIN[0], result=["和了", deltas, [1, 0, 1, *worth]])


def tsumo(*worth: Any) -> list[Any]:
    """A hand in which seat 1 wins by tsumo."""
    return hand(PLAIN[0], ([12], []), result=["和了", DELTAS, [1, 1, 1, *worth]])


def connection(*entries: tuple[int, int, int]) -> dict[str, Any]:
    """The key of lost connections: back or not, hand, step; all of seat 2."""
    lost = [{"what": what, "log": log, "who": 2, "step": step} for what, log, step in entries]
    return {"connection": lost}


# What a writer could make up or leave out: hand and keys of the document.
TOLD: dict[str, tuple[list[Any], dict[str, Any]]] = {
    "a draw without changes": (drawn("流局"), {}),
    "a draw of four tenpai": (drawn("流局", [0, 0, 0, 0]), {}),
    "an abortive draw with changes": (drawn("四風連打", [0, 0, 0, 0]), {}),
    "nagashi mangan without changes": (drawn("流し満貫"), {}),
    "a tsumo paid in two shares": (tsumo("30符4飜2000-3900点", "平和(1飜)"), {}),
    "a tsumo paid in equal shares": (tsumo("満貫4000点∀", "平和(1飜)"), {}),
    "a tsumo of which the sum is told": (tsumo("40符4飜8000点", "平和(1飜)"), {}),
    "han that the yaku do not sum up to": (ron("30符4飜7700点", "平和(1飜)"), {}),
    "a win without a value": (ron(), {}),
    "a liable seat": (hand(PLAIN[0], result=["和了", DELTAS, [1, 0, 3, "役満32000点"]]), {}),
    "a chi from the opposite seat": (hand(([11], [37]), ([], []), (["38c3739"], [41])), {}),
    "an indicator that no kan explains": (hand(*PLAIN, dora=[11, 12]), {}),
    "a connection lost and found": (drawn("流局"), connection((0, 0, 3), (1, 0, 5))),
    "a connection lost before and after": (drawn("流局"), connection((0, -1, 0), (1, 0, 99))),
    "titles, ranks and ratings of some": (
        drawn("流局"),
        {"title": ["a", 1700000000], "dan": ["初段", None, "x", ""], "rate": [1500.5, None, 0, 1]},
    ),
    "a version in letters": (drawn("流局"), {"ver": "2.30", "lobby": "0012", "ratingc": "PF4"}),
    "a version in digits": (drawn("流局"), {"ver": 2.3, "lobby": 12, "sx": ["M", "F", "", "C"]}),
    "a key of another server": (drawn("流局"), {"ref": "x-1"}),
    "no rule and no names": (drawn("流局"), {"rule": {}, "name": None}),
    "two red fives of a suit": (drawn("流局"), {"rule": {"aka51": 1, "aka52": 2, "aka53": 1}}),
    "words of another rule": (drawn("流局"), {"rule": {"disp": "四麻南"}}),
    "final scores": (drawn("流局"), {"sc": [30000, 20.5, 25000, 5, 25000, -5, 20000, -20.5]}),
}
# What is read with a note and yet told by the events.
NOTED: dict[str, list[Any]] = {
    "a draw of no known kind": drawn("不明", [0, 0, 0, 0]),
    "changes that are no numbers": ron("満貫8000点", deltas=["x"]),
    "a yaku of no known name": ron("満貫8000点", "十三不塔(5飜)", "八連荘(役満)"),
    "a limit of no known name": ron("謎満貫8000点", "平和(1飜)"),
    "a score that is no score": ron("many", "平和(1飜)"),
    "a head that is none": hand(*PLAIN, head=["x", None, -1]),
    "scores that are none": hand(*PLAIN, scores=["x"]),
    "no indicator": hand(*PLAIN, dora=[]),
}


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


def written_again(game: Game, name: str = "a.json") -> Game:
    (found,) = tenhou_json.read_all(write_json(game), name)
    assert found.error is None
    assert found.game is not None
    return found.game


def read_back(game: Game) -> list[tuple[object, ...]]:
    return list(told(written_again(game, game.head.log_id or "")))


@pytest.mark.parametrize("name", TOLD)
def test_what_json_tells_is_written_as_it_was(name: str) -> None:
    told_hand, keys = TOLD[name]
    game = game_of(told_hand, **keys)
    assert game.notes == ()
    assert written_again(game) == game


@pytest.mark.parametrize("name", NOTED)
def test_events_read_with_a_note_are_written_as_they_were(name: str) -> None:
    game = game_of(NOTED[name])
    assert game.notes != ()
    again = written_again(game)
    assert (again.head, again.coded, again.facts) == (game.head, game.coded, game.facts)


def test_a_dealt_hand_keeps_the_order_in_which_json_has_it() -> None:
    dealt = hand(*PLAIN)
    dealt[4] = DEALT[::-1]
    (written,) = json.loads(write_json(game_of(dealt)))["log"]
    assert written[4] == DEALT[::-1]


def test_a_hand_without_an_indicator_is_written_without_one() -> None:
    (written,) = json.loads(write_json(game_of(hand(*PLAIN, dora=[]))))["log"]
    assert written[2] == []


def test_final_points_that_are_none_do_not_become_zero() -> None:
    game = game_of(hand(*PLAIN), sc=[30000, "x", 25000, 5, "x", -5, 20000, -20])
    again = written_again(game)
    assert again.end_game == game.end_game
    assert json.loads(write_json(game))["sc"] == [30000, None, 25000, 5, None, -5, 20000, -20]


def test_three_players_keep_their_number_without_a_word_about_it() -> None:
    game = game_of(hand(*PLAIN[:3], seats=3), name=["a", "b", "c"])
    assert written_again(game) == game


@pytest.mark.parametrize("path", JSON_SAMPLES, ids=lambda path: path.stem)
def test_a_sample_read_from_json_is_written_as_it_was(path: Path) -> None:
    (found,) = tenhou_json.read_all(path.read_bytes(), path.name)
    assert found.game is not None
    assert written_again(found.game, path.name) == found.game


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
