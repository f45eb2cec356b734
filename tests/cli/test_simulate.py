"""``logtool simulate``: files by seed and by scenario, the same for any number of workers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from logtool.parsers import formats
from logtool.simulate.scenarios import SCENARIOS


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "logtool", "simulate", *map(str, arguments)]
    return subprocess.run(
        command, capture_output=True, check=False, text=True, encoding="utf-8", timeout=300
    )


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_games_are_written_by_their_seeds_whatever_the_jobs(tmp_path: Path) -> None:
    asked = ("--games", "12", "--seed", "40", "--players", "3", "--policy", "busy")
    one = run(*asked, "-o", tmp_path / "one", "-q")
    two = run(*asked, "-o", tmp_path / "two", "-j", "2")
    assert (one.returncode, one.stdout, one.stderr) == (0, "", "")
    assert (two.returncode, two.stdout) == (0, "")
    assert two.stderr.startswith("12 games in ")
    assert "kyoku" in two.stderr
    written = files(tmp_path / "one")
    assert written == files(tmp_path / "two")
    names = [f"2026010100gm-0019-0000-{seed:08x}.xml" for seed in range(40, 52)]
    assert sorted(written) == names


def test_a_game_of_many_is_the_game_of_its_seed_alone(tmp_path: Path) -> None:
    run("--games", "2", "--seed", "7", "-o", tmp_path / "many", "-q")
    run("--seed", "8", "-o", tmp_path / "alone", "-q")
    (alone,) = files(tmp_path / "alone").items()
    assert alone in files(tmp_path / "many").items()


@pytest.mark.parametrize("form", ["xml", "json"])
def test_a_scenario_is_written_in_either_format(tmp_path: Path, form: str) -> None:
    done = run("--scenario", "tenhou", "--format", form, "-o", tmp_path)
    assert (done.returncode, done.stdout) == (0, "")
    ((name, data),) = files(tmp_path).items()
    assert name == f"{SCENARIOS['tenhou'].file_name}.{form}"
    (read,) = formats.read(data, name)
    assert read.game is not None


def test_the_list_of_scenarios_has_a_line_each(tmp_path: Path) -> None:
    done = run("--scenario", "list", "-o", tmp_path / "none")
    assert done.returncode == 0
    assert [line.split()[0] for line in done.stdout.splitlines()] == list(SCENARIOS)
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--scenario", "flying"), "there is no scenario 'flying'"),
        (("--rules", "flying"), "there is no rule set 'flying'"),
        (("--rules", "tenhou", "--players", "3"), "tenhou is for 4 players"),
        (("--rules", "tenhou-chips"), "has chips"),
        (("--seed", str(1 << 32)), "seeds go up to"),
        (("--players", "5"), "players"),
    ],
)
def test_wrong_usage_is_told_in_a_sentence(
    tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    done = run(*arguments, "-o", tmp_path)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert files(tmp_path) == {}


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("-o", tmp_path / "file")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_scenario_says_what_it_wrote(tmp_path: Path) -> None:
    done = run("--scenario", "tobi", "-o", tmp_path)
    ((name, _),) = files(tmp_path).items()
    assert done.stderr == f"wrote {tmp_path / name}: {SCENARIOS['tobi'].summary}\n"
    assert run("--scenario", "tobi", "-o", tmp_path, "-q").stderr == ""
