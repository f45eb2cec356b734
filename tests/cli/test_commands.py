from __future__ import annotations

import csv
import gzip
import json
import os
import shlex
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from mjlog_texts import log

SAMPLES = Path(__file__).parents[2] / "sample_logs"
GAME = log("<T52/>", "<D52/>").encode()


def run(*arguments: str | Path, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "logtool", *map(str, arguments)]
    environment = {**os.environ, "COLUMNS": "120"}
    return subprocess.run(
        command, input=stdin, capture_output=True, check=False, env=environment, timeout=300
    )


def text_of(raw: bytes) -> str:
    text = raw.decode()
    assert "Traceback" not in text
    return text


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a folder with one game, its copy, and one file that is no log."""
    logs = tmp_path / "logs"
    logs.mkdir()
    (logs / "a.xml").write_bytes(GAME)
    (logs / "b.dat").write_bytes(gzip.compress(GAME))
    (logs / "README.md").write_text("about these logs")
    return logs


def test_records_found_are_games_and_duplicates_and_failures(folder: Path) -> None:
    (folder / "broken.xml").write_bytes(b'<mjloggm ver="2.3"><GO')
    done = run("stats", folder, "--include-invalid", "--format", "json")
    assert done.returncode == 3
    message = text_of(done.stderr)
    assert "3 records found: 1 game, 1 duplicate, 1 not read" in message
    assert f"{folder}/broken.xml: no well-formed XML" in message
    assert "passed over" in message
    result = json.loads(done.stdout)
    assert (result["games"], result["kyoku"], result["seat_kyoku"]) == (1, 1, 4)


def test_a_clean_run_exits_0_and_prints_only_data_on_stdout(folder: Path) -> None:
    done = run("stats", folder, "--include-invalid", "--format", "csv", "-q")
    assert (done.returncode, done.stderr) == (0, b"")
    rows = list(csv.DictReader(text_of(done.stdout).splitlines()))
    kyoku = next(row for row in rows if row["stat"] == "ryuukyoku_rate")
    assert (kyoku["hit"], kyoku["base"]) == ("1", "1")


def test_kyoku_with_errors_are_left_out_and_counted_unless_asked_for(folder: Path) -> None:
    done = run("stats", folder, "--format", "json")
    assert json.loads(done.stdout)["kyoku"] == 0  # a draw after one discard is an error
    assert "left out: 1 kyoku" in text_of(done.stderr)
    done = run("stats", folder, "--format", "json", "--include-invalid")
    assert json.loads(done.stdout)["kyoku"] == 1
    assert "left out" not in text_of(done.stderr)


def test_filters_are_applied_and_told(folder: Path) -> None:
    (folder / "names.csv").write_text("person,a,b\n")
    given = ("--include-invalid", "--aliases", folder / "names.csv", "--player", "person")
    done = run("stats", folder, *given, "--where", "seat < 3", "--format", "json")
    assert done.returncode == 0
    assert "filters keep 1 of 1 games and 1 of 4 rows a seat and kyoku" in text_of(done.stderr)
    result = json.loads(done.stdout)
    assert result["filters"] == {"player": "person", "where": "seat < 3"}
    assert result["seat_kyoku"] == 1


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        (
            ("--where", "sead < 3"),
            "logtool: there is no column 'sead'; close to it: seat, closed\n",
        ),
        (("--from", "12.3.2020"), "logtool: '12.3.2020' is no day: YYYY-MM-DD, YYYY-MM or YYYY\n"),
        (
            ("--compare", "room=x"),
            (
                "logtool: 'room=x' is no side of a comparison:"
                " player=NAME, period=FROM..TO or where=CONDITION\n"
            ),
        ),
        (("--compare", "period=.."), "logtool: 'period=..' is no side of a comparison:"),
        (("--compare", "player=e"), "logtool: there is no player 'e'\n"),
        (("--format", "parquet"), "logtool: Parquet is for files: name one with -o\n"),
        (("--aliases", "nothing.csv"), "logtool: nothing.csv: No such file or directory\n"),
    ],
)
def test_a_wrong_filter_is_one_sentence(
    folder: Path, option: tuple[str, str], sentence: str
) -> None:
    done = run("stats", folder, "--include-invalid", "-q", *option)
    assert done.returncode == 2
    assert text_of(done.stderr).startswith(sentence)
    assert text_of(done.stderr).count("\n") == 1


def test_two_players_are_compared(folder: Path) -> None:
    given = ("--include-invalid", "--format", "json", "--select", "ryuukyoku_rate")
    done = run("stats", folder, *given, "--compare", "player=A", "--compare", "player=b")
    assert done.returncode == 0
    result = json.loads(done.stdout)
    assert (result["first"], result["second"]) == ("player=A", "player=b")
    assert result["rows"][0]["first"] == {"value": 1.0, "hit": 1, "base": 1}
    done = run("stats", folder, *given, "--compare", "period=2019..2020-06")
    assert json.loads(done.stdout)["second"] == "all others"


def test_rows_are_exported_with_a_dictionary(folder: Path, tmp_path: Path) -> None:
    given = ("--include-invalid", "--format", "csv", "--seat", "1", "--seat", "2")
    done = run("tables", folder, "-o", tmp_path / "rows", *given)
    assert (done.returncode, done.stdout) == (0, b"")
    assert "wrote 8 files" in text_of(done.stderr)
    with (tmp_path / "rows/seat_kyoku.csv").open(encoding="utf-8", newline="") as file:
        assert [(row["seat"], row["player"]) for row in csv.DictReader(file)] == [
            ("1", "b"),
            ("2", "cあ"),
        ]
    assert "## seat_kyoku" in (tmp_path / "rows/dictionary.md").read_text(encoding="utf-8")
    assert run("tables", folder, "-o", folder / "a.xml").returncode == 2


def test_a_path_that_is_not_there_is_one_sentence_and_exit_2(tmp_path: Path) -> None:
    for command in ("stats", "info", "events"):
        done = run(command, tmp_path / "nothing.xml")
        assert done.returncode == 2
        assert text_of(done.stderr).count("\n") == 1
        assert "nothing.xml" in text_of(done.stderr)


def test_an_unknown_statistic_is_wrong_usage(folder: Path) -> None:
    done = run("stats", folder, "--select", "win_rat")
    assert done.returncode == 2
    assert "win_rat" in text_of(done.stderr)


def test_standard_input_is_read(folder: Path) -> None:
    done = run("info", "-", stdin=(folder / "b.dat").read_bytes())
    assert done.returncode == 0
    assert text_of(done.stdout).startswith("-: tenhou-xml")


def test_events_are_json_lines_from_start_game_to_end_game(folder: Path) -> None:
    done = run("events", folder / "a.xml")
    assert done.returncode == 0
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    kinds = [line["type"] for line in lines]
    assert kinds == [
        *("start_game", "start_kyoku", "tsumo", "dahai", "ryuukyoku", "end_kyoku", "end_game")
    ]
    assert lines[2] == {"type": "tsumo", "actor": 0, "pai": "0p", "id": 52}
    assert lines[3] == {"type": "dahai", "actor": 0, "pai": "0p", "id": 52, "tsumogiri": True}


def test_any_number_of_workers_gives_equal_output(tmp_path: Path) -> None:
    for number in range(200):
        text = log("<T52/>", "<D52/>").replace('n3="d"', f'n3="player{number % 7}"')
        (tmp_path / f"{number:03}.xml").write_text(text + " " * number)
    one = run(
        "stats", tmp_path, "--include-invalid", "--by", "player", "--format", "json", "-j", "1"
    )
    two = run(
        "stats", tmp_path, "--include-invalid", "--by", "player", "--format", "json", "-j", "2"
    )
    assert (one.returncode, one.stdout, one.stderr) == (two.returncode, two.stdout, two.stderr)
    assert json.loads(one.stdout)["games"] == 200


def test_a_bad_file_does_not_end_the_run(tmp_path: Path) -> None:
    bad = {
        "empty.xml": b"",
        "binary.mjlog": bytes(range(256)) * 40,
        "truncated.gz": gzip.compress(GAME)[:-40],
        "bomb.xml": b'<!DOCTYPE mjloggm [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
        b'<mjloggm ver="2.3"><UN n0="&b;"/></mjloggm>',
        "shape.json": b'{"log": {"a": 1}}',
        "list.json": b'{"log": [[1, 2]], "name": 5}',
    }
    for name, data in bad.items():
        (tmp_path / name).write_bytes(data)
    with zipfile.ZipFile(tmp_path / "climbs.zip", "w") as archive:
        archive.writestr("../climbs.xml", GAME)
        archive.writestr("good.xml", GAME)
    done = run("stats", tmp_path, "--include-invalid", "--format", "json", "-v")
    assert done.returncode == 3
    message = text_of(done.stderr)
    for name in (*bad, "climbs.zip!"):
        assert any(line.startswith(f"{tmp_path}/{name}") for line in message.splitlines()), name
    assert json.loads(done.stdout)["games"] == 1


def test_a_report_of_the_sample_logs_is_written(tmp_path: Path) -> None:
    done = run("report", SAMPLES, "-o", tmp_path / "out")
    assert done.returncode == 0, done.stderr
    out = tmp_path / "out"
    assert (out / "index.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert list((out / "tables").glob("*.csv"))
    assert list((out / "figures").glob("*.png"))


def test_output_that_is_a_file_is_refused(folder: Path) -> None:
    done = run("report", folder, "-o", folder / "a.xml")
    assert done.returncode == 2
    assert "is a file" in text_of(done.stderr)


def test_help_loads_no_heavy_library() -> None:
    code = (
        "import sys, logtool.cli.app\n"
        "heavy = {'pandas', 'numpy', 'matplotlib', 'scipy', 'numba', 'lxml', 'rich.progress'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout.strip() == b"[]"


def test_control_characters_of_names_do_not_reach_the_terminal(tmp_path: Path) -> None:
    text = log("<T52/>", "<D52/>").replace('n3="d"', 'n3="%1B%5B2J"')
    (tmp_path / "a.xml").write_text(text)
    done = run("info", tmp_path)
    assert b"\x1b" not in done.stdout


def test_a_pipe_that_is_closed_early_is_no_failure(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_text(log(*["<T52/>", "<D52/>"] * 5000))
    command = [sys.executable, "-m", "logtool", "events", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(timeout=60) == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_output_that_cannot_be_written_is_one_sentence(folder: Path) -> None:
    command = [sys.executable, "-m", "logtool", "events", str(folder / "a.xml")]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert text_of(done.stderr).count("\n") == 1


def test_an_interrupt_ends_with_130() -> None:
    code = (
        "import logtool.cli, logtool.cli.formats, logtool.parsers.formats as formats\n"
        "class Interrupted:\n"
        "    def __iter__(self): raise KeyboardInterrupt\n"
        "formats.FORMATS = Interrupted()\n"
        "import sys; sys.argv = ['logtool', 'formats']\n"
        "logtool.cli.main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 130
    text_of(done.stderr)


def test_every_failure_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_bytes(GAME.replace(b"<T52/>", b"\x00<T52/>"))
    done = run("stats", tmp_path, "--format", "json")
    assert done.returncode == 3
    lines = text_of(done.stderr).splitlines()
    assert [line for line in lines if "a.xml" in line] == lines[-1:]
    assert "1 not read" in lines[-2]


def test_a_mode_that_does_not_exist_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGTOOL_JIT", "2")
    ended = run("stats", SAMPLES)
    assert ended.returncode == 2
    assert ended.stderr.decode() == "logtool: LOGTOOL_JIT is '2': it may be 0, 1 or auto\n"


@pytest.mark.skipif(os.name != "posix", reason="closes streams as a shell does")
@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-", "<&-"])
@pytest.mark.parametrize("command", ["audit", "stats", "events"])
def test_a_closed_stream_changes_no_exit_code(command: str, closed: str) -> None:
    sample = next(SAMPLES.glob("*.xml"))
    line = f"{shlex.quote(sys.executable)} -m logtool {command} {shlex.quote(str(sample))} {closed}"
    done = subprocess.run(line, shell=True, capture_output=True, check=False, timeout=300)
    assert done.returncode == 0
    assert b"Traceback" not in done.stdout + done.stderr
    assert b"error" not in done.stderr
