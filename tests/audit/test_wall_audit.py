"""WAL: sample logs in which tiles change places everywhere, so that the seed alone knows better."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice

import msgspec
import pytest
from falsified_wins import SAMPLES, sample

from logtool.audit.finding import Finding
from logtool.engine.findings_of_game import audit_game
from logtool.model.encode import code_game
from logtool.model.events import (
    Agari,
    Ankan,
    AnyEvent,
    Daiminkan,
    Dora,
    Kakan,
    Kita,
    StartGame,
    StartKyoku,
    Tsumo,
)
from logtool.model.game import Game
from logtool.model.tiles import Tile
from logtool.selftest.editor import renamed

NOBODY = Tile(33)  # without its copy no tile of these records


class Kyoku(msgspec.Struct, frozen=True):
    """A kyoku of a sample log, whose tiles can change places."""

    game: Game
    number: int
    events: tuple[AnyEvent, ...]

    @property
    def start(self) -> StartKyoku:
        start = self.events[0]
        assert isinstance(start, StartKyoku)
        return start

    def renamed(self, names: dict[Tile, Tile], first: int = 0) -> Game:
        """Return the game with other tiles in the events of this kyoku from ``first`` on."""
        kept = self.events[:first]
        return self.put(*kept, *(renamed(event, names) for event in self.events[first:]))

    def put(self, *events: AnyEvent) -> Game:
        """Return the game with the events of this kyoku replaced."""
        parts = [events if one.number == self.number else one.events for one in kyoku_of(self.game)]
        end = self.game.end_game
        last = () if end is None else (end,)
        every = (event for part in parts for event in part)
        return code_game((StartGame(self.game.head), *every, *last))

    def unseen(self, like: Tile) -> Tile | None:
        """Return a copy of a tile that nobody has seen in this kyoku."""
        for copy in range(4):
            other = Tile(like.kind, copy=copy)
            if not like.red and all(renamed(one, {other: NOBODY}) == one for one in self.events):
                return other if like.kind not in (4, 13, 22) else None
        return None


def seeded_games() -> Iterator[Game]:
    """Return the sample logs whose walls are known by their seeds."""
    games = (sample(path.name) for path in sorted(SAMPLES.glob("*.xml")))
    return (game for game in games if game.head.seed is not None)


@cache
def seeded(players: int) -> Game:
    """Return the first of them with so many players, a kan's indicator and ura indicators."""
    for game in seeded_games():
        events = list(game.events)
        has_ura = any(isinstance(one, Agari) and one.ura_markers for one in events)
        if game.players == players and has_ura and any(isinstance(one, Dora) for one in events):
            return game
    msg = f"no sample log of {players} players with a seed has both"
    raise LookupError(msg)


def kyoku_of(game: Game) -> Iterator[Kyoku]:
    return (Kyoku(game, kyoku.number, tuple(kyoku.events)) for kyoku in game.kyoku)


def faults(game: Game) -> list[Finding]:
    found = audit_game(game, "falsified").findings
    return [one for one in found if one.caused_by is None and one.severity != "info"]


def told(game: Game) -> list[tuple[str, int | None, int | None, int | None]]:
    return [(one.code, one.kyoku_index, one.event, one.seat) for one in faults(game)]


def without_seed(game: Game) -> Game:
    head = msgspec.structs.replace(game.head, seed=None)
    return code_game((StartGame(head), *list(game.events)[1:]))


def draws(kyoku: Kyoku) -> list[tuple[int, Tsumo, bool]]:
    """Return the draws of a kyoku: number, event, and whether it replaces a kan or kita."""
    found = []
    is_due = False
    for number, event in enumerate(kyoku.events):
        if isinstance(event, Daiminkan | Ankan | Kakan | Kita):
            is_due = True
        elif isinstance(event, Tsumo):
            found.append((number, event, is_due))
            is_due = False
    return found


@pytest.mark.parametrize("players", [4, 3])
def test_copies_dealt_to_each_others_seats_are_found_once(players: int) -> None:
    for kyoku in islice(kyoku_of(seeded(players)), 3):
        hands = kyoku.start.hands
        seats = combinations(range(len(hands)), 2)
        pairs = [
            (seat, mine, theirs)
            for seat, other in seats
            for mine in hands[seat]
            for theirs in hands[other]
            if (mine.kind, mine.red) == (theirs.kind, theirs.red)
        ]
        seat, mine, theirs = pairs[0]
        game = kyoku.renamed({mine: theirs, theirs: mine})
        assert told(game) == [("WAL101", kyoku.number, 0, seat)]
        assert told(without_seed(game)) == []


