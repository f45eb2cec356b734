from __future__ import annotations

from collections.abc import Iterator

import pytest
from written_kyoku import WrittenKyoku, rules_of_written, written_game
from written_records import PAIRS

from logtool import jit
from logtool.engine.findings_of_game import judge_once
from logtool.engine.walls_of_game import flat_walls
from logtool.rules.of_record import rules_of_record

Row = tuple[int, ...]

pytest.importorskip("numba")


@pytest.fixture(autouse=True)
def mode_as_before() -> Iterator[None]:
    was_on = jit.is_on()
    yield
    jit.switch(was_on)


def rows_of(kyoku: WrittenKyoku) -> list[Row]:
    game = written_game(kyoku)
    preset = rules_of_written(kyoku, game) or rules_of_record(game.head)
    return judge_once(game, preset.rules, flat_walls(game))


def rows_of_all() -> dict[str, tuple[list[Row], list[Row]]]:
    return {what: (rows_of(pair.broken), rows_of(pair.legal)) for what, pair in PAIRS.items()}


def test_compiled_checks_find_what_plain_ones_find() -> None:
    jit.switch(False)
    plain = rows_of_all()
    jit.switch(True)
    assert rows_of_all() == plain
    assert all(broken for broken, _ in plain.values())
