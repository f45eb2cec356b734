"""Which findings are asked for: codes, families or prefixes of codes."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from logtool.audit import codes as c

ALL_CODES = tuple(
    name for name in vars(c) if name[:3] in c.FAMILIES and name[3:].isdigit()
)  # in the order of the families


class Selection(msgspec.Struct, frozen=True):
    """Codes that are reported.

    Attributes:
        codes: The codes selected and not ignored.
    """

    codes: frozenset[str]

    def takes(self, code: str) -> bool:
        """Return whether findings of a code are reported."""
        return code in self.codes


def selection(select: Iterable[str] = (), ignore: Iterable[str] = ()) -> Selection:
    """Return the selection of what was asked for; nothing selected selects everything.

    Args:
        select: Codes, families or prefixes (``FUR101``, ``FUR``, ``WIN11``), each perhaps several
            with commas between them.
        ignore: Likewise; what is ignored is not reported even where it is selected.

    >>> sorted(selection(["FUR"], ["fur104,FUR105"]).codes)
    ['FUR101', 'FUR102', 'FUR103']

    Raises:
        ValueError: No code begins like that.
    """
    chosen = _codes(select)
    return Selection((chosen or frozenset(ALL_CODES)) - _codes(ignore))


def _codes(asked: Iterable[str]) -> frozenset[str]:
    prefixes = [part.strip() for several in asked for part in several.split(",") if part.strip()]
    return frozenset(code for prefix in prefixes for code in _codes_like(prefix))


def _codes_like(prefix: str) -> list[str]:
    found = [code for code in ALL_CODES if code.startswith(prefix.upper())]
    if not found:
        msg = f"no code of the audit begins with '{prefix}'; families are {', '.join(c.FAMILIES)}"
        raise ValueError(msg)
    return found
