from __future__ import annotations

import itertools
import re
import subprocess
import sys
from pathlib import Path

import pytest

from logtool.audit import codes
from logtool.audit.catalogue import all_rules, families, rule_of
from logtool.audit.catalogue.page import audit_page
from logtool.audit.catalogue.rule import NUMBERS, PLACEHOLDERS, UNITS, Rule, placeholders_of
from logtool.audit.finding import ERROR, INFO, WARNING
from logtool.audit.words import in_words, seat_in_words
from logtool.model.tiles import counts_of, format_tiles, parse_tiles
from logtool.rules.calculator import Calculator
from logtool.rules.circumstances import WrittenHand, WrittenMeld
from logtool.rules.presets import preset
from logtool.rules.ruleset import switch_names

ROOT = Path(__file__).parents[2]

# How many codes each family has; they are numbered from 101 without a gap.
NUMBER_OF_CODES = {
    "FMT": 9,
    "TIL": 5,
    "DRW": 6,
    "WAL": 8,
    "DOR": 5,
    "DIS": 9,
    "CAL": 20,
    "RII": 9,
    "FUR": 5,
    "WIN": 17,
    "SCO": 10,
    "RYU": 17,
    "FLO": 13,
}
CODES = [
    f"{family}{number}"
    for family, count in NUMBER_OF_CODES.items()
    for number in range(101, 101 + count)
]
WARNINGS = {"DIS109"}
INFOS = {"FMT101", "FMT106", "FUR104", "FUR105", "WAL107", "WAL108"}

# The codes that each switch governs, as the description of the rule sets has them.
CODES_OF_SWITCHES = """
players FMT108 TIL103
removed_tiles TIL104
red_fives TIL104 WIN110
first_indicators DOR102 WIN110
length FLO106 FLO107
start_points FLO108 FMT109
return_points FLO111
end_target FLO106 FLO107
chi CAL107
call_precedence CAL120 CAL108
kuikae DIS106 DIS107
call_last_discard CAL105
kan_min_wall CAL110
fifth_kan CAL109 RYU108
kan_dora DOR101 DOR102
kan_dora_ankan DOR103
kan_dora_open DOR103 WIN110
kan_dora_robbed DOR102
ura_dora DOR104 WIN110
kan_ura DOR105
kokushi_robs_ankan WIN106 FUR102 FUR103
riichi_ankan CAL114 CAL115 CAL116
rinshan_tsumo_fu WIN111
rinshan_haitei WIN107 WIN108
riichi_min_points RII103
riichi_min_wall RII104
riichi_stick_ronned RII106 SCO103
noten_riichi RII102 RYU114 SCO110
furiten_riichi FUR105
riichi_pass FUR103 FUR104
ippatsu WIN107 WIN108
ippatsu_kan_end WIN107 WIN108
double_riichi RII109 WIN109
open_riichi WIN107
temp_furiten_end FUR102
false_win FUR101 WIN102 SCO110
max_ron WIN116 WIN117
ron3 RYU109 WIN116
ron_honba SCO102
ron_sticks SCO103
min_han WIN102
five_honba_han WIN102
open_tanyao WIN107 WIN102
atozuke WIN102
pinfu_tsumo WIN107 WIN111
open_pinfu_fu WIN111
ryanpeikou_equal WIN107 WIN108
chiitoi_quads WIN107
double_wind_fu WIN111
kiriage WIN112 WIN113
counted WIN112 WIN113
yakuman_sum WIN112
double_yakuman WIN112
green_needs_hatsu WIN107 WIN108
renhou WIN107 WIN108 WIN112
local_yaku WIN107
nagashi RYU112 RYU113 SCO108
nagashi_calls RYU112 RYU113
nagashi_several SCO108
nagashi_renchan FLO101 FLO103
honba_points SCO101 FLO103
noten_pool SCO107
pao SCO104
pao_scope SCO105
pao_honba SCO105 SCO102
pao_rinshan SCO104
chombo SCO110 FLO111
chombo_replay FLO101 FLO103 FLO104
chips FMT103 FMT109
tenpai_hide RYU117 RYU104 RYU103
tenpai_yaku RYU103
dead_wait RYU115 RYU103
complete_hand RYU103
renchan FLO101 FLO102
honba_after_draw FLO103
honba_after_nagashi FLO103
abort_kyuushu RYU105 RYU111
abort_kaze4 RYU106 RYU111
abort_reach4 RYU107 RYU111
abort_kan4 RYU108 RYU111
abort_renchan FLO101 FLO103
tobi FLO106 FLO107
agari_yame FLO106 FLO107
tenpai_yame FLO106 FLO107
extension FLO106 FLO107
upper_limit FLO106 FLO107
leftover_sticks FLO110 FLO109
uma FLO111
ties FLO112 FLO111
point_rounding FLO111
kita CAL117 WIN110
kita_ron WIN106 WIN107
kita_breaks WIN107 RII109
north_wind WIN107 WIN111
replacement_tiles DRW106
sanma_tsumo SCO101
"""

