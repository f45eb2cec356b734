"""Mutations of what is paid: changes of wins and draws, honba, sticks, liability."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from logtool.model import codes as m
from logtool.model import events as e
from logtool.selftest.editor import Editor, added, choose
from logtool.selftest.mutation import Mutant, mutation
from logtool.selftest.note_words import points_in_words
from logtool.selftest.wins import shift_from_change

OF_WIN = "payment of a win"
OF_DRAW = "payment of a draw"
REPEATED = "what a result repeats"
PAO = "liability (pao)"
STICK = 1000


def _moved(editor: Editor, rng: Random, points: int) -> list[int]:
    """Return changes that move points between two seats."""
    giver, taker = rng.sample(list(editor.seats), 2)
    changes = [0] * m.SEATS
    changes[giver], changes[taker] = -points, points
    return changes


def repaid(editor: Editor, kyoku: int, index: int, changes: list[int], *, goes_on: bool) -> None:
    """Add to the changes of a result; ``goes_on``: all later scores follow."""
    event = editor.kyoku[kyoku][index]
    assert isinstance(event, e.Agari | e.Ryuukyoku)
    assert event.deltas is not None
    deltas = added(event.deltas, changes)
    editor.change(kyoku, index, deltas=deltas)
    if goes_on:
        shift_from_change(editor, kyoku, index, event.deltas, deltas)


def _told(event: e.Agari | e.Ryuukyoku) -> bool:
    return event.deltas is not None


@mutation(OF_WIN, "SCO101", "SCO103", "SCO102", "SCO105")
def win_change_moved(editor: Editor, rng: Random) -> Mutant | None:
    """Move 1000 of a win between two seats."""
    found = editor.pick_event(rng, e.Agari, _told)
    if found is None:
        return None
    changes = _moved(editor, rng, STICK)
    repaid(editor, found[0], found[1], changes, goes_on=False)
    return editor.mutant(found[:2], f"changes {points_in_words(changes)}")


@mutation(OF_WIN, "SCO101", "SCO103", "SCO102", "SCO105")
def win_change_moved_with_what_follows(editor: Editor, rng: Random) -> Mutant | None:
    """Move points of a win between two seats, and all later scores with them."""
    found = editor.pick_event(rng, e.Agari, _told)
    if found is None:
        return None
    changes = _moved(editor, rng, rng.choice((100, 300, 700)))
    repaid(editor, found[0], found[1], changes, goes_on=True)
    return editor.mutant(found[:2], f"changes {points_in_words(changes)}")


@mutation(OF_WIN, "SCO101", "SCO103", "SCO106")
def win_change_of_one_seat(editor: Editor, rng: Random) -> Mutant | None:
    """Give one seat other points, so that the changes no longer sum up."""
    found = editor.pick_event(rng, e.Agari, _told)
    if found is None:
        return None
    changes = [0] * m.SEATS
    changes[rng.choice(list(editor.seats))] = rng.choice((-1000, 500, 2000))
    repaid(editor, found[0], found[1], changes, goes_on=True)
    return editor.mutant(found[:2], f"changes {points_in_words(changes)}")


@mutation(OF_WIN, "SCO101", "SCO106", "SCO102", "SCO103")
def win_changes_of_two_seats(editor: Editor, rng: Random) -> Mutant | None:
    """Give two seats other points that do not sum up."""
    found = editor.pick_event(rng, e.Agari, _told)
    if found is None:
        return None
    one, other = rng.sample(list(editor.seats), 2)
    changes = [0] * m.SEATS
    changes[one], changes[other] = 700, 400
    repaid(editor, found[0], found[1], changes, goes_on=True)
    return editor.mutant(found[:2], f"changes {points_in_words(changes)}")


@mutation(OF_WIN, "SCO102")
def honba_not_paid(editor: Editor, rng: Random) -> Mutant | None:
    """Leave the honba out of the payment of the first winner."""
    found = first_win(editor, rng, lambda agari: bool(agari.honba))
    if found is None or found[2].pao is not None:
        return None
    kyoku, index, agari = found
    part = editor.original.rules.honba_points // (editor.players - 1) * (agari.honba or 0)
    changes = _against_payers(editor, agari, part)
    repaid(editor, kyoku, index, changes, goes_on=True)
    return editor.mutant((kyoku, index), f"changes {points_in_words(changes)}")


@mutation(OF_WIN, "SCO102", "SCO101")
def honba_paid_twice(editor: Editor, rng: Random) -> Mutant | None:
    """Pay a honba too many."""
    found = first_win(editor, rng, lambda agari: bool(agari.honba))
    if found is None or found[2].pao is not None:
        return None
    kyoku, index, agari = found
    part = editor.original.rules.honba_points // (editor.players - 1) * (agari.honba or 0)
    changes = _against_payers(editor, agari, -part)
    repaid(editor, kyoku, index, changes, goes_on=True)
    return editor.mutant((kyoku, index), f"changes {points_in_words(changes)}")


@mutation(OF_WIN, "SCO102")
def honba_paid_by_another(editor: Editor, rng: Random) -> Mutant | None:
    """Let another seat pay the honba of a ron."""
    found = first_win(editor, rng, lambda agari: bool(agari.honba) and agari.actor != agari.target)
    if found is None or found[2].pao is not None:
        return None
    kyoku, index, agari = found
    points = editor.original.rules.honba_points * (agari.honba or 0)
    other = next(s for s in editor.seats if s not in (agari.actor, agari.target))
    changes = [0] * m.SEATS
    changes[agari.target], changes[other] = points, -points
    repaid(editor, kyoku, index, changes, goes_on=True)
    return editor.mutant((kyoku, index), f"changes {points_in_words(changes)}")


@mutation(OF_WIN, "SCO103")
def sticks_not_taken(editor: Editor, rng: Random) -> Mutant | None:
    """Leave the sticks on the table in spite of a win; nobody has them."""
    found = first_win(editor, rng, lambda agari: bool(agari.kyotaku))
    if found is None:
        return None
    kyoku, index, agari = found
    changes = [0] * m.SEATS
    changes[agari.actor] = -STICK * (agari.kyotaku or 0)
    repaid(editor, kyoku, index, changes, goes_on=True)
    return editor.mutant((kyoku, index), f"changes {points_in_words(changes)}")


@mutation(OF_WIN, "SCO103", "SCO102")
def sticks_taken_by_another(editor: Editor, rng: Random) -> Mutant | None:
    """Give the sticks to a seat that has not won."""
    found = first_win(editor, rng, lambda agari: bool(agari.kyotaku))
    if found is None:
        return None
    kyoku, index, agari = found
    changes = [0] * m.SEATS
    points = STICK * (agari.kyotaku or 0)
    winners = {event.actor for event in editor.kyoku[kyoku] if isinstance(event, e.Agari)}
    others = [seat for seat in editor.seats if seat not in winners]
    changes[agari.actor], changes[rng.choice(others)] = -points, points
    repaid(editor, kyoku, index, changes, goes_on=True)
    return editor.mutant((kyoku, index), f"changes {points_in_words(changes)}")


@mutation(OF_WIN, "SCO101", "SCO102", "SCO103")
def payments_of_tsumo_exchanged(editor: Editor, rng: Random) -> Mutant | None:
    """Let another seat pay the dealer's share of a tsumo."""
    found = editor.pick_event(
        rng,
        e.Agari,
        lambda agari: (
            _told(agari)
            and agari.actor == agari.target
            and len({value for value in agari.deltas or () if value and value < 0}) > 1
        ),
    )
    if found is None:
        return None
    kyoku, index, agari = found
    deltas = list(agari.deltas or ())
    payers = [seat for seat in editor.seats if seat != agari.actor]
    low = min(payers, key=lambda seat: deltas[seat] or 0)
    high = max(payers, key=lambda seat: deltas[seat] or 0)
    changes = [0] * m.SEATS
    changes[low] = (deltas[high] or 0) - (deltas[low] or 0)
    changes[high] = -changes[low]
    repaid(editor, kyoku, index, changes, goes_on=True)
    return editor.mutant((kyoku, index), f"changes {points_in_words(changes)}")


