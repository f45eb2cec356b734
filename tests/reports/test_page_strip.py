from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from logtool.reports.page_strip import WIDTH, strip


def places(drawn: str) -> tuple[float, float, float, float]:
    """Return where the low bound, the value, the high bound and the mark stand."""
    line, mark = (found.get("d") for found in ET.fromstring(drawn).iter("path"))
    low, high = re.fullmatch(r"M([\d.]+) 7H([\d.]+)", line or "").groups()  # type: ignore[union-attr] # the test
    (at,) = re.fullmatch(r"M([\d.]+) 1v12", mark or "").groups()  # type: ignore[union-attr] # the test
    value = next(ET.fromstring(drawn).iter("circle")).get("cx")
    return float(low), float(value or "nan"), float(high), float(at)


@pytest.mark.parametrize("mark", [-0.3, 0.0, 0.15, 0.2, 1.0])
def test_order_on_the_line_is_that_of_the_numbers(mark: float) -> None:
    numbers = (0.1, 0.2, 0.4, mark)
    found = places(str(strip(0.2, 0.1, 0.4, mark)))
    for one, number in zip(found, numbers, strict=True):
        for other, against in zip(found, numbers, strict=True):
            assert (one < other) == (number < against)
    assert all(0 < place < WIDTH for place in found)


def test_an_interval_of_no_width_on_its_mark_is_in_the_middle() -> None:
    assert set(places(str(strip(1, 1, 1, 1)))) == {WIDTH / 2}


@pytest.mark.parametrize("missing", range(4))
def test_without_interval_or_mark_there_is_nothing(missing: int) -> None:
    numbers: list[float | None] = [0.2, 0.1, 0.4, 0.3]
    numbers[missing] = None
    assert strip(*numbers) == ""
