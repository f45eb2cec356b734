from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest

from logtool.sources import Blob, find_inputs, read_input

CONTAINERS = Path(os.environ.get("LOGTOOL_LOGS", "../shared/logs")) / "containers"


@pytest.mark.records
@pytest.mark.skipif(not CONTAINERS.is_dir(), reason="LOGTOOL_LOGS names no real records")
def test_records_as_people_keep_them_are_unpacked_whatever_their_names() -> None:
    inputs = find_inputs([str(CONTAINERS)])
    items = [item for source in inputs for item in read_input(source, lambda _: True)]
    files = sorted(CONTAINERS.iterdir())
    assert len(files) > 0
    expected = []
    for path in files:
        data = path.read_bytes()
        # The folder says in each file's name how it is kept.
        unpacked = gzip.decompress(data) if path.name.startswith("gzip__") else data
        expected.append(Blob(path.as_posix(), unpacked))
    assert items == expected
    assert all(b"<mjloggm" in blob.data for blob in expected)
