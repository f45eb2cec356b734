from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from logtool.audit.catalogue import all_rules, families
from logtool.audit.catalogue.page import audit_page
from logtool.cli.app import app
from logtool.rules.ruleset import switch_names

KUIKAE = """\
DIS106  error
After a chi or pon the seat discards a tile of the very kind it has called.

source     Tenhou manual, calls: no kuikae; EMA rules of 2012 allowed it.
breaks it  A seat calls chi of 3m with 45m and discards another 3m.
does not   A seat calls chi of 3m with 45m and discards 3m in its next turn.
switch     kuikae: none, suji or free (default none)
"""


def run(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["rule", *arguments])
    return done.exit_code, done.stdout, done.stderr


def test_a_code_is_explained_whatever_its_case() -> None:
    assert run("DIS106") == run("dis106") == (0, KUIKAE, "")


def test_without_a_code_all_are_listed_by_family() -> None:
    code, text, _ = run()
    lines = text.splitlines()
    assert code == 0
    assert [line.split()[0] for line in lines if line[:1].isalpha()] == [
        family.name for family in families()
    ]
    listed = [line.split()[:2] for line in lines if line[:3] == "  " + line[2:3].strip().upper()]
    assert [tuple(words) for words in listed if words[0][3:].isdigit()] == [
        (rule.code, rule.severity) for rule in all_rules()
    ]
    assert max(map(len, lines)) <= 100


def test_a_family_is_explained_code_by_code() -> None:
    code, text, _ = run("fur")
    assert code == 0
    starts = [line for line in text.splitlines() if line.startswith("FUR")]
    assert starts == [
        "FUR101  error",
        "FUR102  error",
        "FUR103  error",
        "FUR104  info",
        "FUR105  info",
    ]
    assert run("FUR102")[1] in text


def test_json_gives_the_switches_with_their_values() -> None:
    code, text, _ = run("WIN113", "--format", "json")
    document = json.loads(text)
    assert code == 0
    assert document["schema_version"] == 1
    (rule,) = document["rules"]
    assert (rule["code"], rule["family"], rule["title"], rule["severity"]) == (
        "WIN113",
        "WIN",
        "the winning hand",
        "error",
    )
    assert rule["switches"] == [
        {"name": "kiriage", "allowed": "no or yes", "choices": ["no", "yes"], "default": "no"},
        {
            "name": "counted",
            "allowed": "yakuman or sanbaiman",
            "choices": ["yakuman", "sanbaiman"],
            "default": "yakuman",
        },
    ]


def test_json_of_everything_has_every_code_and_every_switch() -> None:
    rules = json.loads(run("--format", "json")[1])["rules"]
    assert [rule["code"] for rule in rules] == [rule.code for rule in all_rules()]
    named = {switch["name"] for rule in rules for switch in rule["switches"]}
    assert named == set(switch_names())


def test_markdown_of_everything_is_the_page_and_holds_that_of_one() -> None:
    page = run("--format", "markdown")[1]
    assert page == audit_page(families())
    section = run("CAL", "--format", "markdown")[1]
    one = run("CAL114", "--format", "markdown")[1]
    assert one in section
    assert section in page
    assert one.startswith("### CAL114\n\n**error** · ")
    assert "- Switches: `riichi_ankan` (never, waits, reading or value)\n" in one


def test_markup_in_an_example_is_no_markup_of_the_page() -> None:
    assert r"stands \<FOO bar='1'/>." in run("FMT101", "--format", "markdown")[1]


@pytest.mark.parametrize(
    ("code", "suggested"),
    [
        ("FUR106", "FUR105"),
        ("fur110", "FUR105"),
        ("W1N101", "WIN101"),
        ("CALL", "CAL"),
    ],
)
def test_a_wrong_code_is_one_sentence_with_the_nearest_codes(code: str, suggested: str) -> None:
    status, text, message = run(code)
    assert (status, text) == (2, "")
    assert message.startswith(f"logtool: there is no code '{code}'; nearest are ")
    assert message.count("\n") == 1
    assert suggested in message.split("nearest are ")[1].strip().split(", ")


def test_a_word_like_no_code_is_answered_with_the_families() -> None:
    status, _, message = run("?")
    assert status == 2
    assert message == (
        "logtool: there is no code '?'; families are"
        " FMT, TIL, DRW, WAL, DOR, DIS, CAL, RII, FUR, WIN, SCO, RYU, FLO\n"
    )
