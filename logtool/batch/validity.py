"""What statistics leave out of a game: the kyoku in which the audit finds an error.

A game with such a kyoku, or with an error of the game as a whole, is left out of games and
placement too, like one without its end.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from logtool.audit.finding import ERROR, Finding
from logtool.rows import columns

if TYPE_CHECKING:
    from logtool.rows.columns import Column
    from logtool.tables import GameRows


@dataclass(frozen=True, slots=True)
class Invalid:
    """What the audit finds wrong in a game.

    Attributes:
        kyoku: Numbers of the kyoku with an error.
        is_any: Whether there is any error, that of the game as a whole too.
    """

    kyoku: frozenset[int] = frozenset()
    is_any: bool = False


def invalid_by(findings: Iterable[Finding]) -> Invalid:
    """Return which kyoku of a game have an error."""
    errors = [finding.kyoku_index for finding in findings if finding.severity == ERROR]
    return Invalid(frozenset(kyoku for kyoku in errors if kyoku is not None), bool(errors))


def without_invalid(rows: GameRows, invalid: Invalid) -> GameRows:
    """Return the rows that count."""
    if not invalid.is_any:
        return rows
    return replace(
        rows,
        complete=False,
        seat_game=rows.seat_game[:0],
        seat_kyoku=_without(rows.seat_kyoku, columns.SEAT_KYOKU, invalid.kyoku),
        kyoku=_without(rows.kyoku, columns.KYOKU, invalid.kyoku),
        agari=_without(rows.agari, columns.AGARI, invalid.kyoku),
        call=_without(rows.call, columns.CALL, invalid.kyoku),
    )


def _without(
    values: array[int], described: tuple[Column, ...], left_out: Collection[int]
) -> array[int]:
    """Return flat rows without those of some kyoku."""
    width = len(described)
    place = next(i for i, column in enumerate(described) if column.name == "kyoku")
    kept = array("q")
    for start in range(0, len(values), width):
        if values[start + place] not in left_out:
            kept.extend(values[start : start + width])
    return kept
