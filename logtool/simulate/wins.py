"""Wins and draws of the simulator: what the rules engine makes of them, as a log states it."""

from __future__ import annotations

from logtool.model import codes as m
from logtool.model.tiles import counts_of
from logtool.record import NONE
from logtool.rules import codes as c
from logtool.rules.dora import dora_kind
from logtool.rules.payments import (
    honba_of_ron,
    pay_nagashi,
    pay_noten,
    pay_win,
    sticks_of_ron,
)
from logtool.rules.score import score_win
from logtool.rules.winning import Scored, Winning, clear_winning
from logtool.rules.yaku import han_of
from logtool.simulate.legal import is_first_turn
from logtool.simulate.table import Table

# Tenhou names riichi, ippatsu and menzen tsumo first, then the rest, and the kinds of dora last.
_FIRST = (c.RIICHI, c.DOUBLE_RIICHI, c.IPPATSU, c.MENZEN_TSUMO)
_LAST = (c.DORA, c.RED_FIVES, c.URA_DORA)


def winning_of(
    table: Table, seat: int, from_seat: int, tile: int, *, rinshan: bool = False, rob: int = NONE
) -> Winning:
    """Return a win as the scorer asks for it.

    Args:
        table: The table before the win.
        seat: Winner.
        from_seat: Who dealt in; the winner for a tsumo.
        tile: The winning tile; of a tsumo it lies in the hand.
        rinshan: Whether it was a replacement tile.
        rob: KAKAN or KITA when the tile is robbed.
    """
    own = table.seats[seat]
    winning = Winning.plain()
    clear_winning(winning)
    is_tsumo = seat == from_seat
    hand = own.hand if is_tsumo else [*own.hand, tile]
    winning.counts = counts_of([held >> 2 for held in hand])
    for number, meld in enumerate(own.sets):
        winning.meld_types[number] = meld.kind
        winning.meld_kinds[number] = meld.tile_kind
    winning.meld_count = len(own.sets)
    winning.tile = tile >> 2
    winning.is_tsumo = int(is_tsumo)
    winning.seat_wind = (seat - table.oya) % table.players
    winning.round_wind = table.number // m.SEATS
    winning.riichi = own.riichi
    winning.ippatsu = int(own.ippatsu)
    winning.chankan = int(rob == c.KAKAN)
    winning.rinshan = int(rinshan)
    winning.is_last_tile = int(table.left == 0)
    winning.is_first_turn = int(is_first_turn(table, seat))
    winning.kita = sum(meld.kind == c.KITA for meld in own.melds)
    _count_dora(table, winning, seat, [] if is_tsumo else [tile])
    winning.honba = winning.paid_honba = table.honba
    winning.sticks = table.kyotaku
    winning.seat, winning.from_seat, winning.dealer = seat, from_seat, table.oya
    return winning


def _count_dora(table: Table, winning: Winning, seat: int, won: list[int]) -> None:
    own = table.seats[seat]
    tiles = own.tiles() + won
    counts = counts_of([tile >> 2 for tile in tiles])
    open_ones = table.wall.indicators()[: table.indicators]
    hidden = table.wall.ura_indicators()[: table.indicators]
    winning.dora = sum(counts[dora_kind(tile >> 2, table.players)] for tile in open_ones)
    if own.riichi != c.NO_RIICHI:
        winning.ura = sum(counts[dora_kind(tile >> 2, table.players)] for tile in hidden)
    winning.red = sum(tile in table.reds for tile in tiles)


def score_of(table: Table, winning: Winning) -> Scored:
    """Return the score of a win, its reason OK or why it is none."""
    scored = Scored.plain()
    score_win(table.rules, table.tables, winning, scored)
    return scored


def write_win(table: Table, winning: Winning, tile: int, place: int) -> None:
    """Pay and write a win; ``place`` is its place among several rons."""
    seat, own = winning.seat, table.seats[winning.seat]
    winning.paid_honba = honba_of_ron(table.rules, table.honba, place)
    winning.sticks = sticks_of_ron(table.rules, table.kyotaku, place, 0, 0)
    scored = score_of(table, winning)
    liable = [yaku for yaku in own.liable if scored.yaku >> yaku & 1]
    if liable:
        winning.liable = own.liable[liable[0]]
        winning.liable_yaku = 1 << liable[0]
    changes = [0] * m.SEATS
    pay_win(table.rules, winning, scored, changes)
    pao = winning.liable
    worth = (scored.fu, scored.value, scored.limit)
    fixed = (
        *(table.honba, winning.sticks, tile, *worth, pao),
        *(*table.scores, *changes, m.UNTOLD, m.UNTOLD, m.NONE),
    )
    table.log.agari(seat, winning.from_seat, fixed, _lists(table, winning, scored, tile))
    if place == 0:
        table.kyotaku = 0
    for other in range(table.players):
        table.scores[other] += changes[other]


def _lists(
    table: Table, winning: Winning, scored: Scored, tile: int
) -> list[list[int] | tuple[int, ...] | None]:
    own = table.seats[winning.seat]
    hand = own.hand if winning.is_tsumo else [*own.hand, tile]
    ura = table.wall.ura_indicators()[: table.indicators]
    found = [yaku for yaku in range(c.YAKU_NUMBERS) if scored.yaku >> yaku & 1]
    is_yakuman = scored.yakuman > 0
    return [
        sorted(hand),
        [meld.stated() for meld in own.melds[::-1]],
        table.wall.indicators()[: table.indicators],
        ura if own.riichi != c.NO_RIICHI else None,
        None if is_yakuman else _yaku_pairs(table, winning, found),
        found if is_yakuman else None,
        (),
        (),
        (),
    ]


def _yaku_pairs(table: Table, winning: Winning, found: list[int]) -> list[int]:
    middle = [yaku for yaku in found if yaku not in _FIRST + _LAST]
    named = [yaku for yaku in _FIRST if yaku in found] + middle
    named += [yaku for yaku in _LAST if yaku in found or (yaku == c.URA_DORA and winning.riichi)]
    return [item for yaku in named for item in (yaku, han_of(table.rules, winning, yaku))]


def write_draw(table: Table, kind: int, shown: list[int], changes: list[int]) -> None:
    """Write a draw with its changes, and the hands shown."""
    hands = [sorted(table.seats[seat].hand) if seat in shown else None for seat in range(m.SEATS)]
    place = (table.honba, table.kyotaku)
    table.log.ryuukyoku(kind, place, tuple(table.scores), changes, hands)
    for seat in range(table.players):
        table.scores[seat] += changes[seat]


def write_exhaustive_draw(table: Table, nagashi: list[int]) -> bool:
    """Pay and write the draw at the end of the wall, and return whether the dealer is tenpai."""
    tenpai = [seat for seat, own in enumerate(table.seats) if own.waits]
    changes = [0] * m.SEATS
    if nagashi:
        winners = sum(1 << seat for seat in nagashi)
        pay_nagashi(table.rules, winners, table.oya, table.honba, table.kyotaku, changes)
    else:
        pay_noten(table.rules, sum(1 << seat for seat in tenpai), changes)
    write_draw(table, m.NAGASHI_MANGAN if nagashi else m.EXHAUSTIVE, tenpai, changes)
    return table.oya in tenpai
