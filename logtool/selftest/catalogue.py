"""All mutations together."""

from __future__ import annotations

from logtool.selftest import (
    calls,
    dora,
    flow,
    legal,
    payments,
    riichi,
    ryuukyoku,
    tiles,
    turns,
    wall,
    winners,
    wins,
)
from logtool.selftest.mutation import Mutation, registered

SUBJECTS = (
    tiles,
    turns,
    calls,
    riichi,
    dora,
    winners,
    wins,
    payments,
    ryuukyoku,
    flow,
    wall,
    legal,
)


def all_mutations() -> tuple[Mutation, ...]:
    """Return all mutations, those that stay legal last."""
    return tuple(sorted(registered(), key=lambda one: one.is_legal))
