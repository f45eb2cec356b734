"""Patterns of file names: ``*``, ``?``, ``[...]`` and ``**``."""

from __future__ import annotations

import fnmatch
import os
import re
from collections.abc import Iterator
from pathlib import Path

ANY_FOLDERS = "**"


def has_wildcard(path: str) -> bool:
    """Whether a path is a pattern."""
    return re.search(r"[*?\[]", path) is not None


def expand(pattern: str) -> list[Path]:
    """Return what a pattern matches, sorted; names beginning with a dot only where it has the dot.

    Folders that cannot be opened match nothing. Links to folders are followed, each folder is
    entered once only, so that ``**`` comes to an end among links that go in circles.
    """
    whole = Path(pattern)
    found = [Path(whole.anchor)]
    for part in whole.parts[1 if whole.anchor else 0 :]:
        found = [match for folder in found for match in _match(folder, part)]
    return sorted(set(found), key=lambda path: path.parts)


def _match(folder: Path, part: str) -> Iterator[Path]:
    if part == ANY_FOLDERS:
        yield from _folders_below(folder, set())
    elif has_wildcard(part):
        for name in _names(folder):
            if fnmatch.fnmatchcase(name, part) and (part.startswith(".") or name[0] != "."):
                yield folder / name
    elif os.path.lexists(folder / part):
        yield folder / part


def _folders_below(folder: Path, entered: set[str]) -> Iterator[Path]:
    """Yield a folder and all that lie in it, hidden ones left out."""
    real = os.path.realpath(folder)
    if real in entered or not os.path.isdir(real):  # noqa: PTH112 Path may raise
        return
    entered.add(real)
    yield folder
    for name in _names(folder):
        if not name.startswith("."):
            yield from _folders_below(folder / name, entered)


def _names(folder: Path) -> list[str]:
    try:
        return sorted(os.listdir(folder))  # noqa: PTH208 names are wanted, not paths
    except OSError:
        return []
