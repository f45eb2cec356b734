from __future__ import annotations

import importlib
import pkgutil
from array import array
from typing import ClassVar

import numpy as np
import pytest

import logtool
from logtool.record import LONGEST_LIST, Grid, Ints, Record


class Shelf(Record):
    books: int
    heights: Ints
    places: Grid

    sizes: ClassVar = {"heights": (3,), "places": (2, 4)}


class LongShelf(Shelf):
    width: int
    labels: Ints

    sizes: ClassVar = {"labels": (2,), "heights": (5,)}


def records_of_the_package() -> list[type[Record]]:
    for module in pkgutil.walk_packages(logtool.__path__, "logtool."):
        if ".cli" not in module.name:
            importlib.import_module(module.name)
    found: list[type[Record]] = []
    waiting = [Record]
    while waiting:
        subclasses = waiting.pop().__subclasses__()
        found += [kind for kind in subclasses if kind.__module__.startswith("logtool.")]
        waiting += subclasses
    return found


def test_plain_record_is_zero_throughout() -> None:
    shelf = Shelf.plain()
    assert (shelf.books, shelf.heights, shelf.places) == (0, [0, 0, 0], [[0] * 4, [0] * 4])


def test_rows_of_a_plain_grid_are_apart() -> None:
    shelf = Shelf.plain()
    shelf.places[0][1] = 5
    assert shelf.places == [[0, 5, 0, 0], [0, 0, 0, 0]]


def test_two_plain_records_share_nothing() -> None:
    first, second = Shelf.plain(), Shelf.plain()
    first.heights[0] = 1
    assert second.heights == [0, 0, 0]


def test_long_row_of_a_plain_record_is_an_array() -> None:
    class Long(Record):
        row: Ints

        sizes: ClassVar = {"row": (LONGEST_LIST + 1,)}

    assert Long.plain().row == array("q", [0] * (LONGEST_LIST + 1))


@pytest.mark.parametrize("make", [Shelf.plain, Shelf.packed])
def test_plain_and_packed_record_are_used_alike(make: type[Shelf]) -> None:
    shelf = make()
    shelf.books = 7
    shelf.heights[2] += 3
    row = shelf.places[1]
    row[3] -= 1
    assert shelf.books == 7
    assert list(shelf.heights) == [0, 0, 3]
    assert [list(row) for row in shelf.places] == [[0, 0, 0, 0], [0, 0, 0, -1]]


def test_every_field_of_a_packed_record_is_64_bits_wide() -> None:
    assert Shelf.packed_type() == np.dtype(
        [("books", "i8"), ("heights", "i8", (3,)), ("places", "i8", (2, 4))]
    )


def test_subclass_has_the_fields_of_its_base_first_and_may_change_their_size() -> None:
    assert list(LongShelf.shapes().items()) == [
        ("books", ()),
        ("heights", (5,)),
        ("places", (2, 4)),
        ("width", ()),
        ("labels", (2,)),
    ]
    assert Shelf.shapes()["heights"] == (3,)


def test_field_with_the_name_of_a_numpy_method_is_refused() -> None:
    class Clash(Record):
        round: int

    with pytest.raises(TypeError, match=r"Clash\.round"):
        Clash.packed_type()


def test_row_without_a_size_is_refused() -> None:
    class Unsized(Record):
        row: Ints

    with pytest.raises(TypeError, match=r"Unsized\.row"):
        Unsized.plain()


def test_field_that_is_no_int_is_refused() -> None:
    class Flag(Record):
        up: bool

    with pytest.raises(TypeError, match=r"Flag\.up"):
        Flag.plain()


def test_every_record_of_the_package_can_be_packed() -> None:
    kinds = records_of_the_package()
    assert "Tables" in {kind.__name__ for kind in kinds}
    for kind in kinds:
        assert set(kind.packed_type().names or ()) == set(kind.shapes())
