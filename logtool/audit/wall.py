"""Compares the tiles of a log with the wall that its seed tells."""

from __future__ import annotations

from logtool.audit import codes as c
from logtool.audit.findings import Findings, first_of, report
from logtool.audit.places import Places
from logtool.audit.trail import Trail
from logtool.jit import compiled
from logtool.model import facts as f
from logtool.record import NONE, Ints
from logtool.rules.table import Table

# --- The wall of a kyoku as a row of ints, one row after the other.
KNOWN = 0  # 0 where no seed tells the wall, IN_ORDER or OUT_OF_ORDER
DICE = 1  # two
HANDS = 3  # 13 tiles a seat, in the order of seats
DRAWS = 55  # live draws in order
REPLACEMENTS = 125
INDICATORS = 133
URA = 138
WALL_SIZE = 143

IN_ORDER = 1
OUT_OF_ORDER = 2  # it is the wall of an earlier or later kyoku of the seed
HAND_TILES = 13
MOST_DRAWS = 70
MOST_REPLACEMENTS = 8
MOST_INDICATORS = 5
FOREIGN = 6  # more of the dealt tiles of a seat than these that differ: it is another wall


@compiled
def wall_of(walls: Ints, kyoku: int) -> int:
    """Return the place of the wall of a kyoku, NONE where no seed tells it."""
    place = kyoku * WALL_SIZE
    if place >= len(walls) or walls[place + KNOWN] == 0:
        return NONE
    return place


@compiled
def check_deal(
    table: Table,
    facts: Ints,
    walls: Ints,
    places: Places,
    trail: Trail,
    findings: Findings,
    event: int,
    place: int,
    wall: int,
) -> bool:
    """Compare dice, hands and indicator of a deal; return whether the wall is the log's own."""
    differing = 0
    foreign = 0
    for seat in range(table.players):
        count = count_differing(walls, places, seat, wall)
        differing += count
        if count > FOREIGN:
            foreign += 1
    if foreign == table.players:
        cause = first_of(trail.seed, trail.flow)
        trail.seed = report(findings, c.WAL101, event, NONE, NONE, NONE, NONE, cause)
        return False
    if walls[wall + KNOWN] == OUT_OF_ORDER:
        report(findings, c.WAL101, event, NONE, NONE, NONE, NONE, trail.flow)
    if differing != 0:
        for seat in range(table.players):
            check_hand(walls, places, trail, findings, event, seat, wall)
    for die in range(2):
        recorded = facts[place + f.START_DIE1 + die]
        if recorded not in (NONE, walls[wall + DICE + die]):
            expected = walls[wall + DICE + die]
            report(findings, c.WAL106, event, NONE, expected, recorded, die, NONE)
            break
    indicator = facts[place + f.START_INDICATOR]
    check_indicator(walls, trail, findings, event, wall, 0, indicator)
    return True


@compiled
def count_differing(walls: Ints, places: Places, seat: int, wall: int) -> int:
    """Return how many of the tiles that the wall deals to a seat it does not hold."""
    count = 0
    first = wall + HANDS + HAND_TILES * seat
    for number in range(first, first + HAND_TILES):
        if places.holder[walls[number]] != seat:
            count += 1
    return count


@compiled
def check_hand(
    walls: Ints,
    places: Places,
    trail: Trail,
    findings: Findings,
    event: int,
    seat: int,
    wall: int,
) -> None:
    """Compare the tiles dealt to a seat: the first that is missing stands for all of them."""
    first = wall + HANDS + HAND_TILES * seat
    root = NONE
    for number in range(first, first + HAND_TILES):
        tile = walls[number]
        if places.holder[tile] == seat:
            continue
        if root == NONE:
            cause = first_of(trail.hand[seat], trail.tile[tile])
            root = report(findings, c.WAL101, event, seat, tile, NONE, NONE, cause)
            trail.hand[seat] = first_of(trail.hand[seat], root)
        trail.tile[tile] = first_of(trail.tile[tile], root)
    if root != NONE:
        spoil_tiles_of(places, trail, seat, root, walls, first)


