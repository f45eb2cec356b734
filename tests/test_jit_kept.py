from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from logtool import jit, jit_cache, jit_kept
from logtool.record import Ints

pytest.importorskip("numba")

# What is loaded in a process that has compiled nothing, where numba has not made ready to.
PROGRAM = """
import sys
from logtool import jit

@jit.compiled
def half(number: int) -> int:
    assert number % 2 == 0, "odd"
    return number // 2

@jit.entry
def quarter(number: int) -> int:
    return half(half(number))

jit.switch(True)
print(quarter(12), end=" ")
try:
    quarter(6)
except AssertionError as error:
    print(error, "scipy.linalg" in sys.modules)
"""


def double(numbers: Ints) -> int:
    for place in range(len(numbers)):
        numbers[place] *= 2
    return numbers[0]


def double_twice(numbers: Ints) -> int:
    return double(numbers) + double(numbers)


@pytest.fixture(autouse=True)
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Start with one entry noted, and nothing kept."""
    monkeypatch.delenv(jit.TEST_VARIABLE, raising=False)
    monkeypatch.setattr(jit_cache, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(jit, "_state", jit._State())
    jit.entry(double)
    yield
    jit.switch(False)


def load_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Load the entries as a new process does."""
    jit.switch(False)
    monkeypatch.setattr(jit, "_state", replace(jit._state, dispatchers={}, alone=set()))
    jit.switch(True)
    jit.load_all()


def test_a_kept_entry_is_loaded_without_what_numba_keeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    jit.switch(True)
    jit.load_all()
    for path in (*tmp_path.rglob("*.nbi"), *tmp_path.rglob("*.nbc")):
        path.unlink()
    load_again(monkeypatch)
    numbers = jit.row([3, 4])
    assert double(numbers) == 6
    assert list(numbers) == [6, 8]
    assert not list(tmp_path.rglob("*.nbc"))


@pytest.mark.parametrize("left", [0, 20, 200, -1])
def test_a_damaged_entry_is_loaded_from_what_numba_keeps_and_mended(
    left: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    jit.switch(True)
    jit.load_all()
    (kept,) = tmp_path.glob(f"{jit_kept.PREFIX}*")
    whole = kept.read_bytes()
    kept.write_bytes(whole[:left])
    code = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb?")}
    load_again(monkeypatch)
    assert double(jit.row([3])) == 6
    assert kept.stat().st_size == len(whole)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb?")} == code


def test_the_file_of_another_function_is_not_taken_for_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    jit.switch(True)
    jit.load_all()
    (kept,) = tmp_path.glob(f"{jit_kept.PREFIX}*")
    own = kept.read_bytes()
    data = own[jit_kept.DIGEST_SIZE :]
    kept.write_bytes(jit_kept._digest("another", data) + data)
    load_again(monkeypatch)
    assert double(jit.row([3])) == 6
    assert kept.read_bytes() == own


def test_an_entry_loaded_by_itself_can_be_compiled_into_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    jit.switch(True)
    jit.load_all()
    load_again(monkeypatch)
    jit.entry(double_twice)
    jit.switch(True)
    assert double_twice(jit.row([3])) == 6 + 12
    assert double(jit.row([3])) == 6


def test_a_process_that_only_loads_imports_no_scipy_and_an_assertion_fails(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    settings = os.environ | {jit_cache.CACHE_VARIABLE: str(tmp_path / "cache")}

    def run() -> str:
        command = [sys.executable, str(program)]
        done = subprocess.run(command, env=settings, check=True, capture_output=True, text=True)
        return done.stdout

    assert run() == "3 odd True\n"
    for path in (*tmp_path.rglob("*.nbi"), *tmp_path.rglob("*.nbc")):
        path.unlink()
    assert run() == "3 odd False\n"
    assert not list(tmp_path.rglob("*.nbc"))
