"""Which records are measured, and what the other programs make of them beforehand.

A record that one of the programs refuses is left out for all.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import peers
import product
from measures import Stage
from record_forms import Record, mjlog_files, mjlog_of

from logtool.model.errors import LogFormatError
from logtool.model.events import Agari

if TYPE_CHECKING:
    from riichienv import WinResult, WinResultContext

PLAYERS = 4


class Look(NamedTuple):
    """What jansou and riichienv make of a record.

    Attributes:
        refusal: Why one of them does not replay it, None if both do.
        decisions: Of jansou.
        steps: Of riichienv.
        wins: In the record.
        as_told: Wins whose value riichienv gives as recorded.
        put_right: The same where it is told which wins are by the last tile.
    """

    refusal: str | None = None
    decisions: int = 0
    steps: int = 0
    wins: int = 0
    as_told: int = 0
    put_right: int = 0


def write_records(logs: Path, folder: Path, games: int) -> list[Record]:
    """Write the forms of the first so many four-player records of a folder."""
    written: list[Record] = []
    for file in mjlog_files(logs):
        if len(written) == games:
            break
        record = Record(folder, file.name.partition(".")[0])
        data = mjlog_of(file)
        try:
            game = product.parse(data, record.name)
        except LogFormatError as error:
            print(f"passed over: {file.name}: {error}", file=sys.stderr)
            continue
        if game.players == PLAYERS:
            record.write(data, product.mjai_of(game))
            written.append(record)
    return written


def look_at_all(records: Sequence[Record]) -> tuple[list[Record], list[str]]:
    """Return the records that jansou and riichienv replay, and what they make of them."""
    with ProcessPoolExecutor() as workers:
        looks = list(workers.map(_look, records, chunksize=10))
    kept = [one for one, look in zip(records, looks, strict=True) if look.refusal is None]
    refused = [f"Left out: {look.refusal}" for look in looks if look.refusal is not None]
    return kept, [*refused, *_made_of(looks)]


def _made_of(looks: Sequence[Look]) -> Iterator[str]:
    decisions, steps, wins, as_told, put_right = (
        sum(column) for column in zip(*(look[1:] for look in looks), strict=True)
    )
    yield f"jansou yields {decisions:,} decisions, riichienv makes {steps:,} steps."
    yield (
        f"riichienv scores {wins:,} wins from mjai lines, by the recorded winners; the value is as"
        f" recorded in {as_told:,} of them, and in {put_right:,} where it is told which wins are by"
        " the last tile."
    )


def records_for(stage: Stage, records: Sequence[Record]) -> list[Record]:
    """Return the records that a stage is measured on."""
    takes = stage.takes
    if takes is None:
        return list(records)
    taken = [record for record in records if takes(record.mjlog.read_bytes())]
    return taken[: stage.most]


def replayed_by_pymahjong(records: Sequence[Record]) -> tuple[list[Record], list[str]]:
    """Return the records that pymahjong gets through, and what it says of the others."""
    with ProcessPoolExecutor() as workers:
        refusals = list(workers.map(_why_not_by_pymahjong, records))
    kept = [one for one, why in zip(records, refusals, strict=True) if why is None]
    return kept, [f"Left out: {why}" for why in refusals if why is not None]


def _why_not_by_pymahjong(record: Record) -> str | None:
    try:
        peers.pymahjong_replay(record)
    except Exception as error:  # it raises exceptions of many kinds
        return f"{record.name} (pymahjong: {error})"
    return None


def _look(record: Record) -> Look:
    from jansou.io.mjlog import parse_mjlog
    from jansou.io.replay import replay_paifu

    try:
        decisions = sum(1 for _ in replay_paifu(parse_mjlog(record.mjlog.read_bytes())))
    except ValueError as error:
        return Look(f"{record.name} (jansou: {error})")
    try:
        return _look_of_riichienv(record)._replace(decisions=decisions)
    except (ValueError, RuntimeError) as error:
        return Look(f"{record.name} (riichienv: {error})")


def _look_of_riichienv(record: Record) -> Look:
    """Return what riichienv makes of a record.

    Raises:
        ValueError: It finds other wins than the record tells.
    """
    from riichienv import MjaiReplay

    steps = wins = as_told = put_right = 0
    game = product.parse(record.mjlog.read_bytes(), record.name)
    replayed = MjaiReplay.from_jsonl(str(record.mjai)).take_kyokus()
    for told, kyoku in zip(game.kyoku, replayed, strict=True):
        steps += sum(1 for _ in kyoku.steps())
        events = [event for event in told.events if isinstance(event, Agari)]
        scored = list(kyoku.take_win_result_contexts())
        if [win.seat for win in scored] != [event.actor for event in events]:
            raise ValueError(f"other wins in {told.name}")
        wins += len(scored)
        for win, event in zip(scored, events, strict=True):
            as_told += _points(win.actual, event) == event.points
            put_right += _points(_with_last_tile(win, event), event) == event.points
    return Look(steps=steps, wins=wins, as_told=as_told, put_right=put_right)


def _with_last_tile(win: WinResultContext, event: Agari) -> WinResult:
    """Score a win again, by the last tile only where the record says so."""
    names = {yaku.name for yaku in event.yaku}
    conditions = win.conditions  # a copy
    conditions.haitei = "haitei" in names
    conditions.houtei = "houtei" in names
    return win.calculate(win.create_calculator(), conditions)


def _points(result: WinResult, event: Agari) -> int:
    if event.target != event.actor:
        return int(result.ron_agari)
    others = 2 if result.tsumo_agari_oya else 3  # a dealer is paid alike by three
    return int(result.tsumo_agari_oya + others * result.tsumo_agari_ko)
