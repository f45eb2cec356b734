"""What a person reads about one code of the audit."""

from __future__ import annotations

from string import Formatter
from typing import Literal, NamedTuple, TypeAlias, get_args

import msgspec

from logtool.audit.finding import ERROR

Unit: TypeAlias = Literal[
    "none",  # no number is given
    "tile",  # a tile code, as events hold it
    "kind",  # a kind of tile, 0-33
    "kinds",  # a mask of kinds
    "seat",
    "points",
    "tenths",  # final points in tenths: 125 is 12.5
    "count",
    "yaku",  # a number of Tenhou's list
    "fu",
    "han",
    "limit",  # 0 none, 1 mangan ... 5 yakuman
    "draw",  # a kind of draw
    "kyoku",  # a number of a kyoku, East 1 being 0
    "fact",  # the place of a fact that a record repeats, in the side record of the event
]
UNITS: tuple[str, ...] = get_args(Unit)

NUMBERS = ("expected", "recorded", "detail")
PLACEHOLDERS = ("seat", *NUMBERS)
ANY_SEAT = "a seat"


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """One code of the audit.

    Attributes:
        code: Such as ``FUR101``.
        summary: What it means that this is found.
        source: Where the rule stands.
        message: Template of the sentence of a finding, with the placeholders ``{seat}``,
            ``{expected}``, ``{recorded}`` and ``{detail}``.
        shorter: Templates for findings in which a number of ``message`` is not given, the fullest
            first; the last asks for no number.
        expected_unit: How the expected number of a finding is to be read.
        recorded_unit: How the recorded one is to be read.
        detail_unit: How the third one is to be read.
        severity: What a finding is where the rules of the record are known.
        switches: The switches of the rule set that govern the rule.
        example: Something that breaks it.
        counterexample: The nearest thing that does not.
    """

    code: str
    summary: str
    source: str
    message: str
    shorter: tuple[str, ...] = ()
    expected_unit: Unit = "none"
    recorded_unit: Unit = "none"
    detail_unit: Unit = "none"
    severity: str = ERROR
    switches: tuple[str, ...] = ()
    example: str
    counterexample: str

    @property
    def family(self) -> str:
        """The letters of its family."""
        return self.code[:3]

    @property
    def templates(self) -> tuple[str, ...]:
        """The templates of the sentence, the fullest first."""
        return (self.message, *self.shorter)

    def sentence(
        self,
        *,
        seat: str | None = None,
        expected: str | None = None,
        recorded: str | None = None,
        detail: str | None = None,
    ) -> str:
        """Return the sentence of a finding: the fullest for which everything is told.

        Args:
            seat: The seat in words, None where the finding has none.
            expected: The expected number in words, None where none is given.
            recorded: The recorded number in words.
            detail: The third number in words.
        """
        words = {"seat": seat, "expected": expected, "recorded": recorded, "detail": detail}
        told = {name: word for name, word in words.items() if word is not None}
        for template in self.templates:
            if placeholders_of(template) <= told.keys():
                return template.format(**told)
        return self.templates[-1].format(**{"seat": ANY_SEAT, **told})


class Family(NamedTuple):
    """The codes of one subject."""

    name: str  # such as FUR
    title: str
    rules: tuple[Rule, ...]


def placeholders_of(template: str) -> set[str]:
    """Return the names of the placeholders of a template.

    >>> sorted(placeholders_of("{seat} has {recorded} tiles"))
    ['recorded', 'seat']
    """
    return {name for _, name, _, _ in Formatter().parse(template) if name}
