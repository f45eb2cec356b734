"""The score and the payment of a win as the table has it: dora, honba, sticks, liability."""

from __future__ import annotations

from logtool.audit.judgement import Judgement
from logtool.audit.places import red_suit_of
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.model.melds import CALLED_SHIFT, NO_TILE, TILE_BITS, TILE_MASK
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
    events: Ints,
    facts: Ints,
    table: Table,
    judgement: Judgement,
    winning: Winning,
    scored: Scored,
    event: int,
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
    winning.red = count_reds(rules, events, facts, event, seat, winning.is_tsumo == 0)
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
def count_reds(rules: Rules, events: Ints, facts: Ints, event: int, seat: int, is_ron: bool) -> int:
    """Return how many red fives a seat has before an event, on a ron with the tile on offer."""
    reds = 0
    is_offered = is_ron
    for first in range((event - 1) * m.EVENT_SIZE, -1, -m.EVENT_SIZE):
        kind = events[first]
        if (kind == m.TSUMO or kind == m.DAHAI) and not is_offered and events[first + 1] != seat:
            continue
        tile = events[first + 2]
        if kind == m.START_KYOKU:
            return reds + count_dealt_reds(rules, facts, tile, seat)
        if kind == m.KAKAN or kind == m.ANKAN:
            tile = tile >> 3 * TILE_BITS & TILE_MASK
        if is_offered and (kind == m.DAHAI or m.KAKAN <= kind <= m.KITA):
            is_offered = False
            reds += count_red(rules, tile)
        if events[first + 1] != seat:
            continue
        if kind == m.TSUMO:
            reds += count_red(rules, tile)
        elif kind == m.DAHAI:
            reds -= count_red(rules, tile)
        elif kind == m.CHI or kind == m.PON or kind == m.DAIMINKAN:
            called = tile >> CALLED_SHIFT & 3
            reds += count_red(rules, tile >> called * TILE_BITS & TILE_MASK)
    return reds


@compiled
def count_dealt_reds(rules: Rules, facts: Ints, place: int, seat: int) -> int:
    """Return how many red fives a seat is dealt; ``place`` is that of the facts of the deal."""
    first = place + f.START_ITEMS
    for other in range(seat):
        first += facts[place + f.START_HANDS + other]
    reds = 0
    for number in range(facts[place + f.START_HANDS + seat]):
        reds += count_red(rules, facts[first + number])
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
