"""The other process that compiles: ``python -m logtool.jit_beside FOLDER ENTRY...``."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from logtool import jit
from logtool.jit_together import Claims


def compile_for_another(folder: str, names: Sequence[str]) -> None:
    """Compile entries together with the process that asked for it."""
    for name in names:
        importlib.import_module(name.rpartition(".")[0])
    jit.switch(True)
    parent = os.getppid()

    def is_alone() -> bool:
        if os.getppid() != parent:
            raise SystemExit("nobody waits for this any more")
        return False

    jit.load(names, Claims(Path(folder), is_alone))


if __name__ == "__main__":
    compile_for_another(sys.argv[1], sys.argv[2:])
