"""Judges calls of a discard: chi, pon, daiminkan."""

from __future__ import annotations

from logtool.audit import codes as c
from logtool.audit.findings import Findings, first_of, report
from logtool.audit.places import Places, is_held
from logtool.audit.trail import Trail, cause_of_tile
from logtool.audit.turns import note_order
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.model.melds import CALLED_SHIFT, TILE_BITS, TILE_MASK
from logtool.record import NONE, Ints
from logtool.rules import codes as rule
from logtool.rules import reasons as why
from logtool.rules.calls import why_not_chi, why_not_daiminkan, why_not_pon
from logtool.rules.switches import Rules
from logtool.rules.table import Table, kind_of


@compiled
def check_call(
    rules: Rules,
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
    """Judge a call of the last discard."""
    called = meld >> CALLED_SHIFT & 3
    tile = meld >> TILE_BITS * called & TILE_MASK
    code = why_wrong_source(rules, table, places, trail, kind, seat, tile, target)
    detail = NONE
    if code == rule.OK:
        code = rule.OK if is_meld(kind, meld) else c.CAL104
    if code == rule.OK:
        detail = first_missing(rules, table, places, kind, seat, meld)
        code = rule.OK if detail == NONE else c.CAL103
    if code == rule.OK:
        code = code_of_call(why_not_meld(rules, table, kind, seat, meld))
    if code != rule.OK:
        expected = table.offer_seat if code in (c.CAL118, c.CAL119) else places.offered_tile
        recorded = target if code in (c.CAL118, c.CAL119) else tile
        if expected == recorded and code == c.CAL102:
            expected = NONE  # it was the last discard, and has been passed
        cause = first_of(trail.riichi[seat], cause_of_tile(trail, seat, tile))
        cause = first_of(cause, trail.offer)
        if detail != NONE:
            cause = first_of(cause, trail.tile[detail])
        if code == c.CAL120:  # the chi is the fault
            root = report(
                findings, code, trail.last_number, table.turn, seat, recorded, NONE, cause
            )
        else:
            root = report(findings, code, event, seat, expected, recorded, detail, cause)
        note_order(trail, root, seat)
    if trail.absent[seat] != 0:
        report(findings, c.DIS109, event, seat, NONE, NONE, kind, NONE)


@compiled
def check_call_before_ron(
    facts: Ints,
    table: Table,
    places: Places,
    trail: Trail,
    findings: Findings,
    target: int,
    place: int,
) -> None:
    """Report a call of a tile that another seat then wins on: the ron goes first."""
    if table.offer != NONE or not m.CHI <= trail.last_event <= m.DAIMINKAN:
        return
    if facts[place + f.AGARI_MACHI] != places.offered_tile or table.last_discarder != target:
        return
    root = report(
        findings, c.CAL108, trail.last_number, table.turn, NONE, places.offered_tile, NONE, NONE
    )
    note_order(trail, root, NONE)


@compiled
def why_wrong_source(
    rules: Rules,
    table: Table,
    places: Places,
    trail: Trail,
    kind: int,
    seat: int,
    tile: int,
    target: int,
) -> int:
    """Return the code of what is wrong with the tile called and where it is from, or OK."""
    if table.offer != m.DAHAI or tile != places.offered_tile:
        return c.CAL120 if is_after_chi(rules, table, places, trail, kind, tile) else c.CAL102
    if table.offer_seat == seat:
        return c.CAL119
    if kind == m.CHI and rules.chi == rule.OFF:
        return c.CAL107
    if kind == m.CHI and (table.offer_seat + 1) % table.players != seat:
        return c.CAL101
    return rule.OK if target == table.offer_seat else c.CAL118


@compiled
def is_after_chi(
    rules: Rules, table: Table, places: Places, trail: Trail, kind: int, tile: int
) -> bool:
    """Return whether a pon or kan asks for a tile that a chi has just taken from it."""
    if kind == m.CHI or rules.call_precedence != rule.CALL_PRECEDENCE_PON:
        return False
    return table.offer == NONE and trail.last_event == m.CHI and tile == places.offered_tile


@compiled
def is_meld(kind: int, meld: int) -> bool:
    """Return whether the tiles of a meld are a run, or all the same."""
    first = kind_of(meld & TILE_MASK)
    if kind != m.CHI:
        for index in range(1, 4 if kind in (m.DAIMINKAN, m.KAKAN, m.ANKAN) else 3):
            if kind_of(meld >> TILE_BITS * index & TILE_MASK) != first:
                return False
        return True
    if first >= rule.EAST_KIND or first % 9 > 6:
        return False
    second = kind_of(meld >> TILE_BITS & TILE_MASK)
    third = kind_of(meld >> 2 * TILE_BITS & TILE_MASK)
    return second == first + 1 and third == first + 2


@compiled
def first_missing(
    rules: Rules, table: Table, places: Places, kind: int, seat: int, meld: int
) -> int:
    """Return the first tile of a meld that the seat should hold and does not, NONE for none."""
    called = NONE if kind == m.ANKAN else meld >> CALLED_SHIFT & 3
    for index in range(3 if kind in (m.CHI, m.PON) else 4):
        tile = meld >> TILE_BITS * index & TILE_MASK
        if index != called and not is_held(rules, places, table.hands, seat, tile):
            return tile
    return NONE


@compiled
def why_not_meld(rules: Rules, table: Table, kind: int, seat: int, meld: int) -> int:
    """Return why a seat may not lay this meld with the tile on offer, or OK."""
    if kind == m.CHI:
        return why_not_chi(rules, table, seat, kind_of(meld & TILE_MASK))
    if kind == m.PON:
        return why_not_pon(rules, table, seat)
    return why_not_daiminkan(rules, table, seat)


@compiled
def code_of_call(reason: int) -> int:
    """Return the code that stands for the reason why a call may not be, or OK."""
    if reason == why.TILE_NOT_HELD:
        return c.CAL103
    if reason == why.NO_SUCH_MELD:
        return c.CAL104
    if reason == why.LAST_DISCARD:
        return c.CAL105
    if reason == why.IN_RIICHI:
        return c.CAL106
    if reason == why.FOUR_KANS_MADE:
        return c.CAL109
    if reason in (why.WALL_TOO_SHORT_FOR_KAN, why.NO_REPLACEMENT_LEFT):
        return c.CAL110
    return rule.OK  # ONLY_KUIKAE_LEFT: the discard that follows is the fault
