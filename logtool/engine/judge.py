"""The audit's pass over the events of a game: each is judged by the table before it."""

from __future__ import annotations

from logtool.audit import wall as walls_of
from logtool.audit.calls import check_call, check_call_before_ron
from logtool.audit.discards import check_dahai
from logtool.audit.dora import check_at_result, check_missing, check_turned
from logtool.audit.final_scores import check_end
from logtool.audit.findings import Findings
from logtool.audit.flow import Standing, check_head, settle_kyoku, start_standing
from logtool.audit.furiten import tell_passed_wins
from logtool.audit.judgement import Judgement, clear_judgement
from logtool.audit.kans import check_own_kan
from logtool.audit.outcome import Outcome, clear_outcome, note_agari
from logtool.audit.places import (
    MELD,
    RIVER,
    Places,
    clear_places,
    leave,
    red_suit_of,
    take,
)
from logtool.audit.riichi import (
    check_acceptance,
    check_riichi,
    check_stick_missing,
    check_stick_of_ronned,
)
from logtool.audit.ryuukyoku import check_abort_due, check_ryuukyoku
from logtool.audit.tiles import check_dealt_tiles, check_from_wall, check_indicator_tile
from logtool.audit.trail import Trail, clear_game, clear_kyoku
from logtool.audit.turns import check_draw
from logtool.audit.wins import check_agari
from logtool.engine.follow import deal, follow
from logtool.jit import compiled, entry
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.model.melds import CALLED_SHIFT, TILE_BITS, TILE_MASK
from logtool.record import NONE, Ints
from logtool.rules.course import settle_after, settle_before, settle_deal
from logtool.rules.indicators import settle_indicators
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
            wall = walls_of.wall_of(walls, kyoku)
            clear_kyoku(trail)
            check_head(rules, facts, trail, findings, standing, event, tile)
            start_kyoku(
                rules,
                tables,
                walls,
                facts,
                table,
                places,
                trail,
                findings,
                event,
                kyoku,
                tile,
                wall,
            )
            clear_judgement(judgement)
            clear_outcome(outcome)
            if trail.seed != NONE:
                wall = NONE
            kyoku += 1
        elif kind == m.END_KYOKU:
            settle_kyoku(rules, table, outcome, standing, trail)
        elif kyoku != 0:
            check_what_is_due(
                rules, tables, table, trail, findings, outcome, winning, scored, event, kind, extra
            )
            judge_event(
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
            move_tiles(rules, places, kind, seat, tile)
            settle_before(rules, table, kind, seat)
            follow(table, facts, kind, seat, tile, extra)
            settle_after(rules, tables, table, kind, seat)
            settle_indicators(rules, table, kind, seat)
            note_course(table, trail, event, kind, seat)
    last = len(events) // m.EVENT_SIZE - 1
    check_end(rules, facts, end, findings, standing, last)


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
    wall: int,
) -> None:
    """Deal a kyoku and judge the tiles dealt."""
    clear_places(places)
    deal(table, facts, kyoku, place)
    settle_deal(tables, table)
    check_dealt_tiles(rules, facts, table, places, trail, findings, event, place)
    if wall != NONE:
        walls_of.check_deal(table, facts, walls, places, trail, findings, event, place, wall)


@compiled
def check_what_is_due(
    rules: Rules,
    tables: Tables,
    table: Table,
    trail: Trail,
    findings: Findings,
    outcome: Outcome,
    winning: Winning,
    scored: Scored,
    event: int,
    kind: int,
    extra: int,
) -> None:
    """Judge what should have happened before an event: sticks, indicators, wins passed up."""
    is_draw = kind == m.RYUUKYOKU
    check_abort_due(rules, table, trail, findings, outcome, event, kind)
    if m.TSUMO <= kind <= m.KITA or kind == m.AGARI:
        check_missing(table, trail, findings, event, kind)
    if table.is_open != 0 and (is_draw or kind == m.AGARI):
        check_at_result(table, trail, findings, kind == m.AGARI)
    if is_draw and extra == m.SANCHAHOU:
        return
    if m.TSUMO <= kind <= m.KITA or kind == m.RIICHI or is_draw:
        if trail.stick_due != NONE:
            check_stick_missing(table, trail, findings, event)
        if table.offer != NONE:
            tell_passed_wins(rules, tables, table, trail, findings, winning, scored)


