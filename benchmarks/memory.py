"""The peak of memory of a process that runs one program alone.

What `peak_of` starts is this file, with the function that is to run by name and the records on
standard input.
"""

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import cast

from record_forms import Record, Start

STATUS = Path("/proc/self/status")
NOW = "VmRSS:"
PEAK = "VmHWM:"  # ru_maxrss would not do: on Linux a child starts with the peak of its parent


def peak_of(start: Start, records: Sequence[Record], *, is_compiled: bool) -> int | None:
    """Return the most memory, in MB, that a process has which does this alone; None if unknown."""
    name = getattr(start, "__name__", "")
    mode = "compiled" if is_compiled else "plain"
    command = [sys.executable, __file__, start.__module__, name, mode, str(records[0].folder)]
    names = "\n".join(record.name for record in records)
    done = subprocess.run(command, input=names, check=True, capture_output=True, text=True)
    return int(done.stdout) if done.stdout.strip() else None


def megabytes(line: str) -> int | None:
    """Return a figure of this process that the system keeps, None where it keeps none."""
    if not STATUS.exists():
        return None
    lines = STATUS.read_text().splitlines()
    return next((int(one.split()[1]) // 1024 for one in lines if one.startswith(line)), None)


def _main() -> None:
    module, name, mode, folder = sys.argv[1:]
    if mode == "compiled":
        product = importlib.import_module("product")
        product.switch(compiled=True)
    start = cast("Start", getattr(importlib.import_module(module), name))
    start([Record(Path(folder), one) for one in sys.stdin.read().splitlines()])()
    peak = megabytes(PEAK)
    print("" if peak is None else peak)


if __name__ == "__main__":
    _main()