@compiled
def spoil_tiles_of(
    places: Places, trail: Trail, seat: int, root: int, walls: Ints, first: int
) -> None:
    """Note the finding at the tiles that a seat holds and the wall does not deal to it."""
    for tile, holder in enumerate(places.holder):
        if holder != seat:
            continue
        is_dealt = False
        for number in range(first, first + HAND_TILES):
            if walls[number] == tile:
                is_dealt = True
        if not is_dealt:
            trail.tile[tile] = first_of(trail.tile[tile], root)


@compiled
def check_indicator(
    walls: Ints, trail: Trail, findings: Findings, event: int, wall: int, number: int, tile: int
) -> None:
    """Compare an indicator that is turned."""
    if number >= MOST_INDICATORS or tile == NONE:
        return
    expected = walls[wall + INDICATORS + number]
    if tile != expected:
        cause = first_of(trail.dora, first_of(trail.tile[tile], trail.tile[expected]))
        root = report(findings, c.WAL104, event, NONE, expected, tile, number, cause)
        spoil(trail, root, tile, expected)
        trail.dora = first_of(trail.dora, root)


@compiled
def check_ura(
    facts: Ints,
    walls: Ints,
    trail: Trail,
    findings: Findings,
    event: int,
    seat: int,
    wall: int,
    first: int,
    count: int,
) -> None:
    """Compare the ura indicators of a win, the ``count`` facts from ``first`` on."""
    for number in range(min(count, MOST_INDICATORS)):
        expected = walls[wall + URA + number]
        tile = facts[first + number]
        if tile != expected:
            cause = first_of(trail.dora, first_of(trail.tile[tile], trail.tile[expected]))
            root = report(findings, c.WAL105, event, seat, expected, tile, number, cause)
            spoil(trail, root, tile, expected)
            trail.dora = first_of(trail.dora, root)
            return


@compiled
def check_draw_of_wall(
    table: Table,
    walls: Ints,
    trail: Trail,
    findings: Findings,
    event: int,
    seat: int,
    tile: int,
    wall: int,
) -> None:
    """Compare a tile that is drawn with the next one of the wall, or of the dead wall.

    After a fault in the order of turns the place in the wall is where the tile lies.
    """
    if table.replacement_due != NONE:
        number, first, most = trail.replacements, wall + REPLACEMENTS, MOST_REPLACEMENTS
        code = c.WAL103
    else:
        number, first, most = trail.live_draws, wall + DRAWS, MOST_DRAWS
        code = c.WAL102
    expected = walls[first + number] if number < most else NONE
    if expected == tile:
        step(table, trail, number + 1)
        return
    if trail.turn != NONE or trail.wall != NONE or expected == NONE:
        for place in range(most):
            if walls[first + place] == tile:
                number = place
        step(table, trail, number + 1)
        return
    cause = first_of(trail.tile[tile], trail.tile[expected])
    if cause == NONE and trail.hand[seat] != NONE and trail.tile[tile] == trail.hand[seat]:
        cause = trail.hand[seat]
    root = report(findings, code, event, seat, expected, tile, number, cause)
    spoil(trail, root, tile, expected)
    trail.hand[seat] = first_of(trail.hand[seat], root)
    step(table, trail, number + 1)


@compiled
def step(table: Table, trail: Trail, number: int) -> None:
    """The next draw of this kind is the one of that number."""
    if table.replacement_due != NONE:
        trail.replacements = number
    else:
        trail.live_draws = number


@compiled
def spoil(trail: Trail, root: int, tile: int, expected: int) -> None:
    """Note the finding at two tiles, each of which lies where the other should."""
    trail.tile[tile] = first_of(trail.tile[tile], root)
    trail.tile[expected] = first_of(trail.tile[expected], root)
