from __future__ import annotations

import json

import pytest
from generated_events import games
from hypothesis import given, settings

from logtool.model import events as e
from logtool.model.json_lines import from_json, line, to_json
from logtool.model.tiles import Tile


def test_a_draw_has_its_id_beside_the_notation() -> None:
    assert line(e.Tsumo(3, Tile(33, copy=1))) == b'{"type":"tsumo","actor":3,"pai":"7z","id":133}'


def test_a_tile_of_unknown_copy_has_no_id() -> None:
    assert to_json(e.Dora(Tile(13, red=True))) == {"type": "dora", "dora_marker": "0p"}


def test_an_added_kan_names_three_kinds_of_tiles() -> None:
    kakan = e.Kakan(1, 3, Tile(9, copy=1), Tile(9, copy=3), (Tile(9, copy=0), Tile(9, copy=2)))
    assert to_json(kakan) == {
        "type": "kakan",
        "actor": 1,
        "target": 3,
        "pai": "1p",
        "id": 37,
        "called": "1p",
        "called_id": 39,
        "consumed": ["1p", "1p"],
        "ids": [36, 38],
    }


def test_a_win_states_its_tiles_melds_and_indicators() -> None:
    win = e.Agari(
        actor=0,
        target=2,
        pai=Tile(4, red=True, copy=0),
        hand=(Tile(4, red=True, copy=0), Tile(4, copy=2)),
        melds=(e.StatedMeld("ankan", tuple(Tile(27, copy=copy) for copy in range(4))),),
        yaku=(e.StatedYaku("riichi", 1),),
        dora_markers=(Tile(0, copy=0),),
        ura_markers=(Tile(8, copy=3),),
        deltas=(8000, 0, -8000, 0),
    )
    assert to_json(win) == {
        "type": "agari",
        "actor": 0,
        "target": 2,
        "pai": "0m",
        "id": 16,
        "hand": ["0m", "5m"],
        "ids": [16, 18],
        "melds": [{"kind": "ankan", "tiles": ["1z"] * 4, "ids": [108, 109, 110, 111]}],
        "yaku": [{"name": "riichi", "han": 1}],
        "dora_markers": ["1m"],
        "dora_ids": [0],
        "ura_markers": ["9m"],
        "ura_ids": [35],
        "deltas": [8000, 0, -8000, 0],
    }


def test_a_hand_that_is_not_shown_is_null() -> None:
    draw = e.Ryuukyoku("exhaustive", hands=(None, (Tile(5, copy=1),), None, None))
    assert to_json(draw) == {
        "type": "ryuukyoku",
        "kind": "exhaustive",
        "hands": [None, ["6m"], None, None],
        "ids": [None, [21], None, None],
    }


@settings(max_examples=300, deadline=None)
@given(games())
def test_events_survive_their_lines(events: list[e.AnyEvent]) -> None:
    assert [from_json(line(event)) for event in events] == events
    assert [from_json(to_json(event)) for event in events] == events


@settings(max_examples=100, deadline=None)
@given(games())
def test_a_line_is_json_that_any_program_reads(events: list[e.AnyEvent]) -> None:
    for event in events:
        assert b"\n" not in line(event)
        assert from_json(json.loads(line(event))) == event


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[]", "Expected `object`"),
        ("{", "truncated"),
        ("{}", "no type of event 'None'"),
        ('{"type":"hora"}', "no type of event 'hora'"),
        ('{"type":"riichi"}', "missing required field `actor`"),
        ('{"type":"tsumo","actor":0,"pai":"8z"}', "'8z' is no tile"),
        ('{"type":"tsumo","actor":0,"pai":"0z"}', "'0z' is no tile"),
        ('{"type":"tsumo","actor":0,"pai":"1m","id":4}', "4 is no id of a 1m"),
        ('{"type":"tsumo","actor":0,"pai":5}', "'5' is no list"),
        ('{"type":"ankan","actor":0,"consumed":["1m"],"ids":[0,1]}', "2 ids stand beside 1 tiles"),
        ('{"type":"agari","actor":0,"target":0,"melds":[1]}', "'1' is no meld"),
    ],
)
def test_what_is_no_event_is_refused_in_one_sentence(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason) as error:
        from_json(text)
    assert "\n" not in str(error.value)
