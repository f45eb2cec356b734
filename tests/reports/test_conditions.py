from __future__ import annotations

import numpy as np
import pytest

from logtool.reports.conditions import ConditionError, names_in, rows_where

COLUMNS = {
    "chi": np.array([0, 1, 2, 100], dtype=np.int8),
    "pon": np.array([0, 0, 1, 100], dtype=np.int8),
    "room": np.array(["phoenix", None, "special", "phoenix"], dtype=object),
    "rate": np.array([1500.0, np.nan, 2000.5, 1800.0]),
}


def rows(condition: str) -> list[int]:
    return np.flatnonzero(rows_where(condition, COLUMNS.__getitem__)).tolist()


@pytest.mark.parametrize(
    ("condition", "fulfilled"),
    [
        ("chi", [1, 2, 3]),
        ("not chi", [0]),
        ("chi > 0 and pon > 0", [2, 3]),
        ("chi == 0 or pon == 1", [0, 2]),
        ("0 < chi <= 2", [1, 2]),
        ("chi + pon == 200", [3]),  # more than a column of 8 bits can hold
        ("chi * 1000 >= 2000", [2, 3]),
        ("chi % 2 == 1", [1]),
        ("chi // 2 == 1", [2]),
        ("-chi < -1", [2, 3]),
        ("chi % pon == 0", [0, 1, 2, 3]),  # a remainder by zero is zero in columns of ints
        ('room == "phoenix"', [0, 3]),
        ("room != 'phoenix'", [1, 2]),
        ("room < 'q'", [0, 3]),  # what is not told is nothing
        ("room in ('special', 'general')", [2]),
        ("chi not in [0, 1]", [2, 3]),
        ("rate >= 1800", [2, 3]),
        ("(chi == 1) == (pon == 0)", [1, 2, 3]),
    ],
)
def test_a_condition_chooses_rows(condition: str, fulfilled: list[int]) -> None:
    assert rows(condition) == fulfilled


@pytest.mark.parametrize(
    "condition",
    [
        "__import__('os').system('true')",
        "chi.__class__",
        "chi[0]",
        "(lambda: chi)()",
        "[chi for chi in (1, 2)]",
        "chi ** 9",
        "chi << 9",
        "chi if pon else chi",
        "chi is None",
        "f'{chi}'",
        "chi := 1",
        "chi >",
        "",
        "chi == None",
        "chi > 9999999999999999999999",
        "room",
        "room > 1",
        "room + 1 == 2",
        "chi == 'a'",
        "chi in pon",
        "chi in ()",
        "1 < 2",
        "(" * 300 + "chi" + ")" * 300,
        "chi + " * 500 + "chi",
    ],
)
def test_what_is_no_condition_is_refused_in_a_sentence(condition: str) -> None:
    with pytest.raises(ConditionError, match=r"^[^\n]+$"):
        rows(condition)


def test_the_columns_of_a_condition_are_told() -> None:
    assert names_in("chi + pon > 0 and room == 'chi2'") == {"chi", "pon", "room"}
