"""The table of a kyoku as the rules look at it."""

from __future__ import annotations

from typing import ClassVar

from logtool.jit import compiled
from logtool.model import codes as c
from logtool.record import NONE, Grid, Ints, Record

SEATS = c.SEATS
KINDS = c.KINDS
LIVE_DRAWS = 70  # draws of a kyoku of four, replacement draws included
LIVE_DRAWS_OF_THREE = 55
MOST_MELDS = 4
MOST_DISCARDS = 40  # a seat's river; later discards of a broken log are only counted
MOST_INDICATORS = 8
STICK = 1000


class Table(Record):
    """What is on the table during a kyoku, and the scores."""

    players: int
    kyoku: int  # within the game, from 0
    number: int  # 0 East 1 ... 4 South 1; NONE where the log does not tell
    oya: int
    honba: int
    kyotaku: int  # sticks on the table
    left: int  # live draws that remain
    is_open: int  # 1 from the deal to the first result
    results: int  # results of this kyoku so far
    drawn: int  # kind of the tile that the last event drew, else NONE
    last_discarder: int  # seat of the last discard, NONE before it
    indicators: int  # how many are turned
    scores: Ints  # [seat]
    hands: Grid  # [seat][kind]: concealed tiles
    melds: Ints  # [seat]: chi, pon and kans; a kakan makes no new one
    meld_kinds: Grid  # [seat][meld]: CHI, PON ...
    meld_tiles: Grid  # [seat][meld]: the packed meld
    kita: Ints  # [seat]: norths set aside
    discards: Ints  # [seat]: own discards, called ones too
    river: Grid  # [seat][discard]: kind
    river_called: Grid  # [seat][discard]: 1 if it was called
    riichi: Ints  # [seat]: 1 declared
    riichi_accepted: Ints  # [seat]: 1 stick paid
    dora: Ints  # [indicator]: tile code

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {
        "scores": (SEATS,),
        "hands": (SEATS, KINDS),
        "melds": (SEATS,),
        "meld_kinds": (SEATS, MOST_MELDS),
        "meld_tiles": (SEATS, MOST_MELDS),
        "kita": (SEATS,),
        "discards": (SEATS,),
        "river": (SEATS, MOST_DISCARDS),
        "river_called": (SEATS, MOST_DISCARDS),
        "riichi": (SEATS,),
        "riichi_accepted": (SEATS,),
        "dora": (MOST_INDICATORS,),
    }


@compiled
def clear_table(table: Table) -> None:
    """Take everything off the table before a deal; players and scores stay."""
    table.drawn = NONE
    table.last_discarder = NONE
    table.results = 0
    table.indicators = 0
    for seat in range(SEATS):
        table.melds[seat] = 0
        table.kita[seat] = 0
        table.discards[seat] = 0
        table.riichi[seat] = 0
        table.riichi_accepted[seat] = 0
        hand = table.hands[seat]
        for kind in range(KINDS):
            hand[kind] = 0


@compiled
def kind_of(tile: int) -> int:
    """Return the kind (0-33) of a tile code (``logtool.model.codes``)."""
    if tile < c.UNKNOWN_COPY:
        return tile >> 2
    if tile < c.UNKNOWN_RED:
        return tile - c.UNKNOWN_COPY
    return 4 + 9 * (tile - c.UNKNOWN_RED)


@compiled
def is_nagashi(table: Table, seat: int) -> bool:
    """Return whether all discards are terminals and honours and none was called.

    Own calls do not matter (rules.md 4, ``nagashi_calls=any``).
    """
    discards = table.discards[seat]
    if discards == 0 or discards > MOST_DISCARDS:
        return False
    river = table.river[seat]
    called = table.river_called[seat]
    for number in range(discards):
        kind = river[number]
        if called[number] == 1 or (kind < 27 and 0 < kind % 9 < 8):
            return False
    return True
