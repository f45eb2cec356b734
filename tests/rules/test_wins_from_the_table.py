"""Recorded wins scored from the replayed table: riichi, ippatsu, last tile and so on by play."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from real_records import LOGS, needs_records, xml_records

from logtool import jit
from logtool.engine.follow import deal, follow
from logtool.engine.legality_check import why_not
from logtool.model import Game, decode
from logtool.model import codes as m
from logtool.model.events import Agari, StartKyoku
from logtool.model.melds import unpack_meld
from logtool.model.tiles import code_of, is_red, kind_of
from logtool.parsers import formats, tenhou_xml
from logtool.rules import codes as c
from logtool.rules import payments
from logtool.rules.course import settle_after, settle_before, settle_deal
from logtool.rules.dora import dora_kind
from logtool.rules.presets import preset, tenhou_rules
from logtool.rules.score import score_win
from logtool.rules.switches import Rules, plain_rules
from logtool.rules.table import Table
from logtool.rules.tables import load_tables
from logtool.rules.winning import Scored, Winning
from logtool.rules.yaku import han_of

pytestmark = [pytest.mark.records, needs_records]

NUMBERS = {name: number for number, name in enumerate(m.YAKU_NAMES)}
# Made in an editor, and not as the rules have it:
EDITED = {
    "akochan-reviewer_confusing_nakis_1",  # nobody gets the stick on the table
    "akochan-reviewer_confusing_nakis_2",  # the tile is no wait of the winner
    "riichi-core_tenhou6-old.ls_d652ef",  # tenhou with kokushi paid as one yakuman
}


class Judged(NamedTuple):
    """A win as the rules give it and as the record has it.

    Attributes:
        refused: Reason why the win may not be, 0 for none.
        payments: Computed and recorded changes.
        worth: Computed and recorded yaku with han, and value.
    """

    refused: int
    payments: tuple[object, object] = (0, 0)
    worth: tuple[object, object] = (0, 0)


@pytest.fixture(autouse=True)
def plain() -> Iterator[None]:
    was_on = jit.is_on()
    jit.switch(False)
    yield
    jit.switch(was_on)


class Tiles:
    """The tiles of the seats by code, kept beside the table, which knows kinds alone."""

    def __init__(self, start: StartKyoku) -> None:
        dealt = [[code_of(tile) for tile in hand] for hand in start.hands]
        self.own = dealt + [[] for _ in range(m.SEATS - len(dealt))]
        self.indicators = [] if start.dora_marker is None else [code_of(start.dora_marker)]
        self.offered = m.NONE
        self.wins = 0

    def follow(self, kind: int, seat: int, tile: int) -> None:
        if kind == m.TSUMO:
            self.own[seat].append(tile)
        elif kind == m.DAHAI:
            if tile in self.own[seat]:  # an edited record discards what is not there
                self.own[seat].remove(tile)
            self.offered = tile
        elif kind in (m.CHI, m.PON, m.DAIMINKAN):
            tiles, called = unpack_meld(tile)
            self.own[seat].append(tiles[called])
        elif kind == m.KAKAN:
            self.offered = unpack_meld(tile).tiles[3]
        elif kind == m.KITA:
            self.offered = tile
        elif kind == m.DORA:
            self.indicators.append(tile)


def rules_of(game: Game) -> Rules:
    head = game.head
    if head.rules.flags is None:
        return plain_rules(preset("tenhou" if game.players == 4 else "tenhou-sanma").rules)
    date = None if head.date is None else dt.date.fromisoformat(head.date[:10])
    csrule = head.other.get("GO.csrule", "")
    return plain_rules(tenhou_rules(head.rules.flags, date, csrule).rules)


def judge(game: Game) -> Iterator[Judged]:
    rules, tables, table = rules_of(game), load_tables(), Table.plain()
    winning, scored = Winning.plain(), Scored.plain()
    table.players = game.players
    tiles: Tiles | None = None
    for number in range(game.starts[0], len(game.places)):
        first = number * m.EVENT_SIZE
        kind, seat, tile, extra = game.coded[first : first + m.EVENT_SIZE]
        event = decode.event(game, number)
        if isinstance(event, StartKyoku):
            deal(table, game.facts, extra, tile)
            settle_deal(tables, table)
            tiles = Tiles(event)
            continue
        if kind >= m.DISCONNECT:
            continue
        assert tiles is not None
        if isinstance(event, Agari):
            asked = (rules, tables, table, kind, seat, tile, extra, winning, scored)
            refused = why_not(*asked)
            if refused:
                yield Judged(refused)
            else:
                add_dora(game, table, tiles, event, winning)
                score_win(rules, tables, winning, scored)
                yield compare(rules, winning, scored, event)
            tiles.wins += 1
        settle_before(rules, table, kind, seat)
        follow(table, game.facts, kind, seat, tile, extra)
        settle_after(rules, tables, table, kind, seat)
        tiles.follow(kind, seat, tile)


def add_dora(game: Game, table: Table, tiles: Tiles, event: Agari, winning: Winning) -> None:
    codes = tiles.own[event.actor] + ([tiles.offered] if event.actor != event.target else [])
    kinds = [kind_of(code) for code in codes]
    shown = [kind_of(code) for code in tiles.indicators]
    hidden = [tile.kind for tile in event.ura_markers or ()]
    winning.dora = sum(kinds.count(dora_kind(kind, game.players)) for kind in shown)
    winning.ura = sum(kinds.count(dora_kind(kind, game.players)) for kind in hidden)
    winning.red = sum(is_red(code, reds=game.head.reds) for code in codes)
    winning.kita = table.kita[event.actor]
    winning.honba = table.honba
    winning.paid_honba = table.honba if tiles.wins == 0 else 0
    winning.sticks = table.kyotaku if tiles.wins == 0 else 0
    winning.liable = m.NONE if event.pao is None else event.pao
    winning.liable_yaku = 1 << c.DAISANGEN | 1 << c.DAISUUSHII


def compare(rules: Rules, winning: Winning, scored: Scored, event: Agari) -> Judged:
    yaku = {
        number: None if scored.yakuman else han_of(rules, winning, number)
        for number in range(c.YAKU_NUMBERS)
        if scored.yaku >> number & 1
    }
    recorded = {NUMBERS[yaku.name]: yaku.han for yaku in event.yaku if yaku.han != 0}
    changes = [0] * m.SEATS
    payments.pay_win(rules, winning, scored, changes)
    paid = tuple(change or 0 for change in event.deltas or ())
    told = bool(event.yaku) and event.points is not None
    worth = ((yaku, scored.value), (recorded, event.points)) if told else (0, 0)
    return Judged(0, (tuple(changes), paid), worth)


def differences(games: Iterator[tuple[str, Game]]) -> tuple[int, list[tuple[str, Judged]]]:
    wins, found = 0, []
    for name, game in games:
        for judged in judge(game):
            wins += 1
            if judged.refused or any(one != other for one, other in judged[1:]):
                found.append((name, judged))
    return wins, found


@pytest.mark.parametrize("folder", ["tenhou-xml-4p", "tenhou-xml-3p"])
def test_wins_scored_from_the_table_are_the_recorded_ones(folder: str) -> None:
    read = xml_records(folder, every=12)
    wins, found = differences((name, tenhou_xml.read(data, name)) for name, data in read)
    assert wins > 200
    assert found == []


def test_wins_of_json_records_are_the_recorded_ones() -> None:
    def tenhou() -> Iterator[tuple[str, Game]]:
        for path in sorted((LOGS / "tenhou-json").iterdir()):
            for read in formats.read(path.read_bytes(), path.name):
                if read.game is not None and "converted" not in read.game.head.other:
                    yield path.name.split(".json")[0], read.game

    wins, found = differences(tenhou())
    assert wins == 294
    assert {name for name, _ in found} == EDITED
