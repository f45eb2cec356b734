"""Wins: whether a seat may take the tile on offer, or declare its draw."""

from __future__ import annotations

from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model.melds import TILE_MASK
from logtool.record import NONE, copy_row
from logtool.rules import codes as c
from logtool.rules import reasons as why
from logtool.rules.course import is_first_turn
from logtool.rules.furiten import is_robbable, why_furiten
from logtool.rules.score import score_win
from logtool.rules.switches import Rules
from logtool.rules.table import MOST_MELDS, Table, kind_of
from logtool.rules.tables import Tables
from logtool.rules.turns import why_no_free_turn
from logtool.rules.waits import has_whole_hand
from logtool.rules.winning import Scored, Winning

WINDS = 4


@compiled
def why_not_ron(
    rules: Rules, tables: Tables, table: Table, seat: int, winning: Winning, scored: Scored
) -> int:
    """Return why a seat may not win on the tile on offer, or OK.

    ``winning`` and ``scored`` are scratch; after OK they hold the win without its dora.
    """
    reason = why_no_form_for_ron(rules, table, seat, winning)
    return reason if reason != why.OK else score_win(rules, tables, winning, scored)


@compiled
def why_no_form_for_ron(rules: Rules, table: Table, seat: int, winning: Winning) -> int:
    """Return why a seat may not win on the tile on offer whatever its yaku, or OK.

    After OK ``winning`` holds the win without its dora.
    """
    if table.offer == NONE:
        return why.NOTHING_OFFERED
    if table.offer_seat == seat:
        return why.OWN_TILE
    if table.waits[seat] >> table.offered & 1 == 0:
        return why.NOT_A_WAIT
    if not is_robbable(rules, table, seat):
        return why.ROBBING_OFF
    reason = why_furiten(table, seat)
    if reason != why.OK:
        return reason
    if not has_whole_hand(table, seat, 0):
        return why.NOT_COMPLETE
    fill_winning(rules, table, seat, winning)
    winning.counts[table.offered] += 1
    winning.tile = table.offered
    winning.is_tsumo = 0
    winning.from_seat = table.offer_seat
    is_robbed_north = table.offer == m.KITA and rules.kita_ron == c.KITA_RON_CHANKAN
    is_robbed_kan = table.offer == m.KAKAN or table.offer == m.ANKAN
    winning.chankan = 1 if is_robbed_kan or is_robbed_north else 0
    winning.rinshan = 0
    winning.is_last_tile = 1 if table.left == 0 and table.offer == m.DAHAI else 0
    return why.OK


@compiled
def why_not_tsumo(
    rules: Rules, tables: Tables, table: Table, seat: int, winning: Winning, scored: Scored
) -> int:
    """Return why a seat may not win on the tile that it has drawn, or OK.

    ``winning`` and ``scored`` are scratch; after OK they hold the win without its dora.
    """
    reason = why_no_form_for_tsumo(rules, table, seat, winning)
    return reason if reason != why.OK else score_win(rules, tables, winning, scored)


@compiled
def why_no_form_for_tsumo(rules: Rules, table: Table, seat: int, winning: Winning) -> int:
    """Return why a seat may not win on the tile that it has drawn whatever its yaku, or OK.

    After OK ``winning`` holds the win without its dora.
    """
    reason = why_no_free_turn(table, seat)
    if reason != why.OK:
        return reason
    if not has_whole_hand(table, seat, 1):
        return why.NOT_COMPLETE
    fill_winning(rules, table, seat, winning)
    winning.tile = table.drawn
    winning.is_tsumo = 1
    winning.from_seat = seat
    winning.chankan = 0
    winning.rinshan = table.is_replacement
    winning.is_last_tile = 1 if table.left == 0 else 0
    return why.OK


@compiled
def fill_winning(rules: Rules, table: Table, seat: int, winning: Winning) -> None:
    """Write down the hand of a seat and its riichi, as far as legality asks.

    Dora, sticks and pao are the payer's business: no win becomes legal by them.
    """
    copy_row(table.hands[seat], winning.counts)
    winning.meld_count = table.melds[seat]
    for number in range(min(table.melds[seat], MOST_MELDS)):
        winning.meld_types[number] = table.meld_kinds[seat][number]
        winning.meld_kinds[number] = kind_of(table.meld_tiles[seat][number] & TILE_MASK)
    winning.seat_wind = (seat - table.oya) % table.players
    winning.round_wind = table.number // WINDS if table.number > 0 else c.EAST
    winning.riichi = c.NO_RIICHI
    if table.riichi_accepted[seat] != 0:
        is_first = table.first_turn_riichi[seat] != 0
        winning.riichi = c.FIRST_TURN_RIICHI if is_first else c.SINGLE_RIICHI
    winning.ippatsu = table.ippatsu[seat]
    winning.is_first_turn = 1 if is_first_turn(rules, table, seat) else 0
    winning.dora = 0
    winning.ura = 0
    winning.red = 0
    winning.kita = 0
    winning.honba = table.honba
    winning.paid_honba = 0
    winning.sticks = 0
    winning.seat = seat
    winning.dealer = table.oya
    winning.liable = NONE
    winning.liable_yaku = 0
