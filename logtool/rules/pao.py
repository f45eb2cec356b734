"""Who is liable for a win because its discard made it certain (pao)."""

from __future__ import annotations

from typing import NamedTuple

from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model.melds import TILE_MASK
from logtool.record import NONE
from logtool.rules import codes as c
from logtool.rules.kans import MOST_KANS
from logtool.rules.switches import Rules
from logtool.rules.table import MOST_MELDS, Table, kind_of
from logtool.rules.winning import Scored, Winning

DRAGON_KINDS = 7 << c.WHITE_KIND
WIND_KINDS = 15 << c.EAST_KIND


class Liability(NamedTuple):
    """Who is liable for a win.

    Attributes:
        seat: The liable seat, NONE for none.
        yaku: For which yakuman, as a mask; 0 for the whole hand, whatever it is worth.
    """

    seat: int
    yaku: int


@compiled
def set_liable(rules: Rules, table: Table, winning: Winning, scored: Scored) -> None:
    """Write down who is liable for a scored win, before it is paid.

    The seat that is liable for a yakuman is so only if the win is scored as one::

        score_win(rules, tables, winning, scored)
        set_liable(rules, table, winning, scored)
        pay_win(rules, winning, scored, changes)
    """
    liability = liable_for(rules, table, winning.seat)
    yaku = liability.yaku & scored.yaku
    is_due = liability.yaku == 0 or yaku != 0
    winning.liable = liability.seat if is_due else NONE
    winning.liable_yaku = yaku


@compiled
def liable_for(rules: Rules, table: Table, seat: int) -> Liability:
    """Return who is liable for a win of a seat now.

    Liable is who discarded the tile of the pon or daiminkan that completed three sets of dragons
    or four of winds, ankan among them; nobody, if an own ankan completed them. By switch also
    whose tile a daiminkan took that was the fourth kan, or that the winner has just drawn the
    replacement tile for. That last one is liable for the whole hand. One seat is liable at most:
    where the fourth kan has another source than the dragons or winds, theirs goes first.
    """
    if rules.pao_rinshan == c.YES and is_daiminkan_replaced(table, seat):
        return Liability(source_of_daiminkan(table, seat), 0)
    if rules.pao == c.PAO_NONE:
        return Liability(NONE, 0)
    by_dragons = source_of_sets(table, seat, DRAGON_KINDS)
    by_winds = source_of_sets(table, seat, WIND_KINDS)
    by_kans = NONE
    is_fourth_kan_open = table.kans[seat] == MOST_KANS and table.last_kan[seat] == m.DAIMINKAN
    if rules.pao == c.PAO_3D4W4K and is_fourth_kan_open:
        by_kans = source_of_daiminkan(table, seat)
    liable = max(by_dragons, by_winds)
    if liable == NONE:
        liable = by_kans
    if liable == NONE:
        return Liability(NONE, 0)
    yaku = 1 << c.DAISANGEN if by_dragons == liable else 0
    if by_winds == liable:
        yaku |= 1 << c.DAISUUSHII
    if by_kans == liable:
        yaku |= 1 << c.SUUKANTSU
    return Liability(liable, yaku)


@compiled
def source_of_sets(table: Table, seat: int, kinds: int) -> int:
    """Return whose discard completed a seat's sets of all these kinds, NONE for nobody's.

    Melds lie in the order of the calls; a kakan lies where its pon was, which completed the set.
    """
    laid = 0
    for number in range(min(table.melds[seat], MOST_MELDS)):
        laid |= 1 << kind_of(table.meld_tiles[seat][number] & TILE_MASK)
        if laid & kinds == kinds:
            return other_seat(table, seat, table.meld_from[seat][number])
    return NONE


@compiled
def source_of_daiminkan(table: Table, seat: int) -> int:
    """Return whose discard a seat's latest daiminkan took, NONE for nobody's."""
    source = NONE
    for number in range(min(table.melds[seat], MOST_MELDS)):
        if table.meld_kinds[seat][number] == m.DAIMINKAN:
            source = table.meld_from[seat][number]
    return other_seat(table, seat, source)


@compiled
def other_seat(table: Table, seat: int, source: int) -> int:
    """Return the source of a meld if it is another seat of this table, else NONE."""
    return source if 0 <= source < table.players and source != seat else NONE


@compiled
def is_daiminkan_replaced(table: Table, seat: int) -> bool:
    """Return whether a seat has just drawn the replacement tile of its daiminkan."""
    is_drawn = table.turn == seat and table.is_replacement != 0
    return is_drawn and table.replaced == m.DAIMINKAN
