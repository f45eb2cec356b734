"""Records that know their memory, in numpy and in compiled code."""

from __future__ import annotations

import gc
from typing import ClassVar, cast

import numpy as np
import pytest

from logtool import packed
from logtool.record import Grid, Ints, Record


class Shelf(Record):
    books: int
    heights: Ints
    places: Grid

    sizes: ClassVar = {"heights": (3,), "places": (2, 4)}


def shelf() -> Shelf:
    return cast("Shelf", packed.zeros(Shelf.packed_type()))


def memory_of(record: Shelf) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.frombuffer(cast("packed.PackedRecord", record).data, np.int64)


def test_fields_are_attributes_that_may_be_written() -> None:
    record = shelf()
    assert (record.books, list(record.heights)) == (0, [0, 0, 0])
    record.books = 5
    record.heights[1] = 7
    record.places[1][3] = 9
    assert memory_of(record).tolist() == [5, 0, 7, 0, *[0] * 7, 9]


def test_what_is_no_field_is_no_attribute() -> None:
    record = packed.zeros(Shelf.packed_type())
    with pytest.raises(AttributeError, match="pages"):
        _ = record.pages
    with pytest.raises(AttributeError, match="pages"):
        record.pages = 1


def test_a_record_starts_a_cache_line_and_keeps_its_memory() -> None:
    records = [shelf() for _ in range(20)]
    for number, record in enumerate(records):
        record.books = number
    gc.collect()
    memories = [memory_of(record) for record in records]
    assert [int(memory[0]) for memory in memories] == list(range(20))
    assert {memory.ctypes.data % packed.CACHE_LINE for memory in memories} == {0}


def test_compiled_code_takes_it_as_any_record_of_its_fields() -> None:
    numba = pytest.importorskip("numba")
    kind = numba.from_dtype(Shelf.packed_type())

    @numba.njit(numba.int64(kind, numba.int64))  # type: ignore[untyped-decorator]
    def lift(record: Shelf, by: int) -> int:
        record.heights[2] += by
        record.books += 1
        return record.heights[2]

    for record in (shelf(), Shelf.packed()):
        assert (lift(record, 4), lift(record, 5)) == (4, 9)
        assert (record.books, list(record.heights)) == (2, [0, 0, 9])
