"""Every call of logtool that the benchmarks make, so that they follow its interfaces in one place.

What is imported here is all the rule code that a switch to the compiled mode compiles.
"""

from __future__ import annotations

import dataclasses
from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, cast

import msgspec
from mjai_lines import mjai_lines

from logtool import jit
from logtool.audit.output.result import RECORD_RULES
from logtool.audit.selection import selection
from logtool.batch import auditing, records, running, validity  # noqa: F401 (to be compiled)
from logtool.engine import findings_of_game, rows_of_game, table_before, walls_of_game
from logtool.model import codes as m
from logtool.parsers import formats, tenhou_xml
from logtool.rules.of_record import rules_of_record
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.table import Table
from logtool.rules.tables import load_tables
from logtool.sources import Blob, Input, read_input

if TYPE_CHECKING:
    from logtool.model import Game
    from logtool.reports.stat_table import StatTable
    from logtool.rules.ruleset import RuleSet
    from logtool.tables import GameRows

NO_WALLS: array[int] = array("q")


def switch(*, compiled: bool) -> None:
    """Run rule code compiled from now on, or plain."""
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
    return walls_of_game.flat_walls(game)


def replay(game: Game) -> None:
    """Follow all events of a game by the table, and judge and count nothing."""
    rules = _rules(rules_of_record(game.head).rules, compiled=jit.is_on())
    table = _table(compiled=jit.is_on())
    table.players = game.players
    events, facts = ints(game.coded), ints(game.facts)
    ends = (*game.starts[1:], len(game.coded) // m.EVENT_SIZE)
    for start, end in zip(game.starts, ends, strict=True):
        table_before.replay_until(rules, load_tables(), events, facts, table, start, end)


def audit(game: Game, walls: array[int]) -> int:
    """Return the number of findings of a game, as numbers, without sentences."""
    return len(findings_of_game.judge_once(game, rules_of_record(game.head).rules, walls))


def rows(game: Game, name: str) -> GameRows:
    """Return the rows of a game."""
    return rows_of_game.rows_of(game, name)


def statistics(games: Iterable[GameRows]) -> StatTable:
    """Return the statistics of the section Base, with intervals, of rows not yet gathered."""
    from logtool.reports.stat_table import compute
    from logtool.tables import gather

    return compute(gather(games), ["base"])


# --- From a file to the last result.


def full(data: bytes, name: str, *, with_wall: bool) -> None:
    """Parse and audit a game, make its findings into sentences, and count its rows."""
    game = parse(data, name)
    if not with_wall:
        game = without_seed(game)
    findings_of_game.audit_game(game, name)
    rows(game, name)


def full_of_files(files: Sequence[Path], *, with_wall: bool) -> None:
    """Do the same for many files."""
    for file in files:
        full(file.read_bytes(), file.name, with_wall=with_wall)


def audit_command(files: Sequence[Path], *, with_wall: bool) -> None:
    """Do what ``logtool audit`` does, by one process, but write nothing."""
    chosen = selection((), () if with_wall else ("WAL",))
    auditing.audit_all([str(file) for file in files], RECORD_RULES, chosen, jobs=1)


def rows_command(files: Sequence[Path]) -> None:
    """Do what ``logtool tables`` does, by one process, but write nothing."""
    running.read_all([str(file) for file in files], jobs=1, valid_only=True)


def start_worker() -> None:
    """Begin as a worker of a batch does."""
    running.start_worker(valid_only=True)


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


def without_seed(game: Game) -> Game:
    """Return the game as one whose record tells no seed, and so no wall."""
    head = msgspec.structs.replace(game.head, seed=None)
    return dataclasses.replace(game, head=head, seeds=(None,) * len(game))


@lru_cache(maxsize=64)
def _rules(rule_set: RuleSet, *, compiled: bool) -> Rules:
    assert compiled == jit.is_on()
    rules = jit.new(Rules)
    fill_rules(rules, rule_set)
    return rules


@lru_cache(maxsize=2)
def _table(*, compiled: bool) -> Table:
    assert compiled == jit.is_on()
    return jit.new(Table)


def ints(values: array[int]) -> array[int]:
    """Return ints as the mode that is on takes them, without a copy."""
    if not jit.is_on():
        return values
    import numpy as np

    return cast("array[int]", np.frombuffer(values, dtype=np.int64))
