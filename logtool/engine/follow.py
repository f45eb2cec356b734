"""The table follows the log by force: what an event says is done, legal or not."""

from __future__ import annotations

from logtool.engine.table import clear_offer, clear_table
from logtool.jit import compiled
from logtool.model import codes as c
from logtool.model import facts as f
from logtool.model.melds import CALLED_SHIFT, TILE_BITS, TILE_MASK
from logtool.record import NONE, Ints
from logtool.rules.table import (
    LIVE_DRAWS,
    LIVE_DRAWS_OF_THREE,
    MOST_DISCARDS,
    MOST_INDICATORS,
    MOST_MELDS,
    SEATS,
    STICK,
    Table,
    gain,
    gain_all,
    kind_of,
    lose,
    other_end_of,
)


@compiled
def follow(table: Table, facts: Ints, kind: int, seat: int, tile: int, extra: int) -> None:
    """Apply one event of play; the deal is ``deal``, results are ``take_result``."""
    if kind == c.TSUMO:
        take_tile(table, seat, tile)
    elif kind == c.DAHAI:
        discard(table, seat, kind_of(tile))
    elif kind == c.CHI or kind == c.PON or kind == c.DAIMINKAN:
        call_discard(table, kind, seat, tile, extra)
    elif kind == c.KAKAN:
        add_to_pon(table, seat, tile)
    elif kind == c.ANKAN:
        close_kan(table, seat, tile)
    elif kind == c.KITA:
        set_aside(table, seat, kind_of(tile))
    elif kind == c.DORA:
        turn_indicator(table, tile)
    elif kind == c.RIICHI:
        table.riichi[seat] = 1
    elif kind == c.RIICHI_ACCEPTED:
        pay_stick(table, seat)
    elif kind == c.AGARI:
        take_result(table, facts, tile + f.AGARI_DELTA)
    elif kind == c.RYUUKYOKU:
        take_result(table, facts, tile + f.RYUUKYOKU_DELTA)


@compiled
def deal(table: Table, facts: Ints, kyoku: int, place: int) -> None:
    """Set the table as the deal states it."""
    clear_table(table)
    table.kyoku = kyoku
    table.is_open = 1
    table.number = facts[place + f.START_KYOKU_NUMBER]
    table.honba = told(facts[place + f.START_HONBA])
    table.kyotaku = told(facts[place + f.START_KYOTAKU])
    table.oya = facts[place + f.START_OYA]
    table.next_draw = table.oya
    table.left = LIVE_DRAWS if table.players == SEATS else LIVE_DRAWS_OF_THREE
    indicator = facts[place + f.START_INDICATOR]
    if indicator != NONE:
        turn_indicator(table, indicator)
    item = place + f.START_ITEMS
    for seat in range(SEATS):
        table.scores[seat] = told(facts[place + f.START_SCORES + seat])
        last = item + facts[place + f.START_HANDS + seat]
        gain_all(table, seat, facts, item, last)
        item = last


@compiled
def told(points: int) -> int:
    """Return points that the log tells, 0 for those that it does not."""
    return 0 if points == c.UNTOLD else points


@compiled
def take_tile(table: Table, seat: int, tile: int) -> None:
    """A seat draws."""
    kind = tile >> 2 if tile < c.TILES else kind_of(tile)
    gain(table, seat, kind)
    table.drawn = kind
    table.drawn_tile = tile
    if table.replacement_due == NONE:
        table.is_replacement = 0
    else:
        table.is_replacement = 1
        table.replacement_due = NONE
    table.turn = seat
    table.left -= 1
    table.offer = NONE  # as `clear_offer` does: half of all events are draws
    table.offered = NONE
    table.offered_mask = 0
    table.offer_seat = NONE


@compiled
def use_drawn(table: Table) -> None:
    """The tile drawn last is a tile of the hand like any other, or has left it."""
    table.drawn = NONE
    table.drawn_tile = NONE
    table.is_replacement = 0


@compiled
def offer_tile(table: Table, event: int, seat: int, kind: int) -> None:
    """A tile of an event may be taken by others."""
    table.offer = event
    table.offered = kind
    table.offered_mask = 1 << kind
    table.offer_seat = seat


