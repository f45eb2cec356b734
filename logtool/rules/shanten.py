"""Shanten: how many tiles a hand is away from tenpai, for each form and the nearest.

-1 is a complete hand, 0 tenpai. A tile that the hand would need as the fifth of its kind cannot
come: ``123456789m 1111z`` waits for nothing and is 1 away, since it needs another pair. As for
waits (``rules.md`` 3) only the concealed tiles are asked: tiles in own melds, in rivers or among
the indicators may be needed, even where none is left. So a hand of 13 tiles is at 0 exactly when
it has waits, and the waits are the tiles that bring it to -1.

With three players there is no 2m to 8m: 1m and 9m make no runs.
"""

from __future__ import annotations

from typing import NamedTuple

from logtool.jit import compiled, entry
from logtool.record import Grid, Ints
from logtool.rules.distances import (
    CLASS_BITS,
    CLASS_MASK,
    CLASS_PART,
    CLASS_SHIFT,
    CLASSES,
    MISSING_BITS,
    MISSING_MASK,
    PAIR_CLASSES,
    Distances,
)
from logtool.rules.tables import MOST_MELDS, RANKS
from logtool.rules.waits import (
    HAND_TILES,
    ORPHANS,
    SEVEN_PAIRS,
    count_tiles,
    honour_key,
    suit_key,
)

# Of a form that the hand can never reach, or of counts that are no hand.
UNREACHABLE = 14

MAN, PIN, SOU = 0, RANKS, 2 * RANKS


class Shanten(NamedTuple):
    """Shanten of each form, and of the nearest."""

    standard: int
    seven_pairs: int
    thirteen_orphans: int
    nearest: int


@compiled
def standard_shanten(distances: Distances, counts: Ints, melds: int, players: int) -> int:
    """Return the shanten to four melds and a pair, of a hand with ``melds`` melds made."""
    man = man_class(distances, counts, players)
    pin = class_at(distances.suit_classes, suit_key(counts, PIN))
    sou = class_at(distances.suit_classes, suit_key(counts, SOU))
    honours = class_at(distances.honour_classes, honour_key(counts))
    first = distances.pair_classes[man * CLASSES + pin]
    second = distances.pair_classes[sou * CLASSES + honours]
    missing = distances.missing[first * PAIR_CLASSES + second]
    return (missing >> MISSING_BITS * (MOST_MELDS - melds) & MISSING_MASK) - 1


@compiled
def man_class(distances: Distances, counts: Ints, players: int) -> int:
    """Return the class of the man tiles; with three players 1m and 9m are like two honours."""
    if players == 3:
        return class_at(distances.honour_classes, counts[MAN] + 5 * counts[MAN + RANKS - 1])
    return class_at(distances.suit_classes, suit_key(counts, MAN))


@compiled
def class_at(classes: Ints, key: int) -> int:
    """Return the class of a key."""
    return classes[key >> CLASS_SHIFT] >> (key & CLASS_PART) * CLASS_BITS & CLASS_MASK


@compiled
def seven_pairs_shanten(counts: Ints) -> int:
    """Return the shanten to seven pairs, of a hand without melds; all must be different."""
    pairs = 0
    kinds = 0
    for count in counts:
        if count > 0:
            kinds += 1
        if count > 1:
            pairs += 1
    return SEVEN_PAIRS - 1 - pairs + max(0, SEVEN_PAIRS - kinds)


@compiled
def thirteen_orphans_shanten(counts: Ints) -> int:
    """Return the shanten to thirteen orphans, of a hand without melds."""
    kinds = 0
    pair = 0
    for kind in ORPHANS:
        if counts[kind] > 0:
            kinds += 1
        if counts[kind] > 1:
            pair = 1
    return HAND_TILES - kinds - pair


@entry
def shanten_forms(distances: Distances, counts: Ints, melds: int, players: int) -> Shanten:
    """Return the shanten of a hand, before or after its draw, form by form.

    Args:
        distances: The tables.
        counts: Concealed tiles by kind, 13 or 14 less three for each meld.
        melds: How many melds the hand has; with any, only the standard form is reachable.
        players: 3 or 4.
    """
    spare = count_tiles(counts) - HAND_TILES + 3 * melds
    if not (0 <= melds <= MOST_MELDS and 0 <= spare <= 1):
        return Shanten(UNREACHABLE, UNREACHABLE, UNREACHABLE, UNREACHABLE)
    standard = standard_shanten(distances, counts, melds, players)
    if melds > 0:
        return Shanten(standard, UNREACHABLE, UNREACHABLE, standard)
    pairs = seven_pairs_shanten(counts)
    orphans = thirteen_orphans_shanten(counts)
    return Shanten(standard, pairs, orphans, min(standard, pairs, orphans))


@compiled
def shanten_of(distances: Distances, counts: Ints, melds: int, players: int) -> int:
    """Return the shanten to the nearest form, as ``shanten_forms`` has it."""
    return shanten_forms(distances, counts, melds, players).nearest


@entry
def shanten_of_hands(
    distances: Distances, hands: Grid, melds: Ints, players: int, result: Ints
) -> None:
    """Write the shanten of each of many hands, a row of counts each, into ``result``."""
    for number in range(len(hands)):  # a loop over the rows themselves would not compile
        result[number] = shanten_of(distances, hands[number], melds[number], players)
