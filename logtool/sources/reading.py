"""Opening what was found: files, standard input, and ranges of databases."""

from __future__ import annotations

import io
import os
import stat
import sys
from collections.abc import Iterator
from dataclasses import replace

from logtool.sources.containers import SNIFFED, is_database, unpack, whole_record
from logtool.sources.databases import find_log_table, read_rows
from logtool.sources.items import Input, Item, Known, Unreadable
from logtool.sources.sqlite_files import DatabaseFile
from logtool.sources.streams import DamagedError, Guarded, Stream, why_not_read

CONTAINERS = (".zip", ".tar", ".gz", ".bz2", ".xz", ".tgz", ".db", ".sqlite", ".sqlite3")
PACKED_RECORD = 6_000  # bytes of a record in a container, so that a lone packed one counts once
RANGE_RECORDS = 2_000  # of a database that is read in parts
SMALL = 2**20  # bytes of a file that is read at once
_BINARY = getattr(os, "O_BINARY", 0)  # on Windows line ends are read as they are only with it


def read_input(source: Input, known: Known) -> Iterator[Item]:
    """Yield what an input holds, unpacked: records, and what gives none.

    Args:
        source: What to open.
        known: Gets the first 4,096 bytes of each record and says whether it may be a log at all;
            where it may not, the rest is not read.
    """
    if source.is_stdin:
        yield from _read_stdin(source, known)
        return
    try:
        descriptor = os.open(source.file, os.O_RDONLY | _BINARY)
    except (OSError, ValueError) as error:
        yield Unreadable(source.path, why_not_read(error))
        return
    try:
        record = _read_at_once(source, descriptor, known)
        if record is None:
            yield from _read_in_pieces(source, descriptor, known)
            return
    finally:
        os.close(descriptor)
    yield record


def can_be_read_again(source: Input) -> bool:
    """Whether an input gives its bytes a second time, as no pipe and no device does."""
    if source.is_stdin:
        return False
    if not source.named:
        return True  # in folders pipes and devices are passed over
    try:
        return stat.S_ISREG(os.stat(source.file).st_mode)  # noqa: PTH116 Path would alter "./-"
    except (OSError, ValueError):
        return False


def expected_records(source: Input) -> int:
    """Return about how many records an input holds, told by its size and what it is by name."""
    if source.after is not None or source.upto is not None:
        return RANGE_RECORDS
    if not source.file.lower().endswith(CONTAINERS):
        return 1
    try:
        return max(1, os.stat(source.file).st_size // PACKED_RECORD)  # noqa: PTH116
    except (OSError, ValueError):
        return 1


def split_input(source: Input, rows: int) -> list[Input]:
    """Cut a log database into ranges of ``rows`` rows; anything else stays whole.

    What is wrong with a database is said when it is read.
    """
    if rows < 1:
        raise ValueError("a range has at least one row")
    if source.after is not None or source.upto is not None or not _is_database_file(source):
        return [source]
    try:
        ends = find_log_table(DatabaseFile(source.file)).cut(rows)
    except DamagedError:
        return [source]
    starts = [None, *ends]
    return [
        replace(source, after=start, upto=end)
        for start, end in zip(starts, [*ends, None], strict=True)
    ]


def _read_stdin(source: Input, known: Known) -> Iterator[Item]:
    if sys.stdin is None:
        yield Unreadable(source.path, "there is no standard input")
        return
    guarded = Guarded(sys.stdin.buffer, (OSError, ValueError), why_not_read)
    yield from unpack(source.path, Stream(guarded), known)


def _read_at_once(source: Input, descriptor: int, known: Known) -> Item | None:
    """Return the one record of a small file, None for a file to be read in pieces.

    An error of the system is told when the file is read so.
    """
    try:
        status = os.fstat(descriptor)
        if not (stat.S_ISREG(status.st_mode) and 0 < status.st_size <= SMALL):
            return None
        data = os.read(descriptor, status.st_size + 1)
    except OSError:
        return None
    return whole_record(source.path, data, known) if len(data) == status.st_size else None


def _read_in_pieces(source: Input, descriptor: int, known: Known) -> Iterator[Item]:
    try:
        is_regular = stat.S_ISREG(os.fstat(descriptor).st_mode)
        if is_regular:
            os.lseek(descriptor, 0, os.SEEK_SET)
        file = io.FileIO(descriptor, closefd=False)
    except OSError as error:  # of a folder, too
        yield Unreadable(source.path, why_not_read(error))
        return
    with file:
        guarded = Guarded(file, (OSError,), why_not_read)
        if not is_regular:
            yield from unpack(source.path, Stream(guarded), known)
            return
        with io.BufferedReader(file) as seekable:
            yield from _read_regular_file(source, Stream(guarded, seekable), known)


def _read_regular_file(source: Input, stream: Stream, known: Known) -> Iterator[Item]:
    try:
        found_database = is_database(stream.peek(SNIFFED))
    except DamagedError as error:
        yield Unreadable(source.path, str(error))
        return
    if found_database:
        yield from _read_database(source, known)
    else:
        yield from unpack(source.path, stream, known)


def _read_database(source: Input, known: Known) -> Iterator[Item]:
    def read_member(name: str, stream: Stream) -> Iterator[Item]:
        return unpack(name, stream, known, depth=1)

    try:
        table = find_log_table(DatabaseFile(source.file))
        yield from read_rows(source.path, table, source.after, source.upto, read_member)
    except DamagedError as error:
        yield Unreadable(source.path, str(error))


def _is_database_file(source: Input) -> bool:
    if not can_be_read_again(source):
        return False
    try:
        descriptor = os.open(source.file, os.O_RDONLY | _BINARY)
    except (OSError, ValueError):
        return False
    try:
        return is_database(os.read(descriptor, SNIFFED))
    except OSError:
        return False
    finally:
        os.close(descriptor)
