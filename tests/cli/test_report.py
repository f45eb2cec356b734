from __future__ import annotations

import csv
import os
import subprocess
import sys
from pathlib import Path

import pytest

import logtool

SAMPLES = Path(__file__).parents[2] / "sample_logs"


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "logtool", "report", *map(str, arguments)]
    environment = {**os.environ, "PYTHONUTF8": "1"}
    return subprocess.run(
        command, capture_output=True, check=False, text=True, env=environment, timeout=300
    )


@pytest.fixture(scope="module")
def names() -> list[str]:
    game = next(iter(logtool.read(SAMPLES)))
    return [player.name for player in game.head.players]


def kyoku_in(folder: Path) -> int:
    with (folder / "tables" / "statistics.csv").open(encoding="utf-8", newline="") as file:
        return sum(int(row["hit"]) for row in csv.DictReader(file) if row["stat"] == "kyoku")


def test_several_names_are_one_player(names: list[str], tmp_path: Path) -> None:
    """Two players of one game, as one person, have the kyoku of both."""
    for number, chosen in enumerate((names[:1], names[1:2], names[:2])):
        options = [part for name in chosen for part in ("--player", name)]
        done = run(SAMPLES, *options, "-o", tmp_path / str(number), "-q")
        assert done.returncode == 0, done.stderr
    one, other, both = (kyoku_in(tmp_path / str(number)) for number in range(3))
    assert one
    assert other
    assert both == one + other


def test_filters_are_told_on_the_page(tmp_path: Path) -> None:
    done = run(SAMPLES, "--players", "4", "-o", tmp_path, "-q")
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert "filters: players: 4" in page
    assert "3-player games" not in page


def test_an_audit_of_clean_records_says_so(tmp_path: Path) -> None:
    done = run(SAMPLES, "--audit", "-o", tmp_path)
    assert done.returncode == 0, done.stderr
    assert "wrote" in done.stderr
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert "<b>0</b><span>errors</span>" in page


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--player", "nobody"), "no player is called 'nobody'"),
        (("--audit", "--player", "a"), "knows no filters"),
        (("--last", "3", "--player", "a"), "--last does not go with --player"),
    ],
)
def test_what_cannot_be_done_is_wrong_usage(
    options: tuple[str, ...], message: str, tmp_path: Path
) -> None:
    done = run(SAMPLES, *options, "-o", tmp_path / "out")
    assert done.returncode == 2
    assert message in done.stderr
    assert not (tmp_path / "out").exists()
