"""Mutations of the discard after a call (kuikae)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from logtool.model import events as e
from logtool.selftest.editor import Editor, choose
from logtool.selftest.exchanged import exchange_discards, later_discard
from logtool.selftest.mutation import Mutant, mutation

KUIKAE = "kuikae"


def _after_call(
    editor: Editor, rng: Random, kinds: Callable[[e.Chi | e.Pon], set[int]], note: str
) -> Mutant | None:
    """Exchange the discard after a call for a later one of the forbidden kinds."""
    found = []
    for moment in editor.moments():
        before = editor.original.events[moment.kyoku][moment.index - 1]
        if not isinstance(moment.event, e.Dahai) or not isinstance(before, e.Chi | e.Pon):
            continue
        found += [
            (moment, tile)
            for tile in moment.hands[moment.event.actor]
            if tile.kind in kinds(before) and later_discard(editor, moment, tile) is not None
        ]
    picked = choose(rng, found)
    if picked is None:
        return None
    moment, tile = picked
    exchange_discards(editor, moment, tile)
    return editor.mutant(moment.place, f"{note} {tile}")


@mutation(KUIKAE, "DIS106")
def kuikae_same_kind(editor: Editor, rng: Random) -> Mutant | None:
    """Discard the kind just called."""
    return _after_call(editor, rng, lambda call: {call.pai.kind}, "discarded")


@mutation(KUIKAE, "DIS107")
def kuikae_other_end(editor: Editor, rng: Random) -> Mutant | None:
    """Discard the tile at the other end of the run just called."""

    def other_end(call: e.Chi | e.Pon) -> set[int]:
        kinds = sorted({call.pai.kind, *(tile.kind for tile in call.consumed)})
        if len(kinds) != 3:
            return set()
        if call.pai.kind == kinds[0] and kinds[2] % 9 < 8:
            return {kinds[2] + 1}
        if call.pai.kind == kinds[2] and kinds[0] % 9 > 0:
            return {kinds[0] - 1}
        return set()

    return _after_call(editor, rng, other_end, "discarded")
