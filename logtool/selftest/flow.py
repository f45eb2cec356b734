"""Mutations of the flow of the game: heads of kyoku, missing and added kyoku, the end."""

from __future__ import annotations

from random import Random

import msgspec

from logtool.model import codes as m
from logtool.model import events as e
from logtool.selftest.carried import carry_honba, carry_stick
from logtool.selftest.editor import Editor, added, choose
from logtool.selftest.mutation import Mutant, mutation

HEAD = "head of a kyoku"
GAME = "kyoku left out or added, game cut off"
END = "final scores and points"
STICK = 1000


def _later_kyoku(editor: Editor, rng: Random) -> int | None:
    return choose(rng, range(1, len(editor.kyoku)))


@mutation(HEAD, "FLO103")
def honba_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Tell another honba in the head of a kyoku."""
    kyoku = rng.randrange(len(editor.kyoku))
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
    kyoku = rng.randrange(len(editor.kyoku))
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
    kyoku = rng.randrange(len(editor.kyoku))
    changes = [0] * m.SEATS
    changes[rng.choice(list(editor.seats))] = rng.choice((-1000, 100, 1000))
    scores = added(editor.start(kyoku).scores, changes)
    editor.change(kyoku, 0, scores=scores)
    code = "FLO105" if kyoku else "FLO108"
    return editor.mutant((kyoku, 0), f"scores {changes}", codes=(code,))


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
    return editor.mutant((kyoku, 0), f"scores {changes}, carried on")


@mutation(HEAD, "FLO108")
def start_scores_changed_with_what_follows(editor: Editor, rng: Random) -> Mutant | None:
    """Start with other scores, with all that follows."""
    del rng
    changes = [5000 if seat in editor.seats else 0 for seat in range(m.SEATS)]
    editor.shift_scores(0, changes)
    aside = ("FLO111", "FLO106", "FLO107")
    return editor.mutant((0, 0), "5000 more for each at the start", aside=aside)


@mutation(HEAD, "FLO101", "FLO102", "FLO113")
def dealer_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Tell another dealer in the head of a kyoku."""
    kyoku = rng.randrange(len(editor.kyoku))
    oya = editor.start(kyoku).oya
    other = rng.choice([seat for seat in editor.seats if seat != oya])
    editor.change(kyoku, 0, oya=other)
    if not editor.original.has_ids:
        return None  # the format tells the dealer by the number of the kyoku
    return editor.mutant((kyoku, 0), f"dealer {oya} -> {other}")


@mutation(HEAD, "FLO102", "FLO101")
def number_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Tell another number of a kyoku."""
    kyoku = rng.randrange(len(editor.kyoku))
    number = editor.start(kyoku).kyoku
    if number is None:
        return None
    other = rng.choice([one for one in range(8) if one != number and one % 4 < editor.players])
    editor.change(kyoku, 0, kyoku=other)
    return editor.mutant((kyoku, 0), f"number {number} -> {other}")


@mutation(HEAD, "FLO102", "FLO101")
def round_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Tell another round, the dealer being the same."""
    kyoku = rng.randrange(len(editor.kyoku))
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
    set_end(editor, [score or 0 for score in start.scores], start.kyotaku or 0)
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
    return editor.mutant((kyoku, 0), "a kyoku left out", aside=("WAL",))


@mutation(GAME, "FLO108", "FLO102", "FLO101", "WAL101")
def first_kyoku_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Leave the first kyoku out."""
    del rng
    if len(editor.kyoku) < 2 or not editor.original.has_ids:
        return None
    del editor.kyoku[0]
    return editor.mutant((0, 0), "the first kyoku left out", aside=("FLO", "WAL"))


@mutation(GAME, "FLO101", "FLO102", "FLO103", "FLO105", "FLO104", "WAL101")
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
    return editor.mutant((kyoku, 0), note, aside=("WAL", "FLO"))


@mutation(GAME, "FLO107", "FLO102", "FLO101")
def kyoku_added(editor: Editor, rng: Random) -> Mutant | None:
    """Go on after the end with the last kyoku once more, and tell the end then."""
    del rng
    last = editor.kyoku[-1]
    start = last[0]
    assert isinstance(start, e.StartKyoku)
    if editor.end is None:
        return None
    scores, sticks = scores_after(editor, len(editor.kyoku) - 1)
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


@mutation(END, "FLO109", "FLO110")
def final_score_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Tell another final score."""
    if editor.end is None:
        return None
    changes = [0] * m.SEATS
    changes[rng.choice(list(editor.seats))] = rng.choice((-100, 1000, 3000))
    editor.change_end(scores=added(editor.end.scores, changes))
    return _at_end(editor, f"final scores {changes}")


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
    scores, sticks = scores_after(editor, len(editor.kyoku) - 1)
    if sticks == 0:
        return None
    set_end(editor, scores, 0)
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


def set_end(editor: Editor, scores: list[int], sticks: int) -> None:
    """Tell the end from scores and the sticks that are left, as the rules would."""
    rules = editor.original.preset.rules
    seats = sorted(editor.seats, key=lambda seat: (-scores[seat], seat))
    final = list(scores)
    final[seats[0]] += STICK * sticks
    uma = [int(text) for text in rules.uma.split(",")]
    points = [0.0] * m.SEATS
    for rank, seat in enumerate(seats[1:], start=1):
        points[seat] = round((final[seat] - rules.return_points) / 1000 + uma[rank], 1)
    points[seats[0]] = round(-sum(points), 1)
    editor.change_end(scores=_four(final), points=tuple(points))


def scores_after(editor: Editor, kyoku: int) -> tuple[list[int], int]:
    """Return the scores after a kyoku, and the sticks on the table then."""
    start = editor.start(kyoku)
    scores = [score or 0 for score in start.scores]
    sticks = start.kyotaku or 0
    for event in editor.kyoku[kyoku]:
        if isinstance(event, e.RiichiAccepted):
            scores[event.actor] -= STICK
            sticks += 1
        elif isinstance(event, e.Agari | e.Ryuukyoku):
            scores = [a + (b or 0) for a, b in zip(scores, event.deltas or (0,) * 4, strict=True)]
            sticks = 0 if isinstance(event, e.Agari) else sticks
    return scores, sticks


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


def _next_number(editor: Editor, start: e.StartKyoku) -> int:
    number = (start.kyoku or 0) + 1
    return number if number % m.SEATS < editor.players else number + 1


def _four(values: list[int] | list[int | None]) -> e.Four:
    first, second, third, fourth = values
    return first, second, third, fourth
