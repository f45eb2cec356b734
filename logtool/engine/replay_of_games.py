"""Hands games to the replay, many in one call where it is compiled, and takes what it found."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import chain
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
    together: dict[tuple[int, int], list[int]] = {}
    for number, game in enumerate(games):
        together.setdefault((id(rules[number]), game.players), []).append(number)
    found: dict[int, Replayed] = {}
    for (_, players), numbers in together.items():
        rule_set = rules[numbers[0]]
        # Plain code gains nothing by long arrays, of which it would only make copies.
        runs = [numbers] if jit.is_on() else [[number] for number in numbers]
        for run in runs:
            part = [games[number] for number in run]
            walls_of_part = [walls[number] for number in run]
            replayed = _replay(part, rule_set, players, walls_of_part, is_counted=is_counted)
            found.update(zip(run, replayed, strict=True))
    return [found[number] for number in range(len(games))]


def is_part(game: Game) -> bool:
    """Return whether nothing says that a record holds a whole game: JSON without final scores."""
    return game.head.format == JSON and game.end == m.NONE


def row(values: array[int]) -> Ints:
    """Return the ints as the current mode takes them, without a copy."""
    if not jit.is_on():
        return values
    import numpy as np

    return cast("Ints", np.frombuffer(values, dtype=np.int64))


def rules_in_mode(rule_set: RuleSet) -> Rules:
    """Return the switches of a rule set as a record of the mode that is on.

    Raises:
        NotImplementedError: A switch has a value that no rule code asks for yet.
    """
    return _rules(rule_set, is_compiled=jit.is_on())


def _replay(
    games: Sequence[Game],
    rule_set: RuleSet,
    players: int,
    walls: Sequence[array[int]],
    *,
    is_counted: bool,
) -> Iterator[Replayed]:
    """Replay games of one rule set and number of players."""
    places, counts = _places(games, walls, is_counted=is_counted)
    grids = _grids(counts)
    scratch = _scratch(jit.is_on())
    scratch.table.players = players
    run = partial(
        replay.replay_games,
        rules_in_mode(rule_set),
        load_tables(),
        load_distances(),
        _joined(walls),
        _joined([game.coded for game in games]),
        _joined([game.facts for game in games]),
        jit.grid_of(places),
    )
    room = ROOM_FOUND
    while True:
        list_found = jit.grid(room, replay.FOUND_SIZE)
        count = run(
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
            list_found,
            *grids,
        )
        if count <= room:
            break
        room = count  # of wrecked records; their rows are written once more
        grids = _grids(counts)
    found = _by_game(list_found, count, len(games))
    return map(Replayed, found, _rows_by_game(grids, places, counts))


def _places(
    games: Sequence[Game], walls: Sequence[array[int]], *, is_counted: bool
) -> tuple[list[list[int]], list[int]]:
    """Return the list of games for the replay, and how many rows each table takes."""
    places = []
    counts = [0] * len(ROW_TABLES)
    events = facts = tiles = 0
    for game, wall in zip(games, walls, strict=True):
        ends = (events + len(game.coded), facts + len(game.facts), tiles + len(wall))
        parts = (events, ends[0], facts, ends[1], tiles, ends[2])
        places.append([*parts, game.end, int(is_part(game)), *counts])
        events, facts, tiles = ends
        if is_counted:
            counts = [a + b for a, b in zip(counts, _count_rows(game), strict=True)]
    return places, counts


def _count_rows(game: Game) -> tuple[int, int, int, int, int]:
    """Return how many rows of each table a game has."""
    kinds = game.coded.tobytes()[_LOW_BYTE :: m.EVENT_SIZE * game.coded.itemsize]
    calls = sum(kinds.count(kind) for kind in range(m.CHI, m.KITA + 1))
    seats = game.players * len(game)
    return seats, len(game), game.players, kinds.count(m.AGARI), calls


def _joined(parts: Sequence[array[int]]) -> Ints:
    """Return the ints of all parts in one row for the mode that is on."""
    if len(parts) == 1:
        return row(parts[0])
    import numpy as np

    return cast("Ints", np.frombuffer(bytearray().join(parts), dtype=np.int64))


def _grids(counts: Sequence[int]) -> list[Grid]:
    """Return the tables of rows, of zeros."""
    return [jit.grid(count, width) for count, width in zip(counts, _WIDTHS, strict=True)]


def _by_game(found: Grid, count: int, games: int) -> list[list[tuple[int, ...]]]:
    """Return the findings of each game."""
    by_game: list[list[tuple[int, ...]]] = [[] for _ in range(games)]
    for number in range(count):
        entry = [int(value) for value in found[number]]
        by_game[entry[replay.FOUND_GAME]].append(tuple(entry[replay.FOUND_ENTRY :]))
    return by_game


def _rows_by_game(
    grids: Sequence[Grid], places: Sequence[Sequence[int]], counts: Sequence[int]
) -> Iterator[tuple[array[int], ...]]:
    """Yield for each game its rows of each table, one after the other."""
    parts = [_flat(grid) for grid in grids]
    first = [place[replay.SEAT_KYOKU :] for place in places]
    for number, begins in enumerate(first):
        ends = first[number + 1] if number + 1 < len(first) else counts
        spans = zip(parts, begins, ends, _WIDTHS, strict=True)
        yield tuple([part[begin * width : end * width] for part, begin, end, width in spans])


def _flat(grid: Grid) -> array[int]:
    """Return the rows of a grid one after the other."""
    if not jit.is_on():
        return array("q", chain.from_iterable(grid))
    flat = array("q")
    if len(grid):
        flat.frombytes(cast("NDArray[np.int64]", grid).data.cast("B"))
    return flat


@lru_cache(maxsize=64)
def _rules(rule_set: RuleSet, *, is_compiled: bool) -> Rules:
    assert is_compiled == jit.is_on()
    rules = jit.new(Rules)
    fill_rules(rules, rule_set)
    return rules


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
