from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from logtool.batch.running import read_all, tables_of
from logtool.reports.filters import FilterError, Filters, filtered
from logtool.reports.stat_table import compute
from logtool.rows.codes import END_RON, END_TSUMO
from logtool.tables import Tables, gather

SAMPLES = Path(__file__).parents[2] / "sample_logs"
TABLES = ("game", "kyoku", "seat_game", "seat_kyoku", "agari", "call")


@cache
def samples() -> Tables:
    return tables_of(read_all([str(SAMPLES)]))


def seats(tables: Tables) -> set[tuple[int, int, int]]:
    frame = tables.seat_kyoku
    return set(zip(frame["game"], frame["kyoku"], frame["seat"], strict=True))


def naive(keep: Callable[[dict[str, object]], bool]) -> set[tuple]:
    """Return the rows for which a function of the row with its game's columns holds, one by one."""
    games = {row["game"]: row for row in samples().game.to_dict("records")}
    rows = samples().seat_kyoku.to_dict("records")
    return {
        (row["game"], row["kyoku"], row["seat"]) for row in rows if keep(games[row["game"]] | row)
    }


@pytest.mark.parametrize(
    ("filters", "keep"),
    [
        (Filters(players=3), lambda row: row["players"] == 3),
        (Filters(length="east"), lambda row: row["length"] == "east"),
        (Filters(seat=(1, 3)), lambda row: row["seat"] in (1, 3)),
        (Filters(dealer=True), lambda row: row["oya"] == 1),
        (Filters(dealer=False), lambda row: row["oya"] == 0),
        (Filters(red=True), lambda row: row["red"] == 1),
        (Filters(kuitan=True), lambda row: row["kuitan"] == 1),
        (Filters(since="2026-01-02"), lambda row: (row["date"] or "") >= "2026-01-02"),
        (Filters(until="2026-01"), lambda row: (row["date"] or "9")[:7] <= "2026-01"),
        (
            Filters(rate_from=1600, rate_to=1900),
            lambda row: 1600 <= row[f"rate_{row['seat']}"] <= 1900,
        ),
        (
            Filters(where=("n_open_calls > 0", "room == 'phoenix' or room == 'general'")),
            lambda row: (
                row["chi"] + row["pon"] + row["daiminkan"] > 0
                and row["room"] in ("phoenix", "general")
            ),
        ),
    ],
)
def test_a_filter_keeps_the_rows_that_a_loop_over_all_keeps(
    filters: Filters, keep: Callable[[dict[str, object]], bool]
) -> None:
    kept = seats(filtered(samples(), filters))
    assert kept == naive(keep)
    assert kept, "a filter that keeps nothing shows nothing"


def test_dan_is_that_of_the_seat() -> None:
    dan = samples().game["dan_2"].dropna().iloc[0]
    kept = seats(filtered(samples(), Filters(dan=(dan,))))
    assert kept == naive(lambda row: row[f"dan_{row['seat']}"] == dan)


def test_all_tables_keep_what_belongs_to_the_rows_kept() -> None:
    kept = filtered(samples(), Filters(round=("south",), seat=(0,)))
    kyoku = samples().kyoku
    south = kyoku[kyoku["round"] == 1]
    assert kept.kyoku["round"].unique().tolist() == [1]
    assert len(kept.kyoku) == len(south) == len(kept.seat_kyoku)
    assert set(kept.game["game"]) == set(south["game"])
    assert set(kept.seat_game["seat"]) == {0}
    assert len(kept.seat_game) == len(kept.game)
    agari = samples().agari.merge(south[["game", "kyoku"]], on=["game", "kyoku"])
    assert len(kept.agari) == (agari["seat"] == 0).sum() > 0


def test_filters_of_nothing_change_nothing() -> None:
    assert filtered(samples(), Filters()) is samples()


def test_a_statistic_after_a_filter_is_the_row_of_its_group(random_games: Callable) -> None:
    tables = gather(random_games(40))
    names = ["win_rate", "avg_win_value", "ryuukyoku_rate", "top_two_rate", "call_rate"]
    by_player = compute(tables, names, ["player"]).rows
    alone = filtered(tables, Filters(player=("player 3",)))
    own = [row for row in by_player if row.by["player"] == "player 3"]
    found = compute(alone, names, ["player"]).rows
    assert [(r.hit, r.base, r.low) for r in found] == [(r.hit, r.base, r.low) for r in own]


def test_opponents_share_the_table_and_are_left_out_themselves(made_game: type) -> None:
    games = [
        made_game("a", "b", "c", "d").kyoku(END_RON),
        made_game("a", "x", "c", "d").kyoku(END_RON),
    ]
    tables = gather(game.rows() for game in games)
    against = filtered(tables, Filters(opponent=("b",)))
    assert seats(against) == {(0, 0, 0), (0, 0, 2), (0, 0, 3)}
    assert seats(filtered(tables, Filters(opponent=("b",), player=("a",)))) == {(0, 0, 0)}


def test_the_last_games_are_each_players_own(made_game: type) -> None:
    names = [("a", "b"), ("a", "c"), ("b", "c"), ("a", "d")]
    games = [
        made_game(*pair, "y", "z", log_id=f"{9 - number}").kyoku(END_TSUMO)
        for number, pair in enumerate(names)  # the later in the list, the earlier in time
    ]
    tables = gather(game.rows() for game in games)
    kept = filtered(tables, Filters(player=("a", "b"), last=1))
    assert seats(kept) == {(0, 0, 0), (0, 0, 1)}
    kept = filtered(tables, Filters(player=("a",), last=2))
    assert seats(kept) == {(0, 0, 0), (1, 0, 0)}
    assert {game for game, _, _ in seats(filtered(tables, Filters(last=3)))} == {0, 1, 2}
    assert len(filtered(tables, Filters(last=99)).game) == 4


@pytest.mark.parametrize(
    ("filters", "sentence"),
    [
        (Filters(player=("player 33",)), "there is no player 'player 33'; close to it: player 3"),
        (Filters(where=("n_open_cals > 0",)), "no column 'n_open_cals'; close to it: n_open_calls"),
        (Filters(where=("1 < 2",)), "the condition '1 < 2' names no column"),
        (Filters(room=("houou",)), "no game has the room 'houou': no record tells it"),
        (Filters(dan=("七段",)), "these tables do not tell the dan of players"),
    ],
)
def test_a_filter_that_cannot_be_applied_is_one_sentence(
    filters: Filters, sentence: str, random_games: Callable
) -> None:
    with pytest.raises(FilterError) as refused:
        filtered(gather(random_games(5)), filters)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_only_what_is_set_is_described() -> None:
    filters = Filters(player=("a", "b"), dealer=False, last=3)
    assert filters.described() == {"player": "a, b", "dealer": "False", "last": "3"}


@pytest.mark.parametrize("name", TABLES)
def test_a_filter_that_nothing_meets_leaves_empty_tables(name: str) -> None:
    kept = filtered(samples(), Filters(where=("chi > 99",)))
    assert len(getattr(kept, name)) == 0
    assert list(getattr(kept, name).columns) == list(getattr(samples(), name).columns)
    assert compute(kept, ["win_rate"]).games == 0
