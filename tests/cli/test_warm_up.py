from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from logtool import jit, jit_cache
from logtool.batch import modes
from logtool.cli.app import app


@pytest.fixture(autouse=True)
def forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(jit_cache.CACHE_VARIABLE, str(tmp_path / "cache"))
    jit_cache.cache_folder.cache_clear()
    yield
    jit_cache.cache_folder.cache_clear()


def test_compiles_says_where_and_removes_what_other_versions_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    loaded: list[str] = []
    monkeypatch.setattr(jit, "switch", asked.append)
    monkeypatch.setattr(jit, "load", loaded.extend)
    old = tmp_path / "cache" / "compiled-0123"
    old.mkdir(parents=True)
    result = CliRunner().invoke(app, ["warm-up"])
    assert result.exit_code == 0
    assert asked == [True]
    assert loaded == list(modes.ENTRIES)
    assert str(jit_cache.cache_folder()) in result.stderr
    assert "1 of other versions removed" in result.stderr
    assert not old.exists()


def test_without_a_compiler_it_ends_with_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: bool) -> None:
        raise RuntimeError("numba cannot be used: rules can only run as plain Python")

    monkeypatch.setattr(jit, "switch", refuse)
    result = CliRunner().invoke(app, ["warm-up", "-q"])
    assert result.exit_code == 2
    assert result.stderr == ("logtool: numba cannot be used: rules can only run as plain Python\n")
