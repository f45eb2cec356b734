"""The Calls section: what kyoku with a call lead to, by number, seat, junme and type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.reports.base import called, open_calls
from logtool.reports.outcomes import outcomes
from logtool.reports.statistics import both, of, share
from logtool.rows import codes

if TYPE_CHECKING:
    from logtool.reports.statistics import Counter, Mask, Rows, Statistic

FIRST_CALLS = "types of first calls"
MOST_CALLS = 4
BANDS = ((1, 3), (4, 6), (7, 9), (10, 12), (13, 99))


def is_child(rows: Rows) -> Mask:
    """Return the kyoku in which the seat was not the dealer."""
    counted: Mask = rows["oya"] == 0
    return counted


def number_is(number: int) -> Counter:
    """Return the counter of kyoku with so many calls."""
    return lambda rows: open_calls(rows) == number


def first_between(first: int, last: int) -> Counter:
    """Return the counter of kyoku whose first call was within these junme."""
    return lambda rows: (rows["first_call_junme"] >= first) & (rows["first_call_junme"] <= last)


def first_is(code: int) -> Counter:
    """Return the counter of kyoku whose first call was of a type."""
    return lambda rows: rows["first_call"] == code


def _of_numbers() -> tuple[Statistic, ...]:
    made: list[Statistic] = []
    for number in range(1, MOST_CALLS + 1):
        words = f"with exactly {number} {'call' if number == 1 else 'calls'}"
        made += outcomes(
            f"after_{number}_{'call' if number == 1 else 'calls'}",
            words,
            base=number_is(number),
            over=f"kyoku {words}",
        )
    return tuple(made)


def _of_junme() -> tuple[Statistic, ...]:
    made: list[Statistic] = []
    for first, last in BANDS:
        until = "up" if (first, last) == BANDS[-1] else str(last)
        words = f"with the first call at junme {first} {'or later' if until == 'up' else 'to '}"
        words = words.rstrip() + ("" if until == "up" else f" {last}")
        made += outcomes(
            f"after_call_at_junme_{first}_{until}",
            words,
            base=first_between(first, last),
            over=f"kyoku {words}",
        )
    return tuple(made)


def _of_types() -> tuple[Statistic, ...]:
    made: list[Statistic] = []
    for code, name in enumerate(codes.FIRST_NAMES):
        words = f"whose first call was of this type: {name.replace('_', ' ')}"
        made += outcomes(
            f"after_first_{name}", words, base=first_is(code), over="kyoku with such a first call"
        )
    return tuple(made)


STATISTICS: tuple[Statistic, ...] = (
    *outcomes("after_call", "with a call", base=called, over="kyoku with a call"),
    *_of_numbers(),
    *outcomes(
        "after_call_as_dealer",
        "with a call as dealer",
        base=both(called, of("oya")),
        over="kyoku with a call as dealer",
    ),
    *outcomes(
        "after_call_as_child",
        "with a call, not as dealer",
        base=both(called, is_child),
        over="kyoku with a call, not as dealer",
    ),
    *_of_junme(),
    *share(
        FIRST_CALLS,
        tuple(
            (f"first_call_{name}_rate", code, name.replace("_", " "))
            for code, name in enumerate(codes.FIRST_NAMES)
        ),
        "Kyoku whose first call was of this type: {}, among the kyoku with a call.",
        of="first_call",
        base=called,
        over="kyoku with a call",
        edges="Yakuhai are dragons, round wind and seat wind.",
    ),
    *_of_types(),
)
