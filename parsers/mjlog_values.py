"""Attribute values of one mjlog element, read with their ranges; faults become notes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Set
from typing import TypeAlias

from logtool.model import codes as c
from logtool.model.log import EventLog

Attributes: TypeAlias = Mapping[str, str]

_NUMBERS = re.compile(r"[+-]?[0-9]{1,9}(?:,[+-]?[0-9]{1,9})*", re.ASCII)
_SMALL = {str(number): number for number in range(-2000, 4000)}  # scores are in hundreds
_SMALL |= {str(points): points for points in range(4000, 100_000, 100)}
_SEATS: dict[str | None, int] = {"0": 0, "1": 1, "2": 2, "3": 3}
_TILES = {str(tile): tile for tile in range(c.TILES)}
_DECIMAL = re.compile(r"-?[0-9]{1,9}(?:\.[0-9]+)?", re.ASCII)


class Values:
    """Reads attributes of an element and notes what is missing or out of range.

    Attributes:
        log: Where notes go.
        tag: Name of the element.
    """

    __slots__ = ("attributes", "log", "tag")

    def __init__(self, log: EventLog, tag: str, attributes: Attributes) -> None:
        self.log = log
        self.tag = tag
        self.attributes = attributes

    def note(self, code: str, message: str, *, recorded: str | None = None) -> None:
        """Note a fault of the form at this element."""
        self.log.note_element(code, message, recorded=recorded)

    def text(self, key: str, *, optional: bool = False) -> str | None:
        """Return an attribute, or None (noted, unless ``optional``)."""
        value = self.attributes.get(key)
        if value is None and not optional:
            self._missing(key)
        return value

    def numbers(
        self, key: str, count: int | None = None, *, optional: bool = False
    ) -> list[int] | None:
        """Return a list of whole numbers, empty for an empty attribute; None if unreadable."""
        value = self.attributes.get(key)
        if value is None:
            if not optional:
                self._missing(key)
            return None
        if value == "" and count is None:
            return []
        numbers = _numbers(value)
        if numbers is None:
            self.note("FMT103", f"{self.tag} {key} is no list of numbers", recorded=value[:80])
        elif count is not None and len(numbers) != count:
            self.note("FMT108", f"{self.tag} {key} has {len(numbers)} numbers, not {count}")
            return None
        return numbers

    def number(self, key: str) -> int | None:
        """Return one whole number, or None (noted)."""
        number = _SMALL.get(self.attributes.get(key, ""))
        if number is not None:
            return number
        numbers = self.numbers(key, 1)
        return None if numbers is None else numbers[0]

    def seat(self, key: str, seats: int, *, optional: bool = False) -> int | None:
        """Return a seat of a game of so many seats, or None (noted)."""
        value = self.attributes.get(key)
        seat = _SEATS.get(value)
        if seat is not None and seat < seats:
            return seat
        if value is None:
            if not optional:
                self._missing(key)
            return None
        self.note("FMT103", f"{self.tag} {key} is no seat", recorded=value[:80])
        return None

    def tile(self, key: str) -> int | None:
        """Return a tile id, or None (noted)."""
        tiles = self.tiles(key)
        if tiles is None or len(tiles) == 1:
            return None if tiles is None else tiles[0]
        self.note("FMT108", f"{self.tag} {key} has {len(tiles)} tiles, not 1")
        return None

    def tiles(self, key: str, *, optional: bool = False) -> list[int] | None:
        """Return tile ids, without those out of range (noted)."""
        try:
            return [_TILES[part] for part in self.attributes[key].split(",")]
        except KeyError:  # absent, empty, or not every part is a tile
            numbers = self.numbers(key, optional=optional)
        if numbers is None or all(0 <= number < c.TILES for number in numbers):
            return numbers
        wrong = [number for number in numbers if not 0 <= number < c.TILES]
        self.note("FMT103", f"{self.tag} {key} has no tile {wrong[0]}", recorded=str(wrong[0]))
        return [number for number in numbers if 0 <= number < c.TILES]

    def points(self, key: str, *, optional: bool = False) -> list[int] | None:
        """Return four scores, stored in hundreds, as points."""
        numbers = self.numbers(key, c.SEATS, optional=optional)
        return None if numbers is None else [number * 100 for number in numbers]

    def decimals(self, key: str) -> list[float] | None:
        """Return a list of decimal numbers; None if absent or unreadable (the latter noted)."""
        value = self.attributes.get(key)
        if value is None:
            return None
        parts = value.split(",")
        if all(_DECIMAL.fullmatch(part) for part in parts):
            return [float(part) for part in parts]
        self.note("FMT103", f"{self.tag} {key} is no list of numbers", recorded=value[:80])
        return None

    def keep_others(self, known: Set[str]) -> None:
        """Keep attributes that the format does not know, and note them."""
        if self.attributes.keys() <= known:
            return
        for key, value in self.attributes.items():
            if key not in known:
                self.log.keep(f"element {self.log.element}", f'{self.tag} {key}="{value}"')
                self.note("FMT101", f"unknown attribute {key} of {self.tag}", recorded=key)

    def _missing(self, key: str) -> None:
        self.note("FMT102", f"{self.tag} has no {key}")


def small_number(text: str) -> int:
    """Return a whole number from 0 to 3999 as plain digits, or -1 for any other text."""
    number = _SMALL.get(text, c.NONE)
    return number if number >= 0 else c.NONE


def _numbers(text: str) -> list[int] | None:
    parts = text.split(",")
    try:
        return [_SMALL[part] for part in parts]
    except KeyError:
        return list(map(int, parts)) if _NUMBERS.fullmatch(text) else None
