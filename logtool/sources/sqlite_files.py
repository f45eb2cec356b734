"""Databases asked without a trace: no lock is kept, no file made, nothing changed."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import NamedTuple, TypeAlias

from logtool.sources.items import Key
from logtool.sources.streams import DamagedError, why_not_read

Row: TypeAlias = tuple[Key | None, ...]
Values: TypeAlias = Mapping[str, Key]

PATIENCE = 30.0  # seconds to wait for a writer in the middle of its commit
MOST_AT_ONCE = 8 * 2**20  # bytes
ATTEMPTS = 10
WAL_VERSION = slice(18, 20)  # of the header: file format write and read version, 2 for WAL
WITHOUT_LOCKS = "unix-none" if os.name == "posix" else "win32-none"


class _Way(NamedTuple):
    """How a database file is opened.

    Attributes:
        options: Options of the address.
        alone: Whether the index of the log is kept in our own memory.
        locked: Whether sqlite's own locks keep the read in one piece.
    """

    options: str
    alone: bool
    locked: bool


_ORDINARY = _Way("mode=ro", alone=False, locked=True)
# Written in WAL mode and closed well: opened in the ordinary way, -wal and -shm would appear.
_CLOSED_WAL = _Way("mode=ro&immutable=1", alone=False, locked=False)
# A -wal that was left or copied without its -shm: the latter would be made anew.
_LEFT_WAL = _Way(f"mode=ro&vfs={WITHOUT_LOCKS}", alone=True, locked=False)


class DatabaseFile:
    """A database on the disk; each question opens it, reads, and closes it."""

    def __init__(self, path: str) -> None:
        self._path = Path(os.path.realpath(path))  # sqlite keeps its log beside the real file

    def ask(self, sql: str, values: Values) -> list[Row]:
        """Return the first rows of an answer, as many as may be kept at once."""
        for _ in range(ATTEMPTS):
            rows = self._ask_once(sql, values)
            if rows is not None:
                return rows
        raise DamagedError("the database is being changed all the time")

    def _ask_once(self, sql: str, values: Values) -> list[Row] | None:
        """Return the first rows, or None where another program wrote without our seeing it."""
        try:
            before = self._state()
            way = self._way()
            rows = self._open_and_ask(way, sql, values)
        except OSError as error:
            raise DamagedError(why_not_read(error)) from error
        except sqlite3.Error as error:
            if way.locked or before == self._state():
                raise DamagedError(_sentence(error)) from error
            return None
        return rows if way.locked or before == self._state() else None

    def _open_and_ask(self, way: _Way, sql: str, values: Values) -> list[Row]:
        address = f"{self._path.as_uri()}?{way.options}"
        connection = sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None)
        with closing(connection):
            if way.alone:
                connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            return first_rows(connection, sql, values)

    def _way(self) -> _Way:
        """Return how to open the file now.

        Were the last writer to quit between this look and the opening, -wal and -shm would appear
        and stay, empty, until its next start; sqlite has no way to look and open in one step.
        """
        if self._beside("-wal").exists():
            return _ORDINARY if self._beside("-shm").exists() else _LEFT_WAL
        with self._path.open("rb", buffering=0) as file:
            is_wal = b"\x02" in file.read(32)[WAL_VERSION]
        return _CLOSED_WAL if is_wal else _ORDINARY

    def _state(self) -> tuple[tuple[int, int] | None, ...]:
        """Return what changes when another program writes to the database."""
        files = (self._path, self._beside("-wal"), self._beside("-shm"))
        return tuple(_time_and_size(file) for file in files)

    def _beside(self, suffix: str) -> Path:
        return self._path.with_name(self._path.name + suffix)


class DatabaseImage:
    """A database that lies in memory as the bytes of its file."""

    def __init__(self, data: bytes) -> None:
        self._connection = sqlite3.connect(":memory:", isolation_level=None)
        image = bytearray(data)
        if image[WAL_VERSION] == b"\x02\x02":
            image[WAL_VERSION] = b"\x01\x01"  # there is no log beside it that sqlite could look for
        try:
            self._connection.deserialize(image)
        except (sqlite3.Error, OverflowError) as error:
            self.close()
            raise DamagedError(_sentence(error)) from error

    def ask(self, sql: str, values: Values) -> list[Row]:
        """Return the first rows of an answer, as many as may be kept at once."""
        try:
            return first_rows(self._connection, sql, values)
        except sqlite3.Error as error:
            raise DamagedError(_sentence(error)) from error

    def close(self) -> None:
        """Give the memory back."""
        self._connection.close()


def first_rows(connection: sqlite3.Connection, sql: str, values: Values) -> list[Row]:
    """Return the first rows of an answer, up to a number of bytes or to damage, but one at least.

    Damage behind the first row is met again, and raised, by whoever asks for what comes next.
    """
    connection.text_factory = bytes
    connection.execute("PRAGMA trusted_schema=OFF")  # the file may come from a stranger
    rows: list[Row] = []
    size = 0
    with closing(connection.execute(sql, values)) as cursor:
        try:
            for row in cursor:
                rows.append(row)
                size += sum(len(value) for value in row if isinstance(value, bytes))
                if size > MOST_AT_ONCE:
                    break
        except sqlite3.DatabaseError:
            if not rows:
                raise
    return rows


def _time_and_size(file: Path) -> tuple[int, int] | None:
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def _sentence(error: Exception) -> str:
    code = getattr(error, "sqlite_errorcode", None)
    if code == sqlite3.SQLITE_BUSY:
        return f"the database is locked by another program for more than {PATIENCE:.0f} seconds"
    if code == sqlite3.SQLITE_READONLY_ROLLBACK:
        return "the database has an unfinished change; open it once with the program that wrote it"
    if code == sqlite3.SQLITE_CANTOPEN:
        return "the database cannot be opened for reading"
    return f"the database is damaged ({error})"
