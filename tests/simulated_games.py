"""Simulated games, and what the rules refuse of a game event by event."""

from __future__ import annotations

from array import array
from typing import cast

from logtool import jit
from logtool.engine import legality_check
from logtool.engine.findings_of_game import audit_game
from logtool.model import Game
from logtool.rules import tables
from logtool.rules.presets import tenhou_rules
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.table import Table
from logtool.rules.winning import Scored, Winning
from logtool.simulate.choices import PolicyName
from logtool.simulate.game import simulate_game
from logtool.simulate.settings import DAY, setting_of

NAME = "2026010112gm-{:04x}-0000-00000000"


def played(seed: int, flags: int, policy: PolicyName = PolicyName.RANDOM) -> Game:
    return simulate_game(seed, setting_of(flags, NAME.format(flags), seed % 8), policy)


def faults(game: Game) -> list[tuple[str, str]]:
    """Return code and message of what the audit finds but for what is legal and worth a look."""
    found = audit_game(game, f"{game.head.log_id}.xml").findings
    return [(one.code, one.message) for one in found if one.severity != "info"]


def refusals(game: Game) -> list[list[int]]:
    """Return event, kind of event, seat and reason of each play that the rules refuse."""
    rules, table, refused = jit.new(Rules), jit.new(Table), jit.new(legality_check.Refusals)
    fill_rules(rules, tenhou_rules(game.head.rules.flags or 0, DAY).rules)
    table.players = game.players
    legality_check.check_legality(
        rules,
        tables.load_tables(),
        row_of(game.coded),
        row_of(game.facts),
        table,
        jit.new(Winning),
        jit.new(Scored),
        refused,
    )
    return [[int(value) for value in entry] for entry in refused.entries[: refused.count]]


def row_of(values: array[int]) -> array[int]:
    if not jit.is_on():
        return values
    import numpy as np

    return cast("array[int]", np.frombuffer(values, dtype=np.int64))
