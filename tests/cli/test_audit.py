from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from made_findings import FURITEN, IN_GAME, PASSED, RESULT, UNREAD, finding
from mjlog_texts import log
from typer.testing import CliRunner

from logtool.audit.output import parquet
from logtool.audit.output.result import AuditResult, FileCounts
from logtool.batch import auditing
from logtool.batch.auditing import Auditing
from logtool.cli.app import app
from logtool.cli.audit import FailOn, exit_code
from logtool.cli.audit_text import to_concise, to_full, to_summary

SAMPLES = Path(__file__).parents[2] / "sample_logs"

# Read by eye: what follows stands beneath its cause, the next kyoku named; the info is left out.
FULL = """\
a.xml
  the game as a whole
    FLO109 warning: what FLO109 says
        expected 30,000 20,000, recorded 20,000 30,000
  E2-0  https://tenhou.net/0/?log=2026010109gm-0001-0000-5a17c0de&ts=1
    FUR101 error (event 12, element 40): seat 2 wins by ron on 5s, furiten on 2s
        recorded 5s
      follows: SCO101 error (event 12, element 40): seat 2 gets 8,000 in the log, 7,700 by count
          expected value           0    -7,700    +7,700         0
          expected change          0    -7,700    +7,700         0
          recorded change          0    -8,000    +8,000         0
      follows: FLO105 error (E3-0, event 0): seat 1 begins with 16,000, it had 17,300
          expected 17,300, recorded 16,000

"""
CONCISE = """\
a.xml:-:-: FLO109 warning what FLO109 says
a.xml:E2-0:9: FUR104 info what FUR104 says
a.xml:E2-0:12: FUR101 error seat 2 wins by ron on 5s, furiten on 2s
a.xml:E2-0:12: SCO101 error seat 2 gets 8,000 in the log, 7,700 by count
a.xml:E3-0:0: FLO105 error seat 1 begins with 16,000, it had 17,300
"""
COUNTS = """\
2 records read: 1 clean, 1 with findings; 1 duplicate, 1 not read
5 findings: 3 errors, 1 warning, 1 info (infos not shown; -v shows them)
"""


def run(*arguments: str | Path) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "logtool", "audit", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, check=False, timeout=300)


