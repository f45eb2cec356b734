"""Changes of scores, sticks and honba carried on to the end of the game as the flow would."""

from __future__ import annotations

from logtool.model import codes as m
from logtool.model import events as e
from logtool.selftest.editor import Editor, added

STICK = 1000


def carry_stick(editor: Editor, kyoku: int, first: int, changes: list[int]) -> None:
    """Put one stick more on the table from an event of a kyoku on, until a win takes it.

    Args:
        editor: The record.
        kyoku: The kyoku.
        first: The event from which on scores and sticks are told anew.
        changes: What the scores lack because of it; the winner's share is added to them.
    """
    is_there = True
    for number in range(kyoku, len(editor.kyoku)):
        for index in range(first if number == kyoku else 0, len(editor.kyoku[number])):
            event = editor.kyoku[number][index]
            if not isinstance(event, e.StartKyoku | e.RiichiAccepted | e.Agari | e.Ryuukyoku):
                continue
            fields: dict[str, object] = {}
            if event.scores is not None:
                fields["scores"] = added(event.scores, changes)
            if not isinstance(event, e.RiichiAccepted) and is_there and event.kyotaku is not None:
                fields["kyotaku"] = event.kyotaku + 1
            if isinstance(event, e.Agari) and is_there:
                is_there = False
                changes[event.actor] += STICK
                taken = [STICK if seat == event.actor else 0 for seat in range(m.SEATS)]
                if event.deltas is not None:
                    fields["deltas"] = added(event.deltas, taken)
            editor.change(number, index, **fields)
    if is_there and editor.end is not None:
        scores = [score or 0 for score in editor.end.scores[: editor.players]]
        changes[scores.index(max(scores))] += STICK
    editor.shift_scores(len(editor.kyoku), changes)


def carry_honba(editor: Editor, kyoku: int, more: int) -> None:
    """Count other honba from the deal of a kyoku on, until a child's win ends the count.

    What the honba pay goes to the winner, and all later scores follow.
    """
    for number in range(kyoku, len(editor.kyoku)):
        start = editor.start(number)
        if start.honba is None or (number > kyoku and start.honba == 0):
            return
        editor.change(number, 0, honba=start.honba + more)
        is_first = True
        for index in editor.results(number):
            event = editor.kyoku[number][index]
            assert isinstance(event, e.Agari | e.Ryuukyoku)
            if event.honba is not None:
                editor.change(number, index, honba=event.honba + more)
            if isinstance(event, e.Agari) and is_first:
                is_first = False
                changes = honba_changes(editor, event, more)
                if event.deltas is not None:
                    editor.change(number, index, deltas=added(event.deltas, changes))
                editor.shift_scores(number, changes, index + 1)


def honba_changes(editor: Editor, agari: e.Agari, honba: int) -> list[int]:
    """Return what so many honba move for a win for which nobody is liable."""
    part = editor.original.rules.honba_points // (editor.players - 1) * honba
    changes = [0] * m.SEATS
    for seat in editor.seats:
        if seat != agari.actor:
            payer = seat if agari.actor == agari.target else agari.target
            changes[payer] -= part
            changes[agari.actor] += part
    return changes
