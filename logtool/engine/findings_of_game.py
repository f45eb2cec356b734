"""Runs the audit over a parsed game and makes sentences of what it finds."""

from __future__ import annotations

import datetime as dt
from array import array
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, cast

from logtool import jit
from logtool.audit import codes, findings
from logtool.audit import wall as wall_layout
from logtool.audit.finding import Audited, Finding
from logtool.audit.findings import Findings
from logtool.audit.places import Places
from logtool.audit.trail import Trail
from logtool.engine import judge
from logtool.model import codes as m
from logtool.rules.presets import Preset, preset, tenhou_rules
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.table import Table
from logtool.rules.tables import load_tables
from logtool.rules.winning import Scored, Winning
from logtool.wall import Wall, game_walls

if TYPE_CHECKING:
    from logtool.model import Game


class _Scratch(NamedTuple):
    """The records of a pass, used again for each game."""

    rules: Rules
    table: Table
    winning: Winning
    scored: Scored
    places: Places
    trail: Trail
    findings: Findings


def audit_game(game: Game, file: str, rule_set: Preset | None = None) -> Audited:
    """Audit a game.

    Args:
        game: The game.
        file: The name of its record.
        rule_set: The rule set to judge by; None for the one that the record itself names.
    """
    found = judge_once(game, rule_set or rules_of_record(game))
    return Audited(
        file=file,
        findings=tuple(
            Finding(
                code=codes.code_name(one[0]),
                severity="error",
                file=file,
                event=one[1],
                seat=one[2],
                message="",
                expected=one[3],
                recorded=one[4],
                caused_by=None if one[6] == m.NONE else one[6],
            )
            for one in found
        ),
    )


def rules_of_record(game: Game) -> Preset:
    """Return the rule set that a record names by its flags and its date."""
    head = game.head
    if head.rules.flags is None:
        return preset("tenhou" if game.players == 4 else "tenhou-sanma")
    date = None if head.date is None else dt.date.fromisoformat(head.date[:10])
    return tenhou_rules(head.rules.flags, date, head.other.get("GO.csrule", ""))


def judge_once(game: Game, rule_set: Preset) -> list[tuple[int, ...]]:
    """Return the findings of one pass as rows of ints (``logtool.audit.findings``)."""
    scratch = _scratch(jit.is_on())
    fill_rules(scratch.rules, rule_set.rules)
    scratch.table.players = game.players
    judge.judge_game(
        scratch.rules,
        load_tables(),
        _row(flat_walls(game)),
        _row(game.coded),
        _row(game.facts),
        scratch.table,
        scratch.winning,
        scratch.scored,
        scratch.places,
        scratch.trail,
        scratch.findings,
    )
    count = min(scratch.findings.count, findings.MOST_FINDINGS)
    return [tuple(int(value) for value in scratch.findings.entries[at]) for at in range(count)]


def flat_walls(game: Game) -> array[int]:
    """Return the walls of all kyoku as the audit reads them, empty where no seed tells any."""
    walls = game_walls(game.head.seed, game.seeds, game.players)
    if all(wall is None for wall in walls):
        return array("q")
    flat = array("q")
    for wall, oya in zip(walls, _dealers(game), strict=True):
        flat.extend(_flat_wall(wall, oya))
    return flat


def _dealers(game: Game) -> list[int]:
    return [game.coded[start * m.EVENT_SIZE + 1] for start in game.starts]


def _flat_wall(wall: Wall | None, oya: int) -> list[int]:
    row = [m.NONE] * wall_layout.WALL_SIZE
    row[wall_layout.KNOWN] = 0
    if wall is None or not 0 <= oya < wall.players:
        return row
    row[wall_layout.KNOWN] = 1
    hands = [tile for hand in wall.hands(oya) for tile in hand]
    parts = (
        (wall_layout.DICE, wall.dice),
        (wall_layout.HANDS, hands),
        (wall_layout.DRAWS, wall.draws()),
        (wall_layout.REPLACEMENTS, wall.replacements()),
        (wall_layout.INDICATORS, wall.indicators()),
        (wall_layout.URA, wall.ura_indicators()),
    )
    for first, tiles in parts:
        row[first : first + len(tiles)] = tiles
    return row


@lru_cache(maxsize=2)
def _scratch(is_compiled: bool) -> _Scratch:
    assert is_compiled == jit.is_on()
    return _Scratch(
        jit.new(Rules),
        jit.new(Table),
        jit.new(Winning),
        jit.new(Scored),
        jit.new(Places),
        jit.new(Trail),
        jit.new(Findings),
    )


def _row(values: array[int]) -> array[int]:
    """Return the ints as the current mode takes them, without a copy."""
    if not jit.is_on():
        return values
    import numpy as np

    return cast("array[int]", np.frombuffer(values, dtype=np.int64))
