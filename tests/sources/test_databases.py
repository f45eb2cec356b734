"""Databases as the two download programs make them, and others.

Schemas: houou-logs, src/houou_logs/db.py; phoenix-logs, download_game_ids.py.
"""

from __future__ import annotations

import bz2
import gzip
import io
import pickle
import sqlite3
import tracemalloc
import zipfile
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from logtool.sources import (
    Blob,
    Input,
    Item,
    NotFetched,
    Unreadable,
    find_inputs,
    read_input,
    split_input,
)
from logtool.sources.containers import unpack
from logtool.sources.databases import find_log_table
from logtool.sources.sqlite_files import DatabaseImage
from logtool.sources.streams import Stream

Read: TypeAlias = Callable[[Path], list[Item]]
Rows: TypeAlias = Sequence[tuple[str | None, bytes | str | None]]

HOUOU = """
    CREATE TABLE logs (
        id TEXT PRIMARY KEY,
        date TEXT NOT NULL DEFAULT '2024-01-01 00:00',
        num_players INTEGER NOT NULL DEFAULT 4 CHECK(num_players IN (4, 3)),
        is_tonpu INTEGER NOT NULL DEFAULT 0 CHECK(is_tonpu IN (0, 1)),
        is_processed INTEGER NOT NULL DEFAULT 1 CHECK(is_processed IN (0, 1)),
        was_error INTEGER NOT NULL DEFAULT 0 CHECK(was_error IN (0, 1)),
        log BLOB
    ) WITHOUT ROWID;
    CREATE TABLE last_fetch_time (time REAL);
    CREATE TABLE file_index (
        file TEXT PRIMARY KEY, size INTEGER NOT NULL CHECK(size > 0)
    ) WITHOUT ROWID;
"""
PHOENIX = """
    CREATE TABLE logs(
        log_id text primary key, date text, is_tonpusen int, is_sanma int, is_processed int,
        was_error int, log_content text, log_hash text
    );
    CREATE INDEX date ON logs (date);
    CREATE INDEX is_processed_index ON logs (is_processed);
    CREATE TABLE last_downloads(name text, date int);
"""
HOUOU_INSERT = "INSERT INTO logs (id, log) VALUES (?, ?)"
PHOENIX_INSERT = "INSERT INTO logs (log_id, log_content) VALUES (?, ?)"

EXPECTED = "expected is a table logs with the columns id and log, or log_id and log_content"


def make_database(path: Path, schema: str, insert: str = "", rows: Rows = ()) -> Path:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(schema)
        if rows:
            connection.executemany(insert, rows)
        connection.commit()
    return path


def make_houou(path: Path, rows: Rows) -> Path:
    return make_database(path, HOUOU, HOUOU_INSERT, rows)


def make_phoenix(path: Path, rows: Rows) -> Path:
    return make_database(path, PHOENIX, PHOENIX_INSERT, rows)


def numbered(count: int) -> Rows:
    return [(f"2024{number:06}gm", gzip.compress(b"<log>%d" % number)) for number in range(count)]


def blobs(inputs: Sequence[Input]) -> list[str]:
    items = [item for source in inputs for item in read_input(source, lambda _: True)]
    assert all(isinstance(item, Blob) for item in items)
    return [item.name for item in items]


BOTH = pytest.mark.parametrize("make", [make_houou, make_phoenix])


def test_a_database_of_houou_logs_is_read(read: Read, tmp_path: Path) -> None:
    rows: Rows = [("b", gzip.compress(b"<log>2")), ("c", None), ("a", gzip.compress(b"<log>1"))]
    path = make_houou(tmp_path / "2024.db", rows)
    assert read(path) == [
        Blob("2024.db!a", b"<log>1"),
        Blob("2024.db!b", b"<log>2"),
        NotFetched("2024.db!c"),
    ]


def test_a_database_of_phoenix_logs_is_read(read: Read, tmp_path: Path) -> None:
    rows: Rows = [("b", bz2.compress(b"<log>2")), ("c", ""), ("a", bz2.compress(b"<log>1"))]
    path = make_phoenix(tmp_path / "2019.db", rows)
    assert read(path) == [
        Blob("2019.db!b", b"<log>2"),
        NotFetched("2019.db!c"),
        Blob("2019.db!a", b"<log>1"),
    ]


