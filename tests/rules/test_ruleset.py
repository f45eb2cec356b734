from __future__ import annotations

import csv
import os
import re
from pathlib import Path

import pytest

from logtool.rules import codes as c
from logtool.rules import switches
from logtool.rules.presets import preset, preset_names
from logtool.rules.ruleset import (
    RuleSet,
    RuleSetError,
    allowed_text,
    choices,
    rule_set_of,
    switch_names,
)
from logtool.rules.switches import BUILT, Rules, plain_rules

SPEC = Path(os.environ.get("LOGTOOL_SPEC", Path(__file__).parents[3] / "shared" / "spec"))
needs_spec = pytest.mark.skipif(not SPEC.is_dir(), reason="no documents at LOGTOOL_SPEC")

# Fields of the record that are no switch of their own.
PARTS = {"chombo_points"}


def table() -> list[dict[str, str]]:
    with (SPEC / "rulesets.csv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def documented_values() -> dict[str, tuple[list[str], str]]:
    """Return the values and the default of each switch, as the document's tables have them."""
    text = (SPEC / "rulesets.md").read_text(encoding="utf-8")
    section = text[text.index("## 2. The switches") : text.index("## 3. The profiles")]
    found = {}
    for line in section.splitlines():
        row = re.fullmatch(r"\| (\w+) \| (.+) \| [A-Z0-9 ()]+ \| `([^`]+)` \|", line)
        if row:
            found[row[1]] = (re.findall("`([^`]+)`", row[2]), row[3])
    return found


def test_there_are_96_switches() -> None:
    assert len(switch_names()) == 96


def test_every_switch_is_a_field_of_the_record() -> None:
    assert set(Rules.shapes()) == set(switch_names()) | PARTS


@needs_spec
def test_names_order_and_defaults_are_those_of_the_table() -> None:
    rows = table()
    assert [row["switch"] for row in rows] == list(switch_names())
    default = RuleSet()
    assert [row["default"] for row in rows] == [str(getattr(default, n)) for n in switch_names()]


@needs_spec
def test_allowed_values_are_those_of_the_document() -> None:
    documented = documented_values()
    assert set(documented) == set(switch_names())
    last: list[str] = []
    for name, (values, default) in documented.items():
        last = values or last  # tenpai_yame is "the same" as the row before
        assert str(getattr(RuleSet(), name)) == default
        if choices(name):
            assert {str(value) for value in choices(name)} == set(last), name


@needs_spec
def test_every_rule_set_of_the_table_can_be_written() -> None:
    rows = table()
    for column in rows[0].keys() - {"switch", "group"}:
        values = {row["switch"]: row[column].rstrip("?'~") for row in rows}
        rule_set = rule_set_of(values)
        assert {name: str(getattr(rule_set, name)) for name in switch_names()} == values


@needs_spec
@pytest.mark.parametrize("name", ["tenhou-sanma", "tenhou-chips"])
def test_presets_are_those_of_the_table(name: str) -> None:
    rows = {row["switch"]: row[name] for row in table()}
    known = preset(name)
    assert {s: known.text(s).rstrip("?'~") for s in rows} == {
        switch: text.rstrip("?'~") for switch, text in rows.items()
    }
    for switch, text in rows.items():
        assert known.text(switch) == text or known.marks[switch] == "?"


def test_a_wrong_value_is_refused_in_one_sentence() -> None:
    with pytest.raises(RuleSetError, match="kuikae cannot be fre, only none, suji or free"):
        rule_set_of({"kuikae": "fre"})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 2),
        ("red_fives", "11"),
        ("double_yakuman", "kk"),
        ("double_yakuman", "x"),
        ("start_points", -1),
        ("start_points", "many"),
        ("chombo", "0"),
        ("uma", "20,10"),
        ("uma", "20,0,-20"),
        ("chi", True),
        ("max_ron", True),
    ],
)
def test_values_that_a_switch_cannot_have_are_refused(name: str, value: str | int) -> None:
    with pytest.raises(RuleSetError, match=name):
        rule_set_of({name: value})


def test_a_switch_that_does_not_exist_is_refused() -> None:
    with pytest.raises(RuleSetError, match="there is no switch named kuitan"):
        rule_set_of({"kuitan": "on"})


def test_numbers_may_be_given_as_text() -> None:
    rule_set = rule_set_of({"start_points": "30000", "max_ron": "3", "chombo": 20000})
    assert (rule_set.start_points, rule_set.max_ron, rule_set.chombo) == (30000, 3, "20000")


def test_what_is_allowed_can_be_told_of_every_switch() -> None:
    assert all(allowed_text(name) for name in switch_names())
    assert allowed_text("kuikae") == "none, suji or free"


def test_values_in_rule_code_are_named_by_constants() -> None:
    for name in switch_names():
        values = choices(name)
        if set(values) in ({"off", "on"}, {"no", "yes"}):
            assert [getattr(c, str(value).upper()) for value in values] == [0, 1]
        elif name != "chombo":
            for number, value in enumerate(values):
                if isinstance(value, str):
                    constant = f"{name}_{value}".upper().replace("-", "_")
                    assert getattr(c, constant) == number, constant


def test_every_value_of_a_choice_is_an_int_in_the_record() -> None:
    for name in switch_names():
        for number, value in enumerate(choices(name)):
            if value not in BUILT.get(name, (value,)) or name == "players":
                continue
            record = plain_rules(rule_set_of({name: value}))
            assert getattr(record, name) == (value if isinstance(value, int) else number)


def test_a_value_that_no_rule_asks_for_is_refused() -> None:
    with pytest.raises(NotImplementedError, match="open_riichi = on is not yet"):
        plain_rules(RuleSet(open_riichi="on"))


def test_lists_become_rows_and_masks() -> None:
    record = plain_rules(RuleSet(red_fives="121", double_yakuman="kd", uma="30,10,-10,-30"))
    assert list(record.red_fives) == [1, 2, 1]
    assert record.double_yakuman == 1 << c.KOKUSHI_THIRTEEN | 1 << c.DAISUUSHII
    assert [list(row) for row in record.uma] == [[30, 10, -10, -30]] * 5


def test_a_floating_uma_depends_on_the_number_below_the_start() -> None:
    record = plain_rules(RuleSet(uma="floating"))
    assert list(record.uma[3]) == [12, -1, -3, -8]
    assert list(record.uma[1]) == [8, 3, 1, -12]
    assert all(sum(row) == 0 for row in switches.FLOATING_UMA)


def test_all_presets_can_be_asked_by_rule_code() -> None:
    assert preset_names() == ("tenhou", "tenhou-sanma", "tenhou-chips")
    for name in preset_names():
        assert plain_rules(preset(name).rules).players == preset(name).rules.players
