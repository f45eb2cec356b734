from __future__ import annotations

import pytest

from logtool.model import codes as c
from logtool.parsers.mjlog_melds import DecodedMeld, decode_meld, encode_meld

# Examples found in records and checked there by hand; the caller sits at 1.
EXAMPLES = [
    (50415, DecodedMeld(c.CHI, (81, 87, 89), 1, 0)),
    (51273, DecodedMeld(c.PON, (132, 133, 135), 1, 2)),
    (34409, DecodedMeld(c.PON, (88, 89, 90), 1, 2)),
    (15434, DecodedMeld(c.PON, (40, 41, 43), 0, 3)),
    (15154, DecodedMeld(c.KAKAN, (36, 38, 39, 37), 2, 3)),
    (29699, DecodedMeld(c.DAIMINKAN, (116, 117, 118, 119), 0, 0)),
    (23040, DecodedMeld(c.ANKAN, (88, 89, 90, 91), 0, c.NONE)),
    (32768, DecodedMeld(c.ANKAN, (128, 129, 130, 131), 0, c.NONE)),
    (31264, DecodedMeld(c.KITA, (122,), 0, c.NONE)),
]


@pytest.mark.parametrize(("field", "expected"), EXAMPLES)
def test_a_meld_field_is_taken_apart(field: int, expected: DecodedMeld) -> None:
    assert decode_meld(field, 1) == expected


def test_an_added_kan_may_hold_a_red_five() -> None:
    meld = decode_meld(20083, 0)
    assert meld is not None
    assert meld.kind == c.KAKAN
    assert 52 in meld.tiles


def test_the_source_is_counted_from_the_caller_round_the_table() -> None:
    assert [decode_meld(50415, seat).target for seat in range(4)] == [3, 0, 1, 2]  # type: ignore[union-attr]


def test_every_field_that_is_a_meld_is_written_back_but_for_bits_without_meaning() -> None:
    """All 65,536 fields: what is written back decodes to the same meld."""
    counts: dict[int, int] = {}
    for field in range(1 << 16):
        meld = decode_meld(field, 2)
        if meld is None:
            continue
        distance = 0 if meld.target == c.NONE else (meld.target - 2) % 4
        again = encode_meld(meld.kind, meld.tiles, meld.called, distance)
        assert decode_meld(again, 2) == meld
        counts[meld.kind] = counts.get(meld.kind, 0) + (again == field)
    # 21 sequences of 64 copies, 34 triplets of 4, each with 3 called tiles and 4 sources;
    # 34 * 4 tiles of three sources, 34 kans under the id of their first tile, 136 norths' ids.
    assert counts == {
        c.CHI: 21 * 64 * 3 * 4,
        c.PON: 34 * 4 * 3 * 4,
        c.KAKAN: 34 * 4 * 3 * 4,
        c.DAIMINKAN: 34 * 4 * 3,
        c.ANKAN: 34,
        c.KITA: 136,
    }


@pytest.mark.parametrize("field", [-1, 1 << 16, 0xFFFF, 0xFFF8, 0x8800, 0x8820, 0xFC04])
def test_a_field_beyond_the_tiles_is_no_meld(field: int) -> None:
    assert decode_meld(field, 0) is None
