from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from logtool.cli.app import app
from logtool.reports.statistics import SUBJECTS, catalogue

runner = CliRunner()
SAMPLES = Path(__file__).parents[2] / "sample_logs"


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


def test_figures_are_given_by_columns_and_convention() -> None:
    command = ["stats", str(SAMPLES), "--format", "json", "--convention", "libriichi", "-q"]
    done = runner.invoke(app, [*command, "--by", "oya", "--by", "round", "--select", "base"])
    assert done.exit_code == 0
    found = json.loads(done.stdout)
    assert found["convention"] == "libriichi"
    assert {row["by"]["oya"] for row in found["rows"]} >= {0, 1}
    assert {"round", "oya"} <= found["rows"][0]["by"].keys()
    counted = {row["stat"] for row in found["rows"]}
    assert "win_rate" in counted
    assert "mean_rank" not in counted  # a game is in no round


@pytest.mark.parametrize("name", ["hands", "Hands and furiten", "HANDS"])
def test_a_section_is_found_by_its_heading_too(name: str) -> None:
    done = runner.invoke(app, ["stat", name])
    assert done.exit_code == 0
    assert done.output.startswith("Hands and furiten (hands)\n")


@pytest.mark.parametrize("name", ["", "x\ny", "\x1b[31mred", "麻雀", "a" * 5000])
def test_an_odd_name_is_one_sentence(name: str) -> None:
    done = runner.invoke(app, ["stat", name])
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "\x1b" not in done.stderr
    assert len(done.stderr) < 200


def test_a_definition_says_with_how_many_players_alone_it_can_be() -> None:
    assert "players:  3 only" in runner.invoke(app, ["stat", "kita_rate"]).output
    assert "players:" not in runner.invoke(app, ["stat", "pon_rate"]).output
