"""Rows of the sqlite databases that two download programs keep game records in.

houou-logs: ``logs(id TEXT PRIMARY KEY, ..., log BLOB) WITHOUT ROWID``, the log as gzip, NULL until
it is fetched. phoenix-logs: ``logs(log_id text primary key, ..., log_content text, ...)``, the log
as bzip2, an empty text until it is fetched and after an error.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from logtool.sources.archives import ReadMember
from logtool.sources.items import Item, Key, NotFetched, Unreadable
from logtool.sources.names import member_name, printable
from logtool.sources.sqlite_files import DatabaseImage, Row, Values
from logtool.sources.streams import RECORD_LIMIT, TOO_LARGE, DamagedError, Stream

ROWS_AT_ONCE = 256
TABLE = "logs"


class Columns(NamedTuple):
    """The columns of one program's table: the id of a log and its content."""

    id: str
    content: str


LAYOUTS = (Columns("id", "log"), Columns("log_id", "log_content"))
EXPECTED = f"expected is a table {TABLE} with the columns " + ", or ".join(
    f"{columns.id} and {columns.content}" for columns in LAYOUTS
)

# The index of a primary key is listed among the schema's objects, unless it is the table itself.
_PRIMARY_KEY_IS_THE_TABLE = (
    "SELECT 1 FROM pragma_index_list(:table) WHERE origin = 'pk'"
    " AND name NOT IN (SELECT name FROM sqlite_master)"
)
_PRIMARY_KEY = "SELECT name FROM pragma_table_info(:table) WHERE pk > 0 ORDER BY pk"


class Database(Protocol):
    """Something that answers SQL, never with more rows than may be kept at once."""

    def ask(self, sql: str, values: Values) -> list[Row]:
        """Return the first rows of an answer."""


@dataclass(frozen=True, slots=True)
class LogTable:
    """The table of logs in a database.

    Attributes:
        database: Where it lies.
        columns: Its columns.
        key: The column by which its rows are walked: unique, never NULL, with an index.
    """

    database: Database
    columns: Columns
    key: str

    def rows(self, after: Key | None, upto: Key | None) -> Iterator[Row]:
        """Yield key, kind of key, id, content and its length; content is None if it is too long.

        A batch at a time, so that the database is at nobody's hands between two rows.
        """
        content = self.columns.content
        fields = (
            f"{self.key}, typeof({self.key}), {self.columns.id}, "
            f"CASE WHEN length({content}) <= :limit THEN {content} END, length({content})"
        )
        while rows := self._walk(fields, after, upto, f"LIMIT {ROWS_AT_ONCE}"):
            yield from rows
            after = _key(rows[-1])

    def cut(self, size: int) -> list[Key]:
        """Return the last key of each run of ``size`` rows."""
        fields = f"{self.key}, typeof({self.key})"
        keys: list[Key] = []
        while rows := self._walk(
            fields, keys[-1] if keys else None, None, f"LIMIT 1 OFFSET {size - 1}"
        ):
            keys.append(_key(rows[0]))
        return keys

    def _walk(self, fields: str, after: Key | None, upto: Key | None, limit: str) -> list[Row]:
        values: dict[str, Key] = {"limit": RECORD_LIMIT}
        bounds = "TRUE"
        if after is not None:
            bounds += f" AND {self.key} > :after"
            values["after"] = after
        if upto is not None:
            bounds += f" AND {self.key} <= :upto"
            values["upto"] = upto
        sql = f"SELECT {fields} FROM {TABLE} WHERE {bounds} ORDER BY {self.key} {limit}"  # noqa: S608 only names of this file
        return self.database.ask(sql, values)


def find_log_table(database: Database) -> LogTable:
    """Return the table of logs, or raise ``DamagedError`` saying what was expected."""
    tables = _columns_by_table(database)
    for columns in LAYOUTS:
        if set(columns) <= tables.get(TABLE, set()):
            return LogTable(database, columns, _key_column(database, columns))
    raise DamagedError(_why_no_log_table(tables))


def read_rows(
    name: str, table: LogTable, after: Key | None, upto: Key | None, read_member: ReadMember
) -> Iterator[Item]:
    """Yield what the rows of a range hold, in the order of their keys."""
    for row in table.rows(after, upto):
        _, _, log_id, content, length = row
        full_name = member_name(name, _id_text(log_id, row))
        if not length:
            yield NotFetched(full_name)
        elif content is None:
            yield Unreadable(full_name, TOO_LARGE)
        else:
            yield from read_member(full_name, Stream(io.BytesIO(_content_bytes(content))))


def read_database_image(name: str, stream: Stream, read_member: ReadMember) -> Iterator[Item]:
    """Yield what the rows of a database hold whose file comes out of another container."""
    with closing(DatabaseImage(stream.read_all())) as database:
        yield from read_rows(name, find_log_table(database), None, None, read_member)


def _columns_by_table(database: Database) -> dict[str, set[str]]:
    """Return the columns of all tables, in small letters; views and virtual tables left out."""
    rows = database.ask(
        "SELECT t.name, c.name FROM sqlite_master t, pragma_table_info(t.name) c"
        " WHERE t.type = 'table' AND t.rootpage > 0 ORDER BY t.rowid, c.cid",
        {},
    )
    tables: dict[str, set[str]] = {}
    for table, column in rows:
        tables.setdefault(_text(table).lower(), set()).add(_text(column).lower())
    return tables


def _why_no_log_table(tables: dict[str, set[str]]) -> str:
    if TABLE in tables:
        return f"the table {TABLE} of the database has other columns; {EXPECTED}"
    for table, columns in tables.items():
        if any(set(layout) <= columns for layout in LAYOUTS):
            return f"the logs seem to lie in the table {printable(table)}; {EXPECTED}"
    return f"the database has no game records; {EXPECTED}"


def _key_column(database: Database, columns: Columns) -> str:
    """Return the rowid, or the primary key of a table that was made without rowid."""
    if not database.ask(_PRIMARY_KEY_IS_THE_TABLE, {"table": TABLE}):
        return "rowid"
    names = database.ask(_PRIMARY_KEY, {"table": TABLE})
    if [_text(name).lower() for (name,) in names] != [columns.id]:
        message = f"the primary key of the table {TABLE} is not {columns.id}"
        raise DamagedError(message)
    return columns.id


def _key(row: Row) -> Key:
    """Return the key of a row as sqlite must get it back: text as text, bytes as bytes."""
    key, kind = row[0], row[1]
    assert key is not None  # neither a rowid nor the key of a table without rowid can be NULL
    if kind != b"text" or not isinstance(key, bytes):
        return key
    try:
        return key.decode()
    except UnicodeDecodeError as error:
        raise DamagedError("the id of a row of the database is no valid text") from error


def _id_text(log_id: Key | None, row: Row) -> str:
    return f"row-{_key(row)!s}" if log_id is None else _text(log_id)


def _content_bytes(content: Key) -> bytes:
    return content if isinstance(content, bytes) else str(content).encode()


def _text(value: Key | None) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
