from __future__ import annotations

import pytest

from logtool.reports.aliases import AliasError, names_of_no_record, read_aliases, with_aliases
from logtool.reports.stat_table import compute
from logtool.rows.codes import END_RON
from logtool.tables import gather


def test_a_line_is_a_person_and_its_first_name_is_shown() -> None:
    text = '\ufeffAki, aki2,秋\n\n# friends\n"#b","b,c"\nalone\n'
    assert read_aliases(text) == {"aki2": "Aki", "秋": "Aki", "b,c": "#b"}


def test_a_name_of_two_persons_is_refused() -> None:
    with pytest.raises(AliasError, match="line 2: 'b' is a name of 'a' already"):
        read_aliases("a,b\nc,b\n")


def test_kyoku_under_all_names_of_a_person_count_as_one_players(made_game: type) -> None:
    one = made_game("aki", "b", "c", "d").kyoku(END_RON, s0={"won": 1})
    two = made_game("x", "aki2", "c", "d").kyoku(END_RON, s2={"won": 1})
    tables = with_aliases(gather([one.rows(), two.rows()]), {"aki2": "aki"})
    rows = compute(tables, ["win_rate"], ["player"]).rows
    assert [(row.by["player"], row.hit, row.base) for row in rows] == [
        ("aki", 1, 2),
        ("b", 0, 1),
        ("c", 1, 2),
        ("d", 0, 2),
        ("x", 0, 1),
    ]
    assert tables.game["name_1"].tolist() == ["b", "aki"]


def test_tables_without_games_have_no_names_to_change() -> None:
    assert len(with_aliases(gather([]), {"a": "b"}).seat_kyoku) == 0


def test_names_of_persons_are_told_that_no_seat_has(made_game: type) -> None:
    tables = gather([made_game("aki", "b", "c").kyoku(END_RON).rows()])
    assert names_of_no_record(tables, {"aki2": "aki", "c": "Cy"}) == ["Cy", "aki2"]
