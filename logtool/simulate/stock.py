"""The tiles of a kyoku from the wall that a seed tells."""

from __future__ import annotations

from logtool.wall import Wall


class SeededStock:
    """Hands out the tiles of a wall in their order."""

    def __init__(self, wall: Wall) -> None:
        self.wall = wall
        self.dice = wall.dice
        self._draws = iter(wall.draws())
        self._replacements = iter(wall.replacements())
        self._indicators = wall.indicators()
        self._ura_indicators = wall.ura_indicators()

    def hands(self, oya: int) -> list[list[int]]:
        """Return the tiles dealt to each seat."""
        return self.wall.hands(oya)

    def draw(self, seat: int) -> int:  # noqa: ARG002 (whoever it is)
        """Return the next live tile."""
        return next(self._draws)

    def replacement(self, seat: int) -> int:  # noqa: ARG002
        """Return the next tile of the dead wall."""
        return next(self._replacements)

    def indicator(self, number: int) -> int:
        """Return a dora indicator by its number, from 0."""
        return self._indicators[number]

    def ura_indicator(self, number: int) -> int:
        """Return the indicator below it."""
        return self._ura_indicators[number]
