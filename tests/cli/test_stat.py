from __future__ import annotations

from typer.testing import CliRunner

from logtool.cli.app import app
from logtool.reports.statistics import SUBJECTS, catalogue

runner = CliRunner()


def test_without_a_name_every_statistic_is_listed() -> None:
    done = runner.invoke(app, ["stat"])
    assert done.exit_code == 0
    listed = {line.split()[0] for line in done.output.splitlines() if line}
    assert catalogue().keys() <= listed


def test_a_name_prints_its_definition_and_who_counts_otherwise() -> None:
    done = runner.invoke(app, ["stat", "riichi_junme"])
    assert done.exit_code == 0
    assert "Number of the declaring discard" in done.output
    assert "amae-koromo: Go-round of the table at the riichi." in done.output


def test_a_subject_lists_its_own_statistics() -> None:
    done = runner.invoke(app, ["stat", SUBJECTS[1]])
    assert "win_rate_after_riichi" in done.output
    assert "deal_in_shanten" not in done.output


def test_an_unknown_name_is_wrong_usage_and_names_what_is_close() -> None:
    done = runner.invoke(app, ["stat", "win_rat"])
    assert done.exit_code == 2
    assert "win_rate" in done.stderr
