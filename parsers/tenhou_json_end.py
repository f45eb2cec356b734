"""The end of a game in tenhou.net/6 JSON: final scores and points."""

from __future__ import annotations

from collections.abc import Mapping

from logtool.model import codes as c
from logtool.model.log import EventLog
from logtool.parsers.tenhou_json_values import MOST_POINTS, listed, shown, whole

_HALF_DIGIT = 1e-6  # a point is told in tenths, but as a binary fraction


def write_end(log: EventLog, document: Mapping[str, object]) -> None:
    """Write the final scores and points, where the document has them."""
    stated = document.get("sc")
    if stated is None:
        return
    numbers = listed(stated)
    if len(numbers) == 2 * (c.SEATS - 1):
        numbers = [*numbers, 0, 0]
    if len(numbers) != 2 * c.SEATS:
        message = f"sc has {len(numbers)} numbers, not {2 * c.SEATS}"
        log.note("FMT108", message, at_event=False, recorded=shown(stated))
        return
    scores = [whole(one, -MOST_POINTS, MOST_POINTS) for one in numbers[::2]]
    tenths = [_tenths(one) for one in numbers[1::2]]
    if None in scores or None in tenths:
        message = "sc has a score or a point that is out of its range"
        log.note("FMT103", message, at_event=False, recorded=shown(stated))
    log.end_game(
        [c.UNTOLD if score is None else score for score in scores],
        [c.UNTOLD if tenth is None else tenth for tenth in tenths],
    )


def _tenths(value: object) -> int | None:
    """Return a point as a whole number of tenths, or None if it is none."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if not -MOST_POINTS < value < MOST_POINTS:
        return None
    tenths = round(value * 10)
    return tenths if abs(value * 10 - tenths) < _HALF_DIGIT else None