@mutation(OF_DRAW, "SCO107", "SCO108", "SCO101")
def draw_change_moved(editor: Editor, rng: Random) -> Mutant | None:
    """Move 1000 of a draw between two seats."""
    found = editor.pick_event(rng, e.Ryuukyoku, _told)
    if found is None:
        return None
    changes = _moved(editor, rng, STICK)
    repaid(editor, found[0], found[1], changes, goes_on=rng.random() < 0.5)
    return editor.mutant(found[:2], f"changes {points_in_words(changes)}")


@mutation(OF_DRAW, "SCO107")
def noten_not_paid(editor: Editor, rng: Random) -> Mutant | None:
    """Leave the noten payments out, with all that follows."""
    found = editor.pick_event(
        rng, e.Ryuukyoku, lambda draw: draw.kind == "exhaustive" and any(draw.deltas or ())
    )
    if found is None:
        return None
    changes = [-(value or 0) for value in found[2].deltas or ()]
    repaid(editor, found[0], found[1], changes, goes_on=True)
    return editor.mutant(found[:2], "no payment")


@mutation(OF_DRAW, "SCO107")
def noten_paid_the_wrong_way(editor: Editor, rng: Random) -> Mutant | None:
    """Let the tenpai seats pay the others, with all that follows."""
    found = editor.pick_event(
        rng, e.Ryuukyoku, lambda draw: draw.kind == "exhaustive" and any(draw.deltas or ())
    )
    if found is None:
        return None
    changes = [-2 * (value or 0) for value in found[2].deltas or ()]
    repaid(editor, found[0], found[1], changes, goes_on=True)
    return editor.mutant(found[:2], f"changes {points_in_words(changes)}")


