"""What is said of a finding where nobody knows some of the rules."""

from __future__ import annotations

from collections.abc import Callable

from logtool.audit import codes as c
from logtool.audit.finding import ERROR, INFO, WARNING
from logtool.engine.severities import severities_of
from logtool.record import NONE
from logtool.rules.presets import DATED, UNKNOWN, Preset
from logtool.rules.ruleset import RuleSet

Row = tuple[int, ...]


def row(code: int, event: int = 7, cause: int = NONE, detail: int = NONE) -> Row:
    return (code, event, 0, NONE, NONE, detail, cause)


def judged_by(is_fault: Callable[[RuleSet], bool], *rows: Row) -> Callable[[RuleSet], list[Row]]:
    return lambda rules: list(rows) if is_fault(rules) else []


def unknown(**marks: str) -> Preset:
    return Preset("some", RuleSet(), marks)


def test_finding_by_known_rules_is_as_bad_as_its_code() -> None:
    rows = [row(c.FUR101), row(c.FUR104), row(c.DIS109)]
    found = severities_of(rows, unknown(), judged_by(lambda _: True, *rows))
    assert found == [ERROR, INFO, WARNING]


def test_riichi_in_furiten_is_an_error_where_the_rules_do_not_allow_it() -> None:
    rows = [row(c.FUR105), row(c.FUR105, detail=1)]
    assert severities_of(rows, unknown(), judged_by(lambda _: True, *rows)) == [ERROR, INFO]


def test_finding_that_another_value_of_an_unknown_switch_explains_is_a_warning() -> None:
    kuikae = row(c.DIS107)
    judge = judged_by(lambda rules: rules.kuikae == "none", kuikae)
    assert severities_of([kuikae], unknown(kuikae=UNKNOWN), judge) == [WARNING]
    assert severities_of([kuikae], unknown(kuikae="'"), judge) == [ERROR]


def test_finding_that_no_value_explains_stays_an_error() -> None:
    kuikae = row(c.DIS107)
    judge = judged_by(lambda _: True, kuikae)
    assert severities_of([kuikae], unknown(kuikae=UNKNOWN), judge) == [ERROR]


def test_finding_that_a_number_nobody_knows_governs_is_a_warning() -> None:
    honba = row(c.SCO101)
    judge = judged_by(lambda _: True, honba)
    assert severities_of([honba], unknown(honba_points=UNKNOWN), judge) == [WARNING]


def test_what_another_dated_rule_explains_is_no_fault() -> None:
    points = row(c.FLO111)
    judge = judged_by(lambda rules: rules.point_rounding != "1000", points)
    assert severities_of([points], unknown(point_rounding=DATED), judge) == [None]


def test_two_rules_that_changed_together_explain_a_fault_together() -> None:
    points = row(c.FLO111)

    def is_fault(rules: RuleSet) -> bool:
        return (rules.point_rounding, rules.uma) != ("1000", "10,5,-5,-10")

    both = unknown(point_rounding=DATED, uma=DATED)
    assert severities_of([points], both, judged_by(is_fault, points)) == [None]
    assert severities_of([points], both, judged_by(lambda _: True, points)) == [ERROR]


def test_the_same_fault_at_another_seat_is_no_explanation() -> None:
    points, other_seat = row(c.FLO111), (c.FLO111, 7, 2, NONE, NONE, NONE, NONE)

    def judge(rules: RuleSet) -> list[Row]:
        return [other_seat] if rules.point_rounding == "1000" else [points]

    assert severities_of([points], unknown(point_rounding=DATED), judge) == [ERROR]


def test_what_follows_is_no_worse_than_its_cause_wherever_that_stands() -> None:
    kuikae, ron = row(c.DIS107), row(c.WIN101, cause=0)
    judge = judged_by(lambda rules: rules.kuikae == "none", kuikae, ron)
    doubted = unknown(kuikae=UNKNOWN)
    assert severities_of([kuikae, ron], doubted, judge) == [WARNING, WARNING]
    later = [row(c.WIN101, cause=1), kuikae]
    assert severities_of(later, doubted, judged_by(lambda r: r.kuikae == "none", *later)) == [
        WARNING,
        WARNING,
    ]
