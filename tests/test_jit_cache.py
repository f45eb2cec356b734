from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from logtool import jit_cache


@pytest.fixture(autouse=True)
def forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(jit_cache.CACHE_VARIABLE, str(tmp_path / "cache"))
    jit_cache.cache_folder.cache_clear()
    yield
    jit_cache.cache_folder.cache_clear()


def test_folder_is_the_one_that_the_environment_names(tmp_path: Path) -> None:
    folder = jit_cache.cache_folder()
    assert folder is not None
    assert folder.parent == tmp_path / "cache"
    assert folder.is_dir()


def test_a_setting_of_the_compiler_asks_for_another_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    first = jit_cache.cache_folder()
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    jit_cache.cache_folder.cache_clear()
    assert jit_cache.cache_folder() != first


def test_a_changed_source_asks_for_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = jit_cache.cache_folder()
    package = tmp_path / "package"
    package.mkdir()
    for part in jit_cache.SOURCES:
        if part.endswith(".py"):
            (package / part).write_text("")
        else:
            (package / part).mkdir()
    (package / "rules" / "codes.py").write_text("HAITEI = 5\n")
    monkeypatch.setattr(jit_cache, "__file__", str(package / "jit_cache.py"))
    jit_cache.cache_folder.cache_clear()
    second = jit_cache.cache_folder()
    (package / "rules" / "codes.py").write_text("HAITEI = 6\n")
    jit_cache.cache_folder.cache_clear()
    assert len({first, second, jit_cache.cache_folder()}) == 3


def test_where_a_file_stands_in_the_way_the_next_folder_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cache").write_text("no folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "user"))
    folder = jit_cache.cache_folder()
    assert folder is not None
    assert folder.is_relative_to(tmp_path / "user") or "cache" not in folder.parts[-2:]


def test_a_set_of_functions_is_complete_once_it_is_said_to_be() -> None:
    assert not jit_cache.is_complete("waits")
    jit_cache.mark_complete("waits")
    assert jit_cache.is_complete("waits")
    assert not jit_cache.is_complete("waits\nfu")


def test_folders_of_other_versions_are_removed_and_nothing_else(tmp_path: Path) -> None:
    current = jit_cache.cache_folder()
    assert current is not None
    old = tmp_path / "cache" / "compiled-0123"
    other = tmp_path / "cache" / "photographs"
    old.mkdir()
    other.mkdir()
    assert jit_cache.remove_old() == [old]
    assert sorted(path.name for path in (tmp_path / "cache").iterdir()) == sorted(
        [current.name, "photographs"]
    )


def test_without_a_home_the_next_folder_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_: object, **__: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv(jit_cache.CACHE_VARIABLE)
    monkeypatch.setattr("platformdirs.user_cache_path", homeless)
    folder = jit_cache.cache_folder()
    assert folder is not None
    assert folder.is_relative_to(tempfile.gettempdir())


def test_a_full_disk_takes_no_code_but_what_lies_there_is_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    named = os.environ[jit_cache.CACHE_VARIABLE]
    monkeypatch.setattr(jit_cache, "_candidates", lambda: iter([Path(named)]))
    first = jit_cache.cache_folder()
    assert first is not None
    monkeypatch.setattr(jit_cache, "ROOM", shutil.disk_usage(first).total + 1)
    jit_cache.cache_folder.cache_clear()
    assert jit_cache.cache_folder() is None
    (first / f"{jit_cache.COMPLETE}something").touch()
    jit_cache.cache_folder.cache_clear()
    assert jit_cache.cache_folder() == first
