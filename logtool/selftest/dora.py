"""Mutations of indicators: the first one, those of kans, left out, added, moved, changed."""

from __future__ import annotations

from random import Random

from logtool.model import events as e
from logtool.selftest.editor import Editor, choose
from logtool.selftest.mutation import Mutant, mutation
from logtool.selftest.tiles import unseen_tiles

FIELD = "dora indicators"


@mutation(FIELD, "WAL104", "TIL101", "FMT109", "DOR", "WIN110")
def first_indicator_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Turn another first indicator, one that lies in a hand."""
    kyoku = rng.randrange(len(editor.kyoku))
    if not editor.original.has_ids:
        return None
    new = rng.choice(rng.choice(editor.start(kyoku).hands[: editor.players]))
    editor.change(kyoku, 0, dora_marker=new)
    return editor.mutant((kyoku, 0), f"first indicator {new}")


@mutation(FIELD, "WAL104", "TIL101", "FMT109", "DOR", "WIN110")
def kan_indicator_changed(editor: Editor, rng: Random) -> Mutant | None:
    """Turn another indicator after a kan."""
    found = editor.pick_event(rng, e.Dora)
    if found is None or not editor.original.has_ids:
        return None
    new = rng.choice(rng.choice(editor.start(found[0]).hands[: editor.players]))
    editor.change(found[0], found[1], dora_marker=new)
    return editor.mutant(found[:2], f"indicator {new}")


@mutation(FIELD, "DOR101")
def indicator_left_out(editor: Editor, rng: Random) -> Mutant | None:
    """Do not turn an indicator after a kan."""
    found = editor.pick_event(rng, e.Dora)
    if found is None or not editor.original.has_ids:
        return None
    kyoku, index, _ = found
    del editor.kyoku[kyoku][index]
    also = [(kyoku, i) for i in range(index + 1, len(editor.kyoku[kyoku]))]
    return editor.mutant((kyoku, index), "indicator left out", also=also)


@mutation(FIELD, "DOR102")
def indicator_added(editor: Editor, rng: Random) -> Mutant | None:
    """Turn an indicator without a kan."""
    kyoku = rng.randrange(len(editor.kyoku))
    events = editor.kyoku[kyoku]
    end = editor.results(kyoku)[0]
    has_kan = any(isinstance(x, e.Ankan | e.Kakan | e.Daiminkan) for x in events)
    if has_kan or end < 3 or not editor.original.has_ids:
        return None
    index = rng.randrange(2, end)
    tile = choose(rng, unseen_tiles(editor, kyoku))
    if tile is None:
        return None
    events.insert(index, e.Dora(tile))
    aside = ("WAL",)
    return editor.mutant((kyoku, index), "an indicator without a kan", aside=aside)


@mutation(FIELD, "DOR102", "DOR103")
def indicator_doubled(editor: Editor, rng: Random) -> Mutant | None:
    """Turn an indicator twice."""
    found = editor.pick_event(rng, e.Dora)
    if found is None or not editor.original.has_ids:
        return None
    kyoku, index, dora = found
    editor.kyoku[kyoku].insert(index, dora)
    note = "an indicator turned twice"
    return editor.mutant((kyoku, index + 1), note, aside=("TIL", "WAL"))


@mutation(FIELD, "DOR103", "DOR101")
def indicator_late(editor: Editor, rng: Random) -> Mutant | None:
    """Turn an indicator some events later."""
    found = editor.pick_event(rng, e.Dora)
    if found is None or not editor.original.has_ids:
        return None
    kyoku, index, dora = found
    events = editor.kyoku[kyoku]
    end = editor.results(kyoku)[0]
    if index + 1 >= end or isinstance(events[index + 1], e.Dora | e.Riichi):
        return None
    target = rng.randrange(index + 1, min(end, index + 6))
    if isinstance(events[target], e.Dora):
        return None
    events.insert(target, events.pop(index))
    assert events[target] is dora
    also = [(kyoku, i) for i in range(index, target + 2)]
    return editor.mutant((kyoku, index), "an indicator turned late", also=also)


@mutation(FIELD, "DOR103", "DOR102")
def indicator_early(editor: Editor, rng: Random) -> Mutant | None:
    """Turn the indicator of an open kan before the replacement draw, or that of any too early."""
    found = editor.pick_event(rng, e.Dora)
    if found is None or not editor.original.has_ids:
        return None
    kyoku, index, _ = found
    events = editor.kyoku[kyoku]
    if index < 3 or isinstance(events[index - 1], e.Dora | e.Riichi):
        return None
    events.insert(index - 1, events.pop(index))
    also = [(kyoku, index)]
    return editor.mutant((kyoku, index - 1), "an indicator turned early", also=also)


@mutation(FIELD, "WAL104", "DOR")
def indicators_exchanged(editor: Editor, rng: Random) -> Mutant | None:
    """Exchange the first indicator and that of a kan, in all that repeats them."""
    found = editor.pick_event(rng, e.Dora)
    if found is None or not editor.original.has_wall:
        return None
    kyoku, _, dora = found
    first = editor.start(kyoku).dora_marker
    if first is None:
        return None
    editor.rename_tiles(kyoku, {first: dora.dora_marker, dora.dora_marker: first})
    return editor.mutant((kyoku, 0), "two indicators exchanged")
