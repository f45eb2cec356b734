"""A finding as people and programs read it."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from logtool.record import NONE

ERROR = "error"
WARNING = "warning"
INFO = "info"
SEVERITIES = (ERROR, WARNING, INFO)

Told: TypeAlias = "str | int | list[str] | list[int] | dict[str, list[int]] | None"


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One fault of a record.

    Attributes:
        code: Such as ``FUR101``.
        severity: ERROR, WARNING or INFO.
        file: Name of the record.
        game: Log id, None where nothing tells it.
        kyoku: Round, number and honba, such as ``E1-0``.
        kyoku_index: Number of the kyoku in the game, from 0.
        event: Number of the event in the kyoku, the deal being 0; None for a fault of no event.
        element: Number of the element among the root's children, None for JSON.
        seat: The seat concerned.
        message: One sentence.
        expected: What the rules ask for.
        recorded: What the log has.
        caused_by: Number of the finding that this one follows from, in the same list.
        link: The kyoku in the server's viewer.
    """

    code: str
    severity: str
    file: str
    game: str | None = None
    kyoku: str | None = None
    kyoku_index: int | None = None
    event: int | None = None
    element: int | None = None
    seat: int | None = None
    message: str
    expected: Told = None
    recorded: Told = None
    caused_by: int | None = None
    link: str | None = None

    @property
    def place(self) -> tuple[str, int, int, str, int]:
        """What findings are sorted by; what concerns the whole comes before its parts."""
        numbers = (self.kyoku_index, self.event, self.seat)
        kyoku, event, seat = (NONE if number is None else number for number in numbers)
        return self.file, kyoku, event, self.code, seat


class Audited(msgspec.Struct, frozen=True, kw_only=True):
    """What the audit of one record says.

    Attributes:
        file: Name of the record.
        findings: Sorted by kyoku, event, code, seat.
        unchecked: Codes that this record did not allow to check, such as those of the wall.
    """

    file: str
    findings: tuple[Finding, ...]
    unchecked: tuple[str, ...] = ()

    @property
    def is_clean(self) -> bool:
        """Whether nothing worse than an info was found."""
        return all(finding.severity == INFO for finding in self.findings)
