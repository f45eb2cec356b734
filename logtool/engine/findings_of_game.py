"""Runs the audit over a parsed game and makes sentences of what it finds."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from logtool import jit
from logtool.audit.catalogue import rule_of
from logtool.audit.finding import INFO, Audited, Finding
from logtool.audit.findings import CAUSE, CODE, EVENT
from logtool.engine import table_before
from logtool.engine.games_together import put_together, row
from logtool.engine.replay_of_games import (
    JSON,
    NO_WALLS,
    replay_all,
    replay_one,
    replay_together,
    rules_in_mode,
)
from logtool.engine.sentences import Sentences, TableBefore
from logtool.engine.severities import Judge, severities_of
from logtool.engine.walls_of_game import are_seeds_read, flat_walls, flat_walls_of
from logtool.model import codes as m
from logtool.model.head import FormNote
from logtool.rules.of_record import rules_of_record
from logtool.rules.table import Table
from logtool.rules.tables import load_tables
from logtool.wall import parse_seed

if TYPE_CHECKING:
    from logtool.model import Game
    from logtool.rules.presets import Preset
    from logtool.rules.ruleset import RuleSet

# Notes of a parser about a part of the log that is therefore missing from the events.
LOSSES = frozenset(("FMT102", "FMT103", "FMT104", "FMT107", "FMT108"))
SEED_CODES = ("WAL101", "WAL102", "WAL103", "WAL104", "WAL105", "WAL106")
SHOWN_HAND_CODES = ("RYU103", "RYU104", "RYU117", "WIN114")


class Examined(NamedTuple):
    """What the audit says of a game, and its rows.

    Attributes:
        audited: The findings.
        rows: The rows of each table (``ROW_TABLES``), empty where they were not asked for.
    """

    audited: Audited
    rows: tuple[array[int], ...]


def audit_game(game: Game, file: str, rule_set: Preset | None = None) -> Audited:
    """Audit a game.

    Args:
        game: The game.
        file: The name of its record.
        rule_set: The rule set to judge by; None for the one that the record itself names.

    Raises:
        NotImplementedError: A switch has a value that no rule code asks for yet.
    """
    return examine([game], [file], rule_set)[0].audited


def examine(
    games: Sequence[Game],
    files: Sequence[str],
    rule_set: Preset | None = None,
    *,
    with_walls: bool = True,
    is_counted: bool = False,
) -> list[Examined]:
    """Audit games, and count their rows in the same pass.

    Args:
        games: The games.
        files: The name of the record of each.
        rule_set: The rule set to judge by; None for the one that each record itself names.
        with_walls: Whether walls are compared with their seeds.
        is_counted: Whether rows are wanted.

    Raises:
        NotImplementedError: A switch has a value that no rule code asks for yet.
    """
    presets = [rule_set or rules_of_record(game.head) for game in games]
    rules = [preset.rules for preset in presets]
    if jit.is_on() and games:
        together = put_together(games)
        walls = flat_walls_of(together) if with_walls else [NO_WALLS] * len(games)
        replayed = replay_together(together, rules, walls, is_counted=is_counted)
    else:
        walls = [flat_walls(game) if with_walls else NO_WALLS for game in games]
        replayed = replay_all(games, rules, walls, is_counted=is_counted)
    return [
        Examined(_audited(game, file, preset, wall, one.found, with_walls=with_walls), one.rows)
        for game, file, preset, wall, one in zip(
            games, files, presets, walls, replayed, strict=True
        )
    ]


def judge_once(game: Game, rules: RuleSet, walls: array[int]) -> list[tuple[int, ...]]:
    """Return the findings of one pass as rows of ints (``logtool.audit.findings``).

    Raises:
        NotImplementedError: A switch has a value that no rule code asks for yet.
    """
    return replay_one(game, rules, walls, is_counted=False).found


def _audited(
    game: Game,
    file: str,
    preset: Preset,
    walls: array[int],
    rows: list[tuple[int, ...]],
    *,
    with_walls: bool,
) -> Audited:
    """Return what the findings of a pass say of a game."""
    notes = [*game.notes, *_notes_of_oya(game)]
    if with_walls and not are_seeds_read(game, walls):
        notes += _notes_of_seed(game)
    found: list[Finding] = []
    if rows or notes:
        found = _findings(game, file, preset, rows, notes, lambda by: judge_once(game, by, walls))
    unchecked = _unchecked(game, is_wall_known=bool(walls) or not with_walls)
    return Audited(file=file, findings=tuple(found), unchecked=unchecked)


def _findings(
    game: Game,
    file: str,
    preset: Preset,
    rows: list[tuple[int, ...]],
    notes: list[FormNote],
    judge_by: Judge,
) -> list[Finding]:
    severities = severities_of(rows, preset, judge_by)
    sentences = Sentences(game, file, _tables_of(game, preset.rules))
    found = [sentences.note(note) for note in notes]
    kept = [number for number, severity in enumerate(severities) if severity is not None]
    places = {number: len(found) + place for place, number in enumerate(kept)}
    for number in kept:
        row = rows[number]
        cause = places.get(row[CAUSE]) if row[CAUSE] != m.NONE else _loss_before(game, row)
        one = sentences.finding(row, severities[number] or INFO)
        found.append(msgspec.structs.replace(one, caused_by=cause))
    return _sorted(found)


def _tables_of(game: Game, rule_set: RuleSet) -> TableBefore:
    """Return what gives the table before an event of the game."""

    def before(start: int, event: int) -> Table:
        table = _table(is_compiled=jit.is_on())
        table.players = game.players
        table_before.replay_until(
            rules_in_mode(rule_set),
            load_tables(),
            row(game.coded),
            row(game.facts),
            table,
            start,
            event,
        )
        return table

    return before


@lru_cache(maxsize=2)
def _table(*, is_compiled: bool) -> Table:
    """Return the table of the mode that is on, of which each sentence makes what it needs."""
    assert is_compiled == jit.is_on()
    return jit.new(Table)


def _notes_of_oya(game: Game) -> list[FormNote]:
    """Return what is to be said of the first dealer that the head names."""
    stated = game.head.first_oya
    if stated is None or not len(game):
        return []
    dealt = game.coded[game.starts[0] * m.EVENT_SIZE + 1]
    if stated == dealt or dealt != 0:  # another first dealer than seat 0 is a fault of the deal
        return []
    message = f"the head names seat {stated} as the first dealer, and seat {dealt} deals"
    return [FormNote("FMT109", message, expected=str(dealt), recorded=str(stated))]


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


def _unchecked(game: Game, *, is_wall_known: bool) -> tuple[str, ...]:
    """Return the codes that the record does not allow to check."""
    codes = () if is_wall_known else SEED_CODES
    return (*codes, *SHOWN_HAND_CODES) if game.head.format == JSON else codes
