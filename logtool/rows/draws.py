"""Counting of draws: who is tenpai, on which waits, and who is paid."""

from __future__ import annotations

from logtool.engine.follow import told
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import NONE, Grid, Ints
from logtool.rows import codes as r
from logtool.rows.sight import lowest_kind, unseen_tiles
from logtool.rules import reasons as why
from logtool.rules.ryuukyoku import has_nagashi_river, live_waits
from logtool.rules.score import score_win
from logtool.rules.switches import Rules
from logtool.rules.table import SEATS, Table
from logtool.rules.tables import Tables
from logtool.rules.waits import waits_at
from logtool.rules.winning import Scored, Winning
from logtool.rules.wins import fill_winning


@compiled
def count_ryuukyoku(
    rules: Rules,
    tables: Tables,
    facts: Ints,
    table: Table,
    winning: Winning,
    scored: Scored,
    rows: Grid,
    first: int,
    place: int,
    kind: int,
) -> None:
    """Count an exhaustive draw in the rows of all seats, before the table follows it."""
    if kind != m.EXHAUSTIVE and kind != m.NAGASHI_MANGAN:
        return
    shown = 0
    for seat in range(SEATS):
        if facts[place + f.RYUUKYOKU_HANDS + seat] != NONE:
            shown |= 1 << seat
    for seat in range(table.players):
        row = rows[first + seat]
        row[r.S_DRAW_PAYMENT] = told(facts[place + f.RYUUKYOKU_DELTA + seat])
        waits = waits_at(tables, table, seat)
        row[r.S_TENPAI] = 1 if waits != 0 else 0
        if waits != 0:
            count_tenpai(rules, tables, table, winning, scored, row, seat, waits)
        if tells_hands(facts, place):
            row[r.S_TENPAI_SHOWN] = shown >> seat & 1
        if kind == m.NAGASHI_MANGAN and has_nagashi_river(table, seat):
            row[r.S_NAGASHI] = 1


@compiled
def count_tenpai(
    rules: Rules,
    tables: Tables,
    table: Table,
    winning: Winning,
    scored: Scored,
    row: Ints,
    seat: int,
    waits: int,
) -> None:
    """Count of a tenpai hand whether its waits were dead, and whether it had a yaku."""
    row[r.S_DEAD_WAIT] = r.WAIT_LIVE
    if live_waits(table, seat, waits) == 0:
        row[r.S_DEAD_WAIT] = r.WAIT_DEAD_IN_HAND
    elif unseen_tiles(table, seat, waits) <= 0:
        row[r.S_DEAD_WAIT] = r.WAIT_DEAD_IN_SIGHT
    row[r.S_KEISHIKI] = 0
    if table.riichi_accepted[seat] == 0:
        has_yaku = may_score(rules, tables, table, winning, scored, seat, waits)
        row[r.S_KEISHIKI] = 0 if has_yaku else 1


@compiled
def may_score(
    rules: Rules,
    tables: Tables,
    table: Table,
    winning: Winning,
    scored: Scored,
    seat: int,
    waits: int,
) -> bool:
    """Return whether a plain ron on any wait would have a yaku, furiten or not."""
    while waits != 0:
        kind = lowest_kind(waits)
        waits &= waits - 1
        fill_winning(rules, table, seat, winning)
        winning.counts[kind] += 1
        winning.tile = kind
        winning.is_tsumo = 0
        winning.from_seat = (seat + 1) % table.players
        winning.chankan = 0
        winning.rinshan = 0
        winning.is_last_tile = 0
        if score_win(rules, tables, winning, scored) == why.OK:
            return True
    return False


@compiled
def count_tenpai_seats(row: Ints, rows: Grid, first: int) -> None:
    """Count in the row of a drawn kyoku the seats tenpai, and those shown where it is told."""
    tenpai = 0
    shown = 0
    for seat in range(row[r.K_PLAYERS]):
        found = rows[first + seat]
        if found[r.S_TENPAI] == NONE:
            return
        tenpai += found[r.S_TENPAI]
        shown += found[r.S_TENPAI_SHOWN]
    row[r.K_TENPAI] = tenpai
    if shown >= 0:
        row[r.K_TENPAI_SHOWN] = shown


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
