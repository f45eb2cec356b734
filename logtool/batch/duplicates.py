"""Several names for one game count once.

A duplicate has equal bytes after unpacking, or the same log id and equal events (records of two
formats: equal up to what both carry). The same id with other events is no duplicate; statistics
take one of them, XML before JSON.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeAlias

import msgspec

from logtool.model import Game
from logtool.model.common import common_events
from logtool.sources import Input

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
        log_id: The server's id of the game, None where the record has none.
        format: Name of the format.
        content: Hash of the bytes it was read from, and of its place among their documents.
        source: Where it was read from, for the hashes that few records need.
        hashes: None as long as nobody needed them.
    """

    log_id: str | None
    format: str
    content: bytes
    source: Input
    hashes: Hashes | None = None


ReadAgain: TypeAlias = Callable[[Input, Collection[bytes]], dict[bytes, Hashes]]
"""Gives the hashes of some records of an input, known by their contents."""


@dataclass(slots=True)
class Sorted:
    """Records with their duplicates sorted out, each named by its place in the order found.

    Attributes:
        kept: The records that statistics count; one that stands for an earlier one, in its place.
        duplicates: Those left out, each with the record that stands for it.
        conflicts: Left out of statistics: same log id as another record, other events.
    """

    kept: list[int] = field(default_factory=list)
    duplicates: list[tuple[int, int]] = field(default_factory=list)
    conflicts: list[tuple[int, int]] = field(default_factory=list)


def identity_of(game: Game, content: bytes, source: Input) -> Identity:
    """Return the identity of a record.

    Args:
        game: The game.
        content: Hash of the bytes it was read from.
        source: Where they came from.
    """
    hashes = hashes_of(game) if source.is_stdin else None  # what cannot be read a second time
    return Identity(game.head.log_id, game.head.format, content, source, hashes)


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
    """Return which of the records count, and which are left out."""
    records = _with_hashes(records, read_again)
    found = Sorted()
    kept: list[int] = []
    by_content: dict[bytes, int] = {}
    by_id: dict[str, list[int]] = {}
    for number, record in enumerate(records):
        place = by_content.setdefault(record.content, len(kept))
        if place == len(kept):
            place = _same_events(record, records, kept, by_id)
        if place == len(kept):
            kept.append(number)
            if record.log_id is not None:
                by_id.setdefault(record.log_id, []).append(place)
            continue
        by_content[record.content] = place
        left_out = number
        if record.format == _BEST_FORMAT and records[kept[place]].format != _BEST_FORMAT:
            kept[place], left_out = number, kept[place]
        found.duplicates.append((left_out, kept[place]))
    _choose(found, records, kept, by_id)
    return found


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


def _same_events(
    record: Identity, records: Sequence[Identity], kept: list[int], by_id: dict[str, list[int]]
) -> int:
    """Return the place of a kept record of the same id with equal events, else a new place."""
    for place in by_id.get(record.log_id or "", []):
        one, other = record.hashes, records[kept[place]].hashes
        if one is None or other is None:
            continue
        is_same_format = record.format == records[kept[place]].format
        if one.events == other.events if is_same_format else one.common == other.common:
            return place
    return len(kept)


def _choose(
    found: Sorted, records: Sequence[Identity], kept: list[int], by_id: dict[str, list[int]]
) -> None:
    """Take one record of each log id."""
    left_out: dict[int, int] = {}
    for places in by_id.values():
        best = min(places, key=lambda place: (records[kept[place]].format != _BEST_FORMAT, place))
        left_out |= {place: best for place in places if place != best}
    found.kept = [number for place, number in enumerate(kept) if place not in left_out]
    found.conflicts = [(kept[place], kept[best]) for place, best in sorted(left_out.items())]
