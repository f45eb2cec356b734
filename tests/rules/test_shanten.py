from __future__ import annotations

import random
from functools import cache
from itertools import combinations_with_replacement

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mahjong.shanten import Shanten as OtherShanten
from numpy.typing import NDArray

from logtool import jit
from logtool.engine.table import clear_table
from logtool.model.tiles import counts_of, parse_tiles
from logtool.rules import distances, shanten, tables, waits
from logtool.rules.shanten import UNREACHABLE
from logtool.rules.table import Table, gain

pytestmark = pytest.mark.usefixtures("mode")

RANDOM_HANDS = 20_000
SEARCHED_HANDS = 60

Hand = tuple[list[int], int, int]
"""Counts, melds, players."""


def counts(text: str) -> list[int]:
    return counts_of([tile.kind for tile in parse_tiles(text)])


def forms(hand: list[int], melds: int = 0, players: int = 4) -> tuple[int, int, int, int]:
    """Return the shanten of the standard form, seven pairs, thirteen orphans, and the least."""
    found = shanten.shanten_forms(distances.load_distances(), jit.row(hand), melds, players)
    return found.standard, found.seven_pairs, found.thirteen_orphans, found.nearest


def nearest(hand: list[int], melds: int = 0) -> int:
    return forms(hand, melds)[3]


def changed(hand: list[int], kind: int, by: int) -> list[int]:
    return [count + by * (kind == other) for other, count in enumerate(hand)]


def random_hands(count: int, seed: int) -> list[Hand]:
    """Return hands of all sizes, half of them of few kinds, where shapes overlap most."""
    source = random.Random(seed)
    hands: list[Hand] = []
    for _ in range(count):
        melds, players = source.choice((0, 0, 0, 1, 2, 3, 4)), source.choice((3, 4, 4))
        kinds = [kind for kind in range(34) if players == 4 or not 0 < kind < 8]
        if source.random() < 0.5:
            kinds = source.sample(kinds, 5) + [kind for kind in kinds if 9 <= kind < 14]
        size = 13 - 3 * melds + source.randint(0, 1)
        drawn = source.sample([kind for kind in sorted(set(kinds)) for _ in range(4)], size)
        hands.append((counts_of(drawn), melds, players))
    return hands


@cache
def hands_with_shanten_of_another_program() -> list[tuple[Hand, tuple[int, int]]]:
    found = []
    for hand, melds, players in random_hands(RANDOM_HANDS, seed=1):
        standard = OtherShanten.calculate_shanten_for_regular_hand(hand, players == 3)
        least = OtherShanten.calculate_shanten(hand, is_three_player=players == 3)
        found.append(((hand, melds, players), (standard, least)))
    return found


@cache
def complete_hands(melds: int, players: int) -> NDArray[np.int8]:
    """Return every complete standard hand of so many melds and a pair, in the obvious way."""
    kinds = [kind for kind in range(34) if players == 4 or not 0 < kind < 8]
    triplets = [(kind,) * 3 for kind in kinds]
    runs = [(kind, kind + 1, kind + 2) for kind in range(25) if kind % 9 < 7]
    parts = [counts_of(meld) for meld in triplets + [run for run in runs if set(run) <= set(kinds)]]
    pairs = np.array([counts_of((kind, kind)) for kind in kinds], np.int8)
    sets = [
        np.sum([parts[part] for part in chosen], axis=0)
        for chosen in combinations_with_replacement(range(len(parts)), melds)
    ]
    together = (np.array(sets, np.int8)[:, None] + pairs[None, :]).reshape(-1, 34)
    return np.asarray(together[together.max(axis=1) <= 4])


@st.composite
def hands(draw: st.DrawFn) -> list[int]:
    """Return 13 tiles, often of few suits."""
    highest = draw(st.sampled_from([9, 14, 27, 34]))
    kinds = st.lists(st.integers(0, highest - 1), min_size=20, max_size=40)
    hand = [0] * 34
    for kind in draw(kinds):
        if sum(hand) < 13 and hand[kind] < 4:
            hand[kind] += 1
    for kind in range(34):
        hand[kind] += min(13 - sum(hand), 4 - hand[kind])
    return hand


