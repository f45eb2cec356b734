"""Everything that happened in the real records is legal by the reasons of the rules."""

from __future__ import annotations

import datetime as dt
from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
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
from logtool.rules.ruleset import RuleSet, Value, rule_set_of
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.table import Table
from logtool.rules.winning import Scored, Winning

pytestmark = pytest.mark.usefixtures("mode")

SAMPLES = Path(__file__).parents[2] / "sample_logs"

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


def rules_of(game: Game) -> RuleSet:
    head = game.head
    date = None if head.date is None else dt.date.fromisoformat(head.date[:10])
    return tenhou_rules(head.rules.flags or 0, date, head.other.get("GO.csrule", "")).rules


def refusals_of(game: Game, rules: Rules) -> legality_check.Refusals:
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


def listed(refusals: legality_check.Refusals) -> Sequence[Sequence[int]]:
    assert refusals.count <= legality_check.MOST_REFUSALS
    return refusals.entries[: refusals.count]


def samples() -> Iterator[tuple[str, Game]]:
    for path in sorted(SAMPLES.glob("*.xml")):
        yield path.name, tenhou_xml.read(path.read_bytes(), path.name)


def test_what_happened_in_the_sample_logs_is_legal() -> None:
    rules = jit.new(Rules)
    refused = []
    for name, game in samples():
        fill_rules(rules, rules_of(game))
        refused += [(name, int(noted[3])) for noted in listed(refusals_of(game, rules))]
    assert refused == []


def test_each_call_and_riichi_is_refused_by_rules_that_do_not_have_it() -> None:
    rules = jit.new(Rules)
    asked = 0
    for _, game in samples():
        strict: dict[str, Value] = {
            "chi": "off",
            "riichi_min_points": 1_000_000,
            "kan_min_wall": 100,
        }
        fill_rules(rules, rule_set_of(strict, rules_of(game)))
        refusals = refusals_of(game, rules)
        found = Counter(int(noted[1]) for noted in listed(refusals))
        expected = Counter(
            kind
            for kind in game.coded[:: c.EVENT_SIZE]
            if kind in (c.CHI, c.RIICHI, c.DAIMINKAN, c.KAKAN, c.ANKAN)
        )
        assert found == expected
        asked += expected.total()
    assert asked > 0


@pytest.mark.records
@needs_records
@pytest.mark.parametrize("folder", XML_FOLDERS)
def test_what_happened_is_legal(
    folder: str, record_property: Callable[[str, object], None]
) -> None:
    rules = jit.new(Rules)
    asked: Counter[int] = Counter()
    refused = []
    for name, game in games(folder):
        fill_rules(rules, rules_of(game))
        refusals = refusals_of(game, rules)
        asked.update({kind: int(count) for kind, count in enumerate(refusals.asked)})
        for noted in listed(refusals):
            event, kind, seat, reason = (int(value) for value in noted)
            refused.append((name, event, kind, seat, NAMES[reason]))
    record_property("asked", dict(asked))
    assert refused == []
    assert all(asked[kind] > 0 for kind in (c.DAHAI, c.PON, c.ANKAN, c.RIICHI, c.AGARI))
