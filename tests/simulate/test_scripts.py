"""Scripts are read as they are written, and refused where the rules or the tiles refuse them."""

from __future__ import annotations

import pytest

from logtool.model.tiles import parse_tiles
from logtool.simulate.scenario import Scenario, play_scenario
from logtool.simulate.script import ScriptError, Step, parse_script


def test_a_script_is_taken_apart() -> None:
    script = parse_script(
        """
        hand 1 55z1m
        wall 2 19m
        dora 3z
        ura 4z 5z
        1 pon 5z discards 1m
        2 wins
        """
    )
    assert script.hands == {1: parse_tiles("55z1m")}
    assert script.walls == {2: parse_tiles("19m")}
    assert (script.dora, script.ura) == (parse_tiles("3z"), parse_tiles("45z"))
    assert script.steps == [
        Step("1 pon 5z discards 1m", 1, "pon", tuple(parse_tiles("5z"))),
        Step("1 pon 5z discards 1m", 1, "discards", tuple(parse_tiles("1m"))),
        Step("2 wins", 2, "wins", ()),
    ]


@pytest.mark.parametrize(
    "text",
    ["1 flies 5z", "1 pon", "east draws 1m", "hand 1 8z", "hand", "1 draws 1m 2m"],
)
def test_a_line_that_says_nothing_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(ScriptError, match=text):
        parse_script(text)


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("0 draws 1m wins", "seat 0 may not do this now"),
        ("0 draws 5z \n 1 pon 5z discards 1m", "seat 1 may not do this now"),
        ("hand 1 34m \n 0 draws 5m \n 2 chi 34m discards 1m", "seat 2 may not do this now"),
        ("hand 1 55z1m \n 0 draws 5z \n 1 pon 5z", "has called and discards nothing"),
        ("hand 1 55z1m \n 0 draws 5z \n 1 pon 5z discards 5z", "seat 1 has no 5z"),
        ("hand 1 11111m", "more 1m than there are"),
        ("hand 1 123456789m12345p", "seat 1 is dealt 14 tiles"),
        ("hand 4 1m", "there is no seat 4"),
        ("4 draws 1m", "there is no seat 4"),
        ("hand 0 19m19p19s12z35m467p \n 0 draws 5m kyuushu", "seat 0 may not do this now"),
        ("hand 0 1111m \n 0 draws 5p \n 0 draws 5p kakan 1m", "seat 0 may not do this now"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(script: str, message: str) -> None:
    with pytest.raises(ScriptError, match=message):
        play_scenario(Scenario("any", "", (script,)))


def test_a_script_that_the_game_does_not_reach_is_refused() -> None:
    over = "hand 1 555666z77z234m11p \n 0 draws 7z \n 1 wins"
    with pytest.raises(ScriptError, match="ends before its last script"):
        play_scenario(Scenario("any", "", (over, "1 draws 1m")))


def test_a_step_that_the_kyoku_does_not_reach_is_refused() -> None:
    steps = "1 draws \n" * 19
    with pytest.raises(ScriptError, match="seat 1 may not do this now"):
        play_scenario(Scenario("any", "", (steps,)))
