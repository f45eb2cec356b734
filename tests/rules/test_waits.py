from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mahjong.agari import Agari

from logtool import jit
from logtool.model.tiles import Tile, counts_of, format_tiles, parse_tiles
from logtool.rules import tables, waits

pytestmark = pytest.mark.usefixtures("mode")

ORPHANS = "19m19p19s1234567z"


def counts(text: str) -> list[int]:
    return counts_of([tile.kind for tile in parse_tiles(text)])


def waits_of(hand: list[int], melds: int = 0) -> str:
    mask = waits.waits_of(tables.load_tables(), jit.row(hand), melds)
    return format_tiles(Tile(kind) for kind in range(34) if mask >> kind & 1)


def is_complete(hand: list[int], melds: int = 0) -> bool:
    return bool(waits.is_complete(tables.load_tables(), jit.row(hand), melds))


def completes(hand: list[int], melds: int) -> bool:
    """Take the hand apart in the obvious way."""
    if melds == 0 and (sorted(hand)[-7:] == [2] * 7 or is_orphans(hand)):
        return True
    for kind in range(34):
        if hand[kind] >= 2:
            rest = list(hand)
            rest[kind] -= 2
            if falls_into_melds(rest):
                return True
    return False


def is_orphans(hand: list[int]) -> bool:
    return all(hand[kind] >= 1 for kind, one in enumerate(counts(ORPHANS)) if one)


def falls_into_melds(hand: list[int]) -> bool:
    lowest = next((kind for kind in range(34) if hand[kind]), None)
    if lowest is None:
        return True
    melds = [(lowest, lowest, lowest)]
    if lowest < 27 and lowest % 9 < 7:
        melds.append((lowest, lowest + 1, lowest + 2))
    for meld in melds:
        rest = list(hand)
        for kind in meld:
            rest[kind] -= 1
        if min(rest) >= 0 and falls_into_melds(rest):
            return True
    return False


@st.composite
def complete_hands(draw: st.DrawFn) -> tuple[list[int], int]:
    """Return a complete hand, often of few suits, and how many melds are called."""
    kinds = st.integers(0, draw(st.sampled_from([9, 18, 27, 34])) - 1)
    hand = [0] * 34
    hand[draw(kinds)] += 2
    melds = 4
    for kind, run in draw(st.lists(st.tuples(kinds, st.booleans()), max_size=8)):
        is_run = run and kind < 27 and kind % 9 < 7
        tiles = (kind, kind + 1, kind + 2) if is_run else (kind, kind, kind)
        after = [count + tiles.count(held) for held, count in enumerate(hand)]
        if melds > 0 and max(after) <= 4:
            hand = after
            melds -= 1
    return hand, melds


@pytest.mark.parametrize(
    ("hand", "melds", "expected"),
    [
        ("1112345678999m", 0, "123456789m"),
        ("2223m456p789s111z", 0, "134m"),
        ("111222333m11p79s", 0, "8s"),
        ("11m22p123456789s", 0, "1m2p"),
        ("22m55z", 3, "2m5z"),
        ("7z", 4, "7z"),
        ("1123m", 3, "14m"),
        ("2345678m", 2, "258m"),
        ("1m", 3, ""),
        ("55m66p77s1z", 2, ""),
        ("1139m", 3, ""),
    ],
)
def test_waits_of_a_hand(hand: str, melds: int, expected: str) -> None:
    assert waits_of(counts(hand), melds) == expected


def test_case_19_only_wait_on_a_fifth_copy_is_noten() -> None:
    assert waits_of(counts("123456789m1111z")) == ""
    assert waits_of(counts("1111p"), 3) == ""


def test_case_20_closed_hand_waits_and_the_same_tiles_with_two_calls_do_not() -> None:
    assert waits_of(counts("33344455m34567p")) == "258p"
    assert waits_of(counts("34m34567p"), 2) == ""


def test_case_21_four_of_a_kind_is_one_pair_of_seven() -> None:
    assert waits_of(counts("1111m22335p5577s")) == ""
    assert not is_complete(counts("1111m223355p5577s"))
    assert waits_of(counts("1122m3344p5566s7z")) == "7z"


def test_case_22_special_forms_need_a_hand_without_melds() -> None:
    assert waits_of(counts("113355m1133p"), 1) == ""
    assert waits_of(counts("19m19p19s1234z"), 1) == ""
    assert not is_complete(counts("1133m5577p33s"), 1)


def test_pairs_with_a_third_tile_of_a_kind_wait_for_nothing() -> None:
    assert waits_of(counts("112233m557799p6s")) == "6s"
    assert waits_of(counts("11133557799m55p")) == ""


def test_thirteen_orphans_wait_for_the_missing_one_or_for_all() -> None:
    assert waits_of(counts("119m19p19s123456z")) == "7z"
    assert waits_of(counts(ORPHANS)) == ORPHANS
    assert waits_of(counts("199m19p19s12345z5s")) == ""
    assert waits_of(counts("11199m19p19s1234z")) == ""
    assert waits_of(counts("19m19p159s123456z")) == ""


def test_thirteen_orphans_are_complete_with_any_of_them_twice() -> None:
    assert is_complete(counts("19m19p199s1234567z"))
    assert not is_complete(counts("19m19p159s1234567z"))


@pytest.mark.parametrize(
    ("hand", "melds"), [("1112345678999m", 1), ("11123456789999m", 0), ("", 5), ("1z", -1)]
)
def test_hand_of_a_wrong_size_waits_for_nothing(hand: str, melds: int) -> None:
    assert waits_of(counts(hand), melds) == ""
    assert not is_complete(counts(hand), melds + 1)


@pytest.mark.parametrize("changed", [5, -1])
def test_count_that_is_impossible_is_no_hand(changed: int) -> None:
    hand = counts("1112345678999m")
    hand[30] = changed
    hand[8] = 0
    assert waits_of(hand) == ""
    assert not is_complete([*hand[:33], 14 - sum(hand[:33])])


@settings(deadline=None, max_examples=150)
@given(complete_hands(), st.integers(0, 13))
def test_waits_are_the_kinds_that_complete_the_hand(
    complete: tuple[list[int], int], place: int
) -> None:
    hand, melds = complete
    assert is_complete(hand, melds)
    held = [kind for kind in range(34) for _ in range(hand[kind])]
    hand[held[place % len(held)]] -= 1
    expected = []
    for kind in range(34):
        fuller = [count + (kind == other) for other, count in enumerate(hand)]
        if hand[kind] < 4 and completes(fuller, melds):
            expected.append(Tile(kind))
    assert waits_of(hand, melds) == format_tiles(expected)


@settings(deadline=None, max_examples=150)
@given(complete_hands(), st.integers(0, 13), st.integers(0, 33))
def test_complete_hands_are_those_of_another_program(
    complete: tuple[list[int], int], place: int, drawn: int
) -> None:
    hand, melds = complete
    held = [kind for kind in range(34) for _ in range(hand[kind])]
    hand[held[place % len(held)]] -= 1
    hand[drawn] += 1
    if hand[drawn] <= 4:
        assert is_complete(hand, melds) == Agari.is_agari(hand)
