"""All mutations together."""

from __future__ import annotations

from logtool.selftest import (
    aborts,
    calls,
    consistent_wins,
    dora,
    ends,
    flow,
    heads,
    kuikae,
    legal,
    payments,
    refused_calls,
    riichi,
    rules_told,
    ryuukyoku,
    shortened,
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
    aborts,
    consistent_wins,
    shortened,
    rules_told,
    legal,
)


def all_mutations() -> tuple[Mutation, ...]:
    """Return all mutations, those that stay legal last."""
    return tuple(sorted(registered(), key=lambda one: one.is_legal))