@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize(("code", "replaces"), [("WAL102", False), ("WAL103", True)])
def test_drawn_copy_that_is_not_the_next_of_its_wall_is_found(
    players: int, code: str, replaces: bool
) -> None:
    judged = 0
    for kyoku in kyoku_of(seeded(players)):
        found = [
            (number, draw, other)
            for number, draw, is_replacement in draws(kyoku)
            if is_replacement == replaces and (other := kyoku.unseen(draw.pai)) is not None
        ]
        if not found:
            continue
        judged += 1
        number, draw, other = found[0]
        game = kyoku.renamed({draw.pai: other})
        assert told(game) == [(code, kyoku.number, number, draw.actor)]
        assert told(without_seed(game)) == []
    assert judged > 0


def test_two_draws_that_change_places_are_found_at_the_first() -> None:
    judged = 0
    for kyoku in kyoku_of(seeded(4)):
        pairs = [
            (number, one, other)
            for (number, one, is_first), (_, other, is_second) in combinations(draws(kyoku), 2)
            if not is_first and not is_second and one.pai.kind == other.pai.kind
            if not one.pai.red and not other.pai.red
        ]
        if pairs:
            judged += 1
            number, one, other = pairs[0]
            game = kyoku.renamed({one.pai: other.pai, other.pai: one.pai})
            assert told(game) == [("WAL102", kyoku.number, number, one.actor)]
    assert judged > 0


def test_other_indicators_than_those_of_the_wall_are_found() -> None:
    places = set()
    for kyoku in kyoku_of(seeded(4)):
        turned = [
            (number, event.dora_marker)
            for number, event in enumerate(kyoku.events)
            if isinstance(event, StartKyoku | Dora) and event.dora_marker is not None
        ]
        for number, marker in turned:
            other = kyoku.unseen(marker)
            if other is not None:
                places.add(number == 0)
                game = kyoku.renamed({marker: other})
                assert told(game) == [("WAL104", kyoku.number, number, None)]
                assert told(without_seed(game)) == []
    assert places == {True, False}


def test_other_ura_indicators_than_those_of_the_wall_are_found() -> None:
    judged = 0
    for kyoku in kyoku_of(seeded(4)):
        for number, event in enumerate(kyoku.events):
            if not isinstance(event, Agari) or not event.ura_markers:
                continue
            marker = event.ura_markers[0]
            other = kyoku.unseen(marker)
            if other is not None:
                judged += 1
                game = kyoku.renamed({marker: other}, number)
                assert told(game) == [("WAL105", kyoku.number, number, event.actor)]
                assert told(without_seed(game)) == []
    assert judged > 0


@pytest.mark.parametrize("players", [4, 3])
def test_other_dice_than_those_of_the_seed_are_found(players: int) -> None:
    for kyoku in islice(kyoku_of(seeded(players)), 3):
        start, *rest = kyoku.events
        assert kyoku.start.dice is not None
        one, two = kyoku.start.dice
        wrong = msgspec.structs.replace(start, dice=(one % 6 + 1, two % 6 + 1))
        [found] = faults(kyoku.put(wrong, *rest))
        assert (found.code, found.kyoku_index, found.event) == ("WAL106", kyoku.number, 0)
        assert (found.expected, found.recorded) == (one, one % 6 + 1)
        untold = msgspec.structs.replace(start, dice=None)
        assert faults(kyoku.put(untold, *rest)) == []


def test_seed_of_another_game_is_found_once_a_game() -> None:
    game = seeded(4)
    seeds = (one.head.seed for one in seeded_games())
    other = next(seed for seed in seeds if seed != game.head.seed)
    head = msgspec.structs.replace(game.head, seed=other)
    strange = code_game((StartGame(head), *list(game.events)[1:]))
    assert told(strange) == [("WAL101", 0, 0, None)]


def test_kyoku_after_a_lost_one_keep_their_walls() -> None:
    for kyoku in list(kyoku_of(seeded(4)))[:-1]:
        found = audit_game(kyoku.put(), "falsified").findings
        walls = [one.kyoku_index for one in found if one.code.startswith("WAL")]
        assert walls == [kyoku.number]  # of the one that lies where the lost one was


@pytest.mark.parametrize("players", [4, 3])
def test_sample_as_it_is_fits_its_wall(players: int) -> None:
    assert faults(seeded(players)) == []
