"""Mutations of what the head of a game says: the record is right by other rules alone."""

from __future__ import annotations

from random import Random

import msgspec

from logtool.model import codes as m
from logtool.model import events as e
from logtool.rules import presets
from logtool.selftest.editor import Editor
from logtool.selftest.mutation import Mutant, legal_mutation, mutation

FIELD = "head of the game"
LEGAL = "legal: nothing is wrong"


def _with_flags(editor: Editor, changed: int) -> bool:
    """Change bits of the game type; return whether the record tells one."""
    flags = editor.head.rules.flags
    if flags is None:
        return False
    rules = msgspec.structs.replace(editor.head.rules, flags=flags ^ changed)
    editor.head = msgspec.structs.replace(editor.head, rules=rules)
    return True


@mutation(FIELD, "WIN107", "WIN102", "RII")
def open_tanyao_forbidden(editor: Editor, rng: Random) -> Mutant | None:
    """Say that open tanyao does not count, in a game in which somebody won with it."""
    found = editor.pick_event(
        rng,
        e.Agari,
        lambda agari: (
            any(yaku.name == "tanyao" for yaku in agari.yaku)
            and any(meld.kind not in ("ankan", "kita") for meld in agari.melds or ())
        ),
    )
    flags = editor.head.rules.flags
    if found is None or flags is None or flags & presets.NO_OPEN_TANYAO:
        return None
    _with_flags(editor, presets.NO_OPEN_TANYAO)
    wins = [
        (kyoku, index)
        for kyoku, events in enumerate(editor.kyoku)
        for index, event in enumerate(events)
        if isinstance(event, e.Agari)
    ]
    return editor.mutant(
        found[:2], "open tanyao does not count", also=wins, aside=("WIN", "SCO", "RYU")
    )


@mutation(FIELD, "WIN107", "WIN110")
def red_fives_forbidden(editor: Editor, rng: Random) -> Mutant | None:
    """Say that there are no red fives, in a game in which somebody won with one."""
    found = editor.pick_event(
        rng, e.Agari, lambda agari: any(yaku.name == "red_dora" for yaku in agari.yaku)
    )
    flags = editor.head.rules.flags
    if found is None or flags is None or flags & presets.NO_RED_FIVES:
        return None
    _with_flags(editor, presets.NO_RED_FIVES)
    wins = [
        (kyoku, index)
        for kyoku, events in enumerate(editor.kyoku)
        for index, event in enumerate(events)
        if isinstance(event, e.Agari)
    ]
    return editor.mutant(found[:2], "no red fives", also=wins, aside=("WIN", "SCO"))


@mutation(FIELD, "FLO107", "FLO111")
def game_called_short(editor: Editor, rng: Random) -> Mutant | None:
    """Say that a game of two rounds is one of one."""
    del rng
    flags = editor.head.rules.flags
    if flags is None or not flags & presets.EAST_AND_SOUTH:
        return None
    souths = [k for k in range(len(editor.kyoku)) if (editor.start(k).kyoku or 0) >= m.SEATS]
    if not souths:
        return None
    first = editor.start(souths[0])
    target = editor.original.rules.end_target
    if max(score or 0 for score in first.scores) < target:
        return None
    _with_flags(editor, presets.EAST_AND_SOUTH)
    kyoku = souths[0]
    also = [(number, 0) for number in range(kyoku)]
    also += [(kyoku - 1, i) for i in range(len(editor.kyoku[kyoku - 1]))]
    return editor.mutant((kyoku, 0), "east only", also=also, aside=("FLO",))


@mutation(FIELD, "FLO106", "FMT105")
def game_called_long(editor: Editor, rng: Random) -> Mutant | None:
    """Say that a game of one round is one of two."""
    del rng
    flags = editor.head.rules.flags
    last = len(editor.kyoku) - 1
    if flags is None or flags & presets.EAST_AND_SOUTH or editor.end is None:
        return None
    scores = [score or 0 for score in editor.end.scores[: editor.players]]
    if min(scores) < 0 or (editor.start(last).kyoku or 0) >= m.SEATS:
        return None
    _with_flags(editor, presets.EAST_AND_SOUTH)
    also = [(last, i) for i in range(len(editor.kyoku[last]))]
    return editor.mutant((None, None), "east and south", also=also, aside=("FLO111",))


@mutation(FIELD, "FLO108", "FMT108")
def players_told_wrong(editor: Editor, rng: Random) -> Mutant | None:
    """Say that a game of four is one of three, or the reverse."""
    del rng
    if not _with_flags(editor, presets.THREE_PLAYERS):
        return None
    note = "three players or four"
    return editor.mutant((None, None), note, also=[(0, 0)], aside=("",))


@legal_mutation(LEGAL)
def room_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Say that the game was played in another room."""
    del rng
    flags = editor.head.rules.flags
    if flags is None or flags & 0x0FE0 & ~0x00E0 or not _with_flags(editor, 0x00A0):
        return None
    return editor.mutant((None, None), "another room")


@legal_mutation(LEGAL)
def seed_of_an_unknown_scheme(editor: Editor, rng: Random) -> Mutant | None:
    """Tell a seed of a scheme that nobody knows."""
    del rng
    if not editor.head.seed:
        return None
    editor.head = msgspec.structs.replace(editor.head, seed="some-later-scheme,0123456789")
    return editor.mutant((None, None), "seed of an unknown scheme")


@legal_mutation(LEGAL)
def lobby_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Say that the game was played in another lobby."""
    del rng
    if editor.head.lobby is None:
        return None
    editor.head = msgspec.structs.replace(editor.head, lobby="0")
    return editor.mutant((None, None), "another lobby")
