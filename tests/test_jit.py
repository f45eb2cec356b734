from __future__ import annotations

import contextlib
import gc
import logging
import signal
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import FunctionType, ModuleType
from typing import ClassVar, NamedTuple

import pytest

from logtool import jit, jit_cache, jit_inner, jit_kept, jit_mode
from logtool.record import NONE, Grid, Ints, Record, copy_row

NumbaError = pytest.importorskip("numba.core.errors").NumbaError


class Shelf(Record):
    books: int
    heights: Ints
    places: Grid

    sizes: ClassVar = {"heights": (3,), "places": (2, 4)}


class TallShelf(Shelf):
    ladder: int


class Span(NamedTuple):
    low: int
    high: int
    empty: bool


def fill(shelf: Shelf, book: int) -> None:
    shelf.books += 1
    add_height(shelf.heights, book)
    put(shelf.places, span_of(shelf, 0).high)


def span_of(shelf: Shelf, first: int) -> Span:
    low = NONE
    high = 0
    for height in shelf.heights:
        if height > 0:
            low = height if low == NONE else min(low, height)
            high = max(high, height)
    return Span(low + first, high=high, empty=low == NONE)


def put(places: Grid, height: int) -> None:
    places[1][2] = height


def climb(shelf: TallShelf) -> int:
    fill(shelf, 0)
    shelf.ladder += shelf.books
    return shelf.ladder


def add_height(heights: Ints, book: int) -> None:
    heights[book] += 10


def is_set(mask: int, bit: int) -> bool:
    return mask & bit  # type: ignore[return-value]


def count_names(number: int) -> int:
    return len(vars()) + number


def total(values: list[int]) -> int:
    return len(values)


