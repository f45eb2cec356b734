"""Mutations of draws: kind, hands shown, nagashi, aborts put in or left out."""

from __future__ import annotations

from random import Random

from logtool.model import codes as m
from logtool.model import events as e
from logtool.record import NONE
from logtool.rules.payments import pay_noten
from logtool.rules.waits import ORPHANS
from logtool.selftest.editor import Editor
from logtool.selftest.mutation import Mutant, mutation
from logtool.selftest.original import Moment
from logtool.selftest.tiles import next_draw
from logtool.selftest.wins import shift_from_change

FIELD = "draw: hands, kind, nagashi, aborts"
FLOW = ("FLO", "DIS109")  # and who was absent comes back unseen
ABORTS = ("kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "suukaikantsu", "sanchahou")


def _exhaustive(draw: e.Ryuukyoku) -> bool:
    return draw.kind == "exhaustive"


def _shown(draw: e.Ryuukyoku) -> list[int]:
    return [seat for seat, hand in enumerate(draw.hands or ()) if hand]


def _show(
    editor: Editor, kyoku: int, index: int, seats: list[int], moment: Moment, *, paid: bool
) -> None:
    """Show the hands of these seats at a draw; ``paid``: the noten payments follow."""
    draw = editor.kyoku[kyoku][index]
    assert isinstance(draw, e.Ryuukyoku)
    hands = tuple(moment.hands[s] if s in seats else None for s in range(m.SEATS))
    editor.change(kyoku, index, hands=hands if seats else None)
    if paid:
        changes = [0] * m.SEATS
        pay_noten(editor.original.rules, sum(1 << seat for seat in seats), changes)
        new = (changes[0], changes[1], changes[2], changes[3])
        editor.change(kyoku, index, deltas=new)
        shift_from_change(editor, kyoku, index, draw.deltas, new)


def _pick_draw(
    editor: Editor, rng: Random, *, shown: bool
) -> tuple[int, int, e.Ryuukyoku, Moment] | None:
    """Return an exhaustive draw that shows hands, or one at which not all are shown."""

    def fits(draw: e.Ryuukyoku) -> bool:
        number = len(_shown(draw))
        return _exhaustive(draw) and (number > 0 if shown else number < editor.players)

    found = editor.pick_event(rng, e.Ryuukyoku, fits)
    if found is None or not editor.original.has_ids:
        return None
    moment = editor.original.moments[found[0]][found[1] - 1]
    return (*found, moment)


@mutation(FIELD, "RYU104", "RYU117", "RYU114")
def tenpai_hand_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Do not show a tenpai hand, and leave the payments as they are."""
    found = _pick_draw(editor, rng, shown=True)
    if found is None:
        return None
    kyoku, index, draw, moment = found
    seat = rng.choice(_shown(draw))
    _show(editor, kyoku, index, [s for s in _shown(draw) if s != seat], moment, paid=False)
    return editor.mutant((kyoku, index), f"hand of seat {seat} not shown")


@mutation(FIELD, "RYU104", "RYU117", "RYU114")
def tenpai_hand_hidden(editor: Editor, rng: Random) -> Mutant | None:
    """Do not show a tenpai hand, and pay as if it were noten."""
    found = _pick_draw(editor, rng, shown=True)
    if found is None:
        return None
    kyoku, index, draw, moment = found
    seat = rng.choice(_shown(draw))
    _show(editor, kyoku, index, [s for s in _shown(draw) if s != seat], moment, paid=True)
    return editor.mutant((kyoku, index), f"hand of seat {seat} hidden")


@mutation(FIELD, "RYU103")
def noten_hand_shown(editor: Editor, rng: Random) -> Mutant | None:
    """Show a noten hand as tenpai, and leave the payments as they are."""
    found = _pick_draw(editor, rng, shown=False)
    if found is None:
        return None
    kyoku, index, draw, moment = found
    seat = rng.choice([s for s in editor.seats if s not in _shown(draw)])
    _show(editor, kyoku, index, [*_shown(draw), seat], moment, paid=False)
    return editor.mutant((kyoku, index), f"hand of seat {seat} shown")


@mutation(FIELD, "RYU103")
def noten_hand_paid(editor: Editor, rng: Random) -> Mutant | None:
    """Show a noten hand as tenpai, and pay for it."""
    found = _pick_draw(editor, rng, shown=False)
    if found is None:
        return None
    kyoku, index, draw, moment = found
    seat = rng.choice([s for s in editor.seats if s not in _shown(draw)])
    _show(editor, kyoku, index, [*_shown(draw), seat], moment, paid=True)
    return editor.mutant((kyoku, index), f"hand of seat {seat} paid")


@mutation(FIELD, "WIN114", "FMT109", "RYU103", "TIL", "RYU")
def shown_hand_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Show a tile of another hand in a hand at a draw."""
    found = _pick_draw(editor, rng, shown=True)
    if found is None:
        return None
    kyoku, index, draw, moment = found
    seat = rng.choice(_shown(draw))
    other = next(s for s in editor.seats if s != seat)
    hands = list(draw.hands or ())
    hand = list(hands[seat] or ())
    hand[rng.randrange(len(hand))] = moment.hands[other][0]
    hands[seat] = tuple(hand)
    editor.change(kyoku, index, hands=tuple(hands))
    return editor.mutant((kyoku, index), f"hand of seat {seat} changed")


@mutation(FIELD, "RYU116", "RYU105", "RYU106", "RYU107", "RYU108", "RYU109", "RYU111", "RYU112")
def kind_of_draw_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Name another kind of draw."""
    found = editor.pick_event(rng, e.Ryuukyoku, lambda draw: draw.kind != "unknown")
    if found is None:
        return None
    kinds = [k for k in m.DRAW_NAMES if k not in (found[2].kind, "unknown")]
    kind = rng.choice(kinds)
    editor.change(found[0], found[1], kind=kind)
    return editor.mutant(found[:2], f"{found[2].kind} -> {kind}")


@mutation(FIELD, "RYU112", "RYU116")
def nagashi_given(editor: Editor, rng: Random) -> Mutant | None:
    """Give a nagashi mangan that nobody has earned, in name alone."""
    found = editor.pick_event(rng, e.Ryuukyoku, _exhaustive)
    if found is None:
        return None
    editor.change(found[0], found[1], kind="nagashi_mangan")
    return editor.mutant(found[:2], "nagashi given")


@mutation(FIELD, "RYU113", "RYU116")
def nagashi_taken(editor: Editor, rng: Random) -> Mutant | None:
    """Call a nagashi mangan an exhaustive draw, with or without its payment."""
    found = editor.pick_event(rng, e.Ryuukyoku, lambda draw: draw.kind == "nagashi_mangan")
    if found is None:
        return None
    kyoku, index, draw = found
    editor.change(kyoku, index, kind="exhaustive")
    if rng.random() < 0.5 and draw.hands is not None:
        changes = [0] * m.SEATS
        pay_noten(editor.original.rules, sum(1 << seat for seat in _shown(draw)), changes)
        new = (changes[0], changes[1], changes[2], changes[3])
        editor.change(kyoku, index, deltas=new)
        shift_from_change(editor, kyoku, index, draw.deltas, new)
    return editor.mutant((kyoku, index), "nagashi taken")


@mutation(FIELD, "RYU105")
def kyuushu_put_in(editor: Editor, rng: Random) -> Mutant | None:
    """End a kyoku with nine kinds by a seat that may not."""

    def fits(one: Moment) -> bool:
        if not isinstance(one.event, e.Dahai) or one.drawn is None:
            return False
        kinds = {tile.kind for tile in one.hands[one.turn]} & set(ORPHANS)
        return one.index < 12 and not (len(kinds) >= 9 and one.is_first_turn[one.turn])

    moment = editor.pick(rng, fits)
    if moment is None:
        return None
    end_with_draw(editor, moment, "kyuushu_kyuuhai", [moment.turn])
    return editor.mutant(moment.place, "nine kinds put in", aside=FLOW)


@mutation(FIELD, "RYU105", "RYU106", "RYU107", "RYU108", "RYU109", "RYU111")
def abort_put_in(editor: Editor, rng: Random) -> Mutant | None:
    """End a kyoku with an abort whose conditions do not hold."""
    moment = editor.pick(
        rng,
        lambda one: (
            isinstance(one.event, e.Tsumo) and one.offered != NONE and one.replacement_due == NONE
        ),
    )
    if moment is None:
        return None
    kind = rng.choice(ABORTS[1:])
    shown = list(editor.seats) if kind == "suucha_riichi" else []
    if kind == "sanchahou":
        shown = [seat for seat in editor.seats if seat != moment.offer_seat]
    end_with_draw(editor, moment, kind, shown)
    return editor.mutant(moment.place, f"{kind} put in", aside=FLOW)


@mutation(FIELD, "RYU101")
def exhaustive_draw_put_in(editor: Editor, rng: Random) -> Mutant | None:
    """End a kyoku as an exhaustive draw with tiles left."""
    moment = editor.pick(
        rng,
        lambda one: (
            isinstance(one.event, e.Tsumo)
            and one.offered != NONE
            and one.replacement_due == NONE
            and one.left > 0
        ),
    )
    if moment is None:
        return None
    tenpai = [seat for seat in editor.seats if moment.waits[seat]]
    end_with_draw(editor, moment, "exhaustive", tenpai)
    return editor.mutant(moment.place, f"exhaustive draw with {moment.left} left", aside=FLOW)


@mutation(FIELD, "RYU110")
def abort_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Let a kyoku that an abort ended go on with a draw of a tile."""
    kinds = ("suufon_renda", "suucha_riichi", "suukaikantsu")
    found = editor.pick_event(rng, e.Ryuukyoku, lambda draw: draw.kind in kinds)
    if found is None:
        return None
    kyoku, index, _ = found
    moment = editor.original.moments[kyoku][index - 1]
    tile = next_draw(editor, rng, moment)
    if moment.offer_seat < 0 or tile is None:
        return None
    drawer = (moment.offer_seat + 1) % editor.players
    editor.kyoku[kyoku].insert(index, e.Tsumo(drawer, tile))
    return editor.mutant((kyoku, index), "went on in spite of an abort", also=[(kyoku, index + 1)])


def end_with_draw(editor: Editor, moment: Moment, kind: str, shown: list[int]) -> None:
    """Let a kyoku end with a draw; noten payments are right, the rest of the game is not."""
    changes = [0] * m.SEATS
    if kind == "exhaustive":
        pay_noten(editor.original.rules, sum(1 << seat for seat in shown), changes)
    hands = tuple(moment.hands[s] if s in shown else None for s in range(m.SEATS))
    scores = moment.scores
    draw = e.Ryuukyoku(
        kind=kind,
        hands=hands if shown else None,
        honba=editor.start(moment.kyoku).honba,
        kyotaku=moment.sticks,
        scores=(scores[0], scores[1], scores[2], scores[3]),
        deltas=(changes[0], changes[1], changes[2], changes[3]),
    )
    editor.kyoku[moment.kyoku][moment.index :] = [draw, e.EndKyoku()]
