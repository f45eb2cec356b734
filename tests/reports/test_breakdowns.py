from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pandas as pd
import pytest

from logtool.reports.breakdowns import (
    NOT_TOLD,
    breakdowns,
    by_seat,
    calls_by_junme,
    of_players,
    with_groups,
)
from logtool.reports.stat_table import compute
from logtool.rows.codes import END_RON
from logtool.tables import Tables, gather

if TYPE_CHECKING:
    from collections.abc import Callable

PON = 5  # `logtool.model.codes`


def test_years_come_in_order_and_games_without_a_date_last(made_game: type) -> None:
    games = [made_game("a", "b", "c", "d", file=name).kyoku(END_RON).rows() for name in "stuv"]
    tables = gather(games)
    tables.game["date"] = pd.Series(["2021-05-01", None, "2019-01-31", "2021-12-31"], dtype=object)
    (by_year,) = breakdowns(with_groups(tables), 4)
    assert by_year.title == "By year"
    found = [(year, rows["kyoku"].hit) for year, rows in by_year.lines]
    assert found == [("2019", 1), ("2021", 2), (NOT_TOLD, 1)]


def test_a_column_in_which_all_games_are_alike_is_left_out(random_games: Callable) -> None:
    assert breakdowns(with_groups(gather(random_games(5))), 4) == ()


def test_parts_add_up_to_all(random_games: Callable) -> None:
    tables = gather(random_games(20) + random_games(20, players=3))
    for players in (4, 3):
        for one in by_seat(with_groups(tables), players):
            assert len(one.lines) == players
            everyone = {
                row.statistic.name: row
                for row in compute(tables, one.names).rows
                if row.by["players"] == players
            }
            for name in one.names:
                assert sum(rows[name].hit for _, rows in one.lines) == everyone[name].hit
                assert sum(rows[name].base for _, rows in one.lines) == everyone[name].base


def test_the_own_wind_is_counted_from_the_dealer(made_game: type) -> None:
    """The seat before the dealer is North with four players, West with three."""
    for players, wind in ((4, "North"), (3, "West")):
        game = made_game(*"abcd"[:players]).kyoku(END_RON, s1={"won": 1})
        tables = gather([game.rows()])
        tables.kyoku["oya"] = 2
        winds = by_seat(with_groups(tables), players)[0]
        winners = [label for label, rows in winds.lines if rows["win_rate"].hit]
        assert winners == [wind]


@pytest.fixture
def with_calls(made_game: type) -> Tables:
    """Two kyoku: seats discard 3, 2, 0 and 1 tiles; seat 0 calls pon twice at junme 2."""
    game = made_game("a", "b", "c", "d")
    for _ in range(2):
        game.kyoku(END_RON, **{f"s{n}": {"discards": d} for n, d in enumerate((3, 2, 0, 1))})
    tables = gather([game.rows()])
    rows = [(0, 0, 0, 2), (0, 0, 0, 2), (0, 1, 0, 4), (0, 1, 1, 1)]
    call = pd.DataFrame(rows, columns=["game", "kyoku", "seat", "junme"])
    call = call.assign(players=4, kind=PON, target=1, tile=3)
    return Tables(
        **{n: getattr(tables, n) for n in ("game", "seat_game", "kyoku", "seat_kyoku", "agari")},
        call=call,
    )


def test_calls_by_junme_are_over_the_seats_that_reach_it(with_calls: Tables) -> None:
    shares = calls_by_junme(with_calls, 4)
    assert list(shares) == ["pon"]
    found = [(share.hit, share.base) for share in shares["pon"][:5]]
    assert found == [(1, 8), (1, 6), (0, 4), (1, 2), (0, 0)]
    assert shares["pon"][4].value is None


def test_calls_by_junme_are_those_of_a_slow_count(with_calls: Tables) -> None:
    calls = with_calls.call.to_dict("records")
    seats = with_calls.seat_kyoku.to_dict("records")
    once = {(row["kyoku"], row["seat"], row["junme"]) for row in calls}
    hits = Counter(junme for *_, junme in once)
    for junme, share in enumerate(calls_by_junme(with_calls, 4)["pon"], start=1):
        reached = sum(row["discards"] + 1 >= junme for row in seats)
        assert (share.hit, share.base) == (hits[junme], reached)


def test_wins_of_other_games_are_left_out(random_games: Callable) -> None:
    tables = gather(random_games(2) + random_games(2, players=3))
    agari = pd.DataFrame({"game": [0, 3], "players": [4, 3], "yakuman": [1, 1]})
    mixed = Tables(
        **{n: getattr(tables, n) for n in ("game", "seat_game", "kyoku", "seat_kyoku", "call")},
        agari=agari,
    )
    assert of_players(mixed, 3).agari["game"].tolist() == [3]
