"""A game: its head and its coded events, with the readable face made on demand."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field

from logtool.model import codes as c
from logtool.model import decode, facts
from logtool.model.events import AnyEvent, EndGame, StartGame
from logtool.model.head import FormNote, Head, Unknown

ROUNDS = "ESWN"


@dataclass(slots=True, eq=False)
class Game:
    """One game as a log tells it.

    Attributes:
        head: What stands before the first kyoku.
        coded: All events, ``EVENT_SIZE`` ints each; those before ``starts[0]`` lie in the head.
        facts: Side records of deals, results and the end (``logtool.model.facts``).
        places: For each event its element in the file, NONE where it has none.
        starts: For each kyoku the number of its first event.
        end: Place of the final scores among the facts, NONE where the log has no end.
        end_element: Element that tells the end.
        seeds: For each kyoku the seed of its own, in logs that have one a kyoku.
        notes: Faults of the form that the parser met.
        unknown: Parts of the log that are no events.
    """

    head: Head
    coded: array[int]
    facts: array[int]
    places: array[int]
    starts: array[int]
    end: int = c.NONE
    end_element: int = c.NONE
    seeds: tuple[str | None, ...] = ()
    notes: tuple[FormNote, ...] = ()
    unknown: tuple[Unknown, ...] = field(default=())

    @property
    def players(self) -> int:
        """Number of players, 3 or 4."""
        return len(self.head.players)

    @property
    def kyoku(self) -> list[Kyoku]:
        """The kyoku in order."""
        bounds = [*self.starts, len(self.places)]
        return [Kyoku(self, number, *bounds[number : number + 2]) for number in range(len(self))]

    @property
    def head_events(self) -> Iterator[AnyEvent]:
        """Events before the first kyoku, such as a lost connection."""
        last = self.starts[0] if self.starts else len(self.places)
        return (decode.event(self, number) for number in range(last))

    @property
    def events(self) -> Iterator[AnyEvent]:
        """All events in order, from ``start_game`` to ``end_game`` where the log has an end."""
        yield StartGame(self.head)
        for number in range(len(self.places)):
            yield decode.event(self, number)
        end = self.end_game
        if end is not None:
            yield end

    @property
    def end_game(self) -> EndGame | None:
        """Final scores and points, where the log has them."""
        return None if self.end == c.NONE else decode.end_game(self)

    def __len__(self) -> int:
        """Return the number of kyoku."""
        return len(self.starts)

    def __eq__(self, other: object) -> bool:
        """Compare heads, events, facts and notes; not where they stood in the file."""
        if not isinstance(other, Game):
            return NotImplemented
        return (
            self.head == other.head
            and self.coded == other.coded
            and self.facts == other.facts
            and self.starts == other.starts
            and self.end == other.end
            and self.seeds == other.seeds
            and self.notes == other.notes
            and self.unknown == other.unknown
        )

    __hash__ = None  # type: ignore[assignment] # mutable: the arrays may be written to


@dataclass(slots=True, frozen=True)
class Kyoku:
    """A kyoku: a range of the events of its game.

    Attributes:
        game: The game.
        number: From 0 within the game.
        first: Number of its first event, ``start_kyoku``, within the game.
        last: Number after its last event.
    """

    game: Game
    number: int
    first: int
    last: int

    @property
    def name(self) -> str:
        """Round, number and honba, such as ``E1-0``."""
        place = self.game.coded[self.first * c.EVENT_SIZE + 2]
        number = self.game.facts[place + facts.START_KYOKU_NUMBER]
        honba = self.game.facts[place + facts.START_HONBA]
        if number < 0:
            return "?"
        wind, rest = divmod(number, c.SEATS)
        counters = "?" if honba == c.UNTOLD else honba
        return f"{ROUNDS[wind % 4]}{rest + 1}-{counters}"

    @property
    def coded(self) -> array[int]:
        """The events as ints, ``EVENT_SIZE`` each."""
        return self.game.coded[self.first * c.EVENT_SIZE : self.last * c.EVENT_SIZE]

    @property
    def events(self) -> Iterator[AnyEvent]:
        """The readable events, ``start_kyoku`` first, ``end_kyoku`` last."""
        return (decode.event(self.game, number) for number in range(self.first, self.last))

    def __len__(self) -> int:
        """Return the number of events."""
        return self.last - self.first
