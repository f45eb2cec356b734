"""What goes into reading and what comes out of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

STDIN = "-"
UNKNOWN_FORMAT = "no known log format"

Key: TypeAlias = int | str | bytes
"""Where a row stands in its database: the rowid, or the primary key where there is no rowid."""

Known: TypeAlias = Callable[[bytes], bool]
"""Says of the first bytes of a record whether it may be a log at all."""


@dataclass(frozen=True, slots=True)
class Input:
    """One thing to open.

    Attributes:
        path: The path as it is printed, with ``/``, relative if the user gave it so; ``-`` is
            standard input.
        location: How the system knows the file, where that cannot be printed; else None.
        named: Whether the user named it, and it was not just found in a folder.
        after: The last row of a database before the range to read, None from the first row.
        upto: The last row of the range, None up to the last one.
    """

    path: str
    location: str | None = None
    named: bool = True
    after: Key | None = None
    upto: Key | None = None

    @property
    def is_stdin(self) -> bool:
        """Whether this is standard input; a file named ``-`` is printed as ``./-``."""
        return self.path == STDIN

    @property
    def file(self) -> str:
        """The path to open."""
        return self.path if self.location is None else self.location


@dataclass(frozen=True, slots=True)
class Blob:
    """The bytes of one record, unpacked."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Something that gives no bytes, and why.

    Attributes:
        name: The file, and behind ``!`` the member or row.
        message: One sentence for people.
        unknown_format: Whether the bytes could be had, and are no log of a known format.
    """

    name: str
    message: str
    unknown_format: bool = False


@dataclass(frozen=True, slots=True)
class NotFetched:
    """A row of a log database whose content its program has not fetched yet."""

    name: str


Item: TypeAlias = Blob | Unreadable | NotFetched


class InputNotFoundError(Exception):
    """A path that is not there, or a pattern that matches nothing."""