# A number of each unit, and how a sentence has it.
IN_WORDS = {
    "tile": (16, "0m"),
    "kind": (27, "1z"),
    "kinds": (0b1001, "1m 4m"),
    "seat": (2, "seat 2 (South)"),
    "points": (25000, "25,000"),
    "tenths": (-206, "-20.6"),
    "count": (3, "3"),
    "yaku": (21, "double riichi"),
    "fu": (40, "40"),
    "han": (2, "2"),
    "limit": (2, "haneman"),
    "draw": (3, "suufon renda"),
    "kyoku": (4, "S1"),
    "fact": (0, "a fact that the record repeats"),
}
OYA = 1

NOTATION = re.compile(r"\b(?:[0-9]+[mps]|[1-7]+z)+\b")

every_rule = pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.code)


def test_the_catalogue_has_every_code_and_no_other() -> None:
    assert [rule.code for rule in all_rules()] == CODES
    assert len(CODES) == 133


def test_the_constants_of_the_checks_are_the_codes_of_the_catalogue() -> None:
    constants = {
        name: value for name, value in vars(codes).items() if re.fullmatch("[A-Z]{3}[0-9]+", name)
    }
    assert list(constants) == CODES
    assert {codes.code_name(number): number for number in constants.values()} == constants


def test_a_family_has_the_codes_that_begin_with_its_name() -> None:
    assert tuple(family.name for family in families()) == codes.FAMILIES
    for family in families():
        assert {rule.family for rule in family.rules} == {family.name}


def test_a_finding_is_an_error_unless_it_is_named_here() -> None:
    named = dict.fromkeys(WARNINGS, WARNING) | dict.fromkeys(INFOS, INFO)
    assert {rule.code: rule.severity for rule in all_rules()} == {
        code: named.get(code, ERROR) for code in CODES
    }


def test_a_code_names_the_switches_that_govern_it_and_no_others() -> None:
    governed = {
        line.split()[0]: set(line.split()[1:]) for line in CODES_OF_SWITCHES.split("\n")[1:-1]
    }
    assert tuple(governed) == switch_names()
    assert {
        switch: {rule.code for rule in all_rules() if switch in rule.switches}
        for switch in switch_names()
    } == governed


@every_rule
def test_the_switches_of_a_code_stand_in_the_order_of_the_rule_set(rule: Rule) -> None:
    order = switch_names()
    assert list(rule.switches) == sorted(rule.switches, key=order.index)


@every_rule
def test_what_is_said_of_a_code_are_whole_sentences(rule: Rule) -> None:
    assert rule.summary.count(". ") == 0
    for text in (rule.summary, rule.source, rule.example, rule.counterexample):
        assert text.strip() == text
        assert text.endswith((".", ".)"))
        assert "  " not in text
    assert rule.example != rule.counterexample


@every_rule
def test_a_source_is_no_path(rule: Rule) -> None:
    assert not re.search(r"\.(md|py|csv)\b|docs/|\A/", rule.source)


@every_rule
def test_a_template_asks_only_for_numbers_that_have_a_unit(rule: Rule) -> None:
    units = {
        "expected": rule.expected_unit,
        "recorded": rule.recorded_unit,
        "detail": rule.detail_unit,
    }
    assert set(units.values()) <= set(UNITS)
    for template in rule.templates:
        asked = placeholders_of(template)
        assert asked <= set(PLACEHOLDERS)
        assert all(units[name] != "none" for name in asked & set(NUMBERS))


