"""The registry of statistics: what each one counts, over what, in words and as two functions.

A statistic is a sum over rows divided by a sum over rows. ``hit`` and ``base`` give a number a
row (or a mask); the sums add up over games, files and workers and are divided once, at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from logtool.reports.possible import only_with

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Values: TypeAlias = "NDArray[np.int64]"
Mask: TypeAlias = "NDArray[np.bool_]"
Rows: TypeAlias = Mapping[str, Values]
Counter: TypeAlias = Callable[[Rows], "Values | Mask"]

SEAT_KYOKU = "seat_kyoku"
SEAT_GAME = "seat_game"
AGARI = "agari"
WHOLE_KYOKU = "whole_kyoku"  # a row a kyoku; a row a seat and kyoku where seats are told apart
WHOLE_GAME = "whole_game"  # a row a game; a row a seat and game where seats are told apart

RATE = "rate"
PROPORTION = "proportion"
MEAN = "mean"
RATIO = "ratio"
COUNT = "count"
MOST = "most"
TOTAL = "total"
STREAK = "streak"

SHARE_UNIT = "share"

LOGTOOL = "logtool"
CONVENTIONS = (LOGTOOL, "tenhou", "amae-koromo", "libriichi", "majiang")


@dataclass(frozen=True, slots=True)
class Statistic:
    """One registered statistic.

    Attributes:
        name: As it is asked for and printed.
        summary: What is counted and over what, in one sentence.
        over: The base in a few words, such as ``wins``.
        edges: What a reader might doubt, in sentences.
        differs: How well-known programs count otherwise; empty where nobody does.
        kind: ``RATE``, ``MEAN`` or ``COUNT``; ``PROPORTION`` for a rate of things of which a row
            may hold several, such as chances; ``RATIO`` for a sum divided by another, of which
            neither lies within the other; ``TOTAL`` for the sum itself; ``MOST`` for the greatest
            of the base's rows; ``STREAK`` for the longest run of games that are hits.
        grain: The rows it is counted over.
        unit: Unit of the value.
        hit: What is counted, a number or a truth a row; only rows of the base count, but for a
            ratio.
        base: What it is counted over, likewise.
        family: Name shared by the kinds of one thing, whose shares sum up to one; else empty.
        label: What a table of the family calls this kind; else empty.
        fewest: The smallest base that gives a value.
        only: The number of players of the only games in which it can happen; 0 for any.
        conventions: How other conventions count the same thing, by the convention's name.
    """

    name: str
    summary: str
    over: str
    edges: str
    differs: str
    kind: str
    grain: str
    unit: str
    hit: Counter
    base: Counter
    family: str = ""
    label: str = ""
    fewest: int = 1
    only: int = 0
    conventions: tuple[tuple[str, Statistic], ...] = ()

    def under(self, convention: str) -> Statistic:
        """Return the statistic as a convention counts it, under the same name."""
        for name, other in self.conventions:
            if name == convention:
                return replace(other, name=self.name, only=self.only, conventions=self.conventions)
        return self


SUBJECTS = (
    "base",
    "riichi",
    "calls",
    "chances",
    "draws",
    "hands",
    "deal_in",
    "dora",
    "placement",
    "dealer",
    "yaku",
    "wins",
)
"""The modules that hold ``STATISTICS``, one a subject, in the order of reports."""


def every(rows: Rows) -> Mask:
    """Return the base of all rows."""
    import numpy as np

    return np.ones(len(rows["players"]), dtype=np.bool_)


def of(column: str) -> Counter:
    """Return the counter that takes a column as it stands."""
    return lambda rows: rows[column]


def both(first: Counter, second: Counter) -> Counter:
    """Return the counter of the rows that both count."""
    return lambda rows: (first(rows) != 0) & (second(rows) != 0)


def rate(
    name: str,
    summary: str,
    *,
    hit: Counter,
    base: Counter = every,
    over: str = "kyoku",
    edges: str = "",
    differs: str = "",
    grain: str = SEAT_KYOKU,
    conventions: Mapping[str, Statistic] = MappingProxyType({}),
) -> Statistic:
    """Return the statistic "share of the base's rows that are hits too"."""
    return Statistic(
        name=name,
        summary=summary,
        over=over,
        edges=edges,
        differs=differs,
        kind=RATE,
        grain=grain,
        unit=SHARE_UNIT,
        hit=hit,
        base=base,
        conventions=tuple(conventions.items()),
    )


def mean(
    name: str,
    summary: str,
    *,
    of: Counter,
    unit: str,
    base: Counter = every,
    over: str = "kyoku",
    edges: str = "",
    differs: str = "",
    grain: str = SEAT_KYOKU,
    kind: str = MEAN,
    fewest: int = 1,
    conventions: Mapping[str, Statistic] = MappingProxyType({}),
) -> Statistic:
    """Return the statistic "sum of a column over the base's rows, divided by the base"."""
    return Statistic(
        name=name,
        summary=summary,
        over=over,
        edges=edges,
        differs=differs,
        kind=kind,
        grain=grain,
        unit=unit,
        hit=of,
        base=base,
        fewest=fewest,
        conventions=tuple(conventions.items()),
    )


def count(
    name: str, summary: str, *, grain: str, unit: str, base: Counter = every, edges: str = ""
) -> Statistic:
    """Return the statistic "number of rows", which is its own base."""
    return Statistic(
        name=name,
        summary=summary,
        over="–",
        edges=edges,
        differs="",
        kind=COUNT,
        grain=grain,
        unit=unit,
        hit=base,
        base=base,
    )


def share(
    family: str,
    kinds: Sequence[tuple[str, int, str]],
    summary: str,
    *,
    of: str,
    base: Counter = every,
    over: str = "kyoku",
    edges: str = "",
    grain: str = SEAT_KYOKU,
) -> tuple[Statistic, ...]:
    """Return a rate for each kind of a thing that has exactly one kind in each row.

    Args:
        family: Name of the thing.
        kinds: Name of the statistic, code in the column, and label in words, of each kind.
        summary: One sentence with ``{}`` for the label.
        of: The column that holds the code.
        base: The rows counted over.
        over: The base in a few words.
        edges: What a reader might doubt.
        grain: The rows counted over.
    """

    def hit_of(code: int) -> Counter:
        return lambda rows: rows[of] == code

    rates = (
        (
            rate(
                name,
                summary.format(label),
                hit=hit_of(code),
                base=base,
                over=over,
                edges=edges,
                grain=grain,
            ),
            label,
        )
        for name, code, label in kinds
    )
    return tuple(replace(made, family=family, label=label) for made, label in rates)


def proportion(
    name: str,
    summary: str,
    *,
    of: Counter,
    base: Counter,
    over: str,
    edges: str = "",
) -> Statistic:
    """Return the statistic "share of the base's things that are hits too"."""
    return replace(
        mean(name, summary, of=of, base=base, over=over, unit=SHARE_UNIT, edges=edges),
        kind=PROPORTION,
    )


def statistics_of(subject: str) -> tuple[Statistic, ...]:
    """Return the statistics that the module of a subject registers."""
    registered: tuple[Statistic, ...] = import_module(f"logtool.reports.{subject}").STATISTICS
    return tuple(replace(statistic, only=only_with(statistic.name)) for statistic in registered)


@cache
def catalogue() -> Mapping[str, Statistic]:
    """Return all statistics by name, in the order in which reports list them."""
    known: dict[str, Statistic] = {}
    for subject in SUBJECTS:
        for statistic in statistics_of(subject):
            assert statistic.name not in known, statistic.name
            known[statistic.name] = statistic
    return MappingProxyType(known)


def select(names: Sequence[str] | None = None, convention: str = LOGTOOL) -> tuple[Statistic, ...]:
    """Return the statistics of these names, all for None, as a convention counts them.

    The name of a subject stands for all its statistics.

    Raises:
        KeyError: A name is not registered; the argument is the name alone.
    """
    known = catalogue()
    wanted = known if names is None else names_of(names)
    return tuple(known[name].under(convention) for name in wanted)


def names_of(names: Sequence[str]) -> list[str]:
    """Return each name once, those of subjects replaced by the statistics of each.

    Raises:
        KeyError: A name is not registered; the argument is the name alone.
    """
    known = catalogue()
    expanded: dict[str, None] = {}
    for name in names:
        if name in known:
            expanded[name] = None
        elif name in SUBJECTS:
            expanded |= dict.fromkeys(statistic.name for statistic in statistics_of(name))
        else:
            raise KeyError(name)
    return list(expanded)
