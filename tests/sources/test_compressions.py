from __future__ import annotations

import bz2
import gzip
import lzma
import os
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from logtool.sources import Blob, Item, Unreadable
from logtool.sources.containers import unpack
from logtool.sources.streams import Stream

Read: TypeAlias = Callable[[Path], list[Item]]
Pack: TypeAlias = Callable[[bytes], bytes]

LOG = b"<log>" + bytes(range(256)) * 1000
MIB = 2**20
PACKERS = [
    pytest.param(gzip.compress, "gzip", id="gzip"),
    pytest.param(bz2.compress, "bzip2", id="bzip2"),
    pytest.param(lzma.compress, "xz", id="xz"),
]


@pytest.mark.parametrize(("pack", "_name"), PACKERS)
def test_compressed_files_are_unpacked_whatever_they_are_called(
    read: Read, tmp_path: Path, pack: Pack, _name: str
) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(pack(LOG))
    assert read(path) == [Blob("a.txt", LOG)]


@pytest.mark.parametrize(("pack", "_name"), PACKERS)
def test_several_runs_one_after_another_are_one_record(
    read: Read, tmp_path: Path, pack: Pack, _name: str
) -> None:
    path = tmp_path / "a"
    path.write_bytes(pack(b"<lo") + pack(b"") + bytes(8) + pack(b"g>") + bytes(1024))
    assert read(path) == [Blob("a", b"<log>")]


@pytest.mark.parametrize(("pack", "name"), PACKERS)
@pytest.mark.parametrize("cut", [1, 8, 100])
def test_a_cut_off_file_is_told_as_such(
    read: Read, tmp_path: Path, pack: Pack, name: str, cut: int
) -> None:
    path = tmp_path / "a"
    path.write_bytes(pack(b"<log>" + os.urandom(20_000))[:-cut])
    assert read(path) == [Unreadable("a", f"the {name} data is cut off")]


@pytest.mark.parametrize(("pack", "name"), PACKERS)
def test_a_damaged_byte_is_told_as_damage(
    read: Read, tmp_path: Path, pack: Pack, name: str
) -> None:
    data = bytearray(pack(b"<log>" + os.urandom(1_500_000)))
    data[1_300_000] ^= 0x55  # behind the first block of bzip2, which is handed out unproven
    path = tmp_path / "a"
    path.write_bytes(data)
    assert read(path) == [Unreadable("a", f"the {name} data is damaged")]


@pytest.mark.parametrize(("pack", "name"), PACKERS)
def test_bytes_after_the_end_are_told(read: Read, tmp_path: Path, pack: Pack, name: str) -> None:
    path = tmp_path / "a"
    path.write_bytes(pack(LOG) + b"more")
    message = f"the {name} data is followed by bytes that do not belong to it"
    assert read(path) == [Unreadable("a", message)]


def test_a_text_that_begins_like_bzip2_is_no_compressed_file(read: Read, tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"BZh9 is how bzip2 begins")
    assert read(path) == [Unreadable("a", "no known log format", unknown_format=True)]


def test_nothing_compressed_is_empty(read: Read, tmp_path: Path) -> None:
    path = tmp_path / "a.gz"
    path.write_bytes(gzip.compress(b""))
    assert read(path) == [Unreadable("a.gz", "it is empty")]


@pytest.mark.parametrize(("pack", "name"), PACKERS)
def test_a_bomb_is_given_up_within_bounds_of_memory(
    read: Read, tmp_path: Path, pack: Pack, name: str
) -> None:
    path = tmp_path / name
    part = pack(b"<log>" + bytes(64 * MIB - 5))
    path.write_bytes(part * 16)  # a GiB, unpacked
    tracemalloc.start()
    items = read(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    message = "it holds more than 256 MiB, which no game record does"
    assert items == [Unreadable(name, message)]
    assert peak < 300 * MIB


def test_a_record_of_exactly_the_limit_is_read(read: Read, tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(gzip.compress(b"<log>" + bytes(256 * MIB - 5), 1))
    (item,) = read(path)
    assert isinstance(item, Blob)
    assert len(item.data) == 256 * MIB


def test_an_unknown_content_is_not_unpacked_beyond_the_first_bytes(
    read: Read, tmp_path: Path
) -> None:
    path = tmp_path / "a"
    path.write_bytes(gzip.compress(bytes(64 * MIB)))
    tracemalloc.start()
    items = read(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert items == [Unreadable("a", "no known log format", unknown_format=True)]
    assert peak < MIB


class Dribble:
    """Gives its bytes in pieces of the sizes wanted, as a pipe does."""

    def __init__(self, data: bytes, sizes: list[int]) -> None:
        self._data = data
        self._sizes = sizes or [1]
        self._turn = 0

    def read(self, size: int) -> bytes:
        self._turn += 1
        size = min(size, self._sizes[self._turn % len(self._sizes)])
        piece, self._data = self._data[:size], self._data[size:]
        return piece


@given(
    st.binary(max_size=30_000),
    st.sampled_from([gzip.compress, bz2.compress, lzma.compress, bytes]),
    st.lists(st.integers(1, 5000), max_size=5),
)
def test_pieces_of_any_size_give_the_same_record(data: bytes, pack: Pack, sizes: list[int]) -> None:
    packed = pack(b"<log>") + pack(data)
    stream = Stream(Dribble(packed, sizes))
    assert list(unpack("a", stream, lambda _: True)) == [Blob("a", b"<log>" + data)]
