from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from logtool import jit
from logtool.record import NONE
from logtool.rules import codes as c
from logtool.rules import payments
from logtool.rules.presets import preset
from logtool.rules.ruleset import Value, rule_set_of
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.winning import Scored, Winning, clear_winning

pytestmark = pytest.mark.usefixtures("mode")

DAISANGEN = 1 << c.DAISANGEN
TSUUIISOU = 1 << c.TSUUIISOU
YAKUMAN_BASE = 8000
MANGAN_BASE = 2000


def rules_of(switches: Mapping[str, Value] | None = None, name: str = "tenhou") -> Rules:
    rules = jit.new(Rules)
    fill_rules(rules, rule_set_of(switches or {}, preset(name).rules))
    return rules


def changes_of(
    rules: Rules,
    seat: int,
    base_points: int,
    *,
    from_seat: int | None = None,
    honba: int = 0,
    sticks: int = 0,
    liable: int = NONE,
    liable_yaku: int = 0,
    yaku: int = 0,
) -> list[int]:
    """Return what each seat gains, seat 0 dealing."""
    winning = jit.new(Winning)
    clear_winning(winning)
    winning.seat = seat
    winning.is_tsumo = int(from_seat is None)
    winning.from_seat = seat if from_seat is None else from_seat
    winning.paid_honba = honba
    winning.sticks = sticks
    winning.liable = liable
    winning.liable_yaku = liable_yaku
    scored = jit.new(Scored)
    scored.base_points = base_points
    scored.yaku = yaku
    changes = jit.row([0] * c.SEATS)
    payments.pay_win(rules, winning, scored, changes)
    return [int(change) for change in changes]


# Points of a child's and a dealer's ron, a child's tsumo (from a child, from the dealer) and a
# dealer's: the table that every introduction to the game prints.
PUBLISHED = [
    (1, 30, 1000, 1500, 300, 500, 500),
    (1, 40, 1300, 2000, 400, 700, 700),
    (1, 50, 1600, 2400, 400, 800, 800),
    (1, 60, 2000, 2900, 500, 1000, 1000),
    (1, 70, 2300, 3400, 600, 1200, 1200),
    (1, 80, 2600, 3900, 700, 1300, 1300),
    (1, 90, 2900, 4400, 800, 1500, 1500),
    (1, 100, 3200, 4800, 800, 1600, 1600),
    (1, 110, 3600, 5300, 900, 1800, 1800),
    (2, 20, 1300, 2000, 400, 700, 700),
    (2, 25, 1600, 2400, 400, 800, 800),
    (2, 30, 2000, 2900, 500, 1000, 1000),
    (2, 40, 2600, 3900, 700, 1300, 1300),
    (2, 50, 3200, 4800, 800, 1600, 1600),
    (2, 60, 3900, 5800, 1000, 2000, 2000),
    (2, 70, 4500, 6800, 1200, 2300, 2300),
    (2, 80, 5200, 7700, 1300, 2600, 2600),
    (2, 90, 5800, 8700, 1500, 2900, 2900),
    (2, 100, 6400, 9600, 1600, 3200, 3200),
    (2, 110, 7100, 10600, 1800, 3600, 3600),
    (3, 20, 2600, 3900, 700, 1300, 1300),
    (3, 25, 3200, 4800, 800, 1600, 1600),
    (3, 30, 3900, 5800, 1000, 2000, 2000),
    (3, 40, 5200, 7700, 1300, 2600, 2600),
    (3, 50, 6400, 9600, 1600, 3200, 3200),
    (3, 60, 7700, 11600, 2000, 3900, 3900),
    (4, 20, 5200, 7700, 1300, 2600, 2600),
    (4, 25, 6400, 9600, 1600, 3200, 3200),
    (4, 30, 7700, 11600, 2000, 3900, 3900),
]


@pytest.mark.parametrize(("han", "fu", "ron", "dealer_ron", "child", "dealer", "each"), PUBLISHED)
def test_payments_are_those_of_the_published_table(
    han: int, fu: int, ron: int, dealer_ron: int, child: int, dealer: int, each: int
) -> None:
    rules = rules_of()
    base_points = fu << han + 2
    assert changes_of(rules, 1, base_points, from_seat=2) == [0, ron, -ron, 0]
    assert changes_of(rules, 0, base_points, from_seat=2) == [dealer_ron, 0, -dealer_ron, 0]
    assert changes_of(rules, 1, base_points) == [-dealer, dealer + 2 * child, -child, -child]
    assert changes_of(rules, 0, base_points) == [3 * each, -each, -each, -each]


