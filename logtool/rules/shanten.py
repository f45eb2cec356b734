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
    PAIR_CLASSES,
    Distances,
)
from logtool.rules.table import SEATS, Table
from logtool.rules.tables import HONOURS, MOST_MELDS, RANKS
from logtool.rules.waits import (
    FIRST_HONOUR,
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
NINTH_RANK = 5 ** (RANKS - 1)  # what a tile of the last rank adds to the key of its suit

# What a seat that holds two of a kind adds to the number of all pairs, by the mask of the seats.
PAIR_BITS = 8
PAIR_MASK = 255
ORPHAN_PAIRS = PAIR_BITS * SEATS

# How many bits each mask of seven kinds has.
BITS_OF = tuple(sum(mask >> bit & 1 for bit in range(HONOURS)) for mask in range(1 << HONOURS))
PAIRS_OF = tuple(
    sum(1 << PAIR_BITS * seat for seat in range(SEATS) if holders >> seat & 1 != 0)
    for holders in range(1 << SEATS)
)


class Shanten(NamedTuple):
    """Shanten of each form, and of the nearest."""

    standard: int
    seven_pairs: int
    thirteen_orphans: int
    nearest: int


@compiled
def standard_shanten(distances: Distances, counts: Ints, melds: int, players: int) -> int:
    """Return the shanten to four melds and a pair, of a hand with ``melds`` melds made."""
    man = suit_key(counts, MAN)
    pin = suit_key(counts, PIN)
    sou = suit_key(counts, SOU)
    return shanten_of_keys(distances, man, pin, sou, honour_key(counts), melds, players)


@compiled
def shanten_of_keys(
    distances: Distances,
    man_key: int,
    pin_key: int,
    sou_key: int,
    honours_key: int,
    melds: int,
    players: int,
) -> int:
    """Return ``standard_shanten`` of a hand by its base-5 keys."""
    man = man_class(distances, man_key, players)
    pin = class_at(distances.suit_classes, pin_key)
    sou = class_at(distances.suit_classes, sou_key)
    honours = class_at(distances.honour_classes, honours_key)
    first = class_at(distances.pair_classes, man * CLASSES + pin)
    second = class_at(distances.pair_classes, sou * CLASSES + honours)
    place = (melds * PAIR_CLASSES + first) * PAIR_CLASSES + second
    return class_at(distances.missing, place) - 1


@compiled
def man_class(distances: Distances, key: int, players: int) -> int:
    """Return the class of the man tiles; with three players 1m and 9m are like two honours."""
    if players == 3:
        return class_at(distances.honour_classes, key % 5 + 5 * (key // NINTH_RANK))
    return class_at(distances.suit_classes, key)


@compiled
def class_at(classes: Ints, key: int) -> int:
    """Return the class of a key, or what else a table holds that is packed like the classes."""
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
def pairs_of_seats(table: Table) -> int:
    """Return of how many kinds each seat holds two or more, PAIR_BITS a seat.

    From ORPHAN_PAIRS on it is the mask of the seats that have a pair of thirteen orphans.
    """
    pairs = 0
    for holders in table.pair_holders:
        pairs += PAIRS_OF[holders]
    orphan_pairs = 0
    for kind in ORPHANS:
        orphan_pairs |= table.pair_holders[kind]
    return pairs | orphan_pairs << ORPHAN_PAIRS


@compiled
def shanten_at(distances: Distances, table: Table, seat: int, pairs: int) -> Shanten:
    """Return the shanten of the hand of a seat as ``shanten_forms`` has it, without a count.

    Args:
        distances: The tables.
        table: The table, which keeps keys and kinds of each hand.
        seat: Whose hand.
        pairs: What ``pairs_of_seats`` returns now.
    """
    melds = table.melds[seat]
    spare = table.hand_size[seat] - HAND_TILES + 3 * melds
    if table.hand_faults[seat] != 0 or not (0 <= melds <= MOST_MELDS and 0 <= spare <= 1):
        return Shanten(UNREACHABLE, UNREACHABLE, UNREACHABLE, UNREACHABLE)
    keys = table.hand_keys[seat]
    standard = shanten_of_keys(distances, keys[0], keys[1], keys[2], keys[3], melds, table.players)
    if melds > 0:
        return Shanten(standard, UNREACHABLE, UNREACHABLE, standard)
    kinds = table.kinds_held[seat]
    own_pairs = pairs >> PAIR_BITS * seat & PAIR_MASK
    seven_pairs = SEVEN_PAIRS - 1 - own_pairs + max(0, SEVEN_PAIRS - kinds)
    orphans = HAND_TILES - orphan_kinds(table.held[seat]) - (pairs >> ORPHAN_PAIRS + seat & 1)
    return Shanten(standard, seven_pairs, orphans, min(standard, seven_pairs, orphans))


@compiled
def orphan_kinds(held: int) -> int:
    """Return how many of the kinds of a mask are terminals and honours."""
    # The terminals 1m, 9m and 1p, 9p and 1s, 9s one beside the other.
    terminals = held & 1 | held >> 7 & 6 | held >> 14 & 24 | held >> 21 & 32
    return BITS_OF[terminals] + BITS_OF[held >> FIRST_HONOUR]


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
