"""A pass over a game that asks the checks of draws and of the flow alone, event by event."""

from __future__ import annotations

import datetime as dt
from array import array
from typing import NamedTuple, cast

from logtool import jit
from logtool.audit import final_scores, flow, outcome, places, ryuukyoku, trail
from logtool.audit.codes import code_name
from logtool.audit.findings import MOST_FINDINGS, Findings
from logtool.engine import follow, judge
from logtool.model import Game
from logtool.model import codes as m
from logtool.record import NONE, Ints
from logtool.rules import course
from logtool.rules.presets import Preset, preset, tenhou_rules
from logtool.rules.ruleset import RuleSet
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.table import Table
from logtool.rules.tables import load_tables
from logtool.rules.winning import Scored, Winning


class Found(NamedTuple):
    """A finding of the pass."""

    code: str
    event: int  # in the game
    seat: int
    expected: int
    recorded: int
    cause: int


class FlowPass:
    """The records of the pass, used again for each game."""

    def __init__(self) -> None:
        self.tables = load_tables()
        self.rules, self.table = jit.new(Rules), jit.new(Table)
        self.places, self.trail = jit.new(places.Places), jit.new(trail.Trail)
        self.outcome, self.standing = jit.new(outcome.Outcome), jit.new(flow.Standing)
        self.winning, self.scored = jit.new(Winning), jit.new(Scored)
        self.findings = jit.new(Findings)

    def run(self, game: Game, rule_set: RuleSet) -> list[Found]:
        """Return what the checks find in a game."""
        facts = row_of(game.facts)
        fill_rules(self.rules, rule_set)
        self.table.players = game.players
        self.findings.count = 0
        trail.clear_game(self.trail)
        is_part = game.head.format == "tenhou-json" and game.end == NONE
        flow.start_standing(self.standing, is_part)
        for first in range(0, len(game.coded), m.EVENT_SIZE):
            event = first // m.EVENT_SIZE
            if event >= game.starts[0]:
                self.one(facts, event, *game.coded[first : first + m.EVENT_SIZE])
        last = len(game.places) - 1
        final_scores.check_end(self.rules, facts, game.end, self.findings, self.standing, last)
        count = min(self.findings.count, MOST_FINDINGS)
        return [found_of(self.findings.entries[number]) for number in range(count)]

    def one(self, facts: Ints, event: int, kind: int, seat: int, tile: int, extra: int) -> None:
        """Judge an event and follow it."""
        rules, table, found = self.rules, self.table, self.findings
        if kind == m.START_KYOKU:
            self.deal(facts, event, tile, extra)
            return
        if kind == m.END_KYOKU:
            flow.settle_kyoku(rules, table, self.outcome, self.standing, self.trail)
        if kind >= m.DISCONNECT:
            return
        ryuukyoku.check_abort_due(rules, table, self.trail, found, self.outcome, event, kind)
        if kind == m.AGARI:
            outcome.note_agari(self.outcome, facts, seat, tile)
        elif kind == m.RYUUKYOKU:
            ryuukyoku.check_ryuukyoku(
                rules,
                self.tables,
                facts,
                table,
                self.places,
                self.trail,
                found,
                self.winning,
                self.scored,
                self.outcome,
                event,
                tile,
                extra,
            )
        judge.move_tiles(rules, self.places, kind, seat, tile)
        course.settle_before(rules, self.tables, table, kind, seat, tile)
        follow.follow(table, facts, kind, seat, tile, extra)
        course.settle_after(rules, table, kind, seat)
        if kind != m.DORA:
            self.trail.last_number = event

    def deal(self, facts: Ints, event: int, place: int, kyoku: int) -> None:
        """Judge the head of a kyoku and deal it."""
        trail.clear_kyoku(self.trail)
        places.clear_places(self.places)
        outcome.clear_outcome(self.outcome)
        flow.check_head(self.rules, facts, self.trail, self.findings, self.standing, event, place)
        follow.deal(self.table, facts, kyoku, place)
        course.settle_deal(self.tables, self.table)
        item = place + 19
        for seat in range(m.SEATS):
            for _ in range(facts[place + 15 + seat]):
                places.take(self.rules, self.places, seat, facts[item])
                item += 1


def found_of(entry: Ints) -> Found:
    code, event, seat, expected, recorded, _, cause = (int(value) for value in entry)
    return Found(code_name(code), event, seat, expected, recorded, cause)


def roots(found: list[Found]) -> list[Found]:
    return [one for one in found if one.cause == NONE]


def rules_of(game: Game) -> Preset:
    head = game.head
    if head.rules.flags is None:
        return preset("tenhou" if game.players == m.SEATS else "tenhou-sanma")
    date = None if head.date is None else dt.date.fromisoformat(head.date[:10])
    return tenhou_rules(head.rules.flags, date, head.other.get("GO.csrule", ""))


def row_of(values: array[int]) -> array[int]:
    if not jit.is_on():
        return values
    import numpy as np

    return cast("array[int]", np.frombuffer(values, dtype=np.int64))
