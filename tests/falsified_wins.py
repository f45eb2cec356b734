"""Wins told with something changed, and what the audit finds then."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
from scripted_wins import scripted_game

from logtool.audit.finding import INFO, Finding
from logtool.engine.findings_of_game import audit_game
from logtool.model.encode import code_game
from logtool.model.events import (
    Agari,
    AnyEvent,
    Dahai,
    EndKyoku,
    Pon,
    StartGame,
    StartKyoku,
    Tsumo,
)
from logtool.model.game import Game
from logtool.model.tiles import parse_tiles
from logtool.parsers import formats
from logtool.rules.of_record import rules_of_record
from logtool.rules.presets import Preset
from logtool.rules.ruleset import Value, rule_set_of
from logtool.simulate.choices import Format

SAMPLES = Path(__file__).parents[1] / "sample_logs"
NOTHING_HELD = "147m258p369s2345z"
DRAGONS = "999m2245p556677z"  # of the seat that `fed_dragons` feeds


class Win(NamedTuple):
    """A win in the events of a game.

    Attributes:
        events: All events, ``start_game`` first.
        place: The place of the win among them.
    """

    events: tuple[AnyEvent, ...]
    place: int

    @property
    def agari(self) -> Agari:
        event = self.events[self.place]
        assert isinstance(event, Agari)
        return event

    def told(self, **changes: object) -> Game:
        """Return the game with facts of the win changed."""
        return self.put(msgspec.structs.replace(self.agari, **changes))

    def put(self, *events: AnyEvent) -> Game:
        """Return the game with the win replaced by these events."""
        return code_game((*self.events[: self.place], *events, *self.events[self.place + 1 :]))


@cache
def sample(name: str) -> Game:
    path = next(SAMPLES.glob(f"*{name}"))
    read = next(iter(formats.read(path.read_bytes(), path.name)))
    assert read.game is not None
    return read.game


def win(name: str, number: int = 0, form: Format = Format.XML) -> Win:
    """Return a win of a game of ``scripted_wins``, its first unless told otherwise."""
    events = tuple(scripted_game(name, form).events)
    places = [place for place, event in enumerate(events) if isinstance(event, Agari)]
    return Win(events, places[number])


def findings(game: Game, **switches: Value) -> list[Finding]:
    """Audit a game by its own rules but for these switches; infos are left out."""
    preset = rules_of_record(game.head)
    changed = Preset(preset.name, rule_set_of(switches, preset.rules), {})
    audited = audit_game(game, "falsified", changed if switches else None)
    return [one for one in audited.findings if one.severity != INFO]


def roots(game: Game, **switches: Value) -> list[str]:
    """Return the codes of the findings that follow from no other."""
    return [one.code for one in findings(game, **switches) if one.caused_by is None]


def made_kyoku(hands: dict[int, str], *events: AnyEvent) -> Game:
    """Return a game of one kyoku, seat 0 dealing; seats without a hand are far from a win."""
    head = scripted_game("riichi_ron", Format.JSON).head
    dealt = tuple(tuple(parse_tiles(hands.get(seat, NOTHING_HELD))) for seat in range(4))
    start = StartKyoku(
        kyoku=0,
        honba=0,
        kyotaku=0,
        oya=0,
        scores=(25000, 25000, 25000, 25000),
        dora_marker=parse_tiles("4z")[0],
        hands=dealt,
    )
    return code_game((StartGame(head), start, *events, EndKyoku()))


def turn(seat: int, tile: str) -> tuple[AnyEvent, ...]:
    """A seat draws a tile and discards it."""
    pai = parse_tiles(tile)[0]
    return Tsumo(seat, pai), Dahai(seat, pai, tsumogiri=True)


def fed_dragons() -> tuple[AnyEvent, ...]:
    """Seat 1 pons 5z of seat 0, then 6z and 7z of seat 2, and waits for 3p and 6p."""
    return (
        *turn(0, "5z"),
        *pon(1, 0, "5z"),
        *turn(2, "6z"),
        *pon(1, 2, "6z"),
        *turn(2, "7z"),
        *pon(1, 2, "7z"),
        *turn(2, "1p"),
        *turn(3, "3p"),
    )


def pon(seat: int, target: int, tile: str) -> tuple[AnyEvent, ...]:
    """A seat takes a discard with two of its own tiles and discards 9m."""
    pai, nine = parse_tiles(tile)[0], parse_tiles("9m")[0]
    return Pon(seat, target, pai, (pai, pai)), Dahai(seat, nine, tsumogiri=False)
