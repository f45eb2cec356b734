"""A record as lists of readable events that a mutation changes; coded again when it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeVar

import msgspec

from logtool.model import Game
from logtool.model import events as e
from logtool.model.encode import code_game
from logtool.model.head import Head
from logtool.model.tiles import Tile, code_of
from logtool.selftest.final_scores import end_from, scores_after
from logtool.selftest.mutation import Mutant, Place
from logtool.selftest.original import Moment, Original

EventT = TypeVar("EventT")
ItemT = TypeVar("ItemT")
Changes = Sequence[int]


class Editor:
    """A copy of a record; its lists may be changed in any way.

    Attributes:
        original: The record as it was.
        head: The head.
        kyoku: The events, kyoku by kyoku.
        end: The final scores, None without an end.
        aside: Codes that what was changed so far may bring about in its own right.
    """

    def __init__(self, original: Original) -> None:
        self.original = original
        self.head: Head = original.game.head
        self.kyoku: list[list[e.AnyEvent]] = [list(events) for events in original.events]
        self.end = original.game.end_game
        self.aside: tuple[str, ...] = ()

    @property
    def players(self) -> int:
        """How many play."""
        return self.original.game.players

    @property
    def seats(self) -> range:
        """The seats that play."""
        return range(self.players)

    def game(self) -> Game:
        """Return the coded game."""
        return code_game(self._all_events())

    def mutant(
        self,
        place: tuple[int | None, int | None],
        note: str,
        codes: tuple[str, ...] = (),
        also: Sequence[tuple[int | None, int | None]] = (),
        aside: tuple[str, ...] = (),
    ) -> Mutant:
        """Return the game as changed.

        Args:
            place: Kyoku and event of the fault.
            note: What was done.
            codes: The codes meant, where they depend on the place; else those of the mutation.
            also: Other places at which the fault may first show.
            aside: Codes that the rest of the record deserves in its own right.
        """
        others = tuple(Place(*other) for other in also)
        return Mutant(self.game(), Place(*place), others, codes, note, (*aside, *self.aside))

    # --- looking

    def moments(self) -> Iterator[Moment]:
        """Yield the table before each event."""
        for kyoku in self.original.moments:
            yield from kyoku

    def pick(self, rng: Random, where: Callable[[Moment], bool]) -> Moment | None:
        """Return one of the moments that fit, by chance."""
        return choose(rng, [moment for moment in self.moments() if where(moment)])

    def pick_event(
        self,
        rng: Random,
        kind: type[EventT],
        where: Callable[[EventT], bool] = lambda _: True,
    ) -> tuple[int, int, EventT] | None:
        """Return kyoku, index and event of one of a kind, by chance."""
        found = [
            (kyoku, index, event)
            for kyoku, events in enumerate(self.kyoku)
            for index, event in enumerate(events)
            if isinstance(event, kind) and where(event)
        ]
        return choose(rng, found)

    def index_of(self, kyoku: int, event: e.AnyEvent) -> int:
        """Return the index of this very event."""
        return next(i for i, other in enumerate(self.kyoku[kyoku]) if other is event)

    def start(self, kyoku: int) -> e.StartKyoku:
        """Return the deal of a kyoku as it is now."""
        event = self.kyoku[kyoku][0]
        assert isinstance(event, e.StartKyoku)
        return event

    def results(self, kyoku: int) -> list[int]:
        """Return the indices of the wins or the draw of a kyoku."""
        ends = (e.Agari, e.Ryuukyoku)
        return [i for i, event in enumerate(self.kyoku[kyoku]) if isinstance(event, ends)]

    # --- changing

    def change(self, kyoku: int, index: int, /, **fields: object) -> None:
        """Give an event other values."""
        event = self.kyoku[kyoku][index]
        self.kyoku[kyoku][index] = msgspec.structs.replace(event, **fields)

    def change_end(self, **fields: object) -> None:
        """Give the end other values."""
        assert self.end is not None
        self.end = msgspec.structs.replace(self.end, **fields)

    def rename_tiles(self, kyoku: int, names: dict[Tile, Tile], first: int = 0) -> None:
        """Put tiles in the place of others in all events of a kyoku from ``first`` on."""
        events = self.kyoku[kyoku]
        for index in range(first, len(events)):
            events[index] = renamed(events[index], names)

    def shift_scores(self, kyoku: int, changes: Changes, first: int = 0) -> None:
        """Add changes to all scores told from an event of a kyoku on, to the end of the game.

        The end follows as the rules tell it, where it did before. Whether the game should have
        ended earlier or later then, and whether a seat had points enough for riichi, is not
        looked at.
        """
        self.aside = ("FLO106", "FLO107", "RII103")
        for number in range(kyoku, len(self.kyoku)):
            events = self.kyoku[number]
            for index in range(first if number == kyoku else 0, len(events)):
                events[index] = _shifted(events[index], changes)
        if self.end is not None:
            self._retell_end(self.end, changes)

    def _retell_end(self, end: e.EndGame, changes: Changes) -> None:
        rules = self.original.rules
        if end_from(rules, *scores_after(self.original.events[-1])) == self.original.game.end_game:
            self.end = end_from(rules, *scores_after(self.kyoku[-1]))
            return
        self.aside = (*self.aside, "FLO111")  # told by other rules than the record's own
        points = [
            value if value is None else round(value + change / 1000, 1)
            for value, change in zip(end.points, changes, strict=True)
        ]
        self.change_end(scores=added(end.scores, changes), points=tuple(points))

    def _all_events(self) -> Iterator[e.AnyEvent]:
        yield e.StartGame(self.head)
        yield from self.original.game.head_events
        for kyoku in self.kyoku:
            yield from kyoku
        if self.end is not None:
            yield self.end


def choose(rng: Random, found: Sequence[ItemT]) -> ItemT | None:
    """Return one of the items by chance, None of none."""
    return rng.choice(found) if found else None


def added(four: e.Four, changes: Changes) -> e.Four:
    """Return scores with changes added; what is not told stays so."""
    first, second, third, fourth = (
        None if value is None else value + change
        for value, change in zip(four, changes, strict=True)
    )
    return first, second, third, fourth


def renamed(event: e.AnyEvent, names: dict[Tile, Tile]) -> e.AnyEvent:
    """Return an event with tiles put in the place of others."""
    fields: dict[str, object] = {}
    for name in event.__struct_fields__:
        value = getattr(event, name)
        new = _renamed_value(value, names)
        if new is not value:
            fields[name] = new
    return msgspec.structs.replace(event, **fields) if fields else event


def _renamed_value(value: object, names: dict[Tile, Tile]) -> object:
    if isinstance(value, Tile):
        return names.get(value, value)
    if isinstance(value, tuple) and value:
        new = tuple(_renamed_value(part, names) for part in value)
        return value if all(a is b for a, b in zip(new, value, strict=True)) else new
    if isinstance(value, e.StatedMeld):
        return _renamed_meld(value, names)
    return value


def _renamed_meld(meld: e.StatedMeld, names: dict[Tile, Tile]) -> e.StatedMeld:
    """Return a stated meld with tiles renamed, its first three in the order of their codes."""
    tiles = [names.get(tile, tile) for tile in meld.tiles]
    if meld.called is None or tiles == list(meld.tiles):
        return msgspec.structs.replace(meld, tiles=tuple(tiles))
    called = tiles[meld.called]
    size = 4 if meld.kind == "daiminkan" else 3
    laid = (*sorted(tiles[:size], key=code_of), *tiles[size:])
    return msgspec.structs.replace(meld, tiles=laid, called=laid.index(called))


def _shifted(event: e.AnyEvent, changes: Changes) -> e.AnyEvent:
    if isinstance(event, e.StartKyoku | e.RiichiAccepted | e.Agari | e.Ryuukyoku):
        scores = event.scores
        if scores is not None:
            return msgspec.structs.replace(event, scores=added(scores, changes))
    return event
