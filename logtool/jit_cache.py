"""Where compiled rule code is kept between runs.

numba looks only at the file of a function itself: with a callee or an imported constant changed
it would run the old code. So the folder bears a hash of all that compiled code may depend on.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path

CACHE_VARIABLE = "LOGTOOL_CACHE_DIR"
TEST_VARIABLE = "LOGTOOL_JIT_TEST"
PREFIX = "compiled-"
COMPLETE = "complete-"
ROOM = 2**26  # bytes that there must be for what is not compiled yet

# The parts of the package that hold rule code, and the constants it imports.
SOURCES = (
    "audit",
    "engine",
    "model",
    "parsers",
    "rows",
    "rules",
    "jit.py",
    "jit_inner.py",
    "jit_kept.py",
    "jit_types.py",
    "record.py",
)


@lru_cache(maxsize=1)
def cache_folder() -> Path | None:
    """Return the folder of compiled code, None where none can be written to."""
    for parent in _candidates():
        folder = parent / f"{PREFIX}{_key()}"
        if _is_writable(folder):
            return folder
    return None


def is_complete(name: str) -> bool:
    """Return whether a function was compiled before, with all that it calls."""
    folder = cache_folder()
    return folder is not None and (folder / f"{COMPLETE}{name}").is_file()


def mark_complete(name: str) -> None:
    """Note that a function is compiled, with all that it calls; ``name`` is its full name."""
    folder = cache_folder()
    if folder is not None:
        (folder / f"{COMPLETE}{name}").touch()


def empty() -> bool:
    """Remove what is compiled, and return whether there was a folder for it."""
    folder = cache_folder()
    if folder is None:
        return False
    for path in folder.iterdir():
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)
    return True


def remove_old() -> list[Path]:
    """Remove the folders of other versions beside the current one, and return them."""
    current = cache_folder()
    if current is None:
        return []
    old = [path for path in current.parent.glob(f"{PREFIX}*") if path != current and path.is_dir()]
    for path in old:
        shutil.rmtree(path, ignore_errors=True)
    return old


def _candidates() -> Iterator[Path]:
    named = os.environ.get(CACHE_VARIABLE)
    if named:
        yield Path(named)
    from platformdirs import user_cache_path

    with suppress(RuntimeError):  # a user without a home, as services are
        yield user_cache_path("logtool", appauthor=False)
    yield Path(tempfile.gettempdir()) / f"logtool-{_user()}"


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")


def _is_writable(folder: Path) -> bool:
    """Return whether files can be written; numba itself would go elsewhere without a word."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder):
            pass
        is_filled = any(folder.glob(f"{COMPLETE}*"))
        return is_filled or shutil.disk_usage(folder).free >= ROOM
    except OSError:
        return False


def _key() -> str:
    """Return a hash of the sources, the versions and the settings of the compiler."""
    digest = hashlib.sha256()
    package = Path(__file__).parent
    for part in SOURCES:
        path = package / part
        files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
        for file in files:
            digest.update(file.relative_to(package).as_posix().encode())
            digest.update(file.read_bytes())
    settings = [f"{name}={value}" for name, value in os.environ.items() if "NUMBA" in name]
    settings += [sys.version, version("numba"), version("numpy")]
    settings.append(os.environ.get(TEST_VARIABLE, ""))
    digest.update("\n".join(sorted(settings)).encode())
    return digest.hexdigest()[:24]
