"""The table of a kyoku as the rules look at it."""

from __future__ import annotations

from typing import ClassVar

from logtool.jit import compiled
from logtool.model import codes as c
from logtool.record import Grid, Ints, Record

SEATS = c.SEATS
KINDS = c.KINDS
LIVE_DRAWS = 70  # draws of a kyoku of four, replacement draws included
LIVE_DRAWS_OF_THREE = 55
MOST_MELDS = 4
MOST_DISCARDS = 40  # a seat's river; later discards of a broken log are only counted
MOST_INDICATORS = 8
STICK = 1000
COPIES = 4
SUIT_SIZES = (9, 9, 9, 7)

# Of each kind its suit, and what one tile of it adds to the key of the suit.
SUIT_OF = tuple(suit for suit, size in enumerate(SUIT_SIZES) for _ in range(size))
KEY_OF = tuple(5**rank for size in SUIT_SIZES for rank in range(size))


class Table(Record):
    """What is on the table during a kyoku, and the scores.

    The fields from ``all_waits`` on depend on the rules: where a pass asks for legality,
    ``rules.course`` keeps them up, and ``rules.indicators`` those from ``last_kan`` on. Everything
    else follows from the events alone.
    """

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
    drawn_tile: int  # its tile code, else NONE
    is_replacement: int  # 1 if that tile came from the dead wall
    replacement_due: int  # kind of the event that asks for a replacement draw, else NONE
    turn: int  # seat that has drawn, called or kanned and has not yet discarded, else NONE
    last_discarder: int  # seat of the last discard, NONE before it
    next_draw: int  # seat whose turn comes next while nobody has to discard
    offer: int  # DAHAI, KAKAN, ANKAN or KITA while a tile of that event may be taken, else NONE
    offered: int  # kind of that tile
    offered_mask: int  # mask of that kind, 0 for none
    offer_seat: int  # seat that it comes from
    same_kind: int  # mask of the kind just called by chi or pon
    other_end: int  # mask of the kind at the other end of the run just called
    calls: int  # chi, pon and kans of all seats in this kyoku
    kans_made: int  # kans of all seats
    sticks_paid: int  # riichi accepted, of all seats
    kitas: int  # norths set aside by all seats
    indicators: int  # how many are turned
    scores: Ints  # [seat]
    hands: Grid  # [seat][kind]: concealed tiles; written by `gain` and `lose` alone
    hand_keys: Grid  # [seat][suit]: the hand as base-5 keys (`tables`), honours last
    hand_size: Ints  # [seat]: how many concealed tiles
    held: Ints  # [seat]: mask of the kinds among the concealed tiles
    kinds_held: Ints  # [seat]: how many kinds those are
    pair_holders: Ints  # [kind]: mask of the seats with two or more concealed tiles of it
    no_kinds: Ints  # [kind]: 0, as a hand is before the deal
    hand_faults: Ints  # [seat]: kinds of which the hand has fewer than none or more than four
    is_changed: Ints  # [seat]: 1 if the hand is not the one whose waits are noted
    melds: Ints  # [seat]: chi, pon and kans; a kakan makes no new one
    meld_kinds: Grid  # [seat][meld]: CHI, PON ...
    meld_tiles: Grid  # [seat][meld]: the packed meld
    meld_from: Grid  # [seat][meld]: seat whose discard it took, NONE for an ankan
    kans: Ints  # [seat]
    kita: Ints  # [seat]: norths set aside
    discards: Ints  # [seat]: own discards, called ones too
    river: Grid  # [seat][discard]: kind
    river_called: Grid  # [seat][discard]: 1 if it was called
    river_kinds: Ints  # [seat]: mask of all kinds discarded, called ones too
    riichi: Ints  # [seat]: 1 declared
    riichi_accepted: Ints  # [seat]: 1 stick paid
    dora: Ints  # [indicator]: tile code
    all_waits: int  # mask of the kinds that any seat waits for
    waits: Ints  # [seat]: mask of the kinds that complete the hand since the last own discard
    missed_win: Ints  # [seat]: 1 while a win passed up forbids ron
    missed_win_in_riichi: Ints  # [seat]: 1 once a win was passed up in riichi
    first_turn_riichi: Ints  # [seat]: 1 declared in the uninterrupted first turn
    ippatsu: Ints  # [seat]: 1 while a win would be ippatsu
    last_kan: Ints  # [seat]: kind of its latest kan, NONE before one
    replaced: int  # the latest kan or KITA of all seats, NONE before one
    dora_now: int  # indicators to be turned before anything else happens but a win
    dora_later: int  # ... to be turned after the replacement draw, before what follows it
    dora_after: int  # ... to be turned after the next discard
    dora_late: int  # ... that were not turned in time
    dora_fresh: int  # due indicators turned since the last draw, discard, call, kan or kita
    dora_robbed: int  # 1 while a win on the kan on offer would have its indicator turned

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {
        "scores": (SEATS,),
        "hands": (SEATS, KINDS),
        "hand_keys": (SEATS, len(SUIT_SIZES)),
        "hand_size": (SEATS,),
        "held": (SEATS,),
        "kinds_held": (SEATS,),
        "pair_holders": (KINDS,),
        "no_kinds": (KINDS,),
        "hand_faults": (SEATS,),
        "is_changed": (SEATS,),
        "melds": (SEATS,),
        "meld_kinds": (SEATS, MOST_MELDS),
        "meld_tiles": (SEATS, MOST_MELDS),
        "meld_from": (SEATS, MOST_MELDS),
        "kans": (SEATS,),
        "kita": (SEATS,),
        "discards": (SEATS,),
        "river": (SEATS, MOST_DISCARDS),
        "river_called": (SEATS, MOST_DISCARDS),
        "river_kinds": (SEATS,),
        "riichi": (SEATS,),
        "riichi_accepted": (SEATS,),
        "dora": (MOST_INDICATORS,),
        "waits": (SEATS,),
        "missed_win": (SEATS,),
        "missed_win_in_riichi": (SEATS,),
        "first_turn_riichi": (SEATS,),
        "ippatsu": (SEATS,),
        "last_kan": (SEATS,),
    }


