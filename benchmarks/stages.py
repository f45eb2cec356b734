"""The stages of logtool, each as what is timed, in the mode that is on when it is started."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import product
import wins
from record_forms import Record, Run, over

if TYPE_CHECKING:
    from logtool.model import Game

ItemT = TypeVar("ItemT")


def read(records: Sequence[Record]) -> Run:
    """Open, sniff and read."""
    return over(product.read, [record.mjlog for record in records])


def gunzip(records: Sequence[Record]) -> Run:
    """Open, sniff, read and unpack."""
    return over(product.read, [record.gzipped for record in records])


def parse(records: Sequence[Record]) -> Run:
    """Read a file and parse it."""
    return over(lambda record: product.parse(record.mjlog.read_bytes(), record.name), records)


def parse_with_lxml(records: Sequence[Record]) -> Run:
    """Read a file and parse it by the reference reader."""
    return over(
        lambda record: product.parse_with_lxml(record.mjlog.read_bytes(), record.name), records
    )


def wall(records: Sequence[Record]) -> Run:
    """Make the walls of parsed games."""
    return over(product.wall, _games(records))


def replay(records: Sequence[Record]) -> Run:
    """Follow the events of parsed games."""
    return over(product.replay, _games(records))


def audit(records: Sequence[Record]) -> Run:
    """Judge parsed games whose walls are made."""
    games = _games(records)
    walls = [product.wall(game) for game in games]
    parts = list(zip(product.chunks(games), product.chunks(walls), strict=True))
    return _parts(lambda part: product.audit(*part), parts, len(games))


def audit_without_wall(records: Sequence[Record]) -> Run:
    """Judge parsed games, but for the wall."""
    games = _games(records)
    return _parts(lambda part: product.audit(part, ()), product.chunks(games), len(games))


def rows(records: Sequence[Record]) -> Run:
    """Judge parsed games but for the wall, and count their rows."""
    games = _games(records)
    names = [""] * len(games)
    parts = list(zip(product.chunks(games), product.chunks(names), strict=True))
    return _parts(lambda part: product.rows(*part), parts, len(games))


def statistics(records: Sequence[Record]) -> Run:
    """Gather rows and compute statistics, once for all games together."""
    product.switch(compiled=True)  # which it does not ask for itself
    counted = product.rows(_games(records), [record.name for record in records])
    product.switch(compiled=False)

    def run() -> int:
        product.statistics(counted)
        return len(counted)

    return run


def score(records: Sequence[Record]) -> Run:
    """Score the wins."""
    return _all_wins(wins.logtool_scoring(wins.wins_of(records)))


def score_by_mahjong(records: Sequence[Record]) -> Run:
    """Score the wins by the package mahjong."""
    return _all_wins(wins.mahjong_scoring(wins.wins_of(records)))


def score_by_jansou(records: Sequence[Record]) -> Run:
    """Score the wins by jansou."""
    return _all_wins(wins.jansou_scoring(records))


def score_by_riichienv(records: Sequence[Record]) -> Run:
    """Score the wins by riichienv."""
    return _all_wins(wins.riichienv_scoring(wins.wins_of(records)))


def whole(records: Sequence[Record]) -> Run:
    """Do everything with files, the wall too."""
    return _full(records, with_wall=True)


def whole_without_wall(records: Sequence[Record]) -> Run:
    """Do everything with files but for the wall."""
    return _full(records, with_wall=False)


def audit_command(records: Sequence[Record]) -> Run:
    """Do what ``logtool audit`` does."""
    return _files(lambda files: product.audit_command(files, with_wall=True), records)


def audit_command_without_wall(records: Sequence[Record]) -> Run:
    """Do what ``logtool audit --ignore WAL`` does."""
    return _files(lambda files: product.audit_command(files, with_wall=False), records)


def rows_command(records: Sequence[Record]) -> Run:
    """Do what ``logtool tables`` does before it writes: audit and rows."""
    return _files(product.rows_command, records)


def _games(records: Sequence[Record]) -> list[Game]:
    return [product.parse(record.mjlog.read_bytes(), record.name) for record in records]


def _full(records: Sequence[Record], *, with_wall: bool) -> Run:
    files = [record.mjlog for record in records]
    chunks = list(product.chunks(files))
    return _parts(lambda part: product.full(part, with_wall=with_wall), chunks, len(files))


def _files(work: Callable[[list[Path]], None], records: Sequence[Record]) -> Run:
    files = [record.mjlog for record in records]
    return _parts(work, [files], len(files))


def _parts(work: Callable[[ItemT], object], parts: Iterable[ItemT], games: int) -> Run:
    """Return what does the work on each part of so many games, and keeps no result."""
    run_all = over(work, parts)

    def run() -> int:
        run_all()
        return games

    return run


def _all_wins(scoring: wins.Scoring) -> Run:
    return lambda: len(scoring())
