"""The end of a game as the rules tell it from its last kyoku."""

from __future__ import annotations

from collections.abc import Sequence

from logtool.model import codes as m
from logtool.model import events as e
from logtool.rules.final_points import fill_final_points, give_leftover_sticks
from logtool.rules.switches import Rules

STICK = 1000
TENTHS = 10


def scores_after(events: Sequence[e.AnyEvent]) -> tuple[list[int], int]:
    """Return the scores after a kyoku, and the sticks on the table then."""
    start = events[0]
    assert isinstance(start, e.StartKyoku)
    scores = [score or 0 for score in start.scores]
    sticks = start.kyotaku or 0
    for event in events:
        if isinstance(event, e.RiichiAccepted):
            scores[event.actor] -= STICK
            sticks += 1
        elif isinstance(event, e.Agari | e.Ryuukyoku):
            deltas = event.deltas or (0,) * m.SEATS
            scores = [a + (b or 0) for a, b in zip(scores, deltas, strict=True)]
            sticks = 0 if isinstance(event, e.Agari) else sticks
    return scores, sticks


def end_from(rules: Rules, scores: Sequence[int], sticks: int) -> e.EndGame:
    """Return the end that follows from scores and the sticks that are left."""
    final, tenths = list(scores), [0] * m.SEATS
    give_leftover_sticks(rules, sticks, final)
    fill_final_points(rules, final, tenths)
    first, second, third, fourth = final
    points = tuple(value / TENTHS for value in tenths)
    return e.EndGame((first, second, third, fourth), points)
