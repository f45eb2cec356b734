"""The byte scanner of mjlog: draws, discards, and the other elements between deal and result."""

from __future__ import annotations

from logtool.jit import compiled
from logtool.model import codes as c
from logtool.model.melds import TILE_BITS, TILE_MASK
from logtool.parsers import mjlog_scan_codes as s
from logtool.parsers.mjlog_scan_melds import scanned_meld
from logtool.parsers.mjlog_scan_state import (
    EVENTS,
    EVENTS_OF_ONE,
    Scan,
    fits,
    only_number,
    put_event,
    put_numbers,
    put_text,
    seat_of,
)


@compiled
def scan_turns(data: bytes, scan: Scan) -> bool:
    """Write draws and discards, nine elements of ten; return whether an element follows them."""
    at = scan.at
    number = scan.n_events
    element = scan.element
    drawn = scan.drawn
    most = EVENTS - EVENTS_OF_ONE
    while at < scan.end and number < most and data[at] == s.LESS:
        at &= s.PLACE_MASK
        number &= s.PLACE_MASK
        letter = data[at + 1]
        is_draw = s.FIRST_DRAW <= letter <= s.LAST_DRAW
        if not is_draw and not s.FIRST_DISCARD <= letter <= s.LAST_DISCARD:
            break
        seat = letter - (s.FIRST_DRAW if is_draw else s.FIRST_DISCARD)
        first = data[at + 2] - s.DIGIT_0
        second = data[at + 3] - s.DIGIT_0
        third = data[at + 4] - s.DIGIT_0
        has_second = 1 if 0 <= second <= 9 else 0
        has_third = has_second & (1 if 0 <= third <= 9 else 0)
        tile = first + has_second * (first * 9 + second)
        tile += has_third * (tile * 9 + third)
        after = at + 3 + has_second + has_third
        if not 0 <= first <= 9 or has_second > first or tile >= c.TILES or seat >= scan.seats:
            break
        if data[after] != s.SLASH or data[after + 1] != s.GREATER:
            break
        at = after + 2
        element += 1
        turn = seat << TILE_BITS | tile
        row = number * c.EVENT_SIZE
        scan.events[row] = c.TSUMO if is_draw else c.DAHAI
        scan.events[row + 1] = seat
        scan.events[row + 2] = tile
        scan.events[row + 3] = c.NONE if is_draw else 1 if turn == drawn else 0
        scan.places[number] = element
        number += 1
        drawn = turn if is_draw else c.NONE
    scan.at = at
    scan.n_events = number
    scan.element = element
    scan.drawn = drawn
    return data[at] == s.LESS


@compiled
def scan_call(scan: Scan) -> int:
    """Write a call, a kan or a north taken out; return OK or why not."""
    if not fits(scan, s.CALL_NEEDS, 0):
        return s.ATTRIBUTE
    seat = seat_of(scan, s.WHO)
    meld = scanned_meld(only_number(scan, s.M), seat, scan.seats)
    if seat == c.NONE or meld.kind == c.NONE:
        return s.OUT_OF_RANGE
    packed = meld.packed & TILE_MASK if meld.kind == c.KITA else meld.packed
    put_event(scan, meld.kind, seat, packed, meld.target)
    scan.drawn = c.NONE
    return s.OK


@compiled
def scan_dora(scan: Scan) -> int:
    """Write a further indicator; return OK or why not."""
    if not fits(scan, s.DORA_NEEDS, 0):
        return s.ATTRIBUTE
    tile = only_number(scan, s.HAI)
    if not 0 <= tile < c.TILES:
        return s.OUT_OF_RANGE
    put_event(scan, c.DORA, c.NONE, tile, c.NONE)
    return s.OK


@compiled
def scan_reach(scan: Scan) -> int:
    """Write a declaration or a stick paid; return OK or why not."""
    if not fits(scan, s.REACH_NEEDS, s.REACH_MAY):
        return s.ATTRIBUTE
    seat = seat_of(scan, s.WHO)
    step = only_number(scan, s.STEP)
    n_scores = scan.counts[s.TEN]
    if seat == c.NONE or n_scores not in (c.NONE, c.SEATS):
        return s.OUT_OF_RANGE
    if step == s.DECLARED and n_scores == c.NONE:
        put_event(scan, c.RIICHI, seat, c.NONE, c.NONE)
    elif step == s.PAID and n_scores == c.NONE:
        put_event(scan, c.RIICHI_ACCEPTED, seat, c.NONE, c.NONE)
    elif step == s.PAID:
        put_event(scan, c.RIICHI_ACCEPTED, seat, scan.n_facts, c.NONE)
        put_numbers(scan, scan.begins[s.TEN], c.SEATS, 1, s.POINTS_UNIT)
    else:
        return s.OUT_OF_RANGE
    return s.OK


@compiled
def scan_connection(scan: Scan, is_lost: bool) -> int:
    """Write a connection lost, or those found again, whose names Python compares."""
    if not fits(scan, s.BYE_NEEDS if is_lost else 0, 0 if is_lost else s.UN_MAY):
        return s.ATTRIBUTE
    n_events = scan.n_events
    for seat in range(scan.seats):
        if is_lost and seat_of(scan, s.WHO) == seat:
            put_event(scan, c.DISCONNECT, seat, c.NONE, c.NONE)
        elif scan.counts[s.N0 + seat] != c.NONE:
            put_event(scan, c.RECONNECT, seat, c.NONE, c.NONE)
            if not put_text(scan, seat, s.N0 + seat):
                return s.NO_ROOM
    is_of_no_seat = scan.seats < c.SEATS and scan.counts[s.N3] != c.NONE
    return s.OUT_OF_RANGE if scan.n_events == n_events or is_of_no_seat else s.OK
