"""What the simulator asks of the engine: an event is followed, options listed, a win weighed."""

from __future__ import annotations

from typing import ClassVar

from logtool.engine.follow import deal, follow
from logtool.jit import entry
from logtool.record import NONE, Ints, Record
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
from logtool.rules.score import score_win
from logtool.rules.switches import Rules
from logtool.rules.table import Table
from logtool.rules.tables import Tables
from logtool.rules.winning import Scored, Winning
from logtool.rules.wins import why_not_ron, why_not_tsumo
from logtool.rules.yaku import han_of

OPTION_SIZE = 3
MOST_OPTIONS = 128


class Options(Record):
    """What the seats may do now, as the rules list it."""

    count: int
    options: Ints  # seat, event kind, tile kind of each

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {"options": (MOST_OPTIONS * OPTION_SIZE,)}


@entry
def take_deal(tables: Tables, table: Table, facts: Ints, kyoku: int) -> None:
    """Lay out a kyoku; ``facts`` begin with those of its deal."""
    deal(table, facts, kyoku, 0)
    settle_deal(tables, table)


@entry
def take_event(
    rules: Rules,
    tables: Tables,
    table: Table,
    facts: Ints,
    kind: int,
    seat: int,
    tile: int,
    extra: int,
) -> None:
    """Let the table follow one event; of a result ``facts`` begin with its own, at place 0."""
    settle_before(rules, tables, table, kind, seat, tile)
    follow(table, facts, kind, seat, tile, extra)
    settle_after(rules, table, kind, seat)
    settle_indicators(rules, table, kind, seat)


@entry
def list_options(
    rules: Rules,
    tables: Tables,
    table: Table,
    winning: Winning,
    scored: Scored,
    actions: Actions,
    found: Options,
) -> None:
    """Write what each seat may do, the seats in the order of turns."""
    found.count = 0
    first = table.turn if table.turn != NONE else table.offer_seat
    for turn in range(table.players):
        seat = (first + turn) % table.players
        legal_actions(rules, tables, table, seat, winning, scored, actions)
        for number in range(actions.count):
            if found.count < MOST_OPTIONS:
                place = OPTION_SIZE * found.count
                found.options[place] = seat
                found.options[place + 1] = actions.entries[number][0]
                found.options[place + 2] = actions.entries[number][1]
                found.count += 1


@entry
def indicators_missing(table: Table, event: int) -> int:
    """Return how many indicators are to be turned before an event of this kind."""
    return missing_at(table, event)


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
