"""How a win is won: by the draw or from whom, and in which place among several."""

from __future__ import annotations

from logtool.audit.judgement import Judgement
from logtool.audit.places import Places
from logtool.audit.win_facts import count_bits, winners_nearer, winners_to_come
from logtool.audit.win_score import score_from_table
from logtool.jit import compiled
from logtool.record import NONE, Ints
from logtool.rules import reasons as why
from logtool.rules.switches import Rules
from logtool.rules.table import Table, kind_of
from logtool.rules.tables import Tables
from logtool.rules.winning import Scored, Winning
from logtool.rules.wins import why_no_form_for_ron, why_no_form_for_tsumo

# Reasons for which a seat has nothing to win on.
NOTHING_TO_WIN_ON = (
    1 << why.NOT_ON_TURN
    | 1 << why.REPLACEMENT_DUE
    | 1 << why.RIGHT_AFTER_CALL
    | 1 << why.RIICHI_DISCARD_DUE
    | 1 << why.NOTHING_OFFERED
    | 1 << why.OWN_TILE
)


@compiled
def note_place(
    table: Table, events: Ints, judgement: Judgement, event: int, seat: int, target: int
) -> None:
    """Note who else wins on the same tile, and in which place the seat comes among them.

    Who does not wait for it is not among those to come.
    """
    judgement.to_come = 0
    for other in range(table.players):
        if table.offer != NONE and table.waits[other] >> table.offered & 1:
            judgement.to_come |= 1 << other
    judgement.to_come &= winners_to_come(events, event, target)
    judgement.all_winners = judgement.winners | 1 << seat | judgement.to_come
    source = table.offer_seat if table.offer != NONE else target
    judgement.nearer = 0
    if seat != source:
        judgement.nearer = winners_nearer(table.players, source, seat, judgement.all_winners)
    judgement.place = count_bits(judgement.nearer)


@compiled
def note_way(
    rules: Rules,
    tables: Tables,
    facts: Ints,
    table: Table,
    places: Places,
    judgement: Judgement,
    winning: Winning,
    scored: Scored,
    seat: int,
    target: int,
) -> int:
    """Note by which tile and from whom the seat wins, and return why it may not, or OK.

    After OK ``winning`` and ``scored`` hold the win without its dora.
    """
    is_drawn = is_won_by_draw(table, judgement, seat, target)
    judgement.is_drawn = 1 if is_drawn else 0
    judgement.source = seat if is_drawn else table.offer_seat
    if is_drawn:
        reason = why_no_form_for_tsumo(rules, table, seat, winning)
    else:
        reason = why_no_form_for_ron(rules, table, seat, winning)
    if reason == why.OK:
        reason = score_from_table(rules, tables, facts, table, places, judgement, winning, scored)
    judgement.is_scored = 1 if reason == why.OK else 0
    if NOTHING_TO_WIN_ON >> reason & 1:
        judgement.source = target
    return reason


@compiled
def is_won_by_draw(table: Table, judgement: Judgement, seat: int, target: int) -> bool:
    """Return whether a win takes the drawn tile, also where the record names another source."""
    machi = NONE if judgement.machi == NONE else kind_of(judgement.machi)
    if target == seat:
        if table.offer == NONE or table.offer_seat == seat:
            return True
        if machi == NONE:
            return table.waits[seat] >> table.offered & 1 == 0
        return machi != table.offered
    is_on_turn = table.offer == NONE and table.turn == seat and table.drawn != NONE
    return is_on_turn and machi in (NONE, table.drawn)
