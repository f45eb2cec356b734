"""``logtool tables``: the kind of files where none is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from logtool.cli.app import app

SAMPLE = next((Path(__file__).parents[2] / "sample_logs").glob("tobi_*.xml"))
HINT = "Parquet needs pyarrow: pip install pyarrow"


@pytest.fixture
def _without_pyarrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("logtool.cli.options.util.find_spec", lambda _: None)


@pytest.mark.usefixtures("_without_pyarrow")
def test_without_pyarrow_the_rows_are_csv_and_that_is_told(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["tables", str(SAMPLE), "-o", str(tmp_path)])
    assert (done.exit_code, done.stdout) == (0, "")
    assert f"writing CSV, since {HINT}" in done.stderr
    assert "(csv)" in done.stderr
    assert (tmp_path / "seat_kyoku.csv").exists()
    assert not list(tmp_path.glob("*.parquet"))


@pytest.mark.usefixtures("_without_pyarrow")
def test_parquet_that_is_asked_for_and_cannot_be_written_is_wrong_usage(tmp_path: Path) -> None:
    command = ["tables", str(SAMPLE), "--format", "parquet", "-o", str(tmp_path / "rows")]
    done = CliRunner().invoke(app, command)
    assert (done.exit_code, done.stderr) == (2, f"logtool: {HINT}\n")
    assert not (tmp_path / "rows").exists()


def test_with_pyarrow_the_rows_are_parquet(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    done = CliRunner().invoke(app, ["tables", str(SAMPLE), "-o", str(tmp_path)])
    assert done.exit_code == 0
    assert "(parquet)" in done.stderr
    assert (tmp_path / "seat_kyoku.parquet").exists()
