from __future__ import annotations

import datetime as dt

import pytest

from logtool.rules.presets import Preset, preset, tenhou_rules
from logtool.rules.ruleset import RuleSet, switch_names

LATE = dt.date(2023, 5, 1)
DOUBTED = {"kokushi_robs_ankan", "nagashi_calls", "nagashi_several"}
CUSTOM = (
    "0FE0BF0B,0000001F,,,30000,30000,30000,,,,,,,,,,,,,,,5,-5,-15,5,-5,-15,5,-5,-15,5,-5,-15,"
    "5,-5,-15,,,,"
)


def test_a_phoenix_game_east_and_south_is_the_default() -> None:
    assert tenhou_rules(169, LATE).rules == RuleSet()
    assert tenhou_rules(169, LATE).unknown == DOUBTED


@pytest.mark.parametrize(
    ("go_type", "switch", "value"),
    [
        (1, "length", "east"),
        (9, "length", "south"),
        (9, "open_tanyao", "on"),
        (7, "open_tanyao", "off"),
        (7, "red_fives", "000"),
        (185, "red_fives", "011"),
        (185, "players", 3),
        (185 | 2, "red_fives", "000"),
        (185, "uma", "20,0,-20"),
        (225, "uma", "20,10,-10,-20"),
        (553, "kiriage", "yes"),
        (553, "chips", "on"),
        (169, "kiriage", "no"),
        (2113, "length", "one"),
        (2113, "start_points", 1000),
        (2113, "return_points", 1000),
        (2113, "uma", "0,0,0,0"),
    ],
)
def test_flags_choose_the_switches(go_type: int, switch: str, value: str | int) -> None:
    assert getattr(tenhou_rules(go_type, LATE).rules, switch) == value


@pytest.mark.parametrize(
    ("go_type", "name"), [(169, "tenhou"), (185, "tenhou-sanma"), (553, "tenhou-chips")]
)
def test_flags_choose_the_preset(go_type: int, name: str) -> None:
    assert tenhou_rules(go_type, LATE).name == name


@pytest.mark.parametrize(
    ("date", "rounding", "is_known"),
    [
        (dt.date(2022, 1, 13), "1000", True),
        (dt.date(2022, 3, 1), "none", False),
        (dt.date(2022, 6, 1), "none", True),
        (None, "none", False),
    ],
)
def test_final_points_are_rounded_by_date(
    date: dt.date | None, rounding: str, is_known: bool
) -> None:
    found = tenhou_rules(169, date)
    assert found.rules.point_rounding == rounding
    assert ("point_rounding" not in found.unknown) == is_known


@pytest.mark.parametrize(
    ("go_type", "date", "uma", "is_known"),
    [
        (225, dt.date(2009, 6, 18), "10,5,-5,-10", True),
        (225, dt.date(2009, 8, 1), "20,10,-10,-20", False),
        (225, dt.date(2009, 10, 7), "20,10,-10,-20", True),
        (225, None, "20,10,-10,-20", False),
        (169, dt.date(2009, 3, 1), "20,10,-10,-20", True),
        (169, None, "20,10,-10,-20", True),
    ],
)
def test_uma_of_east_games_is_dated(
    go_type: int, date: dt.date | None, uma: str, is_known: bool
) -> None:
    found = tenhou_rules(go_type, date)
    assert found.rules.uma == uma
    assert ("uma" not in found.unknown) == is_known


def test_tenpai_yame_was_missing_in_march_2009() -> None:
    assert tenhou_rules(169, dt.date(2009, 3, 4)).rules.tenpai_yame == "off"
    assert tenhou_rules(169, LATE).rules.tenpai_yame == "auto"


def test_without_a_date_the_dated_switches_are_unknown() -> None:
    undated = tenhou_rules(225, None).unknown - DOUBTED
    assert undated == {"point_rounding", "uma", "tenpai_yame", "pao"}


def test_a_custom_lobby_states_some_switches_and_leaves_the_rest_unknown() -> None:
    found = tenhou_rules(257, LATE, CUSTOM)
    assert found.name == "tenhou-custom"
    stated = {
        "nagashi": "bonus",
        "kiriage": "yes",
        "kan_dora_open": "now",
        "max_ron": 1,
        "double_wind_fu": 2,
        "start_points": 30000,
        "return_points": 30000,
        "uma": "15,5,-5,-15",
    }
    assert {name: getattr(found.rules, name) for name in stated} == stated
    assert not found.unknown & stated.keys()
    assert {"kuikae", "pao", "renhou", "tobi"} <= found.unknown


def test_of_a_parlour_table_only_what_was_seen_is_known() -> None:
    unknown = preset("tenhou-chips").unknown
    assert {"kiriage", "chips", "kuikae"}.isdisjoint(unknown)
    assert {"honba_points", "pao", "tobi"} <= unknown


@pytest.mark.parametrize("name", ["tenhou", "tenhou-sanma", "tenhou-chips"])
def test_marks_belong_to_switches(name: str) -> None:
    known: Preset = preset(name)
    assert known.marks.keys() <= set(switch_names())
    assert set(known.marks.values()) <= {"?", "'", "~"}
