"""How figures look and are written: style, colours, SVG for a page, PNG for a file."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from logtool.reports.fonts import families

if TYPE_CHECKING:
    from matplotlib.axis import Axis
    from matplotlib.figure import Figure

INK = "#1c2024"
AXIS_GREY = "#6b727a"
GRID = "#d9dde1"
BLUE = "#0072b2"  # blue and orange of Okabe and Ito, told apart with any colour vision
ORANGE = "#d55e00"
RED = "#b3261e"
PAPER = "#fefefe"  # the ground of a figure, for points that are not filled
PLACE_COLOURS = ("#1f4e79", "#7fb2d9", "#f3c48a", "#b8561a")
PLACE_INKS = ("#ffffff", "#101214", "#101215", "#fffffe")

PAGE_COLOURS = {
    INK: "var(--ink)",
    AXIS_GREY: "var(--muted)",
    GRID: "var(--line)",
    BLUE: "var(--blue)",
    ORANGE: "var(--orange)",
    RED: "var(--bad)",
    PAPER: "var(--card)",
    PLACE_COLOURS[0]: "var(--first)",
}
"""Colours that follow the page's light or dark scheme."""

PNG_DPI = 160

_STYLE = {
    "axes.axisbelow": True,
    "axes.edgecolor": AXIS_GREY,
    "axes.grid": True,
    "axes.grid.axis": "x",
    "axes.labelcolor": INK,
    "axes.labelsize": 9,
    "axes.spines.left": False,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlesize": 10,
    "axes.titleweight": "normal",
    "figure.dpi": 100,
    "font.size": 9,
    "grid.color": GRID,
    "grid.linewidth": 0.8,
    "legend.fontsize": 9,
    "legend.handlelength": 1.0,
    "svg.fonttype": "path",
    "svg.hashsalt": "logtool",
    "text.color": INK,
    "text.parse_math": False,
    "xtick.color": AXIS_GREY,
    "xtick.labelcolor": INK,
    "xtick.labelsize": 8.5,
    "ytick.color": AXIS_GREY,
    "ytick.labelcolor": INK,
    "ytick.labelsize": 9,
    "ytick.left": False,
}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A figure in its forms.

    Attributes:
        svg: As it stands in the page, in the page's colours.
        file: As SVG for a file of its own, on white.
        png: As PNG for a file.
    """

    svg: str
    file: str
    png: bytes


@contextmanager
def style() -> Iterator[None]:
    """Draw and write figures in this style, whatever the user's own settings are."""
    import matplotlib as mpl
    import matplotlib.style

    with matplotlib.style.context(["default", {**_STYLE, "font.family": list(families())}]):
        assert mpl.rcParams["svg.fonttype"] == "path"
        yield


def new_figure(width: float, height: float) -> Figure:
    """Return an empty figure of this size in inches; its text is never cut off."""
    from matplotlib.figure import Figure

    return Figure(figsize=(width, height), layout="constrained")


def percent_axis(axis: Axis, parts: int = 5) -> None:
    """Label an axis of shares in percent, in so many parts at most."""
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    axis.set_major_locator(MaxNLocator(parts, steps=[1, 2, 2.5, 5, 10]))
    axis.set_major_formatter(FuncFormatter(lambda share, _: f"{100 * share:.4g} %"))


def write(figure: Figure, name: str, title: str = "") -> Drawn:
    """Return the figure in all forms, with a title that makes it stand alone.

    Args:
        figure: What is written.
        name: Begins the ids of the SVG.
        title: What is shown, and of which games.
    """
    if title:
        figure.suptitle(title, x=0.012, ha="left", fontsize=11)
    figure.draw_without_rendering()
    figure.set_layout_engine("none")  # all has its place now
    svg = _svg(figure)
    return Drawn(_for_page(svg, name), _on_white(svg), write_png(figure))


def write_png(figure: Figure) -> bytes:
    """Return the figure as PNG on white, the same bytes in every run."""
    buffer = io.BytesIO()
    figure.savefig(
        buffer, format="png", dpi=PNG_DPI, facecolor="white", metadata={"Software": None}
    )
    return buffer.getvalue()


def write_svg(figure: Figure, name: str) -> str:
    """Return the figure as SVG to stand in a page: no date, ids of its own, the page's colours.

    Args:
        figure: What is written.
        name: Begins the ids, which must be unique in the page.
    """
    return _for_page(_svg(figure), name)


def _for_page(svg: str, name: str) -> str:
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<metadata>.*?</metadata>\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{name}-", svg)
    svg = re.sub(r' d="[^"]*"', _shortened, svg)
    for colour, variable in PAGE_COLOURS.items():
        svg = svg.replace(colour, variable)
    return re.sub(r' (?:width|height)="[\d.]+pt"', "", svg, count=2)


def _on_white(svg: str) -> str:
    """Return the SVG for a file of its own, which may be looked at on any ground."""
    return svg.replace("<svg ", '<svg style="background: #ffffff" ', 1)


def _svg(figure: Figure) -> str:
    buffer = io.StringIO()
    nothing = {"Date": None, "Creator": None, "Format": None, "Type": None}
    figure.savefig(buffer, format="svg", transparent=True, metadata=nothing)
    return buffer.getvalue()


def _shortened(path: re.Match[str]) -> str:
    """Return the numbers of a path without what is less than a hundredth of a point."""
    return re.sub(r"(\.\d\d)\d+", r"\1", path[0])
