"""The text of a win: score and yaku as tenhou.net/6 JSON words them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from logtool.model import codes as c
from logtool.parsers.tenhou_json_codes import LIMITS, YAKU

DEALER_TSUMO = "∀"

_SCORE = re.compile(
    r"(?:(?P<fu>[0-9]{1,4})\s*(?:符|Fu)\s*(?P<han>[0-9]{1,3})\s*(?:飜|翻|Han)"
    r"|(?P<limit>[^0-9]+?))\s*"
    r"(?P<first>[0-9]{1,9})(?:-(?P<second>[0-9]{1,9}))?\s*(?:点|Points)\s*(?P<all>∀?)",
    re.ASCII,
)
_YAKU = re.compile(
    r"(?P<name>.+?)\s*\((?:(?P<han>[0-9]{1,4})(?:飜|翻|Han)|役満|Yakuman)\)", re.ASCII
)


class Score(NamedTuple):
    """What the text of a score says.

    Attributes:
        fu: NONE for a limit hand.
        han: Likewise.
        points: Value of the hand, for a tsumo the sum of all payments; without honba and sticks.
        limit: 0 none, 1 mangan ... 5 yakuman; NONE if not told.
        paid: What a child and what the dealer pays for a tsumo; UNTOLD for a ron.
    """

    fu: int = c.NONE
    han: int = c.NONE
    points: int = c.UNTOLD
    limit: int = c.NONE
    paid: tuple[int, int] = (c.UNTOLD, c.UNTOLD)


class Yaku(NamedTuple):
    """A yaku as listed: its number, its han (NONE for a yakuman) and its name."""

    number: int
    han: int
    name: str


def read_score(text: str, seats: int) -> Score | None:
    """Return what the text of a score says, or None if it is none.

    >>> read_score("30符3飜1000-2000点", 4)
    Score(fu=30, han=3, points=4000, limit=0, paid=(1000, 2000))
    >>> read_score("満貫4000点∀", 3)
    Score(fu=-1, han=-1, points=8000, limit=1, paid=(4000, -1099511627776))
    """
    found = _SCORE.fullmatch(text.strip())
    if found is None:
        return None
    limit = 0 if found["limit"] is None else LIMITS.get(found["limit"].strip().lower(), c.NONE)
    fu = c.NONE if found["fu"] is None else int(found["fu"])
    han = c.NONE if found["han"] is None else int(found["han"])
    first = int(found["first"])
    payers = seats - 1
    if found["second"] is not None:
        second = int(found["second"])
        return Score(fu, han, first * (payers - 1) + second, limit, (first, second))
    if found["all"]:
        return Score(fu, han, first * payers, limit, (first, c.UNTOLD))
    return Score(fu, han, first, limit)


def read_yaku(text: str) -> Yaku | None:
    """Return a yaku as listed, or None if the text is none.

    >>> read_yaku("場風 東(1飜)"), read_yaku("大三元(役満)")
    (Yaku(number=14, han=1, name='場風 東'), Yaku(number=39, han=-1, name='大三元'))
    """
    found = _YAKU.fullmatch(text.strip())
    if found is None:
        return None
    name = found["name"]
    han = c.NONE if found["han"] is None else int(found["han"])
    return Yaku(YAKU.get(name, c.OTHER_YAKU), han, name)


def yaku_lists(yaku: Sequence[Yaku]) -> tuple[list[int] | None, list[int] | None]:
    """Return yaku as pairs of number and han, and the numbers of yakuman; zero han left out."""
    pairs = [value for one in yaku if one.han > 0 for value in (one.number, one.han)]
    yakuman = [one.number for one in yaku if one.han == c.NONE]
    return pairs or None, yakuman or None
