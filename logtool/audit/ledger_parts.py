"""The parts of what a result pays, by the rules."""

from __future__ import annotations

from logtool.audit.judgement import Judgement, clear_judgement
from logtool.audit.places import Places, clear_places, move_tiles, start_places, take
from logtool.audit.win_facts import read_win
from logtool.audit.win_score import fill_payment
from logtool.audit.win_way import note_place, note_way
from logtool.audit.yaku_list import choose_base, follow_list
from logtool.engine.follow import deal, follow
from logtool.jit import compiled, entry
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import NONE, Grid, Ints
from logtool.rules import codes as c
from logtool.rules import reasons as why
from logtool.rules.course import settle_after, settle_before, settle_deal
from logtool.rules.indicators import settle_indicators
from logtool.rules.payments import STICK_POINTS, pay_nagashi, pay_noten, pay_win
from logtool.rules.ryuukyoku import nagashi_seats, tenpai_seats
from logtool.rules.switches import Rules
from logtool.rules.table import SEATS, Table
from logtool.rules.tables import Tables
from logtool.rules.winning import Scored, Winning

# --- Rows of the parts; their sum comes last.
VALUE = 0
HONBA = 1
STICKS = 2
PAO = 3
NOTEN = 4
NAGASHI = 5
CHANGE = 6
PART_ROWS = 7


@entry
def fill_ledger(
    rules: Rules,
    tables: Tables,
    events: Ints,
    facts: Ints,
    table: Table,
    places: Places,
    judgement: Judgement,
    winning: Winning,
    scored: Scored,
    start: int,
    event: int,
    parts: Grid,
) -> None:
    """Replay a kyoku up to a result and write what each part of it gives each seat.

    Args:
        rules: The switches of the game.
        tables: Look-up tables.
        events: Coded events.
        facts: Side records.
        table: Any table with ``players`` set.
        places: Scratch.
        judgement: Scratch.
        winning: Scratch.
        scored: Scratch.
        start: Number of the deal among the events.
        event: Number of the result.
        parts: Zeros, to be filled: a row for each part, a column for each seat.
    """
    clear_judgement(judgement)
    place = events[start * m.EVENT_SIZE + 2]
    deal(table, facts, 0, place)
    settle_deal(tables, table)
    start_places(rules, places)
    clear_places(places)
    take_dealt(rules, facts, places, place)
    for number in range(start + 1, event):
        first = number * m.EVENT_SIZE
        kind = events[first]
        if kind >= m.DISCONNECT:
            continue
        seat = events[first + 1]
        tile = events[first + 2]
        if kind == m.AGARI:
            judgement.winners |= 1 << seat
        move_tiles(rules, places, kind, seat, tile)
        settle_before(rules, table, kind, seat)
        follow(table, facts, kind, seat, tile, events[first + 3])
        settle_after(rules, tables, table, kind, seat)
        settle_indicators(rules, table, kind, seat)
    if events[event * m.EVENT_SIZE] == m.AGARI:
        fill_win(
            rules, tables, events, facts, table, places, judgement, winning, scored, event, parts
        )
    else:
        fill_draw(rules, tables, table, events[event * m.EVENT_SIZE + 3], parts)
    for seat in range(SEATS):
        for part in range(CHANGE):
            parts[CHANGE][seat] += parts[part][seat]


@compiled
def take_dealt(rules: Rules, facts: Ints, places: Places, place: int) -> None:
    """Note where the tiles of a deal are; ``place`` is that of its facts."""
    item = place + f.START_ITEMS
    for seat in range(SEATS):
        for _ in range(facts[place + f.START_HANDS + seat]):
            take(rules, places, seat, facts[item])
            item += 1


@compiled
def fill_win(
    rules: Rules,
    tables: Tables,
    events: Ints,
    facts: Ints,
    table: Table,
    places: Places,
    judgement: Judgement,
    winning: Winning,
    scored: Scored,
    event: int,
    parts: Grid,
) -> None:
    """Write the parts of a win; one that may not be is paid by its recorded value."""
    seat = events[event * m.EVENT_SIZE + 1]
    target = events[event * m.EVENT_SIZE + 3]
    read_win(facts, events[event * m.EVENT_SIZE + 2], judgement)
    note_place(table, events, judgement, event, seat, target)
    reason = note_way(rules, tables, facts, table, places, judgement, winning, scored, seat, target)
    if reason == why.OK:
        fill_payment(rules, table, judgement, winning, scored, seat)
    else:
        scored.yaku = judgement.listed
        fill_payment(rules, table, judgement, winning, scored, seat)
        follow_list(rules, judgement, scored)
        choose_base(rules, judgement, winning, scored)
        scored.base_points = max(judgement.base_points, 0)
    fill_win_parts(rules, winning, scored, parts)


@compiled
def fill_win_parts(rules: Rules, winning: Winning, scored: Scored, parts: Grid) -> None:
    """Write what the value, honba, sticks and liability of a win move."""
    honba = winning.paid_honba
    liable = winning.liable
    sticks = winning.sticks
    winning.sticks = 0
    winning.paid_honba = 0
    winning.liable = NONE
    pay_win(rules, winning, scored, parts[VALUE])
    winning.paid_honba = honba
    pay_win(rules, winning, scored, parts[HONBA])
    winning.liable = liable
    pay_win(rules, winning, scored, parts[PAO])
    winning.sticks = sticks
    parts[STICKS][winning.seat] = sticks * STICK_POINTS
    for seat in range(SEATS):
        parts[PAO][seat] -= parts[HONBA][seat]
        parts[HONBA][seat] -= parts[VALUE][seat]


@compiled
def fill_draw(rules: Rules, tables: Tables, table: Table, draw: int, parts: Grid) -> None:
    """Write the parts of a draw: nagashi mangan that is earned, else the noten payments."""
    if draw != m.EXHAUSTIVE and draw != m.NAGASHI_MANGAN:
        return
    earned = nagashi_seats(rules, table)
    if earned == 0:
        pay_noten(rules, tenpai_seats(rules, tables, table), parts[NOTEN])
        return
    pay_nagashi(rules, earned, table.oya, 0, 0, parts[NAGASHI])
    if rules.nagashi != c.NAGASHI_WIN:
        return
    pay_nagashi(rules, earned, table.oya, 0, table.kyotaku, parts[STICKS])
    pay_nagashi(rules, earned, table.oya, table.honba, 0, parts[HONBA])
    for seat in range(SEATS):
        parts[STICKS][seat] -= parts[NAGASHI][seat]
        parts[HONBA][seat] -= parts[NAGASHI][seat]
