"""The three compressions that a stream may be packed with."""

from __future__ import annotations

import bz2
import lzma
import re
import zlib
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from types import ModuleType
from typing import NamedTuple, Protocol

from logtool.sources.streams import PIECE, RECORD_LIMIT, DamagedError, Stream

_GZIP = 16 + zlib.MAX_WBITS  # 16: with gzip header and checksum
_GZIP_HEADER = 10  # RFC 1952, section 2.3
_FLAGS = 3
_RESERVED_FLAGS = 0xE0


class Decompressor(Protocol):
    """What the decompressors of ``bz2`` and ``lzma`` have in common."""

    @property
    def eof(self) -> bool:
        """Whether the end of this run of compressed data was met."""

    @property
    def needs_input(self) -> bool:
        """Whether there is nothing more to give without more compressed data."""

    @property
    def unused_data(self) -> bytes:
        """What was handed in beyond the end."""

    def decompress(self, data: bytes, max_length: int) -> bytes:
        """Return up to ``max_length`` bytes more."""


class Compression(NamedTuple):
    """A compressed format: its name, how it begins, and what unpacks it."""

    name: str
    magic: bytes
    decompressor: Callable[[], Decompressor]


class Unpacked:
    """The bytes that a compressed stream holds, one run after another."""

    def __init__(self, stream: Stream, compression: Compression) -> None:
        self._stream = stream
        self._compression = compression
        self._run = compression.decompressor()
        self._pending = b""
        self._damage: str | None = None

    def read(self, size: int) -> bytes:
        """Return up to ``size`` bytes, none at the end; what is damaged stays so."""
        if self._damage is not None:
            raise DamagedError(self._damage)
        try:
            return self._read(size)
        except DamagedError as error:
            self._damage = str(error)
            raise

    def _read(self, size: int) -> bytes:
        while not self._run.eof or self._begin_next_run():
            piece = self._next_piece() if self._run.needs_input else b""
            ended = self._run.needs_input and not piece
            data = self._decompress(piece, size)
            if data:
                return data
            if ended and not self._run.eof:
                raise self._damaged("is cut off")
        return b""

    def _decompress(self, piece: bytes, size: int) -> bytes:
        try:
            return self._run.decompress(piece, size)
        except (zlib.error, lzma.LZMAError, OSError, EOFError, ValueError) as error:
            raise self._damaged("is damaged") from error

    def _next_piece(self) -> bytes:
        if self._pending:
            piece, self._pending = self._pending, b""
            return piece
        return self._stream.read(PIECE)

    def _begin_next_run(self) -> bool:
        """Go on to the run behind this one, and say whether there is one.

        Zeros between and behind runs are padding, as gzip and xz themselves have it.
        """
        rest = self._run.unused_data.lstrip(b"\0")
        while len(rest) < len(self._compression.magic):
            piece = self._stream.read(PIECE)
            if not piece:
                break
            rest = (rest + piece).lstrip(b"\0")
        if not rest:
            return False
        if not rest.startswith(self._compression.magic):
            raise self._damaged("is followed by bytes that do not belong to it")
        self._pending = rest
        self._run = self._compression.decompressor()
        return True

    def _damaged(self, how: str) -> DamagedError:
        return DamagedError(f"the {self._compression.name} data {how}")


def gunzip_at_once(data: bytes, most: int) -> bytes | None:
    """Return what one run of gzip data holds.

    None for any other data: damaged, cut off, of several runs, of more than ``most`` bytes.
    """
    if len(data) < _GZIP_HEADER or data[_FLAGS] & _RESERVED_FLAGS:  # isal does not look at these
        return None
    inflater = _inflater()
    run = inflater.decompressobj(_GZIP)
    try:
        plain: bytes = run.decompress(data, most)
    except inflater.error:
        return None
    return plain if run.eof and not run.unused_data else None


@lru_cache(maxsize=1)
def _inflater() -> ModuleType:
    """Return isal's zlib where it is installed, which takes half the time, else Python's own."""
    try:
        return import_module("isal.isal_zlib")
    except ImportError:
        return zlib


class _Gunzip:
    """zlib's decompressor with the face of the other two."""

    def __init__(self) -> None:
        self._run = zlib.decompressobj(_GZIP)

    @property
    def eof(self) -> bool:
        return self._run.eof

    @property
    def needs_input(self) -> bool:
        return not self._run.unconsumed_tail

    @property
    def unused_data(self) -> bytes:
        return self._run.unused_data

    def decompress(self, data: bytes, max_length: int) -> bytes:
        return self._run.decompress(self._run.unconsumed_tail + data, max_length)


def _unxz() -> Decompressor:
    return lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=RECORD_LIMIT)


COMPRESSIONS = (
    Compression("gzip", b"\x1f\x8b\x08", _Gunzip),
    Compression("bzip2", b"BZh", bz2.BZ2Decompressor),
    Compression("xz", b"\xfd7zXZ\x00", _unxz),
)
_MAGICS = tuple(compression.magic for compression in COMPRESSIONS)

# Three letters could begin a text too; what follows is the mark of the first block or of the end.
_BZIP2_START = re.compile(rb"BZh[1-9](?:1AY&SY|\x17rE8P\x90)")


def compression_of(head: bytes) -> Compression | None:
    """Return the compression of bytes that begin so, or None."""
    if not head.startswith(_MAGICS):
        return None
    for compression in COMPRESSIONS:
        if head.startswith(compression.magic):
            is_text = compression.name == "bzip2" and not _BZIP2_START.match(head)
            return None if is_text else compression
    return None
