"""From the paths that a user names to the inputs that they mean."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from logtool.sources.items import STDIN, Input, InputNotFoundError
from logtool.sources.names import printable
from logtool.sources.patterns import expand, has_wildcard


def find_inputs(paths: Sequence[str]) -> list[Input]:
    """Return the inputs that paths mean, in their order, each file once.

    Args:
        paths: Files, folders (walked through, sorted by name, hidden ones left out), patterns
            (where no file has that very name), or ``-`` for standard input.

    Raises:
        InputNotFoundError: A path is not there, or a pattern matches nothing.
    """
    search = _Search()
    for path in paths:
        search.add(path)
    return list(search.found.values())


class _Search:
    """The inputs found so far, by the real path of their file."""

    def __init__(self) -> None:
        self.found: dict[str, Input] = {}
        self._walked: set[str] = set()

    def add(self, path: str) -> None:
        if path == STDIN:
            self.found.setdefault(STDIN, Input(STDIN))
        elif not _is_missing(path):
            self._add_named(Path(path))
        elif has_wildcard(path):
            self._add_matches(path)
        else:
            message = f"there is no file or folder {printable(path)}"
            raise InputNotFoundError(message)

    def _add_matches(self, pattern: str) -> None:
        matches = [match for match in expand(pattern) if not _is_special(match)]
        if not matches:
            message = f"nothing matches the pattern {printable(pattern)}"
            raise InputNotFoundError(message)
        for match in matches:
            self._add_named(match)

    def _add_named(self, path: Path) -> None:
        if os.path.isdir(path):  # noqa: PTH112 Path raises where it may not look
            self._walk(path, _real(path))
        else:
            self._add_file(path.as_posix(), _real(path), named=True)

    def _walk(self, folder: Path, real: str) -> None:
        """Add the files in a folder and those below it, however deep."""
        open_folders = [self._below(folder, real)]
        while open_folders:
            below = next(open_folders[-1], None)
            if below is None:
                open_folders.pop()
            else:
                open_folders.append(self._below(*below))

    def _below(self, folder: Path, real: str) -> Iterator[tuple[Path, str]]:
        """Add the files in a folder, and yield the folders in it, each where it comes by its name.

        Each folder is walked once, so that no link can lead round.
        """
        if real in self._walked:
            return
        self._walked.add(real)
        try:
            with os.scandir(folder) as entries:
                visible = [entry for entry in entries if not entry.name.startswith(".")]
        except OSError:
            # Reading it says what is wrong with it.
            self._add_file(folder.as_posix(), real, named=False)
            return
        before = (folder / "_").as_posix()[:-1]  # a Path of each file would cost more than all else
        real_before = os.path.join(real, "")  # noqa: PTH118
        for entry in sorted(visible, key=lambda entry: entry.name):
            path = before + entry.name
            entry_real = _real_path(entry, path, real_before)
            if _is_folder(entry):
                yield folder / entry.name, entry_real
            elif entry.is_file(follow_symlinks=False) or not _is_special(Path(path)):
                self._add_file(path, entry_real, named=False)

    def _add_file(self, location: str, real: str, *, named: bool) -> None:
        known = self.found.get(real)
        if known is None:
            self.found[real] = _input(location, named=named)
        elif named and not known.named:
            self.found[real] = replace(known, named=True)


def _input(location: str, *, named: bool) -> Input:
    if location == STDIN:
        location = f"./{STDIN}"
    shown = printable(location)
    return Input(shown, None if shown == location else location, named)


def _is_missing(path: str) -> bool:
    """Whether nothing is there; what may not be looked at counts as being there."""
    try:
        os.stat(path)  # noqa: PTH116 Path makes a dot of an empty path
    except PermissionError:
        return False
    except (OSError, ValueError):
        return True
    return False


def _is_special(path: Path) -> bool:
    """Whether a path is a device, socket or pipe, which only the user's own word opens."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def _is_folder(entry: os.DirEntry[str]) -> bool:
    """Whether an entry is a folder or a link to one; a link that leads nowhere is none."""
    return os.path.isdir(entry.path) if entry.is_symlink() else entry.is_dir()  # noqa: PTH112


def _real_path(entry: os.DirEntry[str], path: str, real_before: str) -> str:
    """Return the real path of an entry; only links need to be looked up."""
    return _real(path) if entry.is_symlink() else real_before + entry.name


def _real(path: str | Path) -> str:
    """Return the real path, the path itself where a link may not be followed."""
    try:
        return os.path.realpath(path)
    except OSError:
        return os.path.abspath(path)  # noqa: PTH100
