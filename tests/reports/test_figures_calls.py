from __future__ import annotations

import io
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import numpy as np
import pytest

from logtool.reports import drawing
from logtool.reports.breakdowns import Share
from logtool.reports.career import PlayedGame, Standing
from logtool.reports.figures_calls import FEWEST_AT_JUNME, draw_calls_by_junme
from logtool.reports.figures_player import draw_course, draw_standings

ENOUGH = FEWEST_AT_JUNME
SHARES = {
    kind: tuple(Share(n, ENOUGH * 10 - 28 * n, 0.0, 0.1) for n in range(18))
    for kind in ("chi", "pon", "daiminkan", "kakan")
}
GAMES = [PlayedGame("2026-01-01", rank, points) for rank, points in ((1, 450), (4, -550), (2, 50))]


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


def test_points_are_added_up_game_by_game() -> None:
    points, places = draw_course(GAMES, 4).axes
    assert points.lines[0].get_ydata().tolist() == [0, 45, -10, -5]
    drawn = {(x, y) for line in places.lines[:4] for x, y in line.get_xydata().tolist()}
    assert drawn == {(1, 1), (2, 4), (3, 2)}


def test_the_better_place_stands_higher() -> None:
    bottom, top = draw_course(GAMES, 4).axes[1].get_ylim()
    assert bottom > top


def test_all_forms_of_a_figure_come_of_one_drawing() -> None:
    figure = draw_standings({"win_rate": Standing(30, 0.4, 0.1, 0.9)})
    drawn = drawing.write(figure, "one")
    page, file = ET.fromstring(drawn.svg), ET.fromstring(drawn.file)
    assert page.get("viewBox") == file.get("viewBox")
    assert page.get("width") is None
    assert "var(--ink)" in drawn.svg
    assert "var(" not in drawn.file
    assert "#ffffff" in (file.get("style") or "")
    assert drawn.png.startswith(b"\x89PNG")


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


def test_nothing_is_cut_off_at_the_edges() -> None:
    from PIL import Image

    standings = {f"{name}_rate": Standing(30, 1.0, 1.0, 1.0) for name in ("win", "deal_in")}
    for figure in (draw_standings(standings), draw_course(GAMES, 4), draw_calls_by_junme(SHARES)):
        png = drawing.write(figure, "one").png
        shown = np.asarray(Image.open(io.BytesIO(png)).convert("L"))
        edges = (shown[:2], shown[-2:], shown[:, :2], shown[:, -2:])
        assert all((edge == 255).all() for edge in edges)
