"""Mutations that only the seed can tell, and of the seed itself."""

from __future__ import annotations

import string
from random import Random

import msgspec

from logtool.model import events as e
from logtool.model.tiles import Tile
from logtool.selftest.editor import Editor, choose, renamed
from logtool.selftest.mutation import Mutant, mutation
from logtool.selftest.original import Moment

FIELD = "wall and seed"


@mutation(FIELD, "WAL101", "WAL107", "WAL")
def seed_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Change one character of the seed."""
    seed = editor.head.seed
    if not seed or "," not in seed:
        return None
    place = rng.randrange(seed.index(",") + 1, len(seed) - 4)
    letters = string.hexdigits[:16] if "base64" not in seed else string.ascii_letters
    if seed[place] not in letters:
        return None
    new = rng.choice([letter for letter in letters if letter != seed[place]])
    if seed[place].swapcase() == new and "base64" not in seed:
        return None
    editor.head = msgspec.structs.replace(editor.head, seed=seed[:place] + new + seed[place + 1 :])
    return editor.mutant((0, 0), f"character {place} of the seed", also=[(None, None)])


def _drawn_together(editor: Editor, one: Moment) -> list[int]:
    """Return later draws of the kyoku by index, none of them a replacement."""
    return [
        moment.index
        for moment in editor.original.moments[one.kyoku]
        if moment.index > one.index
        and isinstance(moment.event, e.Tsumo)
        and moment.replacement_due < 0
    ]


@mutation(FIELD, "WAL102")
def two_draws_exchanged_everywhere(editor: Editor, rng: Random) -> Mutant | None:
    """Exchange two copies of a kind in all events of a kyoku: only the wall differs."""
    if not editor.original.has_wall:
        return None
    found: list[tuple[Moment, Tile, Tile]] = []
    for moment in editor.moments():
        if not isinstance(moment.event, e.Tsumo) or moment.replacement_due >= 0:
            continue
        tile = moment.event.pai
        for index in _drawn_together(editor, moment):
            other = editor.kyoku[moment.kyoku][index]
            assert isinstance(other, e.Tsumo)
            if other.pai.kind == tile.kind and other.pai.red == tile.red:
                found.append((moment, tile, other.pai))
    picked = choose(rng, found)
    if picked is None:
        return None
    moment, tile, other_tile = picked
    editor.rename_tiles(moment.kyoku, {tile: other_tile, other_tile: tile})
    return editor.mutant(moment.place, f"copies of {tile} exchanged")


@mutation(FIELD, "WAL102")
def unused_draws_exchanged(editor: Editor, rng: Random) -> Mutant | None:
    """Exchange two tiles that were drawn and discarded at once, and nobody took."""
    if not editor.original.has_wall:
        return None
    found = [moment for moment in editor.moments() if comes_and_goes(editor, moment)]
    if len(found) < 2:
        return None
    first = rng.choice(found)
    others = [one for one in found if one.kyoku == first.kyoku and one.index != first.index]
    if not others:
        return None
    second = rng.choice(others)
    assert isinstance(first.event, e.Tsumo)
    assert isinstance(second.event, e.Tsumo)
    names = {first.event.pai: second.event.pai, second.event.pai: first.event.pai}
    editor.rename_tiles(first.kyoku, names)
    place = (first.kyoku, min(first.index, second.index))
    aside = ("FUR", "RII", "RYU")
    return editor.mutant(place, "two draws exchanged", aside=aside)


@mutation(FIELD, "WAL101")
def dealt_copies_exchanged(editor: Editor, rng: Random) -> Mutant | None:
    """Exchange two copies of a kind dealt to two seats, in all events."""
    if not editor.original.has_wall:
        return None
    kyoku = rng.randrange(len(editor.kyoku))
    hands = editor.start(kyoku).hands
    found = [
        (mine, theirs)
        for seat in editor.seats
        for other in range(seat + 1, editor.players)
        for mine in hands[seat]
        for theirs in hands[other]
        if mine.kind == theirs.kind and mine.red == theirs.red
    ]
    picked = choose(rng, found)
    if picked is None:
        return None
    mine, theirs = picked
    editor.rename_tiles(kyoku, {mine: theirs, theirs: mine})
    return editor.mutant((kyoku, 0), f"dealt copies of {mine} exchanged")


@mutation(FIELD, "WAL102", "WAL103")
def draw_renamed_to_an_unseen_copy(editor: Editor, rng: Random) -> Mutant | None:
    """Draw a copy that nobody has seen, in all events."""
    if not editor.original.has_wall:
        return None
    moment = editor.pick(rng, lambda one: isinstance(one.event, e.Tsumo))
    if moment is None:
        return None
    assert isinstance(moment.event, e.Tsumo)
    old = moment.event.pai
    copies = [Tile(old.kind, old.red, copy) for copy in range(4) if old.kind not in (4, 13, 22)]
    events = editor.kyoku[moment.kyoku]
    unseen = [
        tile
        for tile in copies
        if all(renamed(event, {tile: Tile(33)}) == event for event in events)
    ]
    new = choose(rng, unseen)
    if new is None or (new.kind == 33 and new.copy is None):
        return None
    editor.rename_tiles(moment.kyoku, {old: new})
    return editor.mutant(moment.place, f"copy {old.copy} of {old} is copy {new.copy}")


@mutation(FIELD, "WAL104")
def indicator_renamed_to_an_unseen_copy(editor: Editor, rng: Random) -> Mutant | None:
    """Turn a copy that nobody has seen, in all events."""
    kyoku = rng.randrange(len(editor.kyoku))
    old = editor.start(kyoku).dora_marker
    if not editor.original.has_wall or old is None or old.kind in (4, 13, 22):
        return None
    events = editor.kyoku[kyoku]
    unseen = [
        tile
        for tile in (Tile(old.kind, old.red, copy) for copy in range(4))
        if all(renamed(event, {tile: Tile(33)}) == event for event in events)
    ]
    new = choose(rng, unseen)
    if new is None:
        return None
    editor.rename_tiles(kyoku, {old: new})
    return editor.mutant((kyoku, 0), f"indicator {old} is copy {new.copy}")


def comes_and_goes(editor: Editor, moment: Moment) -> bool:
    """Return whether a tile is drawn, discarded at once, and named nowhere else."""
    if not isinstance(moment.event, e.Tsumo) or moment.replacement_due >= 0:
        return False
    events = editor.original.events[moment.kyoku]
    follows = events[moment.index + 1]
    tile = moment.event.pai
    if not isinstance(follows, e.Dahai) or follows.pai != tile:
        return False
    uses = [event for event in events if renamed(event, {tile: Tile(33)}) != event]
    return len(uses) == 2
