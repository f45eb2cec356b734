"""Which container some bytes are, told by the bytes alone, and what lies in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from logtool.sources.archives import ArchiveReader, read_tar, read_zip
from logtool.sources.compressions import Unpacked, compression_of, gunzip_at_once
from logtool.sources.databases import read_database_image
from logtool.sources.items import UNKNOWN_FORMAT, Blob, Item, Known, Unreadable
from logtool.sources.streams import DamagedError, Stream
from logtool.sources.tar_headers import BLOCK, is_tar_header

SNIFFED = 4096
LARGEST_AT_ONCE = 2**18  # bytes; a long game has about 40 thousand
DEEPEST = 4
TOO_DEEP = f"containers lie more than {DEEPEST} deep in each other"

SQLITE_MAGIC = b"SQLite format 3\0"
ZIP_MAGICS = (b"PK\x03\x04", b"PK\x05\x06")  # the second is an archive without members


def is_database(head: bytes) -> bool:
    """Whether a sqlite database begins so."""
    return head.startswith(SQLITE_MAGIC)


def unpack(name: str, stream: Stream, known: Known, depth: int = 0) -> Iterator[Item]:
    """Yield the records that a stream holds, be it one record or containers of them.

    Args:
        name: What the stream is called.
        stream: The bytes.
        known: Says of the first bytes of a record whether it may be a log.
        depth: How many containers the stream lies in.
    """
    try:
        yield from _Unpacking(known, depth).contents(name, stream)
    except DamagedError as error:
        yield Unreadable(name, str(error))


def whole_record(name: str, data: bytes, known: Known) -> Blob | Unreadable | None:
    """Return the record that some bytes are, plain or packed by gzip, None for anything else.

    Args:
        name: What the record is called.
        data: All of its bytes.
        known: Says of the first bytes of a record whether it may be a log.
    """
    head = data[:SNIFFED]
    if compression_of(head) is not None:
        plain = gunzip_at_once(data, LARGEST_AT_ONCE)
        if plain is None:
            return None
        data, head = plain, plain[:SNIFFED]
        if compression_of(head) is not None:
            return None
    if _archive_reader(head) is not None:
        return None
    return _why_no_record(name, head, known) or Blob(name, data)


@dataclass(frozen=True, slots=True)
class _Unpacking:
    """The opening of what lies ``depth`` containers deep."""

    known: Known
    depth: int

    def contents(self, name: str, stream: Stream) -> Iterator[Item]:
        head = stream.peek(SNIFFED)
        compression = compression_of(head)
        read_archive = _archive_reader(head)
        if compression is None and read_archive is None:
            yield _record(name, stream, head, self.known)
        elif self.depth == DEEPEST:
            raise DamagedError(TOO_DEEP)
        elif compression is not None:
            inner = Stream(Unpacked(stream, compression))
            yield from _Unpacking(self.known, self.depth + 1).contents(name, inner)
        elif read_archive is not None:
            yield from read_archive(name, stream, self._member)

    def _member(self, name: str, stream: Stream) -> Iterator[Item]:
        return unpack(name, stream, self.known, self.depth + 1)


def _archive_reader(head: bytes) -> ArchiveReader | None:
    if head.startswith(ZIP_MAGICS):
        return read_zip
    if is_database(head):
        return read_database_image
    if is_tar_header(head[:BLOCK]):
        return read_tar
    return None


def _record(name: str, stream: Stream, head: bytes, known: Known) -> Blob | Unreadable:
    return _why_no_record(name, head, known) or Blob(name, stream.read_all())


def _why_no_record(name: str, head: bytes, known: Known) -> Unreadable | None:
    if not head:
        return Unreadable(name, "it is empty")
    if not known(head):
        return Unreadable(name, UNKNOWN_FORMAT, unknown_format=True)
    return None
