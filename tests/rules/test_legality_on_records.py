"""Everything that happened in the real records is legal by the reasons of the rules."""

from __future__ import annotations

import datetime as dt
from array import array
from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest
from real_records import XML_FOLDERS, needs_records, xml_records

from logtool import jit
from logtool.engine import legality_check
from logtool.model import Game
from logtool.model import codes as c
from logtool.parsers import tenhou_xml
from logtool.rules import reasons, tables
from logtool.rules.presets import tenhou_rules
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.table import Table
from logtool.rules.winning import Scored, Winning

pytestmark = [pytest.mark.records, pytest.mark.usefixtures("mode"), needs_records]

NAMES = {
    value: name for name, value in vars(reasons).items() if name.isupper() and name != "REASONS"
}


def row_of(values: array[int]) -> array[int]:
    if not jit.is_on():
        return values
    import numpy as np

    return cast("array[int]", np.frombuffer(values, dtype=np.int64))


def games(folder: str) -> Iterator[tuple[str, Game]]:
    for name, data in xml_records(folder):
        yield name, tenhou_xml.read(data, name.rsplit("/", 1)[-1])


def refusals_of(game: Game, rules: Rules) -> legality_check.Refusals:
    head = game.head
    date = None if head.date is None else dt.date.fromisoformat(head.date[:10])
    preset = tenhou_rules(head.rules.flags or 0, date, head.other.get("GO.csrule", ""))
    fill_rules(rules, preset.rules)
    table, refusals = jit.new(Table), jit.new(legality_check.Refusals)
    table.players = game.players
    legality_check.check_legality(
        rules,
        tables.load_tables(),
        row_of(game.coded),
        row_of(game.facts),
        table,
        jit.new(Winning),
        jit.new(Scored),
        refusals,
    )
    return refusals


@pytest.mark.parametrize("folder", XML_FOLDERS)
def test_what_happened_is_legal(folder: str, record_property: pytest.RecordProperty) -> None:
    rules = jit.new(Rules)
    asked: Counter[int] = Counter()
    refused = []
    for name, game in games(folder):
        refusals = refusals_of(game, rules)
        asked.update({kind: int(count) for kind, count in enumerate(refusals.asked)})
        for noted in refusals.entries[: refusals.count]:
            event, kind, seat, reason = (int(value) for value in noted)
            refused.append((name, event, kind, seat, NAMES[reason]))
    record_property("asked", dict(asked))
    assert refused == []
    assert all(asked[kind] > 0 for kind in (c.DAHAI, c.PON, c.ANKAN, c.RIICHI, c.AGARI))
