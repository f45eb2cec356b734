"""Hands games to the replay, many in one call where it is compiled, and takes what it found."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, NamedTuple, cast

from logtool import jit
from logtool.audit.findings import Findings
from logtool.audit.flow import Standing
from logtool.audit.judgement import Judgement
from logtool.audit.outcome import Outcome
from logtool.audit.places import Places
from logtool.audit.trail import Trail
from logtool.engine import replay
from logtool.engine.counting import Position
from logtool.engine.games_together import Together, firsts, joined, put_together
from logtool.model import codes as m
from logtool.rows import columns
from logtool.rows.watch import Watch
from logtool.rules.distances import load_distances
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.table import Table
from logtool.rules.tables import load_tables
from logtool.rules.winning import Scored, Winning

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from logtool.model import Game
    from logtool.record import Grid, Ints
    from logtool.rules.ruleset import RuleSet

JSON = "tenhou-json"
ROW_TABLES = ("seat_kyoku", "kyoku", "seat_game", "agari", "call")

_WIDTHS = tuple(
    len(described)
    for described in (
        columns.SEAT_KYOKU,
        columns.KYOKU,
        columns.SEAT_GAME,
        columns.AGARI,
        columns.CALL,
    )
)
NO_WALLS = array("q")
ROOM_FOUND = 256  # findings of the games that are replayed at once
_MARK_OF_WIN = 1
_MARK_OF_CALL = 2
_MARKS = bytes(
    _MARK_OF_WIN if kind == m.AGARI else _MARK_OF_CALL if m.CHI <= kind <= m.KITA else 0
    for kind in range(256)
)
_LOW_BYTE = 0 if sys.byteorder == "little" else NO_WALLS.itemsize - 1


class Replayed(NamedTuple):
    """What the replay of one game gives.

    Attributes:
        found: The findings as rows of ints (``logtool.audit.findings``).
        rows: The rows of each of ROW_TABLES, one after the other; empty where they are not asked
            for.
    """

    found: list[tuple[int, ...]]
    rows: tuple[array[int], ...]


class _Part(NamedTuple):
    """Games of one rule set and number of players.

    Attributes:
        rule_set: The rule set.
        players: 3 or 4.
        places: What is of which game, and where its rows begin (``replay.FIRST_EVENT`` ...).
        first_rows: For each table the first row of each game, and the number of all rows.
    """

    rule_set: RuleSet
    players: int
    places: list[tuple[int, ...]]
    first_rows: list[list[int]]


class _Scratch(NamedTuple):
    """The records of a pass, used again for each game."""

    table: Table
    winning: Winning
    scored: Scored
    places: Places
    trail: Trail
    judgement: Judgement
    outcome: Outcome
    standing: Standing
    findings: Findings
    position: Position
    watch: Watch


def replay_one(
    game: Game, rules: RuleSet, walls: array[int] = NO_WALLS, *, is_counted: bool
) -> Replayed:
    """Replay one game; arguments and errors as for ``replay_all``."""
    return replay_all([game], [rules], [walls], is_counted=is_counted)[0]


def replay_all(
    games: Sequence[Game],
    rules: Sequence[RuleSet],
    walls: Sequence[array[int]],
    *,
    is_counted: bool,
) -> list[Replayed]:
    """Replay games, and return what each gives.

    Args:
        games: The games.
        rules: The rule set of each.
        walls: The walls of each (``logtool.audit.wall``); empty where none is judged.
        is_counted: Whether rows are wanted.

    Raises:
        NotImplementedError: A switch has a value that no rule code asks for yet.
    """
    if jit.is_on() and games:
        return replay_together(put_together(games), rules, walls, is_counted=is_counted)
    # Plain code gains nothing by long arrays, of which it would only make copies.
    return [
        replay_together(put_together([game]), [rule_set], [wall], is_counted=is_counted)[0]
        for game, rule_set, wall in zip(games, rules, walls, strict=True)
    ]


def replay_together(
    together: Together,
    rules: Sequence[RuleSet],
    walls: Sequence[array[int]],
    *,
    is_counted: bool,
) -> list[Replayed]:
    """Replay games that were put together; arguments and errors as for ``replay_all``."""
    places = _places(together, walls)
    counts = _count_rows(together) if is_counted else [(0,) * len(ROW_TABLES)] * len(places)
    tiles = joined(walls)
    groups: dict[tuple[int, int], list[int]] = {}
    for number, game in enumerate(together.games):
        groups.setdefault((id(rules[number]), game.players), []).append(number)
    done: dict[int, Replayed] = {}
    for (_, players), numbers in groups.items():
        first_rows = _first_rows([counts[number] for number in numbers])
        rows = zip(*first_rows, strict=True)
        part = _Part(
            rules[numbers[0]],
            players,
            [(*places[number], *first) for number, first in zip(numbers, rows, strict=False)],
            first_rows,
        )
        replayed = _replay(together, tiles, part, is_counted=is_counted)
        done.update(zip(numbers, replayed, strict=True))
    return [done[number] for number in range(len(done))]


def is_part(game: Game) -> bool:
    """Return whether nothing says that a record holds a whole game: JSON without final scores."""
    return game.head.format == JSON and game.end == m.NONE


def rules_in_mode(rule_set: RuleSet) -> Rules:
    """Return the switches of a rule set as a record of the mode that is on.

    Raises:
        NotImplementedError: A switch has a value that no rule code asks for yet.
    """
    return _rules(rule_set, is_compiled=jit.is_on())


def _replay(
    together: Together, walls: Ints, part: _Part, *, is_counted: bool
) -> Iterator[Replayed]:
    """Replay games of one rule set and number of players."""
    scratch = _scratch(jit.is_on())
    scratch.table.players = part.players
    run = partial(
        replay.replay_games,
        rules_in_mode(part.rule_set),
        load_tables(),
        load_distances(),
        walls,
        together.events,
        together.facts,
        jit.grid_of(part.places),
        is_counted,
        scratch.table,
        scratch.winning,
        scratch.scored,
        scratch.places,
        scratch.trail,
        scratch.judgement,
        scratch.outcome,
        scratch.standing,
        scratch.findings,
        scratch.position,
        scratch.watch,
    )
    room = ROOM_FOUND
    while True:
        grids = _grids(part.first_rows)
        list_found = _list_found(room, is_compiled=jit.is_on())
        count = run(list_found, *grids)
        if count <= room:
            break
        room = count  # of wrecked records; their rows are written once more
    rows = zip(*map(_cut, grids, part.first_rows, _WIDTHS), strict=True)
    return map(Replayed, _by_game(list_found, count, len(part.places)), rows)


def _places(together: Together, walls: Sequence[array[int]]) -> list[tuple[int, ...]]:
    """Return for each game what the list of games for the replay says but of its rows."""
    first_walls = firsts(walls)
    return [
        *zip(
            together.first_events,
            together.first_events[1:],
            together.first_facts,
            together.first_facts[1:],
            first_walls,
            first_walls[1:],
            [game.end for game in together.games],
            map(int, map(is_part, together.games)),
            strict=False,  # what says where each begins says where the last one ends, too
        )
    ]


def _count_rows(together: Together) -> list[tuple[int, ...]]:
    """Return for each game how many rows of each table it has."""
    marks = _kinds(together.events).translate(_MARKS)
    first_events = [place // m.EVENT_SIZE for place in together.first_events]
    counts: list[tuple[int, ...]] = []
    for game, span in zip(together.games, pairwise(first_events), strict=True):
        wins, calls = marks.count(_MARK_OF_WIN, *span), marks.count(_MARK_OF_CALL, *span)
        counts.append((game.players * len(game), len(game), game.players, wins, calls))
    return counts


def _kinds(events: Ints) -> bytes:
    """Return the kinds of events, a byte each."""
    if not jit.is_on():
        return cast("array[int]", events).tobytes()[_LOW_BYTE :: m.EVENT_SIZE * NO_WALLS.itemsize]
    import numpy as np

    return cast("NDArray[np.int64]", events)[:: m.EVENT_SIZE].astype(np.uint8).tobytes()


def _first_rows(counts: Sequence[tuple[int, ...]]) -> list[list[int]]:
    """Return for each table the first row of each game, and behind them the number of all."""
    return [[*accumulate(of_table, initial=0)] for of_table in zip(*counts, strict=True)]


def _grids(first_rows: Sequence[list[int]]) -> list[Grid]:
    """Return the tables of rows, of zeros."""
    return [jit.grid(first[-1], width) for first, width in zip(first_rows, _WIDTHS, strict=True)]


def _by_game(found: Grid, count: int, games: int) -> list[list[tuple[int, ...]]]:
    """Return the findings of each game."""
    by_game: list[list[tuple[int, ...]]] = [[] for _ in range(games)]
    for number in range(count):
        entry = [int(value) for value in found[number]]
        by_game[entry[replay.FOUND_GAME]].append(tuple(entry[replay.FOUND_ENTRY :]))
    return by_game


def _cut(grid: Grid, first: Sequence[int], width: int) -> list[array[int]]:
    """Return the rows of each game of a table, one row after the other."""
    if not jit.is_on():
        flat = array("q")
        for line in cast("list[list[int]]", grid):
            flat.fromlist(line)
        return [flat[begin * width : end * width] for begin, end in pairwise(first)]
    pieces = [array("q") for _ in first[1:]]
    if len(grid):  # of nothing numpy has no memory to show
        memory = cast("NDArray[np.int64]", grid).data.cast("B")
        size = width * NO_WALLS.itemsize
        for piece, (begin, end) in zip(pieces, pairwise(first), strict=True):
            piece.frombytes(memory[begin * size : end * size])
    return pieces


@lru_cache(maxsize=64)
def _rules(rule_set: RuleSet, *, is_compiled: bool) -> Rules:
    assert is_compiled == jit.is_on()
    rules = jit.new(Rules)
    fill_rules(rules, rule_set)
    return rules


@lru_cache(maxsize=2)
def _list_found(room: int, *, is_compiled: bool) -> Grid:
    """Return where findings are listed: what an earlier call has left there is written over."""
    assert is_compiled == jit.is_on()
    return jit.grid(room, replay.FOUND_SIZE)


@lru_cache(maxsize=2)
def _scratch(is_compiled: bool) -> _Scratch:
    assert is_compiled == jit.is_on()
    return _Scratch(
        jit.new(Table),
        jit.new(Winning),
        jit.new(Scored),
        jit.new(Places),
        jit.new(Trail),
        jit.new(Judgement),
        jit.new(Outcome),
        jit.new(Standing),
        jit.new(Findings),
        jit.new(Position),
        jit.new(Watch),
    )
