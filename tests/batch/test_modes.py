from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from logtool import jit, jit_cache, jit_mode
from logtool.batch import chunks, modes, records  # noqa: F401 (records: the rule code of a run)
from logtool.batch.modes import COMPILING_PAYS, LOADING_PAYS, Plan
from logtool.sources import Input


class Cache:
    """Stands in for what was compiled before."""

    def __init__(self) -> None:
        self.entries: set[str] = set()

    def has(self, name: str) -> bool:
        return name in self.entries


@pytest.fixture
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Cache:
    found = Cache()
    monkeypatch.setattr(jit_cache, "is_complete", found.has)
    monkeypatch.setattr(jit_cache, "cache_folder", lambda: tmp_path)
    return found


@pytest.fixture(autouse=True)
def plain_mode(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    was_on = jit.is_on()
    jit.switch(False)
    monkeypatch.setattr(jit_mode, "can_compile", lambda: True)
    monkeypatch.delenv(jit_mode.MODE_VARIABLE, raising=False)
    yield
    jit.switch(was_on)


def test_a_short_run_is_plain_though_all_is_compiled(cache: Cache) -> None:
    cache.entries |= set(modes.ENTRIES)
    assert modes.plan_for(LOADING_PAYS - 1, 1) is Plan.PLAIN
    assert modes.plan_for(LOADING_PAYS, 1) is Plan.COMPILED


def test_each_worker_loads_what_its_share_of_the_records_must_pay_for(cache: Cache) -> None:
    cache.entries |= set(modes.ENTRIES)
    assert modes.plan_for(2 * LOADING_PAYS - 1, 2) is Plan.PLAIN
    assert modes.plan_for(2 * LOADING_PAYS, 2) is Plan.COMPILED


def test_only_a_long_run_is_compiled_for(cache: Cache) -> None:
    cache.entries |= set(modes.ENTRIES[1:])
    assert modes.plan_for(COMPILING_PAYS - 1, 1) is Plan.PLAIN
    assert modes.plan_for(COMPILING_PAYS, 1) is Plan.COMPILED_LATER


@pytest.mark.usefixtures("cache")
def test_nothing_is_compiled_that_cannot_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jit_cache, "cache_folder", lambda: None)
    assert modes.plan_for(COMPILING_PAYS, 1) is Plan.PLAIN


def test_without_a_compiler_every_run_is_plain(
    cache: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.entries |= set(modes.ENTRIES)
    monkeypatch.setattr(jit_mode, "can_compile", lambda: False)
    assert modes.plan_for(COMPILING_PAYS, 1) is Plan.PLAIN


@pytest.mark.usefixtures("cache")
@pytest.mark.parametrize(("mode", "plan"), [("0", Plan.PLAIN), ("1", Plan.COMPILED)])
def test_the_mode_that_is_asked_for_goes_before_the_length_of_the_run(
    mode: str, plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(jit_mode.MODE_VARIABLE, mode)
    assert modes.plan_for(1, 1) is plan
    assert modes.plan_for(COMPILING_PAYS, 1) is plan


def test_a_run_goes_on_compiled_once_everything_is(cache: Cache) -> None:
    pytest.importorskip("numba")
    modes.settle(Plan.COMPILED_LATER)
    cache.entries |= set(modes.ENTRIES[1:])
    modes.catch_up()
    assert not jit.is_on()
    cache.entries |= set(modes.ENTRIES)
    modes.catch_up()
    assert jit.is_on()
    modes.settle(Plan.PLAIN)
    modes.catch_up()
    assert not jit.is_on()


def test_what_compiles_beside_a_run_ends_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []
    popen = subprocess.Popen

    def start(command: list[str], **_: int) -> subprocess.Popen[bytes]:
        assert command[1:] == ["-m", "logtool", "warm-up", "--quiet"]
        started.append(popen([sys.executable, "-c", "import time; time.sleep(600)"]))
        return started[0]

    monkeypatch.setattr(subprocess, "Popen", start)
    with modes.compiling(Plan.COMPILED_LATER):
        assert started[0].poll() is None
    assert started[0].poll() is not None
    with modes.compiling(Plan.COMPILED):
        pass
    assert len(started) == 1


def test_every_entry_that_a_run_asks_for_is_there() -> None:
    names = {jit.name_of(plain) for plain in jit.noted_functions()}
    assert set(modes.ENTRIES) <= names


@pytest.mark.parametrize("is_on", [False, True])
@pytest.mark.parametrize("plan", [Plan.PLAIN, Plan.COMPILED])
def test_after_a_run_the_mode_is_as_before_it(
    plan: Plan, is_on: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba")
    jit.switch(is_on)
    monkeypatch.setattr(modes, "plan_for", lambda _records, _workers: plan)
    seen = chunks.run(lambda _: [jit.is_on()], [[Input("a")], [Input("b")]], 1)
    assert seen == [plan is Plan.COMPILED] * 2
    assert jit.is_on() == is_on
    with pytest.raises(ZeroDivisionError):
        chunks.run(lambda _: [1 // 0], [[Input("a")]], 1)
    assert jit.is_on() == is_on
