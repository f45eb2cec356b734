from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator

import numpy as np
import pytest

from logtool.reports import drawing
from logtool.reports.breakdowns import Share
from logtool.reports.figures_calls import FEWEST_AT_JUNME, draw_calls_by_junme

ENOUGH = FEWEST_AT_JUNME
SHARES = {
    kind: tuple(Share(n, ENOUGH * 10 - 28 * n, 0.0, 0.1) for n in range(18))
    for kind in ("chi", "pon", "daiminkan", "kakan")
}


@pytest.fixture(autouse=True)
def styled() -> Iterator[None]:
    with drawing.style():
        yield


def test_a_junme_that_few_seats_reach_is_not_drawn() -> None:
    line = draw_calls_by_junme(SHARES).axes[0].lines[0]
    told = [n + 1 for n, share in enumerate(SHARES["chi"]) if share.base >= ENOUGH]
    assert len(told) < 18
    assert line.get_xdata().tolist() == told
    values = [SHARES["chi"][junme - 1].value for junme in told]
    assert line.get_ydata().tolist() == values


def test_a_panel_a_kind_is_shown() -> None:
    axes = draw_calls_by_junme(SHARES).axes
    assert [one.get_title() for one in axes if one.get_visible()] == list(SHARES)


def test_shortened_paths_look_the_same() -> None:
    """Numbers of the page's paths lie within a hundredth of those of the file."""
    drawn = drawing.write(draw_calls_by_junme(SHARES), "one")

    def numbers(svg: str) -> np.ndarray:
        paths = [element.get("d") for element in ET.fromstring(svg).iter() if element.get("d")]
        text = " ".join(path for path in paths if path)
        return np.array([float(part) for part in text.split() if not part.isalpha()])

    page, file = numbers(drawn.svg), numbers(drawn.file)
    assert page.shape == file.shape
    assert np.abs(page - file).max() <= 0.01
