"""Player names and file names as they can be shown; they come from strangers."""

from __future__ import annotations

from unicodedata import category, combining, east_asian_width

REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
NO_NAME = "(no name)"
ELLIPSIS = "…"
QUOTED_COLUMNS = 80

_UNSHOWABLE = frozenset({"Cc", "Cs", "Zl", "Zp"})  # controls, lone surrogates, line breaks
_WITHOUT_OVERRIDES = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)), REPLACEMENT)
_CONTROLS = frozenset({"Cc"})
_INVISIBLE = _UNSHOWABLE | {"Cf", "Cn", "Co"}  # bidi overrides, joiners, no character at all


def page_name(name: str) -> str:
    r"""Return a name for a page that escapes it and isolates its direction.

    Joiners stay, since emoji are made with them.

    >>> page_name("a\x1bb")
    'a�b'
    """
    return _replaced(name.translate(_WITHOUT_OVERRIDES), _UNSHOWABLE)


def plain_name(name: str) -> str:
    r"""Return a name for a terminal or a figure, where no character may act on its neighbours.

    >>> plain_name("\u202egnp.exe")
    '�gnp.exe'
    """
    return _replaced(name, _INVISIBLE)


def csv_name(name: str) -> str:
    r"""Return a name for a CSV file: as recorded, but for control characters.

    >>> csv_name("a\x00\x1bb"), csv_name("=1+1")
    ('a�b', '=1+1')
    """
    return _replaced(name, _CONTROLS)


def quoted(text: str) -> str:
    r"""Return what a user or a record wrote as a message quotes it: on one line, and not endless.

    >>> quoted("no\nbody")
    "'no�body'"
    """
    shown = plain_name(text) if text.strip() else text.strip()
    return f"'{cut(shown, QUOTED_COLUMNS)}'"


def cut(name: str, width: int) -> str:
    """Return the name cut to ``width`` columns, of which wide characters take two.

    >>> cut("麻雀打ち", 5)
    '麻雀…'
    """
    if sum(map(_columns, name)) <= width:
        return name
    kept, used = [], 1
    for character in name:
        used += _columns(character)
        if used > width:
            break
        kept.append(character)
    return "".join(kept) + ELLIPSIS


def _replaced(name: str, categories: frozenset[str]) -> str:
    """Return the name with one replacement for each run of characters of these categories."""
    shown: list[str] = []
    for character in name:
        if category(character) not in categories:
            shown.append(character)
        elif not shown or shown[-1] != REPLACEMENT:
            shown.append(REPLACEMENT)
    text = "".join(shown)
    return text if text.strip() else NO_NAME


def _columns(character: str) -> int:
    if combining(character):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1