@mutation(OF_DRAW, "SCO107")
def abort_paid(editor: Editor, rng: Random) -> Mutant | None:
    """Pay for a draw that nobody pays for."""
    found = editor.pick_event(
        rng, e.Ryuukyoku, lambda draw: _told(draw) and not any(draw.deltas or ())
    )
    if found is None:
        return None
    changes = _moved(editor, rng, 1500)
    repaid(editor, found[0], found[1], changes, goes_on=True)
    return editor.mutant(found[:2], f"changes {points_in_words(changes)}")


@mutation(OF_DRAW, "SCO108")
def nagashi_with_honba(editor: Editor, rng: Random) -> Mutant | None:
    """Pay a honba with a nagashi mangan, with all that follows."""
    found = editor.pick_event(
        rng, e.Ryuukyoku, lambda draw: draw.kind == "nagashi_mangan" and _told(draw)
    )
    if found is None:
        return None
    changes = [
        (100 * (editor.players - 1)) if (v or 0) > 0 else -100 for v in found[2].deltas or ()
    ]
    changes[editor.players :] = [0] * (m.SEATS - editor.players)
    repaid(editor, found[0], found[1], changes, goes_on=True)
    return editor.mutant(found[:2], f"changes {points_in_words(changes)}")


@mutation(REPEATED, "FMT109", "SCO102")
def repeated_honba_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Repeat another honba beside the result."""
    found = editor.pick_event(rng, e.Agari, lambda agari: agari.honba is not None)
    if rng.random() < 0.3 or found is None:
        draw = editor.pick_event(rng, e.Ryuukyoku, lambda one: one.honba is not None)
        if draw is not None:
            editor.change(draw[0], draw[1], honba=(draw[2].honba or 0) + 1)
            return editor.mutant(draw[:2], "honba of a draw + 1")
    if found is None:
        return None
    editor.change(found[0], found[1], honba=(found[2].honba or 0) + 1)
    return editor.mutant(found[:2], "honba of a win + 1")


@mutation(REPEATED, "FMT109", "SCO103")
def repeated_sticks_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Repeat another number of sticks beside the result."""
    found = editor.pick_event(rng, e.Agari, lambda agari: agari.kyotaku is not None)
    if found is None:
        return None
    editor.change(found[0], found[1], kyotaku=(found[2].kyotaku or 0) + 1)
    return editor.mutant(found[:2], "sticks + 1")


