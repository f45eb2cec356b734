"""Bytes that come once, front to back, and the sentence where they cannot be had."""

from __future__ import annotations

from collections.abc import Callable
from typing import BinaryIO, Protocol

RECORD_LIMIT = 256 * 2**20
PIECE = 64 * 1024
TOO_LARGE = f"it holds more than {RECORD_LIMIT // 2**20} MiB, which no game record does"


class Readable(Protocol):
    """Anything that bytes can be read from."""

    def read(self, size: int, /) -> bytes | None:
        """Return up to ``size`` bytes, none at the end."""


class DamagedError(Exception):
    """Bytes that cannot be had; the message is the sentence that the user reads."""


class Stream:
    """Bytes that come once, of which the first can be looked at beforehand.

    Attributes:
        file: The file under the stream, where one can seek in it.
    """

    def __init__(self, source: Readable, file: BinaryIO | None = None) -> None:
        self._source = source
        self._head = b""
        self.file = file

    def peek(self, size: int) -> bytes:
        """Return the first ``size`` bytes, fewer only at the end, and keep them."""
        while len(self._head) < size:
            piece = self._source.read(size - len(self._head))
            if not piece:
                break
            self._head += piece
        return self._head[:size]

    def read(self, size: int) -> bytes:
        """Return up to ``size`` bytes, none at the end."""
        if self._head:
            piece, self._head = self._head[:size], self._head[size:]
            return piece
        return self._source.read(size) or b""

    def read_all(self) -> bytes:
        """Return all that is left, unless it is more than a record may hold."""
        pieces: list[bytes] = []
        total = 0
        while piece := self.read(PIECE):
            pieces.append(piece)
            total += len(piece)
            if total > RECORD_LIMIT:
                raise DamagedError(TOO_LARGE)
        return b"".join(pieces)


class Guarded:
    """A source whose named errors become one sentence."""

    def __init__(
        self,
        source: Readable,
        errors: tuple[type[Exception], ...],
        sentence: Callable[[Exception], str],
    ) -> None:
        self._source = source
        self._errors = errors
        self._sentence = sentence

    def read(self, size: int) -> bytes:
        """Return up to ``size`` bytes, none at the end."""
        try:
            return self._source.read(size) or b""
        except self._errors as error:
            raise DamagedError(self._sentence(error)) from error


def why_not_read(error: Exception) -> str:
    """Return the sentence for an error of the system."""
    if isinstance(error, FileNotFoundError):
        return "it is not there any more, or is a link to nothing"
    if isinstance(error, PermissionError):
        return "there is no permission to read it"
    reason = error.strerror if isinstance(error, OSError) else None
    return f"the system cannot read it ({reason or error})"
