"""Games with something about a draw, a deal or the end changed, and what the audit finds then."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple, TypeVar, cast

import msgspec
from falsified_wins import findings

from logtool.audit.finding import Finding
from logtool.model.encode import code_game
from logtool.model.events import (
    Ankan,
    AnyEvent,
    Chi,
    Dahai,
    Daiminkan,
    Kakan,
    Kita,
    Pon,
    StartKyoku,
    Tsumo,
)
from logtool.model.game import Game
from logtool.model.tiles import Tile
from logtool.parsers import tenhou_json
from logtool.parsers.tenhou_json_writer import write_json
from logtool.rules.ruleset import Value
from logtool.simulate.scenario import Scenario, mangan_from, play_scenario, thousand_from
from logtool.simulate.scenarios import SCENARIOS
from logtool.simulate.settings import SANMA_EAST, SANMA_SOUTH, SOUTH

EventT = TypeVar("EventT", bound=AnyEvent)


class Fault(NamedTuple):
    """A finding that follows from no other."""

    code: str
    seat: int | None
    expected: object
    recorded: object


# Seats 0, 2 and 3 are tenpai at the draw of East 1, seat 2 in riichi.
_DRAW = """
    hand 0 123789m123456p9s
    hand 2 456m789p123456s6z
    hand 3 234m567m234p78s55z
    2 draws 7z riichi 7z
"""
# East 1, 1-1, 2, 2-1, 3, 4, South 1, 2, 3, 4: seat 3 wins the last four.
_LONG = (
    _DRAW,
    mangan_from(1, 0),
    thousand_from(1, 2),
    mangan_from(3, 1),
    thousand_from(0, 2),
    thousand_from(1, 3),
)
# Seats 0 and 1 are tenpai, seat 1 in riichi.
_DRAW_OF_THREE = """
    hand 0 123456789p1123s
    hand 1 123456789s2344p
    1 draws 7z riichi 7z
"""
_THREE = tuple(thousand_from((dealer + 1) % 3, dealer) for dealer in (0, 1, 2, 0, 1))
_WRITTEN = {
    one.name: one
    for one in (
        Scenario("draw", "A draw.", (_DRAW,)),
        Scenario("draw_of_three", "A draw.", (_DRAW_OF_THREE,), SANMA_EAST),
        Scenario("long_game", "East and South.", _LONG, SOUTH),
        Scenario("game_of_three", "East and South.", _THREE, SANMA_SOUTH),
    )
}


@cache
def game_of(name: str) -> Game:
    """Return a scenario, or one of those written here; ``.json`` is one read from JSON."""
    name, _, kind = name.partition(".")
    game = play_scenario(_WRITTEN.get(name) or SCENARIOS[name])
    if kind != "json":
        return game
    read = tenhou_json.read_all(write_json(game), f"{name}.json")[0].game
    assert read is not None
    return read


def place_of(events: list[AnyEvent], kind: type[AnyEvent], kyoku: int) -> int:
    """Return where the last event of a kind stands in a kyoku, from 0; in the game for NONE."""
    number = -1
    found = -1
    for place, event in enumerate(events):
        number += isinstance(event, StartKyoku)
        if isinstance(event, kind) and kyoku in (number, -1):
            found = place
    assert found >= 0
    return found


def stated(name: str, kind: type[EventT], kyoku: int = 0) -> EventT:
    """Return the last event of a kind in a kyoku of a game."""
    events = list(game_of(name).events)
    event = events[place_of(events, cast("type[AnyEvent]", kind), kyoku)]
    assert isinstance(event, kind)
    return event


def told(name: str, kind: type[AnyEvent], kyoku: int = 0, /, **changes: object) -> Game:
    """Return a game with the last event of a kind in a kyoku told otherwise."""
    return edited(name, kind, kyoku, lambda event: (msgspec.structs.replace(event, **changes),))


def edited(
    name: str,
    kind: type[AnyEvent],
    kyoku: int,
    edit: Callable[[AnyEvent], Iterable[AnyEvent]],
) -> Game:
    """Return a game with the last event of a kind in a kyoku replaced by others."""
    events = list(game_of(name).events)
    place = place_of(events, kind, kyoku)
    return code_game((*events[:place], *edit(events[place]), *events[place + 1 :]))


def kyoku_events(name: str) -> list[list[AnyEvent]]:
    """Return head, kyoku after kyoku, and the end of a game as lists of events."""
    parts: list[list[AnyEvent]] = [[]]
    for event in game_of(name).events:
        if isinstance(event, StartKyoku) or event.__class__.__name__ == "EndGame":
            parts.append([])
        parts[-1].append(event)
    return parts


def joined(parts: Iterable[Iterable[AnyEvent]]) -> Game:
    return code_game([event for part in parts for event in part])


def faults(game: Game, **switches: Value) -> list[Fault]:
    """Return the findings that follow from no other, without infos."""
    return [fault_of(one) for one in findings(game, **switches) if one.caused_by is None]


def fault_of(found: Finding) -> Fault:
    return Fault(found.code, found.seat, found.expected, found.recorded)


def codes(game: Game, **switches: Value) -> list[str]:
    return [one.code for one in faults(game, **switches)]


def hand_at_end(name: str, seat: int, kyoku: int = 0) -> tuple[Tile, ...]:
    """Return the concealed tiles that a seat has at the end of a kyoku."""
    hand: list[Tile] = []
    number = -1
    for event in game_of(name).events:
        if isinstance(event, StartKyoku):
            number += 1
            if number == kyoku:
                hand = list(event.hands[seat])
        elif number == kyoku and getattr(event, "actor", None) == seat:
            if isinstance(event, Tsumo):
                hand.append(event.pai)
            elif isinstance(event, Dahai | Kakan | Kita):
                hand.remove(event.pai)
            elif isinstance(event, Chi | Pon | Daiminkan | Ankan):
                for tile in event.consumed:
                    hand.remove(tile)
    return tuple(sorted(hand, key=lambda tile: tile.kind))
