"""The one pass over the events of a game: each is judged, the table follows, rows are counted."""

from __future__ import annotations

from logtool.audit import codes as c
from logtool.audit import wall as walls_of
from logtool.audit.absent_seat import check_nothing_told, check_of_end
from logtool.audit.final_scores import check_end
from logtool.audit.findings import FINDING_SIZE, MOST_FINDINGS, Findings
from logtool.audit.flow import Standing, check_head, settle_kyoku, start_standing
from logtool.audit.judgement import Judgement, clear_judgement
from logtool.audit.outcome import Outcome, clear_outcome
from logtool.audit.places import Places, clear_places, start_places
from logtool.audit.tiles import check_dealt_tiles
from logtool.audit.trail import Trail, clear_game, clear_kyoku
from logtool.engine.counting import (
    Position,
    count_before,
    count_passed_up,
    end_rows,
    start_position,
    start_rows,
)
from logtool.engine.follow import deal
from logtool.engine.judge_play import judge_discard, judge_draw, judge_other
from logtool.jit import compiled, entry
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import NONE, Grid, Ints
from logtool.rows.chances import count_call_chances, count_kan_chances
from logtool.rows.hands import count_declaration, count_discarded
from logtool.rows.kyoku import start_seat_games, write_ends
from logtool.rows.watch import Watch, start_watch
from logtool.rules.calls import tiles_for_calls
from logtool.rules.course import settle_deal
from logtool.rules.distances import Distances
from logtool.rules.switches import Rules
from logtool.rules.table import COPIES, Table
from logtool.rules.tables import Tables
from logtool.rules.winning import Scored, Winning

# --- Columns of the list of games: where each begins and ends in what they share.
FIRST_EVENT = 0  # among the ints of the events
LAST_EVENT = 1
FIRST_FACT = 2
LAST_FACT = 3
FIRST_WALL = 4
LAST_WALL = 5
END = 6  # place of the final scores among the facts of the game, NONE without an end
IS_PART = 7  # 1 where nothing says that the record holds the whole game
SEAT_KYOKU = 8  # first row of each table of rows
KYOKU = 9
SEAT_GAME = 10
AGARI = 11
CALL = 12

# --- Columns of the list of what is found.
FOUND_GAME = 0  # number of the game
FOUND_ENTRY = 1  # first column of the finding itself (`logtool.audit.findings`)
FOUND_SIZE = FOUND_ENTRY + FINDING_SIZE


@entry
def replay_games(
    rules: Rules,
    tables: Tables,
    distances: Distances,
    walls: Ints,
    events: Ints,
    facts: Ints,
    games: Grid,
    is_counted: bool,
    table: Table,
    winning: Winning,
    scored: Scored,
    places: Places,
    trail: Trail,
    judgement: Judgement,
    outcome: Outcome,
    standing: Standing,
    findings: Findings,
    position: Position,
    watch: Watch,
    found: Grid,
    seat_kyoku: Grid,
    kyoku: Grid,
    seat_game: Grid,
    agari: Grid,
    calls: Grid,
) -> int:
    """Replay games of one rule set.

    Args:
        rules: The switches of the games.
        tables: Look-up tables.
        distances: Look-up tables of shanten.
        walls: The walls of all kyoku, ``logtool.audit.wall.WALL_SIZE`` ints each; none for a game
            whose seed is not told, or whose wall is not to be judged.
        events: Coded events of all games, ``EVENT_SIZE`` ints each.
        facts: Side records.
        games: What is of which game (``FIRST_EVENT`` ...).
        is_counted: Whether the rows are filled.
        table: Any table with ``players`` set; everything else is taken from the log.
        winning: Scratch, as are the records up to the next.
        scored: Scratch.
        places: Scratch.
        trail: Scratch.
        judgement: Scratch.
        outcome: Scratch.
        standing: Scratch.
        findings: Scratch.
        position: Scratch.
        watch: Scratch.
        found: Filled with what is found, game by game (``FOUND_GAME`` ...).
        seat_kyoku: Rows of zeros to fill, players times kyoku of them.
        kyoku: Rows to fill.
        seat_game: Rows to fill, one a player.
        agari: Rows to fill, one a win.
        calls: Rows to fill, one a call, kan or kita.

    Returns:
        How much is found; what finds no more room is only counted.
    """
    count = 0
    for number in range(len(games)):
        game = games[number]
        replay_game(
            rules,
            tables,
            distances,
            walls[game[FIRST_WALL] : game[LAST_WALL]],
            events[game[FIRST_EVENT] : game[LAST_EVENT]],
            facts[game[FIRST_FACT] : game[LAST_FACT]],
            game[END],
            game[IS_PART] != 0,
            is_counted,
            table,
            winning,
            scored,
            places,
            trail,
            judgement,
            outcome,
            standing,
            findings,
            position,
            watch,
            seat_kyoku[game[SEAT_KYOKU] :],
            kyoku[game[KYOKU] :],
            seat_game[game[SEAT_GAME] :],
            agari[game[AGARI] :],
            calls[game[CALL] :],
        )
        for each in range(min(findings.count, MOST_FINDINGS)):
            if count < len(found):
                found[count][FOUND_GAME] = number
                for column in range(FINDING_SIZE):
                    found[count][FOUND_ENTRY + column] = findings.entries[each][column]
            count += 1
    return count


