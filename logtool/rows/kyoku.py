"""Counting of the rows of kyoku, of wins and of calls while a kyoku is replayed."""

from __future__ import annotations

from logtool.engine.follow import told
from logtool.jit import compiled
from logtool.model import codes as c
from logtool.model import facts as f
from logtool.model.melds import CALLED_SHIFT, TILE_BITS, TILE_MASK
from logtool.record import NONE, Grid, Ints
from logtool.rows import codes as r
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
    row[r.K_DORA_INDICATORS] = table.indicators


@compiled
def count_event(row: Ints, kind: int) -> None:
    """Count an event of play in the row of its kyoku."""
    if kind == c.DAHAI:
        row[r.K_DISCARDS] += 1
    elif kind == c.RIICHI:
        row[r.K_RIICHI] += 1
    elif c.DAIMINKAN <= kind <= c.ANKAN:
        row[r.K_KANS] += 1
    elif kind == c.DORA:
        row[r.K_DORA_INDICATORS] += 1


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
def count_shown(row: Ints, seats: Grid, first: int) -> None:
    """Count the seats that a draw shows as tenpai, where the record tells it."""
    shown = 0
    for seat in range(row[r.K_PLAYERS]):
        if seats[first + seat][r.S_TENPAI_SHOWN] == NONE:
            return
        shown += seats[first + seat][r.S_TENPAI_SHOWN]
    row[r.K_TENPAI_SHOWN] = shown


@compiled
def write_agari(
    table: Table, facts: Ints, row: Ints, closed: int, seat: int, place: int, target: int
) -> None:
    """Write the row of a win, before the table follows it."""
    row[r.A_KYOKU] = table.kyoku
    row[r.A_PLAYERS] = table.players
    row[r.A_SEAT] = seat
    row[r.A_TARGET] = target
    row[r.A_VALUE] = told(facts[place + f.AGARI_POINTS])
    row[r.A_FU] = facts[place + f.AGARI_FU]
    row[r.A_LIMIT] = facts[place + f.AGARI_LIMIT]
    row[r.A_CLOSED] = closed
    row[r.A_RIICHI] = table.riichi_accepted[seat]
    row[r.A_JUNME] = table.discards[seat] + 1


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
def rank_of(facts: Ints, end: int, players: int, seat: int) -> int:
    """Return the final place of a seat, from 1; ties by seat from the first dealer."""
    rank = 1
    score = facts[end + f.END_SCORES + seat]
    for other in range(players):
        better = facts[end + f.END_SCORES + other] > score
        equal = facts[end + f.END_SCORES + other] == score
        if better or (equal and other < seat):
            rank += 1
    return rank


@compiled
def write_seat_games(facts: Ints, end: int, players: int, kyoku: int, rows: Grid) -> None:
    """Write the rows of seats and game; ``end`` is NONE where the record has no end."""
    for seat in range(players):
        row = rows[seat]
        row[r.G_SEAT] = seat
        row[r.G_PLAYERS] = players
        row[r.G_KYOKU] = kyoku
        row[r.G_RANK] = NONE
        if end != NONE:
            row[r.G_COMPLETE] = 1
            row[r.G_RANK] = rank_of(facts, end, players, seat)
            row[r.G_SCORE] = told(facts[end + f.END_SCORES + seat])
            row[r.G_POINTS_TENTHS] = told(facts[end + f.END_POINTS + seat])
