"""Each convention on a set of kyoku made by hand in which they differ."""

from __future__ import annotations

import pytest

from logtool.reports.stat_table import compute
from logtool.reports.statistics import CONVENTIONS, catalogue
from logtool.rows.codes import END_DOUBLE_RON, END_EXHAUSTIVE, END_KYUUSHU_KYUUHAI, END_RON
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


# What is documented of other programs, one by one; of tenhou there is nothing.
DIFFERENCES = (
    ("amae-koromo", "avg_win_value"),  # honba and the others' sticks
    ("amae-koromo", "avg_deal_in_value"),
    ("amae-koromo", "riichi_junme"),  # go-rounds of the table
    ("amae-koromo", "good_shape_rate"),  # six tiles or more
    ("libriichi", "avg_win_value"),
    ("libriichi", "avg_deal_in_value"),
    ("libriichi", "deal_in_rate"),  # each winner
    ("libriichi", "ryuukyoku_rate"),  # abortive draws too
    ("majiang", "ryuukyoku_rate"),
)


@pytest.mark.parametrize(("convention", "name"), DIFFERENCES)
def test_each_documented_difference_shows(tables: Tables, convention: str, name: str) -> None:
    (own,), (other,) = (compute(tables, [name], convention=c).rows for c in ("logtool", convention))
    assert own.value != other.value
    assert other.statistic.name == name
    assert convention in own.statistic.differs


def test_there_are_no_other_differences() -> None:
    registered = {
        (convention, name) for name, one in catalogue().items() for convention, _ in one.conventions
    }
    assert registered == set(DIFFERENCES)


def test_a_riichi_that_is_ronned_counts_but_in_the_rate_of_those_accepted(made_game: type) -> None:
    """Pantheon, which is no convention of ours, counts as the second does."""
    game = made_game("a", "b", "c", "d")
    game.kyoku(END_RON, s0={"riichi": 1, "deal_ins": 1, "riichi_ronned": 1}, s1={"won": 1})
    game.kyoku(END_RON, s0={"riichi": 1, "riichi_accepted": 1}, s1={"won": 1})
    counted = compute(gather([game.rows()]), ["riichi_rate", "riichi_accepted_rate"]).rows
    assert [row.hit for row in counted] == [2, 1]
    assert "Pantheon" in catalogue()["riichi_rate"].differs


def test_conventions_change_marked_definitions_only() -> None:
    changed = {name for name, statistic in catalogue().items() if statistic.conventions}
    assert changed == set(NAMES)
    assert all(catalogue()[name].differs for name in changed)


def test_every_convention_is_one_of_those_to_choose_from() -> None:
    named = {name for s in catalogue().values() for name, _ in s.conventions}
    assert named < set(CONVENTIONS)
