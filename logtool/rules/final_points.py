"""The end of a game: left-over sticks, placement, and the final points with uma and oka."""

from __future__ import annotations

from logtool.jit import compiled
from logtool.record import Ints
from logtool.rules import codes as c
from logtool.rules.payments import STICK_POINTS
from logtool.rules.switches import Rules

THOUSAND = 1000
POINTS_OF_TENTH = 100  # final points are told in tenths, one a thousand being ten of them
TENTHS = 10
UP_FROM_500 = 500
UP_FROM_600 = 400


@compiled
def place_of(players: int, scores: Ints, seat: int) -> int:
    """Return the place of a seat, from 0; equal scores go by seat from the first dealer."""
    place = 0
    for other in range(players):
        if scores[other] > scores[seat] or (other < seat and scores[other] == scores[seat]):
            place += 1
    return place


@compiled
def top_seat(players: int, scores: Ints) -> int:
    """Return the seat in the first place."""
    top = 0
    for seat in range(1, players):
        if scores[seat] > scores[top]:
            top = seat
    return top


@compiled
def count_equal(players: int, scores: Ints, seat: int, seats_before: int) -> int:
    """Return how many of the seats before a number have the score of a seat."""
    equal = 0
    for other in range(min(players, seats_before)):
        if scores[other] == scores[seat]:
            equal += 1
    return equal


@compiled
def share_of(total: int, number: int, place: int) -> int:
    """Return one of so many equal parts; what is over goes to the places that come first.

    >>> [share_of(10, 3, place) for place in range(3)]
    [4, 3, 3]
    """
    return total // number + (1 if place < total % number else 0)


@compiled
def give_leftover_sticks(rules: Rules, sticks: int, scores: Ints) -> None:
    """Hand over the sticks that lie on the table when the game is over."""
    if rules.leftover_sticks == c.LEFTOVER_STICKS_LOST:
        return
    top = top_seat(rules.players, scores)
    if rules.leftover_sticks == c.LEFTOVER_STICKS_TOP:
        scores[top] += sticks * STICK_POINTS
        return
    best = scores[top]
    tied = count_equal(rules.players, scores, top, rules.players)
    hundreds = sticks * STICK_POINTS // POINTS_OF_TENTH
    place = 0
    for seat in range(rules.players):
        if scores[seat] == best:
            scores[seat] += share_of(hundreds, tied, place) * POINTS_OF_TENTH
            place += 1


@compiled
def round_score(rules: Rules, score: int) -> int:
    """Return a score as it is rounded for the final points (``point_rounding``)."""
    if rules.point_rounding == c.POINT_ROUNDING_NONE:
        return score
    added = UP_FROM_500 if rules.point_rounding == c.POINT_ROUNDING_1000 else UP_FROM_600
    size = (abs(score) + added) // THOUSAND * THOUSAND
    return size if score >= 0 else -size


@compiled
def bonus_of(rules: Rules, below: int, place: int) -> int:
    """Return uma and oka of a place in tenths, ``below`` seats having less than the start."""
    oka = (rules.return_points - rules.start_points) * rules.players // POINTS_OF_TENTH
    return rules.uma[below][place] * TENTHS + (oka if place == 0 else 0)


@compiled
def count_below(rules: Rules, scores: Ints) -> int:
    """Return how many seats have less than the points at the start."""
    below = 0
    for seat in range(rules.players):
        if scores[seat] < rules.start_points:
            below += 1
    return below


@compiled
def fill_final_points(rules: Rules, scores: Ints, points: Ints) -> None:
    """Write the final points of each seat, in tenths.

    Where scores are rounded, the first place has what the others lose.
    """
    players = rules.players
    below = count_below(rules, scores)
    total = 0
    for seat in range(players):
        own = (round_score(rules, scores[seat]) - rules.return_points) // POINTS_OF_TENTH
        points[seat] = own + bonus_of_seat(rules, scores, below, seat)
        total += points[seat]
    if rules.point_rounding != c.POINT_ROUNDING_NONE:
        points[top_seat(players, scores)] -= total


@compiled
def bonus_of_seat(rules: Rules, scores: Ints, below: int, seat: int) -> int:
    """Return uma and oka of a seat in tenths, of equal scores by seat or shared (``ties``)."""
    players = rules.players
    place = place_of(players, scores, seat)
    if rules.ties == c.TIES_SEAT:
        return bonus_of(rules, below, place)
    before = count_equal(players, scores, seat, seat)
    tied = count_equal(players, scores, seat, players)
    total = 0
    for number in range(place - before, place - before + tied):
        total += bonus_of(rules, below, number)
    return share_of(total, tied, before)
