"""Hands, waits and chances of the rows against the slow replay and an independent shanten."""

from __future__ import annotations

from pathlib import Path

import pytest
from mahjong.shanten import Shanten
from naive_table import tiles_in_sight
from real_records import LOGS, needs_records
from slow_replay.replay import play
from slow_replay.table import SlowTable, deal

from logtool.batch.records import ReadGame, read_games
from logtool.engine.rows_of_game import rows_of
from logtool.model import Game
from logtool.model import events as e
from logtool.rows.columns import SEAT_KYOKU
from logtool.sources import find_inputs

SAMPLES = Path(__file__).parents[2] / "sample_logs"
EVERY = 40
Counted = dict[str, int]


def slow_rows(game: Game) -> list[Counted]:
    rows: list[Counted] = []
    for kyoku in game.kyoku:
        start, *events = kyoku.events
        assert isinstance(start, e.StartKyoku)
        table = deal(start, game.players)
        seats = [dealt(table, seat) for seat in range(game.players)]
        for event in events:
            if isinstance(event, e.Agari) and event.target != event.actor:
                loser = table.places[event.target]
                seats[event.target]["deal_in_shanten"] = shanten([t.kind for t in loser.hand])
            play(table, event)
            if isinstance(event, e.Dahai):
                note_discard(table, seats[event.actor], event.actor)
                for seat in range(game.players):
                    note_chances(table, seats[seat], seat, event)
        rows += seats
    return rows


def dealt(table: SlowTable, seat: int) -> Counted:
    place = table.places[seat]
    return {
        "dealt_shanten": shanten([tile.kind for tile in place.hand]),
        "tenpai_junme": 0 if place.waits else -1,
        "furiten": 0,
        "riichi_waits": -1,
        "riichi_tiles": -1,
        "riichi_furiten": 0,
        "deal_in_shanten": -1,
        "pon_chances": 0,
        "chi_chances": 0,
        "daiminkan_chances": 0,
    }


def shanten(kinds: list[int]) -> int:
    return int(Shanten().calculate_shanten([kinds.count(kind) for kind in range(34)]))


def note_discard(table: SlowTable, row: Counted, seat: int) -> None:
    place = table.places[seat]
    if place.waits:
        if row["tenpai_junme"] == -1:
            row["tenpai_junme"] = len(place.discards)
        row["furiten"] |= bool(table.furiten(seat))
    if place.declared and row["riichi_waits"] == -1:
        row["riichi_waits"] = len(place.waits)
        row["riichi_tiles"] = 4 * len(place.waits) - tiles_in_sight(table, seat)
        row["riichi_furiten"] = int(bool(table.furiten(seat)))


def note_chances(table: SlowTable, row: Counted, seat: int, event: e.Dahai) -> None:
    place = table.places[seat]
    if seat == event.actor or place.declared or table.left == 0:
        return
    kinds = [tile.kind for tile in place.hand]
    kind = event.pai.kind
    kans = sum(m.kind in ("daiminkan", "kakan", "ankan") for p in table.places for m in p.melds)
    row["pon_chances"] += kinds.count(kind) >= 2 and may_discard(kinds, (kind, kind), {kind})
    row["daiminkan_chances"] += kinds.count(kind) >= 3 and kans < 4
    is_next = seat == (event.actor + 1) % len(table.places)
    row["chi_chances"] += is_next and len(table.places) == 4 and may_chi(kinds, kind)


def may_chi(kinds: list[int], kind: int) -> bool:
    if kind >= 27:
        return False
    rank = kind % 9
    for low, other_end in ((rank, 3), (rank - 1, 0), (rank - 2, -3)):
        if not 0 <= low <= 6:
            continue
        first = kind - rank + low
        own = tuple(one for one in (first, first + 1, first + 2) if one != kind)
        forbidden = {kind}
        if other_end and 0 <= rank + other_end <= 8:
            forbidden.add(kind + other_end)
        if all(one in kinds for one in own) and may_discard(kinds, own, forbidden):
            return True
    return False


def may_discard(kinds: list[int], used: tuple[int, ...], forbidden: set[int]) -> bool:
    rest = list(kinds)
    for kind in used:
        rest.remove(kind)
    return any(kind not in forbidden for kind in rest)


def assert_counted_alike(folder: Path, every: int) -> None:
    outcomes = read_games(find_inputs([str(folder)]))
    games = [one.game for one in outcomes if isinstance(one, ReadGame)][::every]
    assert games
    names = [column.name for column in SEAT_KYOKU]
    for game in games:
        flat = rows_of(game, "any.xml").seat_kyoku
        for number, slow in enumerate(slow_rows(game)):
            first = number * len(names)
            row = dict(zip(names, flat[first : first + len(names)], strict=True))
            assert {name: row[name] for name in slow} == slow, (game.head.log_id, number)


@pytest.mark.records
@needs_records
@pytest.mark.parametrize("folder", ["tenhou-xml-4p", "tenhou-xml-3p"])
def test_hands_and_chances_of_real_records_are_those_of_the_slow_replay(folder: str) -> None:
    assert_counted_alike(LOGS / folder, EVERY)


def test_hands_and_chances_of_samples_are_those_of_the_slow_replay(tmp_path: Path) -> None:
    copied = 0
    for sample in sorted(SAMPLES.rglob("*.xml"))[:4] + sorted(SAMPLES.rglob("*.mjlog"))[:4]:
        (tmp_path / sample.name).write_bytes(sample.read_bytes())
        copied += 1
    if copied:
        assert_counted_alike(tmp_path, 1)
