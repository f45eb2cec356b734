"""What a worker makes of a chunk of inputs: games, failures, rows not fetched."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import msgspec

from logtool.engine.rows_of_game import rows_of
from logtool.model import Game
from logtool.model.common import common_events
from logtool.parsers import formats
from logtool.sources import (
    Blob,
    Input,
    NotFetched,
    Unreadable,
    looks_like_documentation,
    read_input,
)
from logtool.tables import Failure, GameRows

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ReadGame:
    """A record that was read.

    Attributes:
        file: Name of the record.
        game: The game.
        content: Hash of the bytes it was read from, and of its place among their documents.
    """

    file: str
    game: Game
    content: bytes


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A record that was read and replayed, with what tells duplicates.

    Attributes:
        rows: Its rows.
        format: Name of the format.
        content: As in ``ReadGame``.
        events: Hash of all that the record tells of the game.
        common: Hash of what every format tells of the game.
        notes: Number of notes on its form.
    """

    rows: GameRows
    format: str
    content: bytes
    events: bytes
    common: bytes
    notes: int


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A file found in a folder that is documentation and no log.

    Attributes:
        file: Its name.
    """

    file: str


@dataclass(frozen=True, slots=True)
class InternalError:
    """A record on which the program itself failed.

    Attributes:
        file: Its name.
        message: The error.
    """

    file: str
    message: str


Outcome: TypeAlias = ReadGame | Failure | NotFetched | PassedOver
Counted: TypeAlias = CountedGame | Failure | NotFetched | PassedOver | InternalError


def read_games(inputs: Sequence[Input]) -> Iterator[Outcome]:
    """Yield every record of the inputs, in order."""
    for source in inputs:
        for item in read_input(source, formats.known):
            if isinstance(item, NotFetched):
                yield item
            elif isinstance(item, Unreadable):
                yield _unreadable(source, item)
            else:
                yield from _parse(source, item)


def count_games(inputs: Sequence[Input]) -> list[Counted]:
    """Return every record of the inputs, replayed: the work of one chunk."""
    return [_count(outcome) for outcome in read_games(inputs)]


def _count(outcome: Outcome) -> Counted:
    if not isinstance(outcome, ReadGame):
        return outcome
    return at_the_edge(outcome.file, lambda: _counted(outcome))


def at_the_edge(file: str, work: Callable[[], Counted]) -> Counted:
    """Do the work on one record; a fault of the program is reported and ends nothing else."""
    try:
        return work()
    except Exception as error:  # the edge of a worker
        _log.exception("%s", file)
        return InternalError(file, f"internal error: {type(error).__name__}: {error}")


def _counted(read: ReadGame) -> CountedGame:
    game = read.game
    return CountedGame(
        rows=rows_of(game, read.file),
        format=game.head.format,
        content=read.content,
        events=_digest(game.coded.tobytes(), game.facts.tobytes(), repr(game.head).encode()),
        common=_digest(msgspec.msgpack.encode(common_events(game))),
        notes=len(game.notes),
    )


def _parse(source: Input, blob: Blob) -> Iterator[Outcome]:
    for number, read in enumerate(formats.read(blob.data, blob.name)):
        if read.game is not None:
            content = _digest(blob.data, str(number).encode())
            yield ReadGame(read.name, read.game, content)
        else:
            assert read.error is not None
            no_format = formats.detect(blob.data[:4096]) is None
            if no_format and _is_documentation(source, read.name):
                yield PassedOver(read.name)
            else:
                yield Failure(read.name, read.error.message, read.error.element)


def _unreadable(source: Input, item: Unreadable) -> Failure | PassedOver:
    if item.unknown_format and _is_documentation(source, item.name):
        return PassedOver(item.name)
    return Failure(item.name, item.message)


def _is_documentation(source: Input, name: str) -> bool:
    """Return whether a file of no known format that nobody named is no log at all."""
    return not source.named and looks_like_documentation(name)


def _digest(*parts: bytes) -> bytes:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "little"))
        digest.update(part)
    return digest.digest()[:16]
