"""The sides of a comparison as they are named on the command line."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from logtool.cli.filtering import is_day
from logtool.cli.options import fail

if TYPE_CHECKING:
    from logtool.reports.filters import Filters
    from logtool.tables import Tables

SIDE = "player=NAME, period=FROM..TO or where=CONDITION"
MOST_SIDES = 2
_PERIOD = re.compile(r"([0-9-]*)(\.\.)?([0-9-]*)")


@dataclass(frozen=True, slots=True)
class Sides:
    """Two sides of the same tables.

    Attributes:
        names: What they are called.
        first: The rows of one.
        second: The rows of the other.
    """

    names: tuple[str, str]
    first: Tables
    second: Tables


def side_filters(side: str) -> Filters:
    """Return what a side keeps; ends where it names nothing."""
    from logtool.reports.names import quoted

    filters = _filters_of(*side.partition("=")[::2])
    if filters is None:
        fail(f"{quoted(side)} is no side of a comparison: {SIDE}")
    return filters


def sides_of(tables: Tables, compared: Sequence[str], aliases: Mapping[str, str]) -> Sides:
    """Return the two sides; a side alone is compared with all else.

    Args:
        tables: The rows of both, in which each person has one name.
        compared: The sides as they are named.
        aliases: That name for each other name of a person.
    """
    from logtool.reports.filters import FilterError, chosen, only

    if len(compared) > MOST_SIDES:
        fail("a comparison has two sides")
    try:
        kept = [chosen(tables, _of_people(side_filters(side), aliases)) for side in compared]
    except FilterError as error:
        fail(str(error))
    if len(kept) == 1:
        kept.append(~kept[0])
        names = (compared[0], "all others")
    else:
        names = (compared[0], compared[1])
    return Sides(names, only(tables, kept[0]), only(tables, kept[1]))


def _of_people(filters: Filters, aliases: Mapping[str, str]) -> Filters:
    from logtool.reports.aliases import people

    return replace(filters, player=people(filters.player, aliases))


def _filters_of(kind: str, value: str) -> Filters | None:
    from logtool.reports.filters import Filters

    period = _PERIOD.fullmatch(value)
    match kind:
        case "player" if value:
            return Filters(player=(value,))
        case "where" if value:
            return Filters(where=(value,))
        case "period" if value and period:
            first, dots, last = period.groups()
            if all(is_day(day) for day in (first, last) if day) and (first or last):
                return Filters(since=first or None, until=(last if dots else first) or None)
    return None
