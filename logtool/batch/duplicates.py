"""Several names for one game count once.

A duplicate has equal bytes after unpacking, or the same log id and equal events (records of two
formats: equal up to what both carry). The same id with other events is no duplicate; statistics
take one of them, XML before JSON.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from logtool.model import Game
from logtool.model.common import common_events

_BEST_FORMAT = "tenhou-xml"


@dataclass(frozen=True, slots=True)
class Identity:
    """What tells whether two records are of one game.

    Attributes:
        log_id: The server's id of the game, None where the record has none.
        format: Name of the format.
        content: Hash of the bytes it was read from, and of its place among their documents.
        events: Hash of all that the record tells of the game.
        common: Hash of what every format tells of the game.
    """

    log_id: str | None
    format: str
    content: bytes
    events: bytes
    common: bytes


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


def identity_of(game: Game, content: bytes) -> Identity:
    """Return the identity of a record; ``content`` is the hash of its bytes."""
    head = game.head
    return Identity(
        log_id=head.log_id,
        format=head.format,
        content=content,
        events=digest(game.coded.tobytes(), game.facts.tobytes(), repr(head).encode()),
        common=digest(msgspec.msgpack.encode(common_events(game))),
    )


def digest(*parts: bytes) -> bytes:
    """Return a hash of 16 bytes, of the parts one by one."""
    hashed = hashlib.sha256()
    for part in parts:
        hashed.update(len(part).to_bytes(8, "little"))
        hashed.update(part)
    return hashed.digest()[:16]


def sort_out(records: Sequence[Identity]) -> Sorted:
    """Return which of the records count, and which are left out."""
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


def _same_events(
    record: Identity, records: Sequence[Identity], kept: list[int], by_id: dict[str, list[int]]
) -> int:
    """Return the place of a kept record of the same id with equal events, else a new place."""
    for place in by_id.get(record.log_id or "", []):
        other = records[kept[place]]
        if other.format == record.format:
            if other.events == record.events:
                return place
        elif other.common == record.common:
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