def test_honba_and_sticks_go_to_the_winner() -> None:
    rules = rules_of()
    assert changes_of(rules, 1, 240, from_seat=2, honba=2, sticks=1) == [0, 2600, -1600, 0]
    assert changes_of(rules, 1, 240, honba=2, sticks=1) == [-700, 2700, -500, -500]


@pytest.mark.parametrize(("points", "paid"), [(300, 1600), (1500, 4000), (0, 1000)])
def test_example_13_honba_points(points: int, paid: int) -> None:
    rules = rules_of({"honba_points": points})
    assert changes_of(rules, 1, 240, from_seat=2, honba=2) == [0, paid, -paid, 0]


def test_sanma_honba_is_two_hundred_on_ron_and_a_hundred_from_each_on_tsumo() -> None:
    rules = rules_of(name="tenhou-sanma")
    assert changes_of(rules, 1, MANGAN_BASE, from_seat=2, honba=1) == [0, 8200, -8200, 0]
    assert changes_of(rules, 1, MANGAN_BASE, honba=1) == [-4100, 6200, -2100, 0]


@pytest.mark.parametrize(
    ("share", "changes"),
    [("loss", [-4000, 6000, -2000, 0]), ("split", [-5000, 8000, -3000, 0])],
)
def test_example_45_sanma_tsumo(share: str, changes: list[int]) -> None:
    rules = rules_of({"sanma_tsumo": share}, "tenhou-sanma")
    assert changes_of(rules, 1, MANGAN_BASE) == changes


def test_sanma_in_full_pays_by_tsumo_what_a_ron_pays() -> None:
    rules = rules_of({"sanma_tsumo": "full"}, "tenhou-sanma")
    assert changes_of(rules, 0, MANGAN_BASE) == [12000, -6000, -6000, 0]
    assert changes_of(rules, 1, MANGAN_BASE) == [-5400, 8100, -2700, 0]


@pytest.mark.parametrize(
    ("scope", "changes"),
    [("hand", [0, 64300, 0, -64300]), ("yakuman", [-16000, 64300, -8000, -40300])],
)
def test_example_14_pao_scope_on_tsumo(scope: str, changes: list[int]) -> None:
    paid = changes_of(
        rules_of({"pao_scope": scope}),
        1,
        2 * YAKUMAN_BASE,
        honba=1,
        liable=3,
        liable_yaku=DAISANGEN,
        yaku=DAISANGEN | TSUUIISOU,
    )
    assert paid == changes


@pytest.mark.parametrize(
    ("honba_from", "changes"),
    [("liable", [0, 32600, -16000, -16600]), ("discarder", [0, 32600, -16600, -16000])],
)
def test_example_15_pao_honba_on_a_ron_from_a_third_seat(
    honba_from: str, changes: list[int]
) -> None:
    paid = changes_of(
        rules_of({"pao_honba": honba_from}),
        1,
        YAKUMAN_BASE,
        from_seat=2,
        honba=2,
        liable=3,
        liable_yaku=DAISANGEN,
        yaku=DAISANGEN,
    )
    assert paid == changes


def test_pao_of_one_of_two_yakuman_by_ron_halves_only_that_one() -> None:
    paid = changes_of(
        rules_of({"pao_scope": "yakuman"}),
        1,
        2 * YAKUMAN_BASE,
        from_seat=2,
        liable=3,
        liable_yaku=DAISANGEN,
        yaku=DAISANGEN | TSUUIISOU,
    )
    assert paid == [0, 64000, -48000, -16000]


def test_a_liable_seat_that_deals_in_pays_an_ordinary_ron() -> None:
    paid = changes_of(
        rules_of(),
        1,
        YAKUMAN_BASE,
        from_seat=3,
        honba=1,
        liable=3,
        liable_yaku=DAISANGEN,
        yaku=DAISANGEN,
    )
    assert paid == [0, 32300, 0, -32300]


def test_example_17_the_source_of_a_daiminkan_may_pay_the_whole_rinshan() -> None:
    assert changes_of(rules_of(), 1, MANGAN_BASE, liable=2) == [0, 8000, -8000, 0]
    assert changes_of(rules_of(), 1, MANGAN_BASE) == [-4000, 8000, -2000, -2000]


