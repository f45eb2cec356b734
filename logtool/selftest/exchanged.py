"""Two discards of a seat exchanged, so that its hand is the same after the second."""

from __future__ import annotations

from logtool.model import events as e
from logtool.model.tiles import Tile
from logtool.selftest.editor import Editor, renamed
from logtool.selftest.original import Moment

NOTHING = Tile(33)


def exchange_discards(editor: Editor, moment: Moment, tile: Tile) -> bool:
    """Let the discard at a moment be another tile of the hand, which was discarded later.

    Nothing is changed, and False returned, where the two tiles are used in any other way, the
    seat declares riichi in between, or calls before the second discard.
    """
    second = later_discard(editor, moment, tile)
    if second is None:
        return False
    assert isinstance(moment.event, e.Dahai)
    editor.change(moment.kyoku, moment.index, pai=tile)
    editor.change(moment.kyoku, second, pai=moment.event.pai)
    return True


def later_discard(editor: Editor, moment: Moment, tile: Tile) -> int | None:
    """Return the index of the discard of a tile with which that of a moment can be exchanged."""
    event = moment.event
    if not isinstance(event, e.Dahai) or tile.copy is None or tile == event.pai:
        return None
    if tile not in moment.hands[event.actor]:
        return None
    names = {event.pai: NOTHING, tile: NOTHING}
    second = None
    for index in range(moment.index + 1, len(editor.kyoku[moment.kyoku])):
        other = editor.kyoku[moment.kyoku][index]
        if isinstance(other, e.Riichi) and other.actor == event.actor and second is None:
            return None
        if renamed(other, names) == other:
            continue
        if second is not None or not isinstance(other, e.Dahai) or other.pai != tile:
            return None
        if isinstance(editor.kyoku[moment.kyoku][index - 1], e.Chi | e.Pon):
            return None
        second = index
    return second
