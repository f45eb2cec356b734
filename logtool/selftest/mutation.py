"""What a mutation is, and the list of all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from logtool.model import Game

if TYPE_CHECKING:
    from logtool.selftest.editor import Editor


class Place(NamedTuple):
    """Where a finding is expected.

    Attributes:
        kyoku: From 0; None for the game as a whole.
        event: Of the kyoku, the deal being 0; None for no event.
    """

    kyoku: int | None
    event: int | None


@dataclass(frozen=True, slots=True)
class Mutant:
    """A valid record that was altered.

    Attributes:
        game: The altered game.
        place: Where the fault is; for an event left out, the event that now stands there.
        also: Other places at which the same fault may first show.
        codes: The codes meant, or their beginnings (``DRW`` for the family); any of them will do.
        note: What was done.
        aside: Beginnings of codes that the rest of the record deserves in its own right: it was
            not made to follow.
    """

    game: Game
    place: Place
    also: tuple[Place, ...]
    codes: tuple[str, ...]
    note: str
    aside: tuple[str, ...] = ()


Apply: TypeAlias = "Callable[[Editor, Random], Mutant | None]"


@dataclass(frozen=True, slots=True)
class Mutation:
    """A way to alter a record.

    Attributes:
        name: Of the function that does it.
        field: What is altered, as the detection table groups it.
        codes: The codes meant, none for a mutation that stays legal.
        apply: Returns the mutant, None where the record has no fitting place.
    """

    name: str
    field: str
    codes: tuple[str, ...]
    apply: Apply

    @property
    def is_legal(self) -> bool:
        """Whether the altered record is as valid as before."""
        return not self.codes


_registered: dict[str, Mutation] = {}


def mutation(field: str, *codes: str) -> Callable[[Apply], Apply]:
    """Register a function as the mutation of its name; ``codes`` are the ones meant."""

    def register(apply: Apply) -> Apply:
        name = getattr(apply, "__name__", "")
        assert name not in _registered, name
        _registered[name] = Mutation(name, field, codes, apply)
        return apply

    return register


def legal_mutation(field: str) -> Callable[[Apply], Apply]:
    """Register a function as a mutation after which no error may be found."""
    return mutation(field)


def registered() -> tuple[Mutation, ...]:
    """Return the mutations registered so far, in order."""
    return tuple(_registered.values())
