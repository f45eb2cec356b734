from __future__ import annotations

import io
import sys
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import numpy as np
import pytest

from logtool.reports import drawing, figures, fonts
from logtool.reports.names import cut, page_name, plain_name
from logtool.reports.sections import Section, collect
from logtool.rows.codes import END_RON
from logtool.tables import gather

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from matplotlib.figure import Figure

HOSTILE = (
    "麻雀打ち",
    "龙们国雀",
    "한국어이름",
    "<script>alert(1)</script>",
    "$x_1$ and $y",
    "ア" * 300,
    "😀\U0001f9ff",
    "שלום",
    "\u202egnp.exe",
    "\x00\x1b[31m\n",
    "",
    "x\u0302\u0301",
)
DRAW = [figures.draw_calls, figures.draw_ends, figures.draw_placement]


@pytest.fixture(autouse=True)
def styled() -> Iterator[None]:
    with drawing.style():
        yield


@pytest.fixture
def hostile(made_game: type) -> Section:
    games = [
        made_game(*HOSTILE[i : i + 4], log_id=str(i))
        .kyoku(END_RON, s0={"won": 1, "pon": 1}, s1={"deal_ins": 1})
        .finished(1, 2, 3, 4)
        for i in (0, 4, 8)
    ]
    return collect(gather([game.rows() for game in games])).sections[0]


def pixels(figure: Figure) -> np.ndarray:
    from PIL import Image

    return np.asarray(Image.open(io.BytesIO(drawing.write_png(figure))).convert("L"))


@pytest.mark.parametrize("draw", DRAW)
def test_hostile_names_are_drawn_without_a_warning_and_not_cut_off(
    draw: Callable[[Section], Figure], hostile: Section
) -> None:
    shown = pixels(draw(hostile))  # the test run turns warnings into errors
    edges = (shown[:2], shown[-2:], shown[:, :2], shown[:, -2:])
    assert all((edge == 255).all() for edge in edges)


@pytest.mark.parametrize("draw", DRAW)
def test_svg_is_well_formed_holds_no_text_and_only_ids_of_its_own(
    draw: Callable[[Section], Figure], hostile: Section
) -> None:
    svg = drawing.write_svg(draw(hostile), "one")
    root = ET.fromstring(svg)
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert not tags & {"text", "script", "image", "metadata"}
    assert "alert" not in svg
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(name.startswith("one-") for name in ids)
    uses = {
        value.removeprefix("#")
        for element in root.iter()
        for name, value in element.attrib.items()
        if name.endswith("href")
    }
    assert uses
    assert uses <= set(ids)
    assert "var(--ink)" in svg


@pytest.mark.parametrize("draw", DRAW)
def test_figures_are_the_same_bytes_each_time(
    draw: Callable[[Section], Figure], hostile: Section
) -> None:
    first, second = draw(hostile), draw(hostile)
    assert drawing.write_svg(first, "a") == drawing.write_svg(second, "a")
    assert drawing.write_png(first) == drawing.write_png(second)


def test_japanese_chinese_and_korean_have_glyphs() -> None:
    assert set(map(ord, "あカー漢龍龙们国國한글Ａ★é")) <= fonts.glyphs()


def test_different_kanji_are_drawn_differently() -> None:
    """A missing glyph would give the same box for both."""

    def drawn(text: str) -> bytes:
        figure = drawing.new_figure(1, 1)
        figure.text(0.2, 0.4, text, fontsize=30)
        return drawing.write_png(figure)

    assert len({drawn(text) for text in ("雀", "龙", "あ", "한")}) == 4


def test_a_system_font_serves_where_the_package_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, fonts.PACKAGE, None)
    monkeypatch.setattr(fonts, "SYSTEM_FAMILIES", ("No Such Family", "DejaVu Serif"))
    assert fonts.families.__wrapped__() == ("DejaVu Sans", "DejaVu Serif")


def test_what_no_font_shows_is_replaced_once_a_run() -> None:
    assert fonts.figure_name("a\U0001f9ff\U0001f9ff\u202eb", 20) == "a\ufffdb"
    assert fonts.figure_name(" ", 20) == "(no name)"


def test_names_are_cut_by_columns() -> None:
    assert cut("abcdef", 6) == "abcdef"
    assert cut("abcdefg", 6) == "abcde…"
    assert cut("麻雀打ち名人", 6) == "麻雀…"


def test_overrides_of_direction_and_controls_never_show() -> None:
    assert plain_name("\u202egnp\u200d.exe\n") == "\ufffdgnp\ufffd.exe\ufffd"
    assert page_name("\u202egnp.exe\x00") == "\ufffdgnp.exe\ufffd"
    assert page_name("👨\u200d👩") == "👨\u200d👩"


def test_the_most_active_players_are_shown_and_all_players_first(random_games: Callable) -> None:
    section = collect(gather(random_games(30, pool=40))).sections[0]
    figure = figures.draw_calls(section)
    labels = [label.get_text() for label in figure.axes[0].get_yticklabels()]
    assert len(labels) == 1 + figures.PLAYERS_SHOWN
    assert "all players" in labels[0]
    numbers = [int(label.rpartition("=")[2].replace(",", "")) for label in labels[1:]]
    everyone = sorted((rows["kyoku"].hit for rows in section.by_player.values()), reverse=True)
    assert numbers == everyone[: figures.PLAYERS_SHOWN]


def test_bars_of_places_end_at_one(hostile: Section) -> None:
    axes = figures.draw_placement(hostile).axes[0]
    ends = [patch.get_x() + patch.get_width() for patch in axes.patches]
    assert max(ends) == pytest.approx(1)


def test_png_shows_something_in_each_figure(hostile: Section) -> None:
    for draw in DRAW:
        assert 0.005 < (pixels(draw(hostile)) < 200).mean() < 0.8
