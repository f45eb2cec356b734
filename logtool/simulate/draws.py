"""Draws that are due after a discard on which nobody won."""

from __future__ import annotations

from logtool.model import codes as m
from logtool.record import NONE
from logtool.rules import codes as c
from logtool.rules.kans import MOST_KANS
from logtool.simulate.play import Play


def due_after_discard(play: Play) -> int:
    """Return the kind of draw with which the kyoku ends now, NONE if it goes on."""
    if _four_riichi(play):
        return m.SUUCHA_RIICHI
    if _four_winds(play):
        return m.SUUFON_RENDA
    if _four_kans(play):
        return m.SUUKAIKANTSU
    return m.EXHAUSTIVE if play.table.left == 0 else NONE


def _four_riichi(play: Play) -> bool:
    if play.rules.abort_reach4 == c.OFF or play.players != m.SEATS:
        return False
    return all(play.table.riichi_accepted)


def _four_winds(play: Play) -> bool:
    table = play.table
    if play.rules.abort_kaze4 == c.OFF or play.players != m.SEATS or table.calls:
        return False
    if any(count != 1 for count in table.discards):
        return False
    kinds = {int(river[0]) for river in table.river}
    return len(kinds) == 1 and c.EAST_KIND <= min(kinds) <= c.NORTH_KIND


def _four_kans(play: Play) -> bool:
    kans = play.table.kans
    return (
        play.rules.abort_kan4 == c.ON
        and sum(kans) >= MOST_KANS
        and sum(count > 0 for count in kans) > 1
    )
