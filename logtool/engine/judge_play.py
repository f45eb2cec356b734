"""Judges the events of play one by one, and lets the table follow them.

Draws and discards are nearly all of a game. For them a few comparisons say first that nothing can
be wrong; only where they cannot is the check itself asked. They stand in line, as calls of small
functions are most of the cost of plain mode.
"""

from __future__ import annotations

from logtool.audit import codes as c
from logtool.audit import wall as walls_of
from logtool.audit.absent_seat import check_nothing_told, check_of_result
from logtool.audit.calls import check_call, check_call_before_ron
from logtool.audit.discards import check_dahai
from logtool.audit.dora import check_missing, check_not_turned_before, check_turned
from logtool.audit.findings import Findings, report
from logtool.audit.furiten import tell_passed_wins
from logtool.audit.judgement import Judgement
from logtool.audit.kans import check_own_kan
from logtool.audit.outcome import Outcome, note_agari
from logtool.audit.places import (
    COPIES_OF_SUIT,
    RED_COPY,
    RIVER,
    UNSEEN,
    Places,
    leave,
    move_tiles,
    take,
)
from logtool.audit.riichi import (
    check_acceptance,
    check_riichi,
    check_stick_missing,
    check_stick_of_ronned,
)
from logtool.audit.ryuukyoku import check_abort_due, check_ryuukyoku
from logtool.audit.tiles import check_from_wall, check_indicator_tile
from logtool.audit.trail import Trail
from logtool.audit.turns import check_draw, check_turn_of_winner
from logtool.audit.wall import DRAWS, MOST_DRAWS, check_draw_of_wall
from logtool.audit.wins import check_agari
from logtool.engine.follow import discard, follow, take_tile
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import NONE, Ints
from logtool.rules.course import settle_after, settle_before, settle_discard
from logtool.rules.indicators import settle_indicators
from logtool.rules.switches import Rules
from logtool.rules.table import Table, kind_of
from logtool.rules.tables import Tables
from logtool.rules.winning import Scored, Winning


@compiled
def judge_draw(
    rules: Rules,
    tables: Tables,
    walls: Ints,
    table: Table,
    places: Places,
    trail: Trail,
    findings: Findings,
    outcome: Outcome,
    winning: Winning,
    scored: Scored,
    event: int,
    seat: int,
    tile: int,
    wall: int,
) -> None:
    """Judge a draw and follow it."""
    # A stick, an indicator, a draw by four riichi or four winds, or a win may be due.
    if (
        trail.stick_due != NONE
        or table.replaced != NONE
        or table.sticks_paid >= table.players
        or table.discards[table.next_draw] == 1
        or table.all_waits & table.offered_mask != 0
    ):
        check_what_is_due(
            rules, tables, table, trail, findings, outcome, winning, scored, event, m.TSUMO, NONE
        )
        settle_before(rules, table, m.TSUMO, seat)
        trail.stick_due = NONE
    is_live = table.replacement_due == NONE
    if not is_live or table.turn != NONE or table.left <= 0 or seat != table.next_draw:
        check_draw(rules, table, trail, findings, event, seat)
    if tile >= m.TILES or places.holder[tile] != UNSEEN:
        check_from_wall(rules, places, trail, findings, event, seat, tile)
    if wall != NONE:
        number = trail.live_draws
        if is_live and number < MOST_DRAWS and walls[wall + DRAWS + number] == tile:
            trail.live_draws = number + 1
        else:
            check_draw_of_wall(table, walls, trail, findings, event, seat, tile, wall)
    if tile < m.TILES and tile % COPIES_OF_SUIT != RED_COPY:
        places.holder[tile] = seat
    else:
        take(rules, places, seat, tile)
    take_tile(table, seat, tile)
    if table.missed_win[seat] != 0:
        settle_after(rules, tables, table, m.TSUMO, seat)
    if table.replaced != NONE:
        settle_indicators(rules, table, m.TSUMO, seat)
    trail.last_event = m.TSUMO
    trail.last_number = event


