"""Runs the replay over a parsed game and hands over its rows."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, cast

from logtool import jit
from logtool.engine import replay
from logtool.model import codes as c
from logtool.rows import columns
from logtool.rows.watch import Watch
from logtool.rules.distances import load_distances
from logtool.rules.of_record import CONVERTED, CUSTOM_RULES, rules_of_record
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.table import Table
from logtool.rules.tables import load_tables
from logtool.rules.winning import Scored, Winning
from logtool.tables import GameRows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from logtool.model import Game
    from logtool.model.head import Head
    from logtool.record import Grid
    from logtool.rules.ruleset import RuleSet


RULE_ATTRIBUTES = (CONVERTED, CUSTOM_RULES)
MOST_RULE_SETS = 4096

_rule_sets: dict[str, RuleSet] = {}


class _Scratch(NamedTuple):
    """The records of a pass, used again for each game."""

    table: Table
    position: replay.Position
    watch: Watch
    winning: Winning
    scored: Scored


def rows_of(game: Game, file: str) -> GameRows:
    """Replay a game and return its rows; ``file`` is the name of its record."""
    kinds = game.coded[:: c.EVENT_SIZE]
    players = game.players
    calls = sum(kinds.count(kind) for kind in range(c.CHI, c.KITA + 1))
    seat_kyoku = jit.grid(players * len(game), len(columns.SEAT_KYOKU))
    kyoku = jit.grid(len(game), len(columns.KYOKU))
    seat_game = jit.grid(players, len(columns.SEAT_GAME))
    agari = jit.grid(kinds.count(c.AGARI), len(columns.AGARI))
    call = jit.grid(calls, len(columns.CALL))
    scratch = _scratch(compiled=jit.is_on())
    scratch.table.players = players
    replay.replay_game(
        _rules(_rule_set_of(game.head), compiled=jit.is_on()),
        load_tables(),
        load_distances(),
        _row(game.coded),
        _row(game.facts),
        game.end,
        *scratch,
        seat_kyoku,
        kyoku,
        seat_game,
        agari,
        call,
    )
    head = game.head
    return GameRows(
        log_id=head.log_id,
        file=file,
        names=tuple(player.name for player in head.players),
        players=players,
        room=head.rules.room,
        lobby=head.lobby,
        length=head.rules.length,
        date=head.date[:10] if head.date else None,
        complete=game.end != c.NONE,
        seat_kyoku=_flat(seat_kyoku),
        kyoku=_flat(kyoku),
        seat_game=_flat(seat_game),
        agari=_flat(agari),
        call=_flat(call),
    )


def _rule_set_of(head: Head) -> RuleSet:
    """Return the rule set that a record names; most records of a run name the same few."""
    others = {name: value for name, value in head.other.items() if name in RULE_ATTRIBUTES}
    key = repr((head.rules, head.date and head.date[:10], head.lobby, others, len(head.players)))
    if key not in _rule_sets:
        if len(_rule_sets) >= MOST_RULE_SETS:
            _rule_sets.clear()
        _rule_sets[key] = rules_of_record(head).rules
    return _rule_sets[key]


@lru_cache(maxsize=2)
def _scratch(*, compiled: bool) -> _Scratch:
    assert compiled == jit.is_on()
    return _Scratch(
        jit.new(Table),
        jit.new(replay.Position),
        jit.new(Watch),
        jit.new(Winning),
        jit.new(Scored),
    )


@lru_cache(maxsize=64)
def _rules(rule_set: RuleSet, *, compiled: bool) -> Rules:
    """Return the switches of a rule set for the mode that is on."""
    assert compiled == jit.is_on()
    rules = jit.new(Rules)
    fill_rules(rules, rule_set)
    return rules


def _row(values: array[int]) -> array[int]:
    """Return the ints as the current mode takes them, without a copy."""
    if not jit.is_on():
        return values
    import numpy as np

    return cast("array[int]", np.frombuffer(values, dtype=np.int64))


def _flat(grid: Grid) -> array[int]:
    """Return the rows of a grid one after the other."""
    if jit.is_on():
        return array("q", cast("NDArray[np.int64]", grid).tobytes())
    flat = array("q")
    for row in grid:
        flat.extend(row)
    return flat
