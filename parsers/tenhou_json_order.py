"""The order of a hand: how the turns of the seats lie between one another.

After a discard comes a call of just this tile from just this seat, or the draw of the next
seat. Which of them, is not written: the first choice may lead to a dead end much later. A
state is how many turns each seat has played and who played last; a dead one is never entered
again, so that the search ends after at most as many steps as there are states.
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
        ambiguous: Whether there is another order that fits as well.
    """

    seats: list[int]
    certain: int
    ambiguous: bool


def find_order(turns: Turns, dealer: int, ends: Ends) -> Order:
    """Return the order of all turns.

    Args:
        turns: By seat.
        dealer: Who begins.
        ends: Says whether the result may follow the last item of a seat. Where no order ends
            so, one that does not ask for it is as good: the result is then the audit's matter.
    """
    strict = _Search(turns, dealer, ends)
    found = strict.run()
    if found is None:
        found = _Search(turns, dealer, lambda _seat, _item: True).run()
    if found is not None:
        return found
    certain = len(strict.longest)
    return Order(force(turns, strict.longest, ends), certain, ambiguous=False)


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


class _Search:
    """A depth-first search with the dead states kept.

    Attributes:
        longest: Seats of the longest way that was tried.
    """

    def __init__(self, turns: Turns, dealer: int, ends: Ends) -> None:
        self.turns = turns
        self.dealer = dealer
        self.ends = ends
        self.total = sum(len(own) for own in turns)
        self.longest: list[int] = []
        self.dead: set[State] = set()
        self.alive: set[State] = set()

    def run(self) -> Order | None:
        """Return the first order found, None if there is none."""
        if self.total == 0:
            return Order([], 0, ambiguous=False)
        way: list[int] = []
        found: list[int] | None = None
        steps = [self._step(((0,) * len(self.turns), c.NONE))]
        while steps and len(self.dead) < MOST_STATES:
            seat = next(steps[-1].choices, None)
            if seat is None:
                step = steps.pop()
                if len(way) > len(self.longest):
                    self.longest = list(way)
                if way:
                    way.pop()
                if step.state not in self.alive:
                    self.dead.add(step.state)
                continue
            state = _after(steps[-1].state, seat)
            if state in self.dead:
                continue
            if found is not None and state in self.alive:
                return Order(found, self.total, ambiguous=True)
            way.append(seat)
            steps.append(self._step(state))
            if len(way) == self.total and self._fits(state):
                if found is not None:
                    return Order(found, self.total, ambiguous=True)
                found = list(way)
                self.alive.update(step.state for step in steps)
        return None if found is None else Order(found, self.total, ambiguous=False)

    def _step(self, state: State) -> _Step:
        return _Step(state, iter(self._choices(state)))

    def _fits(self, state: State) -> bool:
        last = state[1]
        return self.ends(last, self.turns[last][-1][-1])

    def _choices(self, state: State) -> list[int]:
        """Return the seats whose next turn may follow: callers first, a chi after the others."""
        played, last = state
        if last == c.NONE:
            first = self._next_item(played, self.dealer)
            return [self.dealer] if first is not None and first.kind == c.TSUMO else []
        discard = self.turns[last][played[last] - 1][-1]
        if discard.kind != c.DAHAI:
            return []
        callers: list[tuple[bool, int]] = []
        for seat in range(len(self.turns)):
            item = self._next_item(played, seat)
            if item is not None and seat != last and is_call_of(item, discard, last):
                callers.append((item.kind == c.CHI, seat))
        choices = [seat for _, seat in sorted(callers)]
        following = (last + 1) % len(self.turns)
        item = self._next_item(played, following)
        if item is not None and item.kind == c.TSUMO:
            choices.append(following)
        return choices

    def _next_item(self, played: tuple[int, ...], seat: int) -> Item | None:
        own = self.turns[seat]
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
