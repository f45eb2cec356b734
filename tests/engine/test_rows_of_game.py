from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from naive_rows import count_kyoku
from real_records import LOGS, needs_records

from logtool import jit
from logtool.batch.records import ReadGame, read_games
from logtool.engine.rows_of_game import rows_of
from logtool.model import Game
from logtool.rows import codes, columns
from logtool.sources import find_inputs

SAMPLES = Path(__file__).parents[2] / "sample_logs"
WIDTH = len(columns.SEAT_KYOKU)


def games_of(folder: Path) -> Iterator[Game]:
    for outcome in read_games(find_inputs([str(folder)])):
        if isinstance(outcome, ReadGame):
            yield outcome.game


def rows_as_dicts(game: Game) -> list[dict[str, int | str]]:
    flat = rows_of(game, "any.xml").seat_kyoku
    names = [column.name for column in columns.SEAT_KYOKU]
    rows: list[dict[str, int | str]] = []
    for first in range(0, len(flat), WIDTH):
        row: dict[str, int | str] = dict(zip(names, flat[first : first + WIDTH], strict=True))
        row["end"] = codes.END_NAMES[int(row["end"])]
        rows.append(row)
    return rows


def assert_counted_alike(game: Game) -> None:
    expected = [seat for kyoku in game.kyoku for seat in count_kyoku(game, kyoku)]
    rows = rows_as_dicts(game)
    assert len(rows) == len(expected)
    for row, naive in zip(rows, expected, strict=True):
        assert {name: row[name] for name in naive} == naive


def assert_modes_agree(games: list[Game]) -> None:
    was_on = jit.is_on()
    try:
        jit.switch(False)
        plain = [rows_of(game, "any.xml") for game in games]
        jit.switch(True)
        compiled = [rows_of(game, "any.xml") for game in games]
    finally:
        jit.switch(was_on)
    assert plain == compiled


def test_the_sample_logs_are_counted_as_by_hand() -> None:
    games = list(games_of(SAMPLES))
    assert games
    for game in games:
        assert_counted_alike(game)


def test_plain_and_compiled_rows_of_the_sample_logs_are_equal() -> None:
    pytest.importorskip("numba")
    assert_modes_agree(list(games_of(SAMPLES)))


@pytest.mark.records
@needs_records
@pytest.mark.parametrize(
    "folder", ["tenhou-xml-4p", "tenhou-xml-3p", "tenhou-json", "other/xml_excerpts"]
)
def test_real_records_are_counted_as_by_hand_in_both_modes(folder: str) -> None:
    games = list(games_of(LOGS / folder))
    assert games
    for game in games:
        assert_counted_alike(game)
    pytest.importorskip("numba")
    assert_modes_agree(games)


@pytest.mark.records
@needs_records
def test_wins_and_draws_add_up_to_kyoku_and_additional_winners() -> None:
    for folder in ("tenhou-xml-4p", "tenhou-xml-3p"):
        ends: list[int] = []
        winners: list[int] = []
        for game in games_of(LOGS / folder):
            flat = rows_of(game, "any.xml").kyoku
            ends += flat[codes.K_END :: len(columns.KYOKU)]
            winners += flat[codes.K_WINNERS :: len(columns.KYOKU)]
        draws = sum(end >= codes.END_EXHAUSTIVE for end in ends)
        additional = sum(number - 1 for number in winners if number > 1)
        assert sum(winners) + draws == len(ends) + additional


@pytest.mark.records
@needs_records
def test_seats_tenpai_by_their_tiles_are_those_the_server_shows() -> None:
    judged = 0
    for folder in ("tenhou-xml-4p", "tenhou-xml-3p"):
        for game in games_of(LOGS / folder):
            flat = rows_of(game, "any.xml").seat_kyoku
            shown = flat[codes.S_TENPAI_SHOWN :: WIDTH]
            assert flat[codes.S_TENPAI :: WIDTH] == shown
            judged += sum(flag >= 0 for flag in shown)
    assert judged > 0
