"""The one pass over the events of a game: the table follows, rows are counted."""

from __future__ import annotations

from typing import ClassVar

from logtool.engine.follow import deal, follow
from logtool.jit import compiled, entry
from logtool.model import codes as c
from logtool.model import facts as f
from logtool.record import NONE, Grid, Ints, Record
from logtool.rows import codes as r
from logtool.rows import kyoku as kyoku_rows
from logtool.rows import seat_kyoku as seat_rows
from logtool.rows.chances import (
    count_call_chances,
    count_kan_chances,
    count_passed_wins,
    seats_that_may_ron,
)
from logtool.rows.draws import count_ryuukyoku, count_tenpai_seats
from logtool.rows.hands import (
    count_dealing_in,
    count_dealt_hands,
    count_declaration,
    count_discarded,
)
from logtool.rows.watch import Watch, start_watch, watch_deal
from logtool.rows.wins import count_win_parts, write_agari
from logtool.rules.course import settle_after, settle_before, settle_deal
from logtool.rules.distances import Distances
from logtool.rules.switches import Rules
from logtool.rules.table import Table
from logtool.rules.tables import Tables
from logtool.rules.winning import Scored, Winning


class Position(Record):
    """Where the pass stands."""

    kyoku: int  # kyoku begun so far
    agari: int  # rows of wins written so far
    calls: int  # rows of calls written so far
    seats: int  # row of seat 0 of this kyoku

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {}


@entry
def replay_game(
    rules: Rules,
    tables: Tables,
    distances: Distances,
    events: Ints,
    facts: Ints,
    end: int,
    table: Table,
    position: Position,
    watch: Watch,
    winning: Winning,
    scored: Scored,
    seat_kyoku: Grid,
    kyoku: Grid,
    seat_game: Grid,
    agari: Grid,
    calls: Grid,
) -> None:
    """Replay one game and fill its rows.

    Args:
        rules: The switches of the game.
        tables: Look-up tables.
        distances: Look-up tables of shanten.
        events: Coded events, ``EVENT_SIZE`` ints each.
        facts: Side records.
        end: Place of the final scores among the facts, NONE without an end.
        table: Any table with ``players`` set; everything else is taken from the log.
        position: Any position; it is set to the beginning.
        watch: Scratch.
        winning: Scratch.
        scored: Scratch.
        seat_kyoku: Rows of zeros to fill, players times kyoku of them.
        kyoku: Rows to fill.
        seat_game: Rows to fill, one a player.
        agari: Rows to fill, one a win.
        calls: Rows to fill, one a call, kan or kita.
    """
    position.kyoku = 0
    position.agari = 0
    position.calls = 0
    start_watch(watch)
    kyoku_rows.start_seat_games(seat_game, table.players)
    for first in range(0, len(events), c.EVENT_SIZE):
        kind = events[first]
        seat = events[first + 1]
        tile = events[first + 2]
        extra = events[first + 3]
        if kind == c.START_KYOKU:
            if position.kyoku > 0:
                count_passed_wins(table, seat_kyoku, position.seats, watch.could_win)
                kyoku_rows.count_renchan(kyoku[position.kyoku - 1], facts[tile + f.START_OYA])
            start_kyoku(
                rules, tables, distances, facts, table, position, watch, seat_kyoku, kyoku, tile
            )
            kyoku_rows.count_deal(rules, table, watch, seat_game)
        elif position.kyoku == 0 or kind >= c.DISCONNECT:
            continue
        elif kind == c.AGARI or kind == c.RYUUKYOKU:
            count_result(
                rules, tables, distances, facts, table, position, watch, winning, scored,
                seat_kyoku, kyoku, agari, kind, seat, tile, extra,
            )  # fmt: skip
            follow(table, facts, kind, seat, tile, extra)
        else:
            kyoku_rows.count_event(kyoku[position.kyoku - 1], kind)
            if c.CHI <= kind <= c.KITA:
                kyoku_rows.write_call(table, calls[position.calls], kind, seat, tile, extra)
                position.calls += 1
            if kind == c.DORA:
                follow(table, facts, kind, seat, tile, extra)
            else:
                count_play(
                    rules, tables, facts, table, position, watch, winning, scored, seat_kyoku,
                    kind, seat, tile, extra,
                )  # fmt: skip
    if position.kyoku > 0:
        count_passed_wins(table, seat_kyoku, position.seats, watch.could_win)
    kyoku_rows.write_ends(rules, facts, end, watch, seat_game)


@compiled
def start_kyoku(
    rules: Rules,
    tables: Tables,
    distances: Distances,
    facts: Ints,
    table: Table,
    position: Position,
    watch: Watch,
    seat_kyoku: Grid,
    kyoku: Grid,
    place: int,
) -> None:
    """Deal a kyoku and begin its rows."""
    deal(table, facts, position.kyoku, place)
    settle_deal(tables, table)
    watch_deal(table, watch)
    position.seats = position.kyoku * table.players
    kyoku_rows.start_kyoku(table, kyoku[position.kyoku])
    seat_rows.start_seats(table, seat_kyoku, position.seats)
    count_dealt_hands(rules, distances, facts, table, watch, seat_kyoku, position.seats, place)
    position.kyoku += 1


@compiled
def count_play(
    rules: Rules,
    tables: Tables,
    facts: Ints,
    table: Table,
    position: Position,
    watch: Watch,
    winning: Winning,
    scored: Scored,
    seat_kyoku: Grid,
    kind: int,
    seat: int,
    tile: int,
    extra: int,
) -> None:
    """Follow an event of play and count it in the rows of seats."""
    first = position.seats
    row = seat_kyoku[first + seat]
    if table.offer != NONE and table.all_waits >> table.offered & 1 != 0 and kind <= c.RIICHI:
        passed = seats_that_may_ron(rules, tables, table, winning, scored)
        if passed != 0:
            count_passed_wins(table, seat_kyoku, first, passed)
    settle_before(rules, table, kind, seat)
    seat_rows.count_play(row, kind, tile)
    if kind <= c.DAIMINKAN and kind >= c.CHI:
        seat_rows.count_open_call(table, seat_kyoku, first, kind, seat, tile, extra)
    elif kind == c.RIICHI:
        count_declaration(table, watch, seat_kyoku, first, seat)
    follow(table, facts, kind, seat, tile, extra)
    settle_after(rules, tables, table, kind, seat)
    if kind == c.DAHAI:
        count_discarded(tables, table, row, seat)
        count_call_chances(rules, table, seat_kyoku, first)
    elif kind == c.TSUMO:
        count_kan_chances(rules, tables, table, watch, row, seat)


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
        watch.could_win = seats_that_may_ron(rules, tables, table, winning, scored)
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
