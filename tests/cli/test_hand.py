from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator

import pytest
from typer.testing import CliRunner

from logtool import jit
from logtool.cli.app import app


@pytest.fixture(autouse=True)
def plain_mode() -> Iterator[None]:
    """Run in plain mode, and leave the mode as it was."""
    was_on = jit.is_on()
    jit.switch(False)
    yield
    jit.switch(was_on)


def run(line: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["hand", *line.split()])
    return done.exit_code, done.stdout, done.stderr


TENPAI = """\
hand      123m406p789s1122z
shanten   0 tenpai  (standard 0, seven pairs 4, thirteen orphans 8)
waits     2 kinds, 4 tiles left

      left  ron                 tsumo
  1z  2     2,600  2 han 40 fu  5,200  3 han 40 fu
  2z  2     2,600  2 han 40 fu  5,200  3 han 40 fu
"""

MANGAN = """\
hand      123m406p789s1122z
win       tsumo on 1z, seat east, round east

yaku      menzen tsumo       1
          seat wind east     1
          round wind east    1
          dora               1
          red dora           1
          together           5 han

fu        base         20
          tsumo         2
          triplet 1z    8
          together     30 fu

value     12,000  mangan  (base points 2,000)

pays      south      4,200  = 4,000 + 200 honba
          west       4,200  = 4,000 + 200 honba
          north      4,200  = 4,000 + 200 honba
          sticks     1,000
          together  13,600
"""


def test_a_tenpai_hand_shows_its_waits_and_what_they_are_worth() -> None:
    assert run("123m406p789s1122z") == (0, TENPAI, "")


def test_a_win_is_explained_step_by_step() -> None:
    options = "--win 1z --tsumo --seat E --honba 2 --sticks 1 --dora 9m"
    assert run(f"123m406p789s1122z {options}") == (0, MANGAN, "")


def test_discards_are_listed_the_best_first() -> None:
    code, text, _ = run("123m456p7789s1122z")
    lines = text.splitlines()
    assert code == 0
    assert lines[3:6] == [
        "  discard  shanten  left  accepts",
        "  7s       0        4     1z(2) 2z(2)",
        "  1z       1        20    5s(4) 6s(4) 7s(2) 8s(3) 9s(3) 1z(2) 2z(2)",
    ]


def test_seen_tiles_are_not_left() -> None:
    _, text, _ = run("123m406p789s1122z --seen 11z --dora 2z")
    assert "2 kinds, 1 tile left\n" in text
    assert [line.split()[:3] for line in text.splitlines()[-2:]] == [
        ["1z", "0", "-"],
        ["2z", "1", "2,600"],
    ]


def test_a_robbed_kan_is_a_yaku() -> None:
    code, text, _ = run("123m406p78s99m --pon 222z --win 9s --chankan")
    assert code == 0
    assert [line.split()[-1] for line in text.splitlines()[3:7]] == ["1", "1", "1", "han"]
    assert "yaku      chankan" in text


def test_a_complete_hand_is_won_on_the_tile_written_last() -> None:
    code, text, _ = run("123m406p789s11222z")
    assert code == 0
    assert "ron on 2z, seat south" in text


def test_a_complete_hand_without_yaku_shows_its_discards() -> None:
    code, text, _ = run("123m456p78s99m9s --pon 222s")
    assert code == 0
    assert "-1 complete" in text
    assert "no yaku" in text


def test_json_has_a_version_and_the_same_numbers() -> None:
    code, text, _ = run("123m406p789s1122z --win 1z --from W --honba 1 --format json")
    document = json.loads(text)
    assert code == 0
    assert document["schema_version"] == 1
    assert document["answer"] == "win"
    assert document["payments"] == [{"payer": "west", "hand": 2600, "honba": 300}]
    assert document["fu_items"][3] == {"name": "triplet_by_ron", "fu": 4, "tile": "1z"}


def test_json_of_waits_and_of_discards() -> None:
    waits = json.loads(run("123m406p789s1122z --format json")[1])
    assert waits["accepted"][0]["ron"] == {"han": 2, "fu": 40, "limit": "none", "value": 2600}
    discards = json.loads(run("123m456p7789s1122z --format json")[1])
    assert (discards["answer"], discards["discards"][0]["tile"]) == ("after_draw", "7s")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("123m", "a hand with no melds has 13 or 14 concealed tiles, not 3"),
        ("123m456p789s11x", "no tile notation"),
        ("11111m456p789s112z", "only four of a kind exist"),
        ("123m406p789s11222z --win 3z", "is not in the hand"),
        ("123m406p789s1122z --win 3z", "not complete with 3z"),
        ("123m406p789s1122z --win 12z", "takes one tile"),
        ("123m456p11s22z --pon 555z --riichi", "riichi needs a closed hand"),
        ("123m406p789s1122z --win 1z --haitei", "haitei is a win by tsumo"),
        ("123m406p789s1122z --win 1z --chankan", "chankan takes the fourth 1z"),
        ("123m406p789s1122z --haitei", "--haitei is about a win"),
        ("123m406p789s1122z --tsumo", "needs --win"),
        ("123m406p789s1122z --riichi --double-riichi", "exclude each other"),
        ("123m406p789s1122z --rules foo", "there are no rules 'foo'"),
        ("123m406p789s1122z --rules tenhou --players 3", "are for 4 players, not 3"),
        ("123m406p789s1122z --players 3", "not played with by three"),
        ("123p406p789s1122z --players 3 --seat N", "no seat is north"),
    ],
)
def test_what_cannot_be_is_one_sentence_and_exit_code_2(line: str, reason: str) -> None:
    code, text, message = run(line)
    assert (code, text) == (2, "")
    assert message.startswith("logtool: ")
    assert message.count("\n") == 1
    assert reason in message


def test_help_does_not_import_numpy() -> None:
    code = (
        "import sys\nfrom logtool.cli.app import app\n"
        "try:\n    app(['hand', '--help'])\nexcept SystemExit:\n    pass\n"
        "assert 'numpy' not in sys.modules"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert b"--double-riichi" in done.stdout