@compiled
def kind_of(tile: int) -> int:
    """Return the kind (0-33) of a tile code (``logtool.model.codes``)."""
    if tile < c.UNKNOWN_COPY:
        return tile >> 2
    if tile < c.UNKNOWN_RED:
        return tile - c.UNKNOWN_COPY
    return 4 + 9 * (tile - c.UNKNOWN_RED)


@compiled
def gain(table: Table, seat: int, kind: int) -> None:
    """A tile of a kind comes to the concealed tiles of a seat."""
    hand = table.hands[seat]
    count = hand[kind] + 1
    hand[kind] = count
    table.hand_keys[seat][SUIT_OF[kind]] += KEY_OF[kind]
    table.hand_size[seat] += 1
    if count == 1:
        table.held[seat] |= 1 << kind
        table.kinds_held[seat] += 1
    elif count == 2:
        table.pair_holders[kind] |= 1 << seat
    elif count == COPIES + 1:
        table.hand_faults[seat] += 1
    elif count == 0:
        table.hand_faults[seat] -= 1


@compiled
def gain_all(table: Table, seat: int, tiles: Ints, first: int, last: int) -> None:
    """The tiles from one place to before another come to a seat: `gain` of each, but at once."""
    hand = table.hands[seat]
    keys = table.hand_keys[seat]
    kinds = 0
    held = 0
    for place in range(first, last):
        tile = tiles[place]
        kind = tile >> 2 if tile < c.TILES else kind_of(tile)
        if hand[kind] != 0:
            gain(table, seat, kind)
            continue
        hand[kind] = 1
        keys[SUIT_OF[kind]] += KEY_OF[kind]
        held |= 1 << kind
        kinds += 1
    table.held[seat] |= held
    table.kinds_held[seat] += kinds
    table.hand_size[seat] += kinds


@compiled
def lose(table: Table, seat: int, kind: int) -> None:
    """A tile of a kind leaves the concealed tiles of a seat, whether it has one or not."""
    hand = table.hands[seat]
    count = hand[kind] - 1
    hand[kind] = count
    table.hand_keys[seat][SUIT_OF[kind]] -= KEY_OF[kind]
    table.hand_size[seat] -= 1
    if count == 0:
        table.held[seat] &= ~(1 << kind)
        table.kinds_held[seat] -= 1
    elif count == 1:
        table.pair_holders[kind] &= ~(1 << seat)
    elif count == COPIES:
        table.hand_faults[seat] -= 1
    elif count == -1:
        table.hand_faults[seat] += 1


@compiled
def is_closed(table: Table, seat: int) -> bool:
    """Return whether a seat has no meld but ankan."""
    for number in range(min(table.melds[seat], MOST_MELDS)):
        if table.meld_kinds[seat][number] != c.ANKAN:
            return False
    return True


@compiled
def other_end_of(low: int, called: int) -> int:
    """Return the mask of the kind that would make a run with the two own tiles of a chi.

    Args:
        low: The lowest kind of the run called.
        called: Which of its tiles was called, from 0; the middle one has no other end.
    """
    if called == 0 and low % 9 < 6:
        return 1 << low + 3
    if called == 2 and low % 9 > 0:
        return 1 << low - 1
    return 0
