"""What the audit remembers: which finding spoiled what, and how far the course of a kyoku is."""

from __future__ import annotations

from typing import ClassVar

from logtool.audit.findings import first_of
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.record import NONE, Ints, Record, copy_row
from logtool.rules.table import SEATS


class Trail(Record):
    """Causes: numbers of findings, NONE where nothing is spoiled; and the course of a kyoku.

    Everything but the fields of the game is cleared at each deal.
    """

    # --- Which finding spoiled what, in this kyoku.
    hand: Ints  # [seat]: the tiles of a seat
    tile: Ints  # [tile code]: where this very tile lies
    no_tile: Ints  # [tile code]: NONE, as ``tile`` is at a deal
    turn: int  # the order of turns
    dora: int  # the indicators
    scores: int  # the scores and the sticks on the table
    wall: int  # the place in the wall
    riichi: Ints  # [seat]: whether the seat is in riichi
    offer: int  # the tile of the last discard
    abort: int  # that the kyoku goes on
    result: int  # the result: what it pays, who has won

    # --- Which finding spoiled what, in the game.
    seed: int  # the seed does not belong to the log
    flow: int  # what the next deal should be

    # --- The course of the kyoku.
    last_event: int  # kind of the last event of play (not BYE, UN, DORA), NONE after the deal
    last_number: int  # its number in the game
    stick_due: int  # seat whose riichi is to be accepted now, NONE for none
    riichi_events: Ints  # [seat]: number of the event that declared riichi
    accepted_events: Ints  # [seat]: number of the event that accepted it
    miscounted: Ints  # [seat]: 1 once a wrong number of tiles was reported
    live_draws: int  # draws from the wall so far, as places in it
    replacements: int  # draws from the dead wall so far
    missed_dora: int  # finding that an indicator was not turned in time, NONE; it may still come
    early_dora: int  # finding that one was turned without a kan, NONE; the kan may follow
    unripe_dora: int  # finding that one was turned before its replacement draw, NONE
    last_dora_event: int
    absent: Ints  # [seat]: 1 while the seat is disconnected (kept from kyoku to kyoku)

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {
        "hand": (SEATS,),
        "tile": (m.TILE_CODES,),
        "no_tile": (m.TILE_CODES,),
        "riichi": (SEATS,),
        "riichi_events": (SEATS,),
        "accepted_events": (SEATS,),
        "miscounted": (SEATS,),
        "absent": (SEATS,),
    }


@compiled
def clear_game(trail: Trail) -> None:
    """Begin a game."""
    trail.seed = NONE
    trail.flow = NONE
    for seat in range(SEATS):
        trail.absent[seat] = 0
    for tile in range(m.TILE_CODES):
        trail.no_tile[tile] = NONE
    clear_kyoku(trail)


@compiled
def clear_kyoku(trail: Trail) -> None:
    """Begin a kyoku: nothing is spoiled by what was found in the one before."""
    trail.turn = NONE
    trail.dora = NONE
    trail.scores = NONE
    trail.wall = NONE
    trail.offer = NONE
    trail.abort = NONE
    trail.result = NONE
    trail.last_event = NONE
    trail.last_number = NONE
    trail.stick_due = NONE
    trail.live_draws = 0
    trail.replacements = 0
    trail.missed_dora = NONE
    trail.early_dora = NONE
    trail.unripe_dora = NONE
    trail.last_dora_event = NONE
    for seat in range(SEATS):
        trail.hand[seat] = NONE
        trail.riichi[seat] = NONE
        trail.riichi_events[seat] = NONE
        trail.accepted_events[seat] = NONE
        trail.miscounted[seat] = 0
    copy_row(trail.no_tile, trail.tile)


@compiled
def cause_of_tile(trail: Trail, seat: int, tile: int) -> int:
    """Return the finding that spoiled a tile, the hand of a seat, or the order of turns."""
    cause = first_of(trail.hand[seat], trail.turn)
    return first_of(trail.tile[tile], cause)


@compiled
def cause_of_win(trail: Trail, seat: int) -> int:
    """Return the finding that spoiled anything that the win of a seat depends on."""
    cause = first_of(trail.hand[seat], trail.turn)
    cause = first_of(cause, trail.riichi[seat])
    return first_of(cause, trail.dora)
