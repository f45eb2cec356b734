"""Fonts for figures: names in Japanese, Chinese and Korean must show, and nothing may warn."""

from __future__ import annotations

from functools import cache

from logtool.reports.names import REPLACEMENT, cut, plain_name

LATIN = "DejaVu Sans"  # ships with matplotlib
PACKAGE = "noto_cjk_sans_jp_regular"
PACKAGE_FILE = "NotoSansCJKjp-Regular.otf"

SYSTEM_FAMILIES = (
    "Noto Sans CJK JP",
    "Noto Sans JP",
    "Source Han Sans JP",
    "Source Han Sans",
    "Hiragino Sans",
    "Yu Gothic",
    "Meiryo",
    "MS Gothic",
    "IPAexGothic",
    "IPAGothic",
    "TakaoGothic",
    "VL Gothic",
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Microsoft YaHei",
    "PingFang SC",
    "WenQuanYi Zen Hei",
    "WenQuanYi Micro Hei",
    "SimHei",
    "Malgun Gothic",
    "Arial Unicode MS",
)
"""Families with Japanese or Chinese glyphs, for a system without the package."""


@cache
def families() -> tuple[str, ...]:
    """Return the families for text in figures: Latin first, then the one for CJK.

    The package's font goes before one of the system, so that figures are equal everywhere.
    """
    packaged = _packaged_family()
    if packaged is not None:
        return (LATIN, packaged)
    from matplotlib import font_manager

    installed = {entry.name for entry in font_manager.fontManager.ttflist}
    return (LATIN, *[family for family in SYSTEM_FAMILIES if family in installed][:2])


def figure_name(name: str, width: int) -> str:
    """Return a player's name for a figure, cut to ``width`` columns.

    What no font shows (emoji, controls, bidi overrides) is replaced; a run of it once.
    """
    known = glyphs()
    shown: list[str] = []
    for character in plain_name(name):
        if ord(character) not in known:
            character = REPLACEMENT
        if character != REPLACEMENT or shown[-1:] != [REPLACEMENT]:
            shown.append(character)
    return cut("".join(shown), width)


@cache
def glyphs() -> frozenset[int]:
    """Return the characters that the fonts of ``families`` have."""
    from matplotlib import font_manager, ft2font

    found: set[int] = set()
    for family in families():
        path = font_manager.findfont(font_manager.FontProperties(family=[family]))
        found.update(ft2font.FT2Font(path).get_charmap())
    return frozenset(found)


def _packaged_family() -> str | None:
    """Return the family of the font that the package ships, made known to matplotlib."""
    from importlib.resources import as_file, files

    from matplotlib import font_manager, ft2font

    try:
        font = files(PACKAGE).joinpath(PACKAGE_FILE)
    except ModuleNotFoundError:
        return None
    if not font.is_file():
        return None
    with as_file(font) as path:
        font_manager.fontManager.addfont(path)
        return ft2font.FT2Font(str(path)).family_name
