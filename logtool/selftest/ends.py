"""Mutations of the end: final scores and points."""

from __future__ import annotations

from random import Random

from logtool.model import codes as m
from logtool.model import events as e
from logtool.selftest.editor import Editor, added
from logtool.selftest.final_scores import end_from, scores_after
from logtool.selftest.mutation import Mutant, mutation
from logtool.selftest.note_words import points_in_words

END = "final scores and points"


@mutation(END, "FLO109", "FLO110")
def final_score_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Tell another final score."""
    if editor.end is None:
        return None
    changes = [0] * m.SEATS
    changes[rng.choice(list(editor.seats))] = rng.choice((-100, 1000, 3000))
    editor.change_end(scores=added(editor.end.scores, changes))
    return _at_end(editor, f"final scores {points_in_words(changes)}")


@mutation(END, "FLO111")
def final_points_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Tell other final points."""
    return _points_changed(editor, rng, (1.0, -10.0, 5.0))


@mutation(END, "FLO111")
def final_points_moved(editor: Editor, rng: Random) -> Mutant | None:
    """Move final points between two seats: another uma."""
    if editor.end is None or None in editor.end.points[: editor.players]:
        return None
    points = [value or 0.0 for value in editor.end.points]
    giver, taker = rng.sample(list(editor.seats), 2)
    points[giver] -= 5.0
    points[taker] += 5.0
    editor.change_end(points=tuple(points))
    return _at_end(editor, "another uma")


@mutation(END, "FLO111", "FLO112")
def placement_exchanged(editor: Editor, rng: Random) -> Mutant | None:
    """Exchange the final points of two seats."""
    if editor.end is None or None in editor.end.points[: editor.players]:
        return None
    one, other = rng.sample(list(editor.seats), 2)
    points = list(editor.end.points)
    if points[one] == points[other]:
        return None
    points[one], points[other] = points[other], points[one]
    editor.change_end(points=tuple(points))
    return _at_end(editor, "points of two seats exchanged")


@mutation(END, "FLO110", "FLO109")
def leftover_sticks_lost(editor: Editor, rng: Random) -> Mutant | None:
    """Do not give the sticks that are left to the first."""
    del rng
    if editor.end is None:
        return None
    scores, sticks = scores_after(editor.kyoku[-1])
    if sticks == 0:
        return None
    editor.end = end_from(editor.original.rules, scores, 0)
    return _at_end(editor, f"{sticks} sticks lost")


@mutation(END, "FLO109", "FLO110")
def final_scores_of_two_seats_exchanged(editor: Editor, rng: Random) -> Mutant | None:
    """Exchange final scores and points of two seats."""
    if editor.end is None:
        return None
    one, other = rng.sample(list(editor.seats), 2)
    scores, points = list(editor.end.scores), list(editor.end.points)
    if scores[one] == scores[other]:
        return None
    scores[one], scores[other] = scores[other], scores[one]
    points[one], points[other] = points[other], points[one]
    editor.change_end(scores=_four(scores), points=tuple(points))
    return _at_end(editor, "scores of two seats exchanged")


@mutation(END, "FLO111")
def points_without_oka(editor: Editor, rng: Random) -> Mutant | None:
    """Give the first no oka."""
    del rng
    if editor.end is None or None in editor.end.points[: editor.players]:
        return None
    points = [value or 0.0 for value in editor.end.points]
    first = points.index(max(points))
    rules = editor.original.preset.rules
    oka = (rules.return_points - rules.start_points) * editor.players / 1000
    if oka == 0:
        return None
    points[first] -= oka
    editor.change_end(points=tuple(points))
    return _at_end(editor, "no oka")


def _points_changed(editor: Editor, rng: Random, by: tuple[float, ...]) -> Mutant | None:
    if editor.end is None or None in editor.end.points[: editor.players]:
        return None
    points = [value or 0.0 for value in editor.end.points]
    points[rng.choice(list(editor.seats))] += rng.choice(by)
    editor.change_end(points=tuple(points))
    return _at_end(editor, "final points")


def _at_end(editor: Editor, note: str) -> Mutant:
    """Return the mutant whose fault is the end of the game, which the last result tells."""
    last = len(editor.kyoku) - 1
    also = [(last, None), *((last, i) for i in editor.results(last))]
    also.append((last, len(editor.kyoku[last]) - 1))
    return editor.mutant((None, None), note, also=also)


def _four(values: list[int] | list[int | None]) -> e.Four:
    first, second, third, fourth = values
    return first, second, third, fourth
