"""Findings counted by code and by record."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from logtool.audit.catalogue import rule_of
from logtool.audit.finding import SEVERITIES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from logtool.audit.catalogue.rule import Rule
    from logtool.audit.finding import Finding

EXAMPLES = 3


@dataclass(frozen=True, slots=True)
class OfCode:
    """The findings of one code.

    Attributes:
        rule: What the catalogue says of it.
        severities: Number of findings of each severity, gravest first.
        files: Number of records with it.
        consequences: Findings that follow from another.
        examples: The first ones, of different records where there are.
    """

    rule: Rule
    severities: tuple[tuple[str, int], ...]
    files: int
    consequences: int
    examples: tuple[Finding, ...]

    @property
    def code(self) -> str:
        """Such as ``FUR101``."""
        return self.rule.code

    @property
    def number(self) -> int:
        """The number of findings."""
        return sum(number for _, number in self.severities)

    @property
    def gravest(self) -> str:
        """The gravest severity found."""
        return self.severities[0][0]


@dataclass(frozen=True, slots=True)
class OfFile:
    """The findings of one record.

    Attributes:
        file: Its name.
        severities: Number of findings of each severity, in the order of ``SEVERITIES``.
        codes: Number of findings of each code, the graver and the more frequent first.
        link: The first of its kyoku with a finding in the server's viewer.
    """

    file: str
    severities: tuple[int, ...]
    codes: tuple[tuple[str, int], ...]
    link: str | None


def by_code(findings: Iterable[Finding]) -> list[OfCode]:
    """Return what was found of each code, the graver and the more frequent first."""
    found: dict[str, list[Finding]] = {}
    for finding in findings:
        found.setdefault(finding.code, []).append(finding)
    made = [_of_code(code, members) for code, members in found.items()]
    return sorted(made, key=lambda one: (SEVERITIES.index(one.gravest), -one.number, one.code))


def by_file(findings: Iterable[Finding]) -> list[OfFile]:
    """Return what was found in each record, those with most errors first."""
    found: dict[str, list[Finding]] = {}
    for finding in findings:
        found.setdefault(finding.file, []).append(finding)
    made = [
        OfFile(
            file,
            tuple(sum(one.severity == severity for one in members) for severity in SEVERITIES),
            _codes_of(members),
            next((one.link for one in members if one.link), None),
        )
        for file, members in found.items()
    ]
    return sorted(made, key=lambda one: (*(-number for number in one.severities), one.file))


def _codes_of(members: Sequence[Finding]) -> tuple[tuple[str, int], ...]:
    gravest: dict[str, int] = {}
    for one in members:
        severity = SEVERITIES.index(one.severity)
        gravest[one.code] = min(severity, gravest.get(one.code, severity))
    counted = Counter(one.code for one in members).most_common()
    return tuple(sorted(counted, key=lambda pair: gravest[pair[0]]))


def _of_code(code: str, members: Sequence[Finding]) -> OfCode:
    numbers = Counter(finding.severity for finding in members)
    first_of_file = {finding.file: finding for finding in reversed(members)}
    examples = sorted(first_of_file.values(), key=members.index)
    return OfCode(
        rule=rule_of(code),
        severities=tuple((name, numbers[name]) for name in SEVERITIES if numbers[name]),
        files=len(first_of_file),
        consequences=sum(finding.caused_by is not None for finding in members),
        examples=tuple(examples[:EXAMPLES]),
    )