@BOTH
def test_content_is_told_by_its_bytes(
    read: Read, tmp_path: Path, make: Callable[[Path, Rows], Path]
) -> None:
    rows: Rows = [
        ("a", b"<log>1"),
        ("b", "<log>牌"),
        ("c", gzip.compress(b"<log>3")),
        ("d", bz2.compress(b"<log>4")),
        ("e", b""),
        ("f", b"<html>"),
        ("g", gzip.compress(b"<log>5" * 99)[:-3]),
    ]
    assert read(make(tmp_path / "x", rows)) == [
        Blob("x!a", b"<log>1"),
        Blob("x!b", "<log>牌".encode()),
        Blob("x!c", b"<log>3"),
        Blob("x!d", b"<log>4"),
        NotFetched("x!e"),
        Unreadable("x!f", "no known log format", unknown_format=True),
        Unreadable("x!g", "the gzip data is cut off"),
    ]


def test_rows_without_an_id_are_named_by_their_number(read: Read, tmp_path: Path) -> None:
    path = make_phoenix(tmp_path / "x", [(None, b"<log>1"), ("a", b"<log>2"), (None, b"<log>3")])
    assert [item.name for item in read(path)] == ["x!row-1", "x!a", "x!row-3"]


def test_names_of_tables_and_columns_may_be_in_capitals(read: Read, tmp_path: Path) -> None:
    path = make_database(
        tmp_path / "x", "CREATE TABLE LOGS(ID text, Log blob)", HOUOU_INSERT, [("a", b"<log>")]
    )
    assert read(path) == [Blob("x!a", b"<log>")]


def test_a_name_for_sqlite_addresses_may_hold_any_character(tmp_path: Path) -> None:
    path = make_houou(tmp_path / "a?mode=rw#%41\x80 b.db", numbered(2))
    assert len(blobs(find_inputs([str(path)]))) == 2


@pytest.mark.parametrize(
    ("schema", "message"),
    [
        ("CREATE TABLE a(b)", f"the database has no game records; {EXPECTED}"),
        (
            "CREATE TABLE games(id, log)",
            f"the logs seem to lie in the table games; {EXPECTED}",
        ),
        (
            "CREATE TABLE logs(id, content)",
            f"the table logs of the database has other columns; {EXPECTED}",
        ),
        (
            "CREATE TABLE games(id, log); CREATE VIEW logs AS SELECT * FROM games",
            f"the logs seem to lie in the table games; {EXPECTED}",
        ),
        (
            "CREATE TABLE logs(id TEXT, log, n TEXT, PRIMARY KEY (id, n)) WITHOUT ROWID",
            "the primary key of the table logs is not id",
        ),
    ],
)
def test_a_database_without_the_table_is_one_sentence(
    read: Read, tmp_path: Path, schema: str, message: str
) -> None:
    path = make_database(tmp_path / "x.db", schema)
    assert read(path) == [Unreadable("x.db", message)]


def test_a_damaged_database_gives_the_rows_before_the_damage(read: Read, tmp_path: Path) -> None:
    path = make_phoenix(tmp_path / "x", [(str(n), b"<log>" + bytes(2000)) for n in range(2000)])
    data = path.read_bytes()
    middle = data.index(b"<log>", len(data) // 2) // 4096 * 4096
    path.write_bytes(data[:middle] + b"\xff" * 4096 + data[middle + 4096 :])
    *rows, last = read(path)
    assert last.name == "x"
    assert isinstance(last, Unreadable)
    assert last.message.startswith("the database is damaged")
    assert rows == [Blob(f"x!{n}", b"<log>" + bytes(2000)) for n in range(len(rows))]
    assert len(rows) > 500


def test_a_cut_off_database_is_one_sentence(read: Read, tmp_path: Path) -> None:
    path = make_houou(tmp_path / "x", numbered(500))
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])
    message = "the database is damaged (database disk image is malformed)"
    assert read(path) == [Unreadable("x", message)]


def test_a_file_with_only_the_mark_of_a_database_is_one_sentence(
    read: Read, tmp_path: Path
) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"SQLite format 3\0" + bytes(range(256)))
    (item,) = read(path)
    assert item == Unreadable("x", "the database is damaged (file is not a database)")


@pytest.mark.parametrize("journal", ["delete", "wal"])
def test_a_database_in_a_zip_or_from_a_stream_is_read(tmp_path: Path, journal: str) -> None:
    path = make_houou(tmp_path / "x.db", numbered(600))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA journal_mode={journal}")
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.write(path, "d/x.db")
    items = list(unpack("a.zip", Stream(io.BytesIO(packed.getvalue())), lambda _: True))
    assert items == [
        Blob(f"a.zip!d/x.db!2024{number:06}gm", b"<log>%d" % number) for number in range(600)
    ]


