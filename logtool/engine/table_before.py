"""The table as it was before an event, for what a sentence about it needs."""

from __future__ import annotations

from logtool.engine.follow import deal, follow
from logtool.jit import compiled, entry
from logtool.model import codes as m
from logtool.record import Ints
from logtool.rules.course import settle_after, settle_before, settle_deal
from logtool.rules.switches import Rules
from logtool.rules.table import Table
from logtool.rules.tables import Tables


@entry
def replay_until(
    rules: Rules,
    tables: Tables,
    events: Ints,
    facts: Ints,
    table: Table,
    start: int,
    event: int,
) -> None:
    """Replay a kyoku up to an event.

    Args:
        rules: The switches of the game.
        tables: Look-up tables.
        events: Coded events.
        facts: Side records.
        table: Any table with ``players`` set; filled.
        start: Number of the deal among the events.
        event: Number of the event before which the replay stops.
    """
    deal(table, facts, 0, events[start * m.EVENT_SIZE + 2])
    settle_deal(tables, table)
    for number in range(start + 1, event):
        replay_event(rules, tables, events, facts, table, number * m.EVENT_SIZE)


@compiled
def replay_event(
    rules: Rules, tables: Tables, events: Ints, facts: Ints, table: Table, first: int
) -> None:
    """Follow one event of play, with what the rules note of it."""
    kind = events[first]
    seat = events[first + 1]
    tile = events[first + 2]
    if kind < m.DISCONNECT and kind != m.START_KYOKU:
        settle_before(rules, table, kind, seat)
        follow(table, facts, kind, seat, tile, events[first + 3])
        settle_after(rules, tables, table, kind, seat)
