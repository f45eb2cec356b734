"""Mutations of the heads of kyoku: honba, sticks, scores, dealer, number, dice."""

from __future__ import annotations

from random import Random

from logtool.model import codes as m
from logtool.model import events as e
from logtool.selftest.carried import carry_honba, carry_stick
from logtool.selftest.editor import Editor, added, choose
from logtool.selftest.mutation import Mutant, mutation
from logtool.selftest.note_words import points_in_words

HEAD = "head of a kyoku"


def _kyoku(editor: Editor, rng: Random) -> int | None:
    """Return a kyoku; the first only if the record says that it is the first of the game."""
    first = 0 if editor.original.is_whole else 1
    return choose(rng, range(first, len(editor.kyoku)))


def _later_kyoku(editor: Editor, rng: Random) -> int | None:
    return choose(rng, range(1, len(editor.kyoku)))


@mutation(HEAD, "FLO103")
def honba_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Tell another honba in the head of a kyoku."""
    kyoku = _kyoku(editor, rng)
    if kyoku is None:
        return None
    honba = editor.start(kyoku).honba
    if honba is None:
        return None
    editor.change(kyoku, 0, honba=honba + rng.choice((1, 2)))
    return editor.mutant((kyoku, 0), f"honba {honba} -> {editor.start(kyoku).honba}")


@mutation(HEAD, "FLO103")
def honba_changed_with_what_follows(editor: Editor, rng: Random) -> Mutant | None:
    """Count a honba too many from a kyoku on, with its payments."""
    kyoku = _later_kyoku(editor, rng)
    if kyoku is None or editor.start(kyoku).honba is None:
        return None
    if any(isinstance(event, e.Agari) and event.pao for events in editor.kyoku for event in events):
        return None
    carry_honba(editor, kyoku, 1)
    return editor.mutant((kyoku, 0), "a honba too many, carried on")


@mutation(HEAD, "FLO104")
def sticks_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Tell another number of sticks in the head of a kyoku."""
    kyoku = _kyoku(editor, rng)
    if kyoku is None:
        return None
    sticks = editor.start(kyoku).kyotaku
    if sticks is None:
        return None
    editor.change(kyoku, 0, kyotaku=sticks + 1)
    return editor.mutant((kyoku, 0), f"sticks {sticks} -> {sticks + 1}")


@mutation(HEAD, "FLO104")
def sticks_changed_with_what_follows(editor: Editor, rng: Random) -> Mutant | None:
    """Put a stick on the table that nobody paid, and let a winner take it."""
    kyoku = _later_kyoku(editor, rng)
    if kyoku is None or editor.start(kyoku).kyotaku is None:
        return None
    carry_stick(editor, kyoku, 0, [0] * m.SEATS)
    return editor.mutant((kyoku, 0), "a stick too many, carried on")


@mutation(HEAD, "FLO105", "FLO108")
def scores_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Tell other scores in the head of a kyoku."""
    kyoku = _kyoku(editor, rng)
    if kyoku is None:
        return None
    changes = [0] * m.SEATS
    changes[rng.choice(list(editor.seats))] = rng.choice((-1000, 100, 1000))
    scores = added(editor.start(kyoku).scores, changes)
    editor.change(kyoku, 0, scores=scores)
    code = "FLO105" if kyoku else "FLO108"
    return editor.mutant((kyoku, 0), f"scores {points_in_words(changes)}", codes=(code,))


@mutation(HEAD, "FLO105")
def scores_changed_with_what_follows(editor: Editor, rng: Random) -> Mutant | None:
    """Move points between two seats between two kyoku, and go on from there."""
    kyoku = _later_kyoku(editor, rng)
    if kyoku is None:
        return None
    giver, taker = rng.sample(list(editor.seats), 2)
    changes = [0] * m.SEATS
    changes[giver], changes[taker] = -100, 100
    editor.shift_scores(kyoku, changes)
    return editor.mutant((kyoku, 0), f"scores {points_in_words(changes)}, carried on")


@mutation(HEAD, "FLO108")
def start_scores_changed_with_what_follows(editor: Editor, rng: Random) -> Mutant | None:
    """Start with other scores, with all that follows."""
    del rng
    if not editor.original.is_whole:
        return None
    changes = [5000 if seat in editor.seats else 0 for seat in range(m.SEATS)]
    editor.shift_scores(0, changes)
    aside = ("FLO111", "FLO106", "FLO107")
    return editor.mutant((0, 0), "5000 more for each at the start", aside=aside)


@mutation(HEAD, "FLO101", "FLO102", "FLO113")
def dealer_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Tell another dealer in the head of a kyoku."""
    kyoku = _kyoku(editor, rng)
    if kyoku is None:
        return None
    oya = editor.start(kyoku).oya
    other = rng.choice([seat for seat in editor.seats if seat != oya])
    editor.change(kyoku, 0, oya=other)
    if not editor.original.has_ids:
        return None  # the format tells the dealer by the number of the kyoku
    return editor.mutant((kyoku, 0), f"dealer seat {oya} -> seat {other}")


@mutation(HEAD, "FLO102", "FLO101")
def number_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Tell another number of a kyoku."""
    kyoku = _kyoku(editor, rng)
    if kyoku is None:
        return None
    number = editor.start(kyoku).kyoku
    if number is None:
        return None
    other = rng.choice([one for one in range(8) if one != number and one % 4 < editor.players])
    editor.change(kyoku, 0, kyoku=other)
    return editor.mutant((kyoku, 0), f"number {number} -> {other}")


@mutation(HEAD, "FLO102", "FLO101")
def round_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Tell another round, the dealer being the same."""
    kyoku = _kyoku(editor, rng)
    if kyoku is None:
        return None
    number = editor.start(kyoku).kyoku
    if number is None:
        return None
    other = number + 4 if number < 4 else number - 4
    editor.change(kyoku, 0, kyoku=other)
    return editor.mutant((kyoku, 0), f"number {number} -> {other}")


@mutation(HEAD, "FLO102", "FLO101")
def numbers_changed_to_the_end(editor: Editor, rng: Random) -> Mutant | None:
    """Play a round twice: the numbers of all kyoku from one on are a round behind."""
    found = [k for k in range(1, len(editor.kyoku)) if (editor.start(k).kyoku or 0) >= 4]
    kyoku = choose(rng, found)
    if kyoku is None:
        return None
    for number in range(kyoku, len(editor.kyoku)):
        editor.change(number, 0, kyoku=(editor.start(number).kyoku or 0) - 4)
    aside = ("FLO106", "FLO107", "WIN", "SCO", "FMT")
    return editor.mutant((kyoku, 0), "a round behind to the end", aside=aside)


@mutation(HEAD, "WAL106")
def dice_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Tell other dice."""
    kyoku = rng.randrange(len(editor.kyoku))
    dice = editor.start(kyoku).dice
    if dice is None or not editor.original.has_wall:
        return None
    editor.change(kyoku, 0, dice=(dice[0] % 6 + 1, dice[1]))
    return editor.mutant((kyoku, 0), "dice")
