"""A pass over a game that asks the rules about everything that happened, for tests."""

from __future__ import annotations

from typing import ClassVar

from logtool.audit.calls import why_not_meld
from logtool.engine.follow import deal, follow
from logtool.jit import compiled, entry
from logtool.model import codes as c
from logtool.model.melds import CALLED_SHIFT, TILE_BITS, TILE_MASK
from logtool.record import Grid, Ints, Record
from logtool.rules import reasons as why
from logtool.rules.course import settle_after, settle_before, settle_deal
from logtool.rules.discards import why_not_dahai, why_not_kyuushu
from logtool.rules.kans import why_not_ankan, why_not_kakan, why_not_kita
from logtool.rules.riichi import why_not_riichi
from logtool.rules.switches import Rules
from logtool.rules.table import Table, kind_of
from logtool.rules.tables import Tables
from logtool.rules.winning import Scored, Winning
from logtool.rules.wins import why_not_ron, why_not_tsumo

MOST_REFUSALS = 256
EVENT_KINDS = c.END_KYOKU + 1


class Refusals(Record):
    """What was asked, and what was refused although it happened.

    Refusals beyond the room for them are only counted.
    """

    count: int
    asked: Ints  # [event kind]: how many were asked about
    entries: Grid  # [number][event, event kind, seat, reason]

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {
        "asked": (EVENT_KINDS,),
        "entries": (MOST_REFUSALS, 4),
    }


@entry
def check_legality(
    rules: Rules,
    tables: Tables,
    events: Ints,
    facts: Ints,
    table: Table,
    winning: Winning,
    scored: Scored,
    refusals: Refusals,
) -> None:
    """Replay one game and ask of each play whether the rules allow it.

    Args:
        rules: The switches of the game.
        tables: Look-up tables.
        events: Coded events.
        facts: Side records.
        table: Any table with ``players`` set.
        winning: Scratch.
        scored: Scratch.
        refusals: Where refusals are added.
    """
    kyoku = 0
    for first in range(0, len(events), c.EVENT_SIZE):
        kind = events[first]
        seat = events[first + 1]
        tile = events[first + 2]
        extra = events[first + 3]
        if kind == c.START_KYOKU:
            deal(table, facts, kyoku, tile)
            settle_deal(tables, table)
            kyoku += 1
        elif kyoku != 0 and kind < c.DISCONNECT:
            reason = why_not(rules, tables, table, kind, seat, tile, extra, winning, scored)
            refusals.asked[kind] += 1
            if reason != why.OK:
                refuse(refusals, first // c.EVENT_SIZE, kind, seat, reason)
            settle_before(rules, table, kind, seat)
            follow(table, facts, kind, seat, tile, extra)
            settle_after(rules, tables, table, kind, seat)


@compiled
def why_not(
    rules: Rules,
    tables: Tables,
    table: Table,
    kind: int,
    seat: int,
    tile: int,
    extra: int,
    winning: Winning,
    scored: Scored,
) -> int:
    """Return why what an event tells may not happen, or OK; OK where no seat chooses."""
    if kind == c.DAHAI:
        return why_not_dahai(rules, tables, table, seat, tile)
    if kind == c.CHI or kind == c.PON or kind == c.DAIMINKAN:
        called = tile >> TILE_BITS * (tile >> CALLED_SHIFT & 3) & TILE_MASK
        if kind_of(called) != table.offered:
            return why.NOTHING_OFFERED
        return why_not_meld(rules, table, kind, seat, tile)
    if kind == c.KAKAN:
        added = kind_of(tile >> TILE_BITS * 3 & TILE_MASK)
        return why_not_kakan(rules, table, seat, added)
    if kind == c.ANKAN:
        return why_not_ankan(rules, tables, table, seat, kind_of(tile & TILE_MASK))
    if kind == c.KITA:
        return why_not_kita(rules, table, seat, kind_of(tile))
    if kind == c.RIICHI:
        return why_not_riichi(rules, tables, table, seat)
    if kind == c.AGARI:
        if extra == seat:
            return why_not_tsumo(rules, tables, table, seat, winning, scored)
        return why_not_ron(rules, tables, table, seat, winning, scored)
    if kind == c.RYUUKYOKU and extra == c.KYUUSHU_KYUUHAI:
        return why_not_kyuushu(rules, table, table.turn)
    return why.OK


@compiled
def refuse(refusals: Refusals, event: int, kind: int, seat: int, reason: int) -> None:
    """Note a refusal."""
    if refusals.count < MOST_REFUSALS:
        noted = refusals.entries[refusals.count]
        noted[0] = event
        noted[1] = kind
        noted[2] = seat
        noted[3] = reason
    refusals.count += 1
