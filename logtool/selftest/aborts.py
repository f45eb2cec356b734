"""Aborts by a hair: put in where one condition alone does not hold."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from logtool.model import codes as m
from logtool.model import events as e
from logtool.record import NONE
from logtool.rules.payments import pay_nagashi
from logtool.rules.waits import ORPHANS
from logtool.selftest.editor import Editor, choose
from logtool.selftest.mutation import Mutant, mutation
from logtool.selftest.original import Moment
from logtool.selftest.ryuukyoku import FLOW, end_with_draw
from logtool.selftest.wins import shift_from_change

FIELD = "draw: one condition not met"
NINE = 9


def _orphans(one: Moment) -> int:
    return len({tile.kind for tile in one.hands[one.turn]} & set(ORPHANS))


def _kyuushu(
    editor: Editor, rng: Random, where: Callable[[Moment], bool], note: str
) -> Mutant | None:
    moment = editor.pick(
        rng,
        lambda one: (
            isinstance(one.event, e.Dahai | e.Riichi) and one.drawn is not None and where(one)
        ),
    )
    if moment is None:
        return None
    end_with_draw(editor, moment, "kyuushu_kyuuhai", [moment.turn])
    return editor.mutant(moment.place, note, aside=FLOW)


@mutation(FIELD, "RYU105")
def kyuushu_with_eight_kinds(editor: Editor, rng: Random) -> Mutant | None:
    """End a kyoku in the first turn with fewer than nine kinds."""

    def fits(one: Moment) -> bool:
        return one.is_first_turn[one.turn] and _orphans(one) < NINE

    return _kyuushu(editor, rng, fits, "too few kinds")


@mutation(FIELD, "RYU105")
def kyuushu_in_a_later_turn(editor: Editor, rng: Random) -> Mutant | None:
    """End a kyoku with nine kinds after the first turn or a call."""

    def fits(one: Moment) -> bool:
        return not one.is_first_turn[one.turn] and _orphans(one) >= NINE

    return _kyuushu(editor, rng, fits, "too late")


@mutation(FIELD, "RYU105")
def kyuushu_without_a_draw(editor: Editor, rng: Random) -> Mutant | None:
    """End a kyoku with nine kinds before the first draw, or another one's."""
    moment = editor.pick(
        rng, lambda one: isinstance(one.event, e.Tsumo) and one.index < 2 + 2 * m.SEATS
    )
    if moment is None:
        return None
    assert isinstance(moment.event, e.Tsumo)
    end_with_draw(editor, moment, "kyuushu_kyuuhai", [moment.event.actor])
    return editor.mutant(moment.place, "nine kinds before a draw", aside=FLOW)


def _between_turns(one: Moment) -> bool:
    return isinstance(one.event, e.Tsumo) and one.offered != NONE and one.replacement_due == NONE


@mutation(FIELD, "RYU106")
def four_winds_of_four_kinds(editor: Editor, rng: Random) -> Mutant | None:
    """Call it four equal winds after four discards that are not."""
    if editor.players != m.SEATS:
        return None

    def fits(one: Moment) -> bool:
        rivers = [mask.bit_count() for mask in one.rivers]
        return _between_turns(one) and rivers == [1, 1, 1, 1]

    moment = editor.pick(rng, fits)
    if moment is None:
        return None
    end_with_draw(editor, moment, "suufon_renda", [])
    return editor.mutant(moment.place, "four discards, not one wind", aside=FLOW)


@mutation(FIELD, "RYU107")
def three_riichi_called_four(editor: Editor, rng: Random) -> Mutant | None:
    """End a kyoku with four riichi when there are fewer."""
    moment = editor.pick(
        rng, lambda one: _between_turns(one) and sum(one.riichi) == editor.players - 1
    )
    if moment is None or editor.players != m.SEATS:
        return None
    end_with_draw(editor, moment, "suucha_riichi", list(editor.seats))
    return editor.mutant(moment.place, "three riichi", aside=FLOW)


@mutation(FIELD, "RYU108")
def fewer_kans_called_four(editor: Editor, rng: Random) -> Mutant | None:
    """End a kyoku with four kans when there are fewer."""
    moment = editor.pick(rng, lambda one: _between_turns(one) and 0 < one.kans < 4)
    if moment is None:
        return None
    end_with_draw(editor, moment, "suukaikantsu", [])
    return editor.mutant(moment.place, f"{moment.kans} kans", aside=FLOW)


@mutation(FIELD, "RYU109", "RYU111")
def two_rons_called_three(editor: Editor, rng: Random) -> Mutant | None:
    """Call a ron three."""
    moment = editor.pick(
        rng,
        lambda one: (
            isinstance(one.event, e.Agari)
            and one.index == editor.results(one.kyoku)[0]
            and one.event.actor != one.event.target
            and one.offered != NONE
        ),
    )
    if moment is None or editor.players != m.SEATS:
        return None
    shown = [seat for seat in editor.seats if seat != moment.offer_seat]
    end_with_draw(editor, moment, "sanchahou", shown)
    return editor.mutant(moment.place, "not three rons", aside=FLOW)


@mutation(FIELD, "RYU112")
def nagashi_paid(editor: Editor, rng: Random) -> Mutant | None:
    """Give and pay a nagashi mangan that nobody has earned, with all that follows."""
    found = editor.pick_event(
        rng, e.Ryuukyoku, lambda draw: draw.kind == "exhaustive" and bool(draw.deltas)
    )
    if found is None:
        return None
    kyoku, index, draw = found
    winner = rng.choice(list(editor.seats))
    _pay_nagashi(editor, kyoku, index, draw, winner)
    return editor.mutant((kyoku, index), f"nagashi of seat {winner}")


@mutation(FIELD, "RYU112", "RYU113", "SCO108")
def nagashi_of_another_seat(editor: Editor, rng: Random) -> Mutant | None:
    """Pay a nagashi mangan to another seat, with all that follows."""
    found = editor.pick_event(
        rng, e.Ryuukyoku, lambda draw: draw.kind == "nagashi_mangan" and bool(draw.deltas)
    )
    if found is None:
        return None
    kyoku, index, draw = found
    losers = [s for s in editor.seats if ((draw.deltas or (0,) * 4)[s] or 0) < 0]
    winner = choose(rng, losers)
    if winner is None:
        return None
    _pay_nagashi(editor, kyoku, index, draw, winner)
    return editor.mutant((kyoku, index), f"nagashi of seat {winner}")


def _pay_nagashi(editor: Editor, kyoku: int, index: int, draw: e.Ryuukyoku, winner: int) -> None:
    changes = [0] * m.SEATS
    pay_nagashi(editor.original.rules, 1 << winner, editor.start(kyoku).oya, 0, 0, changes)
    new = (changes[0], changes[1], changes[2], changes[3])
    editor.change(kyoku, index, kind="nagashi_mangan", deltas=new)
    shift_from_change(editor, kyoku, index, draw.deltas, new)
