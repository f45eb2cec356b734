"""The other process that compiles: ``python -m logtool.jit_beside PARENT FOLDER ENTRY...``."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from logtool import jit
from logtool.jit_together import Claims


def compile_for_another(parent: int, folder: str, names: Sequence[str]) -> None:
    """Compile entries together with the process that asked for it, as long as it is there."""

    def is_alone() -> bool:
        if os.name == "posix" and os.getppid() != parent:
            shutil.rmtree(folder, ignore_errors=True)
            raise SystemExit("nobody waits for this any more")
        return False

    jit.switch(True)
    jit.load(names, Claims(Path(folder), is_alone))


if __name__ == "__main__":
    compile_for_another(int(sys.argv[1]), sys.argv[2], sys.argv[3:])