def on_the_table(hand: list[int], melds: int, players: int) -> Table:
    """Return a table at which seat 2 holds a hand, and others hold what must not count."""
    table = jit.new(Table)
    clear_table(table)
    table.players = players
    for kind, count in enumerate(hand):
        for _ in range(count):
            gain(table, 2, kind)
    for kind in (0, 0, 9, 9, 33, 33):
        gain(table, 1, kind)
    table.melds[2] = melds
    return table


def shanten_on_the_table(hand: list[int], melds: int = 0, players: int = 4) -> shanten.Shanten:
    table = on_the_table(hand, melds, players)
    pairs = shanten.pairs_of_seats(table)
    return shanten.shanten_at(distances.load_distances(), table, 2, pairs)


@pytest.mark.parametrize(
    ("hand", "melds", "expected"),
    [
        ("123m456p789s11122z", 0, (-1, 4, 8, -1)),
        ("123m456p789s1112z", 0, (0, 5, 8, 0)),
        ("147m258p369s1234z", 0, (8, 6, 7, 6)),
        ("1122m3344p5566s7z", 0, (3, 0, 10, 0)),
        ("1122m3344p5566s77z", 0, (3, -1, 10, -1)),
        ("19m19p19s1234567z", 0, (8, 6, 0, 0)),
        ("19m19p19s12345677z", 0, (7, 5, -1, -1)),
        ("7z", 4, (0, UNREACHABLE, UNREACHABLE, 0)),
        ("77z", 4, (-1, UNREACHABLE, UNREACHABLE, -1)),
    ],
)
def test_shanten_of_a_hand_form_by_form(
    hand: str, melds: int, expected: tuple[int, int, int, int]
) -> None:
    assert forms(counts(hand), melds) == expected


def test_shanten_of_a_hand_on_the_table_is_that_of_another_program() -> None:
    for (hand, melds, players), expected in hands_with_shanten_of_another_program()[:1000]:
        found = shanten_on_the_table(hand, melds, players)
        assert (found.standard, found.nearest) == expected, (hand, melds, players)


def test_pairs_and_orphans_on_the_table_are_those_of_its_seat() -> None:
    assert shanten_on_the_table(counts("1122m3344p5566s7z")) == (3, 0, 10, 0)
    assert shanten_on_the_table(counts("19m19p19s1234567z")) == (8, 6, 0, 0)
    assert shanten_on_the_table(counts("19m19p19s12345677z")) == (7, 5, -1, -1)
    assert shanten_on_the_table(counts("1111m2222p3333s44z")).seven_pairs == 5


def test_what_is_no_hand_on_the_table_reaches_nothing() -> None:
    for hand in (counts("123m456p789s111z"), changed(counts("1111m456p789s11z"), 0, 1)):
        assert shanten_on_the_table(hand).nearest == UNREACHABLE


def test_case_19_hand_that_needs_a_fifth_copy_is_one_away() -> None:
    assert nearest(counts("123456789m1111z")) == 1
    assert nearest(counts("1111p"), 3) == 1


def test_case_20_two_called_runs_take_the_hand_back() -> None:
    assert nearest(counts("33344455m34567p")) == 0
    assert nearest(counts("34m34567p"), 2) == 1


def test_case_21_four_of_a_kind_is_one_pair_of_seven() -> None:
    assert forms(counts("1111m22335p5577s"))[1] == 2
    assert forms(counts("1111m2222p3333s44z"))[1] == 5


def test_case_22_special_forms_are_ignored_when_the_hand_has_melds() -> None:
    assert forms(counts("1133m5577p99s"), 1) == (2, UNREACHABLE, UNREACHABLE, 2)
    assert forms(counts("19m19p19s1234z"), 1) == (6, UNREACHABLE, UNREACHABLE, 6)


def test_terminals_of_man_make_no_runs_with_three_players() -> None:
    hand = counts("1111m111122233z")
    assert forms(hand, players=4)[0] == 1
    assert forms(hand, players=3)[0] == 2


