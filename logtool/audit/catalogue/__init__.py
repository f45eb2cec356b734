"""What a person reads about each code of the audit: one module a family.

The checks themselves report ints (`logtool.audit.findings`); sentences are made of them here.
"""

from __future__ import annotations

from functools import cache

from logtool.audit.catalogue import (
    calls,
    discards,
    dora,
    drawing,
    flow,
    form,
    furiten,
    payments,
    riichi,
    ryuukyoku,
    tiles,
    wall,
    wins,
)
from logtool.audit.catalogue.rule import Family, Rule

_FAMILIES = (
    Family("FMT", "form of the record", form.RULES),
    Family("TIL", "tiles", tiles.RULES),
    Family("DRW", "taking tiles", drawing.RULES),
    Family("WAL", "wall rebuilt from the seed", wall.RULES),
    Family("DOR", "dora", dora.RULES),
    Family("DIS", "discards", discards.RULES),
    Family("CAL", "calls", calls.RULES),
    Family("RII", "riichi", riichi.RULES),
    Family("FUR", "furiten", furiten.RULES),
    Family("WIN", "the winning hand", wins.RULES),
    Family("SCO", "payments", payments.RULES),
    Family("RYU", "draws", ryuukyoku.RULES),
    Family("FLO", "flow of the game", flow.RULES),
)


def families() -> tuple[Family, ...]:
    """Return the families of codes in the order of the catalogue."""
    return _FAMILIES


@cache
def all_rules() -> tuple[Rule, ...]:
    """Return every rule in the order of the catalogue."""
    return tuple(rule for family in _FAMILIES for rule in family.rules)


def rule_of(code: str) -> Rule:
    """Return what the catalogue says of a code.

    Raises:
        KeyError: It is no code of the audit.

    >>> rule_of("FUR104").severity
    'info'
    """
    return _by_code()[code]


@cache
def _by_code() -> dict[str, Rule]:
    return {rule.code: rule for rule in all_rules()}
