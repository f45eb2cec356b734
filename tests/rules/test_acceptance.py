from __future__ import annotations

import random

import pytest
from mahjong.shanten import Shanten as OtherShanten

from logtool import jit
from logtool.model.tiles import Tile, counts_of, format_tiles, parse_tiles
from logtool.record import NONE
from logtool.rules import acceptance, distances, tables, waits
from logtool.rules.acceptance import ACCEPTED_COLUMNS
from logtool.rules.shanten import UNREACHABLE

pytestmark = pytest.mark.usefixtures("mode")

Accepted = tuple[int, str, int]
"""Shanten, kinds, tiles left."""


def counts(text: str) -> list[int]:
    return counts_of([tile.kind for tile in parse_tiles(text)])


def names(mask: int) -> str:
    return format_tiles(Tile(kind) for kind in range(34) if mask >> kind & 1)


def accepted(hand: list[int], melds: int = 0, seen: str = "", players: int = 4) -> Accepted:
    """Return what a hand takes where the player sees its tiles and those of ``seen``."""
    row = jit.row(hand)
    visible = (
        row
        if not seen
        else jit.row([mine + more for mine, more in zip(hand, counts(seen), strict=True)])
    )
    found = acceptance.acceptance_of(distances.load_distances(), row, melds, visible, players)
    assert list(row) == hand
    return found.shanten, names(found.kinds), found.tiles


def accepted_by_discard(hand: list[int], melds: int = 0, players: int = 4) -> dict[str, Accepted]:
    row = jit.row(hand)
    grid = jit.grid(34, ACCEPTED_COLUMNS)
    loaded = distances.load_distances()
    assert acceptance.accept_by_discard(loaded, row, melds, row, players, grid)
    assert list(row) == hand
    found = {}
    for kind in range(34):
        left, kinds, tiles = (int(value) for value in grid[kind])
        if hand[kind]:
            found[str(Tile(kind))] = (left, names(kinds), tiles)
        else:
            assert (left, kinds, tiles) == (NONE, NONE, NONE)
    return found


@pytest.mark.parametrize(
    ("hand", "melds", "expected"),
    [
        # Two runs, a run with a pair, two pairs: the widest one-shanten, 20 tiles.
        ("123m789m23s334p88s", 0, (1, "235p148s", 20)),
        ("123m456p789s1112z", 0, (0, "2z", 3)),
        ("1199m3377p2258s1z", 0, (1, "58s1z", 9)),
        ("123456789m1111z", 0, (1, "123456789m123456789p123456789s234567z", 123)),
        ("19m19p19s1234567z", 0, (0, "19m19p19s1234567z", 39)),
        ("1z", 4, (0, "1z", 3)),
    ],
)
def test_acceptance_of_a_hand(hand: str, melds: int, expected: Accepted) -> None:
    assert accepted(counts(hand), melds) == expected


def test_tiles_that_the_player_sees_are_not_left() -> None:
    hand = counts("123m456p789s1112z")
    assert accepted(hand, seen="22z") == (0, "2z", 1)
    assert accepted(hand, seen="2222z") == (0, "2z", 0)


def test_man_that_three_players_do_not_have_is_never_taken() -> None:
    hand = counts("19m234567p234s77z")
    assert accepted(hand, players=4)[1].startswith("123789m")
    assert accepted(hand, players=3)[1].startswith("19m")


def test_counts_that_are_no_hand_take_nothing() -> None:
    assert accepted(counts("123m")) == (UNREACHABLE, "", 0)
    assert accepted(counts("123m456p789s11122z")) == (UNREACHABLE, "", 0)


def test_best_discard_of_a_hand_leaves_it_tenpai() -> None:
    found = accepted_by_discard(counts("123m456p789s11223z"))
    assert found["3z"] == (0, "12z", 4)
    assert {name for name, (left, _, _) in found.items() if left == 0} == {"3z"}


def test_hand_without_its_draw_has_no_discards() -> None:
    row = jit.row(counts("123m456p789s1112z"))
    grid = jit.grid(34, ACCEPTED_COLUMNS)
    assert not acceptance.accept_by_discard(distances.load_distances(), row, 0, row, 4, grid)


def test_acceptance_of_random_hands_is_that_of_another_program() -> None:
    source = random.Random(1)
    for number in range(150):
        melds, players = number % 4, 3 + number % 3 % 2
        kinds = [kind for kind in range(34) if players == 4 or not 0 < kind < 8]
        drawn = source.sample([kind for kind in kinds for _ in range(4)], 13 - 3 * melds)
        hand = counts_of(drawn)
        before = OtherShanten.calculate_shanten(hand, is_three_player=players == 3)
        taken = []
        for kind in kinds:
            hand[kind] += 1
            if hand[kind] <= 4:
                after = OtherShanten.calculate_shanten(hand, is_three_player=players == 3)
                taken += [kind] * (after < before)
            hand[kind] -= 1
        left = sum(4 - hand[kind] for kind in taken)
        assert accepted(hand, melds, players=players) == (
            before,
            format_tiles(Tile(kind) for kind in taken),
            left,
        )


def test_tenpai_hand_takes_its_waits() -> None:
    for text, melds in (("1112345678999m", 0), ("2223m456p789s111z", 0), ("2345678m", 2)):
        mask = waits.waits_of(tables.load_tables(), jit.row(counts(text)), melds)
        assert accepted(counts(text), melds)[:2] == (0, names(mask))


def test_each_discard_takes_what_the_hand_without_it_takes() -> None:
    hand = counts("12234m4456p7899s1z")
    for name, found in accepted_by_discard(hand).items():
        kind = parse_tiles(name)[0].kind
        without = [count - (kind == other) for other, count in enumerate(hand)]
        assert found == accepted(without, seen=name)