@pytest.mark.parametrize(
    ("switches", "rons", "paid"),
    [
        ({"max_ron": 1}, 2, 1),
        ({"max_ron": 1}, 3, 1),
        ({"max_ron": 2}, 1, 1),
        ({"max_ron": 2}, 2, 2),
        ({"max_ron": 2}, 3, 0),
        ({"max_ron": 3, "ron3": "pay"}, 3, 3),
        ({"max_ron": 3}, 3, 0),
    ],
)
def test_examples_9_and_10_how_many_rons_are_paid(
    switches: Mapping[str, Value], rons: int, paid: int
) -> None:
    assert payments.paid_rons(rules_of(switches), rons) == paid


def test_example_11_honba_of_several_rons() -> None:
    first, each = rules_of(), rules_of({"ron_honba": "each"})
    assert [payments.honba_of_ron(first, 1, place) for place in (0, 1)] == [1, 0]
    assert [payments.honba_of_ron(each, 1, place) for place in (0, 1)] == [1, 1]


def test_example_12_sticks_of_several_rons() -> None:
    first, own = rules_of(), rules_of({"ron_sticks": "own_first"})
    assert [payments.sticks_of_ron(first, 3, place, 1, 1) for place in (0, 1)] == [3, 0]
    assert [payments.sticks_of_ron(own, 3, place, 1, 1) for place in (0, 1)] == [2, 1]


@pytest.mark.parametrize(
    ("name", "tenpai", "changes"),
    [
        ("tenhou", [], [0, 0, 0, 0]),
        ("tenhou", [1], [-1000, 3000, -1000, -1000]),
        ("tenhou", [0, 3], [1500, -1500, -1500, 1500]),
        ("tenhou", [0, 1, 2], [1000, 1000, 1000, -3000]),
        ("tenhou", [0, 1, 2, 3], [0, 0, 0, 0]),
        ("tenhou-sanma", [2], [-1000, -1000, 2000, 0]),
        ("tenhou-sanma", [0, 2], [1000, -2000, 1000, 0]),
        ("tenhou-sanma", [0, 1, 2], [0, 0, 0, 0]),
    ],
)
def test_noten_payments(name: str, tenpai: list[int], changes: list[int]) -> None:
    row = jit.row([0] * c.SEATS)
    payments.pay_noten(rules_of(name=name), sum(1 << seat for seat in tenpai), row)
    assert list(row) == changes


@pytest.mark.parametrize(
    ("switches", "winners", "changes"),
    [
        ({}, [1], [-4000, 8000, -2000, -2000]),
        ({"nagashi": "win"}, [1], [-4200, 9600, -2200, -2200]),
        ({}, [0, 2], [8000, -6000, 4000, -6000]),
        ({"nagashi_several": "first"}, [0, 2], [12000, -4000, -4000, -4000]),
    ],
)
def test_examples_22_and_23_nagashi(
    switches: Mapping[str, Value], winners: list[int], changes: list[int]
) -> None:
    row = jit.row([0] * c.SEATS)
    mask = sum(1 << seat for seat in winners)
    payments.pay_nagashi(rules_of(switches), mask, 0, 2, 1, row)
    assert list(row) == changes


@settings(max_examples=100, deadline=None)
@given(
    name=st.sampled_from(["tenhou", "tenhou-sanma"]),
    share=st.sampled_from(["loss", "split", "full"]),
    scope=st.sampled_from(["hand", "yakuman"]),
    seats=st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(-1, 2)),
    base_points=st.integers(1, 6).map(lambda number: number * YAKUMAN_BASE)
    | st.integers(240, 2000),
    honba=st.integers(0, 9),
    sticks=st.integers(0, 9),
)
def test_payments_sum_to_the_sticks_taken(
    name: str,
    share: str,
    scope: str,
    seats: tuple[int, int, int],
    base_points: int,
    honba: int,
    sticks: int,
) -> None:
    seat, from_seat, liable = seats
    changes = changes_of(
        rules_of({"sanma_tsumo": share, "pao_scope": scope}, name),
        seat,
        base_points,
        from_seat=None if from_seat == seat else from_seat,
        honba=honba,
        sticks=sticks,
        liable=liable,
        liable_yaku=DAISANGEN,
        yaku=DAISANGEN | TSUUIISOU,
    )
    assert sum(changes) == sticks * 1000
