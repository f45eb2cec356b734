from __future__ import annotations

import csv
from typing import TYPE_CHECKING

import pytest

from logtool.reports.career import careers, only_player
from logtool.reports.career_standings import Population, Standing, standings
from logtool.reports.player import UnknownPlayerError, write_player_report
from logtool.reports.stat_table import compute
from logtool.rows.codes import END_RON, END_TSUMO
from logtool.tables import ReadingSummary, Tables, gather
from tests.reports.test_collection import HOSTILE, Page

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

TENHOU = "2026010109gm-0001-0000-5a17c0d{}"


def report_of(tables: Tables, name: str, folder: Path) -> Page:
    games = len(tables.game)
    write_player_report(tables, ReadingSummary(games, games), name, folder)
    return Page((folder / "index.html").read_text(encoding="utf-8"))


@pytest.fixture
def three_games(made_game: type) -> Tables:
    """The player ``a`` gains 8,000 and 1,000, loses 2,000, on three days out of order."""
    games = []
    for number, (date, gain, rank) in enumerate(
        (("2026-01-03", 1000, 2), ("2026-01-01", 8000, 1), ("2026-01-02", -2000, 4))
    ):
        game = made_game("a", "b", "c", "d", log_id=TENHOU.format(number)).kyoku(
            END_TSUMO if gain > 0 else END_RON,
            s0={"won": int(gain > 0), "balance": gain},
            s1={"balance": -gain},
        )
        ranks = (rank, *(other for other in (1, 2, 3, 4) if other != rank))
        rows = game.finished(*ranks).rows()
        games.append(type(rows)(**{**fields_of(rows), "date": date}))
    return gather(games)


def fields_of(rows: object) -> dict[str, object]:
    return {name: getattr(rows, name) for name in rows.__dataclass_fields__}


def test_games_follow_one_another_by_day(three_games: Tables) -> None:
    (career,) = careers(three_games, "a")
    assert [(game.date, game.rank) for game in career.games] == [
        ("2026-01-01", 1),
        ("2026-01-02", 4),
        ("2026-01-03", 2),
    ]


def test_best_and_worst_kyoku_have_links_to_the_seat_and_kyoku(three_games: Tables) -> None:
    (career,) = careers(three_games, "b")
    assert [(one.balance, one.date) for one in career.best] == [(2000, "2026-01-02")]
    assert [one.balance for one in career.worst] == [-8000, -1000]
    expected = f"https://tenhou.net/0/?log={TENHOU.format(1)}&tw=1&ts=0"
    assert career.worst[0].link == expected
    assert (career.worst[0].name, career.worst[0].end) == ("E0-0", "tsumo")


def test_a_game_of_another_server_has_no_link(made_game: type) -> None:
    game = made_game("a", "b", "c", "d", log_id="240302-203b66a8").kyoku(
        END_TSUMO, s0={"balance": 1}
    )
    (career,) = careers(gather([game.rows()]), "a")
    assert [one.link for one in career.best] == [None]


def test_figures_are_those_of_stats_by_player(random_games: Callable, tmp_path: Path) -> None:
    tables = gather(random_games(30))
    name = "player 3"
    page = report_of(tables, name, tmp_path)
    rows = compute(tables, ["win_rate", "call_rate", "mean_rank"], ("player",)).rows
    own = [row for row in rows if row.by["player"] == name]
    assert [row.base > 0 for row in own] == [True, True, True]
    for row in own[:2]:
        assert f"{100 * row.value:.2f} % {100 * row.low:.2f}–{100 * row.high:.2f} %" in page.text
    with (tmp_path / "tables" / "statistics.csv").open(encoding="utf-8", newline="") as file:
        written = {row["stat"]: row for row in csv.DictReader(file)}
    for row in own:
        assert float(written[row.statistic.name]["value"]) == row.value
        assert float(written[row.statistic.name]["low"]) == row.low


