from __future__ import annotations

from pathlib import Path

import pytest

from logtool.jit_together import Claims

NAMES = {f"f{number}": set[str]() for number in range(10)}


def test_both_processes_together_compile_each_function_once(tmp_path: Path) -> None:
    first, second = (Claims(tmp_path, lambda: False).turns(NAMES) for _ in range(2))
    made = []
    for one in first:
        made.append(one)
        (tmp_path / f"{one}.done").touch()
        other = next(second, None)
        if other is not None:
            made.append(other)
            (tmp_path / f"{other}.done").touch()
    assert sorted(made) == sorted(NAMES)


def test_a_process_that_nobody_waits_for_ends_before_its_next_function(tmp_path: Path) -> None:
    is_parent_gone = False

    def is_alone() -> bool:
        if is_parent_gone:
            raise SystemExit
        return False

    turns = Claims(tmp_path, is_alone).turns(NAMES)
    next(turns)
    is_parent_gone = True
    with pytest.raises(SystemExit):
        next(turns)


def test_what_an_ended_process_had_begun_is_begun_once_more(tmp_path: Path) -> None:
    (tmp_path / "f3.begun").touch()
    assert sorted(Claims(tmp_path, lambda: True).turns(NAMES)) == sorted(NAMES)
