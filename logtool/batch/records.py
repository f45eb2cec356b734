"""What a worker makes of a chunk of inputs: games, failures, rows not fetched."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias, TypeVar

from logtool.audit.finding import Audited
from logtool.batch import modes, validity
from logtool.batch.chunks import InternalError, at_the_edge
from logtool.batch.duplicates import Hashes, Identity, digest, hashes_of, identity_of
from logtool.engine.findings_of_game import examine
from logtool.engine.rows_of_game import named_rows
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
        source: Where they came from.
    """

    file: str
    game: Game
    content: bytes
    source: Input

    @property
    def identity(self) -> Identity:
        """What tells its duplicates."""
        return identity_of(self.game, self.file, self.content, self.source)


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
    """

    rows: GameRows
    identity: Identity
    notes: int
    told: Told = Told()
    invalid_kyoku: int = 0
    is_invalid: bool = False


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A file found in a folder that is documentation and no log.

    Attributes:
        file: Its name.
    """

    file: str


NoGame: TypeAlias = Failure | NotFetched | PassedOver
Outcome: TypeAlias = ReadGame | NoGame
Counted: TypeAlias = CountedGame | NoGame | InternalError
DoneT = TypeVar("DoneT")

GAMES_AT_ONCE = 128  # enough for the cost of a call of compiled code not to count


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


def hashes_again(source: Input, contents: Collection[bytes]) -> dict[bytes, Hashes]:
    """Return the hashes of some records of an input, which is read once more."""
    reads = (outcome for outcome in read_games([source]) if isinstance(outcome, ReadGame))
    return {read.content: hashes_of(read.game) for read in reads if read.content in contents}


def work_on_games(
    outcomes: Iterable[Outcome], work: Callable[[Sequence[ReadGame]], Sequence[DoneT]]
) -> list[DoneT | NoGame | InternalError]:
    """Return what the work makes of the games among the outcomes, in their order.

    Many games are handed over at a time; where the work fails on them, one by one.
    """
    done: list[DoneT | NoGame | InternalError] = []
    waiting: list[ReadGame] = []
    for outcome in outcomes:
        if isinstance(outcome, ReadGame):
            waiting.append(outcome)
            if len(waiting) < GAMES_AT_ONCE:
                continue
        done += _work_on(waiting, work)
        waiting = []
        if not isinstance(outcome, ReadGame):
            done.append(outcome)
    return done + _work_on(waiting, work)


def _work_on(
    games: Sequence[ReadGame], work: Callable[[Sequence[ReadGame]], Sequence[DoneT]]
) -> list[DoneT | InternalError]:
    if not games:
        return []
    modes.catch_up()
    try:
        return [*work(games)]
    except Exception:
        return [at_the_edge(read.file, partial(_one, work, read)) for read in games]


def _one(work: Callable[[Sequence[ReadGame]], Sequence[DoneT]], read: ReadGame) -> DoneT:
    return work([read])[0]


def count_games(inputs: Sequence[Input], *, valid_only: bool = False) -> list[Counted]:
    """Return every record of the inputs, replayed: the work of one chunk.

    Args:
        inputs: Where the records are.
        valid_only: Whether kyoku are left out in which the audit finds an error.
    """
    return work_on_games(read_games(inputs), partial(_counted, valid_only=valid_only))


def _counted(reads: Sequence[ReadGame], *, valid_only: bool) -> list[CountedGame]:
    games, files = [read.game for read in reads], [read.file for read in reads]
    examined = examine(games, files, with_walls=valid_only, is_counted=True)
    counted = []
    for read, (audited, rows) in zip(reads, examined, strict=True):
        game = CountedGame(
            rows=named_rows(read.game, read.file, rows),
            identity=read.identity,
            notes=len(read.game.notes),
            told=_told(read.game.head),
        )
        counted.append(without_invalid(game, audited) if valid_only else game)
    return counted


def without_invalid(counted: CountedGame, audited: Audited) -> CountedGame:
    """Return a game without what statistics leave out for the errors that the audit finds."""
    invalid = validity.invalid_by(audited.findings)
    if not invalid.is_any:
        return counted
    return replace(
        counted,
        rows=validity.without_invalid(counted.rows, invalid),
        invalid_kyoku=len(invalid.kyoku),
        is_invalid=True,
    )


def _told(head: Head) -> Told:
    reds = head.rules.red_fives
    return Told(
        red=None if reds is None else any(reds),
        kuitan=head.rules.open_tanyao,
        dan=tuple([player.dan for player in head.players]),
        rate=tuple([player.rate for player in head.players]),
    )


def _parse(source: Input, blob: Blob) -> Iterator[Outcome]:
    for number, read in enumerate(formats.read(blob.data, blob.name)):
        if read.game is not None:
            content = digest(blob.data, str(number).encode())
            yield ReadGame(read.name, read.game, content, source)
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
