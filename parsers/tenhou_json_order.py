"""The order of a hand: how the turns of the seats lie between one another.

After a discard comes a call of just this tile from just this seat, or the draw of the next
seat. Which of them, is not written: the first choice may lead to a dead end much later. A
state is how many turns each seat has played and who played last; a dead one is never entered
again, so that the search ends after at most as many steps as there are states.

There is never more than one order. Each turn but the first tells which seat played before it:
a draw the seat before, a call the seat it names. Hence each seat's turns, counted against
those that name it, tell who plays last, and from there the way back is given turn by turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from logtool.model import codes as c
from logtool.parsers.tenhou_json_items import OPEN_CALLS, Item

Turns: TypeAlias = Sequence[Sequence[Sequence[Item]]]
State: TypeAlias = tuple[tuple[int, ...], int]  # turns played by each seat, who played last
Ends: TypeAlias = Callable[[int, Item], bool]  # whether the result fits the last seat and item

MOST_STATES = 100_000  # a real hand has a few hundred; beyond this a file was made to be slow


class Order(NamedTuple):
    """The order found.

    Attributes:
        seats: Whose turn it is, one entry a turn.
        certain: How many of them were found by the rules of order; the rest is forced.
    """

    seats: list[int]
    certain: int


def find_order(turns: Turns, dealer: int, ends: Ends) -> Order:
    """Return the order of all turns.

    Args:
        turns: By seat.
        dealer: Who begins.
        ends: Says whether the result may follow the last item of a seat; asked only where no
            order fits, to keep the end of a damaged hand at its end.
    """
    longest = _longest_way(turns, dealer)
    return Order(force(turns, longest, ends), len(longest))


def force(turns: Turns, begun: Sequence[int], ends: Ends) -> list[int]:
    """Return an order of all turns that begins as given and goes on as well as can be."""
    seats = list(begun)
    played = [seats.count(seat) for seat in range(len(turns))]
    last = seats[-1] if seats else c.NONE
    while any(played[seat] < len(turns[seat]) for seat in range(len(turns))):
        last = _most_plausible(turns, played, last, ends)
        played[last] += 1
        seats.append(last)
    return seats


@dataclass(slots=True)
class _Step:
    """A state being tried, with the seats that may come next."""

    state: State
    choices: Iterator[int]


def _longest_way(turns: Turns, dealer: int) -> list[int]:
    """Return the seats of the way through all turns, or the longest that was found."""
    total = sum(len(own) for own in turns)
    longest: list[int] = []
    way: list[int] = []
    dead: set[State] = set()
    start: State = (0,) * len(turns), c.NONE
    steps = [_Step(start, iter(_choices(turns, start, dealer)))]
    while steps and len(way) < total and len(dead) < MOST_STATES:
        seat = next(steps[-1].choices, None)
        if seat is None:
            dead.add(steps.pop().state)
            if len(way) > len(longest):
                longest = list(way)
            if way:
                way.pop()
            continue
        state = _after(steps[-1].state, seat)
        if state not in dead:
            way.append(seat)
            steps.append(_Step(state, iter(_choices(turns, state, dealer))))
    return max(way, longest, key=len)


def _choices(turns: Turns, state: State, dealer: int) -> list[int]:
    """Return the seats whose next turn may follow: callers first, a chi after the others."""
    played, last = state
    if last == c.NONE:
        first = _next_item(turns, played, dealer)
        return [dealer] if first is not None and first.kind == c.TSUMO else []
    discard = turns[last][played[last] - 1][-1]
    if discard.kind != c.DAHAI:
        return []
    callers: list[tuple[bool, int]] = []
    for seat in range(len(turns)):
        item = _next_item(turns, played, seat)
        if item is not None and seat != last and is_call_of(item, discard, last):
            callers.append((item.kind == c.CHI, seat))
    choices = [seat for _, seat in sorted(callers)]
    following = (last + 1) % len(turns)
    item = _next_item(turns, played, following)
    if item is not None and item.kind == c.TSUMO:
        choices.append(following)
    return choices


def _next_item(turns: Turns, played: tuple[int, ...], seat: int) -> Item | None:
    own = turns[seat]
    return own[played[seat]][0] if played[seat] < len(own) else None


def is_call_of(item: Item, discard: Item, seat: int) -> bool:
    """Return whether an item calls just this discard of this seat."""
    return item.kind in OPEN_CALLS and item.target == seat and item.tile == discard.tile


def _after(state: State, seat: int) -> State:
    played = state[0]
    return (*played[:seat], played[seat] + 1, *played[seat + 1 :]), seat


def _most_plausible(turns: Turns, played: Sequence[int], last: int, ends: Ends) -> int:
    """Return the seat that a damaged hand most likely goes on with."""
    discard = turns[last][played[last] - 1][-1] if last != c.NONE else Item(c.NONE)
    around = [(last + 1 + step) % len(turns) for step in range(len(turns))]
    ranked = []
    for distance, seat in enumerate(around):
        if played[seat] == len(turns[seat]):
            continue
        turn = turns[seat][played[seat]]
        closes = played[seat] + 1 == len(turns[seat]) and turn[-1].kind != c.DAHAI
        if closes and ends(seat, turn[-1]):
            rank = 4  # the end of the hand, once nothing else is left
        elif seat != last and is_call_of(turn[0], discard, last):
            rank = 0
        elif turn[0].kind == c.TSUMO:
            rank = 1
        elif turn[0].kind in OPEN_CALLS and turn[0].tile == discard.tile:
            rank = 2
        else:
            rank = 3
        ranked.append((rank, distance, seat))
    return min(ranked)[2]
