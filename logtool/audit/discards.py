"""Judges discards."""

from __future__ import annotations

from logtool.audit import codes as c
from logtool.audit.findings import Findings, first_of, report, root_of
from logtool.audit.places import Places, is_held, red_suit_of
from logtool.audit.trail import Trail, cause_of_tile
from logtool.audit.turns import (
    is_riichi_discard_due,
    note_order,
    tie_early_dora,
)
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.record import NONE
from logtool.rules import codes as rule
from logtool.rules import reasons as why
from logtool.rules.discards import why_not_dahai
from logtool.rules.riichi import is_furiten_after
from logtool.rules.switches import Rules
from logtool.rules.table import Table, kind_of
from logtool.rules.tables import Tables

FULL_HAND = 14


@compiled
def check_dahai(
    rules: Rules,
    tables: Tables,
    table: Table,
    places: Places,
    trail: Trail,
    findings: Findings,
    event: int,
    seat: int,
    tile: int,
    tsumogiri: int,
) -> None:
    """Judge a discard."""
    before = findings.count
    if table.turn != seat or table.replacement_due != NONE:
        check_order_of_dahai(table, trail, findings, event, seat)
    elif not is_held(rules, places, table.hands, seat, tile):
        cause = cause_of_tile(trail, seat, tile)
        root = report(findings, c.DIS101, event, seat, NONE, tile, NONE, cause)
        trail.hand[seat] = first_of(trail.hand[seat], root)
        trail.tile[tile] = first_of(trail.tile[tile], root)
    else:
        check_choice(rules, tables, table, trail, findings, event, seat, tile)
        check_tsumogiri(rules, table, places, trail, findings, event, seat, tile, tsumogiri)
        if trail.hand[seat] != NONE:
            check_number_of_tiles(table, trail, findings, event, seat)
    if findings.count > before:
        trail.offer = root_of(findings, before)
    elif is_riichi_discard_due(table, seat):
        tell_furiten_riichi(tables, table, findings, event, seat, tile)
    if trail.absent[seat] != 0 and table.drawn != NONE and tile != table.drawn_tile:
        report(findings, c.DIS109, event, seat, table.drawn_tile, tile, m.DAHAI, NONE)


@compiled
def check_order_of_dahai(
    table: Table, trail: Trail, findings: Findings, event: int, seat: int
) -> None:
    """Report a discard by a seat that has to do something else."""
    if table.turn == seat:
        code, expected = c.DRW104, seat
    elif table.turn == NONE and seat == table.next_draw:
        code, expected = c.DIS103, seat
    elif table.turn == NONE:
        code, expected = c.DIS102, table.next_draw
    else:
        code, expected = c.DIS102, table.turn
    cause = trail.turn
    if code == c.DIS103:
        cause = first_of(cause, trail.hand[seat])
    root = report(findings, code, event, seat, expected, seat, NONE, cause)
    if code == c.DRW104:
        tie_early_dora(trail, findings)
    note_order(trail, root, seat)


@compiled
def check_choice(
    rules: Rules,
    tables: Tables,
    table: Table,
    trail: Trail,
    findings: Findings,
    event: int,
    seat: int,
    tile: int,
) -> None:
    """Judge whether the rules allow this tile of the hand."""
    reason = why_not_dahai(rules, tables, table, seat, tile)
    code = rule.OK
    if reason == why.NOT_THE_DRAWN_TILE:
        code = c.DIS104
    elif reason == why.KUIKAE_SAME_KIND:
        code = c.DIS106
    elif reason == why.KUIKAE_OTHER_END:
        code = c.DIS107
    elif reason == why.NOT_TENPAI and trail.riichi[seat] == NONE:
        code = c.RII102
    elif reason == why.FURITEN_RIICHI_OFF:
        code = c.FUR105
    if code != rule.OK:
        cause = first_of(trail.riichi[seat], cause_of_tile(trail, seat, tile))
        root = report(findings, code, event, seat, table.drawn_tile, tile, NONE, cause)
        if code == c.DIS104 or code == c.RII102:
            trail.riichi[seat] = root
            trail.hand[seat] = first_of(trail.hand[seat], root)


@compiled
def tell_furiten_riichi(
    tables: Tables, table: Table, findings: Findings, event: int, seat: int, tile: int
) -> None:
    """Tell of a riichi in furiten that the rules allow; it is the cause of nothing."""
    if is_furiten_after(tables, table, seat, kind_of(tile)):
        report(findings, c.FUR105, event, seat, NONE, tile, rule.YES, NONE)


@compiled
def check_tsumogiri(
    rules: Rules,
    table: Table,
    places: Places,
    trail: Trail,
    findings: Findings,
    event: int,
    seat: int,
    tile: int,
    tsumogiri: int,
) -> None:
    """Judge whether the log rightly says that the discard is the tile just drawn."""
    if tsumogiri == NONE:
        return
    is_wrong = False
    if tsumogiri == 1:
        is_wrong = tile != table.drawn_tile
    elif tile == table.drawn_tile:
        is_wrong = tile < m.TILES or count_held(rules, table, places, seat, tile) == 1
    if is_wrong:
        cause = cause_of_tile(trail, seat, tile)
        report(findings, c.DIS105, event, seat, 1 - tsumogiri, tsumogiri, tile, cause)


@compiled
def count_held(rules: Rules, table: Table, places: Places, seat: int, tile: int) -> int:
    """Return how many tiles a seat holds that look like this one."""
    suit = red_suit_of(rules, tile)
    if suit != NONE:
        return places.reds[seat][suit]
    kind = kind_of(tile)
    held = table.hands[seat][kind]
    if kind < rule.EAST_KIND and kind % 9 == 4:
        held -= places.reds[seat][kind // 9]
    return held


@compiled
def check_number_of_tiles(
    table: Table, trail: Trail, findings: Findings, event: int, seat: int
) -> None:
    """Report, once a kyoku and seat, that a spoiled hand has too many or too few tiles."""
    tiles = 3 * table.melds[seat]
    for count in table.hands[seat]:
        tiles += count
    if tiles != FULL_HAND and trail.miscounted[seat] == 0:
        trail.miscounted[seat] = 1
        cause = trail.hand[seat]
        report(findings, c.TIL105, event, seat, FULL_HAND, tiles, NONE, cause)
