"""Counting of the rows of seats and kyoku while a kyoku is replayed."""

from __future__ import annotations

from logtool.engine.follow import told
from logtool.jit import compiled
from logtool.model import codes as c
from logtool.model import facts as f
from logtool.model.melds import CALLED_SHIFT, TILE_BITS, TILE_MASK
from logtool.record import NONE, Grid, Ints
from logtool.rows import codes as r
from logtool.rows.chances import from_column
from logtool.rules.codes import EAST_KIND, WHITE_KIND
from logtool.rules.table import MOST_DISCARDS, SEATS, STICK, Table, kind_of
from logtool.rules.winning import YAOCHUU

NONE_COLUMNS = (
    r.S_RIICHI_ORDER,
    r.S_RIICHI_TURN,
    r.S_RIICHI_WAITS,
    r.S_RIICHI_TILES,
    r.S_RIICHI_SHAPE,
    r.S_FIRST_CALL,
    r.S_FIRST_CALL_TILE,
    r.S_KEISHIKI,
    r.S_DEAD_WAIT,
    r.S_DEALT_SHANTEN,
    r.S_DEALT_STANDARD,
    r.S_DEALT_PAIRS,
    r.S_DEALT_ORPHANS,
    r.S_TENPAI_JUNME,
    r.S_DEAL_IN_SHANTEN,
    r.S_FIRST_CALL_JUNME,
    r.S_RIICHI_JUNME,
    r.S_TENPAI_SHOWN,
    r.S_TENPAI,
    r.S_WIN_JUNME,
)


@compiled
def start_seats(table: Table, rows: Grid, first: int) -> None:
    """Begin the rows of a kyoku, which are of zeros; ``first`` is the row of seat 0."""
    for seat in range(table.players):
        row = rows[first + seat]
        row[r.S_KYOKU] = table.kyoku
        row[r.S_SEAT] = seat
        row[r.S_PLAYERS] = table.players
        row[r.S_OYA] = 1 if seat == table.oya else 0
        row[r.S_CLOSED] = 1
        for column in NONE_COLUMNS:
            row[column] = NONE


@compiled
def count_play(row: Ints, kind: int) -> None:
    """Count an acceptance of riichi, call, kan or kita in the row of its seat."""
    if kind == c.RIICHI_ACCEPTED:
        row[r.S_RIICHI_ACCEPTED] = 1
        row[r.S_BALANCE] -= STICK
    elif c.CHI <= kind <= c.KITA:
        row[r.S_CHI + kind - c.CHI] += 1
        if kind <= c.KAKAN:
            row[r.S_CLOSED] = 0


@compiled
def count_open_call(
    table: Table, rows: Grid, first: int, kind: int, seat: int, meld: int, target: int
) -> None:
    """Count a chi, pon or daiminkan in the row of who calls."""
    row = rows[first + seat]
    if kind == c.PON:
        row[r.S_PON_RIGHT + from_column(table, seat, target)] += 1
    if row[r.S_FIRST_CALL_JUNME] == NONE:
        called = kind_of(meld >> TILE_BITS * (meld >> CALLED_SHIFT & 3) & TILE_MASK)
        row[r.S_FIRST_CALL_JUNME] = table.discards[seat] + 1
        row[r.S_FIRST_CALL] = first_call_of(table, kind, seat, called)
        row[r.S_FIRST_CALL_TILE] = called


@compiled
def first_call_of(table: Table, kind: int, seat: int, called: int) -> int:
    """Return the type of a first call."""
    if kind == c.CHI:
        return r.FIRST_CHI
    if kind == c.DAIMINKAN:
        return r.FIRST_DAIMINKAN
    wind = called - EAST_KIND
    is_wind = wind == (seat - table.oya) % table.players or wind == table.number // SEATS
    return r.FIRST_YAKUHAI_PON if called >= WHITE_KIND or is_wind else r.FIRST_OTHER_PON


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
            rows[first + other][r.S_SUFFERED_LIMIT] = max(facts[place + f.AGARI_LIMIT], 0)
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
def end_seats(table: Table, rows: Grid, first: int, end: int) -> None:
    """Write how the kyoku ended into the rows of all seats."""
    for seat in range(table.players):
        rows[first + seat][r.S_END] = end


@compiled
def count_rivers(table: Table, rows: Grid, first: int) -> None:
    """Count the discards of all seats, once the kyoku has no more of them."""
    for seat in range(table.players):
        row = rows[first + seat]
        row[r.S_DISCARDS] = table.discards[seat]
        row[r.S_NAGASHI_DISCARDS] = count_towards_nagashi(table, seat)


@compiled
def count_towards_nagashi(table: Table, seat: int) -> int:
    """Return how many discards of a seat came before the first that ruled nagashi mangan out."""
    river = table.river[seat]
    called = table.river_called[seat]
    discards = min(table.discards[seat], MOST_DISCARDS)
    for number in range(discards):
        if YAOCHUU >> river[number] & 1 == 0 or called[number] != 0:
            return number
    return discards
