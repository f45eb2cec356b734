"""What a worker makes of a chunk of inputs: games, failures, rows not fetched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from logtool.batch.chunks import InternalError, at_the_edge
from logtool.batch.duplicates import Identity, digest, identity_of
from logtool.engine.rows_of_game import rows_of
from logtool.model import Game
from logtool.model.head import Head
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
class Told:
    """What the head of a record tells beside the columns of the rows; None where it is silent.

    Attributes:
        red: Whether there are red fives.
        kuitan: Whether tanyao counts in an open hand.
        dan: Rank of each seat's player.
        rate: Rating of each seat's player.
    """

    red: bool | None = None
    kuitan: bool | None = None
    dan: tuple[str | None, ...] = ()
    rate: tuple[float | None, ...] = ()


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A record that was read and replayed.

    Attributes:
        rows: Its rows.
        identity: What tells its duplicates.
        notes: Number of notes on its form.
        told: What else the head tells, for filters.
        invalid_kyoku: Number of kyoku left out because the audit finds an error in them.
        is_invalid: Whether the audit finds any error.
        is_unaudited: Whether the record names rules that the audit cannot judge by.
    """

    rows: GameRows
    identity: Identity
    notes: int
    told: Told = Told()
    invalid_kyoku: int = 0
    is_invalid: bool = False
    is_unaudited: bool = False


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A file found in a folder that is documentation and no log.

    Attributes:
        file: Its name.
    """

    file: str


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


def count_games(inputs: Sequence[Input], *, valid_only: bool = False) -> list[Counted]:
    """Return every record of the inputs, replayed: the work of one chunk.

    Args:
        inputs: Where the records are.
        valid_only: Whether kyoku are left out in which the audit finds an error.
    """
    return [_count(outcome, valid_only=valid_only) for outcome in read_games(inputs)]


def _count(outcome: Outcome, *, valid_only: bool) -> Counted:
    if not isinstance(outcome, ReadGame):
        return outcome
    count = _valid_only if valid_only else _counted
    return at_the_edge(outcome.file, lambda: count(outcome))


def _counted(read: ReadGame) -> CountedGame:
    game = read.game
    return CountedGame(
        rows=rows_of(game, read.file),
        identity=identity_of(game, read.content),
        notes=len(game.notes),
        told=_told(game.head),
    )


def _valid_only(read: ReadGame) -> CountedGame:
    from logtool.batch import validity  # what does not audit need not load (and compile) the audit

    counted = _counted(read)
    invalid = validity.invalid_of(read.game, read.file)
    return replace(
        counted,
        rows=validity.without_invalid(counted.rows, invalid),
        invalid_kyoku=len(invalid.kyoku),
        is_invalid=invalid.is_any,
        is_unaudited=invalid.is_unaudited,
    )


def _told(head: Head) -> Told:
    reds = head.rules.red_fives
    return Told(
        red=None if reds is None else any(reds),
        kuitan=head.rules.open_tanyao,
        dan=tuple(player.dan for player in head.players),
        rate=tuple(player.rate for player in head.players),
    )


def _parse(source: Input, blob: Blob) -> Iterator[Outcome]:
    for number, read in enumerate(formats.read(blob.data, blob.name)):
        if read.game is not None:
            content = digest(blob.data, str(number).encode())
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
