from __future__ import annotations

import csv
import io
import json
import random
import re
from collections.abc import Callable
from math import sqrt

import pytest
from scipy import stats

from logtool.reports import comparison_output as output
from logtool.reports.comparison import Difference, compare, holm
from logtool.reports.filters import Filters, chosen, filtered, only
from logtool.rows.codes import END_RON
from logtool.tables import Tables, gather


def halves(made_game: type, wins: tuple[int, int], kyoku: tuple[int, int]) -> tuple[Tables, Tables]:
    """Return the kyoku of seat 0 in two games that share nothing: so many wins of so many."""
    games = []
    for number in range(2):
        game = made_game(f"p{number}", "x", "y", "z", log_id=f"{number}")
        for place in range(kyoku[number]):
            game.kyoku(END_RON, s0={"won": int(place < wins[number])})
        games.append(game.rows())
    tables = gather(games)
    return tuple(filtered(tables, Filters(player=(f"p{number}",))) for number in range(2))


# Newcombe, Statistics in Medicine 17 (1998) 873, table II: method 10 of example (a) and (b).
@pytest.mark.parametrize(
    ("wins", "kyoku", "low", "high"),
    [((56, 48), (70, 80), 0.0524, 0.3339), ((9, 3), (10, 10), 0.1705, 0.8090)],
)
def test_a_difference_of_rates_has_the_published_interval(
    made_game: type, wins: tuple[int, int], kyoku: tuple[int, int], low: float, high: float
) -> None:
    (row,) = compare(*halves(made_game, wins, kyoku), ["win_rate"])
    assert (row.first.hit, row.first.base) == (wins[0], kyoku[0])
    assert (row.low, row.high) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_the_test_of_two_rates_is_that_of_a_table_of_four_numbers(made_game: type) -> None:
    (row,) = compare(*halves(made_game, (56, 48), (70, 80)), ["win_rate"])
    assert row.p == pytest.approx(
        stats.chi2_contingency([[56, 14], [48, 32]], correction=False).pvalue
    )


def test_a_difference_of_means_of_games_alike_is_welchs(random_games: Callable) -> None:
    """With one kyoku a game a mean over games is a mean over rows."""
    tables = gather(random_games(200))
    where = ("kyoku == 0", "seat == 0")
    early = filtered(tables, Filters(where=(*where, "game % 2 == 0")))
    late = filtered(tables, Filters(where=(*where, "game % 2 == 1")))
    (row,) = compare(early, late, ["balance_per_kyoku"])
    one, other = (side.seat_kyoku["balance"] for side in (early, late))
    assert row.difference == pytest.approx(one.mean() - other.mean())
    welch = stats.ttest_ind(one, other, equal_var=False)
    assert row.p == pytest.approx(welch.pvalue, abs=0.01)
    assert row.low == pytest.approx(welch.confidence_interval().low, rel=0.02)
    assert row.high == pytest.approx(welch.confidence_interval().high, rel=0.02)


def test_sides_at_one_table_are_not_taken_for_independent(made_game: type) -> None:
    """Where one of two wins each kyoku, the difference varies more than of two strangers."""
    chance = random.Random(5)
    games = []
    for number in range(60):
        game = made_game("a", "b", "y", "z", log_id=f"{number}")
        for _ in range(8):
            winner = chance.choice(("s0", "s1"))
            game.kyoku(END_RON, **{winner: {"won": 1}})
        games.append(game.rows())
    tables = gather(games)
    sides = [filtered(tables, Filters(player=(name,))) for name in "ab"]
    (row,) = compare(*sides, ["win_rate"])
    wide = row.high - row.low
    assert wide / 2 == pytest.approx(1.96 * 2 * sqrt(0.25 / 480), rel=0.15)  # 2p - 1 of one coin
    assert wide / 2 > 1.2 * 1.96 * sqrt(2 * 0.25 / 480)


def test_intervals_hold_the_true_difference_and_chances_are_even(made_game: type) -> None:
    """Of two equal players at one table: coverage and false alarms over 200 made collections."""
    chance = random.Random(11)
    covered = {"win_rate": 0, "avg_win_value": 0}
    alarms = dict.fromkeys(covered, 0)
    for _ in range(200):
        games = []
        for number in range(25):
            game = made_game("a", "b", "y", "z", log_id=f"{number}")
            for _kyoku in range(8):
                winner = chance.choice(("s0", "s1", "s2", "s3"))
                value = chance.choice((1000, 2000, 3900, 8000))
                game.kyoku(END_RON, **{winner: {"won": 1, "win_value": value}})
            games.append(game.rows())
        tables = gather(games)
        sides = [filtered(tables, Filters(player=(name,))) for name in "ab"]
        for row in compare(*sides, list(covered)):
            covered[row.statistic.name] += row.low <= 0 <= row.high
            alarms[row.statistic.name] += row.p < 0.05
    low, high = stats.binom.ppf((0.0005, 0.9995), 200, 0.95)
    assert all(low <= number <= high for number in covered.values()), covered
    assert all(low <= 200 - number <= high for number in alarms.values()), alarms


def test_holms_correction_is_that_of_the_book() -> None:
    # Holm, Scandinavian Journal of Statistics 6 (1979) 65: step down, never less than before.
    chances = [0.01, 0.013, 0.014, 0.190, 0.350, 0.500, 0.630, 0.670, 0.750, 0.810]
    expected = [0.1, 0.117, 0.117, *[1.0] * 7]
    assert holm(chances) == pytest.approx(expected)
    assert holm(chances[::-1]) == pytest.approx(expected[::-1])
    assert holm([]) == []


