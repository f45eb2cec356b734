"""Runs the audit over a parsed game and makes sentences of what it finds."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, cast

import msgspec

from logtool import jit
from logtool.audit import findings
from logtool.audit.catalogue import rule_of
from logtool.audit.finding import INFO, Audited, Finding
from logtool.audit.findings import CAUSE, CODE, EVENT, Findings
from logtool.audit.flow import Standing
from logtool.audit.judgement import Judgement
from logtool.audit.outcome import Outcome
from logtool.audit.places import Places
from logtool.audit.trail import Trail
from logtool.engine import judge, table_before
from logtool.engine.sentences import Sentences, TableBefore
from logtool.engine.severities import severities_of
from logtool.engine.walls_of_game import flat_walls
from logtool.model import codes as m
from logtool.model.head import FormNote
from logtool.rules.of_record import rules_of_record
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.table import Table
from logtool.rules.tables import load_tables
from logtool.rules.winning import Scored, Winning
from logtool.wall import parse_seed

if TYPE_CHECKING:
    from logtool.model import Game
    from logtool.rules.presets import Preset
    from logtool.rules.ruleset import RuleSet

# Notes of a parser about a part of the log that is therefore missing from the events.
LOSSES = frozenset(("FMT102", "FMT103", "FMT104", "FMT107", "FMT108"))
SEED_CODES = ("WAL101", "WAL102", "WAL103", "WAL104", "WAL105", "WAL106")
SHOWN_HAND_CODES = ("RYU103", "RYU104", "RYU117", "WIN114")
JSON = "tenhou-json"


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


def audit_game(game: Game, file: str, rule_set: Preset | None = None) -> Audited:
    """Audit a game.

    Args:
        game: The game.
        file: The name of its record.
        rule_set: The rule set to judge by; None for the one that the record itself names.
    """
    preset = rule_set or rules_of_record(game.head)
    walls = flat_walls(game)

    def judge_by(rules: RuleSet) -> list[tuple[int, ...]]:
        return judge_once(game, rules, walls)

    rows = judge_by(preset.rules)
    severities = severities_of(rows, preset, judge_by)
    sentences = Sentences(game, file, _tables_of(game, preset.rules))
    found = [sentences.note(note) for note in (*game.notes, *_notes_of_head(game))]
    kept = [number for number, severity in enumerate(severities) if severity is not None]
    places = {number: len(found) + place for place, number in enumerate(kept)}
    for number in kept:
        row = rows[number]
        cause = places.get(row[CAUSE]) if row[CAUSE] != m.NONE else _loss_before(game, row)
        one = sentences.finding(row, severities[number] or INFO)
        found.append(msgspec.structs.replace(one, caused_by=cause))
    return Audited(file=file, findings=tuple(_sorted(found)), unchecked=_unchecked(game, walls))


def judge_once(game: Game, rules: RuleSet, walls: array[int]) -> list[tuple[int, ...]]:
    """Return the findings of one pass as rows of ints (``logtool.audit.findings``).

    Raises:
        NotImplementedError: A switch has a value that no rule code asks for yet.
    """
    scratch = _scratch(jit.is_on())
    scratch.table.players = game.players
    judge.judge_game(
        _rules(rules, is_compiled=jit.is_on()),
        load_tables(),
        _row(walls),
        _row(game.coded),
        _row(game.facts),
        game.end,
        is_part(game),
        scratch.table,
        scratch.winning,
        scratch.scored,
        scratch.places,
        scratch.trail,
        scratch.judgement,
        scratch.outcome,
        scratch.standing,
        scratch.findings,
    )
    count = min(scratch.findings.count, findings.MOST_FINDINGS)
    return [tuple(int(value) for value in scratch.findings.entries[at]) for at in range(count)]


def is_part(game: Game) -> bool:
    """Return whether nothing says that a record holds a whole game: JSON without final scores."""
    return game.head.format == JSON and game.end == m.NONE


def _tables_of(game: Game, rule_set: RuleSet) -> TableBefore:
    """Return what gives the table before an event of the game."""

    def before(start: int, event: int) -> Table:
        rules, table = jit.new(Rules), jit.new(Table)
        fill_rules(rules, rule_set)
        table.players = game.players
        table_before.replay_until(
            rules, load_tables(), _row(game.coded), _row(game.facts), table, start, event
        )
        return table

    return before


def _notes_of_head(game: Game) -> list[FormNote]:
    """Return what is to be said of the first dealer that the head names, and of the seed."""
    stated = game.head.first_oya
    if stated is None or not len(game):
        return _notes_of_seed(game)
    dealt = game.coded[game.starts[0] * m.EVENT_SIZE + 1]
    if stated == dealt or dealt != 0:  # another first dealer than seat 0 is a fault of the deal
        return _notes_of_seed(game)
    message = f"the head names seat {stated} as the first dealer, and seat {dealt} deals"
    note = FormNote("FMT109", message, expected=str(dealt), recorded=str(stated))
    return [note, *_notes_of_seed(game)]


def _notes_of_seed(game: Game) -> list[FormNote]:
    """Return what is to be said of a seed that is missing or cannot be read."""
    if game.head.format == JSON:
        return []
    seeds = [seed for seed in (game.head.seed, *game.seeds) if seed]
    if not seeds:
        return [FormNote("WAL108", rule_of("WAL108").message)]
    try:
        for seed in dict.fromkeys(seeds):
            parse_seed(seed)
    except ValueError as error:
        return [FormNote("WAL107", f"{error}, and the wall is not checked")]
    return []


def _loss_before(game: Game, row: tuple[int, ...]) -> int | None:
    """Return the note of something that is missing from the kyoku up to the event of a finding.

    The next deal is judged by the kyoku before it, and so follows from what is missing there.
    """
    for number, note in enumerate(game.notes):
        if note.code not in LOSSES or note.kyoku is None:
            continue
        start = game.starts[note.kyoku]
        last = game.starts[note.kyoku + 1] if note.kyoku + 1 < len(game) else len(game.places)
        is_next_deal = row[EVENT] == last and row[CODE] // 1000 == 13
        if _first_without(game, note, start) <= row[EVENT] < last or is_next_deal:
            return number
    return None


def _first_without(game: Game, note: FormNote, start: int) -> int:
    """Return the first event that may be judged wrongly for what a note says is missing.

    An element that made no event is first missed at the event before it: after an unreadable win
    on the last discard it is at that discard that the kyoku seems to go on with an empty wall.
    """
    event = start + (note.event or 0)
    is_lost = note.element is not None and game.places[event] != note.element
    return max(start, event - 1) if is_lost else event


def _sorted(found: list[Finding]) -> list[Finding]:
    """Return the findings by kyoku, event, code and seat, each with the new place of its cause."""
    order = sorted(range(len(found)), key=lambda number: found[number].place)
    places = {old: new for new, old in enumerate(order)}
    return [
        msgspec.structs.replace(one, caused_by=places[one.caused_by])
        if one.caused_by is not None
        else one
        for one in (found[number] for number in order)
    ]


def _unchecked(game: Game, walls: array[int]) -> tuple[str, ...]:
    """Return the codes that the record does not allow to check."""
    codes = () if walls else SEED_CODES
    return (*codes, *SHOWN_HAND_CODES) if game.head.format == JSON else codes


@lru_cache(maxsize=64)
def _rules(rule_set: RuleSet, *, is_compiled: bool) -> Rules:
    """Return the switches of a rule set as a record of the mode that is on."""
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
    )


def _row(values: array[int]) -> array[int]:
    """Return the ints as the current mode takes them, without a copy."""
    if not jit.is_on():
        return values
    import numpy as np

    return cast("array[int]", np.frombuffer(values, dtype=np.int64))
