"""What the simulator asks of the engine: an event is followed, options listed, a win weighed."""

from __future__ import annotations

from logtool.engine.follow import deal, follow
from logtool.jit import compiled, entry
from logtool.model import codes as m
from logtool.record import NONE, Ints
from logtool.rules import codes as c
from logtool.rules.calls import precedence_of
from logtool.rules.course import settle_after, settle_before, settle_deal
from logtool.rules.indicators import missing_at, settle_indicators
from logtool.rules.legal_actions import Actions, legal_actions
from logtool.rules.pao import set_liable
from logtool.rules.payments import (
    honba_of_ron,
    paid_rons,
    pay_win,
    sticks_of_ron,
)
from logtool.rules.ryuukyoku import why_abort_due
from logtool.rules.score import score_win
from logtool.rules.switches import Rules
from logtool.rules.table import Table
from logtool.rules.tables import Tables
from logtool.rules.winning import Scored, Winning
from logtool.rules.wins import why_not_ron, why_not_tsumo
from logtool.rules.yaku import han_of

# --- What the simulator is told after each event, in one row: these numbers, then the options,
#     each a seat, the kind of an event and of a tile.
NOW_DUE_TO_DRAW = 0  # indicators to be turned before the next draw, call or kan
NOW_DUE_TO_DISCARD = 1  # ... before the next discard
NOW_DUE_TO_WIN = 2  # ... before a win
NOW_ABORT = 3  # kind of the draw that ends the kyoku now, else NONE
NOW_LEFT = 4
NOW_INDICATORS = 5
NOW_DRAWN = 6  # tile just drawn, else NONE
NOW_IN_RIICHI = 7  # mask of the seats whose riichi is accepted
NOW_HAS_DISCARDED = 8  # mask of seats
NOW_OPTIONS = 9  # how many
NOW_ITEMS = 10
OPTION_SIZE = 3
MOST_OPTIONS = 128
NOW_SIZE = NOW_ITEMS + OPTION_SIZE * MOST_OPTIONS


@entry
def take_deal(
    rules: Rules, tables: Tables, table: Table, facts: Ints, kyoku: int, now: Ints
) -> None:
    """Lay out a kyoku, and tell how things stand; ``facts`` begin with those of its deal."""
    deal(table, facts, kyoku, 0)
    settle_deal(tables, table)
    tell(rules, table, now)


@entry
def take_event(
    rules: Rules,
    tables: Tables,
    table: Table,
    winning: Winning,
    scored: Scored,
    actions: Actions,
    facts: Ints,
    event: Ints,
    now: Ints,
) -> None:
    """Let the table follow one event, and tell how things stand.

    Args:
        rules: The switches.
        tables: Look-up tables.
        table: The table.
        winning: Scratch, as ``scored`` and ``actions`` are.
        scored: Scratch.
        actions: Scratch.
        facts: Of a result its own ones, at place 0.
        event: Kind, seat, tile, extra.
        now: What is told.
    """
    kind = event[0]
    seat = event[1]
    settle_before(rules, table, kind, seat)
    follow(table, facts, kind, seat, event[2], event[3])
    settle_after(rules, tables, table, kind, seat)
    settle_indicators(rules, table, kind, seat)
    tell(rules, table, now)
    if m.TSUMO <= kind <= m.KITA:
        list_options(rules, tables, table, winning, scored, actions, now)


@compiled
def tell(rules: Rules, table: Table, now: Ints) -> None:
    """Write the numbers that come before the options, and none of these."""
    now[NOW_OPTIONS] = 0
    now[NOW_DUE_TO_DRAW] = missing_at(table, m.TSUMO)
    now[NOW_DUE_TO_DISCARD] = missing_at(table, m.DAHAI)
    now[NOW_DUE_TO_WIN] = missing_at(table, m.AGARI)
    now[NOW_ABORT] = why_abort_due(rules, table)
    now[NOW_LEFT] = table.left
    now[NOW_INDICATORS] = table.indicators
    now[NOW_DRAWN] = table.drawn_tile
    now[NOW_IN_RIICHI] = 0
    now[NOW_HAS_DISCARDED] = 0
    for seat in range(table.players):
        now[NOW_IN_RIICHI] |= table.riichi_accepted[seat] << seat
        if table.discards[seat] != 0:
            now[NOW_HAS_DISCARDED] |= 1 << seat


@compiled
def list_options(
    rules: Rules,
    tables: Tables,
    table: Table,
    winning: Winning,
    scored: Scored,
    actions: Actions,
    now: Ints,
) -> None:
    """Write what each seat may do, the seats in the order of turns."""
    first = table.turn if table.turn != NONE else table.offer_seat
    for turn in range(table.players):
        seat = (first + turn) % table.players
        legal_actions(rules, tables, table, seat, winning, scored, actions)
        for number in range(actions.count):
            if now[NOW_OPTIONS] < MOST_OPTIONS:
                place = NOW_ITEMS + OPTION_SIZE * now[NOW_OPTIONS]
                now[place] = seat
                now[place + 1] = actions.entries[number][0]
                now[place + 2] = actions.entries[number][1]
                now[NOW_OPTIONS] += 1


@entry
def rank_of_call(rules: Rules, call: int) -> int:
    """Return the rank of a call among those of one discard."""
    return precedence_of(rules, call)


@entry
def rons_paid(rules: Rules, rons: int) -> int:
    """Return how many of several rons are paid, 0 where they abort the kyoku."""
    return paid_rons(rules, rons)


@entry
def weigh_win(
    rules: Rules, tables: Tables, table: Table, seat: int, winning: Winning, scored: Scored
) -> int:
    """Write the win of a seat on its draw or on the tile on offer, without its dora."""
    if table.turn == seat:
        return why_not_tsumo(rules, tables, table, seat, winning, scored)
    return why_not_ron(rules, tables, table, seat, winning, scored)


@entry
def settle_win(
    rules: Rules,
    tables: Tables,
    table: Table,
    place: int,
    others_own: int,
    winning: Winning,
    scored: Scored,
    changes: Ints,
) -> None:
    """Score a win with its dora, and write what it changes.

    Args:
        rules: The switches.
        tables: Look-up tables.
        table: The table.
        place: 0 for the first ron in the order of turns, and for a tsumo.
        others_own: Sticks that the other winners laid in this kyoku.
        winning: The win, with its dora.
        scored: Where its worth is written.
        changes: Where the change of each seat is written.
    """
    own = table.riichi_accepted[winning.seat]
    winning.paid_honba = honba_of_ron(rules, table.honba, place)
    winning.sticks = sticks_of_ron(rules, table.kyotaku, place, own, others_own)
    score_win(rules, tables, winning, scored)
    set_liable(rules, table, winning, scored)
    for seat in range(c.SEATS):
        changes[seat] = 0
    pay_win(rules, winning, scored, changes)


@entry
def list_han(rules: Rules, winning: Winning, scored: Scored, han: Ints) -> None:
    """Write the han of each yaku of a win by its number, NONE where it does not have it."""
    for yaku in range(c.YAKU_NUMBERS):
        han[yaku] = han_of(rules, winning, yaku) if scored.yaku >> yaku & 1 else NONE