def test_the_correction_is_over_all_that_is_printed(random_games: Callable) -> None:
    tables = gather([*random_games(30), *random_games(30, players=3)])
    kept = chosen(tables, Filters(player=("player 3",)))
    rows = compare(only(tables, kept), only(tables, ~kept), ["base"])
    assert {row.players for row in rows} == {3, 4}
    tested = [row.p for row in rows if row.p is not None]
    assert [row.corrected for row in rows if row.p is not None] == holm(tested)
    assert all(row.corrected is None for row in rows if row.p is None)


def test_both_sides_are_the_statistics_of_either_alone(random_games: Callable) -> None:
    from logtool.reports.stat_table import compute

    tables = gather(random_games(30))
    kept = chosen(tables, Filters(player=("player 3",)))
    first, second = only(tables, kept), only(tables, ~kept)
    for row in compare(first, second):
        for side, part in ((row.first, first), (row.second, second)):
            (alone,) = compute(part, [row.statistic.name]).rows
            assert (side.hit, side.base) == (alone.hit, alone.base), row.statistic.name


def test_a_side_without_a_base_has_no_difference(made_game: type) -> None:
    game = made_game("a", "b", "c", "d").kyoku(END_RON, s0={"won": 1, "win_value": 1000})
    tables = gather([game.rows()])
    sides = [filtered(tables, Filters(player=(name,))) for name in "ab"]
    (row,) = compare(*sides, ["avg_win_value"])
    assert (row.first.value, row.second.value, row.difference, row.p) == (1000, None, None, None)


@pytest.fixture
def rows(random_games: Callable) -> tuple[Difference, ...]:
    tables = gather(random_games(20))
    kept = chosen(tables, Filters(player=("player 3",)))
    return compare(only(tables, kept), only(tables, ~kept), ["win_rate", "avg_win_value"])


def test_all_forms_say_the_same(rows: tuple[Difference, ...]) -> None:
    told = json.loads(output.to_json(rows, ("a|b", "all"), {"room": "x"}))
    assert (told["first"], told["tests"], told["filters"]) == ("a|b", 2, {"room": "x"})
    lines = list(csv.DictReader(io.StringIO(output.to_csv(rows))))
    for row, record, line in zip(rows, told["rows"], lines, strict=True):
        assert record["first"] == {
            "value": row.first.value,
            "hit": row.first.hit,
            "base": row.first.base,
        }
        assert (record["stat"], record["by"]) == (row.statistic.name, {"players": 4})
        assert (record["low"], record["p_corrected"]) == (row.low, row.corrected)
        assert (float(line["low"]), line["second_base"]) == (row.low, str(row.second.base))
    markdown = output.to_markdown(rows, ("a|b", "all"))
    assert "a\\|b" in markdown
    assert "after Holm's correction for 2 tests" in markdown


def test_parquet_has_the_columns_of_the_csv_file(rows: tuple[Difference, ...]) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    table = parquet.read_table(io.BytesIO(output.to_parquet(rows)))
    assert table.column_names == output.to_csv(rows).splitlines()[0].split(",")
    assert table["difference"].to_pylist() == [row.difference for row in rows]


def test_games_all_alike_on_either_side_prove_nothing(made_game: type) -> None:
    """Two wins and two losses of two games: no width, and no chance of nought."""
    games = [
        made_game("a", "b", "c", "d", log_id=f"{number}").kyoku(END_RON).finished(1, 2, 3, 4).rows()
        for number in range(2)
    ]
    tables = gather(games)
    sides = [filtered(tables, Filters(player=(name,))) for name in "ab"]
    (row,) = compare(*sides, ["mean_rank"])
    assert (row.difference, row.low, row.high, row.p, row.corrected) == (-1, *[None] * 4)


def test_what_has_never_happened_on_one_side_proves_nothing(made_game: type) -> None:
    """By chance too a side with few games may have none of a rare event."""
    games = []
    for number in range(12):
        game = made_game("a" if number < 3 else "b", "x", "y", "z", log_id=f"{number}")
        games.append(game.kyoku(END_RON, s0={"daiminkan": int(number == 5)}).rows())
    tables = gather(games)
    never, once = (filtered(tables, Filters(player=(name,))) for name in "ab")
    for sides in ((never, once), (once, never)):
        (row,) = compare(*sides, ["daiminkan_per_kyoku"])
        assert row.difference is not None
        assert abs(row.difference) == pytest.approx(1 / 9)
        assert (row.low, row.high, row.p, row.corrected) == (None, None, None, None)


def test_what_cannot_happen_is_not_tested(made_game: type) -> None:
    game = made_game("a", "b", "c", "d").kyoku(END_RON, s0={"won": 1})
    tables = gather([game.rows()])
    sides = [filtered(tables, Filters(player=(name,))) for name in "ab"]
    assert [row.statistic.name for row in compare(*sides, ["kita_rate", "pon_rate"])] == [
        "pon_rate"
    ]


def test_small_bases_are_marked_in_comparisons_too(made_game: type) -> None:
    few = compare(*halves(made_game, (2, 20), (3, 40)), ["win_rate"])
    enough = compare(*halves(made_game, (20, 20), (40, 40)), ["win_rate"])
    text = output.to_markdown(few, ("a", "b"))
    assert re.findall(r"(\d+) °", text) == ["3"]
    assert "° counted over fewer than 30" in text
    assert "°" not in output.to_markdown(enough, ("a", "b"))
