"""What a seat may do: the simulator's own, until the rules engine explains its refusals.

Each function here is to be replaced by the ``why_not_...`` of the engine; nothing else in the
simulator decides what is legal.
"""

from __future__ import annotations

from itertools import product

from logtool.model.tiles import counts_of
from logtool.record import NONE
from logtool.rules import codes as c
from logtool.rules.waits import ORPHANS, waits_of
from logtool.simulate.table import Seat, Table

MOST_KANS = 4
KYUUSHU_KINDS = 9
STICK = 1000


def is_first_turn(table: Table, seat: int) -> bool:
    """Return whether it is the seat's own first draw, uninterrupted."""
    return not table.is_interrupted and not table.seats[seat].river


def is_furiten(own: Seat) -> bool:
    """Return whether a seat may not win by ron."""
    in_river = any(own.waits >> kind & 1 for kind in own.river)
    return in_river or own.missed or own.missed_in_riichi


def may_declare_kyuushu(table: Table, seat: int) -> bool:
    """Return whether nine kinds of terminals and honours allow an abort."""
    kinds = {tile >> 2 for tile in table.seats[seat].hand} & set(ORPHANS)
    return is_first_turn(table, seat) and len(kinds) >= KYUUSHU_KINDS


def may_kan(table: Table) -> bool:
    """Return whether a kan is possible at all."""
    return table.left >= table.rules.kan_min_wall and len(table.kans()) < MOST_KANS


def ankan_kinds(table: Table, seat: int) -> list[int]:
    """Return the kinds of which a seat that has drawn may make an ankan."""
    own = table.seats[seat]
    counts = own.counts()
    kinds = [kind for kind in range(c.KINDS) if counts[kind] == 4]
    if not kinds or not may_kan(table):
        return []
    if own.riichi == c.NO_RIICHI:
        return kinds
    return [kind for kind in kinds if kind == own.drawn >> 2 and _keeps_waits(table, own, kind)]


def _keeps_waits(table: Table, own: Seat, kind: int) -> bool:
    counts = own.counts()
    counts[kind] = 0
    return waits_of(table.tables, counts, len(own.sets) + 1) == own.waits


def kakan_tiles(table: Table, seat: int) -> list[int]:
    """Return the tiles that a seat that has drawn may add to a pon."""
    own = table.seats[seat]
    if not may_kan(table):
        return []
    pons = {meld.tile_kind for meld in own.melds if meld.kind == c.PON}
    return [tile for tile in sorted(own.hand) if tile >> 2 in pons]


def kita_tiles(table: Table, seat: int) -> list[int]:
    """Return the north tiles that a seat that has drawn may set aside."""
    own = table.seats[seat]
    if table.rules.kita == c.KITA_NONE or table.left == 0:
        return []
    if own.riichi != c.NO_RIICHI:
        return [own.drawn] if own.drawn >> 2 == c.NORTH_KIND else []
    return [tile for tile in sorted(own.hand) if tile >> 2 == c.NORTH_KIND]


def riichi_discards(table: Table, seat: int) -> dict[int, int]:
    """Return the kinds with which a seat may declare riichi, and the waits that each leaves."""
    own = table.seats[seat]
    if own.riichi != c.NO_RIICHI or not own.is_closed:
        return {}
    if table.scores[seat] < STICK or table.left < table.rules.riichi_min_wall:
        return {}
    found = {}
    counts = own.counts()
    for kind in range(c.KINDS):
        if counts[kind]:
            counts[kind] -= 1
            waits = waits_of(table.tables, counts, len(own.sets))
            counts[kind] += 1
            if waits:
                found[kind] = waits
    return found


def may_call(table: Table, seat: int) -> bool:
    """Return whether a seat may call a discard for a meld at all."""
    return table.left > 0 and table.seats[seat].riichi == c.NO_RIICHI