def text_of(raw: bytes) -> str:
    text = raw.decode()
    assert "Traceback" not in text
    return text


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every audit find RESULT."""
    made = Auditing(result=RESULT, left_out=(("c.json", "c.xml"),))
    monkeypatch.setattr(auditing, "audit_all", lambda *_: made)


def test_full_shows_what_follows_beneath_its_cause() -> None:
    assert "".join(to_full(RESULT, verbose=False)) == FULL


def test_full_with_infos_shows_them_in_their_kyoku() -> None:
    shown = "".join(to_full(RESULT, verbose=True))
    info = "    FUR104 info (event 9): what FUR104 says\n"
    assert shown.replace(info, "").replace("  E2-0\n", f"  E2-0  {FURITEN.link}\n") == FULL
    assert shown.index("E2-0") < shown.index(info) < shown.index("FUR101")


def test_what_follows_from_an_info_that_is_hidden_is_shown() -> None:
    result = AuditResult(findings=(PASSED, finding(caused_by=0)))
    shown = "".join(to_full(result, verbose=False))
    assert shown == "a.xml\n  the game as a whole\n    FUR101 error: what FUR101 says\n\n"


def test_concise_is_a_line_a_finding() -> None:
    assert "".join(to_concise(RESULT, verbose=True)) == CONCISE
    hidden = "".join(line for line in CONCISE.splitlines(keepends=True) if " info " not in line)
    assert "".join(to_concise(RESULT, verbose=False)) == hidden


def test_the_summary_counts_records_and_findings_and_names_failures() -> None:
    made = Auditing(result=RESULT, notices=("a notice",), left_out=(("c.json", "c.xml"),))
    text = "".join(to_summary(made, infos_shown=False, verbose=False))
    assert text.startswith(COUNTS)
    lines = text.splitlines()[2:]
    assert [line.split()[:3] for line in lines[:5]] == [
        ["FLO105", "error", "1"],
        ["FLO109", "warning", "1"],
        ["FUR101", "error", "1"],
        ["FUR104", "info", "1"],
        ["SCO101", "error", "1"],
    ]
    assert lines[5:] == [
        "not checked, since the records lack what it takes:",
        "  in 2 records: WAL101, WAL102",
        "  in 1 record: DIS105",
        "a notice",
        "b.xml, element 3: no well-formed XML",
    ]
    verbose = "".join(to_summary(made, infos_shown=True, verbose=True))
    assert "5 findings: 3 errors, 1 warning, 1 info\n" in verbose
    assert verbose.endswith("c.json: same game as c.xml\n")


def test_the_summary_of_many_failures_says_how_many_more() -> None:
    made = Auditing(result=AuditResult(failures=(UNREAD,) * 23))
    lines = "".join(to_summary(made, infos_shown=True, verbose=False)).splitlines()
    assert lines[-1] == "... and 3 more (-v shows all)"
    assert lines.count("b.xml, element 3: no well-formed XML") == 20


def test_no_control_character_reaches_the_terminal() -> None:
    odd = finding(file="a\x1b[2J", message="b\x1b[2J\n", expected=["\x1b"], recorded="\x1b")
    result = AuditResult(findings=(odd,))
    for lines in (to_full(result, verbose=True), to_concise(result, verbose=True)):
        assert all(line.replace("\n", "").isprintable() for line in lines)


@pytest.mark.parametrize(
    ("severities", "fail_on", "failed", "internal", "code"),
    [
        ([], "info", 0, False, 0),
        (["info"], "error", 0, False, 0),
        (["info"], "warning", 0, False, 0),
        (["info"], "info", 0, False, 1),
        (["warning"], "error", 0, False, 0),
        (["warning"], "warning", 0, False, 1),
        (["error"], "error", 0, False, 1),
        (["error", "warning"], "never", 0, False, 0),
        ([], "error", 1, False, 3),
        (["warning"], "error", 1, False, 3),
        (["error"], "never", 1, False, 3),
        (["error"], "error", 1, False, 1),
        ([], "error", 1, True, 2),
        (["error"], "error", 1, True, 2),
    ],
)
def test_the_exit_code_is_2_before_1_before_3(
    severities: list[str], fail_on: str, failed: int, internal: bool, code: int
) -> None:
    result = AuditResult(
        findings=tuple(finding(severity=one) for one in severities), failures=(UNREAD,) * failed
    )
    made = Auditing(result=result, internal_errors=internal)
    assert exit_code(made, FailOn(fail_on)) == code


@pytest.mark.usefixtures("found")
@pytest.mark.parametrize(
    ("options", "code"), [([], 1), (["--fail-on", "never"], 3), (["--fail-on", "info"], 1)]
)
def test_the_command_ends_with_that_code(options: list[str], code: int) -> None:
    assert CliRunner().invoke(app, ["audit", "logs", *options]).exit_code == code


@pytest.mark.usefixtures("found")
def test_full_prints_findings_and_summary_on_stdout() -> None:
    done = CliRunner().invoke(app, ["audit", "logs"])
    assert done.stdout.startswith(FULL + COUNTS)
    assert done.stderr == ""


@pytest.mark.usefixtures("found")
def test_quiet_prints_findings_alone() -> None:
    done = CliRunner().invoke(app, ["audit", "logs", "-q"])
    assert (done.stdout, done.stderr) == (FULL, "")


@pytest.mark.usefixtures("found")
def test_other_forms_print_their_summary_on_stderr() -> None:
    done = CliRunner().invoke(app, ["audit", "logs", "--format", "concise", "-v"])
    assert done.stdout == CONCISE
    assert done.stderr.startswith(COUNTS.splitlines()[0])
    done = CliRunner().invoke(app, ["audit", "logs", "--format", "json"])
    assert len(json.loads(done.stdout)["findings"]) == len(RESULT.findings)
    assert "infos not shown" not in done.stderr


@pytest.mark.usefixtures("found")
@pytest.mark.parametrize("form", ["full", "concise", "json", "jsonl", "csv", "github", "sarif"])
def test_a_file_gets_what_stdout_would(tmp_path: Path, form: str) -> None:
    command = ["audit", "logs", "--format", form]
    printed = CliRunner().invoke(app, command)
    written = CliRunner().invoke(app, [*command, "-o", str(tmp_path / "out")])
    assert (tmp_path / "out").read_bytes() == printed.stdout_bytes
    assert written.stdout == ""
    assert written.stderr.startswith("2 records read")
    assert (printed.exit_code, written.exit_code) == (1, 1)


@pytest.mark.usefixtures("found")
def test_parquet_is_written_to_a_file(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    command = ["audit", "logs", "--format", "parquet", "-o", str(tmp_path / "out")]
    assert CliRunner().invoke(app, command).exit_code == 1
    assert (tmp_path / "out").read_bytes() == parquet.to_parquet(RESULT)


def test_parquet_without_its_library_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    done = CliRunner().invoke(app, ["audit", "logs", "--format", "parquet"])
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == "logtool: Parquet needs pyarrow: pip install pyarrow\n"


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["--select", "FUR,FIR"], "FIR"),
        (["--ignore", "FUR999"], "FUR999"),
        (["--rules", "house"], "house"),
        (["-o", "no/such/folder/out"], "no/such/folder"),
        (["-o", str(SAMPLES)], "is a folder"),
        ([], "nothing.xml"),
    ],
)
def test_wrong_usage_is_one_sentence(tmp_path: Path, options: list[str], named: str) -> None:
    done = CliRunner().invoke(app, ["audit", str(tmp_path / "nothing.xml"), *options])
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert named in done.stderr


def test_the_sample_logs_are_clean() -> None:
    done = run(SAMPLES, "--format", "json", "--fail-on", "warning")
    assert done.returncode == 0, done.stdout
    files = json.loads(done.stdout)["files"]
    games, twice = (len(list(SAMPLES.glob(f"*.{form}"))) for form in ("xml", "json"))
    assert games > twice > 0
    assert files == {
        "read": games,
        "clean": games,
        "with_findings": 0,
        "duplicates": twice,
        "failed": 0,
    }
    assert f"{games} records read: {games} clean" in text_of(done.stderr)


def test_an_unreadable_record_beside_clean_ones_exits_3(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_text('<mjloggm ver="2.3"><GO')
    done = run(tmp_path, SAMPLES, "--format", "json")
    assert done.returncode == 3
    document = json.loads(done.stdout)
    assert [failure["file"] for failure in document["failures"]] == [f"{tmp_path}/a.xml"]
    assert document["files"]["failed"] == 1


def test_any_number_of_workers_gives_equal_output(tmp_path: Path) -> None:
    for number in range(200):
        text = log("<T52/>", "<D99/>").replace('n3="d"', f'n3="player{number % 150}"')
        (tmp_path / f"{number:03}.xml").write_text(text)
    one = run(tmp_path, "--format", "csv", "-j", "1")
    two = run(tmp_path, "--format", "csv", "-j", "2")
    assert (one.returncode, one.stdout, one.stderr) == (two.returncode, two.stdout, two.stderr)
    assert "150 records read" in text_of(one.stderr)
    assert "50 duplicates" in text_of(one.stderr)
    files = [row["file"] for row in csv.DictReader(text_of(one.stdout).splitlines())]
    assert files == sorted(files)
    assert len(set(files)) == 150  # in each a tile is discarded that is not there


def test_a_pipe_that_is_closed_early_is_no_failure(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_text(log(*["<T52/>", "<D52/>"] * 500))
    command = [sys.executable, "-m", "logtool", "audit", str(tmp_path), "-q", "--format", "jsonl"]
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_output_that_cannot_be_written_is_one_sentence_and_exit_2() -> None:
    for options in ([], ["-o", "/dev/full"]):
        command = [sys.executable, "-m", "logtool", "audit", str(SAMPLES), "-q", *options]
        command += ["--format", "json"]
        with Path("/dev/full").open("wb") as full:
            done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
        assert done.returncode == 2
        assert text_of(done.stderr).count("\n") == 1


def test_no_record_at_all_is_clean(tmp_path: Path) -> None:
    done = run(tmp_path, "--format", "json", "-q")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["files"]["read"] == 0


def test_warnings_alone_leave_the_exit_code_0(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Auditing(
        result=AuditResult(files=FileCounts(read=1, with_findings=1), findings=(IN_GAME,))
    )
    monkeypatch.setattr(auditing, "audit_all", lambda *_: made)
    assert CliRunner().invoke(app, ["audit", "logs"]).exit_code == 0
