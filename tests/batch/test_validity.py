from __future__ import annotations

import re
from pathlib import Path

import pytest

from logtool.batch.running import read_all, tables_of
from logtool.reports.stat_table import compute

SAMPLE = Path(__file__).parents[2] / "sample_logs/2026010109gm-0001-0000-5a17c0de.xml"
WRONG = 2  # a kyoku with calls that ends in a win


def with_a_wrong_value(text: str, kyoku: int) -> str:
    """Return a record in which the win that ends a kyoku is worth 100 points too many."""
    parts = re.split("(?=<INIT )", text)
    win = re.compile(r'(?<=<AGARI )(.* ten="\d+),(\d+),')
    parts[kyoku + 1], changed = win.subn(
        lambda match: f"{match[1]},{int(match[2]) + 100},", parts[kyoku + 1]
    )
    assert changed == 1
    return "".join(parts)


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """Give a folder with a valid game and one whose third kyoku has a wrong value."""
    text = SAMPLE.read_text()
    (tmp_path / "valid.xml").write_text(text)
    (tmp_path / "wrong.xml").write_text(with_a_wrong_value(text, WRONG))
    return tmp_path


def test_a_kyoku_with_an_error_is_left_out_of_all_its_rows(broken: Path) -> None:
    (broken / "valid.xml").unlink()
    every = tables_of(read_all([str(broken)]))
    valid = tables_of(read_all([str(broken)], valid_only=True))
    for name in ("kyoku", "seat_kyoku", "agari", "call"):
        frame = getattr(every, name)
        kept = frame[frame["kyoku"] != WRONG].reset_index(drop=True)
        assert 0 < len(kept) < len(frame), name
        assert getattr(valid, name).to_dict("records") == kept.to_dict("records"), name


def test_a_game_with_an_error_is_out_of_games_and_placement(broken: Path) -> None:
    (broken / "valid.xml").unlink()
    names = ["games", "top_two_rate", "kyoku"]
    every = compute(tables_of(read_all([str(broken)])), names).rows
    valid = compute(tables_of(read_all([str(broken)], valid_only=True)), names).rows
    assert [row.base for row in every[:2]] == [1, 4]
    assert [row.base for row in valid[:2]] == [0, 0]
    assert valid[2].hit == every[2].hit - 1


def test_what_is_left_out_is_counted_in_the_summary(broken: Path) -> None:
    (broken / "other.xml").write_bytes((broken / "wrong.xml").read_bytes())  # a duplicate
    assert read_all([str(broken / "valid.xml")], valid_only=True).summary.notices == ()
    (broken / "valid.xml").unlink()
    assert read_all([str(broken)], valid_only=True).summary.notices == (
        (
            "left out: 1 kyoku in which the audit finds an error; out of games and placement:"
            " 1 game with an error"
        ),
    )
    assert read_all([str(broken)]).summary.notices == ()


def test_any_number_of_workers_leaves_out_the_same(broken: Path, tmp_path: Path) -> None:
    for number in range(70):  # more than one chunk
        text = (broken / "wrong.xml").read_text().replace('lobby="', f'lobby="{number}', 1)
        (tmp_path / f"{number:02}.xml").write_text(text)
    one = read_all([str(tmp_path)], 1, valid_only=True)
    two = read_all([str(tmp_path)], 2, valid_only=True)
    assert one == two
    assert len(one.rows) > 64


def test_a_game_of_which_nothing_is_left_is_left_out(tmp_path: Path) -> None:
    head, first, *_ = re.split("(?=<INIT )", with_a_wrong_value(SAMPLE.read_text(), 0))
    (tmp_path / "a.xml").write_text(head + first + "</mjloggm>")
    reading = read_all([str(tmp_path)], valid_only=True)
    assert reading.rows == []
    assert reading.summary.games == 1
    assert compute(tables_of(reading), ["kyoku"]).games == 0


def test_the_head_is_told_in_the_table_of_games() -> None:
    game = tables_of(read_all([str(SAMPLE)])).game.iloc[0]
    text = SAMPLE.read_text()
    dan = re.search(r' dan="([^"]*)"', text)
    rate = re.search(r' rate="([^"]*)"', text)
    assert dan is not None
    assert rate is not None
    assert [game[f"dan_{seat}"] for seat in range(4)] == dan[1].split(",")
    assert [game[f"rate_{seat}"] for seat in range(4)] == [float(r) for r in rate[1].split(",")]
    assert (game["red"], game["kuitan"]) == (1, 1)