@compiled
def discard(table: Table, seat: int, kind: int) -> None:
    """A seat discards."""
    lose(table, seat, kind)
    mask = 1 << kind
    if kind != table.drawn:
        table.is_changed[seat] = 1
    number = table.discards[seat]
    if number < MOST_DISCARDS:
        table.river[seat][number] = kind
        table.river_called[seat][number] = 0
    table.discards[seat] = number + 1
    table.river_kinds[seat] |= mask
    table.last_discarder = seat
    table.next_draw = (seat + 1) % table.players
    table.turn = NONE
    table.replacement_due = NONE
    table.same_kind = 0
    table.other_end = 0
    table.drawn = NONE  # as `use_drawn` and `offer_tile` do: half of all events are discards
    table.drawn_tile = NONE
    table.is_replacement = 0
    table.offer = c.DAHAI
    table.offered = kind
    table.offered_mask = mask
    table.offer_seat = seat


@compiled
def set_aside(table: Table, seat: int, kind: int) -> None:
    """A seat sets a north aside."""
    lose(table, seat, kind)
    table.is_changed[seat] = 1
    table.kita[seat] += 1
    table.kitas += 1
    table.turn = seat
    table.replacement_due = c.KITA
    use_drawn(table)
    offer_tile(table, c.KITA, seat, kind)


@compiled
def call_discard(table: Table, kind: int, seat: int, meld: int, target: int) -> None:
    """A seat takes the last discard for a chi, pon or daiminkan."""
    called = meld >> CALLED_SHIFT & 3
    for index in range(4 if kind == c.DAIMINKAN else 3):
        if index != called:
            lose(table, seat, kind_of(meld >> TILE_BITS * index & TILE_MASK))
    lay_meld(table, kind, seat, meld, target)
    table.turn = seat
    use_drawn(table)
    clear_offer(table)
    if kind == c.DAIMINKAN:
        table.kans[seat] += 1
        table.kans_made += 1
        table.replacement_due = kind
    else:
        table.same_kind = 1 << kind_of(meld >> TILE_BITS * called & TILE_MASK)
        table.other_end = 0
        if kind == c.CHI:
            table.other_end = other_end_of(kind_of(meld & TILE_MASK), called)
    number = table.discards[target] - 1
    if 0 <= number < MOST_DISCARDS:
        table.river_called[target][number] = 1


@compiled
def lay_meld(table: Table, kind: int, seat: int, meld: int, target: int) -> None:
    """Lay a meld down; a fifth one of a broken log is only counted."""
    number = table.melds[seat]
    if number < MOST_MELDS:
        table.meld_kinds[seat][number] = kind
        table.meld_tiles[seat][number] = meld
        table.meld_from[seat][number] = target
    table.melds[seat] = number + 1
    table.is_changed[seat] = 1
    table.calls += 1


@compiled
def add_to_pon(table: Table, seat: int, meld: int) -> None:
    """A seat adds the fourth tile to its pon."""
    kind = kind_of(meld >> TILE_BITS * 3 & TILE_MASK)
    lose(table, seat, kind)
    table.is_changed[seat] = 1
    table.calls += 1
    table.kans[seat] += 1
    table.kans_made += 1
    table.turn = seat
    table.replacement_due = c.KAKAN
    use_drawn(table)
    offer_tile(table, c.KAKAN, seat, kind)
    for number in range(min(table.melds[seat], MOST_MELDS)):
        laid = table.meld_tiles[seat][number] & TILE_MASK
        if table.meld_kinds[seat][number] == c.PON and kind_of(laid) == kind:
            table.meld_kinds[seat][number] = c.KAKAN
            table.meld_tiles[seat][number] = meld
            return


@compiled
def close_kan(table: Table, seat: int, meld: int) -> None:
    """A seat lays four concealed tiles aside."""
    for index in range(4):
        lose(table, seat, kind_of(meld >> TILE_BITS * index & TILE_MASK))
    lay_meld(table, c.ANKAN, seat, meld, NONE)
    table.kans[seat] += 1
    table.kans_made += 1
    table.turn = seat
    table.replacement_due = c.ANKAN
    use_drawn(table)
    offer_tile(table, c.ANKAN, seat, kind_of(meld & TILE_MASK))


@compiled
def turn_indicator(table: Table, tile: int) -> None:
    """Turn an indicator; more than there can be are only counted."""
    if table.indicators < MOST_INDICATORS:
        table.dora[table.indicators] = tile
    table.indicators += 1


@compiled
def pay_stick(table: Table, seat: int) -> None:
    """A declared riichi is accepted."""
    table.riichi_accepted[seat] = 1
    table.sticks_paid += 1
    table.scores[seat] -= STICK
    table.kyotaku += 1


@compiled
def take_result(table: Table, facts: Ints, deltas: int) -> None:
    """A win or draw changes the scores as recorded; ``deltas`` is the place of the changes."""
    table.is_open = 0
    table.results += 1
    for seat in range(SEATS):
        table.scores[seat] += told(facts[deltas + seat])
