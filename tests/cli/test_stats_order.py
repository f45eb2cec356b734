"""The same games give the same bytes, whatever the number of workers and the order of inputs."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from mjlog_texts import log
from typer.testing import CliRunner

from logtool.cli.app import app

runner = CliRunner()
RON = (
    '<AGARI ba="0,0" hai="4" machi="4" ten="30,{points},0" yaku="8,1" doraHai="130" who="{who}"'
    ' fromWho="{target}" sc="250,{win},250,{lose},250,0,250,0"/>'
)


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Give three folders with 150 games of ten players, so that two workers share them."""
    chance = random.Random(3)
    top = tmp_path_factory.mktemp("games")
    for number in range(150):
        folder = top / "cab"[number % 3]
        folder.mkdir(exist_ok=True)
        points = chance.choice((1000, 3900, 8000))
        ron = RON.format(points=points, who=0, target=1, win=points // 100, lose=-points // 100)
        text = log("<T52/>", "<D52/>") + " " * number  # equal bytes would be one game
        if number % 2:
            text = text.replace("<RYUUKYOKU", ron + "<RYUUKYOKU")
        players = chance.sample(range(10), 4)
        for seat, player in enumerate(players):
            given = {"n0": "%41", "n1": "b", "n2": "c%E3%81%82", "n3": "d"}[f"n{seat}"]
            text = text.replace(f'n{seat}="{given}"', f'n{seat}="player{player}"')
        (folder / f"20200101{number % 24:02}gm-00a9-0000-{number:08x}.xml").write_text(text)
    return [str(top / name) for name in "cab"]


def stats(folders: list[str], jobs: int, *options: str) -> str:
    given = ["stats", *folders, "--include-invalid", "-q", "-j", str(jobs), *options]
    done = runner.invoke(app, given)
    assert done.exit_code == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    "options",
    [
        ("--format", "json"),
        ("--format", "csv", "--by", "player"),
        ("--format", "markdown", "--by", "seat", "--by", "round"),
        ("--last", "40", "--format", "json"),
        ("--player", "player3", "--by", "player", "--all"),
        ("--compare", "player=player3", "--format", "json"),
    ],
)
def test_statistics_are_the_same_bytes(folders: list[str], options: tuple[str, ...]) -> None:
    first = stats(folders, 1, *options)
    assert first.count("\n") > 3
    for order in (folders[::-1], [folders[1], folders[0], folders[2]]):
        assert stats(order, 1, *options) == first
    assert stats(folders[::-1], 2, *options) == first


@pytest.mark.parametrize("form", ["csv", "parquet"])
def test_tables_are_the_same_files(folders: list[str], form: str, tmp_path: Path) -> None:
    if form == "parquet":
        pytest.importorskip("pyarrow")
    written = []
    for order, jobs in ((folders, 1), (folders, 2), (folders[::-1], 1)):
        out = tmp_path / f"{len(written)}"
        options = ["--include-invalid", "-q", "-j", str(jobs), "--format", form, "-o", str(out)]
        done = runner.invoke(app, ["tables", *order, *options])
        assert done.exit_code == 0, done.stderr
        written.append({path.name: path.read_bytes() for path in sorted(out.iterdir())})
    assert len(written[0]) == 8
    assert written[0] == written[1] == written[2]
