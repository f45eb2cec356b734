"""Counts the events of a game in its rows, while the replay lets the table follow them."""

from __future__ import annotations

from typing import ClassVar

from logtool.jit import compiled
from logtool.model import codes as c
from logtool.model import facts as f
from logtool.model.melds import TILE_MASK
from logtool.record import NONE, Grid, Ints, Record
from logtool.rows import codes as r
from logtool.rows import kyoku as kyoku_rows
from logtool.rows import seat_kyoku as seat_rows
from logtool.rows.chances import count_passed_wins, seats_that_may_ron
from logtool.rows.draws import count_ryuukyoku, count_tenpai_seats
from logtool.rows.hands import count_dealing_in, count_dealt_hands
from logtool.rows.watch import Watch, note_kan_kinds, watch_deal
from logtool.rows.wins import count_win_parts, write_agari
from logtool.rules.distances import Distances
from logtool.rules.switches import Rules
from logtool.rules.table import SEATS, Table, kind_of
from logtool.rules.tables import Tables
from logtool.rules.winning import Scored, Winning

ALL_SEATS = (1 << SEATS) - 1


class Position(Record):
    """Where the pass stands."""

    kyoku: int  # kyoku begun so far
    agari: int  # rows of wins written so far
    calls: int  # rows of calls written so far
    seats: int  # row of seat 0 of this kyoku

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {}


@compiled
def start_position(position: Position) -> None:
    """Stand before the first kyoku of a game."""
    position.kyoku = 0
    position.agari = 0
    position.calls = 0
    position.seats = 0


@compiled
def start_rows(
    rules: Rules,
    distances: Distances,
    facts: Ints,
    table: Table,
    position: Position,
    watch: Watch,
    seat_kyoku: Grid,
    kyoku: Grid,
    seat_game: Grid,
    place: int,
) -> None:
    """Begin the rows of a kyoku that has just been dealt."""
    if position.kyoku > 0:
        kyoku_rows.count_renchan(kyoku[position.kyoku - 1], table.oya)
    watch_deal(table, watch)
    position.seats = position.kyoku * table.players
    kyoku_rows.start_kyoku(table, kyoku[position.kyoku])
    seat_rows.start_seats(table, seat_kyoku, position.seats)
    count_dealt_hands(rules, distances, facts, table, watch, seat_kyoku, position.seats, place)
    kyoku_rows.count_deal(rules, table, watch, seat_game)


@compiled
def end_rows(table: Table, position: Position, watch: Watch, seat_kyoku: Grid, kyoku: Grid) -> None:
    """End the rows of the kyoku on the table, when the next is about to be dealt or none comes."""
    if position.kyoku == 0:
        return
    count_passed_wins(table, seat_kyoku, position.seats, watch.could_win)
    seat_rows.count_rivers(table, seat_kyoku, position.seats)
    kyoku_rows.count_discards(table, kyoku[position.kyoku - 1])


@compiled
def count_passed_up(
    rules: Rules,
    tables: Tables,
    table: Table,
    position: Position,
    winning: Winning,
    scored: Scored,
    seat_kyoku: Grid,
) -> None:
    """Count who passes up a win on the tile on offer."""
    passed = seats_that_may_ron(rules, tables, table, winning, scored, ALL_SEATS)
    if passed != 0:
        count_passed_wins(table, seat_kyoku, position.seats, passed)


@compiled
def count_before(
    rules: Rules,
    tables: Tables,
    distances: Distances,
    facts: Ints,
    table: Table,
    position: Position,
    watch: Watch,
    winning: Winning,
    scored: Scored,
    seat_kyoku: Grid,
    kyoku: Grid,
    agari: Grid,
    calls: Grid,
    kind: int,
    seat: int,
    tile: int,
    extra: int,
) -> None:
    """Count an event in the rows, before the table follows it; draws and discards are none."""
    if kind == c.AGARI or kind == c.RYUUKYOKU:
        count_result(
            rules, tables, distances, facts, table, position, watch, winning, scored,
            seat_kyoku, kyoku, agari, kind, seat, tile, extra,
        )  # fmt: skip
        return
    if kind <= c.RIICHI and kind != c.DORA and table.offer != NONE:
        count_passed_up(rules, tables, table, position, winning, scored, seat_kyoku)
    first = position.seats
    kyoku_rows.count_event(kyoku[position.kyoku - 1], kind)
    if kind == c.DORA:
        return
    seat_rows.count_play(seat_kyoku[first + seat], kind)
    if c.CHI <= kind <= c.KITA:
        kyoku_rows.write_call(table, calls[position.calls], kind, seat, tile, extra)
        position.calls += 1
        if kind == c.PON:
            note_kan_kinds(watch, seat, 1 << kind_of(tile & TILE_MASK))
        if kind <= c.DAIMINKAN:
            seat_rows.count_open_call(table, seat_kyoku, first, kind, seat, tile, extra)


@compiled
def count_result(
    rules: Rules,
    tables: Tables,
    distances: Distances,
    facts: Ints,
    table: Table,
    position: Position,
    watch: Watch,
    winning: Winning,
    scored: Scored,
    seat_kyoku: Grid,
    kyoku: Grid,
    agari: Grid,
    kind: int,
    seat: int,
    tile: int,
    extra: int,
) -> None:
    """Count a win or draw in all rows, before the table follows it."""
    first = position.seats
    row = kyoku[position.kyoku - 1]
    end = kyoku_rows.end_of(row, kind, seat, extra)
    if table.results == 0:
        others = ALL_SEATS & ~(1 << seat) if kind == c.AGARI else ALL_SEATS
        watch.could_win = seats_that_may_ron(rules, tables, table, winning, scored, others)
    if kind == c.AGARI:
        watch.could_win &= ~(1 << seat)
        won = agari[position.agari]
        write_agari(table, facts, won, seat_kyoku[first + seat][r.S_CLOSED], seat, tile, extra)
        position.agari += 1
        row[r.K_WINNERS] += 1
        count_win_parts(won, seat_kyoku[first + seat])
        if seat != extra:
            count_dealing_in(distances, table, seat_kyoku[first + extra], seat, extra)
        seat_rows.count_agari(table, facts, seat_kyoku, first, seat, tile, extra)
    else:
        if extra == c.SANCHAHOU:
            watch.could_win = 0
        seat_rows.add_changes(table, facts, seat_kyoku, first, tile + f.RYUUKYOKU_DELTA)
        count_ryuukyoku(
            rules, tables, facts, table, winning, scored, seat_kyoku, first, tile, extra
        )
        count_tenpai_seats(row, seat_kyoku, first)
    row[r.K_END] = end
    seat_rows.end_seats(table, seat_kyoku, first, end)
