"""tenhou.net/6 JSON: documents, heads, results, and what is wrong with their form."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest
from tenhou_json_texts import document, game_of, hand, notes, spelled, text

from logtool.model import events as e
from logtool.model.errors import LogFormatError
from logtool.model.game import Game
from logtool.parsers.tenhou_json import read_all
from logtool.parsers.tenhou_json_score import read_score

PLAIN = (([11], [60]), ([12], [60]), ([13], [60]), ([14], [60]))
FIRST = hand(*PLAIN, result=["流局", [1500, 1500, -1500, -1500]])
SECOND = hand(*PLAIN, head=[0, 1, 0], scores=[26500, 26500, 23500, 23500])
WON = [1, 0, 1, "30符1飜1000点", "断幺九(1飜)"]


def games(data: bytes, name: str = "a.json") -> list[Game]:
    read = read_all(data, name)
    assert [one.error for one in read] == [None] * len(read)
    return [one.game for one in read if one.game is not None]


def agari(detail: list[Any], *more: Any, seats: int = 4, **parts: Any) -> list[e.Agari]:
    keys = {} if seats == 4 else {"name": ["a", "b", "c", ""]}
    lists = PLAIN[:seats] if seats == 3 else PLAIN
    result = ["和了", [-1000, 1000, 0, 0], detail, *more]
    game = game_of(hand(*lists, result=result, seats=seats, **parts), **keys)
    return [event for event in game.events if isinstance(event, e.Agari)]


# --- documents


def test_hands_that_go_on_from_one_another_are_one_game() -> None:
    (game,) = games(text(document(FIRST), document(SECOND)))
    assert [kyoku.name for kyoku in game.kyoku] == ["E1-0", "E1-1"]


@pytest.mark.parametrize(
    ("second", "keys"),
    [
        (SECOND, {"name": ["x", "b", "c", "d"]}),
        (SECOND, {"rule": {"aka": 0}}),
        (hand(*PLAIN, head=[3, 0, 0]), {}),
        (hand(*PLAIN, head=[0, 1, 0], scores=[10000, 20000, 30000, 40000]), {}),
    ],
)
def test_other_documents_are_games_of_their_own(second: list[Any], keys: dict[str, Any]) -> None:
    read = read_all(text(document(FIRST), document(second, **keys)), "a.json")
    assert [(one.number, len(one.game or ())) for one in read] == [(0, 1), (1, 1)]


def test_documents_may_stand_in_a_list_on_lines_or_without_anything_between() -> None:
    one, two = document(FIRST), document(SECOND)
    (expected,) = games(text(one, two))
    for data in (
        json.dumps([one, two]).encode(),
        (json.dumps(one, indent=1) + json.dumps(two)).encode(),
        b"\xef\xbb\xbf" + text(one, two),
        text(one, two).decode().encode("utf-16"),
    ):
        assert games(data) == [expected]


def test_links_are_read_each_on_its_line() -> None:
    links = [
        "https://tenhou.net/6/#json=" + quote(json.dumps(one, ensure_ascii=False))
        for one in (document(FIRST), document(SECOND))
    ]
    assert games("\n".join(links).encode()) == games(text(document(FIRST), document(SECOND)))


def test_a_log_alone_is_a_game() -> None:
    (game,) = games(json.dumps({"log": [FIRST]}).encode())
    assert [player.name for player in game.head.players] == ["", "", "", ""]


def test_a_bad_document_does_not_lose_the_others() -> None:
    lines = [json.dumps(document(FIRST)), '{"log": [[[0, 0', "[]", json.dumps(document(FIRST))]
    read = read_all("\n".join(lines).encode(), "a.json")
    assert [(one.number, one.game is not None) for one in read] == [
        *((0, True), (1, False), (2, False), (3, True)),
    ]


def test_rubbish_of_many_lines_is_one_failure() -> None:
    with pytest.raises(LogFormatError, match="no readable JSON"):
        read_all(b'{"log"\n' * 50, "a.json")


# --- heads


def test_both_forms_of_the_rule_tell_the_red_fives() -> None:
    assert game_of(FIRST, rule={"aka": 1}).head.rules.red_fives == (1, 1, 1)
    assert game_of(FIRST, rule={"disp": "鳳南喰", "aka": 0}).head.rules.red_fives == (0, 0, 0)
    counts = {"aka51": 1, "aka52": 2, "aka53": 1}
    assert game_of(FIRST, rule=counts).head.rules.red_fives == (1, 2, 1)


def test_the_words_of_the_rule_are_read() -> None:
    rules = game_of(FIRST, rule={"disp": "鳳東喰赤速", "aka": 1}).head.rules
    assert (rules.room, rules.length, rules.open_tanyao, rules.fast) == (
        *("phoenix", "east", True, True),
    )


def test_the_log_id_is_the_ref_or_stands_in_the_name() -> None:
    ref = "2019050417gm-0029-0000-4f2a8622"
    assert game_of(FIRST, ref=ref).head.log_id == ref
    (named,) = games(text(document(FIRST)), f"{ref}.json")
    assert (named.head.log_id, named.head.date) == (ref, "2019-05-04 17")


def test_a_conversion_from_mahjong_soul_is_marked() -> None:
    soul = {"ref": "231014-84c11a6f-b3f7-4363-966e-25f37886cfbf"}
    for keys in (soul, {"rule": {"disp": "金の間南喰"}}, {"dan": ["雀傑★1"] * 4}):
        assert game_of(FIRST, **keys).head.other["converted"] == "majsoul"
    assert "converted" not in game_of(FIRST).head.other


def test_the_end_is_told_in_tenths_and_noted_where_it_cannot() -> None:
    end = game_of(FIRST, sc=[30000, 44.5, 20000, -18, 25000, 0, 25000, -26.5]).end_game
    assert end is not None
    assert end.points == (44.5, -18.0, 0.0, -26.5)
    wrong = game_of(FIRST, sc=[30000, 44.55, 20000, -18, 25000, 0, 25000, -26.5])
    assert [note.code for note in wrong.notes] == ["FMT103"]
    assert wrong.end_game is not None
    assert wrong.end_game.points[0] is None


def test_lost_connections_stand_after_as_many_events_as_told() -> None:
    connection = [
        {"what": 0, "log": -1, "who": 3, "step": 0},
        {"what": 0, "log": 0, "who": 1, "step": 2},
        {"what": 1, "log": 0, "who": 1, "step": 99},
        {"what": 7, "log": 0, "who": 1, "step": 2},
    ]
    game = game_of(FIRST, connection=connection)
    assert [event.actor for event in game.head_events if isinstance(event, e.Disconnect)] == [3]
    words = spelled(game)
    assert words[:4] == ["T0", "D0", "bye1", "T1"]
    assert words[-2:] == ["exhaustive", "back1"]
    assert [note.code for note in game.notes] == ["FMT103"]


# --- results


@pytest.mark.parametrize(
    ("written", "seats", "expected"),
    [
        # fu, han, points, limit; the published table of points
        ("30符2飜2000点", 4, (30, 2, 2000, 0)),
        ("30符3飜1000-2000点", 4, (30, 3, 4000, 0)),
        ("30符3飜1000-2000点", 3, (30, 3, 3000, 0)),
        ("40符2飜1300点∀", 4, (40, 2, 3900, 0)),
        ("40符2飜1300点∀", 3, (40, 2, 2600, 0)),
        ("満貫2000-4000点", 4, (-1, -1, 8000, 1)),
        ("三倍満24000点", 4, (-1, -1, 24000, 4)),
        ("役満16000点∀", 4, (-1, -1, 48000, 5)),
        ("数え役満32000点", 4, (-1, -1, 32000, 5)),
        ("Mangan 8000点", 4, (-1, -1, 8000, 1)),
        ("切り上げ満貫7700点", 4, (-1, -1, 7700, 1)),
    ],
)
def test_the_text_of_a_score_is_read(
    written: str, seats: int, expected: tuple[int, int, int, int]
) -> None:
    score = read_score(written, seats)
    assert score is not None
    assert (score.fu, score.han, score.points, score.limit) == expected


def test_yaku_are_read_by_name_and_those_without_han_left_out() -> None:
    listed = ["立直(1飜)", "場風 南(1飜)", "裏ドラ(0飜)", "赤ドラ(2飜)"]
    (win,) = agari([1, 0, 1, "満貫8000点", *listed])
    assert [(yaku.name, yaku.han) for yaku in win.yaku] == [
        *(("riichi", 1), ("round_wind_south", 1), ("red_dora", 2)),
    ]
    (yakuman,) = agari([1, 0, 1, "役満32000点", "大三元(役満)"])
    assert [(yaku.name, yaku.han) for yaku in yakuman.yaku] == [("daisangen", None)]


def test_a_yaku_of_other_rules_is_kept_by_its_name() -> None:
    result = ["和了", [0] * 4, [1, 0, 1, "満貫8000点", "抜きドラ(2飜)", "三連刻(2飜)"]]
    game = game_of(hand(*PLAIN, result=result))
    (win,) = (event for event in game.events if isinstance(event, e.Agari))
    assert [(yaku.name, yaku.han) for yaku in win.yaku] == [("kita", 2), ("other", 2)]
    assert [part.text for part in game.unknown] == ["三連刻"]


def test_pao_is_told_only_where_it_is_another_seat() -> None:
    assert agari(WON)[0].pao is None
    assert agari([1, 0, 2, *WON[3:]])[0].pao == 2


def test_ura_go_to_the_winners_in_riichi_and_else_to_the_first() -> None:
    other = ([-1000, 0, 1000, 0], [2, 0, 2, *WON[3:]])
    assert [win.ura_markers is None for win in agari(WON, *other, ura=[11])] == [False, True]
    riichi = ((*PLAIN[:2], ([13], ["r60"]), PLAIN[3]), ["和了", [0] * 4, WON, *other])
    game = game_of(hand(*riichi[0], ura=[11], result=riichi[1]))
    wins = [event for event in game.events if isinstance(event, e.Agari)]
    assert [win.ura_markers is None for win in wins] == [True, False]


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        *(("九種九牌", "kyuushu_kyuuhai"), ("四風連打", "suufon_renda")),
        *(("四家立直", "suucha_riichi"), ("四槓散了", "suukaikantsu")),
        *(("四開槓", "suukaikantsu"), ("三家和", "sanchahou"), ("三家和了", "sanchahou")),
        *(("流し満貫", "nagashi_mangan"), ("全員聴牌", "exhaustive")),
    ],
)
def test_draws_are_known_in_every_spelling(word: str, kind: str) -> None:
    assert spelled(game_of(hand(*PLAIN, result=[word])))[-1] == kind


# --- faults of the form


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        ({0: [16, 0, 0]}, "FMT103"),
        ({1: [1, 2]}, "FMT103"),
        ({2: []}, "FMT102"),
        ({2: [99]}, "FMT103"),
        ({4: [11, 48]}, "FMT103"),
        ({5: ["p3737"]}, "FMT107"),
        ({5: [None]}, "FMT103"),
        ({6: [40]}, "FMT103"),
        ({16: None}, "FMT105"),
        ({16: ["?"]}, "FMT103"),
        ({16: ["和了"]}, "FMT102"),
        ({16: ["和了", [0] * 4, [4, 0, 0]]}, "FMT103"),
        ({16: ["和了", [0] * 4, [1, 0, 1, "2000"]]}, "FMT103"),
    ],
)
def test_a_fault_is_noted_and_the_rest_is_read(damage: dict[int, Any], code: str) -> None:
    damaged = list(FIRST)
    for place, value in damage.items():
        damaged[place] = value
    game = game_of(damaged, SECOND)
    assert len(game) == 2
    assert code in {note.code for note in game.notes if note.kyoku == 0}
    assert not [note for note in game.notes if note.kyoku == 1]


def test_unknown_keys_are_kept() -> None:
    game = game_of(FIRST, colour="red")
    assert [(part.place, part.text) for part in game.unknown] == [("colour", "red")]
    assert notes(game) == [("FMT101", None)]


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({"type": "start_game"}, "mjai event lines, which logtool cannot read yet"),
        ({"head": {"uuid": "x"}}, "a Mahjong Soul record, which logtool cannot read yet"),
        ({"log": []}, "the log holds no kyoku"),
        ({"log": 5}, "JSON of another shape: log is no list"),
        ({"a": 1}, "JSON of another shape: it has no log"),
        ({"log": [5]}, "the log holds no kyoku"),
        (
            {"log": [[[0, 0, 0], ["3s"], []]]},
            "tenhou JSON whose tiles are texts, which logtool cannot read yet",
        ),
    ],
)
def test_what_is_no_game_is_refused_with_one_sentence(value: Any, message: str) -> None:
    (found,) = read_all(json.dumps(value).encode(), "a.json")
    assert found.error is not None
    assert found.error.message == message
