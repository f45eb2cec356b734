"""The score and the payment of a win as the table has it: dora, honba, sticks, liability."""

from __future__ import annotations

from logtool.audit.judgement import Judgement
from logtool.audit.places import Places, red_suit_of
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model.melds import NO_TILE, TILE_BITS, TILE_MASK
from logtool.record import NONE, Ints
from logtool.rules import codes as c
from logtool.rules.dora import dora_kind
from logtool.rules.pao import set_liable
from logtool.rules.payments import honba_of_ron, pay_win, sticks_of_ron, value_of
from logtool.rules.score import score_win
from logtool.rules.switches import Rules
from logtool.rules.table import MOST_INDICATORS, MOST_MELDS, Table, kind_of
from logtool.rules.tables import Tables
from logtool.rules.winning import Scored, Winning

MOST_URA = 8


@compiled
def score_from_table(
    rules: Rules,
    tables: Tables,
    facts: Ints,
    table: Table,
    places: Places,
    judgement: Judgement,
    winning: Winning,
    scored: Scored,
) -> int:
    """Score a win with its dora; ``winning`` holds it without them. Return OK or why it is none."""
    seat = winning.seat
    dora = 0
    for number in range(min(table.indicators, MOST_INDICATORS)):
        dora += count_dora(table, winning, seat, kind_of(table.dora[number]))
    winning.dora = dora
    winning.ura = 0
    if table.riichi_accepted[seat] != 0 and rules.ura_dora == c.ON:
        for number in range(min(judgement.ura_count, MOST_URA)):
            indicator = kind_of(facts[judgement.ura_place + number])
            winning.ura += count_dora(table, winning, seat, indicator)
    winning.red = count_reds(rules, table, places, seat, winning.is_tsumo == 0)
    winning.kita = table.kita[seat] if rules.kita == c.KITA_DORA else 0
    return score_win(rules, tables, winning, scored)


@compiled
def count_dora(table: Table, winning: Winning, seat: int, indicator: int) -> int:
    """Return how many tiles of a hand, its melds and its norths an indicator makes dora."""
    kind = dora_kind(indicator, table.players)
    dora = winning.counts[kind]
    for number in range(min(table.melds[seat], MOST_MELDS)):
        meld = table.meld_tiles[seat][number]
        for index in range(4):
            tile = meld >> TILE_BITS * index & TILE_MASK
            if tile != NO_TILE and kind_of(tile) == kind:
                dora += 1
    if kind == c.NORTH_KIND:
        dora += table.kita[seat]
    return dora


@compiled
def count_reds(rules: Rules, table: Table, places: Places, seat: int, is_ron: bool) -> int:
    """Return how many red fives a seat has before a win, on a ron with the tile on offer."""
    reds = 0
    for held in places.reds[seat]:
        reds += held
    for number in range(min(table.melds[seat], MOST_MELDS)):
        meld = table.meld_tiles[seat][number]
        for index in range(4):
            tile = meld >> TILE_BITS * index & TILE_MASK
            if tile != NO_TILE:
                reds += count_red(rules, tile)
    if is_ron and places.offered_tile != NONE:
        reds += count_red(rules, places.offered_tile)
    return reds


@compiled
def count_red(rules: Rules, tile: int) -> int:
    """Return 1 for a red five, 0 for any other tile."""
    return 1 if red_suit_of(rules, tile) != NONE else 0


@compiled
def fill_payment(
    rules: Rules,
    table: Table,
    judgement: Judgement,
    winning: Winning,
    scored: Scored,
    seat: int,
) -> None:
    """Write down who pays and takes what beside the value: source, honba, sticks, liability."""
    winning.seat = seat
    winning.dealer = table.oya
    winning.is_tsumo = judgement.is_drawn
    winning.from_seat = judgement.source
    place = judgement.place
    own = table.riichi_accepted[seat]
    others_own = 0
    for other in range(table.players):
        if other != seat and judgement.all_winners >> other & 1:
            others_own += table.riichi_accepted[other]
    winning.paid_honba = honba_of_ron(rules, table.honba, place)
    winning.sticks = sticks_of_ron(rules, table.kyotaku, place, own, others_own)
    set_liable(rules, table, winning, scored)


@compiled
def pay_recorded(
    rules: Rules,
    facts: Ints,
    deltas: int,
    judgement: Judgement,
    winning: Winning,
    scored: Scored,
    base_points: int,
) -> bool:
    """Pay a win of these base points, and return whether the record has the same changes.

    ``judgement.changes`` and ``judgement.differences`` are filled; ``deltas`` is the place of the
    recorded changes.
    """
    for seat in range(m.SEATS):
        judgement.changes[seat] = 0
        judgement.differences[seat] = 0
    kept = scored.base_points
    scored.base_points = base_points
    pay_win(rules, winning, scored, judgement.changes)
    scored.base_points = kept
    is_equal = True
    for seat in range(rules.players):
        judgement.differences[seat] = facts[deltas + seat] - judgement.changes[seat]
        if judgement.differences[seat] != 0:
            is_equal = False
    return is_equal


@compiled
def base_of_value(rules: Rules, winning: Winning, value: int) -> int:
    """Return the lowest base points that make a win worth this much, NONE if none do."""
    low = 0
    high = max(value, 0)
    while low < high:
        middle = (low + high) // 2
        if value_of(rules, winning, middle) < value:
            low = middle + 1
        else:
            high = middle
    return low if value > 0 and value_of(rules, winning, low) == value else NONE