def chi_options(own: Seat, tile: int) -> list[tuple[int, int]]:
    """Return the pairs of own tiles with which a seat may chi, one pair of a look each."""
    kind = tile >> 2
    if kind >= c.EAST_KIND:
        return []
    by_kind: dict[int, list[int]] = {}
    for held in sorted(own.hand):
        by_kind.setdefault(held >> 2, []).append(held)
    pairs: list[tuple[int, int]] = []
    for low in range(kind - 2, kind + 1):
        if low < kind // 9 * 9 or low + 2 > kind // 9 * 9 + 8:
            continue
        first, second = (other for other in range(low, low + 3) if other != kind)
        pairs += [
            pair
            for pair in product(by_kind.get(first, []), by_kind.get(second, []))
            if discards_after_call(own, pair, kuikae_kinds(tile, pair))
        ]
    return pairs


def may_pon(own: Seat, tile: int) -> bool:
    """Return whether a seat holds a pair for a pon and a tile to discard after it."""
    pair = [held for held in own.hand if held >> 2 == tile >> 2][:2]
    return len(pair) == 2 and bool(discards_after_call(own, pair, kuikae_kinds(tile, pair)))


def may_daiminkan(table: Table, seat: int, tile: int) -> bool:
    """Return whether a seat may make a kan of a discard."""
    return may_kan(table) and table.seats[seat].counts()[tile >> 2] == 3


def kuikae_kinds(called: int, own: tuple[int, ...] | list[int]) -> set[int]:
    """Return the kinds that may not be discarded right after a call."""
    kind = called >> 2
    kinds = {kind}
    low, high = sorted(tile >> 2 for tile in own)
    if low == kind + 1 and high == kind + 2 and high % 9 < 8:
        kinds.add(kind + 3)
    if low == kind - 2 and high == kind - 1 and low % 9 > 0:
        kinds.add(kind - 3)
    return kinds


def discards_after_call(
    own: Seat, used: tuple[int, ...] | list[int], kuikae: set[int]
) -> list[int]:
    """Return the tiles that may be discarded after a call with the tiles ``used``."""
    return [tile for tile in own.hand if tile not in used and tile >> 2 not in kuikae]


def four_winds(table: Table) -> bool:
    """Return whether the first four discards are one wind and nothing interrupted them."""
    rivers = [own.river for own in table.seats]
    if table.players != c.SEATS or table.is_interrupted or any(len(r) != 1 for r in rivers):
        return False
    kinds = {river[0] for river in rivers}
    return len(kinds) == 1 and c.EAST_KIND <= min(kinds) <= c.NORTH_KIND


def four_riichi(table: Table) -> bool:
    """Return whether all of four seats are in riichi."""
    return table.players == c.SEATS and all(own.riichi != c.NO_RIICHI for own in table.seats)


def four_kans(table: Table) -> bool:
    """Return whether two or more seats made four kans."""
    kans = table.kans()
    return len(kans) == MOST_KANS and len(set(kans)) > 1


def nagashi_seats(table: Table) -> list[int]:
    """Return the seats whose discards are all terminals and honours and none was called."""
    orphans = set(ORPHANS)
    return [
        seat
        for seat, own in enumerate(table.seats)
        if own.river and not own.robbed_of_discard and set(own.river) <= orphans
    ]


def liable_yaku(own: Seat) -> int:
    """Return the yakuman that the meld called last makes certain (pao), NONE for none."""
    triplets = [meld.tile_kind for meld in own.melds if meld.kind not in (c.CHI, c.KITA)]
    counts = counts_of(triplets)
    last = own.melds[-1].tile_kind
    if last >= c.WHITE_KIND and sum(counts[c.WHITE_KIND :]) == 3:
        return c.DAISANGEN
    if c.EAST_KIND <= last <= c.NORTH_KIND and sum(counts[c.EAST_KIND : c.WHITE_KIND]) == 4:
        return c.DAISUUSHII
    return NONE
