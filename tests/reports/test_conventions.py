"""Each convention on a set of kyoku made by hand in which they differ."""

from __future__ import annotations

import pytest

from logtool.reports.stat_table import compute
from logtool.reports.statistics import CONVENTIONS, catalogue
from logtool.rows.codes import END_DOUBLE_RON, END_EXHAUSTIVE, END_KYUUSHU_KYUUHAI
from logtool.tables import Tables, gather

NAMES = ("avg_win_value", "deal_in_rate", "avg_deal_in_value", "riichi_junme", "ryuukyoku_rate",
         "good_shape_rate")  # fmt: skip

# Three kyoku of four seats: a double ron of 2,000 and 3,900 with two honba and a stick; an
# exhaustive draw; nine kinds. A riichi at the own 5th discard in the 6th go-round, on two kinds of
# which five tiles are unseen; one at the 8th in the 8th, on a single kind.
PLAIN = {
    "avg_win_value": (5900, 2),
    "deal_in_rate": (1, 12),
    "avg_deal_in_value": (5900, 2),
    "riichi_junme": (5 + 8, 2),
    "ryuukyoku_rate": (1, 3),
    "good_shape_rate": (1, 2),
}
HONBA_AND_STICKS = {"avg_win_value": (7500, 2), "avg_deal_in_value": (6500, 1)}
DIFFERENT = {
    "logtool": {},
    "tenhou": {},
    "amae-koromo": {**HONBA_AND_STICKS, "riichi_junme": (6 + 8, 2), "good_shape_rate": (0, 2)},
    "libriichi": {**HONBA_AND_STICKS, "deal_in_rate": (2, 12), "ryuukyoku_rate": (2, 3)},
    "majiang": {"ryuukyoku_rate": (2, 3)},
}


@pytest.fixture
def tables(made_game: type) -> Tables:
    game = made_game("a", "b", "c", "d")
    game.kyoku(
        END_DOUBLE_RON,
        s0={"won": 1, "win_value": 2000, "win_income": 3600},
        s1={"won": 1, "win_value": 3900, "win_income": 3900},
        s2={"deal_ins": 2, "deal_in_value": 5900, "deal_in_loss": 6500},
    )
    game.kyoku(
        END_EXHAUSTIVE,
        s0={"riichi": 1, "riichi_junme": 5, "riichi_turn": 6, "riichi_waits": 2,
            "riichi_tiles": 5, "riichi_shape": 1},
        s1={"riichi": 1, "riichi_junme": 8, "riichi_turn": 8, "riichi_waits": 1,
            "riichi_tiles": 3, "riichi_shape": 2},
    )  # fmt: skip
    game.kyoku(END_KYUUSHU_KYUUHAI)
    return gather([game.rows()])


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_a_convention_counts_as_its_program_does(tables: Tables, convention: str) -> None:
    rows = compute(tables, NAMES, convention=convention).rows
    found = {row.statistic.name: (row.hit, row.base) for row in rows}
    assert found == PLAIN | DIFFERENT[convention]


def test_conventions_change_marked_definitions_only() -> None:
    changed = {name for name, statistic in catalogue().items() if statistic.conventions}
    assert changed == set(NAMES)
    assert all(catalogue()[name].differs for name in changed)


def test_every_convention_is_one_of_those_to_choose_from() -> None:
    named = {name for s in catalogue().values() for name, _ in s.conventions}
    assert named < set(CONVENTIONS)
