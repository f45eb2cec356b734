from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from logtool.model import codes as c
from logtool.model.tiles import (
    RED_KINDS,
    Tile,
    code_of,
    counts_of,
    format_tiles,
    is_red,
    kind_name,
    kind_of,
    parse_tiles,
    tile_of,
)

ALL_NAMES = "1m2m3m4m5m6m7m8m9m1p2p3p4p5p6p7p8p9p1s2s3s4s5s6s7s8s9s1z2z3z4z5z6z7z"


def test_the_34_kinds_have_their_names_in_order() -> None:
    assert "".join(kind_name(kind) for kind in range(34)) == ALL_NAMES


def test_blocks_of_a_notation_are_read_in_their_order() -> None:
    assert [str(tile) for tile in parse_tiles("123m406p 7z1m")] == [
        *("1m", "2m", "3m", "4p", "0p", "6p", "7z", "1m")
    ]


def test_red_fives_stand_among_the_fives() -> None:
    assert format_tiles(parse_tiles("6m5m0m4m")) == "4056m"


@pytest.mark.parametrize("text", ["8z", "0z", "9z", "12", "m", "1x", "1m5", "１m"])
def test_what_is_no_notation_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no tile"):
        parse_tiles(text)


@given(st.integers(0, c.TILE_CODES - 1))
def test_a_tile_code_survives_the_readable_tile(code: int) -> None:
    assert code_of(tile_of(code, reds=True)) == code
    assert code_of(tile_of(code, reds=False)) == code


def test_only_three_ids_are_red_and_only_where_the_game_has_reds() -> None:
    assert [code for code in range(136) if is_red(code, reds=True)] == [16, 52, 88]
    assert [code for code in range(136) if is_red(code, reds=False)] == []
    assert all(tile_of(c.UNKNOWN_RED + suit, reds=False).red for suit in range(3))


def test_four_ids_in_a_row_are_one_kind() -> None:
    assert counts_of([kind_of(code) for code in range(136)]) == [4] * 34
    assert [kind_of(c.UNKNOWN_RED + suit) for suit in range(3)] == list(RED_KINDS)


@given(st.lists(st.integers(0, c.TILES - 1), max_size=14))
def test_sorted_notation_is_read_back_as_the_same_tiles(codes: list[int]) -> None:
    tiles = [tile_of(code, reds=True) for code in codes]
    read = parse_tiles(format_tiles(tiles))
    assert sorted((t.kind, t.red) for t in read) == sorted((t.kind, t.red) for t in tiles)
    assert all(tile == Tile(tile.kind, tile.red) for tile in read)
