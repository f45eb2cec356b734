"""Counting of hands: as dealt, when tenpai, in furiten, and what a riichi waits for."""

from __future__ import annotations

from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import NONE, Grid, Ints
from logtool.rows import codes as r
from logtool.rows.sight import count_kinds, shape_of, unseen_tiles
from logtool.rows.watch import Watch, note_kan_kinds
from logtool.rules import codes as c
from logtool.rules import reasons as why
from logtool.rules.distances import Distances
from logtool.rules.dora import dora_kind
from logtool.rules.furiten import why_furiten
from logtool.rules.shanten import UNREACHABLE, pairs_of_seats, shanten_at
from logtool.rules.switches import Rules
from logtool.rules.table import KINDS, MOST_INDICATORS, SEATS, Table, is_closed, kind_of
from logtool.rules.tables import Tables

COPIES = 4
RED_MAN = 16  # the tile that may be the red five of the first suit
RED_STEP = 36  # ... of the next


@compiled
def count_dealt_hands(
    rules: Rules,
    distances: Distances,
    facts: Ints,
    table: Table,
    watch: Watch,
    rows: Grid,
    first: int,
    place: int,
) -> None:
    """Count the dealt hands; ``place`` is that of the deal's facts."""
    item = place + f.START_ITEMS
    pairs = pairs_of_seats(table)
    for seat in range(SEATS):
        tiles = max(facts[place + f.START_HANDS + seat], 0)
        if seat < table.players:
            row = rows[first + seat]
            count_dealt_hand(distances, table, row, seat, pairs)
            row[r.S_DEALT_RED] = count_reds(rules, facts[item : item + tiles])
            if COPIES in table.hands[seat]:
                note_kan_kinds(watch, seat, kinds_of_four(table.hands[seat]))
        item += tiles
    count_dealt_dora(table, rows, first)


@compiled
def count_dealt_dora(table: Table, rows: Grid, first: int) -> None:
    """Count the dora of the dealt hands."""
    for number in range(min(table.indicators, MOST_INDICATORS)):
        kind = dora_kind(kind_of(table.dora[number]), table.players)
        for seat in range(table.players):
            rows[first + seat][r.S_DEALT_DORA] += table.hands[seat][kind]


@compiled
def kinds_of_four(hand: Ints) -> int:
    """Return the mask of the kinds of which a hand has four."""
    kinds = 0
    for kind in range(KINDS):
        if hand[kind] == COPIES:
            kinds |= 1 << kind
    return kinds


@compiled
def count_dealt_hand(distances: Distances, table: Table, row: Ints, seat: int, pairs: int) -> None:
    """Count shanten and north tiles of one dealt hand; ``pairs`` are the `pairs_of_seats`."""
    hand = table.hands[seat]
    forms = shanten_at(distances, table, seat, pairs)
    if forms.nearest != UNREACHABLE:
        row[r.S_DEALT_SHANTEN] = forms.nearest
        row[r.S_DEALT_STANDARD] = forms.standard
        row[r.S_DEALT_PAIRS] = forms.seven_pairs
        row[r.S_DEALT_ORPHANS] = forms.thirteen_orphans
    row[r.S_DEALT_NORTH] = hand[c.NORTH_KIND]
    if table.waits[seat] != 0:
        row[r.S_TENPAI_JUNME] = 0


@compiled
def count_reds(rules: Rules, tiles: Ints) -> int:
    """Return how many tiles are red fives under these rules."""
    reds = 0
    for tile in tiles:
        # Of the tiles that a wall has these are the red ones and one honour.
        if (tile % RED_STEP == RED_MAN or tile >= m.UNKNOWN_RED) and is_red(rules, tile):
            reds += 1
    return reds


@compiled
def is_red(rules: Rules, tile: int) -> bool:
    """Return whether a tile is a red five under these rules."""
    if tile >= m.UNKNOWN_RED:
        return True
    kind = tile >> 2
    if tile >= m.TILES or kind >= c.EAST_KIND or kind % 9 != 4 or tile & 3 != 0:
        return False
    return rules.red_fives[kind // 9] != 0


@compiled
def count_discarded(tables: Tables, table: Table, row: Ints, seat: int) -> None:
    """Count what a hand waits for once a discard has left it."""
    waits = table.waits[seat]
    if waits != 0:
        if row[r.S_TENPAI_JUNME] == NONE:
            row[r.S_TENPAI_JUNME] = table.discards[seat]
        if row[r.S_FURITEN] == 0 and why_furiten(table, seat) != why.OK:
            row[r.S_FURITEN] = 1
    if row[r.S_RIICHI] == 1 and row[r.S_RIICHI_WAITS] == NONE:
        count_declared_wait(tables, table, row, seat, waits)


@compiled
def count_declared_wait(tables: Tables, table: Table, row: Ints, seat: int, waits: int) -> None:
    """Count when a riichi is declared, and what it waits for: nothing where it is noten."""
    row[r.S_RIICHI_JUNME] = table.discards[seat]
    row[r.S_RIICHI_WAITS] = count_kinds(waits)
    row[r.S_RIICHI_TILES] = unseen_tiles(table, seat, waits)
    row[r.S_RIICHI_FURITEN] = 1 if why_furiten(table, seat) != why.OK else 0
    if waits != 0:
        row[r.S_RIICHI_SHAPE] = shape_of(tables, table.hands[seat], waits)


@compiled
def count_declaration(table: Table, watch: Watch, rows: Grid, first: int, seat: int) -> None:
    """Count a declaration of riichi, in the rows of all seats."""
    row = rows[first + seat]
    if row[r.S_RIICHI] == 1:
        return
    row[r.S_RIICHI] = 1
    watch.riichi += 1
    row[r.S_RIICHI_ORDER] = watch.riichi
    row[r.S_DOUBLE_RIICHI] = table.first_turn_riichi[seat]
    discards = 0
    for other in range(table.players):
        discards += table.discards[other]
    row[r.S_RIICHI_TURN] = discards // table.players + 1
    for other in range(table.players):
        if other == seat:
            continue
        if table.riichi[other] != 0:
            rows[first + other][r.S_RIICHI_CHASED] = 1
        elif is_closed(table, other):
            rows[first + other][r.S_RIICHI_FACED] = 1


@compiled
def count_dealing_in(
    distances: Distances, table: Table, loser: Ints, seat: int, target: int
) -> None:
    """Count in whose hand a seat deals in, and how far its own is from tenpai."""
    if table.riichi[seat] != 0:
        loser[r.S_DEAL_INS_RIICHI] += 1
    elif is_closed(table, seat):
        loser[r.S_DEAL_INS_DAMA] += 1
    else:
        loser[r.S_DEAL_INS_OPEN] += 1
    shanten = shanten_at(distances, table, target, pairs_of_seats(table)).nearest
    loser[r.S_DEAL_IN_SHANTEN] = NONE if shanten == UNREACHABLE else shanten
    if table.riichi[target] != 0 and table.riichi_accepted[target] == 0:
        loser[r.S_RIICHI_RONNED] = 1
