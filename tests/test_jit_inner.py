from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from logtool import jit, jit_cache

pytest.importorskip("numba")


def half(number: int) -> int:
    return number // 2


def quarter(number: int) -> int:
    return half(half(number))


def eighth(number: int) -> int:
    return half(half(half(number)))


@pytest.fixture(autouse=True)
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv(jit.TEST_VARIABLE, raising=False)
    monkeypatch.setattr(jit_cache, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(jit, "_state", jit._State())
    yield
    jit.switch(False)


def sizes_of_machine_code() -> dict[str, int]:
    """Return how many bytes of machine code numba keeps of each function."""
    sizes = {}
    for plain, code in jit.dispatchers().items():
        (arguments,) = code.overloads
        key = code._cache._index_key(arguments, code.targetctx.codegen())
        sizes[plain.__name__] = len(code._cache._cache_file.load(key)[0][2][0])
    return sizes


def test_only_an_entry_gets_machine_code() -> None:
    jit.compiled(half)
    jit.entry(quarter)
    jit.switch(True)
    assert quarter(13) == 3
    sizes = sizes_of_machine_code()
    assert sizes["half"] == 0
    assert sizes["quarter"] > 0


def test_an_inner_function_from_the_cache_is_compiled_into_another_entry(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    jit.compiled(half)
    jit.entry(quarter)
    jit.switch(True)
    assert quarter(13) == 3
    jit.switch(False)
    monkeypatch.setattr(jit, "_state", jit._State())
    jit.compiled(half)
    jit.entry(eighth)
    jit.switch(True)
    assert eighth(17) == 2
    inner = next(code for plain, code in jit.dispatchers().items() if plain.__name__ == "half")
    assert sum(inner.stats.cache_hits.values()) == 1


def test_what_compiles_beside_rule_code_gets_its_machine_code() -> None:
    jit.compiled(half)
    jit.entry(quarter)
    jit.switch(True)
    jit.load_all()
    numba = pytest.importorskip("numba")

    @numba.njit
    def reversed_squares(count):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        return [number * number for number in range(count)][::-1]

    assert reversed_squares(4) == [9, 4, 1, 0]
