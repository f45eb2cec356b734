"""What the players of the simulator want: towards tenpai, with moods that differ by seat."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from logtool.rules import codes as c
from logtool.rules.distances import load_distances
from logtool.rules.shanten import shanten_of
from logtool.rules.winning import YAOCHUU
from logtool.simulate import legal
from logtool.simulate.table import Meld, Seat, Table


class Mood(NamedTuple):
    """How often a seat does what it might do, from 0 to 1."""

    call: float
    kan: float
    riichi: float
    win: float
    noise: float


MOODS = (
    Mood(call=0.9, kan=0.8, riichi=0.9, win=0.99, noise=0.02),
    Mood(call=0.5, kan=0.5, riichi=0.95, win=0.97, noise=0.02),
    Mood(call=0.2, kan=0.6, riichi=0.9, win=1.0, noise=0.0),
    Mood(call=0.7, kan=1.0, riichi=0.6, win=0.98, noise=0.05),
)


class Policy:
    """Decides for all seats, by one generator of random numbers."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.moods = random.sample(MOODS, len(MOODS))

    def does(self, chance: float) -> bool:
        """Return whether something of this chance happens."""
        return self.random.random() < chance

    def discard(self, table: Table, seat: int, allowed: Iterable[int]) -> int:
        """Return the tile to discard."""
        own = table.seats[seat]
        tiles = sorted(allowed)
        kinds = sorted({tile >> 2 for tile in tiles})
        if self.does(self.moods[seat].noise):
            kind = self.random.choice(kinds)
        else:
            kind = min(kinds, key=lambda kind: self._price(table, own, kind))
        return self._copy(table, own, [tile for tile in tiles if tile >> 2 == kind])

    def riichi_discard(self, table: Table, seat: int) -> int | None:
        """Return the tile to declare riichi with, None for no riichi."""
        options = legal.riichi_discards(table, seat)
        if not options or not self.does(self.moods[seat].riichi):
            return None
        own = table.seats[seat]
        kind = max(options, key=lambda kind: (options[kind].bit_count(), -kind))
        return self._copy(table, own, [tile for tile in own.hand if tile >> 2 == kind])

    def wants_pon(self, table: Table, seat: int, tile: int) -> bool:
        """Return whether to pon a discard."""
        kind = tile >> 2
        used = [kind] * 2
        return self._wants_meld(table, seat, used, [kind], is_yakuhai(table, seat, kind))

    def wanted_chi(self, table: Table, seat: int, tile: int) -> tuple[int, int] | None:
        """Return the own tiles to chi a discard with, None to pass."""
        for pair in legal.chi_options(table.seats[seat], tile):
            used = [held >> 2 for held in pair]
            if self._wants_meld(table, seat, used, [*used, tile >> 2], has_yakuhai=False):
                return pair
        return None

    def wants_daiminkan(self, table: Table, seat: int, tile: int) -> bool:
        """Return whether to make a kan of a discard."""
        own = table.seats[seat]
        has_plan = not own.is_closed or is_yakuhai(table, seat, tile >> 2)
        return has_plan and self.does(self.moods[seat].kan * 0.6)

    def wanted_kan(self, table: Table, seat: int) -> Meld | None:
        """Return the ankan or kakan to make, None for none."""
        own = table.seats[seat]
        if not self.does(self.moods[seat].kan):
            return None
        for kind in legal.ankan_kinds(table, seat):
            return Meld(c.ANKAN, tuple(range(4 * kind, 4 * kind + 4)))
        for tile in legal.kakan_tiles(table, seat):
            pon = next(m for m in own.melds if m.kind == c.PON and m.tile_kind == tile >> 2)
            return Meld(c.KAKAN, (*pon.tiles, tile), pon.called, pon.target)
        return None

    def _wants_meld(
        self, table: Table, seat: int, used: list[int], meld: list[int], has_yakuhai: bool
    ) -> bool:
        own = table.seats[seat]
        counts = own.counts()
        if not self.does(self.moods[seat].call):
            return False
        if not (has_yakuhai or _has_plan(table, seat, own, counts, meld)):
            return False
        before = _shanten(table, counts, len(own.sets))
        for kind in used:
            counts[kind] -= 1
        after = min(
            _after_discard(table, counts, kind, len(own.sets) + 1)
            for kind in range(c.KINDS)
            if counts[kind]
        )
        return after < before

    def _price(self, table: Table, own: Seat, kind: int) -> tuple[float, float]:
        """Return what a discard costs: shanten, then how useful the kind is."""
        counts = own.counts()
        shanten: float = _after_discard(table, counts, kind, len(own.sets))
        if not own.is_closed and YAOCHUU >> kind & 1 and counts[kind] < 2:
            shanten -= 0.5
        use = 3.0 * (counts[kind] - 1)
        if kind < c.EAST_KIND:
            rank = kind % 9
            for distance, worth in ((1, 2.0), (2, 1.0)):
                use += worth * (counts[kind - distance] if rank >= distance else 0)
                use += worth * (counts[kind + distance] if rank + distance < 9 else 0)
            use += 0.1 * min(rank, 8 - rank)
        return shanten, use + 0.5 * self.random.random()

    def _copy(self, table: Table, own: Seat, tiles: list[int]) -> int:
        """Return one of equal tiles: the drawn one, else one that is not red."""
        plain = [tile for tile in tiles if tile not in table.reds] or tiles
        return own.drawn if own.drawn in plain else self.random.choice(plain)


def is_yakuhai(table: Table, seat: int, kind: int) -> bool:
    """Return whether a triplet of the kind is a yaku of the seat."""
    seat_wind = c.EAST_KIND + (seat - table.oya) % table.players
    round_wind = c.EAST_KIND + table.number // c.SEATS
    return kind >= c.WHITE_KIND or kind in (seat_wind, round_wind)


def _has_plan(table: Table, seat: int, own: Seat, counts: list[int], meld: list[int]) -> bool:
    """Return whether an open hand has a yaku in sight."""
    if any(is_yakuhai(table, seat, done.tile_kind) for done in own.sets):
        return True
    if any(is_yakuhai(table, seat, kind) and counts[kind] > 2 for kind in range(c.KINDS)):
        return True
    made = [tile >> 2 for done in own.sets for tile in done.tiles] + meld
    outer = sum(count for kind, count in enumerate(counts) if YAOCHUU >> kind & 1)
    return outer <= 2 and not any(YAOCHUU >> kind & 1 for kind in made)


def _after_discard(table: Table, counts: list[int], kind: int, melds: int) -> int:
    counts[kind] -= 1
    shanten = _shanten(table, counts, melds)
    counts[kind] += 1
    return shanten


def _shanten(table: Table, counts: list[int], melds: int) -> int:
    return shanten_of(load_distances(), counts, melds, table.players)
