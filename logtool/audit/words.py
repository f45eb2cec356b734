"""What the ints of a finding say, in words and as values of JSON."""

from __future__ import annotations

from logtool.audit.catalogue.rule import Unit
from logtool.audit.finding import Told
from logtool.model import codes as m
from logtool.model.tiles import kind_name, tile_of
from logtool.record import NONE

WINDS = ("East", "South", "West", "North")
ROUNDS = "ESWN"
_NAMES: dict[Unit, tuple[str, ...]] = {
    "yaku": m.YAKU_NAMES,
    "limit": m.LIMIT_NAMES,
    "draw": m.DRAW_NAMES,
}


def seat_in_words(seat: int, oya: int, players: int) -> str | None:
    """Return a seat with its wind in the kyoku, None for none.

    >>> seat_in_words(2, 1, 4)
    'seat 2 (South)'
    """
    if not 0 <= seat < players:
        return None if seat == NONE else f"seat {seat}"
    if not 0 <= oya < players:
        return f"seat {seat}"
    return f"seat {seat} ({WINDS[(seat - oya) % players]})"


def told(number: int, unit: Unit, *, reds: bool) -> Told:
    """Return a number of a finding as a value of JSON, None where there is none."""
    if unit == "none" or number == m.UNTOLD:
        return None
    if unit == "points":
        return number
    if unit == "tenths":
        return f"{number / 10:.1f}"
    if number == NONE:
        return None
    if unit == "tile":
        return tile_name(number, reds=reds)
    if unit == "kind":
        return kind_name(number)
    if unit == "kinds":
        return [kind_name(kind) for kind in range(m.KINDS) if number >> kind & 1]
    if unit in _NAMES:
        names = _NAMES[unit]
        return names[number] if 0 <= number < len(names) else number
    if unit == "kyoku":
        return f"{ROUNDS[number // 4 % 4]}{number % 4 + 1}"
    return number


def in_words(number: int, unit: Unit, oya: int, players: int, *, reds: bool) -> str | None:
    """Return a number of a finding as the sentence has it, None where there is none."""
    if unit == "seat":
        return seat_in_words(number, oya, players)
    if unit == "fact":
        return "a fact that the record repeats"  # `engine.sentences` knows which
    value = told(number, unit, reds=reds)
    if value is None:
        return None
    if unit == "points":
        return f"{value:,}"
    if isinstance(value, list):
        return " ".join(str(one) for one in value) or "nothing"
    if unit in ("yaku", "draw"):
        return str(value).replace("_", " ")
    return str(value)


def tile_name(code: int, *, reds: bool) -> str:
    """Return the notation of a tile.

    >>> tile_name(16, reds=True)
    '0m'
    """
    return str(tile_of(code, reds=reds))
