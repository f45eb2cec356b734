"""State with named attributes that rule code reads and writes, plain or compiled."""

from __future__ import annotations

import inspect
from array import array
from collections.abc import MutableSequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias, cast

if TYPE_CHECKING:
    import numpy as np

Ints: TypeAlias = MutableSequence[int]
Grid: TypeAlias = MutableSequence[MutableSequence[int]]

NONE = -1

DIMENSIONS = {"int": 0, "Ints": 1, "Grid": 2}

# A longer row is an array: each run of the garbage collector would look through a long list.
LONGEST_LIST = 4096


def copy_row(source: Ints, target: Ints) -> None:
    """Copy a row onto another of its length.

    Plain code copies a list at once; compiled code goes through it (`logtool.jit_types`).
    """
    target[:] = source


class Record:
    """A kind of state: annotations are the fields, ``sizes`` the shapes of rows and grids.

    A field is an ``int``, ``Ints`` (one row) or ``Grid`` (two dimensions). A subclass has the
    fields of its base first, then its own. ``plain`` makes an object of ints and lists, ``packed``
    one numpy record with the same attributes; both are zero throughout.
    """

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {}

    @classmethod
    def plain(cls) -> Self:
        """Return a record of zeros made of ints and lists, its longest rows arrays."""
        shapes = cls.shapes()
        record = cls._plain_type()()
        for name, shape in shapes.items():
            setattr(record, name, _zeros(shape))
        return record

    @classmethod
    def packed(cls) -> Self:
        """Return a record of zeros in one numpy record, every field 64 bits wide."""
        from logtool import packed

        return cast("Self", packed.zeros(cls.packed_type()))

    @classmethod
    @lru_cache(maxsize=128)
    def packed_type(cls) -> np.dtype[np.void]:
        """Return the numpy type of a packed record.

        Raises:
            TypeError: A field bears the name of an attribute that every numpy record has.
        """
        import numpy as np

        shapes = cls.shapes()
        for name in shapes:
            if hasattr(np.record, name):
                msg = f"{cls.__name__}.{name}: numpy records have an attribute of that name"
                raise TypeError(msg)
        return np.dtype([(name, np.int64, shape) for name, shape in shapes.items()])

    @classmethod
    @lru_cache(maxsize=128)
    def _plain_type(cls) -> type[Self]:
        """Return the class with a slot for each field, which is read faster than a dictionary."""
        return cast("type[Self]", type(cls.__name__, (cls,), {"__slots__": tuple(cls.shapes())}))

    @classmethod
    def shapes(cls) -> dict[str, tuple[int, ...]]:
        """Return the shape of each field, in the order of the fields; () is a single int.

        Raises:
            TypeError: A field is of no kind allowed, or its shape is missing or does not fit.
        """
        shapes: dict[str, tuple[int, ...]] = {}
        for name, kind in cls.kinds().items():
            shape = cls._shape(name)
            if len(shape) != DIMENSIONS.get(kind, NONE):
                msg = f"{cls.__name__}.{name}: {kind} of shape {shape}"
                raise TypeError(msg)
            shapes[name] = shape
        return shapes

    @classmethod
    def kinds(cls) -> dict[str, str]:
        """Return the annotation of each field as text: ``int``, ``Ints`` or ``Grid``."""
        found: dict[str, str] = {}
        for base in reversed(cls.__mro__):
            if base is not Record and issubclass(base, Record):
                found |= inspect.get_annotations(base)
        return {name: kind for name, kind in found.items() if not kind.startswith("ClassVar")}

    @classmethod
    def _shape(cls, name: str) -> tuple[int, ...]:
        for base in cls.__mro__:
            sizes = base.__dict__.get("sizes", {})
            if name in sizes:
                return tuple(sizes[name])
        return ()


def _zeros(shape: tuple[int, ...]) -> Any:  # noqa: ANN401
    if not shape:
        return 0
    if len(shape) == 1 and shape[0] > LONGEST_LIST:
        return array("q", [0]) * shape[0]
    if len(shape) == 1:
        return [0] * shape[0]
    return [[0] * shape[1] for _ in range(shape[0])]
