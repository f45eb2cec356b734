"""Counting of the rows of seats and kyoku while a kyoku is replayed."""

from __future__ import annotations

from logtool.engine.follow import told
from logtool.jit import compiled
from logtool.model import codes as c
from logtool.model import facts as f
from logtool.record import NONE, Grid, Ints
from logtool.rows import codes as r
from logtool.rules.ryuukyoku import has_nagashi_river
from logtool.rules.table import SEATS, STICK, Table
from logtool.rules.tables import Tables
from logtool.rules.waits import waits_of


@compiled
def start_seats(table: Table, rows: Grid, first: int) -> None:
    """Begin the rows of a kyoku; ``first`` is the row of seat 0."""
    for seat in range(table.players):
        row = rows[first + seat]
        for column in range(r.S_BALANCE + 1):
            row[column] = 0
        row[r.S_KYOKU] = table.kyoku
        row[r.S_SEAT] = seat
        row[r.S_PLAYERS] = table.players
        row[r.S_OYA] = 1 if seat == table.oya else 0
        row[r.S_FIRST_CALL_JUNME] = NONE
        row[r.S_RIICHI_JUNME] = NONE
        row[r.S_CLOSED] = 1
        row[r.S_TENPAI_SHOWN] = NONE
        row[r.S_TENPAI] = NONE
        row[r.S_WIN_JUNME] = NONE


@compiled
def count_play(table: Table, row: Ints, kind: int, seat: int) -> None:
    """Count an event of play in the row of its seat, before the table follows it."""
    if kind == c.DAHAI:
        row[r.S_DISCARDS] += 1
        if row[r.S_RIICHI] == 1 and row[r.S_RIICHI_JUNME] == NONE:
            row[r.S_RIICHI_JUNME] = row[r.S_DISCARDS]
    elif kind == c.RIICHI:
        row[r.S_RIICHI] = 1
    elif kind == c.RIICHI_ACCEPTED:
        row[r.S_RIICHI_ACCEPTED] = 1
        row[r.S_BALANCE] -= STICK
    elif c.CHI <= kind <= c.KITA:
        count_call(table, row, kind, seat)


@compiled
def count_call(table: Table, row: Ints, kind: int, seat: int) -> None:
    """Count a call; the columns of the six kinds stand in the order of their codes."""
    row[r.S_CHI + kind - c.CHI] += 1
    if kind == c.CHI or kind == c.PON or kind == c.DAIMINKAN:
        row[r.S_CLOSED] = 0
        if row[r.S_FIRST_CALL_JUNME] == NONE:
            row[r.S_FIRST_CALL_JUNME] = table.discards[seat] + 1
    elif kind == c.KAKAN:
        row[r.S_CLOSED] = 0


@compiled
def count_agari(
    table: Table, facts: Ints, rows: Grid, first: int, seat: int, place: int, target: int
) -> None:
    """Count a win, before the table follows it."""
    deltas = place + f.AGARI_DELTA
    value = told(facts[place + f.AGARI_POINTS])
    row = rows[first + seat]
    income = told(facts[deltas + seat])
    # The first winner takes the sticks, the own one among them.
    if row[r.S_RIICHI_ACCEPTED] == 1 and table.results == 0:
        income -= STICK
    row[r.S_WON] = 1
    row[r.S_TSUMO_AGARI] = 1 if seat == target else 0
    row[r.S_WIN_VALUE] = value
    row[r.S_WIN_INCOME] = income
    row[r.S_WIN_JUNME] = table.discards[seat] + 1
    for other in range(table.players):
        if seat == target and other != seat:
            rows[first + other][r.S_TSUMO_SUFFERED] = 1
    if seat != target:
        pao = facts[place + f.AGARI_PAO]
        loser = rows[first + target]
        loser[r.S_DEAL_INS] += 1
        loser[r.S_DEAL_IN_VALUE] += value if pao in (NONE, target) else value // 2
        loser[r.S_DEAL_IN_LOSS] -= told(facts[deltas + target])
    add_changes(table, facts, rows, first, deltas)


@compiled
def add_changes(table: Table, facts: Ints, rows: Grid, first: int, deltas: int) -> None:
    """Add the recorded changes of a result to the balances."""
    for seat in range(table.players):
        rows[first + seat][r.S_BALANCE] += told(facts[deltas + seat])


@compiled
def count_ryuukyoku(
    table: Table, tables: Tables, facts: Ints, rows: Grid, first: int, place: int, kind: int
) -> None:
    """Count a draw, before the table follows it."""
    add_changes(table, facts, rows, first, place + f.RYUUKYOKU_DELTA)
    if kind != c.EXHAUSTIVE and kind != c.NAGASHI_MANGAN:
        return
    shown = 0
    for seat in range(SEATS):
        if facts[place + f.RYUUKYOKU_HANDS + seat] != NONE:
            shown |= 1 << seat
    for seat in range(table.players):
        row = rows[first + seat]
        waits = waits_of(tables, table.hands[seat], table.melds[seat])
        row[r.S_TENPAI] = 1 if waits != 0 else 0
        if tells_hands(facts, place):
            row[r.S_TENPAI_SHOWN] = shown >> seat & 1
        if kind == c.NAGASHI_MANGAN and has_nagashi_river(table, seat):
            row[r.S_NAGASHI] = 1


@compiled
def tells_hands(facts: Ints, place: int) -> bool:
    """Return whether the record of a draw says who showed a hand.

    A draw that moves nothing and shows nothing tells it too: nobody is tenpai. One that moves
    points and shows no hand comes from a format without hands.
    """
    moved = 0
    for seat in range(SEATS):
        if facts[place + f.RYUUKYOKU_HANDS + seat] != NONE:
            return True
        if facts[place + f.RYUUKYOKU_DELTA + seat] != 0:
            moved += 1
    return moved == 0


@compiled
def end_seats(table: Table, rows: Grid, first: int, end: int) -> None:
    """Write how the kyoku ended into the rows of all seats."""
    for seat in range(table.players):
        rows[first + seat][r.S_END] = end
