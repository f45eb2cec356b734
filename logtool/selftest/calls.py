"""Mutations of calls: source, tile, tiles and kind."""

from __future__ import annotations

from random import Random

from logtool.model import events as e
from logtool.model.tiles import Tile, code_of
from logtool.selftest.editor import Editor
from logtool.selftest.mutation import Mutant, mutation
from logtool.selftest.original import Moment

STATED = "call: source, tile, tiles, kind"
OPEN_CALLS = (e.Chi, e.Pon, e.Daiminkan)


def _call(editor: Editor, rng: Random, *kinds: type[e.AnyEvent]) -> Moment | None:
    return editor.pick(rng, lambda one: isinstance(one.event, kinds))


@mutation(STATED, "CAL118", "CAL119", "CAL101")
def source_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Say that a pon or kan was called from another seat."""
    moment = _call(editor, rng, e.Pon, e.Daiminkan)
    if moment is None:
        return None
    assert isinstance(moment.event, e.Pon | e.Daiminkan)
    taken = (moment.event.actor, moment.event.target)
    others = [seat for seat in editor.seats if seat not in taken]
    editor.change(moment.kyoku, moment.index, target=rng.choice(others))
    return editor.mutant(moment.place, "source of a call")


@mutation(STATED, "CAL112", "CAL118")
def source_of_kakan_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Say that the pon under a kakan was called from another seat."""
    moment = _call(editor, rng, e.Kakan)
    if moment is None:
        return None
    assert isinstance(moment.event, e.Kakan)
    taken = (moment.event.actor, moment.event.target)
    others = [seat for seat in editor.seats if seat not in taken]
    editor.change(moment.kyoku, moment.index, target=rng.choice(others))
    return editor.mutant(moment.place, "source of a kakan")


@mutation(STATED, "CAL112", "CAL102", "CAL103", "CAL118")
def called_tile_of_kakan_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Say that the pon under a kakan took another of its tiles."""
    moment = _call(editor, rng, e.Kakan)
    if moment is None or not editor.original.has_ids:
        return None
    assert isinstance(moment.event, e.Kakan)
    kakan = moment.event
    first, second = kakan.consumed
    editor.change(moment.kyoku, moment.index, called=first, consumed=(kakan.called, second))
    return editor.mutant(moment.place, "called tile of a kakan")


@mutation(STATED, "CAL102")
def called_tile_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Call another tile than the last discard."""
    moment = _call(editor, rng, *OPEN_CALLS)
    if moment is None:
        return None
    assert isinstance(moment.event, OPEN_CALLS)
    call = moment.event
    own = list(call.consumed)
    if call.pai in own:
        return None
    place = rng.randrange(len(own))
    pai, own[place] = own[place], call.pai
    editor.change(moment.kyoku, moment.index, pai=pai, consumed=tuple(sorted(own, key=code_of)))
    return editor.mutant(moment.place, f"called {pai}, discarded {call.pai}")


@mutation(STATED, "CAL103", "TIL101", "TIL102")
def tiles_not_held(editor: Editor, rng: Random) -> Mutant | None:
    """Call with a tile that the seat does not hold."""
    moment = _call(editor, rng, e.Chi, e.Pon)
    if moment is None:
        return None
    assert isinstance(moment.event, e.Chi | e.Pon)
    call, hand = moment.event, moment.hands[moment.event.actor]
    own = list(call.consumed)
    place = rng.randrange(len(own))
    copies = [Tile(own[place].kind, copy=copy) for copy in range(4)]
    if not editor.original.has_ids:
        return None
    reds = editor.head.reds
    absent = [t for t in copies if t not in hand and t.copy != call.pai.copy and t.copy != 0]
    if not absent or not reds:
        return None
    own[place] = rng.choice(absent)
    if own[place] == call.pai:
        return None
    editor.change(moment.kyoku, moment.index, consumed=tuple(sorted(own, key=code_of)))
    return editor.mutant(moment.place, f"with {own[place]}, copy {own[place].copy}, not held")


@mutation(STATED, "CAL101", "CAL104", "CAL103", "DIS", "DRW", "TIL", "CAL")
def call_by_another_seat(editor: Editor, rng: Random) -> Mutant | None:
    """Let another seat make the call."""
    moment = _call(editor, rng, *OPEN_CALLS)
    if moment is None:
        return None
    assert isinstance(moment.event, OPEN_CALLS)
    taken = (moment.event.actor, moment.event.target)
    others = [seat for seat in editor.seats if seat not in taken]
    editor.change(moment.kyoku, moment.index, actor=rng.choice(others))
    return editor.mutant(moment.place, "called by another seat")


@mutation(STATED, "DRW104", "CAL", "DIS", "DRW")
def pon_made_a_kan(editor: Editor, rng: Random) -> Mutant | None:
    """Make a pon a daiminkan of tiles that are not held."""
    moment = _call(editor, rng, e.Pon)
    if moment is None or not editor.original.has_ids:
        return None
    assert isinstance(moment.event, e.Pon)
    pon = moment.event
    used = {tile.copy for tile in (pon.pai, *pon.consumed)}
    copy = next(copy for copy in range(4) if copy not in used)
    is_red = editor.head.reds and copy == 0 and pon.pai.kind in (4, 13, 22)
    fourth = Tile(pon.pai.kind, is_red, copy)
    if fourth in moment.hands[pon.actor]:
        return None
    kan = e.Daiminkan(pon.actor, pon.target, pon.pai, (*pon.consumed, fourth))
    editor.kyoku[moment.kyoku][moment.index] = kan
    return editor.mutant(moment.place, "a kan in the place of a pon")


@mutation(STATED, "CAL112", "CAL103", "CAL106")
def kakan_without_its_pon(editor: Editor, rng: Random) -> Mutant | None:
    """Make an ankan a kakan."""
    moment = _call(editor, rng, e.Ankan)
    if moment is None:
        return None
    assert isinstance(moment.event, e.Ankan)
    actor, tiles = moment.event.actor, moment.event.consumed
    other = (actor + 1) % editor.players
    kakan = e.Kakan(actor, other, tiles[3], tiles[0], tiles[1:3])
    editor.kyoku[moment.kyoku][moment.index] = kakan
    return editor.mutant(moment.place, "a kakan in the place of an ankan")


@mutation(STATED, "CAL103", "TIL")
def ankan_of_three(editor: Editor, rng: Random) -> Mutant | None:
    """Close a kan of which the seat holds three tiles."""

    def held(one: Moment) -> list[int]:
        kinds = [tile.kind for tile in one.hands[one.turn]]
        return sorted({kind for kind in kinds if kinds.count(kind) in (2, 3)})

    moment = editor.pick(
        rng,
        lambda one: (
            isinstance(one.event, e.Dahai)
            and one.drawn is not None
            and not any(one.riichi)
            and one.kans < 4
            and one.left > 0
            and bool(held(one))
        ),
    )
    if moment is None or not editor.original.has_ids:
        return None
    kind = rng.choice(held(moment))
    tiles = tuple(
        Tile(kind, editor.head.reds and copy == 0 and kind in (4, 13, 22), copy)
        for copy in range(4)
    )
    actor = moment.turn
    editor.kyoku[moment.kyoku].insert(moment.index, e.Ankan(actor, tiles))
    return editor.mutant(moment.place, "an ankan of tiles not held put in")
