"""Members of zip and tar archives, one after another."""

from __future__ import annotations

import io
import lzma
import stat
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from typing import BinaryIO, TypeAlias, cast

from logtool.sources.items import Item, Unreadable
from logtool.sources.names import is_hidden, member_name, why_refused
from logtool.sources.streams import DamagedError, Guarded, Readable, Stream
from logtool.sources.tar_headers import CheckedHeader

ReadMember: TypeAlias = Callable[[str, Stream], Iterator[Item]]
"""Opens one member, given its full name and its bytes."""

ArchiveReader: TypeAlias = Callable[[str, Stream, ReadMember], Iterator[Item]]
"""Opens an archive: its name, its bytes, and what opens a member."""

ZIP_ERRORS = (
    zipfile.BadZipFile,
    zipfile.LargeZipFile,
    NotImplementedError,  # a compression that Python does not have
    RuntimeError,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    OSError,
    EOFError,
    ValueError,
    LookupError,
    OverflowError,
)
# A crafted header makes ``tarfile`` fail in more ways than its own error.
TAR_ERRORS = (
    tarfile.TarError,
    OSError,
    EOFError,
    ValueError,
    LookupError,
    OverflowError,
    RecursionError,
)
ENCRYPTED = 0x1


def read_zip(name: str, stream: Stream, read_member: ReadMember) -> Iterator[Item]:
    """Yield what the members of a zip archive hold, in the archive's order."""
    try:
        archive = zipfile.ZipFile(_seekable(stream))
    except ZIP_ERRORS as error:
        raise DamagedError("the zip archive is damaged or cut off") from error
    with archive:
        for info in archive.infolist():
            if info.is_dir() or _is_link(info) or is_hidden(info.filename):
                continue
            full_name = member_name(name, info.filename)
            reason = why_refused(info.filename)
            if reason is None and info.flag_bits & ENCRYPTED:
                reason = "this member is encrypted"
            if reason is not None:
                yield Unreadable(full_name, reason)
                continue
            yield from _read_zip_member(archive, info, full_name, read_member)


def read_tar(name: str, stream: Stream, read_member: ReadMember) -> Iterator[Item]:
    """Yield what the members of a tar archive hold, in the archive's order."""
    with _open_tar(stream) as archive:
        while (info := _next_member(archive)) is not None:
            path = info.name.removeprefix("./")
            if not info.isreg() or is_hidden(path):
                continue
            full_name = member_name(name, path)
            reason = why_refused(path)
            if reason is not None:
                yield Unreadable(full_name, reason)
                continue
            # A regular member always has a reader.
            member = cast(Readable, archive.extractfile(info))
            yield from read_member(full_name, Stream(Guarded(member, TAR_ERRORS, _tar_damage)))


def _read_zip_member(
    archive: zipfile.ZipFile, info: zipfile.ZipInfo, full_name: str, read_member: ReadMember
) -> Iterator[Item]:
    try:
        member = archive.open(info)
    except ZIP_ERRORS as error:
        yield Unreadable(full_name, _zip_damage(error))
        return
    with member:
        yield from read_member(full_name, Stream(Guarded(member, ZIP_ERRORS, _zip_damage)))


def _seekable(stream: Stream) -> BinaryIO:
    """Return a file to seek in: the one on the disk, or what the stream holds, in memory."""
    if stream.file is None:
        return io.BytesIO(stream.read_all())
    stream.file.seek(0)
    return stream.file


def _is_link(info: zipfile.ZipInfo) -> bool:
    return stat.S_ISLNK(info.external_attr >> 16)


def _open_tar(stream: Stream) -> tarfile.TarFile:
    try:
        if stream.file is None:
            return tarfile.open(fileobj=cast(BinaryIO, stream), mode="r|", tarinfo=CheckedHeader)
        stream.file.seek(0)
        return tarfile.open(fileobj=stream.file, mode="r:", tarinfo=CheckedHeader)
    except TAR_ERRORS as error:
        raise DamagedError(_tar_damage(error)) from error


def _next_member(archive: tarfile.TarFile) -> tarfile.TarInfo | None:
    try:
        info = archive.next()
    except TAR_ERRORS as error:
        raise DamagedError(_tar_damage(error)) from error
    if info is not None and info.size < 0:  # an extension says so; the offsets would run backwards
        raise DamagedError("the tar archive states an impossible size")
    archive.members.clear()  # type: ignore[attr-defined]  # typeshed leaves the growing list out
    return info


def _zip_damage(error: Exception) -> str:
    if isinstance(error, NotImplementedError):
        return "this member is packed in a way that cannot be unpacked here"
    return "this member of the zip archive is damaged"


def _tar_damage(_: Exception) -> str:
    return "the tar archive is damaged or cut off"