@pytest.mark.parametrize("size", [16, 99, 4096, 5000])
def test_a_damaged_database_in_a_stream_is_one_sentence(size: int) -> None:
    data = b"SQLite format 3\0" + bytes(size - 16)
    (item,) = unpack("x", Stream(io.BytesIO(data)), lambda _: True)
    assert isinstance(item, Unreadable)
    assert item.name == "x"
    assert item.message.startswith("the database is damaged")


@BOTH
@given(st.integers(0, 40), st.integers(1, 45))
def test_ranges_together_give_each_row_once(
    tmp_path_factory: pytest.TempPathFactory,
    make: Callable[[Path, Rows], Path],
    count: int,
    rows: int,
) -> None:
    path = make(tmp_path_factory.mktemp("d") / "x", numbered(count))
    (whole,) = find_inputs([str(path)])
    parts = [pickle.loads(pickle.dumps(part)) for part in split_input(whole, rows)]
    assert len(parts) == count // rows + 1
    assert all(len(blobs([part])) <= rows for part in parts)
    assert blobs(parts) == blobs([whole]) == [f"{path}!2024{n:06}gm" for n in range(count)]


def test_more_rows_than_are_read_at_once_are_all_read(tmp_path: Path) -> None:
    path = make_houou(tmp_path / "x", numbered(1000))
    assert len(set(blobs([Input(str(path))]))) == 1000


def test_rows_of_many_megabytes_are_all_read(tmp_path: Path) -> None:
    path = make_houou(tmp_path / "x", [(str(n), bytes(3 * 2**20)) for n in range(9)])
    assert blobs([Input(str(path))]) == [f"{path}!{n}" for n in range(9)]


def test_only_whole_databases_are_cut(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"<log>")
    database = make_houou(tmp_path / "x", numbered(3))
    other = make_database(tmp_path / "y", "CREATE TABLE a(b)")
    sources = [Input("-"), Input(str(tmp_path)), Input(str(tmp_path / "gone"))]
    sources += [
        Input(str(tmp_path / "a")),
        Input(str(other)),
        split_input(Input(str(database)), 1)[0],
    ]
    for source in sources:
        assert split_input(source, 1) == [source]
    with pytest.raises(ValueError, match="at least one row"):
        split_input(Input(str(database)), 0)


def test_keys_of_all_kinds_are_walked_without_end(tmp_path: Path) -> None:
    schema = "CREATE TABLE logs(id PRIMARY KEY, log) WITHOUT ROWID"
    keys: list[object] = [*range(300), *map(str, range(300)), *(b"%d" % n for n in range(300)), 0.5]
    path = tmp_path / "x"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(schema)
        connection.executemany(HOUOU_INSERT, [(key, b"<log>") for key in keys])
        connection.commit()
    assert len(blobs([Input(str(path))])) == 901
    assert len(blobs(split_input(Input(str(path)), 7))) == 901


def test_a_key_that_is_no_text_is_one_sentence(read: Read, tmp_path: Path) -> None:
    path = make_database(tmp_path / "x", HOUOU)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO logs (id, log) VALUES (CAST(x'ff' AS TEXT), x'00')")
        connection.commit()
    assert read(path)[-1] == Unreadable("x", "the id of a row of the database is no valid text")


def test_a_row_larger_than_a_record_is_not_taken_into_memory(
    read: Read, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("logtool.sources.databases.RECORD_LIMIT", 2**20)
    rows: Rows = [("a", bytes(2**24)), ("b", b"<log>")]
    path = make_houou(tmp_path / "x", rows)
    del rows
    tracemalloc.start()
    items = read(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert items[0] == Unreadable("x!a", "it holds more than 256 MiB, which no game record does")
    assert items[1] == Blob("x!b", b"<log>")
    assert peak < 2**20


def test_a_column_that_is_computed_is_not_read(read: Read, tmp_path: Path) -> None:
    path = make_database(tmp_path / "x", "CREATE TABLE logs(id, log AS (zeroblob(900000000)))")
    message = f"the table logs of the database has other columns; {EXPECTED}"
    assert read(path) == [Unreadable("x", message)]


def test_the_table_without_rowid_is_walked_by_its_own_key() -> None:
    for schema, key in ((HOUOU, "id"), (PHOENIX, "rowid")):
        with closing(sqlite3.connect(":memory:")) as connection:
            connection.executescript(schema)
            image = connection.serialize()
        with closing(DatabaseImage(image)) as database:
            assert find_log_table(database).key == key
