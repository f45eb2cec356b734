"""The stages of logtool, each as what is timed, in the mode that is on when it is started."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import product
import wins
from record_forms import Record, Run, over

if TYPE_CHECKING:
    from logtool.model import Game


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
    jobs = [(game, product.wall(game)) for game in _games(records)]
    return over(lambda job: product.audit(*job), jobs)


def audit_without_wall(records: Sequence[Record]) -> Run:
    """Judge parsed games, but for the wall."""
    return over(lambda game: product.audit(game, product.NO_WALLS), _games(records))


def rows(records: Sequence[Record]) -> Run:
    """Count the rows of parsed games."""
    return over(lambda game: product.rows(game, ""), _games(records))


def statistics(records: Sequence[Record]) -> Run:
    """Gather rows and compute statistics, once for all games together."""
    counted = [product.rows(game, "") for game in _games(records)]

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
    return _files(lambda files: product.full_of_files(files, with_wall=True), records)


def whole_without_wall(records: Sequence[Record]) -> Run:
    """Do everything with files but for the wall."""
    return _files(lambda files: product.full_of_files(files, with_wall=False), records)


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


def _files(work: Callable[[list[Path]], None], records: Sequence[Record]) -> Run:
    files = [record.mjlog for record in records]

    def run() -> int:
        work(files)
        return len(files)

    return run


def _all_wins(scoring: wins.Scoring) -> Run:
    return lambda: len(scoring())