@compiled
def judge_event(
    rules: Rules,
    tables: Tables,
    walls: Ints,
    events: Ints,
    facts: Ints,
    table: Table,
    places: Places,
    trail: Trail,
    findings: Findings,
    judgement: Judgement,
    outcome: Outcome,
    winning: Winning,
    scored: Scored,
    event: int,
    kind: int,
    seat: int,
    tile: int,
    extra: int,
    wall: int,
) -> None:
    """Judge an event of play or a result."""
    if kind == m.TSUMO:
        check_draw(rules, table, trail, findings, event, seat)
        check_from_wall(rules, places, trail, findings, event, seat, tile)
        if wall != NONE:
            walls_of.check_draw_of_wall(table, walls, trail, findings, event, seat, tile, wall)
    elif kind == m.DAHAI:
        check_dahai(rules, tables, table, places, trail, findings, event, seat, tile, extra)
    elif kind == m.CHI or kind == m.PON or kind == m.DAIMINKAN:
        check_call(rules, table, places, trail, findings, event, kind, seat, tile, extra)
    elif kind == m.KAKAN or kind == m.ANKAN or kind == m.KITA:
        check_own_kan(rules, tables, table, places, trail, findings, event, kind, seat, tile, extra)
    elif kind == m.DORA:
        check_turned(table, trail, findings, event)
        check_indicator_tile(rules, places, trail, findings, event, tile)
        if wall != NONE:
            number = table.indicators
            walls_of.check_indicator(walls, trail, findings, event, wall, number, tile)
    elif kind == m.RIICHI:
        check_riichi(rules, tables, table, trail, findings, event, seat)
    elif kind == m.RIICHI_ACCEPTED:
        check_acceptance(table, facts, trail, findings, event, seat, tile)
    elif kind == m.AGARI:
        if extra != seat:
            check_stick_of_ronned(rules, table, trail, findings, extra, event)
            check_call_before_ron(facts, table, places, trail, findings, extra, tile)
        if wall != NONE:
            check_ura_of_win(facts, walls, trail, findings, event, seat, tile, wall)
        check_agari(
            rules,
            tables,
            events,
            facts,
            table,
            places,
            trail,
            findings,
            judgement,
            winning,
            scored,
            event,
            seat,
            tile,
            extra,
        )
        note_agari(outcome, facts, seat, tile)
    elif kind == m.RYUUKYOKU:
        check_ryuukyoku(
            rules,
            tables,
            facts,
            table,
            places,
            trail,
            findings,
            winning,
            scored,
            outcome,
            event,
            tile,
            extra,
        )


@compiled
def check_ura_of_win(
    facts: Ints,
    walls: Ints,
    trail: Trail,
    findings: Findings,
    event: int,
    seat: int,
    place: int,
    wall: int,
) -> None:
    """Compare the ura indicators that a win shows with the wall."""
    first = place + f.AGARI_ITEMS
    for count in (f.AGARI_HAND_COUNT, f.AGARI_MELD_COUNT, f.AGARI_DORA_COUNT):
        first += max(facts[place + count], 0)
    count = facts[place + f.AGARI_URA_COUNT]
    walls_of.check_ura(facts, walls, trail, findings, event, seat, wall, first, count)


@compiled
def move_tiles(rules: Rules, places: Places, kind: int, seat: int, tile: int) -> None:
    """Follow the tiles of an event, each to its place."""
    if kind == m.TSUMO:
        take(rules, places, seat, tile)
    elif kind == m.DAHAI:
        leave(rules, places, seat, tile, RIVER)
        places.offered_tile = tile
    elif kind == m.KITA:
        leave(rules, places, seat, tile, MELD)
        places.offered_tile = tile
    elif kind == m.KAKAN:
        added = tile >> 3 * TILE_BITS & TILE_MASK
        leave(rules, places, seat, added, MELD)
        places.offered_tile = added
    elif kind == m.ANKAN:
        for index in range(4):
            leave(rules, places, seat, tile >> index * TILE_BITS & TILE_MASK, MELD)
        places.offered_tile = tile & TILE_MASK
    elif kind == m.CHI or kind == m.PON or kind == m.DAIMINKAN:
        move_called(rules, places, kind, seat, tile)


@compiled
def move_called(rules: Rules, places: Places, kind: int, seat: int, meld: int) -> None:
    """Follow the tiles of a call: the called one comes from a river."""
    called = meld >> CALLED_SHIFT & 3
    for index in range(4 if kind == m.DAIMINKAN else 3):
        tile = meld >> index * TILE_BITS & TILE_MASK
        if index != called:
            leave(rules, places, seat, tile, MELD)
            continue
        if tile < m.TILES:
            places.holder[tile] = MELD
        if red_suit_of(rules, tile) != NONE:
            places.meld_reds[seat] += 1


@compiled
def note_course(table: Table, trail: Trail, event: int, kind: int, seat: int) -> None:
    """Note how far the kyoku is, once the table has followed an event."""
    if kind == m.DORA:
        return
    trail.last_event = kind
    trail.last_number = event
    trail.stick_due = NONE
    if kind == m.DAHAI and table.riichi[seat] != 0 and table.riichi_accepted[seat] == 0:
        trail.stick_due = seat
