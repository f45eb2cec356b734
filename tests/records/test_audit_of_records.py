"""The audit of the real records: no false alarm, both modes alike, every wall found again."""

from __future__ import annotations

from array import array
from collections.abc import Iterator

import pytest
from jansou.io.mjlog import parse_mjlog
from jansou.io.replay import ReplayError, replay_paifu
from real_records import LOGS, XML_FOLDERS, needs_records, xml_records

from logtool import jit
from logtool.audit import wall as layout
from logtool.audit.finding import ERROR, WARNING, Finding
from logtool.batch.records import ReadGame, read_games
from logtool.engine.findings_of_game import audit_game, judge_once
from logtool.engine.walls_of_game import flat_walls
from logtool.model import Game
from logtool.parsers import tenhou_xml
from logtool.rules.of_record import rules_of_record
from logtool.sources import find_inputs

pytestmark = [pytest.mark.records, needs_records]

# Seeded kyoku of both folders; an independent count of INIT elements in files with a seed.
SEEDED_KYOKU = 13_881

# Records that are what their makers wrote, not what a server kept (``origin`` of the index), with
# what is wrong in each.
MADE_BY_HAND = {
    "akochan-reviewer_confusing_nakis_1": {"SCO103"},  # nobody gets the stick on the table
    "akochan-reviewer_confusing_nakis_2": {"TIL102", "WIN101"},  # five 5s; no wait of the winner
    "akochan-reviewer_mod.rs": {"FMT103", "TIL102"},  # three hands are thirteen 1m each
    "majsoul-replay-editor_tenhou2majsoul.js_3d4ff4": {"RII102", "SCO107"},  # riichi and noten
    "majsoul-replay-editor_tenhou2majsoul.js_b70e1f": {"FMT102"},  # no indicator, drawn early
    "riichi-core_tenhou6-old.ls_d652ef": {"FMT102"},  # no indicator; two yakuman, paid as one
}

# Warnings about tables of whose rules the record says too little.
OWN_RULES = {
    "tenhou_chip": {"DOR103", "FLO111"},  # parlour: turns an indicator early; chips in the points
    "tenhou_ratio1": {"FLO111", "SCO101"},  # parlour: honba of 1,500 points, chips in the points
    "2019020120gm-0009-10011": {"FLO108", "FLO111"},  # a lobby that starts at 30,000
    "2009030812gm-00e1-0000-270195f3": {"FLO107"},  # an east game that goes on into the west round
}


@pytest.fixture(autouse=True)
def plain() -> Iterator[None]:
    was_on = jit.is_on()
    jit.switch(False)
    yield
    jit.switch(was_on)


def xml_games(every: int = 1) -> Iterator[tuple[str, Game]]:
    for name, data in xml_records(*XML_FOLDERS, every=every):
        yield name, tenhou_xml.read(data, name.rsplit("/", 1)[-1])


def json_games() -> Iterator[tuple[str, Game]]:
    for outcome in read_games(find_inputs([str(LOGS / "tenhou-json")])):
        if isinstance(outcome, ReadGame):
            yield outcome.file, outcome.game


def roots(game: Game, name: str, severity: str) -> set[str]:
    found: tuple[Finding, ...] = audit_game(game, name).findings
    return {one.code for one in found if one.severity == severity and one.caused_by is None}


def known_of(known: dict[str, set[str]], name: str) -> set[str]:
    return next((codes for part, codes in known.items() if part in name), set())


def test_no_xml_record_has_an_error_and_warnings_are_those_of_tables_with_their_own_rules() -> None:
    for name, game in xml_games():
        found = audit_game(game, name).findings
        assert [one.message for one in found if one.severity == ERROR] == [], name
        assert {one.code for one in found if one.severity == WARNING} == known_of(OWN_RULES, name)


def test_json_records_have_the_errors_that_were_written_into_them() -> None:
    games = list(json_games())
    assert len(games) == 77
    for name, game in games:
        assert roots(game, name, ERROR) == known_of(MADE_BY_HAND, name), name


def test_every_seeded_kyoku_is_the_one_of_its_wall() -> None:
    compared = 0
    for name, game in xml_games():
        walls = flat_walls(game)
        kinds = walls[layout.KNOWN :: layout.WALL_SIZE]
        assert layout.OUT_OF_ORDER not in kinds, name
        compared += kinds.count(layout.IN_ORDER)
    assert compared == SEEDED_KYOKU


def test_what_another_program_replays_has_no_error() -> None:
    for name, data in xml_records("tenhou-xml-4p", every=20):
        try:
            for _ in replay_paifu(parse_mjlog(data)):
                pass
        except (ReplayError, ValueError):
            continue  # it does not read every kind of table; the tests above ask of all records
        game = tenhou_xml.read(data, name)
        assert roots(game, name, ERROR) == set(), name


def test_plain_and_compiled_mode_find_the_same() -> None:
    pytest.importorskip("numba")
    games = [*xml_games(), *json_games()]
    plain = [rows_of(game) for _, game in games]
    assert sum(map(len, plain)) > 0
    jit.switch(True)
    assert [rows_of(game) for _, game in games] == plain


def rows_of(game: Game) -> list[tuple[int, ...]]:
    walls: array[int] = flat_walls(game)
    return judge_once(game, rules_of_record(game.head).rules, walls)
