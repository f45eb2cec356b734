"""Mutations of which kyoku there are: left out, doubled, added, the game cut off."""

from __future__ import annotations

from random import Random

import msgspec

from logtool.model import codes as m
from logtool.model import events as e
from logtool.selftest.editor import Editor, choose
from logtool.selftest.final_scores import end_from, scores_after
from logtool.selftest.mutation import Mutant, mutation

GAME = "kyoku left out or added, game cut off"


@mutation(GAME, "FLO106", "FMT105")
def last_kyoku_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Leave the last kyoku out, the end being told from the scores then."""
    del rng
    if len(editor.kyoku) < 2 or editor.end is None:
        return None
    removed = editor.kyoku.pop()
    start = removed[0]
    assert isinstance(start, e.StartKyoku)
    last = len(editor.kyoku) - 1
    scores = [score or 0 for score in start.scores]
    editor.end = end_from(editor.original.rules, scores, start.kyotaku or 0)
    place = (last, len(editor.kyoku[last]) - 1)
    result = editor.results(last)[-1]
    return editor.mutant(place, "last kyoku left out", also=[(last, result), (None, None)])


@mutation(GAME, "FMT105")
def game_cut_off(editor: Editor, rng: Random) -> Mutant | None:
    """Cut the game off after a kyoku, with no end."""
    if len(editor.kyoku) < 2 or not editor.original.has_ids:
        return None
    last = rng.randrange(len(editor.kyoku) - 1)
    del editor.kyoku[last + 1 :]
    editor.end = None
    also = [(last, None), (last, len(editor.kyoku[last]) - 1)]
    return editor.mutant((None, None), "cut off after a kyoku", also=also)


@mutation(GAME, "FMT105")
def kyoku_cut_off(editor: Editor, rng: Random) -> Mutant | None:
    """Cut the game off in the middle of a kyoku."""
    if not editor.original.has_ids:
        return None
    last = rng.randrange(len(editor.kyoku))
    del editor.kyoku[last + 1 :]
    at = rng.randrange(1, editor.results(last)[0])
    del editor.kyoku[last][at:]
    editor.end = None
    also = [(last, at), (last, at - 1), (last, None)]
    return editor.mutant((None, None), "cut off in a kyoku", also=also)


@mutation(GAME, "FMT105")
def end_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Leave the final scores out."""
    del rng
    if editor.end is None or not editor.original.has_ids:
        return None
    editor.end = None
    last = len(editor.kyoku) - 1
    also = [(last, None), *((last, i) for i in range(len(editor.kyoku[last])))]
    return editor.mutant((None, None), "no end", also=also)


@mutation(GAME, "FLO101", "FLO102", "FLO103", "FLO104", "FLO105", "WAL101")
def kyoku_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Leave a kyoku out in the middle of the game."""
    if len(editor.kyoku) < 3:
        return None
    kyoku = rng.randrange(1, len(editor.kyoku) - 1)
    del editor.kyoku[kyoku]
    return editor.mutant((kyoku, 0), "a kyoku left out", aside=("WAL", "DIS109"))


@mutation(GAME, "FLO108", "FLO102", "FLO103", "FLO101", "WAL101")
def first_kyoku_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Leave the first kyoku out."""
    del rng
    if len(editor.kyoku) < 2 or not editor.original.has_ids:
        return None
    del editor.kyoku[0]
    return editor.mutant((0, 0), "the first kyoku left out", aside=("FLO", "WAL"))


@mutation(GAME, "FLO101", "FLO102", "FLO103", "FLO105", "FLO104", "FLO107", "WAL101")
def kyoku_doubled(editor: Editor, rng: Random) -> Mutant | None:
    """Tell a kyoku twice."""
    kyoku = rng.randrange(len(editor.kyoku))
    editor.kyoku.insert(kyoku, list(editor.kyoku[kyoku]))
    also = [(kyoku + 2, 0)]
    note = "a kyoku told twice"
    return editor.mutant((kyoku + 1, 0), note, also=also, aside=("WAL", "FLO"))


@mutation(GAME, "FLO101", "FLO102", "FLO103", "FLO104", "FLO105", "WAL101")
def two_kyoku_exchanged(editor: Editor, rng: Random) -> Mutant | None:
    """Exchange two neighbouring kyoku."""
    if len(editor.kyoku) < 3:
        return None
    kyoku = rng.randrange(1, len(editor.kyoku) - 1)
    games = editor.kyoku
    games[kyoku], games[kyoku + 1] = games[kyoku + 1], games[kyoku]
    note = "two kyoku exchanged"
    return editor.mutant((kyoku, 0), note, aside=("WAL", "FLO", "DIS109"))


@mutation(GAME, "FLO107", "FLO102", "FLO101")
def kyoku_added(editor: Editor, rng: Random) -> Mutant | None:
    """Go on after the end with the last kyoku once more, and tell the end then."""
    del rng
    last = editor.kyoku[-1]
    start = last[0]
    assert isinstance(start, e.StartKyoku)
    if editor.end is None:
        return None
    scores, sticks = scores_after(editor.kyoku[-1])
    again = [*last]
    again[0] = msgspec.structs.replace(
        start, kyoku=_next_number(editor, start), oya=(start.oya + 1) % editor.players
    )
    editor.kyoku.append(again)
    editor.change(len(editor.kyoku) - 1, 0, scores=_four(scores), kyotaku=sticks)
    place = (len(editor.kyoku) - 1, 0)
    before = len(editor.kyoku) - 2
    also = [(before, i) for i in range(len(last))]
    aside = tuple(code for code in ("FLO", "WAL", "SCO", "DRW", "WIN", "DIS", "FMT", "RYU", "RII"))
    return editor.mutant(place, "a kyoku after the end", also=also, aside=aside)


@mutation(GAME, "FLO101", "FLO102")
def dealer_stays_too_long(editor: Editor, rng: Random) -> Mutant | None:
    """Let the dealer of a kyoku that rotated deal again, as far as its head goes."""
    found = [
        kyoku
        for kyoku in range(1, len(editor.kyoku))
        if editor.start(kyoku).kyoku != editor.start(kyoku - 1).kyoku
    ]
    kyoku = choose(rng, found)
    if kyoku is None:
        return None
    before = editor.start(kyoku - 1)
    editor.change(kyoku, 0, kyoku=before.kyoku, oya=before.oya)
    note = "the dealer deals again"
    return editor.mutant((kyoku, 0), note, aside=("DRW", "WAL", "FLO", "WIN", "SCO"))


def _next_number(editor: Editor, start: e.StartKyoku) -> int:
    number = (start.kyoku or 0) + 1
    return number if number % m.SEATS < editor.players else number + 1


def _four(values: list[int] | list[int | None]) -> e.Four:
    first, second, third, fourth = values
    return first, second, third, fourth