def unannotated(value):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201
    return value


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Start with nothing noted, nothing kept from other runs, and leave nothing switched."""
    monkeypatch.delenv(jit.TEST_VARIABLE, raising=False)
    monkeypatch.setattr(jit_cache, "cache_folder", lambda: None)
    monkeypatch.setattr(jit, "_state", jit._State())
    yield
    jit.switch(False)


def compile_all() -> None:
    """Switch on, and compile at once what is compiled at the first call."""
    jit.switch(True)
    jit.load_all()


@pytest.fixture
def shelf_code() -> None:
    jit.entry(fill)
    jit.compiled(span_of)
    jit.compiled(put)
    jit.compiled(add_height)


def shelf_after_filling() -> tuple[int, list[int], list[list[int]]]:
    shelf = jit.new(Shelf)
    fill(shelf, 1)
    fill(shelf, 1)
    fill(shelf, 2)
    places = [[int(place) for place in row] for row in shelf.places]
    return int(shelf.books), [int(height) for height in shelf.heights], places


def test_decorated_function_stays_the_plain_function() -> None:
    assert jit.compiled(add_height) is add_height
    assert jit.entry(fill) is fill
    assert [plain.__name__ for plain in jit.noted_functions()] == ["add_height", "fill"]


@pytest.mark.usefixtures("shelf_code")
def test_plain_and_compiled_mode_give_the_same() -> None:
    plain = shelf_after_filling()
    assert plain == (3, [0, 20, 10], [[0, 0, 0, 0], [0, 0, 20, 0]])
    compile_all()
    assert jit.is_on()
    assert hasattr(fill, "py_func")
    assert shelf_after_filling() == plain


@pytest.mark.usefixtures("shelf_code")
def test_inner_functions_compile_with_a_numba_that_was_not_tried_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain = shelf_after_filling()
    assert jit_inner.is_tried()
    monkeypatch.setattr(jit_inner, "LAST_TRIED", (0, 0))
    assert not jit_inner.is_tried()
    compile_all()
    assert shelf_after_filling() == plain


def first_of(data: bytes, place: int) -> int:
    return data[place] * 2


def test_bytes_are_read_in_both_modes_without_a_copy() -> None:
    jit.entry(first_of)
    assert first_of(jit.text(b"abc"), 1) == 2 * ord("b")
    jit.switch(True)
    assert first_of(jit.text(b"abc"), 1) == 2 * ord("b")


def repeat_first_row(shelf: Shelf) -> None:
    copy_row(shelf.places[0], shelf.places[1])
    shelf.places[0][0] = 9


def test_rows_are_copied_in_both_modes_and_stay_apart() -> None:
    jit.entry(repeat_first_row)
    for on in (False, True):
        jit.switch(on)
        shelf = jit.new(Shelf)
        for place in range(4):
            shelf.places[0][place] = place + 1
        repeat_first_row(shelf)
        assert [list(row) for row in shelf.places] == [[9, 2, 3, 4], [1, 2, 3, 4]]


@pytest.mark.usefixtures("shelf_code")
def test_record_may_be_handed_to_code_for_its_base() -> None:
    jit.entry(climb)
    jit.switch(True)
    shelf = jit.new(TallShelf)
    assert climb(shelf) == 1
    assert (shelf.books, shelf.ladder, list(shelf.heights)) == (1, 1, [10, 0, 0])


@pytest.mark.usefixtures("shelf_code")
def test_switching_off_puts_the_very_same_functions_back() -> None:
    before = (fill, span_of, add_height)
    jit.switch(True)
    jit.switch(False)
    assert not jit.is_on()
    assert (fill, span_of, add_height) == before


@pytest.mark.usefixtures("shelf_code")
def test_name_in_another_module_of_the_package_is_rebound(monkeypatch: pytest.MonkeyPatch) -> None:
    other = ModuleType("logtool.shelves")
    other.put = fill  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "logtool.shelves", other)
    before = fill
    jit.switch(True)
    assert other.put is fill
    assert fill is not before
    jit.switch(False)
    assert other.put is before


@pytest.mark.usefixtures("shelf_code")
def test_each_function_is_compiled_once_though_callers_pass_literals() -> None:
    compile_all()
    assert [len(code.overloads) for code in jit._state.dispatchers.values()] == [1] * 4


def test_function_noted_later_is_taken_in_by_another_switch() -> None:
    jit.compiled(add_height)
    jit.switch(True)
    first = add_height
    jit.entry(fill)
    jit.compiled(span_of)
    jit.compiled(put)
    jit.switch(True)
    assert add_height is first
    assert shelf_after_filling() == (3, [0, 20, 10], [[0, 0, 0, 0], [0, 0, 20, 0]])


@pytest.mark.usefixtures("shelf_code")
def test_inner_function_stays_plain_for_ordinary_code() -> None:
    before = add_height
    compile_all()
    assert add_height is before
    with pytest.raises(TypeError, match="No matching definition"):
        jit.dispatchers()[add_height](jit.row([0, 0]), 1)


@pytest.mark.usefixtures("shelf_code")
def test_entry_is_compiled_at_its_first_call() -> None:
    jit.switch(True)
    assert jit.dispatchers() == {}
    assert shelf_after_filling() == (3, [0, 20, 10], [[0, 0, 0, 0], [0, 0, 20, 0]])
    assert hasattr(fill, "py_func")


@pytest.mark.usefixtures("shelf_code")
def test_what_was_compiled_is_loaded_without_its_callees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jit_cache, "cache_folder", lambda: tmp_path)
    compile_all()
    plain = next(function for function in jit.noted_functions() if function.__name__ == "fill")
    assert jit.are_cached([jit.name_of(plain)])
    jit.switch(False)
    monkeypatch.setattr(jit, "_state", replace(jit._state, dispatchers={}))
    compile_all()
    assert [plain.__name__ for plain in jit.dispatchers()] == ["fill"]
    assert shelf_after_filling() == (3, [0, 20, 10], [[0, 0, 0, 0], [0, 0, 20, 0]])


@pytest.mark.usefixtures("shelf_code")
def test_inner_function_has_a_wrapper_where_tests_ask_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(jit.TEST_VARIABLE, "1")
    jit.switch(True)
    heights = jit.row([0, 0])
    add_height(heights, 1)
    assert list(heights) == [0, 10]


def test_int_where_a_bool_is_promised_is_refused_and_plain_mode_stays() -> None:
    before = is_set
    jit.entry(is_set)
    with pytest.raises(TypeError, match="is_set returns int64, its annotation says bool"):
        compile_all()
    jit.switch(False)
    assert is_set is before


def test_code_that_does_not_compile_is_named_and_plain_mode_stays() -> None:
    before = count_names
    jit.entry(count_names)
    with pytest.raises(NumbaError) as caught:
        compile_all()
    jit.switch(False)
    assert any("count_names was compiled" in note for note in caught.value.__notes__)
    assert count_names is before


@pytest.mark.parametrize("function", [total, unannotated])
def test_annotation_of_another_kind_is_refused(function: FunctionType) -> None:
    jit.entry(function)
    with pytest.raises(TypeError, match=f"{function.__name__}: annotation missing or not allowed"):
        compile_all()


@pytest.mark.usefixtures("shelf_code")
@pytest.mark.parametrize("collecting", [True, False])
def test_garbage_collector_is_left_as_it_was(collecting: bool) -> None:
    was_on = gc.isenabled()
    try:
        (gc.enable if collecting else gc.disable)()
        compile_all()
        assert gc.isenabled() == collecting
    finally:
        (gc.enable if was_on else gc.disable)()


@pytest.mark.usefixtures("shelf_code")
@pytest.mark.parametrize(("mode", "on"), [("0", False), ("1", True), ("auto", False)])
def test_variable_chooses_the_mode(monkeypatch: pytest.MonkeyPatch, mode: str, on: bool) -> None:
    monkeypatch.setenv(jit_mode.MODE_VARIABLE, mode)
    assert jit.start() == on
    assert jit.is_on() == on


@pytest.mark.usefixtures("shelf_code")
def test_plain_is_the_mode_where_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(jit_mode.MODE_VARIABLE, raising=False)
    assert not jit.start()


def test_unknown_mode_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(jit_mode.MODE_VARIABLE, "yes")
    with pytest.raises(ValueError, match="LOGTOOL_JIT is 'yes'"):
        jit.start()


@pytest.mark.usefixtures("shelf_code")
def test_without_numba_the_plain_mode_runs_and_says_so_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.setenv(jit_mode.MODE_VARIABLE, "1")
    with caplog.at_level(logging.WARNING):
        assert not jit.start()
    assert caplog.messages == ["LOGTOOL_JIT=1, but numba cannot be used: rules run as plain Python"]
    assert shelf_after_filling()[0] == 3


@pytest.mark.usefixtures("shelf_code")
def test_without_numba_nothing_is_said_where_nothing_was_asked(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.setenv(jit_mode.MODE_VARIABLE, "auto")
    assert not jit.start()
    assert caplog.messages == []


@pytest.mark.usefixtures("shelf_code")
def test_a_numba_that_is_switched_off_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert jit_mode.import_numba() is not None
    monkeypatch.setattr("numba.config.DISABLE_JIT", 1)
    assert jit_mode.import_numba() is None


def test_switch_without_numba_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(RuntimeError, match="numba cannot be used"):
        jit.switch(True)
    assert not jit.is_on()


@pytest.mark.usefixtures("shelf_code")
@pytest.mark.parametrize("kind", ["nbi", "nbc"])
@pytest.mark.parametrize("left", [0, 40])
def test_a_damaged_cache_is_made_once_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, left: int
) -> None:
    monkeypatch.setattr(jit_cache, "cache_folder", lambda: tmp_path)
    compile_all()
    jit.switch(False)
    for path in (*tmp_path.rglob(f"*.{kind}"), *tmp_path.glob(f"{jit_kept.PREFIX}*")):
        path.write_bytes(path.read_bytes()[:left])
    monkeypatch.setattr(jit, "_state", replace(jit._state, dispatchers={}))
    jit.switch(True)
    assert shelf_after_filling() == (3, [0, 20, 10], [[0, 0, 0, 0], [0, 0, 20, 0]])
    assert all(path.stat().st_size > 100 for path in tmp_path.rglob(f"*.{kind}"))


@pytest.mark.usefixtures("shelf_code")
def test_an_interrupt_while_functions_are_compiled_ends_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compile_one = jit._compile_one

    def interrupted(plain: FunctionType, dispatcher: object) -> None:
        compile_one(plain, dispatcher)
        with contextlib.suppress(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(jit, "_compile_one", interrupted)
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        compile_all()
    assert signal.getsignal(signal.SIGINT) is before
    jit.switch(False)
    assert shelf_after_filling()[0] == 3