def test_periods_hold_every_complete_game_once(random_games: Callable) -> None:
    tables = gather(random_games(90))
    (career,) = careers(tables, "player 3")
    assert len(career.periods) == min(8, len(career.games) // 10)
    ranks = [figures["mean_rank"] for _, figures in career.periods]
    assert sum(row.base for row in ranks) == len(career.games)
    assert sum(row.hit for row in ranks) == sum(game.rank for game in career.games)
    sizes = [row.base for row in ranks]
    assert max(sizes) - min(sizes) <= 1


def test_periods_stay_right_where_games_were_filtered_out(random_games: Callable) -> None:
    tables = gather(random_games(180))
    kept = tables.game["game"] % 2 == 1
    odd = {
        name: getattr(tables, name)[getattr(tables, name)["game"] % 2 == 1]
        for name in ("seat_game", "kyoku", "seat_kyoku", "agari", "call")
    }
    (career,) = careers(Tables(game=tables.game[kept], **odd), "player 3")
    assert career.periods
    assert sum(figures["mean_rank"].base for _, figures in career.periods) == len(career.games)


def test_a_percentile_is_the_share_of_others_below(made_game: type) -> None:
    """Player n of 25 with 100 kyoku wins 2n of them; one more with few kyoku does not count."""
    games = []
    for number in range(25):
        game = made_game(f"p{number:02}", f"x{number}", f"y{number}", f"z{number}")
        for kyoku in range(100):
            game.kyoku(END_RON, s0={"won": int(kyoku < 2 * number)}, s1={"won": 0})
        games.append(game.rows())
    tables = gather(games)
    own = {row.statistic.name: row for row in compute(only_player(tables, "p10")).rows}
    found = standings(Population(tables), "p10", own, 4)["win_rate"]
    others = [n for n in range(25) if n != 10] + [0] * 75
    low, high = 0.133369, 0.288829  # Wilson, 20 of 100, as published calculators give it
    assert found == Standing(
        others=99,
        percentile=sum(2 * n < 20 for n in others) / 99,
        low=sum(2 * n < 100 * low for n in others) / 99,
        high=sum(2 * n < 100 * high for n in others) / 99,
    )


def test_every_rate_and_mean_with_enough_others_has_a_percentile(random_games: Callable) -> None:
    """All of thirty players have the kyoku; those without a win have no mean value of wins."""
    tables = gather(random_games(900, pool=30))
    (career,) = careers(tables, "player 3")
    assert set(career.standings) >= {"win_rate", "avg_win_value", "net", "mean_rank", "pon_rate"}
    assert not {"kyoku", "longest_streak_of_tops"} & set(career.standings)
    wins = compute(tables, ["avg_win_value"], ("player",)).rows
    own = next(row.value for row in wins if row.by["player"] == "player 3")
    others = [row.value for row in wins if row.by["player"] != "player 3"]
    expected = sum((value < own) + (value == own) / 2 for value in others) / len(others)
    assert career.standings["avg_win_value"].percentile == pytest.approx(expected)


def test_there_is_no_percentile_among_few_players(random_games: Callable, tmp_path: Path) -> None:
    tables = gather(random_games(30))
    (career,) = careers(tables, "player 3")
    assert career.standings == {}
    assert "there are too few of them" in report_of(tables, "player 3", tmp_path).text


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_text_and_never_code(name: str, made_game: type, tmp_path: Path) -> None:
    game = made_game(name, "b", "c", "d").kyoku(END_RON, s0={"won": 1, "balance": 8000})
    page = report_of(gather([game.finished(1, 2, 3, 4).rows()]), name, tmp_path)
    tags = [tag for tag, _ in page.tags]
    assert tags.count("script") == 1
    assert "img" not in tags
    assert page.open == []
    assert not any(key.startswith("on") for _, attrs in page.tags for key in attrs)
    assert name.replace("\u202e", "\ufffd") in page.text


def test_games_of_three_and_four_players_are_told_apart(
    random_games: Callable, tmp_path: Path
) -> None:
    tables = gather(random_games(20) + random_games(20, players=3))
    four, three = careers(tables, "player 3")
    assert (four.players, three.players) == (4, 3)
    counted = tables.seat_kyoku[tables.seat_kyoku["player"] == "player 3"]["players"]
    assert four.own["kyoku"].hit == (counted == 4).sum()
    assert three.own["kyoku"].hit == (counted == 3).sum()
    page = report_of(tables, "player 3", tmp_path)
    ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
    assert len(ids) == len(set(ids))


def test_a_stranger_is_said_to_be_none(random_games: Callable, tmp_path: Path) -> None:
    tables = gather(random_games(2))
    with pytest.raises(UnknownPlayerError, match="no player is called 'nobody'"):
        report_of(tables, "nobody", tmp_path)
