"""State with named attributes that rule code reads and writes, plain or compiled."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, ClassVar, Self, TypeAlias

Ints: TypeAlias = MutableSequence[int]
Grid: TypeAlias = MutableSequence[MutableSequence[int]]

NONE = -1


class Record:
    """A kind of state: annotations are the fields, ``sizes`` the shapes of rows and grids."""

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {}

    @classmethod
    def plain(cls) -> Self:
        """Return a record of zeros made of ints and lists."""
        record = cls()
        for name in cls.__annotations__:
            setattr(record, name, _zeros(cls.sizes.get(name, ())))
        return record


def _zeros(shape: tuple[int, ...]) -> Any:  # noqa: ANN401
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [[0] * shape[1] for _ in range(shape[0])]
