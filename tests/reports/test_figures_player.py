from __future__ import annotations

import io
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import numpy as np
import pytest

from logtool.reports import drawing
from logtool.reports.career import PlayedGame
from logtool.reports.career_standings import Standing
from logtool.reports.comparison import Difference, Side
from logtool.reports.figures_player import draw_course, draw_differences, draw_standings
from logtool.reports.stat_table import StatRow
from logtool.reports.statistics import catalogue

GAMES = [PlayedGame("2026-01-01", rank, points) for rank, points in ((1, 450), (4, -550), (2, 50))]
PLACES = [
    StatRow({}, catalogue()[f"rank_{place}_rate"], hit / 3, hit, 3, 0.1, 0.9)
    for place, hit in ((1, 1), (2, 1), (3, 0), (4, 1))
]


def difference(name: str, value: float, half: float, corrected: float) -> Difference:
    sides = (Side(0.3 + value, 30, 100), Side(0.3, 30, 100))
    return Difference(
        4, catalogue()[name], *sides, value, value - half, value + half, corrected / 2, corrected
    )


DIFFERENCES = [difference("win_rate", 0.1, 0.05, 0.01), difference("call_rate", -0.1, 0.2, 0.9)]


@pytest.fixture(autouse=True)
def styled() -> Iterator[None]:
    with drawing.style():
        yield


def test_points_are_added_up_game_by_game() -> None:
    points, places, _ = draw_course(GAMES, PLACES).axes
    (course,) = points.patches
    assert course.get_data().values.tolist() == [45, -10, -5]
    assert course.get_data().edges.tolist() == [0, 1, 2, 3]
    drawn = {(x, y) for line in places.lines[1:] for x, y in line.get_xydata().tolist()}
    assert drawn == {(0.5, 1), (1.5, 4), (2.5, 2)}


def test_places_of_very_many_games_are_means_of_fifty() -> None:
    games = [PlayedGame(None, 1, 0)] * 100 + [PlayedGame(None, 4, 0)] * 100
    places = draw_course(games, PLACES).axes[1]
    line = places.lines[1]
    assert line.get_xdata().tolist() == list(range(50, 201))
    assert line.get_ydata()[[0, 50, 75, 100, 150]].tolist() == [1, 1, 2.5, 4, 4]
    bottom, top = places.get_ylim()
    assert bottom > top


def test_the_better_place_stands_higher() -> None:
    for axes in draw_course(GAMES, PLACES).axes[1:]:
        bottom, top = axes.get_ylim()
        assert bottom > top


def test_the_share_of_each_place_is_a_bar() -> None:
    shares = draw_course(GAMES, PLACES).axes[2]
    assert [bar.get_width() for bar in shares.patches] == [1 / 3, 1 / 3, 0, 1 / 3]
    assert [label.get_text() for label in shares.get_yticklabels()] == ["1st", "2nd", "3rd", "4th"]


def test_differences_are_points_of_percent_and_full_where_chance_hardly_gives_them() -> None:
    axes = draw_differences(DIFFERENCES).axes[0]
    intervals, points = axes.lines[1::2], axes.lines[2::2]
    assert [line.get_xdata() for line in intervals] == [
        pytest.approx([5, 15]),
        pytest.approx([-30, 10]),
    ]
    assert [line.get_xdata()[0] for line in points] == pytest.approx([10, -10])
    faces = [line.get_markerfacecolor() for line in points]
    assert faces == [drawing.BLUE, drawing.PAPER]


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


def test_nothing_is_cut_off_at_the_edges() -> None:
    from PIL import Image

    standings = {f"{name}_rate": Standing(30, 1.0, 1.0, 1.0) for name in ("win", "deal_in")}
    made = (draw_standings(standings), draw_course(GAMES, PLACES), draw_differences(DIFFERENCES))
    for figure in made:
        png = drawing.write(figure, "one").png
        shown = np.asarray(Image.open(io.BytesIO(png)).convert("L"))
        edges = (shown[:2], shown[-2:], shown[:, :2], shown[:, -2:])
        assert all((edge == 255).all() for edge in edges)
