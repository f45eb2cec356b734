"""Log ids such as ``2022011020gm-00a9-0000-de6e4a2a`` and what they tell."""

from __future__ import annotations

import datetime as dt
import re
from functools import lru_cache
from typing import NamedTuple

_LOG_ID = re.compile(
    r"(?<![0-9])(?P<day>[0-9]{8})(?P<hour>[0-9]{2})?gm-(?P<type>[0-9a-f]{4})"
    r"-(?P<lobby>[0-9A-Za-z]{4,})-x?[0-9a-f]{8,12}(?![0-9A-Za-z])"
)


class LogId(NamedTuple):
    """A log id taken apart (scheme: Tenhou's names of records).

    Attributes:
        text: The whole id.
        date: Start in Japan: ``YYYY-MM-DD HH``, without the hour before about 2008.
        flags: Bit field of the rules.
        lobby: As written, without leading zeros but at least ``0``.
    """

    text: str
    date: str | None
    flags: int
    lobby: str


def find_log_id(text: str) -> LogId | None:
    """Return the log id that stands anywhere in a file name, link or key, or None.

    >>> find_log_id("x/2022011020gm-00a9-0000-de6e4a2a&tw=3.mjlog").date
    '2022-01-10 20'
    """
    found = _LOG_ID.search(text)
    if found is None:
        return None
    lobby = found["lobby"].lstrip("0") or "0"
    return LogId(found[0], _date(found["day"], found["hour"]), int(found["type"], 16), lobby)


@lru_cache(maxsize=1 << 10)  # games of a folder are often of one day
def _date(day: str, hour: str | None) -> str | None:
    try:
        date = dt.date(int(day[:4]), int(day[4:6]), int(day[6:]))
    except ValueError:
        return None
    if hour is None:
        return date.isoformat()
    return f"{date.isoformat()} {hour}" if int(hour) < 24 else date.isoformat()