@pytest.mark.parametrize(
    ("hand", "melds"), [("123m", 0), ("123m456p789s111z222p", 0), ("7z", 3), ("", 5), ("1z", -1)]
)
def test_counts_that_are_no_hand_reach_nothing(hand: str, melds: int) -> None:
    assert forms(counts(hand), melds) == (UNREACHABLE,) * 4


@pytest.mark.parametrize("count", [5, -1])
def test_impossible_count_reaches_nothing(count: int) -> None:
    hand = [0] * 34
    hand[0], hand[9], hand[18], hand[27] = 4, 4, 5 - count, count
    assert forms(hand) == (UNREACHABLE,) * 4


def test_shanten_of_random_hands_is_that_of_another_program() -> None:
    for (hand, melds, players), expected in hands_with_shanten_of_another_program():
        standard, _, _, least = forms(hand, melds, players)
        assert (standard, least) == expected, (hand, melds, players)


@pytest.mark.parametrize("players", [3, 4])
def test_shanten_of_small_hands_is_that_of_a_search_of_all_complete_hands(players: int) -> None:
    small = [hand for hand in random_hands(1000, seed=2) if hand[1] >= 2 and hand[2] == players]
    for hand, melds, _ in small[:SEARCHED_HANDS]:
        missing = np.maximum(complete_hands(4 - melds, players) - np.array(hand, np.int8), 0)
        assert forms(hand, melds, players)[0] == missing.sum(axis=1).min() - 1


def test_many_hands_at_once_give_the_shanten_of_each() -> None:
    some = [(hand, melds) for hand, melds, players in random_hands(500, seed=3) if players == 4]
    grid = jit.grid(len(some), 34)
    for number, (hand, _) in enumerate(some):
        for kind, count in enumerate(hand):
            grid[number][kind] = count
    result = jit.row([0] * len(some))
    melds_of = jit.row([melds for _, melds in some])
    shanten.shanten_of_hands(distances.load_distances(), grid, melds_of, 4, result)
    assert list(result) == [nearest(hand, melds) for hand, melds in some]


@settings(deadline=None, max_examples=200)
@given(hands())
def test_waits_are_the_tiles_that_complete_the_hand(hand: list[int]) -> None:
    mask = waits.waits_of(tables.load_tables(), jit.row(hand), 0)
    complete = [
        kind for kind in range(34) if hand[kind] < 4 and nearest(changed(hand, kind, 1)) == -1
    ]
    assert mask == sum(1 << kind for kind in complete)
    assert (nearest(hand) == 0) == (mask != 0)


@settings(deadline=None, max_examples=200)
@given(hands(), st.integers(0, 33), st.integers(0, 33))
def test_a_tile_changes_shanten_by_at_most_one(hand: list[int], drawn: int, gone: int) -> None:
    before = forms(hand)
    if hand[drawn] < 4:
        fuller = changed(hand, drawn, 1)
        after = forms(fuller)
        assert all(old - 1 <= new <= old for old, new in zip(before, after, strict=True))
        if fuller[gone]:
            left = forms(changed(fuller, gone, -1))
            assert all(old <= new <= old + 1 for old, new in zip(after, left, strict=True))


@settings(deadline=None, max_examples=200)
@given(hands())
def test_some_discard_keeps_the_shanten_of_a_hand_that_is_not_complete(hand: list[int]) -> None:
    drawn = next(kind for kind in range(34) if hand[kind] < 4)
    fuller = changed(hand, drawn, 1)
    left = [nearest(changed(fuller, kind, -1)) for kind in range(34) if fuller[kind]]
    assert min(left) == max(nearest(fuller), 0)


@settings(deadline=None, max_examples=200)
@given(hands(), st.permutations([0, 1, 2]), st.booleans())
def test_suits_may_be_permuted_and_ranks_mirrored(
    hand: list[int], order: list[int], mirrored: bool
) -> None:
    step = -1 if mirrored else 1
    other = [count for suit in order for count in hand[9 * suit : 9 * suit + 9][::step]]
    assert forms(other + hand[27:]) == forms(hand)
