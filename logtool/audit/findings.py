"""What the checks find, as ints; sentences are made of it outside, for findings alone."""

from __future__ import annotations

from typing import ClassVar

from logtool.jit import compiled
from logtool.record import NONE, Grid, Record

MOST_FINDINGS = 1024

# --- Columns of a finding.
CODE = 0  # an int of logtool.audit.codes
EVENT = 1  # number of the event in the game
SEAT = 2  # NONE for none
EXPECTED = 3  # what the catalogue says of the code: points, a tile, a seat, a count ...
RECORDED = 4
DETAIL = 5  # a third number, such as the yaku whose han are wrong
CAUSE = 6  # number of the finding that this one follows from, NONE for none
FINDING_SIZE = 7


class Findings(Record):
    """The findings of one game in the order in which they were met.

    Those beyond the room for them are only counted.
    """

    count: int
    entries: Grid  # [number][column]

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {"entries": (MOST_FINDINGS, FINDING_SIZE)}


@compiled
def report(
    findings: Findings,
    code: int,
    event: int,
    seat: int,
    expected: int,
    recorded: int,
    detail: int,
    cause: int,
) -> int:
    """Note a finding and return the one at its root, to be the cause of others.

    Args:
        findings: Where it is noted.
        code: From `logtool.audit.codes`.
        event: Number of the event in the game.
        seat: The seat concerned, NONE for none.
        expected: What the rules ask for, NONE where no number says it.
        recorded: What the log has, NONE where no number says it.
        detail: What else the sentence needs, NONE for nothing.
        cause: The finding that this one follows from, NONE for none.
    """
    number = findings.count
    if number < MOST_FINDINGS:
        entry = findings.entries[number]
        entry[CODE] = code
        entry[EVENT] = event
        entry[SEAT] = seat
        entry[EXPECTED] = expected
        entry[RECORDED] = recorded
        entry[DETAIL] = detail
        entry[CAUSE] = cause
    findings.count = number + 1
    return number if cause == NONE else cause


@compiled
def root_of(findings: Findings, number: int) -> int:
    """Return the finding at the root of one, itself where it has no cause."""
    if number >= MOST_FINDINGS or findings.entries[number][CAUSE] == NONE:
        return number
    return findings.entries[number][CAUSE]


@compiled
def first_of(cause: int, other: int) -> int:
    """Return the earlier of two findings, each of which may be NONE."""
    if cause == NONE:
        return other
    if other == NONE:
        return cause
    return min(cause, other)
