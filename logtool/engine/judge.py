"""The audit's pass over the events of a game: each is judged by the table before it."""

from __future__ import annotations

from logtool.audit import codes as c
from logtool.audit import wall as walls_of
from logtool.audit.absent_seat import check_nothing_told, check_of_end
from logtool.audit.final_scores import check_end
from logtool.audit.findings import Findings
from logtool.audit.flow import Standing, check_head, settle_kyoku, start_standing
from logtool.audit.judgement import Judgement, clear_judgement
from logtool.audit.outcome import Outcome, clear_outcome
from logtool.audit.places import (
    Places,
    clear_places,
)
from logtool.audit.tiles import check_dealt_tiles
from logtool.audit.trail import Trail, clear_game, clear_kyoku
from logtool.engine.follow import deal
from logtool.engine.judge_play import judge_discard, judge_draw, judge_other
from logtool.jit import compiled, entry
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import NONE, Ints
from logtool.rules.course import settle_deal
from logtool.rules.switches import Rules
from logtool.rules.table import Table
from logtool.rules.tables import Tables
from logtool.rules.winning import Scored, Winning


@entry
def judge_game(
    rules: Rules,
    tables: Tables,
    walls: Ints,
    events: Ints,
    facts: Ints,
    end: int,
    is_part: bool,
    table: Table,
    winning: Winning,
    scored: Scored,
    places: Places,
    trail: Trail,
    judgement: Judgement,
    outcome: Outcome,
    standing: Standing,
    findings: Findings,
) -> None:
    """Audit one game.

    Args:
        rules: The switches of the game.
        tables: Look-up tables.
        walls: The walls of the kyoku, ``logtool.audit.wall.WALL_SIZE`` ints each, or none at all.
        events: Coded events, ``EVENT_SIZE`` ints each.
        facts: Side records.
        end: Place of the final scores among the facts, NONE without an end.
        is_part: Whether nothing says that the record holds the whole game.
        table: Any table with ``players`` set.
        winning: Scratch.
        scored: Scratch.
        places: Scratch.
        trail: Scratch.
        judgement: Scratch.
        outcome: Scratch.
        standing: Scratch.
        findings: Emptied, then filled.
    """
    findings.count = 0
    clear_game(trail)
    start_standing(standing, is_part)
    kyoku = 0
    wall = NONE
    for first in range(0, len(events), m.EVENT_SIZE):
        kind = events[first]
        seat = events[first + 1]
        tile = events[first + 2]
        extra = events[first + 3]
        event = first // m.EVENT_SIZE
        if kind == m.DISCONNECT or kind == m.RECONNECT:
            trail.absent[seat] = 1 if kind == m.DISCONNECT else 0
        elif kind == m.START_KYOKU:
            clear_kyoku(trail)
            check_head(rules, facts, trail, findings, standing, event, tile)
            trail.flow = standing.head_found
            wall = start_kyoku(
                rules, tables, walls, facts, table, places, trail, findings, event, kyoku, tile
            )
            clear_judgement(judgement)
            clear_outcome(outcome)
            kyoku += 1
        elif kind == m.END_KYOKU:
            settle_kyoku(rules, table, outcome, standing, trail)
        elif kyoku == 0:
            continue
        elif kind == m.TSUMO:
            judge_draw(
                rules,
                tables,
                walls,
                table,
                places,
                trail,
                findings,
                outcome,
                winning,
                scored,
                event,
                seat,
                tile,
                wall,
            )
        elif kind == m.DAHAI:
            judge_discard(
                rules,
                tables,
                table,
                places,
                trail,
                findings,
                outcome,
                winning,
                scored,
                event,
                seat,
                tile,
                extra,
            )
        else:
            judge_other(
                rules,
                tables,
                walls,
                events,
                facts,
                table,
                places,
                trail,
                findings,
                judgement,
                outcome,
                winning,
                scored,
                event,
                kind,
                seat,
                tile,
                extra,
                wall,
            )
    last = len(events) // m.EVENT_SIZE - 1
    check_end(rules, facts, end, findings, standing, last)
    check_of_end(facts, table, findings, last, end)


@compiled
def start_kyoku(
    rules: Rules,
    tables: Tables,
    walls: Ints,
    facts: Ints,
    table: Table,
    places: Places,
    trail: Trail,
    findings: Findings,
    event: int,
    kyoku: int,
    place: int,
) -> int:
    """Deal a kyoku and judge the tiles dealt; return the place of its wall, NONE without one."""
    clear_places(rules, places)
    deal(table, facts, kyoku, place)
    check_nothing_told(facts, table, findings, event, place + f.START_SCORES, c.FMT108)
    settle_deal(tables, table)
    check_dealt_tiles(rules, facts, table, places, trail, findings, event, place)
    wall = walls_of.wall_of(walls, kyoku)
    if wall != NONE and not walls_of.check_deal(
        table, facts, walls, places, trail, findings, event, place, wall
    ):
        return NONE
    return wall
