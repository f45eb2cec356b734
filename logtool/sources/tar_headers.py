"""Headers of tar archives: which bytes are one, and which must not be followed."""

from __future__ import annotations

import tarfile
from typing import Self

from logtool.sources.streams import DamagedError

BLOCK = tarfile.BLOCKSIZE
LONGEST_EXTENSION = 2**20

_CHECKSUM = slice(148, 156)
_EXTENSIONS = (
    tarfile.GNUTYPE_LONGNAME,
    tarfile.GNUTYPE_LONGLINK,
    tarfile.XHDTYPE,
    tarfile.XGLTYPE,
    tarfile.SOLARIS_XHDTYPE,
)


def is_tar_header(block: bytes) -> bool:
    """Whether a block is the header of a member, by its checksum: old archives have no magic."""
    if len(block) < BLOCK or not any(block):
        return False
    stated = block[_CHECKSUM].strip(b" \0")
    if not stated or stated.strip(b"01234567"):
        return False
    blanked = block[: _CHECKSUM.start] + b" " * 8 + block[_CHECKSUM.stop :]
    # Some old programs added the bytes as signed ones.
    signed = sum(blanked) - 256 * sum(byte >= 128 for byte in blanked)
    return int(stated, 8) in {sum(blanked), signed}


class CheckedHeader(tarfile.TarInfo):
    """A header that raises where ``tarfile`` would take damage for the end of the archive."""

    @classmethod
    def frombuf(cls, buf: bytes | bytearray, encoding: str, errors: str) -> Self:
        """Decode a header; refuse a damaged one and extensions that would fill the memory."""
        if buf and any(buf) and not is_tar_header(bytes(buf)):
            raise DamagedError("the tar archive is damaged or cut off")
        header = super().frombuf(buf, encoding, errors)
        if header.size < 0 or (header.type in _EXTENSIONS and header.size > LONGEST_EXTENSION):
            raise DamagedError("the tar archive states an impossible size")
        return header
