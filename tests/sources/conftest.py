from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from logtool.sources import Input, Item, read_input

Read: TypeAlias = Callable[[Path], list[Item]]

CAPABILITY_VERSION_3 = 0x20080522


def begins_as_log(head: bytes) -> bool:
    return head.startswith(b"<log")


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Read:
    """Reads a file of the test's folder, which is the working folder, so that names are short."""
    monkeypatch.chdir(tmp_path)

    def read_file(path: Path) -> list[Item]:
        source = Input(path.relative_to(tmp_path).as_posix())
        return list(read_input(source, begins_as_log))

    return read_file


@pytest.fixture
def heeding_permissions() -> Iterator[None]:
    """Makes permissions count for the superuser too, by giving up its privileges for a while."""
    if sys.platform != "linux":
        pytest.skip("permissions are tested on Linux")
    if os.geteuid() != 0:
        yield
        return
    effective, permitted, inheritable = _capabilities()
    _set_capabilities(([0, 0], permitted, inheritable))
    yield
    _set_capabilities((effective, permitted, inheritable))


Masks: TypeAlias = tuple[list[int], list[int], list[int]]


def _capabilities() -> Masks:
    words = (ctypes.c_uint32 * 6)()
    _call("capget", words)
    return words[0::3], words[1::3], words[2::3]


def _set_capabilities(masks: Masks) -> None:
    words = (ctypes.c_uint32 * 6)()
    for kind, (low, high) in enumerate(masks):
        words[kind], words[kind + 3] = low, high
    _call("capset", words)


def _call(function: str, words: ctypes.Array[ctypes.c_uint32]) -> None:
    header = (ctypes.c_uint32 * 2)(CAPABILITY_VERSION_3, 0)
    if getattr(ctypes.CDLL(None, use_errno=True), function)(header, words) != 0:
        raise OSError(ctypes.get_errno(), function)
