"""Two processes compile the same functions, each those that the other has not begun.

Both go through the functions, callees first. A file says that a process has begun with a function,
another that it is done: then the other process finds the code in the cache.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

PAUSE = 0.01  # seconds between two looks at what the other process does
SHARED = "shared-"
FORGOTTEN = 3600  # seconds after which nobody works in such a folder any more


class Claims:
    """Which functions are begun and done, as files in a folder.

    Attributes:
        folder: The folder.
        is_alone: Whether nobody else is at work any more.
    """

    def __init__(self, folder: Path, is_alone: Callable[[], bool]) -> None:
        self.folder = folder
        self.is_alone = is_alone
        self._done: set[str] = set()

    def turns(self, callees: Mapping[str, set[str]]) -> Iterator[str]:
        """Yield the functions to compile here, until each is done by one process or the other.

        Args:
            callees: The functions by name, each with those that must be done before it.
        """
        waiting = dict(callees)
        while waiting:
            begun = len(waiting)
            for name in list(waiting):
                was_alone = self.is_alone()
                if self._is_done(name):
                    del waiting[name]
                elif all(map(self._is_done, waiting[name])) and self._may_begin(name, was_alone):
                    del waiting[name]
                    yield name
            if len(waiting) == begun:
                time.sleep(PAUSE)

    def done(self, name: str) -> None:
        """Note that a function is compiled and kept."""
        (self.folder / f"{name}.done").touch()

    def _is_done(self, name: str) -> bool:
        if name not in self._done and (self.folder / f"{name}.done").exists():
            self._done.add(name)
        return name in self._done

    def _may_begin(self, name: str, was_alone: bool) -> bool:
        """Return whether this process is the one to compile a function.

        What the other had begun when it ended is begun once more.
        """
        try:
            (self.folder / f"{name}.begun").touch(exist_ok=False)
        except FileExistsError:
            return was_alone
        return True


@contextmanager
def shared_with_another_process(names: Sequence[str], folder: Path) -> Iterator[Claims]:
    """Have another process compile the same entries meanwhile.

    Args:
        names: Full names of the entries.
        folder: Where compiled code is kept.
    """
    _remove_forgotten(folder)
    with tempfile.TemporaryDirectory(dir=folder, prefix=SHARED) as shared:
        command = [sys.executable, "-m", "logtool.jit_beside", str(os.getpid()), shared, *names]
        other = subprocess.Popen(  # noqa: S603 (this program itself)
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            yield Claims(Path(shared), lambda: other.poll() is not None)
        finally:
            other.terminate()
            other.wait()


def _remove_forgotten(folder: Path) -> None:
    """Remove what processes left that were killed while they compiled."""
    for path in folder.glob(f"{SHARED}*"):
        with suppress(FileNotFoundError):  # another process removes it too
            if time.time() - path.stat().st_mtime > FORGOTTEN:
                shutil.rmtree(path, ignore_errors=True)
