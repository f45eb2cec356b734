"""Acceptance (ukeire): the tiles that bring a hand nearer to tenpai, and how many are left."""

from __future__ import annotations

from typing import NamedTuple

from logtool.jit import compiled, entry
from logtool.model import codes as c
from logtool.record import NONE, Grid, Ints
from logtool.rules.distances import Distances
from logtool.rules.shanten import UNREACHABLE, shanten_of
from logtool.rules.waits import COPIES, is_whole_hand

# The columns of ``accept_by_discard``.
ACCEPTED_SHANTEN, ACCEPTED_KINDS, ACCEPTED_TILES = range(3)
ACCEPTED_COLUMNS = 3


class Acceptance(NamedTuple):
    """What a hand before its draw takes.

    Attributes:
        shanten: The shanten of the hand, to the nearest form.
        kinds: Mask of the kinds that lower it; at tenpai these are the waits.
        tiles: How many tiles of these kinds the player does not see.
    """

    shanten: int
    kinds: int
    tiles: int


@entry
def acceptance_of(
    distances: Distances, counts: Ints, melds: int, seen: Ints, players: int
) -> Acceptance:
    """Return what a hand of 13 - 3 * melds concealed tiles takes.

    A kind of which no tile is left still belongs to ``kinds``, unless the hand itself holds all
    four. Counts that are no such hand take nothing.

    Args:
        distances: The tables of shanten.
        counts: Concealed tiles by kind; changed on the way and put back.
        melds: How many melds the hand has.
        seen: All tiles that the player sees, by kind, those of the own hand included; where there
            are no others, it may be ``counts`` itself.
        players: 3 or 4.
    """
    if not is_whole_hand(counts, melds, 0):
        return Acceptance(UNREACHABLE, 0, 0)
    shanten = shanten_of(distances, counts, melds, players)
    kinds = accepted_kinds(distances, counts, melds, players)
    return Acceptance(shanten, kinds, count_left(kinds, seen))


@entry
def accept_by_discard(
    distances: Distances, counts: Ints, melds: int, seen: Ints, players: int, result: Grid
) -> bool:
    """Write for each kind what the hand takes after discarding it; return whether it is a hand.

    Args:
        distances: The tables of shanten.
        counts: 14 - 3 * melds concealed tiles by kind; changed on the way and put back.
        melds: How many melds the hand has.
        seen: All tiles that the player sees, by kind, those of the own hand included; where there
            are no others, it may be ``counts`` itself.
        players: 3 or 4.
        result: [kind][column]: ACCEPTED_SHANTEN, ACCEPTED_KINDS and ACCEPTED_TILES; NONE
            throughout where the hand does not hold the kind.
    """
    if not is_whole_hand(counts, melds, 1):
        return False
    for kind in range(c.KINDS):
        shanten = kinds = tiles = NONE
        if counts[kind] > 0:
            counts[kind] -= 1
            shanten = shanten_of(distances, counts, melds, players)
            kinds = accepted_kinds(distances, counts, melds, players)
            counts[kind] += 1
            tiles = count_left(kinds, seen)
        accepted = result[kind]
        accepted[ACCEPTED_SHANTEN] = shanten
        accepted[ACCEPTED_KINDS] = kinds
        accepted[ACCEPTED_TILES] = tiles
    return True


@compiled
def accepted_kinds(distances: Distances, counts: Ints, melds: int, players: int) -> int:
    """Return the mask of the kinds that lower the shanten of a whole hand before its draw."""
    before = shanten_of(distances, counts, melds, players)
    kinds = 0
    for kind in range(c.KINDS):
        if counts[kind] < COPIES and exists(kind, players):
            counts[kind] += 1
            if shanten_of(distances, counts, melds, players) < before:
                kinds |= 1 << kind
            counts[kind] -= 1
    return kinds


@compiled
def count_left(kinds: int, seen: Ints) -> int:
    """Return how many tiles of the kinds of a mask are not seen."""
    tiles = 0
    for kind, count in enumerate(seen):
        if kinds >> kind & 1 != 0:
            tiles += max(0, COPIES - count)
    return tiles


@compiled
def exists(kind: int, players: int) -> bool:
    """Return whether tiles of a kind are played with: with three players no 2m to 8m."""
    return players != 3 or not 0 < kind < 8
