"""What a seat may do and what it does, and who decides it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from logtool.model import codes as m

if TYPE_CHECKING:
    from logtool.simulate.play import Play


class Option(NamedTuple):
    """What a seat may do, as the rules list it.

    Attributes:
        seat: Whose option it is.
        event: Kind of the event, AGARI for a win.
        kind: Kind of the tile, of a chi the lowest; NONE for nine kinds.
    """

    seat: int
    event: int
    kind: int


class Move(NamedTuple):
    """What a seat does.

    Attributes:
        event: Kind of the event: DAHAI, RIICHI (with its discard), a call, AGARI ...
        tiles: The tiles of the own hand that go: the discard, those of a call, the added one.
    """

    event: int
    tiles: tuple[int, ...] = ()


WIN = Move(m.AGARI)
NINE_KINDS = Move(m.RYUUKYOKU)


class Chooser(Protocol):
    """Decides what the seats do, among what they may do."""

    def turn(self, play: Play, seat: int, options: list[Option]) -> Move:
        """Return what a seat does that has drawn or called."""

    def wins(self, play: Play, seat: int) -> bool:
        """Return whether a seat takes the tile on offer, with which it may win."""

    def call(self, play: Play, seat: int, options: list[Option]) -> Move | None:
        """Return the call of the tile on offer, None to pass."""


class Stock(Protocol):
    """Where the tiles of a kyoku come from."""

    dice: tuple[int, int]

    def hands(self, oya: int) -> list[list[int]]:
        """Return the tiles dealt to each seat."""

    def draw(self, seat: int) -> int:
        """Return the next live tile."""

    def replacement(self, seat: int) -> int:
        """Return the next tile of the dead wall."""

    def indicator(self, number: int) -> int:
        """Return a dora indicator by its number, from 0."""

    def ura_indicator(self, number: int) -> int:
        """Return the indicator below it."""
