"""How pages are made of templates and written: every text of a record is escaped."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from logtool.reports import numbers, page_numbers
from logtool.reports.names import page_name
from logtool.reports.page_strip import strip
from logtool.reports.statistics import SHARE_UNIT

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from logtool.reports.drawing import Drawn


def render(template: str, drawn: Mapping[str, Drawn], **context: object) -> str:
    """Return a page made of a template, with the stylesheet and the script in it.

    Args:
        template: Name of the file among the templates.
        drawn: The figures, by the name of their files.
        context: What the template shows; it escapes every text.
    """
    from jinja2 import Environment, FunctionLoader, StrictUndefined
    from markupsafe import Markup

    environment = Environment(
        autoescape=True,
        loader=FunctionLoader(_template),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(
        value=numbers.value_text,
        interval=numbers.interval_text,
        base=numbers.base_text,
        number=numbers.number_text,
        percent=lambda share: numbers.number_text(share, SHARE_UNIT),
        page_name=page_name,
        signed=page_numbers.signed_text,
        difference_interval=page_numbers.interval_of_difference,
        chance=page_numbers.chance_text,
        ordinal=page_numbers.ordinal,
        capitalized=lambda text: text[:1].upper() + text[1:],
        count=lambda number: f"{number:,}",
    )
    environment.globals["strip"] = strip
    return environment.get_template(template).render(
        # Ours and without a word from a record: SVG has text as outlines only.
        drawn={name: Markup(figure.svg) for name, figure in drawn.items()},  # noqa: S704
        stylesheet=Markup(_template("page.css")),  # noqa: S704
        script=Markup(_template("sort.js")),  # noqa: S704
        **context,
    )


def write_figures(drawn: Mapping[str, Drawn], folder: Path) -> None:
    """Write each figure as PNG and as SVG into ``figures`` of a report's folder."""
    (folder / "figures").mkdir(parents=True, exist_ok=True)
    for name, figure in drawn.items():
        (folder / "figures" / f"{name}.png").write_bytes(figure.png)
        write_text(folder / "figures" / f"{name}.svg", figure.file)


def write_text(path: Path, text: str) -> None:
    """Write UTF-8; a file name that is none has its odd bytes written as escapes."""
    path.write_bytes(text.encode("utf-8", "backslashreplace"))


def _template(name: str) -> str:
    return files("logtool.reports").joinpath("templates", name).read_text(encoding="utf-8")
