"""Several names for one game count once.

A duplicate has equal bytes after unpacking, or the same log id and equal events (records of two
formats: equal up to what both carry). The same id with other events is no duplicate; statistics
take one of them. Which record stands for others depends on the records alone, never on their
order: XML before JSON, one with a log id before one without, then the first by name.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeAlias

import msgspec

from logtool.model import Game
from logtool.model.common import common_events
from logtool.sources import Input, can_be_read_again

_BEST_FORMAT = "tenhou-xml"


class Hashes(NamedTuple):
    """What tells whether two records of one log id are of one game.

    Attributes:
        events: Hash of all that the record tells of the game.
        common: Hash of what every format tells of the game.
    """

    events: bytes
    common: bytes


@dataclass(frozen=True, slots=True)
class Identity:
    """What tells whether two records are of one game.

    Attributes:
        file: Name of the record.
        log_id: The server's id of the game, None where the record has none.
        format: Name of the format.
        content: Hash of the bytes it was read from, and of its place among their documents.
        source: Where it was read from, for the hashes that few records need.
        hashes: None as long as nobody needed them.
    """

    file: str
    log_id: str | None
    format: str
    content: bytes
    source: Input
    hashes: Hashes | None = None


ReadAgain: TypeAlias = Callable[[Input, Collection[bytes]], dict[bytes, Hashes]]
"""Gives the hashes of some records of an input, known by their contents."""

_Group: TypeAlias = list[int]
"""Records of one game by their places among the ranked ones; the first stands for them."""


@dataclass(slots=True)
class Sorted:
    """Records with their duplicates sorted out, each named by its place in the order found.

    Attributes:
        kept: The records that statistics count.
        duplicates: Those left out, each with the record that stands for it.
        conflicts: Left out of statistics: same log id as another record, other events.
    """

    kept: list[int] = field(default_factory=list)
    duplicates: list[tuple[int, int]] = field(default_factory=list)
    conflicts: list[tuple[int, int]] = field(default_factory=list)


def identity_of(game: Game, file: str, content: bytes, source: Input) -> Identity:
    """Return the identity of a record.

    Args:
        game: The game.
        file: Name of the record.
        content: Hash of the bytes it was read from.
        source: Where they came from; where they come but once, the hashes are taken now.
    """
    hashes = None if can_be_read_again(source) else hashes_of(game)
    return Identity(file, game.head.log_id, game.head.format, content, source, hashes)


def hashes_of(game: Game) -> Hashes:
    """Return the hashes of what a record tells."""
    return Hashes(
        events=digest(game.coded.tobytes(), game.facts.tobytes(), repr(game.head).encode()),
        common=digest(msgspec.msgpack.encode(common_events(game))),
    )


def digest(*parts: bytes) -> bytes:
    """Return a hash of 16 bytes, of the parts one by one."""
    hashed = hashlib.sha256()
    for part in parts:
        hashed.update(len(part).to_bytes(8, "little"))
        hashed.update(part)
    return hashed.digest()[:16]


def sort_out(records: Sequence[Identity], read_again: ReadAgain) -> Sorted:
    """Return which of the records count, and which are left out, whatever their order."""
    records = _with_hashes(records, read_again)
    places = sorted(range(len(records)), key=lambda place: _rank(records[place]))
    ranked = [records[place] for place in places]
    found = Sorted()
    counted: dict[str, int] = {}
    for group in _joined_over_formats(_groups_of_equals(ranked), ranked):
        best = group[0]
        found.duplicates += [(places[number], places[best]) for number in group[1:]]
        ids = [log_id for number in group if (log_id := ranked[number].log_id) is not None]
        rivals = [counted[log_id] for log_id in ids if log_id in counted]
        if rivals:
            found.conflicts.append((places[best], places[min(rivals)]))
        else:
            found.kept.append(places[best])
            counted |= dict.fromkeys(ids, best)
    found.kept.sort()
    found.duplicates.sort()
    found.conflicts.sort()
    return found


def _rank(record: Identity) -> tuple[bool, bool, str, bytes]:
    """Return what puts the records that stand for others first."""
    return record.format != _BEST_FORMAT, record.log_id is None, record.file, record.content


def _with_hashes(records: Sequence[Identity], read_again: ReadAgain) -> Sequence[Identity]:
    """Return the records, with hashes where several contents have one log id.

    A record that has changed since it was read is like no other.
    """
    contents: dict[str, set[bytes]] = {}
    for record in records:
        if record.log_id is not None:
            contents.setdefault(record.log_id, set()).add(record.content)
    doubtful = {log_id for log_id, found in contents.items() if len(found) > 1}
    asked: dict[Input, set[bytes]] = {}
    for record in records:
        if record.log_id in doubtful and record.hashes is None:
            asked.setdefault(record.source, set()).add(record.content)
    found = {source: read_again(source, contents) for source, contents in asked.items()}
    return [
        replace(record, hashes=found[record.source].get(record.content))
        if record.source in found and record.log_id in doubtful and record.hashes is None
        else record
        for record in records
    ]


def _groups_of_equals(records: Sequence[Identity]) -> Iterator[_Group]:
    """Yield the records in groups of equal bytes, or of one log id and equal events.

    Equal bytes may have several ids, as names tell them, so that equality goes on from record to
    record. A group is of one format; the groups come in the order of their first records.
    """
    equals: dict[tuple[str | bytes, ...], list[int]] = {}
    for number, record in enumerate(records):
        for key in _keys(record):
            equals.setdefault(key, []).append(number)
    is_grouped = [False] * len(records)
    for first in range(len(records)):
        group: set[int] = set()
        waiting = [] if is_grouped[first] else [first]
        while waiting:
            number = waiting.pop()
            group.add(number)
            is_grouped[number] = True
            for key in _keys(records[number]):
                waiting += equals.pop(key, ())
        if group:
            yield sorted(group)


def _keys(record: Identity) -> Iterator[tuple[str | bytes, ...]]:
    """Yield what a record shares with those of its format that are of the same game."""
    yield (record.content,)
    if record.log_id is not None and record.hashes is not None:
        yield record.log_id, record.format, record.hashes.events


def _joined_over_formats(groups: Iterator[_Group], records: Sequence[Identity]) -> list[_Group]:
    """Return the groups, each joined to the best one of another format that tells the same.

    Two groups of one format are never joined so: their events differ in what only they tell.
    """
    games: list[_Group] = []
    telling: dict[tuple[str, bytes], list[_Group]] = {}
    for group in groups:
        told = {
            (record.log_id, record.hashes.common)
            for record in (records[number] for number in group)
            if record.log_id is not None and record.hashes is not None
        }
        others = [other for key in told for other in telling.get(key, ())]
        form = records[group[0]].format
        joined = min((one for one in others if records[one[0]].format != form), default=None)
        if joined is not None:
            joined += group
            continue
        games.append(group)
        for key in told:
            telling.setdefault(key, []).append(group)
    return games
