"""Several names for one game count once.

A duplicate has equal bytes after unpacking, or the same log id and equal events (records of two
formats: equal up to what both carry). The same id with other events is no duplicate; statistics
take one of them, XML before JSON.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from logtool.batch.records import CountedGame

_BEST_FORMAT = "tenhou-xml"


@dataclass(slots=True)
class Sorted:
    """Games with their duplicates sorted out.

    Attributes:
        games: The games that statistics count, in the order found.
        duplicates: Names left out, each with the name of the record that stands for it.
        conflicts: Names left out of statistics: same log id as another record, other events.
    """

    games: list[CountedGame] = field(default_factory=list)
    duplicates: list[tuple[str, str]] = field(default_factory=list)
    conflicts: list[tuple[str, str]] = field(default_factory=list)


def sort_out(games: Iterable[CountedGame]) -> Sorted:
    """Return the games that count, and what was left out."""
    found = Sorted()
    kept: list[CountedGame] = []
    by_content: dict[bytes, int] = {}
    by_id: dict[str, list[int]] = {}
    for game in games:
        place = by_content.setdefault(game.content, len(kept))
        if place == len(kept):
            place = _same_events(game, kept, by_id)
        if place == len(kept):
            kept.append(game)
            if game.rows.log_id is not None:
                by_id.setdefault(game.rows.log_id, []).append(place)
            continue
        by_content[game.content] = place
        left_out = game
        if game.format == _BEST_FORMAT and kept[place].format != _BEST_FORMAT:
            kept[place], left_out = game, kept[place]
        found.duplicates.append((left_out.rows.file, kept[place].rows.file))
    _choose(found, kept, by_id)
    return found


def _same_events(game: CountedGame, kept: list[CountedGame], by_id: dict[str, list[int]]) -> int:
    """Return the place of a kept record of the same id with equal events, else a new place."""
    for place in by_id.get(game.rows.log_id or "", []):
        other = kept[place]
        if other.format == game.format:
            if other.events == game.events:
                return place
        elif other.common == game.common:
            return place
    return len(kept)


def _choose(found: Sorted, kept: list[CountedGame], by_id: dict[str, list[int]]) -> None:
    """Take one record of each log id."""
    left_out: dict[int, int] = {}
    for places in by_id.values():
        best = min(places, key=lambda place: (kept[place].format != _BEST_FORMAT, place))
        left_out |= {place: best for place in places if place != best}
    found.games = [game for place, game in enumerate(kept) if place not in left_out]
    found.conflicts = [
        (kept[place].rows.file, kept[best].rows.file) for place, best in sorted(left_out.items())
    ]
