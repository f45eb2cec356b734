"""Where the real records are, and their bytes; tests that need them skip where there are none."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

LOGS = Path(os.environ.get("LOGTOOL_LOGS", Path(__file__).parents[2] / "shared" / "logs"))
XML_FOLDERS = ("tenhou-xml-4p", "tenhou-xml-3p")
ALL_XML_FOLDERS = (*XML_FOLDERS, "containers", "other/xml_excerpts", "other/xml_synthetic")

needs_records = pytest.mark.skipif(
    not LOGS.is_dir(), reason=f"no real records at {LOGS} (LOGTOOL_LOGS names their folder)"
)


def xml_records(*folders: str, every: int = 1) -> Iterator[tuple[str, bytes]]:
    """Give name and text of each ``every``-th record of folders, unpacked, in order of names."""
    for folder in folders:
        for path in sorted((LOGS / folder).iterdir())[::every]:
            data = path.read_bytes()
            packed = data[:2] == b"\x1f\x8b"
            yield f"{folder}/{path.name}", gzip.decompress(data) if packed else data
