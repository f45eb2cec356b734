from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from logtool import jit
from logtool.model.tiles import counts_of, kind_name, parse_tiles
from logtool.record import NONE
from logtool.rules import splits, tables
from logtool.rules.splits import MOST_READINGS, READING_SIZE, RUN

pytestmark = pytest.mark.usefixtures("mode")


def readings(hand: list[int], melds: int) -> list[str]:
    """Return each reading as text, such as ``99p 111m 123p``."""
    grid = jit.grid(MOST_READINGS, READING_SIZE)
    count = splits.readings_of(tables.load_tables(), jit.row(hand), melds, grid)
    return sorted(text_of([int(part) for part in grid[number]]) for number in range(count))


def text_of(reading: list[int]) -> str:
    pair = kind_name(reading[0])
    melds = sorted(meld_text(meld) for meld in reading[1:] if meld != NONE)
    return " ".join([pair[0] + pair, *melds])


def meld_text(meld: int) -> str:
    kinds = [meld] * 3 if meld < RUN else [meld - RUN, meld - RUN + 1, meld - RUN + 2]
    names = [kind_name(kind) for kind in kinds]
    return "".join(name[0] for name in names) + names[0][1]


def counts(text: str) -> list[int]:
    return counts_of([tile.kind for tile in parse_tiles(text)])


def obvious_readings(hand: list[int], melds: int) -> list[str]:
    """Try each pair and each choice of melds that the tiles allow one by one."""
    triplets = [kind for kind in range(34) if hand[kind] >= 3]
    runs = [
        RUN + kind
        for kind in range(25)
        if kind % 9 < 7 and min(hand[kind], hand[kind + 1], hand[kind + 2]) > 0
    ]
    return sorted(
        text_of([pair, *chosen])
        for chosen in combinations_with_replacement([*triplets, *runs], 4 - melds)
        for pair in range(34)
        if tiles_of([pair, *chosen]) == hand
    )


def tiles_of(reading: list[int]) -> list[int]:
    tiles = [0] * 34
    tiles[reading[0]] += 2
    for meld in reading[1:]:
        for step in range(3):
            tiles[meld if meld < RUN else meld - RUN + step] += 1
    return tiles


@pytest.mark.parametrize(
    ("hand", "melds", "expected"),
    [
        ("111222333m123p99p", 0, ["99p 111m 123p 222m 333m", "99p 123m 123m 123m 123p"]),
        ("234m11123567774s", 0, ["11s 123s 234m 456s 777s", "77s 111s 234m 234s 567s"]),
        ("11123444m555p", 1, ["11m 123m 444m 555p", "44m 111m 234m 555p"]),
        (
            "11122233344455m",
            0,
            [
                "22m 111m 234m 345m 345m",
                "55m 111m 222m 333m 444m",
                "55m 111m 234m 234m 234m",
                "55m 123m 123m 123m 444m",
            ],
        ),
        ("7z7z", 4, ["77z"]),
        ("1122334455667z7z", 0, []),
        ("11m22m33m44p55p66p77s", 0, ["77s 123m 123m 456p 456p"]),
        ("19m19p19s12345677z", 0, []),
        ("123m", 4, []),
        ("11m123p456p789s", 0, []),
    ],
)
def test_readings_of_a_hand(hand: str, melds: int, expected: list[str]) -> None:
    assert readings(counts(hand), melds) == expected


@st.composite
def crowded_hands(draw: st.DrawFn) -> tuple[list[int], int]:
    """Return a complete hand of neighbouring tiles, and how many melds are called."""
    hand = [0] * 34
    hand[draw(st.integers(0, 5))] += 2
    melds = 4
    for kind, run in draw(st.lists(st.tuples(st.integers(0, 10), st.booleans()), max_size=8)):
        tiles = (kind, kind + 1, kind + 2) if run and kind % 9 < 7 else (kind, kind, kind)
        after = [count + tiles.count(held) for held, count in enumerate(hand)]
        if melds > 0 and max(after) <= 4:
            hand = after
            melds -= 1
    return hand, melds


@settings(deadline=None, max_examples=150)
@given(crowded_hands())
def test_readings_are_all_that_trying_one_by_one_finds(crowded: tuple[list[int], int]) -> None:
    hand, melds = crowded
    assert readings(hand, melds) == obvious_readings(hand, melds)


def test_no_hand_has_more_readings_than_there_is_room_for() -> None:
    most: dict[int, int] = {}
    for patterns in (tables.patterns_of(9, runs=7), tables.patterns_of(7, runs=0)):
        for (_, held), found in patterns.items():
            tiles = sum(held >> 4 * rank & 15 for rank in range(9))
            most[tiles] = max(most.get(tiles, 0), len(found))
    together = {0: 1}
    for _ in range(4):
        together = {
            tiles + more: max(
                together[left] * most[tiles + more - left]
                for left in together
                if tiles + more - left in most
            )
            for tiles in together
            for more in most
            if tiles + more <= 14
        }
    assert together[14] == MOST_READINGS
