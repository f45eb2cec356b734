"""Statistics that are no plain rate or mean: the greatest, sums, streaks, a least base."""

from __future__ import annotations

from logtool.reports.placement import FEWEST_LAST_PLACES
from logtool.reports.stat_table import StatRow, compute
from logtool.rows.codes import END_RON
from logtool.tables import GameRows, gather


def games(made_game: type, *ranks_of_a: int) -> list[GameRows]:
    """Return games of a, b, c, d in which a came in these places."""
    made = []
    for number, rank in enumerate(ranks_of_a):
        others = [place for place in (1, 2, 3, 4) if place != rank]
        game = made_game("a", "b", "c", "d", log_id=f"{number:03}").kyoku(END_RON, s0={"won": 1})
        game.room, game.length = "phoenix", "south"
        made.append(game.finished(rank, *others).rows())
    return made


def of_a(rows: tuple[StatRow, ...]) -> list[float | None]:
    return [row.value for row in rows if row.by["player"] == "a"]


NAMES = ["longest_streak_of_tops", "longest_streak_without_last"]


def test_streaks_are_the_longest_runs_of_games(made_game: type) -> None:
    tables = gather(games(made_game, 1, 1, 4, 2, 1, 1, 1, 3, 4, 1))
    assert of_a(compute(tables, NAMES, ["player"]).rows) == [3, 5]


def test_streaks_go_by_the_games_and_not_by_the_order_of_files(made_game: type) -> None:
    made = games(made_game, 1, 1, 4, 2, 1, 1, 1, 3, 4, 1)
    tables = gather(made[::2] + made[1::2])
    assert of_a(compute(tables, NAMES, ["player"]).rows) == [3, 5]


def test_games_without_their_end_break_no_streak(made_game: type) -> None:
    made = games(made_game, 1, 1)
    cut_off = made_game("a", "b", "c", "d", log_id="000 later").kyoku(END_RON).rows()
    assert of_a(compute(gather([*made, cut_off]), NAMES, ["player"]).rows) == [2, 2]


def test_all_players_together_have_no_streak(made_game: type) -> None:
    rows = compute(gather(games(made_game, 1, 1)), NAMES).rows
    assert [row.hit for row in rows] == [0, 0]


def test_stable_dan_is_where_gains_and_losses_are_level(made_game: type) -> None:
    # 30 first, 20 second, 20 third and 30 fourth places: (90 * 30 + 45 * 20) / 30 / 15 - 2 = 6
    ranks = [1] * 30 + [2] * 20 + [3] * 20 + [4] * 30
    (value,) = of_a(compute(gather(games(made_game, *ranks)), ["stable_dan"], ["player"]).rows)
    assert value == 6


def test_stable_dan_asks_for_enough_games(made_game: type) -> None:
    ranks = [1, 4] * (FEWEST_LAST_PLACES - 1)
    rows = compute(gather(games(made_game, *ranks)), ["stable_dan"], ["player"]).rows
    assert of_a(rows) == [None]
    more = gather(games(made_game, *ranks, 4))
    assert of_a(compute(more, ["stable_dan"], ["player"]).rows) != [None]


def test_stable_dan_counts_the_games_of_its_table_only(made_game: type) -> None:
    game = made_game("a", "b", "c", "d").kyoku(END_RON)
    game.room, game.length = "phoenix", "east"
    (row,) = compute(gather([game.finished(4, 1, 2, 3).rows()]), ["stable_dan"]).rows
    assert row.base == 0
