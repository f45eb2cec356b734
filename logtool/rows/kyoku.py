"""Counting of the rows of kyoku, of calls, and of seats and game while a game is replayed."""

from __future__ import annotations

from logtool.engine.follow import told
from logtool.jit import compiled
from logtool.model import codes as c
from logtool.model import facts as f
from logtool.model.melds import CALLED_SHIFT, TILE_BITS, TILE_MASK
from logtool.record import NONE, Grid, Ints
from logtool.rows import codes as r
from logtool.rows.watch import Watch
from logtool.rules import codes as c_rules
from logtool.rules.final_points import fill_final_points, place_of
from logtool.rules.switches import Rules
from logtool.rules.table import SEATS, Table, kind_of


@compiled
def start_kyoku(table: Table, row: Ints) -> None:
    """Begin the row of a kyoku that has just been dealt."""
    number = table.number
    row[r.K_KYOKU] = table.kyoku
    row[r.K_PLAYERS] = table.players
    row[r.K_ROUND] = NONE if number == NONE else number // SEATS
    row[r.K_NUMBER] = NONE if number == NONE else number % SEATS + 1
    row[r.K_OYA] = table.oya
    row[r.K_HONBA] = table.honba
    row[r.K_KYOTAKU] = table.kyotaku
    row[r.K_END] = r.END_CUT_OFF
    row[r.K_TENPAI_SHOWN] = NONE
    row[r.K_TENPAI] = NONE
    row[r.K_RENCHAN] = NONE
    row[r.K_DORA_INDICATORS] = table.indicators


@compiled
def count_event(row: Ints, kind: int) -> None:
    """Count a riichi, kan or indicator in the row of its kyoku."""
    if kind == c.RIICHI:
        row[r.K_RIICHI] += 1
    elif c.DAIMINKAN <= kind <= c.ANKAN:
        row[r.K_KANS] += 1
    elif kind == c.DORA:
        row[r.K_DORA_INDICATORS] += 1


@compiled
def count_discards(table: Table, row: Ints) -> None:
    """Count the discards of a kyoku, once it has no more of them."""
    discards = 0
    for seat in range(table.players):
        discards += table.discards[seat]
    row[r.K_DISCARDS] = discards


@compiled
def end_of(row: Ints, kind: int, seat: int, extra: int) -> int:
    """Return how the kyoku ends with this result, given the results before it in ``row``."""
    if kind == c.AGARI:
        if seat == extra:
            return r.END_TSUMO
        return min(r.END_RON + row[r.K_WINNERS], r.END_TRIPLE_RON)
    if extra == c.UNKNOWN_DRAW:
        return r.END_CUT_OFF
    return r.END_EXHAUSTIVE + extra


@compiled
def count_renchan(row: Ints, oya: int) -> None:
    """Note in the row of a kyoku whether its dealer stays for the next, whose dealer is given."""
    row[r.K_RENCHAN] = 1 if row[r.K_OYA] == oya else 0


@compiled
def write_call(table: Table, row: Ints, kind: int, seat: int, tile: int, target: int) -> None:
    """Write the row of a call, before the table follows it."""
    row[r.C_KYOKU] = table.kyoku
    row[r.C_PLAYERS] = table.players
    row[r.C_SEAT] = seat
    row[r.C_KIND] = kind
    row[r.C_JUNME] = table.discards[seat] + 1
    row[r.C_TARGET] = target if kind <= c.DAIMINKAN else NONE
    if kind == c.KITA:
        row[r.C_TILE] = kind_of(tile)
        return
    index = 3 if kind == c.KAKAN else tile >> CALLED_SHIFT & 3
    row[r.C_TILE] = kind_of(tile >> TILE_BITS * index & TILE_MASK)


@compiled
def start_seat_games(rows: Grid, players: int) -> None:
    """Begin the rows of seats and game."""
    for seat in range(players):
        row = rows[seat]
        row[r.G_SEAT] = seat
        row[r.G_PLAYERS] = players
        row[r.G_RANK] = NONE
        row[r.G_LAST_PLACE] = NONE


@compiled
def last_number(rules: Rules) -> int:
    """Return the number of the last regular kyoku, as ``Table.number`` counts them."""
    winds = 0
    if rules.length == c_rules.LENGTH_SOUTH:
        winds = 1
    elif rules.length == c_rules.LENGTH_NORTH:
        winds = 3
    return SEATS * winds + rules.players - 1


@compiled
def count_deal(rules: Rules, table: Table, watch: Watch, rows: Grid) -> None:
    """Count a deal in the rows of seats and game: runs of the dealer, places in the last kyoku."""
    is_last = table.number == last_number(rules)
    for seat in range(table.players):
        row = rows[seat]
        row[r.G_KYOKU] += 1
        if seat == table.oya:
            row[r.G_DEALER_RUN] = max(row[r.G_DEALER_RUN], watch.run)
        if is_last and row[r.G_LAST_PLACE] == NONE:
            row[r.G_LAST_PLACE] = place_of(table.players, table.scores, seat) + 1


@compiled
def write_ends(rules: Rules, facts: Ints, end: int, players: int, watch: Watch, rows: Grid) -> None:
    """Write the end of the game into the rows of seats.

    Args:
        rules: The switches; a record may name those of another number of players.
        facts: Side records.
        end: Place of the final scores among them, NONE where there are none.
        players: Players of the game, one row each.
        watch: Scratch.
        rows: The rows.
    """
    if end == NONE:
        return
    for seat in range(SEATS):
        watch.scores[seat] = told(facts[end + f.END_SCORES + seat])
    fill_final_points(rules, watch.scores, watch.points)
    for seat in range(min(players, rules.players)):
        row = rows[seat]
        row[r.G_COMPLETE] = 1
        row[r.G_RANK] = place_of(rules.players, watch.scores, seat) + 1
        row[r.G_SCORE] = watch.scores[seat]
        row[r.G_POINTS_TENTHS] = told(facts[end + f.END_POINTS + seat])
        row[r.G_COMPUTED_TENTHS] = watch.points[seat]