@compiled
def judge_discard(
    rules: Rules,
    tables: Tables,
    table: Table,
    places: Places,
    trail: Trail,
    findings: Findings,
    outcome: Outcome,
    winning: Winning,
    scored: Scored,
    event: int,
    seat: int,
    tile: int,
    tsumogiri: int,
) -> None:
    """Judge a discard and follow it."""
    if table.offer != NONE or table.kans_made != 0:
        check_what_is_due(
            rules, tables, table, trail, findings, outcome, winning, scored, event, m.DAHAI, NONE
        )
        settle_before(rules, table, m.DAHAI, seat)
    trail.offer = NONE
    if (
        tile >= m.TILES
        or places.holder[tile] != seat
        or table.turn != seat
        or table.drawn == NONE
        or table.riichi[seat] != 0
        or (tile == table.drawn_tile) != (tsumogiri == 1)
        or trail.hand[seat] != NONE
        or trail.absent[seat] != 0
    ):
        check_dahai(rules, tables, table, places, trail, findings, event, seat, tile, tsumogiri)
    if tile < m.TILES and tile % COPIES_OF_SUIT != RED_COPY:
        places.holder[tile] = RIVER
        kind = tile >> 2
    else:
        leave(rules, places, seat, tile, RIVER)
        kind = kind_of(tile)
    places.offered_tile = tile
    discard(table, seat, kind)
    settle_discard(rules, tables, table, seat)
    if table.replaced != NONE:
        settle_indicators(rules, table, m.DAHAI, seat)
    trail.last_event = m.DAHAI
    trail.last_number = event
    trail.stick_due = NONE
    if table.riichi[seat] != 0 and table.riichi_accepted[seat] == 0:
        trail.stick_due = seat


@compiled
def judge_other(
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
    """Judge a call, kan, indicator, riichi or result, and follow it."""
    check_what_is_due(
        rules, tables, table, trail, findings, outcome, winning, scored, event, kind, extra
    )
    if kind == m.CHI or kind == m.PON or kind == m.DAIMINKAN:
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
        if trail.absent[seat] != 0:
            report(findings, c.DIS109, event, seat, NONE, NONE, m.AGARI, NONE)
        if extra == seat:
            check_turn_of_winner(table, trail, findings, event, seat)
        else:
            check_stick_of_ronned(rules, table, trail, findings, extra, event)
            check_call_before_ron(facts, table, places, trail, findings, extra, tile)
        check_of_result(
            facts,
            table,
            findings,
            event,
            tile + f.AGARI_BEFORE,
            tile + f.AGARI_DELTA,
            c.SCO101,
        )
        if wall != NONE and table.riichi_accepted[seat] != 0:
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
        check_nothing_told(facts, table, findings, event, tile + f.RYUUKYOKU_BEFORE, c.SCO109)
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
    move_tiles(rules, places, kind, seat, tile)
    settle_before(rules, table, kind, seat)
    follow(table, facts, kind, seat, tile, extra)
    settle_after(rules, tables, table, kind, seat)
    settle_indicators(rules, table, kind, seat)
    note_course(trail, event, kind)


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
    # Nothing else aborts: four winds come with the last discard of the first round.
    is_first_round = table.discards[table.next_draw] == 1
    if is_first_round or table.sticks_paid >= table.players or table.kans_made != 0:
        check_abort_due(rules, table, trail, findings, outcome, event, kind)
    if table.replaced != NONE:
        if m.TSUMO <= kind <= m.KITA or kind == m.AGARI:
            check_missing(table, trail, findings, event, kind)
        is_own_kan = m.KAKAN <= kind <= m.KITA
        if table.is_open != 0 and (is_own_kan or kind == m.AGARI):
            check_not_turned_before(table, trail, findings)
    if is_draw and extra == m.SANCHAHOU:
        return
    if m.TSUMO <= kind <= m.KITA or kind == m.RIICHI or is_draw:
        if trail.stick_due != NONE:
            check_stick_missing(table, trail, findings, event)
        if table.all_waits & table.offered_mask != 0:
            tell_passed_wins(rules, tables, table, trail, findings, winning, scored)


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
def note_course(trail: Trail, event: int, kind: int) -> None:
    """Note how far the kyoku is; an indicator is no step of it."""
    if kind != m.DORA:
        trail.last_event = kind
        trail.last_number = event
        trail.stick_due = NONE
