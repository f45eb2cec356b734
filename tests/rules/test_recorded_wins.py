"""Every win of the real records: yaku with han, fu, value, limit and changes as recorded.

Circumstances that only the course of the kyoku tells (ippatsu, rinshan, the last tile) are taken
from the recorded yaku here; the audit has a test that finds them itself.
"""

from __future__ import annotations

import datetime as dt
import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from logtool import jit
from logtool.model.codes import LIMIT_NAMES, YAKU_NAMES
from logtool.model.events import Agari, StartKyoku
from logtool.model.game import Game
from logtool.parsers import tenhou_xml
from logtool.rules import codes as c
from logtool.rules import payments, score, tables
from logtool.rules.presets import Preset, tenhou_rules
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.winning import Scored, Winning, clear_winning
from logtool.rules.yaku import han_of

LOGS = Path(os.environ.get("LOGTOOL_LOGS", Path(__file__).parents[3] / "shared" / "logs"))
FOLDERS = ("tenhou-xml-4p", "tenhou-xml-3p")

pytestmark = [
    pytest.mark.records,
    pytest.mark.usefixtures("mode"),
    pytest.mark.skipif(not LOGS.is_dir(), reason="no records at LOGTOOL_LOGS"),
]

NUMBERS = {name: number for number, name in enumerate(YAKU_NAMES)}
MELD_TYPES = {
    "chi": c.CHI,
    "pon": c.PON,
    "daiminkan": c.DAIMINKAN,
    "kakan": c.KAKAN,
    "ankan": c.ANKAN,
}


class Win(NamedTuple):
    """A recorded win, the kyoku it ended, and the place among the wins of that kyoku."""

    path: str
    preset: Preset
    start: StartKyoku
    agari: Agari
    place: int


def games(folder: str) -> Iterator[tuple[Path, Game]]:
    for path in sorted((LOGS / folder).iterdir()):
        data = path.read_bytes()
        if data[:2] == b"\x1f\x8b":
            data = gzip.decompress(data)
        yield path, tenhou_xml.read(data, path.name)


def recorded_wins(folder: str) -> Iterator[Win]:
    for path, game in games(folder):
        head = game.head
        date = None if head.date is None else dt.date.fromisoformat(head.date[:10])
        preset = tenhou_rules(head.rules.flags or 0, date, head.other.get("GO.csrule", ""))
        for kyoku in game.kyoku:
            start = None
            place = 0
            for event in kyoku.events:
                if isinstance(event, StartKyoku):
                    start = event
                elif isinstance(event, Agari):
                    assert start is not None
                    yield Win(f"{path.name} {kyoku.name}", preset, start, event, place)
                    place += 1


def dora_kind(indicator: int, players: int) -> int:
    if indicator == 0 and players == 3:
        return 8
    if indicator < 27:
        return indicator // 9 * 9 + (indicator + 1) % 9
    if indicator < 31:
        return 27 + (indicator - 26) % 4
    return 31 + (indicator - 30) % 3


def fill(winning: Winning, win: Win) -> None:
    agari, players = win.agari, win.preset.rules.players
    clear_winning(winning)
    tiles = list(agari.hand or ())
    for tile in tiles:
        winning.counts[tile.kind] += 1
    for meld in agari.melds or ():
        tiles += meld.tiles
        if meld.kind == "kita":
            winning.kita += 1
            continue
        winning.meld_types[winning.meld_count] = MELD_TYPES[meld.kind]
        winning.meld_kinds[winning.meld_count] = min(tile.kind for tile in meld.tiles)
        winning.meld_count += 1
    assert agari.pai is not None
    winning.tile = agari.pai.kind
    winning.is_tsumo = int(agari.actor == agari.target)
    winning.seat = agari.actor
    winning.from_seat = agari.target
    winning.dealer = win.start.oya
    winning.seat_wind = (agari.actor - win.start.oya) % players
    winning.round_wind = (win.start.kyoku or 0) // 4
    kinds = [tile.kind for tile in tiles]
    for field, markers in (("dora", agari.dora_markers), ("ura", agari.ura_markers)):
        dora = [dora_kind(marker.kind, players) for marker in markers or ()]
        setattr(winning, field, sum(kinds.count(kind) for kind in dora))
    winning.red = sum(tile.red for tile in tiles)
    winning.honba = agari.honba or 0
    winning.paid_honba = winning.honba if win.place == 0 else 0
    winning.sticks = agari.kyotaku or 0
    fill_circumstances(winning, {NUMBERS[yaku.name] for yaku in agari.yaku})
    if agari.pao is not None:
        winning.liable = agari.pao
        winning.liable_yaku = 1 << c.DAISANGEN | 1 << c.DAISUUSHII


def fill_circumstances(winning: Winning, recorded: set[int]) -> None:
    if c.DOUBLE_RIICHI in recorded:
        winning.riichi = c.FIRST_TURN_RIICHI
    elif c.RIICHI in recorded:
        winning.riichi = c.SINGLE_RIICHI
    winning.ippatsu = int(c.IPPATSU in recorded)
    winning.chankan = int(c.CHANKAN in recorded)
    winning.rinshan = int(c.RINSHAN in recorded)
    winning.is_last_tile = int(bool(recorded & {c.HAITEI, c.HOUTEI}))
    winning.is_first_turn = int(bool(recorded & {c.TENHOU, c.CHIIHOU}))


def computed(rules: Rules, winning: Winning, scored: Scored) -> tuple[object, ...]:
    score.score_win(rules, tables.load_tables(), winning, scored)
    yaku = {
        number: None if scored.yakuman else int(han_of(rules, winning, number))
        for number in range(c.YAKU_NUMBERS)
        if scored.yaku >> number & 1
    }
    return yaku, int(scored.fu), int(scored.value), LIMIT_NAMES[scored.limit]


def recorded(agari: Agari) -> tuple[object, ...]:
    yaku = {NUMBERS[yaku.name]: yaku.han for yaku in agari.yaku if yaku.han != 0}
    return yaku, agari.fu, agari.points, agari.limit


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_recorded_win_is_scored_and_paid_as_recorded(
    folder: str, record_property: pytest.RecordProperty
) -> None:
    winning, scored, rules = jit.new(Winning), jit.new(Scored), jit.new(Rules)
    wins = 0
    differences = []
    for win in recorded_wins(folder):
        fill_rules(rules, win.preset.rules)
        fill(winning, win)
        changes = jit.row([0] * c.SEATS)
        found = computed(rules, winning, scored)
        payments.pay_win(rules, winning, scored, changes)
        if found != recorded(win.agari):
            differences.append((win.path, recorded(win.agari), found))
        elif "honba_points" not in win.preset.unknown or winning.paid_honba == 0:
            paid = tuple(int(change) for change in changes)
            if paid != win.agari.deltas:
                differences.append((win.path, win.agari.deltas, paid))
        wins += 1
    record_property("wins", wins)
    assert differences == []
    assert wins > 0
