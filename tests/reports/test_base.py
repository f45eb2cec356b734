"""The Base statistics on kyoku counted by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from logtool.reports.stat_table import StatRow, compute
from logtool.reports.statistics import statistics_of
from logtool.rows import codes
from logtool.rows.codes import (
    END_DOUBLE_RON,
    END_EXHAUSTIVE,
    END_KYUUSHU_KYUUHAI,
    END_NAGASHI,
    END_RON,
    END_TSUMO,
)
from logtool.tables import Tables, gather

if TYPE_CHECKING:
    from collections.abc import Sequence


@pytest.fixture
def tables(made_game: type) -> Tables:
    """Two games of a, b, c, d: six kyoku, then one more with a at another seat, cut off."""
    first = made_game("a", "b", "c", "d", log_id="first")
    first.kyoku(
        END_RON,
        s0={
            "won": 1,
            "win_value": 3900,
            "win_income": 5200,
            "win_junme": 8,
            "balance": 5200,
            "riichi": 1,
            "riichi_accepted": 1,
            "riichi_junme": 5,
        },
        s1={
            "deal_ins": 1,
            "deal_in_value": 3900,
            "deal_in_loss": 4200,
            "balance": -4200,
            "pon": 1,
            "chi": 1,
            "first_call_junme": 3,
        },
    )
    first.kyoku(
        END_TSUMO,
        s0={"tsumo_suffered": 1, "balance": -2000},
        s1={
            "won": 1,
            "tsumo_agari": 1,
            "win_value": 4000,
            "win_income": 4000,
            "win_junme": 10,
            "balance": 4000,
            "pon": 2,
            "kakan": 1,
            "first_call_junme": 1,
        },
        s2={
            "tsumo_suffered": 1,
            "balance": -1000,
            "riichi": 1,
            "riichi_accepted": 1,
            "riichi_junme": 10,
        },
        s3={"tsumo_suffered": 1, "balance": -1000},
    )
    first.kyoku(
        END_DOUBLE_RON,
        s0={
            "deal_ins": 2,
            "deal_in_value": 9700,
            "deal_in_loss": 10000,
            "balance": -10000,
            "riichi": 1,
            "riichi_junme": 6,
            "ankan": 1,
        },
        s1={
            "won": 1,
            "win_value": 7700,
            "win_income": 8000,
            "win_junme": 12,
            "balance": 8000,
            "ankan": 1,
        },
        s2={
            "won": 1,
            "win_value": 2000,
            "win_income": 2000,
            "win_junme": 6,
            "balance": 2000,
            "daiminkan": 1,
            "first_call_junme": 4,
        },
    )
    first.kyoku(
        END_EXHAUSTIVE,
        s0={"tenpai": 1, "tenpai_shown": 1, "balance": 1500},
        s1={"tenpai": 1, "tenpai_shown": 0, "balance": -1500},
        s2={"tenpai": 0, "tenpai_shown": 0, "riichi": 1, "riichi_accepted": 1, "riichi_junme": 14},
        s3={"tenpai": -1, "riichi": 1, "riichi_accepted": 1, "riichi_junme": 15},
    )
    first.kyoku(END_KYUUSHU_KYUUHAI)
    first.kyoku(END_NAGASHI, s3={"nagashi": 1, "tenpai": 0, "balance": 8000})
    first.finished(4, 1, 2, 3)
    second = made_game("b", "a", "c", "d", log_id="second")
    second.kyoku(codes.END_CUT_OFF, s1={"chi": 1, "first_call_junme": 2})
    return gather([first.rows(), second.rows()])


def figures(tables: Tables, names: Sequence[str], by: Sequence[str] = ()) -> dict[str, tuple]:
    return {row.statistic.name: (row.hit, row.base) for row in compute(tables, names, by).rows}


# By hand over all players: 7 kyoku, so 28 seats and kyoku; 4 wins, 3 of them by ron.
FOR_ALL = {
    "kyoku": (7, 7),
    "win_rate": (4, 28),
    "ron_rate": (3, 4),
    "tsumo_rate": (1, 4),
    "dama_rate": (1, 4),  # b's double ron with an ankan
    "open_win_rate": (2, 4),
    "riichi_win_rate": (1, 4),
    "win_junme": (8 + 10 + 12 + 6, 4),
    "avg_win_value": (3900 + 4000 + 7700 + 2000, 4),
    "avg_win_income": (5200 + 4000 + 8000 + 2000, 4),
    "deal_in_rate": (2, 28),
    "deal_ins": (3, 28),
    "tsumo_suffered_rate": (3, 28),
    "avg_deal_in_value": (3900 + 9700, 3),
    "avg_deal_in_loss": (4200 + 10000, 2),
    "call_rate": (4, 28),
    "calls_per_kyoku": (6, 28),
    "calls_per_open_kyoku": (6, 4),
    "chi_rate": (2, 28),
    "pon_rate": (2, 28),
    "daiminkan_rate": (1, 28),
    "kakan_rate": (1, 28),
    "ankan_rate": (2, 28),
    "kita_rate": (0, 28),
    "chi_per_kyoku": (2, 28),
    "pon_per_kyoku": (3, 28),
    "daiminkan_per_kyoku": (1, 28),
    "kakan_per_kyoku": (1, 28),
    "ankan_per_kyoku": (2, 28),
    "kita_per_kyoku": (0, 28),
    "first_call_junme": (3 + 1 + 4 + 2, 4),
    "riichi_rate": (5, 28),
    "riichi_accepted_rate": (4, 28),
    "riichi_junme": (5 + 10 + 6 + 14 + 15, 5),
    "noten_riichi": (1, 4),  # d's riichi at the draw is not known
    "ryuukyoku_rate": (2, 7),
    "abortive_rate": (1, 7),
    "all_draws_rate": (3, 7),
    "nagashi_rate": (1, 28),
    "nagashi_at_draw_rate": (1, 8),
    "tenpai_at_draw_rate": (2, 4),  # a, b of a, b, c, and d at the nagashi mangan
    "end_cut_off": (1, 7),
    "end_tsumo": (1, 7),
    "end_ron": (1, 7),
    "end_double_ron": (1, 7),
    "end_triple_ron": (0, 7),
    "end_exhaustive": (1, 7),
    "end_nagashi_mangan": (1, 7),
    "end_kyuushu_kyuuhai": (1, 7),
    "end_suufon_renda": (0, 7),
    "end_suucha_riichi": (0, 7),
    "end_suukaikantsu": (0, 7),
    "end_sanchahou": (0, 7),
    "win_efficiency": (5200 + 4000 + 8000 + 2000, 28),
    "deal_in_loss": (14200, 28),
    "net": (19200 - 14200, 28),
    "balance_per_kyoku": (9000, 28),
    "games": (1, 1),
    "rank_1_rate": (1, 4),
    "rank_2_rate": (1, 4),
    "rank_3_rate": (1, 4),
    "rank_4_rate": (1, 4),
    "mean_rank": (10, 4),
}


def test_every_statistic_counts_what_was_counted_by_hand(tables: Tables) -> None:
    assert figures(tables, list(FOR_ALL)) == FOR_ALL
    counted_here = (*statistics_of("base"), *statistics_of("placement")[:6])
    assert list(FOR_ALL) == [statistic.name for statistic in counted_here]


def test_a_player_is_followed_over_seats(tables: Tables) -> None:
    by_player = compute(tables, ["kyoku", "call_rate", "win_rate", "deal_ins"], ["player"]).rows
    of_a = {row.statistic.name: (row.hit, row.base) for row in by_player if row.by["player"] == "a"}
    assert of_a == {"kyoku": (7, 7), "call_rate": (1, 7), "win_rate": (1, 7), "deal_ins": (2, 7)}


def test_whole_kyoku_are_counted_over_the_players_own_by_player(tables: Tables) -> None:
    rows = compute(tables, ["ryuukyoku_rate", "games"], ["player"]).rows
    draws = [row for row in rows if row.statistic.name == "ryuukyoku_rate"]
    assert [(row.by["player"], row.hit, row.base) for row in draws] == [
        (name, 2, 7) for name in "abcd"
    ]
    assert [row.hit for row in rows if row.statistic.name == "games"] == [1, 1, 1, 1]


def test_equal_names_at_two_seats_are_one_player(made_game: type) -> None:
    game = made_game("x", "x", "y", "z").kyoku(END_RON, s0={"won": 1}, s1={"deal_ins": 1})
    rows = compute(gather([game.rows()]), ["win_rate", "deal_in_rate"], ["player"]).rows
    of_x = [(row.hit, row.base) for row in rows if row.by["player"] == "x"]
    assert of_x == [(1, 2), (1, 2)]


def test_no_base_gives_no_value(made_game: type) -> None:
    game = made_game("a", "b", "c", "d").kyoku(END_KYUUSHU_KYUUHAI)
    found = compute(gather([game.rows()]), ["dama_rate", "avg_win_value", "mean_rank"]).rows
    assert [(row.value, row.hit, row.base, row.low, row.high) for row in found] == [
        (None, 0, 0, None, None)
    ] * 3


def test_no_games_give_no_values() -> None:
    rows = compute(gather([]), ["win_rate", "mean_rank"]).rows
    assert [(row.by, row.value, row.base) for row in rows] == [({}, None, 0)] * 2


def test_four_and_three_players_are_never_pooled(made_game: type) -> None:
    four = made_game("a", "b", "c", "d").kyoku(END_RON, s0={"won": 1, "pon": 1})
    three = made_game("a", "b", "e").kyoku(END_TSUMO, s1={"won": 1, "kita": 3})
    both = gather([three.rows(), four.rows()])
    names = ["win_rate", "kita_per_kyoku"]
    assert [(row.by, row.hit, row.base) for row in compute(both, names).rows] == [
        ({"players": 4}, 1, 4),
        ({"players": 4}, 0, 4),
        ({"players": 3}, 1, 3),
        ({"players": 3}, 3, 3),
    ]
    by_player = compute(both, ["win_rate"], ["player"]).rows
    assert [(row.by["players"], row.by["player"], row.hit) for row in by_player] == [
        (4, "a", 1), (4, "b", 0), (4, "c", 0), (4, "d", 0), (3, "a", 0), (3, "b", 1), (3, "e", 0)
    ]  # fmt: skip
    assert compute(gather([three.rows()]), ["win_rate"]).rows[0].by == {}


def test_columns_of_the_games_make_groups_too(made_game: type) -> None:
    games = [made_game("a", "b", "c", "d").kyoku(end) for end in (END_RON, END_EXHAUSTIVE)]
    games.append(made_game("a", "b", "c", "d").kyoku(END_EXHAUSTIVE))
    games[0].room, games[1].room = "upper", "upper"
    rows = compute(gather([game.rows() for game in games]), ["ryuukyoku_rate"], ["room"]).rows
    assert [(row.by["room"], row.hit, row.base) for row in rows] == [("upper", 1, 2), (None, 1, 1)]


def test_an_unknown_name_is_a_key_error(tables: Tables) -> None:
    with pytest.raises(KeyError, match="win_rat"):
        compute(tables, ["win_rat"])


def test_products_of_rates_and_means_are_the_sums_a_kyoku(tables: Tables) -> None:
    value: dict[str, StatRow] = {row.statistic.name: row for row in compute(tables).rows}
    won = value["win_rate"].value * value["avg_win_income"].value
    lost = value["deal_in_rate"].value * value["avg_deal_in_loss"].value
    assert value["win_efficiency"].value == pytest.approx(won)
    assert value["deal_in_loss"].value == pytest.approx(lost)
    assert value["net"].value == pytest.approx(won - lost)