@mutation(REPEATED, "SCO109")
def score_before_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Repeat other scores before the result."""
    found = [
        (kyoku, index, scores)
        for kyoku, events in enumerate(editor.kyoku)
        for index, event in enumerate(events)
        if isinstance(event, e.Agari | e.Ryuukyoku) and (scores := event.scores) is not None
    ]
    picked = choose(rng, found)
    if picked is None:
        return None
    kyoku, index, scores = picked
    changes = [0] * m.SEATS
    changes[rng.choice(list(editor.seats))] = rng.choice((-1000, 100, 1000))
    editor.change(kyoku, index, scores=added(scores, changes))
    return editor.mutant((kyoku, index), f"scores before {points_in_words(changes)}")


@mutation(REPEATED, "FMT109", "RII106")
def score_after_riichi_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Tell other scores after the payment of a stick."""
    found = editor.pick_event(rng, e.RiichiAccepted, lambda event: event.scores is not None)
    if found is None or found[2].scores is None:
        return None
    changes = [0] * m.SEATS
    changes[rng.choice(list(editor.seats))] = rng.choice((-1000, 1000))
    editor.change(found[0], found[1], scores=added(found[2].scores, changes))
    return editor.mutant(found[:2], f"scores after riichi {points_in_words(changes)}")


@mutation(PAO, "SCO104", "SCO105")
def pao_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Make another seat liable."""
    found = editor.pick_event(rng, e.Agari, _has_liable)
    if found is None:
        return None
    others = [seat for seat in editor.seats if seat not in (found[2].pao, found[2].actor)]
    editor.change(found[0], found[1], pao=rng.choice(others))
    return editor.mutant(found[:2], "pao of another seat")


@mutation(PAO, "SCO104", "SCO105")
def pao_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Leave the liable seat out."""
    found = editor.pick_event(rng, e.Agari, _has_liable)
    if found is None:
        return None
    editor.change(found[0], found[1], pao=None if editor.original.has_ids else found[2].actor)
    return editor.mutant(found[:2], "no pao")


@mutation(PAO, "SCO105")
def pao_not_split(editor: Editor, rng: Random) -> Mutant | None:
    """Let the liable seat pay more than its share of a ron, or only a share of a tsumo."""
    found = editor.pick_event(rng, e.Agari, lambda agari: _has_liable(agari) and _told(agari))
    if found is None or found[2].pao is None:
        return None
    agari = found[2]
    other = next(s for s in editor.seats if s not in (agari.actor, found[2].pao))
    changes = [0] * m.SEATS
    changes[found[2].pao], changes[other] = 1000, -1000
    repaid(editor, found[0], found[1], changes, goes_on=True)
    return editor.mutant(found[:2], f"changes {points_in_words(changes)}")


@mutation(PAO, "SCO104")
def pao_put_in(editor: Editor, rng: Random) -> Mutant | None:
    """Make a seat liable for a win for which nobody is."""
    found = editor.pick_event(rng, e.Agari, lambda agari: not _has_liable(agari))
    if found is None:
        return None
    others = [seat for seat in editor.seats if seat not in (found[2].target, found[2].actor)]
    seat = rng.choice(others)
    editor.change(found[0], found[1], pao=seat)
    return editor.mutant(found[:2], f"pao of seat {seat}")


def _has_liable(agari: e.Agari) -> bool:
    return agari.pao is not None and agari.pao != agari.actor


def _against_payers(editor: Editor, agari: e.Agari, part: int) -> list[int]:
    """Return changes that give each payer back a part, or the discarder of a ron all parts."""
    changes = [0] * m.SEATS
    parts = editor.players - 1
    changes[agari.actor] = -part * parts
    if agari.actor != agari.target:
        changes[agari.target] = part * parts
    else:
        for seat in editor.seats:
            changes[seat] += part if seat != agari.actor else 0
    return changes


def first_win(
    editor: Editor, rng: Random, where: Callable[[e.Agari], bool]
) -> tuple[int, int, e.Agari] | None:
    """Return a win that is the first of its kyoku and fits."""
    firsts = {
        id(editor.kyoku[k][r[0]]) for k in range(len(editor.kyoku)) if (r := editor.results(k))
    }
    return editor.pick_event(
        rng, e.Agari, lambda agari: id(agari) in firsts and _told(agari) and where(agari)
    )
