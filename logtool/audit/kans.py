"""Judges kans on the own turn, and norths set aside."""

from __future__ import annotations

from logtool.audit import codes as c
from logtool.audit.calls import first_missing, is_meld
from logtool.audit.findings import Findings, first_of, report
from logtool.audit.places import Places, is_held
from logtool.audit.trail import Trail, cause_of_tile
from logtool.audit.turns import note_order, tie_early_dora
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model.melds import CALLED_SHIFT, TILE_BITS, TILE_MASK
from logtool.record import NONE
from logtool.rules import codes as rule
from logtool.rules import reasons as why
from logtool.rules.kans import why_not_ankan, why_not_kakan, why_not_kita
from logtool.rules.switches import Rules
from logtool.rules.table import MOST_MELDS, Table, kind_of
from logtool.rules.tables import Tables

PON_TILES = (1 << 3 * TILE_BITS) - 1
ADDED = 3  # place of the added tile in a kakan


@compiled
def check_own_kan(
    rules: Rules,
    tables: Tables,
    table: Table,
    places: Places,
    trail: Trail,
    findings: Findings,
    event: int,
    kind: int,
    seat: int,
    meld: int,
    target: int,
) -> None:
    """Judge an ankan, a kakan or a north set aside (``meld`` is then its tile)."""
    tile = tile_of_kan(kind, meld)
    reason = why_not_own_kan(rules, tables, table, kind, seat, tile)
    code = code_of_kan(kind, reason)
    detail = NONE
    if code in (rule.OK, c.CAL103, c.CAL112):
        detail = first_missing_of_kan(rules, table, places, kind, seat, meld)
        if code == rule.OK and detail != NONE:
            code = c.CAL103
    if code == rule.OK and kind != m.KITA and not is_meld(kind, meld):
        code = c.CAL104
    if code == rule.OK and kind == m.KAKAN:
        code = why_not_the_pon(table, seat, meld, target)
    if code != rule.OK:
        missing = tile if detail == NONE else detail
        cause = first_of(trail.riichi[seat], cause_of_tile(trail, seat, missing))
        expected, recorded = table.drawn_tile, tile
        if code == c.CAL118:
            expected, recorded = source_of_pon(table, seat, kind_of(tile)), target
        root = report(findings, code, event, seat, expected, recorded, detail, cause)
        if code == c.DRW104:
            tie_early_dora(trail, findings)
        note_order(trail, root, seat)
    if trail.absent[seat] != 0:
        report(findings, c.DIS109, event, seat, NONE, NONE, kind, NONE)


@compiled
def tile_of_kan(kind: int, meld: int) -> int:
    """Return the tile that a kan adds, or one of its tiles."""
    if kind == m.KITA:
        return meld
    if kind == m.KAKAN:
        return meld >> TILE_BITS * ADDED & TILE_MASK
    return meld & TILE_MASK


@compiled
def why_not_own_kan(
    rules: Rules, tables: Tables, table: Table, kind: int, seat: int, tile: int
) -> int:
    """Return why a seat may not make a kan or set a north aside now, or OK."""
    if kind == m.KITA:
        return why_not_kita(rules, table, seat, kind_of(tile))
    if kind == m.KAKAN:
        return why_not_kakan(rules, table, seat, kind_of(tile))
    return why_not_ankan(rules, tables, table, seat, kind_of(tile))


@compiled
def first_missing_of_kan(
    rules: Rules, table: Table, places: Places, kind: int, seat: int, meld: int
) -> int:
    """Return the first tile of a kan that the seat should hold and does not, NONE for none."""
    if kind == m.ANKAN:
        return first_missing(rules, table, places, kind, seat, meld)
    tile = tile_of_kan(kind, meld)
    return NONE if is_held(rules, places, table.hands, seat, tile) else tile


@compiled
def why_not_the_pon(table: Table, seat: int, meld: int, target: int) -> int:
    """Return the code of how a kakan tells another pon than the one that lies there, or OK."""
    number = place_of_pon(table, seat, kind_of(meld & TILE_MASK))
    if number == NONE:
        return c.CAL112
    pon = table.meld_tiles[seat][number]
    if pon & PON_TILES != meld & PON_TILES:
        return c.CAL112
    if pon >> CALLED_SHIFT & 3 != meld >> CALLED_SHIFT & 3:
        return c.CAL112
    return rule.OK if target in (NONE, table.meld_from[seat][number]) else c.CAL118


@compiled
def place_of_pon(table: Table, seat: int, kind: int) -> int:
    """Return which meld of a seat is its pon of a kind, NONE for none."""
    for number in range(min(table.melds[seat], MOST_MELDS)):
        laid = table.meld_tiles[seat][number] & TILE_MASK
        if table.meld_kinds[seat][number] == m.PON and kind_of(laid) == kind:
            return number
    return NONE


@compiled
def source_of_pon(table: Table, seat: int, kind: int) -> int:
    """Return the seat whose discard a pon took, NONE without a pon."""
    number = place_of_pon(table, seat, kind)
    return NONE if number == NONE else table.meld_from[seat][number]


@compiled
def code_of_kan(kind: int, reason: int) -> int:
    """Return the code that stands for the reason why a kan may not be, or OK."""
    if reason == why.REPLACEMENT_DUE:
        return c.DRW104
    if reason == why.RIICHI_DISCARD_DUE:
        return c.RII107
    if reason in (why.NOT_ON_TURN, why.KITA_OFF, why.NOT_NORTH):
        return c.CAL117 if kind == m.KITA else c.CAL113
    if reason == why.RIGHT_AFTER_CALL:
        return c.CAL117 if kind == m.KITA else c.CAL111
    if reason == why.TILE_NOT_HELD:
        return c.CAL103
    if reason == why.NO_PON_TO_ADD_TO:
        return c.CAL112
    if reason == why.FOUR_KANS_MADE:
        return c.CAL109
    if reason in (why.WALL_TOO_SHORT_FOR_KAN, why.NO_REPLACEMENT_LEFT):
        return c.CAL110
    return code_of_kan_in_riichi(reason)


@compiled
def code_of_kan_in_riichi(reason: int) -> int:
    """Return the code that stands for the reason why a seat in riichi may not kan, or OK."""
    if reason in (why.IN_RIICHI, why.KAN_AFTER_RIICHI_OFF):
        return c.CAL106
    if reason == why.NOT_THE_DRAWN_TILE:
        return c.CAL115
    if reason == why.KAN_CHANGES_WAITS:
        return c.CAL114
    if reason in (why.KAN_CHANGES_READING, why.KAN_LOSES_YAKU):
        return c.CAL116
    return rule.OK
