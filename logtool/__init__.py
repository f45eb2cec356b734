"""Reads, replays, audits and counts game records of riichi mahjong.

``read(path)`` gives the games of a file, a folder or an archive (records that cannot be read are
told in the log, or an error with ``strict=True``); ``load(paths)`` the tables of
rows that statistics are made of; ``audit_records(paths)`` what breaks the rules. (``logtool.audit``
is the package of the checks: a function of that name would vanish once the package is imported.)
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from logtool.audit.output.frames import AuditTables
    from logtool.model import Game
    from logtool.tables import Tables

__all__ = ["audit_records", "load", "read"]

_log = logging.getLogger(__name__)


def read(path: str | Path, *, strict: bool = False) -> Iterator[Game]:
    """Yield the games of a file, folder, pattern, archive or log database.

    A record that cannot be read is told in the log (``logging``, logger ``logtool``), as ``load``
    does, and the next one is read.

    Args:
        path: A file, folder, pattern, archive or log database.
        strict: Whether the first record that cannot be read is an error instead.

    Raises:
        InputNotFoundError: The path is not there.
        LogFormatError: A record is no readable log, and ``strict`` was asked for.
    """
    from logtool.batch.records import ReadGame, read_games
    from logtool.model.errors import LogFormatError
    from logtool.sources import find_inputs
    from logtool.tables import Failure

    for outcome in read_games(find_inputs([str(path)])):
        if isinstance(outcome, ReadGame):
            yield outcome.game
        elif isinstance(outcome, Failure):
            message = f"{outcome.file}: {outcome.message}"
            if strict:
                raise LogFormatError(message, element=outcome.element)
            _log.warning("%s", message)


def load(
    paths: str | Path | Sequence[str | Path], jobs: int = 1, *, include_invalid: bool = False
) -> Tables:
    """Return the rows of all games of the paths as DataFrames, as statistics count them.

    Duplicates count once. What is left out, and records that cannot be read, are told in the
    log (``logging``, logger ``logtool``).

    Args:
        paths: Files, folders, patterns, archives or log databases.
        jobs: Worker processes; 0 for one a processor.
        include_invalid: Whether kyoku count too in which the audit finds an error. Otherwise they
            are left out, and their games out of games and placement.

    Raises:
        InputNotFoundError: A path is not there.
    """
    from logtool.batch.running import read_all, tables_of

    several = [paths] if isinstance(paths, str | Path) else paths
    reading = read_all([str(path) for path in several], jobs, valid_only=not include_invalid)
    for notice in reading.summary.notices:
        _log.warning("%s", notice)
    for failure in reading.summary.failures:
        _log.warning("%s: %s", failure.file, failure.message)
    return tables_of(reading)


def audit_records(
    paths: str | Path | Sequence[str | Path],
    *,
    rules: str = "record",
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    jobs: int = 1,
) -> AuditTables:
    """Return what the audit finds in all games of the paths as DataFrames.

    Args:
        paths: Files, folders, patterns, archives or log databases.
        rules: Name of the rule set to judge by; ``record`` for what each record names.
        select: Only these codes, families or prefixes of codes; none for all.
        ignore: All but these.
        jobs: Worker processes; 0 for one a processor.

    Raises:
        InputNotFoundError: A path is not there.
        ValueError: No rule set has that name, or no code begins like that.
    """
    from logtool.audit.output.frames import to_tables
    from logtool.audit.selection import selection
    from logtool.batch.auditing import audit_all

    several = [paths] if isinstance(paths, str | Path) else paths
    selected = selection(select, ignore)
    return to_tables(audit_all([str(path) for path in several], rules, selected, jobs).result)