@compiled
def replay_game(
    rules: Rules,
    tables: Tables,
    distances: Distances,
    walls: Ints,
    events: Ints,
    facts: Ints,
    end: int,
    is_part: bool,
    is_counted: bool,
    table: Table,
    winning: Winning,
    scored: Scored,
    places: Places,
    trail: Trail,
    judgement: Judgement,
    outcome: Outcome,
    standing: Standing,
    findings: Findings,
    position: Position,
    watch: Watch,
    seat_kyoku: Grid,
    kyoku: Grid,
    seat_game: Grid,
    agari: Grid,
    calls: Grid,
) -> None:
    """Replay one game: each event is judged by the table before it, and counted in the rows."""
    findings.count = 0
    clear_game(trail)
    start_places(rules, places)
    start_standing(standing, is_part)
    start_position(position)
    start_watch(watch)
    if is_counted:
        start_seat_games(seat_game, table.players)
    wall = NONE
    for first in range(0, len(events), m.EVENT_SIZE):
        kind = events[first]
        seat = events[first + 1]
        tile = events[first + 2]
        extra = events[first + 3]
        event = first // m.EVENT_SIZE
        if kind >= m.DISCONNECT:
            if kind == m.END_KYOKU:
                settle_kyoku(rules, table, outcome, standing, trail)
            else:
                trail.absent[seat] = 1 if kind == m.DISCONNECT else 0
            continue
        if kind == m.START_KYOKU:
            if is_counted:
                end_rows(table, position, watch, seat_kyoku, kyoku)
            wall = start_kyoku(
                rules,
                tables,
                walls,
                facts,
                table,
                places,
                trail,
                judgement,
                outcome,
                standing,
                findings,
                event,
                position.kyoku,
                tile,
            )
            if is_counted:
                start_rows(
                    rules,
                    distances,
                    facts,
                    table,
                    position,
                    watch,
                    seat_kyoku,
                    kyoku,
                    seat_game,
                    tile,
                )
            position.kyoku += 1
            continue
        if position.kyoku == 0:
            continue
        if kind == m.TSUMO:
            if is_counted and table.all_waits & table.offered_mask != 0:
                count_passed_up(rules, tables, table, position, winning, scored, seat_kyoku)
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
            if is_counted and (
                watch.kan_seats >> seat & 1 != 0 or table.hands[seat][table.drawn] == COPIES
            ):
                row = seat_kyoku[position.seats + seat]
                count_kan_chances(rules, tables, table, watch, row, seat)
        elif kind == m.DAHAI:
            if is_counted and table.offer != NONE:
                count_passed_up(rules, tables, table, position, winning, scored, seat_kyoku)
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
            if is_counted:
                if table.waits[seat] | table.riichi[seat] != 0:
                    count_discarded(tables, table, seat_kyoku[position.seats + seat], seat)
                callers = tiles_for_calls(table)
                if callers != 0:
                    count_call_chances(rules, table, seat_kyoku, position.seats, callers)
        else:
            if is_counted:
                count_before(
                    rules,
                    tables,
                    distances,
                    facts,
                    table,
                    position,
                    watch,
                    winning,
                    scored,
                    seat_kyoku,
                    kyoku,
                    agari,
                    calls,
                    kind,
                    seat,
                    tile,
                    extra,
                )
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
            if is_counted and kind == m.RIICHI:
                count_declaration(table, watch, seat_kyoku, position.seats, seat)
    last = len(events) // m.EVENT_SIZE - 1
    check_end(rules, facts, end, findings, standing, last)
    check_of_end(facts, table, findings, last, end)
    if is_counted:
        end_rows(table, position, watch, seat_kyoku, kyoku)
        write_ends(rules, facts, end, table.players, watch, seat_game)


@compiled
def start_kyoku(
    rules: Rules,
    tables: Tables,
    walls: Ints,
    facts: Ints,
    table: Table,
    places: Places,
    trail: Trail,
    judgement: Judgement,
    outcome: Outcome,
    standing: Standing,
    findings: Findings,
    event: int,
    kyoku: int,
    place: int,
) -> int:
    """Deal a kyoku and judge its deal; return the place of its wall, NONE without one."""
    clear_kyoku(trail)
    check_head(rules, facts, trail, findings, standing, event, place)
    trail.flow = standing.head_found
    clear_judgement(judgement)
    clear_outcome(outcome)
    clear_places(places)
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
