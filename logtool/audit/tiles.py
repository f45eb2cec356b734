"""Judges the tiles that come from the wall: each once, four of a kind, none that is not played."""

from __future__ import annotations

from logtool.audit import codes as c
from logtool.audit.findings import Findings, first_of, report
from logtool.audit.places import (
    COPIES_OF_SUIT,
    FIRST_REMOVED,
    INDICATOR,
    LAST_REMOVED,
    RED_COPY,
    UNSEEN,
    Places,
    red_suit_of,
    see,
    take,
)
from logtool.audit.trail import Trail
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import NONE, Ints
from logtool.rules import codes as rule
from logtool.rules.switches import Rules
from logtool.rules.table import SEATS, Table, kind_of

HAND_TILES = 13
COPIES = 4
FIVE = 4  # rank of a five, from 0


@compiled
def check_dealt_tiles(
    rules: Rules,
    facts: Ints,
    table: Table,
    places: Places,
    trail: Trail,
    findings: Findings,
    event: int,
    place: int,
) -> None:
    """Judge the hands of a deal and its indicator, and note where their tiles are."""
    item = place + f.START_ITEMS
    for seat in range(table.players):
        count = facts[place + f.START_HANDS + seat]
        if count != HAND_TILES:
            trail.hand[seat] = report(
                findings, c.TIL103, event, seat, HAND_TILES, count, NONE, NONE
            )
        for number in range(count):
            tile = facts[item + number]
            is_known = tile < m.TILES and tile % COPIES_OF_SUIT != RED_COPY
            if is_known and places.holder[tile] == UNSEEN:
                places.holder[tile] = seat
            else:
                check_from_wall(rules, places, trail, findings, event, seat, tile)
                take(rules, places, seat, tile)
        item += count
    indicator = facts[place + f.START_INDICATOR]
    if indicator != NONE:
        check_indicator_tile(rules, places, trail, findings, event, indicator)


@compiled
def check_indicator_tile(
    rules: Rules, places: Places, trail: Trail, findings: Findings, event: int, tile: int
) -> None:
    """Judge the tile of an indicator that is turned, and note where it is."""
    root = check_from_wall(rules, places, trail, findings, event, NONE, tile)
    trail.dora = first_of(trail.dora, root)
    see(rules, places, tile, INDICATOR)


@compiled
def check_from_wall(
    rules: Rules,
    places: Places,
    trail: Trail,
    findings: Findings,
    event: int,
    seat: int,
    tile: int,
) -> int:
    """Judge a tile that comes from the wall, and return the finding at the root, NONE for none."""
    code = why_not_in_wall(rules, places, tile)
    if code == rule.OK:
        return NONE
    cause = trail.tile[tile]
    holder = places.holder[tile] if tile < m.TILES else UNSEEN
    if 0 <= holder < SEATS:
        cause = first_of(cause, trail.hand[holder])
    cause = first_of(cause, trail.hand[seat] if seat != NONE else trail.dora)
    root = report(findings, code, event, seat, NONE, tile, holder, first_of(cause, trail.turn))
    trail.tile[tile] = root
    if 0 <= holder < SEATS:
        trail.hand[holder] = first_of(trail.hand[holder], root)
    if seat != NONE:
        trail.hand[seat] = first_of(trail.hand[seat], root)
    return root


@compiled
def why_not_in_wall(rules: Rules, places: Places, tile: int) -> int:
    """Return the code of why a tile cannot come from the wall any more, OK where it can."""
    kind = kind_of(tile)
    if rules.removed_tiles != rule.REMOVED_TILES_NONE and FIRST_REMOVED <= kind <= LAST_REMOVED:
        return c.TIL104
    if tile < m.TILES:
        return rule.OK if places.holder[tile] == UNSEEN else c.TIL101
    suit = kind // 9
    is_five = kind < rule.EAST_KIND and kind % 9 == FIVE
    reds = rules.red_fives[suit] if is_five else 0
    if red_suit_of(rules, tile) != NONE:
        if reds == 0:
            return c.TIL104
        return rule.OK if places.seen_reds[suit] < reds else c.TIL101
    seen = places.seen[kind] - (places.seen_reds[suit] if is_five else 0)
    return rule.OK if seen < COPIES - reds else c.TIL102
