"""Ledgers as tables that a person reads: a column a seat, computed beside recorded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple, TypeAlias

from logtool.audit.ledger_types import CHANGE, KyokuLedger, LedgerResult
from logtool.cli.audit_text import signed

LABEL = 12
CELL = 10
UNTOLD = "-"
MARK = "!"  # behind a recorded number that is not the computed one

Points: TypeAlias = Sequence[int | None]


class _Row(NamedTuple):
    """A line of a table: numbers, and what they should be where the record states them."""

    label: str
    points: Points
    is_change: bool
    computed: Points | None = None

    @property
    def marks(self) -> list[bool]:
        """Whether each number is stated, computed too, and not the same."""
        if self.computed is None:
            return [False] * len(self.points)
        return [
            one is not None and other is not None and one != other
            for one, other in zip_longest(self.points, self.computed)
        ]

    def __str__(self) -> str:
        shown = (
            f"{_number(one, is_change=self.is_change):>{CELL}}{MARK if marked else ' '}"
            for one, marked in zip_longest(self.points, self.marks)
        )
        return f"{self.label:{LABEL}}{''.join(shown)}"


def to_text(ledgers: Sequence[KyokuLedger]) -> Iterator[str]:
    """Yield the lines of the ledgers; parts that give and take nothing are left out."""
    for ledger in ledgers:
        yield ledger.kyoku
        for result in ledger.results:
            yield f"  event {result.event}  {result.title}"
            for line in _table(result):
                yield f"    {line}".rstrip()


def _table(result: LedgerResult) -> Iterator[str]:
    rows = list(_rows(result))
    seats = len(result.computed[CHANGE])
    yield f"{'':{LABEL}}" + "".join(f"{f'seat {seat}':>{CELL}} " for seat in range(seats))
    yield from map(str, rows)
    if any(any(row.marks) for row in rows):
        yield f"{MARK} not what the rules give"


def _rows(result: LedgerResult) -> Iterator[_Row]:
    change = result.computed[CHANGE]
    before = result.recorded_before
    after = [
        None if score is None else score + points
        for score, points in zip(before, change, strict=True)
    ]
    yield _Row("before", before, is_change=False)
    for part in result.parts:
        points = result.computed.get(part, [])
        if part == CHANGE or any(points):
            yield _Row(part, points, is_change=True)
    yield _Row("  recorded", result.recorded_change, is_change=True, computed=change)
    yield _Row("after", after, is_change=False)
    yield _Row("  recorded", result.recorded_after, is_change=False, computed=after)


def _number(points: int | None, *, is_change: bool) -> str:
    if points is None:
        return UNTOLD
    return signed(points) if is_change else f"{points:,}"
