from __future__ import annotations

import pytest

from logtool.rows import codes, columns


@pytest.mark.parametrize(
    ("prefix", "described"),
    [
        ("S_", columns.SEAT_KYOKU),
        ("K_", columns.KYOKU),
        ("G_", columns.SEAT_GAME),
        ("A_", columns.AGARI),
        ("C_", columns.CALL),
    ],
)
def test_the_named_ints_are_the_places_of_the_described_columns(
    prefix: str, described: tuple[columns.Column, ...]
) -> None:
    named = {
        name.removeprefix(prefix).lower(): place
        for name, place in vars(codes).items()
        if name.startswith(prefix)
    }
    assert named == {column.name: place for place, column in enumerate(described)}


def test_every_end_has_a_name() -> None:
    ends = [
        value
        for name, value in vars(codes).items()
        if name.startswith("END_") and isinstance(value, int)
    ]
    assert ends == list(range(len(codes.END_NAMES)))
