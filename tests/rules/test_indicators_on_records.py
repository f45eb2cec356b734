"""In the real records each indicator is turned when the rules say, none too many or too few."""

from __future__ import annotations

import datetime as dt
from array import array
from typing import ClassVar, cast

import pytest
from real_records import XML_FOLDERS, needs_records, xml_records

from logtool import jit
from logtool.engine.follow import deal, follow
from logtool.jit import compiled, entry
from logtool.model import Game
from logtool.model import codes as m
from logtool.parsers import tenhou_xml
from logtool.record import Grid, Ints, Record
from logtool.rules.indicators import (
    TOO_EARLY,
    missing_at,
    settle_indicators,
    turned_too_early,
    why_not_turn,
)
from logtool.rules.presets import tenhou_rules
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.table import Table

pytestmark = [pytest.mark.records, needs_records, pytest.mark.usefixtures("mode")]

MOST_FAULTS = 64
# Faults beside the reasons of ``why_not_turn``.
MISSING = 10
TURNED_BEFORE_A_WIN = 11

# A parlour table: its open kans turn their indicator before the replacement draw.
CHIP_TABLE = "tenhou_chip.xml"


class Faults(Record):
    """What is wrong with indicators."""

    count: int
    turned: int  # DORA events seen
    entries: Grid  # [number][event kind, fault]

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {"entries": (MOST_FAULTS, 2)}


@compiled
def fault_of(table: Table, kind: int) -> int:
    if kind == m.DORA:
        return why_not_turn(table)
    if kind == m.AGARI and turned_too_early(table) > 0:
        return TURNED_BEFORE_A_WIN
    return MISSING if missing_at(table, kind) > 0 else 0


@entry
def find_faults(rules: Rules, events: Ints, facts: Ints, table: Table, faults: Faults) -> None:
    kyoku = 0
    for first in range(0, len(events), m.EVENT_SIZE):
        kind = events[first]
        if kind == m.START_KYOKU:
            deal(table, facts, kyoku, events[first + 2])
            kyoku += 1
        elif kyoku != 0 and kind < m.DISCONNECT:
            fault = fault_of(table, kind)
            if fault != 0:
                faults.entries[faults.count % MOST_FAULTS][0] = kind
                faults.entries[faults.count % MOST_FAULTS][1] = fault
                faults.count += 1
            seat = events[first + 1]
            follow(table, facts, kind, seat, events[first + 2], events[first + 3])
            settle_indicators(rules, table, kind, seat)
            if kind == m.DORA:
                faults.turned += 1


def row_of(values: array[int]) -> array[int]:
    if not jit.is_on():
        return values
    import numpy as np

    return cast("array[int]", np.frombuffer(values, dtype=np.int64))


def rules_of(game: Game) -> Rules:
    head, rules = game.head, jit.new(Rules)
    date = None if head.date is None else dt.date.fromisoformat(head.date[:10])
    csrule = head.other.get("GO.csrule", "")
    fill_rules(rules, tenhou_rules(head.rules.flags or 0, date, csrule).rules)
    return rules


def faults_of(game: Game) -> tuple[list[tuple[int, int]], int]:
    """The faults of a game, and how many indicators it turned."""
    table, faults = jit.new(Table), jit.new(Faults)
    table.players = game.players
    find_faults(rules_of(game), row_of(game.coded), row_of(game.facts), table, faults)
    entries = faults.entries[: min(faults.count, MOST_FAULTS)]
    return [(int(kind), int(fault)) for kind, fault in entries], int(faults.turned)


def kan_records() -> list[tuple[str, Game]]:
    """The records with a call or an indicator of a kan."""
    return [
        (name, tenhou_xml.read(data, name.rsplit("/", 1)[-1]))
        for name, data in xml_records(*XML_FOLDERS)
        if b"<N " in data or b"<DORA" in data
    ]


def test_each_indicator_of_the_records_is_turned_when_it_is_due() -> None:
    found, turned = {}, 0
    for name, game in kan_records():
        faults, in_game = faults_of(game)
        turned += in_game
        if faults:
            found[name.rsplit("/", 1)[-1]] = faults
    assert [name.startswith(CHIP_TABLE) for name in found] == [True]
    assert list(found.values()) == [[(m.DORA, TOO_EARLY)]]
    assert turned > 1000
