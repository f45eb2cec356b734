from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from real_records import XML_FOLDERS, needs_records, xml_records

from logtool import jit
from logtool.model import codes as m
from logtool.model.head import Head
from logtool.parsers import tenhou_xml
from logtool.rules import final_points
from logtool.rules.of_record import rules_of_record
from logtool.rules.presets import preset
from logtool.rules.ruleset import RuleSet, Value, rule_set_of
from logtool.rules.switches import Rules, fill_rules

pytestmark = pytest.mark.usefixtures("mode")

FLOATING: dict[str, Value] = {"uma": "floating", "start_points": 30000, "return_points": 30000}
MAHJONG_SOUL: dict[str, Value] = {"uma": "15,5,-5,-15", "return_points": 25000}
M_LEAGUE: dict[str, Value] = {"uma": "30,10,-10,-30", "ties": "shared"}


def points_of(scores: Sequence[int], name: str = "tenhou", /, **switches: Value) -> list[float]:
    """Return the final points in points of a thousand."""
    return points_by(rule_set_of(switches, preset(name).rules), scores)


def points_by(rule_set: RuleSet, scores: Sequence[int]) -> list[float]:
    rules = jit.new(Rules)
    fill_rules(rules, rule_set)
    row, points = jit.row([*scores, 0][: m.SEATS]), jit.row([0] * m.SEATS)
    final_points.fill_final_points(rules, row, points)
    return [int(tenths) / 10 for tenths in points][: rule_set.players]


def after_sticks(scores: Sequence[int], sticks: int, **switches: Value) -> list[int]:
    rules = jit.new(Rules)
    fill_rules(rules, rule_set_of(switches))
    row = jit.row(list(scores))
    final_points.give_leftover_sticks(rules, sticks, row)
    return [int(score) for score in row]


def test_leftover_sticks_of_example_37() -> None:
    scores = (35000, 33000, 20000, 10000)
    assert after_sticks(scores, 2) == [37000, 33000, 20000, 10000]
    assert after_sticks(scores, 2, leftover_sticks="lost") == list(scores)
    assert after_sticks(scores, 2, leftover_sticks="split") == [37000, 33000, 20000, 10000]


def test_leftover_sticks_of_tied_tops_go_to_the_first_seat_or_are_split() -> None:
    tied = (20000, 34000, 34000, 10000)
    assert after_sticks(tied, 2) == [20000, 36000, 34000, 10000]
    assert after_sticks(tied, 2, leftover_sticks="split") == [20000, 35000, 35000, 10000]
    three = (33000, 33000, 33000, 0)
    assert after_sticks(three, 1, leftover_sticks="split") == [33400, 33300, 33300, 0]


def test_ties_of_example_38() -> None:
    scores = (30000, 30000, 25000, 15000)
    assert points_of(scores) == [40, 10, -15, -35]
    assert points_of(scores, ties="shared") == [25, 25, -15, -35]


def test_uma_and_return_of_example_39() -> None:
    scores = (42300, 28100, 19400, 10200)
    assert points_of(scores) == [52.3, 8.1, -20.6, -39.8]
    assert points_of(scores, **M_LEAGUE) == [62.3, 8.1, -20.6, -49.8]
    assert points_of(scores, **MAHJONG_SOUL) == [32.3, 8.1, -10.6, -29.8]


def test_floating_uma_of_example_40() -> None:
    assert points_of((45000, 35000, 28000, 12000), **FLOATING) == [23, 9, -6, -26]
    assert points_of((52000, 25000, 23000, 20000), **FLOATING) == [34, -6, -10, -18]
    assert points_of((40000, 36000, 33000, 11000), **FLOATING) == [18, 9, 4, -31]


def test_order_of_seats_does_not_matter_but_for_ties() -> None:
    assert points_of((10200, 42300, 19400, 28100)) == [-39.8, 52.3, -20.6, 8.1]
    assert points_of((15000, 30000, 25000, 30000)) == [-35, 40, -15, 10]


def test_scores_are_rounded_half_away_from_zero() -> None:
    # tricky case 43: -1,500 is -2
    rounded = points_of((-1500, 31500, 25500, 44500), point_rounding="1000")
    assert rounded == [-52, 12, -14, 54]


def test_500_is_rounded_down_and_600_up() -> None:
    rounded = points_of((24500, 24600, 19500, 31400), point_rounding="56", return_points=25000)
    assert rounded == [24 - 25 - 10, 25 - 25 + 10, 19 - 25 - 20, 27]
    below = points_of((-1500, -1600, 50000, 53100), point_rounding="56", return_points=25000)
    assert below[:2] == [-1 - 25 - 10, -2 - 25 - 20]


def test_points_of_three_players() -> None:
    assert points_of((45000, 35000, 25000), "tenhou-sanma") == [40, -5, -35]


def test_a_shared_place_of_three_gives_what_is_over_to_the_first_seats() -> None:
    points = points_of((30000, 30000, 30000, 10000), ties="shared")
    assert points == [13.4, 13.3, 13.3, -40]


def test_lost_sticks_are_nobody_s_points() -> None:
    points = points_of((35000, 33000, 20000, 10000), leftover_sticks="lost")
    assert round(sum(points), 1) == -2.0
    assert points[0] == 45


hundreds = st.integers(-200, 600)


@given(st.tuples(hundreds, hundreds, hundreds), st.sampled_from(["none", "1000", "56"]))
def test_points_sum_to_nothing(three: tuple[int, int, int], rounding: str) -> None:
    scores = [100 * score for score in (*three, 1000 - sum(three))]
    for ties in ("seat", "shared"):
        points = points_of(scores, point_rounding=rounding, ties=ties)
        assert round(10 * sum(points)) == 0


@given(st.tuples(hundreds, hundreds, hundreds, hundreds), st.integers(0, 5))
def test_split_sticks_are_all_given(four: tuple[int, int, int, int], sticks: int) -> None:
    scores = [100 * score for score in four]
    for rule in ("top", "split"):
        assert sum(after_sticks(scores, sticks, leftover_sticks=rule)) == (
            sum(scores) + 1000 * sticks
        )


def is_known(head: Head) -> bool:
    """Return whether the rules of the final points are known, and the points are no chips."""
    unknown = rules_of_record(head).unknown
    return not unknown & {"point_rounding", "uma", "return_points", "start_points"}


@pytest.mark.records
@needs_records
@pytest.mark.parametrize("folder", XML_FOLDERS)
def test_final_points_of_real_games(
    folder: str, record_property: Callable[[str, object], None]
) -> None:
    games = 0
    wrong = []
    for name, data in xml_records(folder):
        game = tenhou_xml.read(data, name.rsplit("/", 1)[-1])
        end = game.end_game
        if end is None or not is_known(game.head):
            continue
        games += 1
        scores = [score or 0 for score in end.scores]
        expected = list(end.points[: game.players])
        if points_by(rules_of_record(game.head).rules, scores) != expected:
            wrong.append(name)
    record_property("games", games)
    assert wrong == []
    assert games > 100
