"""When the indicators of kans are turned (``kan_dora`` and the switches that begin so).

A pass calls ``settle_indicators`` after the table followed an event. Before an event it asks
``missing_at`` how many indicators should lie open and do not, before a DORA ``why_not_turn``,
and before a win ``turned_too_early``.

An indicator waits in one of three places: to be turned *now*, before anything else happens but a
win; *later*, once the replacement tile has come, before the discard that follows; or *after* that
discard, if nobody wins on it. A win, be it on the replacement tile or on the kan itself, finds
turned what was turned before and turns nothing.
"""

from __future__ import annotations

from logtool.jit import compiled
from logtool.model import codes as m
from logtool.record import NONE
from logtool.rules import codes as c
from logtool.rules.kans import MOST_KANS
from logtool.rules.reasons import OK
from logtool.rules.switches import Rules
from logtool.rules.table import Table

# --- Why an indicator may not be turned; OK is 0.
NONE_DUE = 1
TOO_EARLY = 2
TOO_LATE = 3  # it was due before the last event


@compiled
def missing_at(table: Table, event: int) -> int:
    """Return how many indicators should lie open by an event of this kind and do not."""
    if event == m.AGARI and table.dora_robbed != 0:
        return waiting(table)
    if event == m.DAHAI:
        return table.dora_now + table.dora_later
    return table.dora_now if m.TSUMO <= event <= m.KITA else 0


@compiled
def waiting(table: Table) -> int:
    """Return how many indicators kans have yet to turn, without those that are late."""
    return table.dora_now + table.dora_later + table.dora_after


@compiled
def why_not_turn(table: Table) -> int:
    """Return why no indicator may be turned now, or OK."""
    if table.dora_now > 0 or has_later_come(table):
        return OK
    if table.dora_late > 0:
        return TOO_LATE
    if waiting(table) == 0:
        return NONE_DUE
    return OK if table.dora_robbed != 0 else TOO_EARLY


@compiled
def has_later_come(table: Table) -> bool:
    """Return whether an indicator waits that may be turned since the replacement tile has come."""
    return table.dora_later > 0 and table.replacement_due == NONE


@compiled
def turned_too_early(table: Table) -> int:
    """Return how many indicators were turned that a win at this moment forbids.

    Whether an open kan's indicator was turned rightly shows only now: a kakan is robbed first,
    a replacement tile or the discard after it is won first. Of an ankan that is robbed the sources
    do not say so; its indicator may lie open.
    """
    if table.offer == m.ANKAN or table.dora_robbed != 0:
        return 0
    return table.dora_fresh


@compiled
def settle_indicators(rules: Rules, table: Table, event: int, seat: int) -> None:
    """Note which indicators an event makes due or turns, after the table has followed it.

    The latest kan of each seat is noted as well (see ``pao``).
    """
    if event == m.DORA:
        turn_waiting(table)
    elif m.TSUMO <= event <= m.KITA:
        leave_missing(table, event)
        table.dora_fresh = 0
        table.dora_robbed = 0
        if event == m.DAHAI:
            table.dora_now = table.dora_after
            table.dora_after = 0
        elif event >= m.DAIMINKAN:
            table.dora_now += table.dora_later
            table.dora_later = 0
            table.replaced = event
            if event != m.KITA:
                add_kan(rules, table, event, seat)


@compiled
def turn_waiting(table: Table) -> None:
    """An indicator is turned: the one that waits for it most, whether or not its time has come."""
    reason = why_not_turn(table)
    if reason == NONE_DUE:
        return
    if reason == OK:
        table.dora_fresh += 1
    if table.dora_now > 0:
        table.dora_now -= 1
    elif reason == TOO_LATE:
        table.dora_late -= 1
    elif table.dora_later > 0:
        table.dora_later -= 1
    else:
        table.dora_after -= 1


@compiled
def leave_missing(table: Table, event: int) -> None:
    """What an event should have found turned is late from now on."""
    table.dora_late += missing_at(table, event)
    table.dora_now = 0
    if event == m.DAHAI:
        table.dora_later = 0


@compiled
def add_kan(rules: Rules, table: Table, event: int, seat: int) -> None:
    """A kan asks for an indicator, but for a fifth kan, which has none."""
    table.last_kan[seat] = event
    if rules.kan_dora == c.OFF or table.kans_made > MOST_KANS:
        return
    if event != m.DAIMINKAN and rules.kan_dora_robbed == c.YES:
        table.dora_robbed = 1
    if is_turned_at_once(rules, event):
        table.dora_now += 1
    elif rules.kan_dora_open == c.KAN_DORA_OPEN_AFTER:
        table.dora_after += 1
    else:
        table.dora_later += 1


@compiled
def is_turned_at_once(rules: Rules, kan: int) -> bool:
    """Return whether the indicator of a kan is turned before its replacement draw.

    One of an ankan that is not (``kan_dora_ankan=discard``) is turned as those of open kans are,
    before the discard where those are turned at once.
    """
    if kan == m.ANKAN:
        return rules.kan_dora_ankan == c.KAN_DORA_ANKAN_NOW
    return rules.kan_dora_open == c.KAN_DORA_OPEN_NOW
