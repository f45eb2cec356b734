"""Wins and draws as a log states them, with what the rules say they are worth."""

from __future__ import annotations

from logtool import jit
from logtool.model import codes as m
from logtool.model.melds import unpack_meld, unpack_stated_meld
from logtool.model.tiles import counts_of
from logtool.record import NONE
from logtool.rules import codes as c
from logtool.rules import dora
from logtool.rules.flow import Ending
from logtool.simulate import endings, steps
from logtool.simulate.play import Play

NO_CHANGES = (0,) * m.SEATS

# Tenhou names riichi, ippatsu and menzen tsumo first, then the rest, and the kinds of dora last.
_FIRST = (c.RIICHI, c.DOUBLE_RIICHI, c.IPPATSU, c.MENZEN_TSUMO)
_LAST = (c.DORA, c.RED_FIVES, c.URA_DORA)


def write_tsumo(play: Play, seat: int) -> Ending:
    """Write the win of a seat on its draw."""
    _write_win(play, seat, 0, 0)
    return Ending(1 << seat, NONE, 0, 0)


def write_rons(play: Play, seats: list[int]) -> Ending:
    """Write the wins on the tile on offer, the seats in the order of turns."""
    sticks = [int(play.table.riichi_accepted[seat]) for seat in seats]
    for place, seat in enumerate(seats):
        _write_win(play, seat, place, sum(sticks) - sticks[place])
    return Ending(sum(1 << seat for seat in seats), NONE, 0, 0)


def _write_win(play: Play, seat: int, place: int, others_sticks: int) -> None:
    table, winning, scored = play.table, play.winning, play.scored
    steps.weigh_win(play.rules, play.tables, table, seat, winning, scored)
    hand = list(play.hands[seat])
    tile = play.drawn if winning.is_tsumo else play.offered
    if not winning.is_tsumo:
        hand.append(tile)
    _count_dora(play, seat, hand)
    changes = jit.row(NO_CHANGES)
    steps.settle_win(play.rules, play.tables, table, place, others_sticks, winning, scored, changes)
    stated = (
        *(table.honba, winning.sticks, tile, scored.fu, scored.value, scored.limit),
        *(winning.liable, *play.scores(), *changes, m.UNTOLD, m.UNTOLD, NONE),
    )
    fixed = [int(value) for value in stated]
    play.agari(seat, int(winning.from_seat), fixed, _lists(play, seat, hand))


def _count_dora(play: Play, seat: int, hand: list[int]) -> None:
    """Count dora, ura dora, red fives and norths into the win."""
    winning = play.winning
    laid = [tile for stated in play.laid[seat] for tile in _tiles_of_meld(stated)]
    counts = counts_of([tile >> 2 for tile in hand + laid])
    open_ones, hidden = _indicators(play)
    winning.dora = _dora_among(counts, open_ones, play.players)
    winning.ura = _dora_among(counts, hidden or [], play.players)
    winning.red = sum(tile in play.reds for tile in hand + laid)
    winning.kita = int(play.table.kita[seat])


def _tiles_of_meld(stated: int) -> tuple[int, ...]:
    return unpack_meld(unpack_stated_meld(stated)[1]).tiles


def _dora_among(counts: list[int], indicators: list[int], players: int) -> int:
    return sum(counts[dora.dora_kind(tile >> 2, players)] for tile in indicators)


def _indicators(play: Play) -> tuple[list[int], list[int] | None]:
    """Return the indicators that a winner has: those turned, and the hidden ones with riichi."""
    turned = range(play.now[steps.NOW_INDICATORS])
    hidden = None
    if play.winning.riichi != c.NO_RIICHI and play.rules.ura_dora == c.ON:
        counted = turned if play.rules.kan_ura == c.ON else turned[:1]
        hidden = [play.stock.ura_indicator(number) for number in counted]
    return [play.stock.indicator(number) for number in turned], hidden


def _lists(play: Play, seat: int, hand: list[int]) -> list[list[int] | None]:
    """Return the lists that a win states (``EventLog.agari``)."""
    han = jit.row([0] * c.YAKU_NUMBERS)
    steps.list_han(play.rules, play.winning, play.scored, han)
    found = {yaku: int(worth) for yaku, worth in enumerate(han) if worth != NONE}
    open_ones, hidden = _indicators(play)
    melds = play.laid[seat][::-1]
    is_yakuman = play.scored.yakuman > 0
    pairs = None if is_yakuman else _yaku_pairs(found, with_ura=hidden is not None)
    yakuman = sorted(found) if is_yakuman else None
    return [sorted(hand), melds, open_ones, hidden, pairs, yakuman, [], [], []]


def _yaku_pairs(found: dict[int, int], *, with_ura: bool) -> list[int]:
    """Return number and han of the yaku in the order in which a log names them."""
    if with_ura:
        found = {c.URA_DORA: 0} | found
    named = [yaku for yaku in _FIRST if yaku in found]
    named += [yaku for yaku in sorted(found) if yaku not in _FIRST + _LAST]
    named += [yaku for yaku in _LAST if yaku in found]
    return [item for yaku in named for item in (yaku, found[yaku])]


def write_abort(play: Play, kind: int, shown: list[int]) -> Ending:
    """Write an abortive draw, and the hands that are shown."""
    play.ryuukyoku(kind, NO_CHANGES, _hands(play, shown))
    return Ending(0, kind, 0, 0)


def write_exhaustive_draw(play: Play) -> Ending:
    """Write the draw at the end of the wall, be it nagashi mangan or not."""
    changes = jit.row(NO_CHANGES)
    ruled = endings.settle_draw(play.rules, play.tables, play.table, changes)
    ending = Ending(*(int(value) for value in ruled))
    tenpai = [seat for seat in range(play.players) if ending.tenpai >> seat & 1]
    play.ryuukyoku(ending.draw, [int(change) for change in changes], _hands(play, tenpai))
    return ending


def _hands(play: Play, shown: list[int]) -> list[list[int] | None]:
    return [sorted(play.hands[seat]) if seat in shown else None for seat in range(m.SEATS)]
