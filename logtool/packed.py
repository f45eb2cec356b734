"""Numpy records that cost little to hand over to compiled code."""

from __future__ import annotations

from operator import attrgetter
from typing import cast

import numpy as np

CACHE_LINE = 64


class PackedRecord(np.record):  # type: ignore[misc] # final by numpy's types only
    """A record that knows its memory.

    At each call compiled code asks a record for ``data``. Numpy's own makes a text of the types of
    all fields for it, and looks for each field in Python: several microseconds a call.
    """

    data = property(attrgetter("_memory"))
    __getattribute__ = np.void.__getattribute__

    def __getattr__(self, name: str) -> object:
        """Return a field."""
        return super().__getattribute__(name)


def zeros(kind: np.dtype[np.void]) -> PackedRecord:
    """Return a record of zeros that starts a cache line: rows that straddle two are slow."""
    room = np.zeros(kind.itemsize + CACHE_LINE, np.uint8)
    first = -room.ctypes.data % CACHE_LINE
    memory = room[first : first + kind.itemsize]
    record = memory.view(np.dtype((PackedRecord, kind)))[0]
    np.void.__setattr__(record, "_memory", memory.data)
    return cast("PackedRecord", record)
