"""The one pass over the events of a game: the table follows, rows are counted."""

from __future__ import annotations

from typing import ClassVar

from logtool.engine.follow import deal, follow
from logtool.jit import compiled, entry
from logtool.model import codes as c
from logtool.record import Grid, Ints, Record
from logtool.rows import codes as r
from logtool.rows import kyoku as kyoku_rows
from logtool.rows import seat_kyoku as seat_rows
from logtool.rules.table import Table
from logtool.rules.tables import Tables


class Position(Record):
    """Where the pass stands."""

    kyoku: int  # kyoku begun so far
    agari: int  # rows of wins written so far
    calls: int  # rows of calls written so far
    seats: int  # row of seat 0 of this kyoku

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {}


@entry
def replay_game(
    tables: Tables,
    events: Ints,
    facts: Ints,
    end: int,
    table: Table,
    position: Position,
    seat_kyoku: Grid,
    kyoku: Grid,
    seat_game: Grid,
    agari: Grid,
    calls: Grid,
) -> None:
    """Replay one game and fill its rows.

    Args:
        tables: Look-up tables.
        events: Coded events, ``EVENT_SIZE`` ints each.
        facts: Side records.
        end: Place of the final scores among the facts, NONE without an end.
        table: Any table with ``players`` set; everything else is taken from the log.
        position: Any position; it is set to the beginning.
        seat_kyoku: Rows to fill, players times kyoku of them.
        kyoku: Rows to fill.
        seat_game: Rows to fill, one a player.
        agari: Rows to fill, one a win.
        calls: Rows to fill, one a call, kan or kita.
    """
    position.kyoku = 0
    position.agari = 0
    position.calls = 0
    for first in range(0, len(events), c.EVENT_SIZE):
        kind = events[first]
        seat = events[first + 1]
        tile = events[first + 2]
        extra = events[first + 3]
        if kind == c.START_KYOKU:
            deal(table, facts, position.kyoku, tile)
            position.seats = position.kyoku * table.players
            kyoku_rows.start_kyoku(table, kyoku[position.kyoku])
            seat_rows.start_seats(table, seat_kyoku, position.seats)
            position.kyoku += 1
        elif position.kyoku == 0 or kind >= c.DISCONNECT:
            continue
        elif kind == c.AGARI or kind == c.RYUUKYOKU:
            count_result(
                tables, facts, table, position, seat_kyoku, kyoku, agari, kind, seat, tile, extra
            )
            follow(table, facts, kind, seat, tile, extra)
        else:
            if c.CHI <= kind <= c.KITA:
                kyoku_rows.write_call(table, calls[position.calls], kind, seat, tile, extra)
                position.calls += 1
            if kind != c.DORA:
                seat_rows.count_play(table, seat_kyoku[position.seats + seat], kind, seat)
            kyoku_rows.count_event(kyoku[position.kyoku - 1], kind)
            follow(table, facts, kind, seat, tile, extra)
    kyoku_rows.write_seat_games(facts, end, table.players, position.kyoku, seat_game)


@compiled
def count_result(
    tables: Tables,
    facts: Ints,
    table: Table,
    position: Position,
    seat_kyoku: Grid,
    kyoku: Grid,
    agari: Grid,
    kind: int,
    seat: int,
    tile: int,
    extra: int,
) -> None:
    """Count a win or draw in all rows, before the table follows it."""
    row = kyoku[position.kyoku - 1]
    end = kyoku_rows.end_of(row, kind, seat, extra)
    if kind == c.AGARI:
        closed = seat_kyoku[position.seats + seat][r.S_CLOSED]
        kyoku_rows.write_agari(table, facts, agari[position.agari], closed, seat, tile, extra)
        position.agari += 1
        row[r.K_WINNERS] += 1
        seat_rows.count_agari(table, facts, seat_kyoku, position.seats, seat, tile, extra)
    else:
        seat_rows.count_ryuukyoku(table, tables, facts, seat_kyoku, position.seats, tile, extra)
        kyoku_rows.count_shown(row, seat_kyoku, position.seats)
    row[r.K_END] = end
    seat_rows.end_seats(table, seat_kyoku, position.seats, end)
