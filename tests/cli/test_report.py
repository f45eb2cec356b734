from __future__ import annotations

import csv
import os
import re
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
    assert "<span>errors</span><b>0</b>" in page
    assert "Clean: no error and no warning" in page


def codes_in(folder: Path) -> set[str]:
    with (folder / "tables" / "findings.csv").open(encoding="utf-8", newline="") as file:
        return {row["code"] for row in csv.DictReader(file)}


def test_codes_of_an_audit_are_chosen_as_the_audit_chooses_them(tmp_path: Path) -> None:
    """A game in which a tile comes up twice: some codes, of which one is asked for or left out."""
    record = next(SAMPLES.glob("2026010109gm*.xml"))
    broken = tmp_path / "logs" / "broken.xml"
    broken.parent.mkdir()
    text = record.read_text(encoding="utf-8")
    first, second = re.findall(r"<T(\d+)/>", text)[:2]
    broken.write_text(text.replace(f"<T{second}/>", f"<T{first}/>", 1), encoding="utf-8")
    options = {"all": (), "one": ("--select", "TIL101"), "rest": ("--ignore", "TIL101")}
    for name, chosen in options.items():
        done = run(broken, "--audit", *chosen, "-o", tmp_path / name, "-q")
        assert done.returncode == 0, done.stderr
    found = codes_in(tmp_path / "all")
    assert "TIL101" in found
    assert len(found) > 1
    assert codes_in(tmp_path / "one") == {"TIL101"}
    assert codes_in(tmp_path / "rest") == found - {"TIL101"}
    page = (tmp_path / "one" / "index.html").read_text(encoding="utf-8")
    assert "Only these codes are reported: --select TIL101" in page


def test_the_rule_set_of_an_audit_is_told_on_the_page(tmp_path: Path) -> None:
    done = run(SAMPLES, "--audit", "--rules", "tenhou", "-o", tmp_path, "-q")
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert "Judged by the rule set tenhou." in page


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--player", "nobody"), "no player is called 'nobody'"),
        (("--audit", "--player", "a"), "knows no filters"),
        (("--audit", "--select", "XYZ"), "no code of the audit begins with 'XYZ'"),
        (("--audit", "--rules", "nobody's"), "there is no rule set 'nobody's'"),
        (("--select", "FUR"), "--select, --ignore and --rules go with --audit"),
        (("--rules", "tenhou"), "--select, --ignore and --rules go with --audit"),
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


def test_an_audit_tells_what_it_could_not_read(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    (logs / "torn.xml").write_text('<mjloggm ver="2.3"><GO', encoding="utf-8")
    done = run(logs, "--audit", "-o", tmp_path / "out")
    assert done.returncode == 3
    assert "0 records read: 0 clean, 0 with findings; 0 duplicates, 1 not read" in done.stderr
    assert "torn.xml: no well-formed XML" in done.stderr
    assert run(logs, "--audit", "-o", tmp_path / "out", "-q").stderr == ""
