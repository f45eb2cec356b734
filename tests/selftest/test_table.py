from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from logtool.cli.app import app
from logtool.selftest.many import SelfTested
from logtool.selftest.running import AlteredRecord, Outcome, Verdict
from logtool.selftest.table import detection_table, lines_of

SAMPLES = Path(__file__).parents[2] / "sample_logs"
TWO = [
    SAMPLES / "2026010109gm-0001-0000-5a17c0de.json",
    SAMPLES / "2026010110gm-0001-0000-0b5e55ed.json",
]


def outcome(verdict: Verdict, field: str = "dora", more: int = 0) -> Outcome:
    return Outcome("a.xml", "changed", field, verdict, (1, 2), "note", ("DOR101",), (), more)


def table_of(*outcomes: Outcome) -> SelfTested:
    records = (
        AlteredRecord("a.xml", is_valid=True, outcomes=outcomes),
        AlteredRecord("b.xml", is_valid=False),
    )
    return SelfTested(records=records, failures=(), internal_errors=False)


def test_mutants_are_counted_by_field_and_verdict() -> None:
    outcomes = (
        outcome(Verdict.FOUND, more=2),
        outcome(Verdict.FOUND),
        outcome(Verdict.OTHERWISE),
        outcome(Verdict.ELSEWHERE, more=1),
        outcome(Verdict.MISSED, "wall"),
    )
    dora, wall = detection_table(table_of(*outcomes), 0, 1).fields
    counted = (dora.mutants, dora.found, dora.other_code, dora.elsewhere, dora.missed)
    assert counted == (4, 2, 1, 1, 0)
    assert dora.with_more == 2
    assert (wall.mutants, wall.missed) == (1, 1)


@pytest.mark.parametrize(
    ("verdict", "is_clean"),
    [
        (Verdict.FOUND, True),
        (Verdict.OTHERWISE, True),
        (Verdict.CLEAN, True),
        (Verdict.MISSED, False),
        (Verdict.ALARM, False),
    ],
)
def test_a_miss_or_a_false_alarm_spoils_the_table(verdict: Verdict, is_clean: bool) -> None:
    assert detection_table(table_of(outcome(verdict)), 0, 1).is_clean == is_clean


def test_the_text_names_each_mutant_not_found_and_each_record_left_out() -> None:
    lines = list(lines_of(detection_table(table_of(outcome(Verdict.MISSED)), 7, 1)))
    assert lines[0] == "1 record, 1 mutant, seed 7"
    for head in ("other code", "elsewhere", "with more"):
        assert any(line.startswith(f"{head}: ") for line in lines)
    assert lines[-2:] == [
        "left out, not valid as it is: b.xml",
        "missed: a.xml: changed at kyoku 1, event 2 (note): meant DOR101, found nothing",
    ]


def test_the_command_prints_the_table_as_json_whatever_the_number_of_jobs() -> None:
    printed = []
    for jobs in ("1", "2"):
        arguments = ["self-test", *map(str, TWO), "--format", "json", "--seed", "3", "-j", jobs]
        result = CliRunner().invoke(app, arguments)
        assert result.exit_code == 0, result.output
        printed.append(json.loads(result.stdout))
    assert printed[0] == printed[1]
    assert printed[0]["records"] == list(map(str, TWO))
    assert sum(row["mutants"] for row in printed[0]["fields"]) > 100


def test_a_path_that_is_not_there_is_wrong_usage(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["self-test", str(tmp_path / "none.xml")])
    assert result.exit_code == 2
