"""Counting of wins: the rows of agari, and what a win is made of in the row of its seat."""

from __future__ import annotations

from logtool.engine.follow import told
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import Ints
from logtool.rows import codes as r
from logtool.rows.sight import count_kinds
from logtool.rules import codes as c
from logtool.rules import reasons as why
from logtool.rules.furiten import why_furiten
from logtool.rules.table import Table


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
    row[r.A_OYA] = 1 if seat == table.oya else 0
    row[r.A_WAITS] = count_kinds(table.waits[seat])
    row[r.A_FURITEN] = 1 if seat == target and why_furiten(table, seat) != why.OK else 0
    write_yaku(facts, row, place)


@compiled
def write_yaku(facts: Ints, row: Ints, place: int) -> None:
    """Write what the record lists: yaku with their han, then yakuman."""
    item = place + f.AGARI_ITEMS
    for count in range(f.AGARI_HAND_COUNT, f.AGARI_YAKU_COUNT):
        item += max(facts[place + count], 0)
    listed = 0
    for _ in range(max(facts[place + f.AGARI_YAKU_COUNT], 0)):
        yaku = facts[item]
        han = facts[item + 1]
        item += 2
        if yaku == c.URA_DORA and han == 0:
            continue  # listed by the server at each riichi win
        listed |= 1 << yaku
        row[r.A_HAN] += han
        if yaku == c.DORA:
            row[r.A_DORA] = han
        elif yaku == c.URA_DORA:
            row[r.A_URA] = han
        elif yaku == c.RED_FIVES:
            row[r.A_RED] = han
        elif yaku == m.KITA_DORA:
            row[r.A_KITA] = han
    for _ in range(max(facts[place + f.AGARI_YAKUMAN_COUNT], 0)):
        listed |= 1 << facts[item]
        row[r.A_YAKUMAN] += 1
        item += 1
    row[r.A_YAKU] = listed


@compiled
def count_win_parts(agari: Ints, row: Ints) -> None:
    """Copy what a win is made of from its row into that of its seat."""
    row[r.S_WIN_IPPATSU] = agari[r.A_YAKU] >> c.IPPATSU & 1
    row[r.S_WIN_DORA] = agari[r.A_DORA]
    row[r.S_WIN_URA] = agari[r.A_URA]
    row[r.S_WIN_RED] = agari[r.A_RED]
    row[r.S_WIN_KITA] = agari[r.A_KITA]
    row[r.S_WIN_FURITEN] = agari[r.A_FURITEN]
