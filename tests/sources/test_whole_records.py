"""Small files, plain or packed by gzip, which are read and unpacked at once."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import random
import tarfile
import zipfile
import zlib
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from logtool.sources import Blob, Unreadable, compressions
from logtool.sources.containers import LARGEST_AT_ONCE, unpack, whole_record
from logtool.sources.streams import Stream

Pack: TypeAlias = Callable[[bytes], bytes]

LOG = b"<log>" + b"<T52/><D52/>" * 40
HEADER = 10  # bytes, RFC 1952, section 2.3
FLAGS = 3


def begins_as_log(head: bytes) -> bool:
    return head.startswith(b"<log")


def whole(data: bytes) -> Blob | Unreadable | None:
    """Return the record that some bytes are at once; if any, then as they are read in pieces."""
    found = whole_record("a", data, begins_as_log)
    assert found is None or [found] == list(unpack("a", Stream(io.BytesIO(data)), begins_as_log))
    return found


@pytest.fixture(params=["zlib", "isal.isal_zlib"])
def inflater(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Unpack with either module."""
    pytest.importorskip(request.param)
    module = import_module(request.param)
    monkeypatch.setattr(compressions, "_inflater", lambda: module)
    return module


@pytest.mark.usefixtures("inflater")
@pytest.mark.parametrize("pack", [bytes, gzip.compress])
def test_a_plain_or_gzipped_record_is_read_at_once(pack: Pack) -> None:
    assert whole(pack(LOG)) == Blob("a", LOG)
    assert whole(pack(b"no log")) == Unreadable("a", "no known log format", unknown_format=True)
    assert whole(pack(b"")) == Unreadable("a", "it is empty")


def tar(data: bytes) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        member = tarfile.TarInfo("<log>")
        member.size = len(data)
        archive.addfile(member, io.BytesIO(data))
    return packed.getvalue()


def zipped(data: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("a", data)
    return packed.getvalue()


@pytest.mark.usefixtures("inflater")
@pytest.mark.parametrize("pack", [bytes, gzip.compress])
@pytest.mark.parametrize("inner", [tar, zipped, bz2.compress, lzma.compress, gzip.compress])
def test_what_holds_other_containers_is_left(inner: Pack, pack: Pack) -> None:
    if pack is bytes and inner is gzip.compress:
        return
    assert whole(pack(inner(LOG))) is None


@pytest.mark.usefixtures("inflater")
@pytest.mark.parametrize("behind", [b"\0", b"x", gzip.compress(LOG, mtime=0)])
def test_gzip_data_with_something_behind_are_left(behind: bytes) -> None:
    assert whole(gzip.compress(LOG, mtime=0) + behind) is None


@pytest.mark.usefixtures("inflater")
def test_gzip_data_cut_off_anywhere_are_left() -> None:
    packed = gzip.compress(LOG, mtime=0)
    assert [whole(packed[:cut]) for cut in range(3, len(packed))] == [None] * (len(packed) - 3)


@pytest.mark.usefixtures("inflater")
@pytest.mark.parametrize("more", [0, 1, 2**22])
def test_gzip_data_that_hold_more_than_any_game_are_left(more: int) -> None:
    found = whole(gzip.compress(LOG.ljust(LARGEST_AT_ONCE + more)))
    assert (found is None) == (more > 0)


@pytest.mark.usefixtures("inflater")
@pytest.mark.parametrize(
    ("field", "flags"), [(b"", (0, 1)), (b"text\0", (8, 9, 16, 17)), (b"\2\0ab", (4, 5))]
)
def test_flags_of_the_header_are_heeded(field: bytes, flags: tuple[int, ...]) -> None:
    # RFC 1952, section 2.3.1: 1 text, 2 checksum, 4 extra field, 8 name, 16 comment, 32 on reserved
    packed = gzip.compress(LOG, mtime=0)
    start, rest = packed[:FLAGS], packed[FLAGS + 1 : HEADER] + field + packed[HEADER:]
    taken = [flag for flag in range(256) if whole(start + bytes((flag,)) + rest) is not None]
    assert tuple(taken) == flags


@pytest.mark.usefixtures("inflater")
def test_damaged_gzip_data_are_left_or_read_as_in_pieces() -> None:
    choice = random.Random(1)
    packed = gzip.compress(LOG + choice.randbytes(300))
    taken = 0
    for _ in range(2000):
        broken = bytearray(packed)
        at = choice.choice((choice.randrange(len(packed)), choice.randrange(-8, 0)))
        broken[at] ^= 1 << choice.randrange(8)
        taken += whole(bytes(broken)) is not None
    assert 0 < taken < 200  # only the time, the level and the system may be any


@given(st.binary(max_size=3000), st.sampled_from([bytes, gzip.compress, zlib.compress]))
def test_any_bytes_are_left_or_read_as_in_pieces(data: bytes, pack: Pack) -> None:
    whole(pack(data))
    whole(pack(LOG + data))
