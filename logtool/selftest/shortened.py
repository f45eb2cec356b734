"""Games that end too early or go on too long, consistent in everything else."""

from __future__ import annotations

from random import Random

import msgspec

from logtool.model import codes as m
from logtool.model import events as e
from logtool.model.tiles import Tile
from logtool.selftest.editor import Editor, choose
from logtool.selftest.final_scores import end_from, scores_after
from logtool.selftest.mutation import Mutant, mutation
from logtool.selftest.note_words import points_in_words

FIELD = "game ended early or late, consistent"
# Terminals and honours of the dealer, ten kinds and four tiles between.
KYUUSHU = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 10, 11, 12)
OTHERS = (14, 15, 16, 18, 19, 20, 21, 23, 24, 25, 26, 27, 28)


@mutation(FIELD, "FLO106")
def game_ended_early(editor: Editor, rng: Random) -> Mutant | None:
    """End a game after a kyoku, with final scores and points as they are then."""
    if len(editor.kyoku) < 2 or editor.end is None:
        return None
    last = rng.randrange(len(editor.kyoku) - 1)
    del editor.kyoku[last + 1 :]
    editor.end = end_from(editor.original.rules, *scores_after(editor.kyoku[last]))
    also = [(last, i) for i in editor.results(last)] + [(None, None), (last, None)]
    place = (last, len(editor.kyoku[last]) - 1)
    return editor.mutant(place, f"ended after kyoku {last}", also=also)


@mutation(FIELD, "FLO107")
def game_goes_on(editor: Editor, rng: Random) -> Mutant | None:
    """Go on after the end with a kyoku that nine kinds end at once, and tell the end then."""
    del rng
    if editor.end is None or any(editor.original.game.seeds):
        return None
    is_draw = any(isinstance(event, e.Ryuukyoku) for event in editor.kyoku[-1])
    if is_draw and "tenpai_yame" in editor.original.preset.unknown:
        return None
    scores, sticks = scores_after(editor.kyoku[-1])
    number, honba = _next_deal(editor)
    editor.head = msgspec.structs.replace(editor.head, seed=None)
    added = _short_kyoku(editor, number, honba, sticks, scores)
    editor.kyoku.append(added)
    editor.end = end_from(editor.original.rules, scores, sticks)
    before = len(editor.kyoku) - 2
    also = [(before, i) for i in range(len(editor.kyoku[before]))]
    return editor.mutant((before + 1, 0), "a kyoku after the end", also=also)


@mutation(FIELD, "FLO102", "FLO101")
def seat_of_dealer_rotated_twice(editor: Editor, rng: Random) -> Mutant | None:
    """Skip a kyoku: after a rotation number and dealer are one too far, to the end.

    Winds and payments of the kyoku that follow are no longer right.
    """
    found = [
        kyoku
        for kyoku in range(1, len(editor.kyoku))
        if editor.start(kyoku).kyoku != editor.start(kyoku - 1).kyoku
    ]
    kyoku = choose(rng, found)
    if kyoku is None or editor.original.has_wall:
        return None
    for number in range(kyoku, len(editor.kyoku)):
        start = editor.start(number)
        value = (start.kyoku or 0) + 1
        if value % m.SEATS >= editor.players:
            value += 1
        editor.change(number, 0, kyoku=value, oya=value % m.SEATS)
    return editor.mutant((kyoku, 0), "a rotation too far", aside=("DRW", "WIN", "SCO", "FLO"))


@mutation(FIELD, "FLO108")
def start_scores_uneven(editor: Editor, rng: Random) -> Mutant | None:
    """Start with a seat ahead of another, the sum being right, with all that follows."""
    if not editor.original.is_whole:
        return None
    giver, taker = rng.sample(list(editor.seats), 2)
    changes = [0] * m.SEATS
    changes[giver], changes[taker] = -100, 100
    editor.shift_scores(0, changes)
    return editor.mutant((0, 0), f"start scores {points_in_words(changes)}")


@mutation(FIELD, "TIL103", "DRW")
def dealer_dealt_fourteen(editor: Editor, rng: Random) -> Mutant | None:
    """Deal the dealer's first draw with the hand."""
    kyoku = rng.randrange(len(editor.kyoku))
    first = editor.kyoku[kyoku][1]
    if not isinstance(first, e.Tsumo):
        return None
    hands = list(editor.start(kyoku).hands)
    hands[first.actor] = (*hands[first.actor], first.pai)
    editor.change(kyoku, 0, hands=tuple(hands))
    del editor.kyoku[kyoku][1]
    return editor.mutant((kyoku, 0), "fourteen tiles dealt", also=[(kyoku, 1)])


def _next_deal(editor: Editor) -> tuple[int, int]:
    """Return number and honba of the kyoku that would come after the last."""
    start = editor.start(len(editor.kyoku) - 1)
    wins = [event for event in editor.kyoku[-1] if isinstance(event, e.Agari)]
    number, honba = start.kyoku or 0, start.honba or 0
    if any(event.actor == start.oya for event in wins):
        return number, honba + 1
    draw = next((event for event in editor.kyoku[-1] if isinstance(event, e.Ryuukyoku)), None)
    stays = draw is not None and bool((draw.hands or ((),) * m.SEATS)[start.oya])
    if stays or (draw is not None and draw.kind not in ("exhaustive", "nagashi_mangan")):
        return number, honba + 1
    number += 1
    if number % m.SEATS >= editor.players:
        number += 1
    return number, honba + 1 if draw is not None else 0


def _short_kyoku(
    editor: Editor, number: int, honba: int, sticks: int, scores: list[int]
) -> list[e.AnyEvent]:
    """Return a kyoku in which the dealer has nine kinds and ends it."""
    oya = number % m.SEATS
    has_ids = editor.original.has_ids

    def tile(kind: int, copy: int) -> Tile:
        return Tile(kind, copy=copy if has_ids else None)

    mine = tuple(tile(kind, 1) for kind in KYUUSHU)
    copies = iter((0, 2, 3))
    hands = [
        mine if seat == oya else tuple(tile(kind, copy) for kind in OTHERS)
        for seat in range(editor.players)
        for copy in (1 if seat == oya else next(copies),)
    ]
    drawn = tile(31, 1)
    four = (scores[0], scores[1], scores[2], scores[3])
    start = e.StartKyoku(
        kyoku=number,
        honba=honba,
        kyotaku=sticks,
        oya=oya,
        scores=four,
        dora_marker=tile(32, 1),
        hands=tuple(hands),
        dice=(1, 1),
    )
    shown = tuple((*mine, drawn) if seat == oya else None for seat in range(m.SEATS))
    draw = e.Ryuukyoku(
        kind="kyuushu_kyuuhai",
        hands=shown if has_ids else None,
        honba=honba if has_ids else None,
        kyotaku=sticks if has_ids else None,
        scores=four if has_ids else None,
        deltas=(0, 0, 0, 0) if has_ids else None,
    )
    return [start, e.Tsumo(oya, drawn), draw, e.EndKyoku()]
