"""Small readings of JSON values that hold for every part of a record."""

from __future__ import annotations

from logtool.model import codes as c

MOST_POINTS = 10**9  # beyond this a number is no score
SHOWN = 80  # characters of a wrong value that a note repeats


def whole(value: object, lowest: int, highest: int) -> int | None:
    """Return a whole number within a range, or None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int):
        return None
    return value if lowest <= value <= highest else None


def listed(value: object) -> list[object]:
    """Return a list, empty for anything else."""
    return value if isinstance(value, list) else []


def shown(value: object) -> str:
    """Return a value as a note repeats it."""
    try:
        return str(value)[:SHOWN]
    except (ValueError, RecursionError):  # a number of thousands of digits, a deep nest
        return type(value).__name__


def four_points(value: object) -> list[int] | None:
    """Return four scores, the last 0 where only three stand; None if they cannot be read."""
    points = [whole(one, -MOST_POINTS, MOST_POINTS) for one in listed(value)]
    if len(points) == c.SEATS - 1:
        points.append(0)
    told = [point for point in points if point is not None]
    return told if len(told) == len(points) == c.SEATS else None
