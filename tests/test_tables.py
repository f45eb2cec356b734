from __future__ import annotations

import subprocess
import sys
from array import array

import numpy as np
import pytest

from logtool import tables as module
from logtool.rows.columns import AGARI, CALL, KYOKU, SEAT_GAME, SEAT_KYOKU
from logtool.tables import GameRows, gather


def game(names: tuple[str, ...], kyoku: int, log_id: str = "id", **columns: int) -> GameRows:
    """Return a game whose kyoku all have the same values in the given columns of each seat."""
    seats = range(len(names))
    rows = [
        {"kyoku": number, "seat": seat, "players": len(names), **columns}
        for number in range(kyoku)
        for seat in seats
    ]
    flat = (row.get(column.name, 0) for row in rows for column in SEAT_KYOKU)
    heads = ({"kyoku": number}.get(c.name, 0) for number in range(kyoku) for c in KYOKU)
    places = ({"seat": seat}.get(c.name, 0) for seat in seats for c in SEAT_GAME)
    return GameRows(
        log_id=log_id,
        file=f"{log_id}.xml",
        names=names,
        players=len(names),
        room="houou",
        lobby=None,
        length="hanchan",
        date="2015-01-02",
        complete=True,
        seat_kyoku=array("q", flat),
        kyoku=array("q", heads),
        seat_game=array("q", places),
        agari=array("q"),
        call=array("q", [0, kyoku - 1] + [1] * (len(CALL) - 2)),
    )


FOUR = ("east", "south", "west", "north")
THREE = ("x", "y", "z")


def test_games_are_numbered_in_the_order_given() -> None:
    made = gather([game(FOUR, 2), game(THREE, 1), game(FOUR, 3)])
    assert made.kyoku["game"].tolist() == [0, 0, 1, 2, 2, 2]
    assert made.kyoku["kyoku"].tolist() == [0, 1, 0, 0, 1, 2]
    assert made.seat_kyoku["game"].tolist() == [0] * 8 + [1] * 3 + [2] * 12
    assert made.call["game"].tolist() == [0, 1, 2]
    assert made.call["kyoku"].tolist() == [1, 0, 2]
    assert made.agari.columns.tolist() == [column.name for column in AGARI] + ["player"]
    assert len(made.agari) == 0


def test_numbering_goes_on_over_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    games = [game(FOUR, 1 + number % 3, log_id=str(number)) for number in range(7)]
    whole = gather(games)
    monkeypatch.setattr(module, "CHUNK", 2)
    chunked = gather(iter(games))
    for name in ("game", "seat_game", "kyoku", "seat_kyoku", "agari", "call"):
        assert getattr(chunked, name).equals(getattr(whole, name)), name


def test_each_row_has_the_name_of_its_seats_player() -> None:
    made = gather([game(FOUR, 1), game(("north", "x", "x"), 1)])
    named = (*FOUR, "north", "x", "x")
    assert tuple(made.seat_kyoku["player"]) == named
    assert tuple(made.seat_game["player"]) == named
    assert made.seat_kyoku["player"].cat.categories.tolist() == [
        "east",
        "north",
        "south",
        "west",
        "x",
    ]


def test_the_table_of_games_says_what_the_head_says() -> None:
    made = gather([game(FOUR, 1, log_id="a"), game(THREE, 1, log_id="b")]).game
    assert made["log_id"].tolist() == ["a", "b"]
    assert made["file"].tolist() == ["a.xml", "b.xml"]
    assert made["lobby"].tolist() == [None, None]
    assert made["name_3"].tolist() == ["north", None]
    assert made["complete"].tolist() == [1, 1]


def test_columns_are_narrow_by_their_unit() -> None:
    types = gather([game(FOUR, 1)]).seat_kyoku.dtypes
    assert types["won"] == np.int8
    assert types["kyoku"] == np.int16
    assert types["win_value"] == np.int32
    assert types["game"] == np.int32


def test_a_value_too_wide_for_its_column_is_kept() -> None:
    made = gather([game(FOUR, 1, balance=-(2**40), discards=2**15, won=1)]).seat_kyoku
    assert set(made["balance"]) == {-(2**40)}
    assert set(made["discards"]) == {2**15}
    assert set(made["won"]) == {1}


def test_file_names_that_are_no_text_are_kept() -> None:
    made = gather([game(FOUR, 1, log_id="odd\udc80")])
    assert made.game["file"].tolist() == ["odd\udc80.xml"]


def test_no_games_give_tables_with_all_columns() -> None:
    made = gather([])
    assert len(made.game) == 0
    assert [*made.seat_kyoku.columns] == [column.name for column in SEAT_KYOKU] + ["player"]


def test_pandas_is_not_imported_before_it_is_needed() -> None:
    code = (
        "import sys, logtool.tables, logtool.reports.stat_table, logtool.reports.output;"
        "from logtool.reports.statistics import catalogue; catalogue();"
        "heavy = {'pandas', 'numpy', 'matplotlib', 'scipy', 'rich', 'jinja2'};"
        "print(sorted(heavy & sys.modules.keys()))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
