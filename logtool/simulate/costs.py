"""What a discard or call costs a hand on its way to tenpai, as the policies weigh it."""

from __future__ import annotations

from logtool.jit import compiled, entry
from logtool.model.melds import TILE_MASK
from logtool.record import Ints
from logtool.rules import codes as c
from logtool.rules.distances import Distances
from logtool.rules.shanten import UNREACHABLE, shanten_of
from logtool.rules.table import KINDS, MOST_MELDS, Table, is_closed, kind_of
from logtool.rules.winning import YAOCHUU

SHANTEN_COST = 1000
OPEN_OUTER_COST = 500  # a terminal or honour in an open hand is that much cheaper to discard
COPY_COST = 30
NEAR_COST = 20
FAR_COST = 10
NOT_HELD = 1 << 30
FEW_OUTER = 2


@entry
def weigh_discards(distances: Distances, table: Table, seat: int, costs: Ints) -> int:
    """Write what discarding each kind costs, and return the shanten of the cheapest."""
    hand = table.hands[seat]
    is_open = not is_closed(table, seat)
    best = UNREACHABLE
    for kind in range(KINDS):
        if hand[kind] <= 0:
            costs[kind] = NOT_HELD
            continue
        shanten = shanten_without(distances, table, seat, kind, table.melds[seat])
        best = min(best, shanten)
        costs[kind] = SHANTEN_COST * shanten + usefulness(hand, kind)
        if is_open and YAOCHUU >> kind & 1 != 0 and hand[kind] < 2:
            costs[kind] -= OPEN_OUTER_COST
    return best


@compiled
def shanten_without(distances: Distances, table: Table, seat: int, kind: int, melds: int) -> int:
    """Return the shanten of a hand after discarding a kind."""
    hand = table.hands[seat]
    hand[kind] -= 1
    shanten = shanten_of(distances, hand, melds, table.players)
    hand[kind] += 1
    return shanten


@compiled
def usefulness(hand: Ints, kind: int) -> int:
    """Return how much a tile helps those beside it."""
    use = COPY_COST * (hand[kind] - 1)
    if kind >= c.EAST_KIND:
        return use
    rank = kind % 9
    for distance in range(1, 3):
        worth = NEAR_COST if distance == 1 else FAR_COST
        if rank >= distance:
            use += worth * hand[kind - distance]
        if rank + distance < 9:
            use += worth * hand[kind + distance]
    return use + min(rank, 8 - rank)


@entry
def gain_of_call(distances: Distances, table: Table, seat: int, first: int, second: int) -> int:
    """Return by how much a call with two own tiles, and a discard, lowers the shanten."""
    hand = table.hands[seat]
    melds = table.melds[seat]
    before = shanten_of(distances, hand, melds, table.players)
    hand[first] -= 1
    hand[second] -= 1
    after = UNREACHABLE
    for kind in range(KINDS):
        if hand[kind] > 0:
            after = min(after, shanten_without(distances, table, seat, kind, melds + 1))
    hand[first] += 1
    hand[second] += 1
    return before - after


@entry
def has_plan(table: Table, seat: int, meld: int) -> bool:
    """Return whether an open hand has a yaku in sight once it lays a meld of these kinds (mask)."""
    hand = table.hands[seat]
    made = meld
    for number in range(min(table.melds[seat], MOST_MELDS)):
        kind = kind_of(table.meld_tiles[seat][number] & TILE_MASK)
        made |= 1 << kind
        if table.meld_kinds[seat][number] == c.CHI:
            made |= 6 << kind
        elif is_yakuhai(table, seat, kind):
            return True
    outer = 0
    for kind in range(KINDS):
        if hand[kind] > 2 and is_yakuhai(table, seat, kind):
            return True
        if YAOCHUU >> kind & 1 != 0:
            outer += hand[kind]
    return outer <= FEW_OUTER and made & YAOCHUU == 0


@entry
def is_yakuhai(table: Table, seat: int, kind: int) -> bool:
    """Return whether a triplet of the kind is a yaku of the seat."""
    if kind >= c.WHITE_KIND:
        return True
    seat_wind = (seat - table.oya) % table.players
    round_wind = table.number // c.SEATS
    return kind == c.EAST_KIND + seat_wind or kind == c.EAST_KIND + round_wind
