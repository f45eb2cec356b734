"""Databases that their owner is writing to, or left in the middle of something."""

from __future__ import annotations

import gzip
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from logtool.sources import Blob, Input, Item, Unreadable, read_input
from logtool.sources.sqlite_files import DatabaseFile

Read: TypeAlias = Callable[[Path], list[Item]]
Say: TypeAlias = Callable[[str], str]

ROWS = 1000

# Another process, since the locks of sqlite are those of a process. It never waits for a lock.
OWNER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None)
for line in sys.stdin:
    try:
        print(connection.execute(line).fetchall(), flush=True)
    except sqlite3.Error as error:
        print(error, flush=True)
"""


@contextmanager
def owner_of(path: Path) -> Iterator[Say]:
    command = [sys.executable, "-c", OWNER, str(path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        stdin, stdout = process.stdin, process.stdout

        def say(sql: str) -> str:
            stdin.write(sql + "\n")
            stdin.flush()
            return stdout.readline().strip()

        yield say
        stdin.close()


def make_database(path: Path, journal: str) -> Path:
    path.parent.mkdir(exist_ok=True)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA journal_mode={journal}")
        connection.execute("CREATE TABLE logs(id TEXT PRIMARY KEY, log BLOB) WITHOUT ROWID")
        rows = [(f"{n:06}", gzip.compress(b"<log>%d" % n)) for n in range(ROWS)]
        connection.executemany("INSERT INTO logs VALUES (?, ?)", rows)
        connection.commit()
    return path


def insert(key: str) -> str:
    return f"INSERT INTO logs VALUES ('{key}', CAST('<log>{key}' AS BLOB))"


def state(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def ids(items: list[Item]) -> list[str]:
    assert all(isinstance(item, Blob) for item in items)
    return [item.name.split("!")[1] for item in items]


def begin(path: Path) -> Iterator[Item]:
    return read_input(Input(str(path)), lambda _: True)


JOURNALS = pytest.mark.parametrize("journal", ["delete", "truncate", "persist", "wal"])


@JOURNALS
def test_the_owner_can_commit_in_the_middle_of_our_reading(tmp_path: Path, journal: str) -> None:
    path = make_database(tmp_path / "d/x.db", journal)
    with owner_of(path) as say:
        items = begin(path)
        first = [next(items) for _ in range(10)]
        assert say(insert("zz")) == "[]"
        assert say("DELETE FROM logs WHERE id = '000999'") == "[]"
        assert say("BEGIN EXCLUSIVE") == "[]"
        assert say("COMMIT") == "[]"
        rest = ids([*first, *items])
    assert rest == [f"{n:06}" for n in range(ROWS - 1)] + ["zz"]


@JOURNALS
def test_what_the_owner_has_committed_is_read_and_what_it_has_not_is_not(
    read: Read, tmp_path: Path, journal: str
) -> None:
    path = make_database(tmp_path / "d/x.db", journal)
    with owner_of(path) as say:
        assert say(insert("zz1")) == "[]"
        assert say("BEGIN IMMEDIATE") == "[]"
        assert say(insert("zz2")) == "[]"
        assert ids(read(path))[ROWS:] == ["zz1"]
        assert say("COMMIT") == "[]"
        assert ids(read(path))[ROWS:] == ["zz1", "zz2"]


@JOURNALS
def test_reading_leaves_no_file_behind_and_changes_none(tmp_path: Path, journal: str) -> None:
    path = make_database(tmp_path / "d/x.db", journal)
    before = state(path.parent)
    items = begin(path)
    next(items)
    assert state(path.parent) == before
    assert len(list(items)) == ROWS - 1
    assert state(path.parent) == before


def test_an_owner_that_quits_while_we_read_leaves_a_clean_folder(tmp_path: Path) -> None:
    path = make_database(tmp_path / "d/x.db", "wal")
    with owner_of(path) as say:
        assert say(insert("zz")) == "[]"
        items = begin(path)
        next(items)
    assert len(list(items)) == ROWS
    assert list(state(path.parent)) == ["x.db"]


def test_an_owner_that_starts_while_we_read_is_seen(tmp_path: Path) -> None:
    path = make_database(tmp_path / "d/x.db", "wal")
    items = begin(path)
    next(items)
    with owner_of(path) as say:
        assert say(insert("zz")) == "[]"
        assert ids(list(items))[-1] == "zz"


@pytest.mark.parametrize("writes", [1, 100])
def test_a_write_that_no_lock_kept_apart_is_noticed_and_the_question_asked_again(
    read: Read, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, writes: int
) -> None:
    path = make_database(tmp_path / "d/x.db", "wal")
    left = [writes]
    open_and_ask = DatabaseFile._open_and_ask

    def write_meanwhile(self: DatabaseFile, *question: Any) -> Any:
        answer = open_and_ask(self, *question)
        if left[0]:
            left[0] -= 1
            with owner_of(path) as say:
                assert say(f"UPDATE logs SET log = CAST('<log>{left[0]}' AS BLOB)") == "[]"
        return answer

    monkeypatch.setattr(DatabaseFile, "_open_and_ask", write_meanwhile)
    items = read(path)
    if writes == 1:
        assert items == [Blob(f"d/x.db!{n:06}", b"<log>0") for n in range(ROWS)]
    else:
        assert items == [Unreadable("d/x.db", "the database is being changed all the time")]


@pytest.fixture
def left_wal(tmp_path: Path) -> Path:
    """A database whose last row is in its -wal only, with the -shm missing, as copies have it."""
    path = make_database(tmp_path / "owner/x.db", "wal")
    copy = tmp_path / "d/x.db"
    copy.parent.mkdir()
    with owner_of(path) as say:
        assert say(insert("zz")) == "[]"
        shutil.copy(path, copy)
        shutil.copy(f"{path}-wal", f"{copy}-wal")
        shutil.copy(f"{path}-shm", tmp_path / "shm")
    return copy


def test_a_wal_without_its_index_is_read_and_left_as_it_is(read: Read, left_wal: Path) -> None:
    before = state(left_wal.parent)
    assert ids(read(left_wal))[-1] == "zz"
    assert state(left_wal.parent) == before


@pytest.mark.usefixtures("heeding_permissions")
@pytest.mark.parametrize("with_index", [True, False])
def test_a_left_wal_in_a_read_only_folder_is_read(
    read: Read, left_wal: Path, tmp_path: Path, with_index: bool
) -> None:
    if with_index:
        shutil.copy(tmp_path / "shm", f"{left_wal}-shm")
    before = state(left_wal.parent)
    for path in [*left_wal.parent.iterdir(), left_wal.parent]:
        path.chmod(path.stat().st_mode & ~0o222)
    items = read(left_wal)
    left_wal.parent.chmod(0o700)
    assert ids(items)[-1] == "zz"
    assert state(left_wal.parent) == before


@pytest.mark.usefixtures("heeding_permissions")
@JOURNALS
def test_a_database_in_a_read_only_folder_is_read(read: Read, tmp_path: Path, journal: str) -> None:
    path = make_database(tmp_path / "d/x.db", journal)
    path.chmod(0o400)
    path.parent.chmod(0o500)
    items = read(path)
    path.parent.chmod(0o700)
    assert len(ids(items)) == ROWS


def test_an_unfinished_change_is_one_sentence(read: Read, tmp_path: Path) -> None:
    path = make_database(tmp_path / "owner/x.db", "delete")
    copy = tmp_path / "x.db"
    with owner_of(path) as say:
        say("PRAGMA cache_size=1")  # so that the change reaches the file before its commit
        say("BEGIN")
        say("UPDATE logs SET log = randomblob(500)")
        shutil.copy(path, copy)
        shutil.copy(f"{path}-journal", f"{copy}-journal")
    message = "the database has an unfinished change; open it once with the program that wrote it"
    assert read(copy) == [Unreadable("x.db", message)]


def test_an_owner_that_never_lets_go_is_one_sentence(
    read: Read, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("logtool.sources.sqlite_files.PATIENCE", 0.0)
    path = make_database(tmp_path / "d/x.db", "delete")
    with owner_of(path) as say:
        assert say("BEGIN EXCLUSIVE") == "[]"
        (item,) = read(path)
    assert isinstance(item, Unreadable)
    assert item.message.startswith("the database is locked by another program")


def test_a_database_that_is_a_link_is_read_with_the_log_of_the_real_one(
    read: Read, tmp_path: Path
) -> None:
    path = make_database(tmp_path / "d/x.db", "wal")
    link = tmp_path / "link.db"
    link.symlink_to(path)
    with owner_of(path) as say:
        assert say(insert("zz")) == "[]"
        assert ids(read(link))[-1] == "zz"
    assert {entry.name for entry in tmp_path.iterdir()} == {"d", "link.db"}
