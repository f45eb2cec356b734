from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from real_records import LOGS, XML_FOLDERS, needs_records, xml_records

from logtool import jit
from logtool.engine.follow import deal, follow
from logtool.model import Game
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.parsers import formats, tenhou_xml
from logtool.record import NONE
from logtool.rules.pao import liable_for
from logtool.rules.presets import preset
from logtool.rules.switches import plain_rules
from logtool.rules.table import Table

pytestmark = [pytest.mark.records, needs_records]

# Edited by hand: the discarder stands where the liable seat should.
EDITED = "akochan-reviewer_confusing_nakis_2"


@pytest.fixture(autouse=True)
def plain() -> Iterator[None]:
    was_on = jit.is_on()
    jit.switch(False)
    yield
    jit.switch(was_on)


def xml_games() -> Iterator[tuple[str, Game]]:
    """Records with a yakuman: no other win can have a liable seat."""
    for name, data in xml_records(*XML_FOLDERS):
        if b'yakuman="' in data or b"paoWho" in data:
            yield name, tenhou_xml.read(data, name.rsplit("/", 1)[-1])


def json_games() -> Iterator[tuple[str, Game]]:
    for path in sorted((LOGS / "tenhou-json").iterdir()):
        for read in formats.read(path.read_bytes(), path.name):
            if read.game is not None and not path.name.startswith(EDITED):
                yield path.name, read.game


def liabilities(game: Game) -> list[tuple[int, int]]:
    """For each win of a game the liable seat as stated and as the melds tell it."""
    name = "tenhou" if game.players == m.SEATS else "tenhou-sanma"
    rules, table = plain_rules(preset(name).rules), Table.plain()
    table.players = game.players
    found, kyoku = [], 0
    for first in range(0, len(game.coded), m.EVENT_SIZE):
        kind, seat, tile, extra = game.coded[first : first + m.EVENT_SIZE]
        if kind == m.START_KYOKU:
            deal(table, game.facts, kyoku, tile)
            kyoku += 1
        elif kyoku != 0 and kind < m.DISCONNECT:
            if kind == m.AGARI:
                stated = game.facts[tile + f.AGARI_PAO]
                found.append((stated, liable_for(rules, table, seat).seat))
            follow(table, game.facts, kind, seat, tile, extra)
    return found


@pytest.mark.parametrize("games", [xml_games, json_games])
def test_the_liable_seats_of_the_records_are_those_that_the_melds_tell(
    games: Callable[[], Iterator[tuple[str, Game]]],
) -> None:
    wins, stated, found = 0, 0, []
    for name, game in games():
        for told, computed in liabilities(game):
            wins += 1
            stated += told != NONE
            if told != computed:
                found.append((name, told, computed))
    assert found == []
    assert stated == 2
    assert wins > 100
