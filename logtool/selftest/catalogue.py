"""All mutations together."""

from __future__ import annotations

from logtool.selftest import (
    calls,
    dora,
    ends,
    flow,
    heads,
    kuikae,
    legal,
    payments,
    refused_calls,
    riichi,
    ryuukyoku,
    shown_wins,
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
    refused_calls,
    kuikae,
    riichi,
    dora,
    winners,
    wins,
    shown_wins,
    payments,
    ryuukyoku,
    heads,
    flow,
    ends,
    wall,
    legal,
)


def all_mutations() -> tuple[Mutation, ...]:
    """Return all mutations, those that stay legal last."""
    return tuple(sorted(registered(), key=lambda one: one.is_legal))