@every_rule
def test_the_last_template_asks_for_no_number(rule: Rule) -> None:
    assert not placeholders_of(rule.templates[-1]) & set(NUMBERS)
    sizes = [len(placeholders_of(template)) for template in rule.templates]
    assert sizes == sorted(sizes, reverse=True)


@every_rule
def test_a_message_is_one_sentence_whatever_is_told(rule: Rule) -> None:
    for told in itertools.product((False, True), repeat=len(PLACEHOLDERS)):
        words = {
            name: f"<{name}>" for name, is_told in zip(PLACEHOLDERS, told, strict=True) if is_told
        }
        sentence = rule.sentence(**words)
        assert "{" not in sentence
        assert "None" not in sentence
        assert not sentence.endswith(".")
        assert sentence[0].islower() or sentence[0] == "<"


@every_rule
def test_a_message_gives_the_numbers_in_the_words_of_their_units(rule: Rule) -> None:
    words: dict[str, str] = {}
    units = (rule.expected_unit, rule.recorded_unit, rule.detail_unit)
    for name, unit in zip(NUMBERS, units, strict=True):
        if unit != "none":
            number, expected = IN_WORDS[unit]
            word = in_words(number, unit, OYA, 4, reds=True)
            assert word == expected
            words[name] = expected
    seat = seat_in_words(3, OYA, 4)
    assert seat == "seat 3 (West)"
    sentence = rule.sentence(seat=seat, **words)
    assert sentence == rule.message.format(seat=seat, **words)


def test_every_unit_has_words() -> None:
    assert {"none", *IN_WORDS} == set(UNITS)


def test_the_fullest_sentence_for_which_all_is_told_is_taken() -> None:
    pao = rule_of("SCO104")
    assert pao.sentence(seat="seat 1", expected="seat 3") == (
        "seat 3 is liable for the win by the calls, and the record names nobody"
    )
    assert rule_of("WIN111").sentence(seat="seat 1", expected="40", recorded="30") == (
        "seat 1 has 30 fu in the record, 40 by count"
    )
    assert rule_of("WIN111").sentence() == "a seat has wrong fu in the record"


@every_rule
def test_tiles_of_examples_exist(rule: Rule) -> None:
    for text in (rule.example, rule.counterexample):
        for notation in NOTATION.findall(text):
            counts = counts_of([tile.kind for tile in parse_tiles(notation)])
            assert max(counts) <= 4, notation


def waits_of(tiles: str, ankan: str = "") -> str:
    """Give the waits of a hand on Tenhou, nothing where it is not tenpai."""
    melds = (WrittenMeld("ankan", tuple(parse_tiles(ankan))),) if ankan else ()
    hand = WrittenHand(tiles=tuple(parse_tiles(tiles)), melds=melds)
    answer = Calculator(preset("tenhou").rules).before_draw(hand)
    if answer.shanten.nearest != 0:
        return ""
    return format_tiles(accepted.tile for accepted in answer.accepted)


@pytest.mark.parametrize("code", ["WIN101", "RII102", "RYU103", "RYU114", "RYU117"])
def test_hands_said_to_be_tenpai_are_and_the_others_are_not(code: str) -> None:
    rule = rule_of(code)
    assert "123m456p789s11z5" in rule.example
    assert waits_of("123m456p789s11z57s") == "6s"
    assert waits_of("123m456p789s11z58s") == ""


def test_the_kan_of_the_example_changes_the_waits() -> None:
    assert "2223m456p789s111z" in rule_of("CAL114").example
    assert waits_of("2223m456p789s111z") == "134m"
    assert waits_of("3m456p789s111z", ankan="2222m") == "3m"
    assert waits_of("2223m456p789s", ankan="1111z") == "134m"


def test_the_page_of_codes_is_current() -> None:
    """Write it anew with ``logtool rule --format markdown > docs/audit.md``."""
    assert (ROOT / "docs" / "audit.md").read_text(encoding="utf-8") == audit_page(families())


def test_the_catalogue_imports_nothing_heavy() -> None:
    code = (
        "import sys\nimport logtool.audit.catalogue\n"
        "heavy = {'numba', 'numpy', 'pandas', 'scipy', 'lxml', 'matplotlib', 'typer'}\n"
        "assert not heavy & sys.modules.keys(), heavy & sys.modules.keys()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
