from __future__ import annotations

import gzip
import io
import os
import sqlite3
import sys
import threading
import tracemalloc
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

import pytest

from logtool.sources import (
    Blob,
    Input,
    Item,
    Unreadable,
    can_be_read_again,
    find_inputs,
    read_input,
)

Read: TypeAlias = Callable[[Path], list[Item]]

STDIN = Input("-")
UNKNOWN = "no known log format"


class CountingBytes(io.BytesIO):
    """Standard input that notes how much was taken from it."""

    taken = 0

    def read(self, size: int | None = -1, /) -> bytes:
        piece = super().read(size)
        self.taken += len(piece)
        return piece


def give_stdin(monkeypatch: pytest.MonkeyPatch, data: bytes) -> CountingBytes:
    buffer = CountingBytes(data)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(buffer))
    return buffer


def test_a_plain_file_is_one_record_under_any_name(read: Read, tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes(b"<log>")
    assert read(path) == [Blob("a.zip", b"<log>")]


def test_an_empty_file_is_told(read: Read, tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.touch()
    assert read(path) == [Unreadable("a", "it is empty")]


def test_what_decides_the_format_gets_the_first_4096_bytes_unpacked(tmp_path: Path) -> None:
    seen: list[bytes] = []

    def known(head: bytes) -> bool:
        seen.append(head)
        return True

    data = os.urandom(6000)
    for content in (b"x" + data, gzip.compress(b"x" + data), b"short"):
        (tmp_path / "a").write_bytes(content)
        list(read_input(Input(str(tmp_path / "a")), known))
    assert seen == [b"x" + data[:4095], b"x" + data[:4095], b"short"]


def test_garbage_is_not_read_beyond_the_first_bytes(read: Read, tmp_path: Path) -> None:
    path = tmp_path / "a"
    with path.open("wb") as file:
        file.write(os.urandom(8192).replace(b"\x1f", b""))
        file.truncate(100 * 2**20)
    tracemalloc.start()
    items = read(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert items == [Unreadable("a", UNKNOWN, unknown_format=True)]
    assert peak < 2**20


def test_a_plain_file_larger_than_a_record_is_given_up(read: Read, tmp_path: Path) -> None:
    path = tmp_path / "a"
    with path.open("wb") as file:
        file.write(b"<log>")
        file.truncate(2**28 + 1)
    assert read(path) == [Unreadable("a", "it holds more than 256 MiB, which no game record does")]


@pytest.mark.usefixtures("heeding_permissions")
def test_a_file_without_permission_is_told(read: Read, tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"<log>")
    path.chmod(0)
    assert read(path) == [Unreadable("a", "there is no permission to read it")]


def test_a_file_that_went_away_is_told(read: Read, tmp_path: Path) -> None:
    assert read(tmp_path / "a") == [
        Unreadable("a", "it is not there any more, or is a link to nothing")
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="needs a file that fails to be read")
def test_an_error_of_the_system_while_reading_is_one_sentence() -> None:
    (item,) = read_input(Input("/proc/self/mem"), lambda _: True)
    assert item == Unreadable("/proc/self/mem", "the system cannot read it (Input/output error)")


def test_a_pipe_that_the_user_names_is_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=(gzip.compress(b"<log>"),))
    writer.start()
    (source,) = find_inputs([str(pipe)])
    items = list(read_input(source, lambda _: True))
    writer.join()
    assert items == [Blob(str(pipe), b"<log>")]


def test_only_a_regular_file_can_be_read_again(tmp_path: Path) -> None:
    file, pipe = tmp_path / "file", tmp_path / "pipe"
    file.write_bytes(b"<log>")
    os.mkfifo(pipe)
    assert can_be_read_again(Input(str(file)))
    assert can_be_read_again(Input(str(file), named=False))
    for once in (pipe, tmp_path / "gone", Path(os.devnull)):
        assert not can_be_read_again(Input(str(once)))
    assert not can_be_read_again(STDIN)


def test_standard_input_may_hold_one_record(monkeypatch: pytest.MonkeyPatch) -> None:
    for data in (b"<log>", gzip.compress(b"<log>")):
        give_stdin(monkeypatch, data)
        assert list(read_input(STDIN, lambda _: True)) == [Blob("-", b"<log>")]


def test_standard_input_may_hold_an_archive_or_a_database(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("x", "<log>")
    give_stdin(monkeypatch, packed.getvalue())
    assert list(read_input(STDIN, lambda _: True)) == [Blob("-!x", b"<log>")]
    path = tmp_path / "x"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE logs(id TEXT PRIMARY KEY, log BLOB)")
        connection.execute("INSERT INTO logs VALUES ('y', '<log>')")
        connection.commit()
    give_stdin(monkeypatch, path.read_bytes())
    assert list(read_input(STDIN, lambda _: True)) == [Blob("-!y", b"<log>")]


def test_garbage_on_standard_input_is_not_read_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    buffer = give_stdin(monkeypatch, b"?" * 100_000)
    assert list(read_input(STDIN, lambda _: False)) == [Unreadable("-", UNKNOWN, True)]
    assert buffer.taken == 4096


def test_a_missing_standard_input_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    (item,) = read_input(STDIN, lambda _: True)
    assert item == Unreadable("-", "there is no standard input")


def test_one_bad_file_does_not_end_the_batch(tmp_path: Path, read: Read) -> None:
    (tmp_path / "a.gz").write_bytes(gzip.compress(b"<log>" + os.urandom(9000))[:-4])
    (tmp_path / "b.zip").write_bytes(b"PK\x03\x04" + os.urandom(100))
    (tmp_path / "c.xml").write_bytes(b"<log>")
    (tmp_path / "d.tar").write_bytes(b"")
    items = [read(tmp_path / name) for name in ("a.gz", "b.zip", "c.xml", "d.tar")]
    assert items == [
        [Unreadable("a.gz", "the gzip data is cut off")],
        [Unreadable("b.zip", "the zip archive is damaged or cut off")],
        [Blob("c.xml", b"<log>")],
        [Unreadable("d.tar", "it is empty")],
    ]
