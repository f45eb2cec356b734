"""Every call of logtool that the benchmarks make, so that they follow its interfaces in one place.

What is imported here is all the rule code that a switch to the compiled mode compiles.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from mjai_lines import mjai_lines

from logtool import jit, jit_mode
from logtool.audit.output.result import RECORD_RULES
from logtool.audit.selection import selection
from logtool.batch import auditing, records, running
from logtool.batch.chunks import CHUNK
from logtool.engine import table_before
from logtool.engine.findings_of_game import examine
from logtool.engine.games_together import row
from logtool.engine.replay_of_games import NO_WALLS, Replayed, replay_all, rules_in_mode
from logtool.engine.rows_of_game import named_rows
from logtool.engine.walls_of_game import flat_walls
from logtool.model import codes as m
from logtool.parsers import formats, tenhou_xml
from logtool.rules.of_record import rules_of_record
from logtool.rules.table import Table
from logtool.rules.tables import load_tables
from logtool.sources import Blob, Input, read_input

if TYPE_CHECKING:
    from logtool.model import Game
    from logtool.reports.stat_table import StatTable
    from logtool.tables import GameRows

ItemT = TypeVar("ItemT")


def switch(*, compiled: bool) -> None:
    """Run rule code compiled from now on, or plain; what batches do too."""
    os.environ[jit_mode.MODE_VARIABLE] = jit_mode.COMPILED if compiled else jit_mode.PLAIN
    if compiled != jit.is_on():
        jit.switch(compiled)


# --- Stage by stage.


def read(path: Path) -> bytes:
    """Return the bytes of a record as the batch reads them: found, sniffed, unpacked."""
    for item in read_input(Input(str(path)), formats.known):
        if isinstance(item, Blob):
            return item.data
    msg = f"{path} holds no record"
    raise ValueError(msg)


def parse(data: bytes, name: str) -> Game:
    """Return the game of an mjlog."""
    return tenhou_xml.read(data, name)


def parse_with_lxml(data: bytes, name: str) -> Game:
    """Return the game of an mjlog, read by the reference reader."""
    return tenhou_xml.read_with_lxml(data, name)


def wall(game: Game) -> array[int]:
    """Return the walls of a game, as the audit reads them."""
    return flat_walls(game)


def replay(game: Game) -> None:
    """Follow all events of a game by the table, and judge and count nothing."""
    rules = rules_in_mode(rules_of_record(game.head).rules)
    table = _table(is_compiled=jit.is_on())
    table.players = game.players
    events, facts = row(game.coded), row(game.facts)
    ends = (*game.starts[1:], len(game.coded) // m.EVENT_SIZE)
    for start, end in zip(game.starts, ends, strict=True):
        table_before.replay_until(rules, load_tables(), events, facts, table, start, end)


def audit(games: Sequence[Game], walls: Sequence[array[int]]) -> None:
    """Judge games; the findings are numbers, without sentences. No walls: they are not judged."""
    _replay(games, walls or [NO_WALLS] * len(games), is_counted=False)


def rows(games: Sequence[Game], names: Sequence[str]) -> list[GameRows]:
    """Return the rows of games, counted by the pass that judges them, but for the wall."""
    replayed = _replay(games, [NO_WALLS] * len(games), is_counted=True)
    return [
        named_rows(game, name, one.rows)
        for game, name, one in zip(games, names, replayed, strict=True)
    ]


def statistics(games: Iterable[GameRows]) -> StatTable:
    """Return the statistics of the section Base, with intervals, of rows not yet gathered."""
    from logtool.reports.stat_table import compute
    from logtool.tables import gather

    return compute(gather(games), ["base"])


# --- From a file to the last result.


def full(files: Sequence[Path], *, with_wall: bool) -> list[GameRows]:
    """Parse and audit games, make sentences of the findings, and return the rows."""
    names = [file.name for file in files]
    games = [parse(file.read_bytes(), name) for file, name in zip(files, names, strict=True)]
    examined = examine(games, names, with_walls=with_wall, is_counted=True)
    return [
        named_rows(game, name, one.rows)
        for game, name, one in zip(games, names, examined, strict=True)
    ]


def audit_command(files: Sequence[Path], *, with_wall: bool) -> None:
    """Do what ``logtool audit`` does, by one process, but write nothing."""
    chosen = selection((), () if with_wall else ("WAL",))
    auditing.audit_all([str(file) for file in files], RECORD_RULES, chosen, jobs=1)


def rows_command(files: Sequence[Path]) -> None:
    """Do what ``logtool tables`` does, by one process, but write nothing."""
    running.read_all([str(file) for file in files], jobs=1, valid_only=True)


def start_worker() -> None:
    """Begin as a worker of a batch does."""
    jit.start()


def chunk(files: Sequence[str]) -> int:
    """Audit and count files as a worker of a batch does, and return how many games it counted."""
    counted = records.count_games([Input(file) for file in files], valid_only=True)
    return sum(isinstance(one, records.CountedGame) for one in counted)


# --- What the benchmarks need besides.


def mjai_of(game: Game) -> bytes:
    """Return a game as mjai lines."""
    return mjai_lines(game)


def simulate(folder: Path, games: int, jobs: int) -> None:
    """Write simulated games of four players into a folder."""
    from logtool.simulate.choices import Format, PolicyName
    from logtool.simulate.running import Order, write_games

    write_games(Order("tenhou", PolicyName.RANDOM, Format.XML, folder), range(1, games + 1), jobs)


def chunks(items: Sequence[ItemT]) -> Iterator[Sequence[ItemT]]:
    """Yield as many at a time as a batch takes."""
    for first in range(0, len(items), CHUNK):
        yield items[first : first + CHUNK]


def _replay(
    games: Sequence[Game], walls: Sequence[array[int]], *, is_counted: bool
) -> list[Replayed]:
    rules = [rules_of_record(game.head).rules for game in games]
    return replay_all(games, rules, walls, is_counted=is_counted)


@lru_cache(maxsize=2)
def _table(*, is_compiled: bool) -> Table:
    assert is_compiled == jit.is_on()
    return jit.new(Table)
