"""The records that are measured: each in the forms that the programs read, in one folder.

Nothing is imported here of what is measured, so that a process that runs one program alone has
the memory of that program.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias, TypeVar

LOGS = Path(os.environ.get("LOGTOOL_LOGS", Path(__file__).parents[2] / "shared" / "logs"))
FOUR_PLAYERS = LOGS / "tenhou-xml-4p"

ItemT = TypeVar("ItemT")


class Record(NamedTuple):
    """A game in all the forms that the programs read; the folder holds copies."""

    folder: Path
    name: str

    @property
    def mjlog(self) -> Path:
        """Tenhou's XML."""
        return self.folder / f"{self.name}.xml"

    @property
    def gzipped(self) -> Path:
        """The same, packed."""
        return self.folder / f"{self.name}.xml.gz"

    @property
    def text(self) -> Path:
        """The same XML under the ending that pymahjong asks for."""
        return self.folder / f"{self.name}.txt"

    @property
    def mjai(self) -> Path:
        """The events as JSON lines."""
        return self.folder / f"{self.name}.jsonl"

    def write(self, mjlog: bytes, mjai: bytes) -> None:
        """Write all forms."""
        self.mjlog.write_bytes(mjlog)
        self.gzipped.write_bytes(gzip.compress(mjlog, mtime=0))
        self.text.write_bytes(mjlog)
        self.mjai.write_bytes(mjai)


Run: TypeAlias = Callable[[], int]
"""What is timed; it returns how many games (or wins) it did."""

Start: TypeAlias = Callable[[Sequence[Record]], Run]
"""Prepares what is not timed."""


def mjlog_files(logs: Path) -> list[Path]:
    """Return the mjlog files of a folder, in the order of their names."""
    return sorted(path for path in logs.iterdir() if path.suffix in (".xml", ".gz", ".mjlog"))


def mjlog_of(file: Path) -> bytes:
    """Return the XML of an mjlog file, packed or not."""
    data = file.read_bytes()
    return gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data


def over(work: Callable[[ItemT], object], items: Iterable[ItemT]) -> Run:
    """Return what does the work on each item, and keeps no result."""
    several = list(items)

    def run() -> int:
        for item in several:
            work(item)
        return len(several)

    return run
