"""Mutations of what a win shows: hand, melds, indicators."""

from __future__ import annotations

from random import Random

import msgspec

from logtool.model import events as e
from logtool.model.tiles import Tile
from logtool.rules.dora import dora_kind
from logtool.selftest.editor import Editor, choose
from logtool.selftest.mutation import Mutant, mutation
from logtool.selftest.wins import changed_win, is_plain

SHOWN = "win: hand, melds and dora shown"
NORTH = 30  # the kind


@mutation(SHOWN, "WIN114", "FMT109")
def shown_tile_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Show another tile in the hand of the winner."""
    found = editor.pick_event(rng, e.Agari, lambda agari: bool(agari.hand))
    if found is None:
        return None
    hand = list(found[2].hand or ())
    place = rng.choice([i for i, tile in enumerate(hand) if tile != found[2].pai])
    start = editor.start(found[0])
    others = [tile for one in start.hands for tile in one if tile not in hand]
    if not others:
        return None
    new = rng.choice(others)
    note = f"{hand[place]} shown as {new}"
    hand[place] = new
    return changed_win(editor, found, note, hand=tuple(hand))


@mutation(SHOWN, "WIN114", "FMT109")
def shown_meld_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Leave a meld out of those that a win repeats."""
    found = editor.pick_event(rng, e.Agari, lambda agari: bool(agari.melds))
    if found is None:
        return None
    melds = list(found[2].melds or ())
    melds.pop(rng.randrange(len(melds)))
    return changed_win(editor, found, "a meld left out", melds=tuple(melds) or None)


@mutation(SHOWN, "WIN114", "FMT109")
def shown_meld_source_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Say that a meld of the winner came from another seat."""

    def fits(agari: e.Agari) -> bool:
        return any(meld.kind in ("pon", "daiminkan", "kakan") for meld in agari.melds or ())

    found = editor.pick_event(rng, e.Agari, fits)
    if found is None:
        return None
    melds = list(found[2].melds or ())
    place = next(i for i, meld in enumerate(melds) if meld.kind in ("pon", "daiminkan", "kakan"))
    old = melds[place]
    others = [seat for seat in editor.seats if seat not in (old.target, found[2].actor)]
    melds[place] = msgspec.structs.replace(old, target=rng.choice(others))
    return changed_win(editor, found, "source of a meld", melds=tuple(melds))


@mutation(SHOWN, "FMT109", "DOR", "WAL104")
def shown_dora_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Show another indicator beside the win."""
    found = editor.pick_event(rng, e.Agari, lambda agari: bool(agari.dora_markers))
    if found is None:
        return None
    markers = list(found[2].dora_markers or ())
    place = rng.randrange(len(markers))
    new = rng.choice([tile for tile in editor.start(found[0]).hands[0] if tile != markers[place]])
    note = f"indicator {markers[place]} shown as {new}"
    markers[place] = new
    return changed_win(editor, found, note, dora_markers=tuple(markers))


@mutation(SHOWN, "DOR105", "DOR104", "FMT109")
def shown_dora_added(editor: Editor, rng: Random) -> Mutant | None:
    """Show an indicator too many beside the win."""
    found = editor.pick_event(rng, e.Agari, lambda agari: bool(agari.dora_markers))
    if found is None:
        return None
    new = rng.choice(editor.start(found[0]).hands[0])
    markers = (*(found[2].dora_markers or ()), new)
    return changed_win(editor, found, f"indicator {new} added", dora_markers=markers)


@mutation(SHOWN, "WAL105", "WIN110")
def ura_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Show an ura indicator of another kind, where the seed or the dora counted tell that."""
    if not (editor.original.has_wall or editor.original.has_ids):
        return None
    found = [
        ((kyoku, index, event), place, new)
        for kyoku, events in enumerate(editor.kyoku)
        for index, event in enumerate(events)
        if isinstance(event, e.Agari)
        for place, old in enumerate(event.ura_markers or ())
        for new in editor.start(kyoku).hands[0]
        if new.kind != old.kind and _is_told(editor, event, old, new)
    ]
    picked = choose(rng, found)
    if picked is None:
        return None
    win, place, new = picked
    markers = list(win[2].ura_markers or ())
    note = f"ura indicator {markers[place]} -> {new}"
    markers[place] = new
    return changed_win(editor, win, note, ura_markers=tuple(markers))


def _is_told(editor: Editor, agari: e.Agari, old: Tile, new: Tile) -> bool:
    """Return whether the record tells that an ura indicator is not the one shown.

    The wall of a seed does; without one the number of ura dora counted, unless it stays the same.
    """
    if editor.original.has_wall:
        return True
    if not is_plain(agari) or agari.hand is None:
        return False
    before, after = (dora_kind(marker.kind, editor.players) for marker in (old, new))
    if editor.players == 3 and NORTH in (before, after):
        return False  # norths set aside count too
    tiles = [*agari.hand, *(tile for meld in agari.melds or () for tile in meld.tiles)]
    kinds = [tile.kind for tile in tiles]
    return kinds.count(before) != kinds.count(after)


@mutation(SHOWN, "DOR105", "DOR104")
def ura_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Show an ura indicator too few, or none."""
    found = editor.pick_event(rng, e.Agari, lambda agari: bool(agari.ura_markers))
    if found is None:
        return None
    markers = (found[2].ura_markers or ())[:-1]
    return changed_win(editor, found, "an ura left out", ura_markers=markers or None)


@mutation(SHOWN, "DOR104", "DOR105")
def ura_shown_without_riichi(editor: Editor, rng: Random) -> Mutant | None:
    """Show ura indicators for a win without riichi."""
    found = editor.pick_event(
        rng, e.Agari, lambda agari: bool(agari.dora_markers) and not agari.ura_markers
    )
    if found is None or not editor.original.has_ids:
        return None
    new = rng.choice(editor.start(found[0]).hands[0])
    return changed_win(editor, found, f"ura {new}", ura_markers=(new,))
