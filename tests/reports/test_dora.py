"""Dora of a win, on wins made by hand."""

from __future__ import annotations

import pytest

from logtool.reports.stat_table import compute
from logtool.rows.codes import END_RON
from logtool.tables import gather

NAMES = ["dora_per_win", "kita_per_win"]


@pytest.mark.parametrize(
    ("seat", "dora", "norths"),
    [
        ({"kita": 2, "win_dora": 3}, 1, 2),  # Tenhou: two of the three dora are norths
        ({"kita": 2, "win_dora": 1, "win_kita": 2}, 1, 2),  # listed apart
        ({"kita": 3}, 0, 0),  # a yakuman lists neither
        ({"win_dora": 2}, 2, 0),
    ],
)
def test_norths_set_aside_are_counted_apart_from_dora(
    made_game: type, seat: dict[str, int], dora: int, norths: int
) -> None:
    game = made_game("a", "b", "c").kyoku(END_RON, s0={"won": 1, **seat}, s1={"kita": 1})
    rows = compute(gather([game.rows()]), NAMES).rows
    assert [(row.hit, row.base) for row in rows] == [(dora, 1), (norths, 1)]
