"""The head of a tenhou.net/6 document written from a game: the inverse of ``tenhou_json_head``."""

from __future__ import annotations

import math
from collections.abc import Sequence

from logtool.model import codes as c
from logtool.model.head import Head, Player
from logtool.parsers.tenhou_json_codes import ROOM_LETTERS
from logtool.parsers.tenhou_json_head import FORMAT

_VERSION = 2.3
_EXACT = 1 << 53  # beyond this a float does not tell whole numbers apart
_DAN = (  # by the number that mjlog has for a rank
    "新人",
    *(f"{number}級" for number in "９８７６５４３２１"),
    *(f"{number}段" for number in "初二三四五六七八九十"),
    "天鳳",  # as the records have it
)
_ROOM_LETTERS = {room: letter for letter, room in ROOM_LETTERS.items()}
_EMPTY_SEAT = Player("", dan="0", rate=1500.0, sex="C")


def head_keys(head: Head) -> dict[str, object]:
    """Return the keys of a document that its head fills.

    A head read from this format gets the keys that it tells of and no others, so that it is read
    back as it was; any other head those of the server's full downloads.
    """
    return _told_keys(head) if head.format == FORMAT else _full_keys(head)


def short_number(number: float) -> float | int:
    """Return a number without the decimals that it does not need.

    >>> short_number(1500.0), short_number(48.5)
    (1500, 48.5)
    """
    return int(number) if abs(number) < _EXACT and number == int(number) else number


def _full_keys(head: Head) -> dict[str, object]:
    seats = [*head.players, *[_EMPTY_SEAT] * (c.SEATS - len(head.players))]
    keys: dict[str, object] = {"ver": _VERSION}
    if head.log_id is not None:
        keys["ref"] = head.log_id
    keys["ratingc"] = f"PF{len(head.players)}"
    keys["rule"] = _full_rule(head)
    if head.lobby is not None and head.lobby.isdecimal():
        keys["lobby"] = int(head.lobby)
    keys["dan"] = [_dan(player.dan) for player in seats]
    keys["rate"] = [short_number(player.rate or 0.0) for player in seats]
    keys["sx"] = [player.sex or "" for player in seats]
    keys["name"] = [player.name for player in seats]
    return keys


def _full_rule(head: Head) -> dict[str, object]:
    rules = head.rules
    disp = rules.text
    if disp is None and rules.length is not None:
        three = "三" if len(head.players) == 3 else ""
        length = "東" if rules.length == "east" else "南"
        room = _ROOM_LETTERS.get(rules.room or "", "")
        tanyao = "喰" if rules.open_tanyao else ""
        disp = f"{three}{room}{length}{tanyao}{'赤' if head.reds else ''}"
        disp += "速" if rules.fast else ""
    red = int(head.reds)
    return _rule(disp, (red, red, red))


def _told_keys(head: Head) -> dict[str, object]:
    players = head.players
    keys: dict[str, object | None] = {
        "title": list(head.title) or None,
        "ver": _number_or_text(head.version),
        "ref": head.other.get("ref", head.log_id),
        "ratingc": head.other.get("ratingc"),
        "rule": _rule(head.rules.text, head.rules.red_fives) or None,
        "lobby": _number_or_text(head.lobby),
        "dan": _if_told([player.dan for player in players]),
        "rate": _if_told(
            [None if player.rate is None else short_number(player.rate) for player in players]
        ),
        "sx": _if_told([player.sex for player in players]),
        "name": [player.name for player in players] + [""] * (c.SEATS - len(players)),
    }
    return {key: value for key, value in keys.items() if value is not None}


def _rule(disp: str | None, red_fives: tuple[int, int, int] | None) -> dict[str, object]:
    rule: dict[str, object] = {} if disp is None else {"disp": disp}
    if red_fives is not None:
        man, pin, sou = red_fives
        rule |= {"aka53": sou, "aka52": pin, "aka51": man}
    return rule


def _if_told(values: Sequence[object | None]) -> list[object | None] | None:
    """Return a list of the seats, or None if it tells of none."""
    return None if all(value is None for value in values) else list(values)


def _number_or_text(text: str | None) -> int | float | str | None:
    """Return a number where that is read as this very text, else the text."""
    for number in (int, float):
        try:
            value = number(text or "")
        except ValueError:
            continue
        if math.isfinite(value) and abs(value) < _EXACT and str(value) == text:
            return value
    return text


def _dan(dan: str | None) -> str:
    if dan is not None and dan.isdigit() and int(dan) < len(_DAN):
        return _DAN[int(dan)]
    return dan or ""
