"""How a kyoku ended as its record has it: what the flow of the game follows from."""

from __future__ import annotations

from typing import ClassVar

from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import NONE, Ints, Record
from logtool.rules.flow import Ending
from logtool.rules.payments import pay_noten
from logtool.rules.switches import Rules
from logtool.rules.table import SEATS


class Outcome(Record):
    """The results of a kyoku so far, right or wrong; masks have a bit for each seat."""

    results: int
    winners: int
    draw: int  # kind of draw, NONE for a win
    tenpai: int
    nagashi: int  # seats that were paid nagashi mangan
    knows_scores: int  # 1 while every result tells what it changes
    abort_passed: int  # 1 once an abortive draw was due and the kyoku went on

    # --- Scratch of the check of a draw.
    kind_found: int  # the finding that this kind of draw is not due, NONE
    is_open: int  # 1 if the record shows hands at a draw
    shown: int  # mask of the seats that it shows
    ruled: int  # mask of the seats that are tenpai by the rules
    earned: int  # mask of the seats that have earned nagashi mangan
    is_told: int  # 1 if it tells the changes
    recorded: Ints  # [seat]: the changes as recorded
    changes: Ints  # [seat]: those that are due

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {"recorded": (SEATS,), "changes": (SEATS,)}


@compiled
def clear_outcome(outcome: Outcome) -> None:
    """Begin a kyoku."""
    outcome.results = 0
    outcome.winners = 0
    outcome.draw = NONE
    outcome.tenpai = 0
    outcome.nagashi = 0
    outcome.knows_scores = 1
    outcome.abort_passed = 0


@compiled
def ending_of(outcome: Outcome) -> Ending:
    """Return how the kyoku ended by its record."""
    return Ending(outcome.winners, outcome.draw, outcome.tenpai, outcome.nagashi)


@compiled
def note_agari(outcome: Outcome, facts: Ints, seat: int, place: int) -> None:
    """Note a win; ``place`` is that of its facts."""
    outcome.results += 1
    outcome.winners |= 1 << seat
    for other in range(SEATS):
        if facts[place + f.AGARI_DELTA + other] == m.UNTOLD:
            outcome.knows_scores = 0


@compiled
def read_draw(outcome: Outcome, facts: Ints, players: int, place: int) -> None:
    """Read what the record of a draw shows and pays.

    A format without hands has no counters either, and leaves out changes where there are none.
    """
    outcome.is_open = 0 if facts[place + f.RYUUKYOKU_HONBA] == m.UNTOLD else 1
    outcome.is_told = 1
    outcome.shown = 0
    outcome.kind_found = NONE
    for seat in range(players):
        if facts[place + f.RYUUKYOKU_HANDS + seat] != NONE:
            outcome.shown |= 1 << seat
            outcome.is_open = 1
    for seat in range(SEATS):
        change = facts[place + f.RYUUKYOKU_DELTA + seat]
        if change == m.UNTOLD and outcome.is_open != 0:
            outcome.is_told = 0
        outcome.recorded[seat] = 0 if change == m.UNTOLD else change


@compiled
def note_draw(rules: Rules, outcome: Outcome, kind: int) -> None:
    """Note a draw once it has been judged; who is tenpai is told by hands or by payments."""
    outcome.results += 1
    outcome.draw = kind
    if outcome.is_told == 0:
        outcome.knows_scores = 0
    outcome.tenpai = outcome.shown
    if outcome.is_open == 0:
        paid = paid_seats(outcome)
        fill_noten(rules, outcome, paid)
        is_clear = kind == m.EXHAUSTIVE and paid != 0 and is_paid(outcome)
        outcome.tenpai = paid if is_clear else outcome.ruled


@compiled
def paid_seats(outcome: Outcome) -> int:
    """Return the mask of the seats that a draw gives points."""
    paid = 0
    for seat in range(SEATS):
        if outcome.recorded[seat] > 0:
            paid |= 1 << seat
    return paid


@compiled
def fill_noten(rules: Rules, outcome: Outcome, tenpai: int) -> None:
    """Write down the changes of a draw at which some seats are tenpai."""
    for seat in range(SEATS):
        outcome.changes[seat] = 0
    pay_noten(rules, tenpai, outcome.changes)


@compiled
def is_paid(outcome: Outcome) -> bool:
    """Return whether the recorded changes are the ones written down."""
    for seat in range(SEATS):
        if outcome.recorded[seat] != outcome.changes[seat]:
            return False
    return True
