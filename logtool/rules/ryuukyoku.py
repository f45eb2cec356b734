"""Draws: which is due, who is tenpai, and who has earned nagashi mangan."""

from __future__ import annotations

from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model.melds import TILE_BITS, TILE_MASK
from logtool.record import NONE, Ints
from logtool.rules import codes as c
from logtool.rules import reasons as why
from logtool.rules.discards import why_not_kyuushu
from logtool.rules.kans import MOST_KANS
from logtool.rules.payments import paid_rons
from logtool.rules.switches import Rules
from logtool.rules.table import KINDS, MOST_DISCARDS, MOST_MELDS, Table, is_closed, kind_of
from logtool.rules.tables import RANKS, Tables
from logtool.rules.waits import COPIES, FIRST_HONOUR, is_complete, waits_of
from logtool.rules.winning import Scored, Winning
from logtool.rules.wins import why_not_ron

RONS_THAT_ABORT = 3
RUN = 3


@compiled
def has_draw(rules: Rules, draw: int) -> bool:
    """Return whether a rule set knows a kind of draw."""
    if draw == m.NAGASHI_MANGAN:
        return rules.nagashi != c.NAGASHI_OFF
    if draw == m.KYUUSHU_KYUUHAI:
        return rules.abort_kyuushu == c.ON
    if draw == m.SUUFON_RENDA:
        return rules.abort_kaze4 == c.ON
    if draw == m.SUUCHA_RIICHI:
        return rules.abort_reach4 == c.ON
    if draw == m.SUUKAIKANTSU:
        return rules.abort_kan4 == c.ON or rules.fifth_kan == c.FIFTH_KAN_ABORTS
    if draw == m.SANCHAHOU:
        return paid_rons(rules, RONS_THAT_ABORT) == 0
    return True


@compiled
def why_abort_due(rules: Rules, table: Table) -> int:
    """Return the kind of the abortive draw that ends the kyoku now, or NONE.

    Asked of a tile that nobody has won on. Nine kinds and three rons are no duty of the table.
    """
    fifth_aborts = rules.fifth_kan == c.FIFTH_KAN_ABORTS and table.calls > MOST_KANS
    if fifth_aborts and table.kans_made > MOST_KANS:
        return m.SUUKAIKANTSU
    if table.offer != m.DAHAI:
        return NONE
    if rules.abort_kaze4 == c.ON and is_suufon_renda(table):
        return m.SUUFON_RENDA
    if rules.abort_reach4 == c.ON and is_suucha_riichi(table):
        return m.SUUCHA_RIICHI
    if rules.abort_kan4 == c.ON and is_suukaikantsu(table):
        return m.SUUKAIKANTSU
    return NONE


@compiled
def is_suufon_renda(table: Table) -> bool:
    """Return whether each seat has discarded once, the same wind, and nobody has called."""
    kind = table.river[0][0]
    if table.calls != 0 or table.kitas != 0 or not c.EAST_KIND <= kind <= c.NORTH_KIND:
        return False
    for seat in range(table.players):
        if table.discards[seat] != 1 or table.river[seat][0] != kind:
            return False
    return True


@compiled
def is_suucha_riichi(table: Table) -> bool:
    """Return whether the riichi of every seat has been accepted."""
    for seat in range(table.players):
        if table.riichi_accepted[seat] == 0:
            return False
    return True


@compiled
def is_suukaikantsu(table: Table) -> bool:
    """Return whether there are four kans, and not all of one seat."""
    if table.calls < MOST_KANS or table.kans_made < MOST_KANS:
        return False
    for seat in range(table.players):
        if table.kans[seat] >= MOST_KANS:
            return False
    return True


@compiled
def count_rons(rules: Rules, tables: Tables, table: Table, winning: Winning, scored: Scored) -> int:
    """Return how many seats may win on the tile on offer; the records are scratch."""
    rons = 0
    for seat in range(table.players):
        if why_not_ron(rules, tables, table, seat, winning, scored) == why.OK:
            rons += 1
    return rons


@compiled
def due_draw(rules: Rules, tables: Tables, table: Table, winning: Winning, scored: Scored) -> int:
    """Return the kind of draw by which the kyoku may end now, or NONE; records are scratch.

    Nagashi mangan is an exhaustive draw here.
    """
    abort = why_abort_due(rules, table)
    if abort != NONE:
        return abort
    if table.turn != NONE:
        declared = why_not_kyuushu(rules, table, table.turn) == why.OK
        return m.KYUUSHU_KYUUHAI if declared else NONE
    rons = count_rons(rules, tables, table, winning, scored)
    if rons == RONS_THAT_ABORT and has_draw(rules, m.SANCHAHOU):
        return m.SANCHAHOU
    return m.EXHAUSTIVE if table.left == 0 else NONE


@compiled
def is_tenpai(rules: Rules, tables: Tables, table: Table, seat: int) -> bool:
    """Return whether a seat is tenpai at an exhaustive draw (``dead_wait``, ``complete_hand``)."""
    hand = table.hands[seat]
    melds = table.melds[seat]
    if rules.complete_hand == c.COMPLETE_HAND_TENPAI and is_complete(tables, hand, melds):
        return True
    waits = waits_of(tables, hand, melds)
    if rules.dead_wait == c.DEAD_WAIT_OWN4:
        return live_waits(table, seat, waits) != 0
    if waits == 0 and rules.dead_wait == c.DEAD_WAIT_COUNTS:
        return fifth_waits(tables, hand, melds) != 0
    return waits != 0


@compiled
def live_waits(table: Table, seat: int, waits: int) -> int:
    """Return those of the waits of a seat of which it does not hold all four, melds included."""
    live = 0
    for kind in range(KINDS if waits != 0 else 0):
        if waits >> kind & 1 == 0:
            continue
        if table.hands[seat][kind] + count_in_melds(table, seat, kind) < COPIES:
            live |= 1 << kind
    return live


@compiled
def count_in_melds(table: Table, seat: int, kind: int) -> int:
    """Return how many tiles of a kind a seat has in melds and set aside."""
    count = table.kita[seat] if kind == c.NORTH_KIND else 0
    for number in range(min(table.melds[seat], MOST_MELDS)):
        is_kan = m.DAIMINKAN <= table.meld_kinds[seat][number] <= m.ANKAN
        for index in range(COPIES if is_kan else RUN):
            tile = table.meld_tiles[seat][number] >> TILE_BITS * index & TILE_MASK
            if kind_of(tile) == kind:
                count += 1
    return count


@compiled
def fifth_waits(tables: Tables, hand: Ints, melds: int) -> int:
    """Return the mask of the kinds held four times concealed whose fifth would complete a hand.

    Of five of a kind some are in a triplet, or all in runs but for a pair: so a triplet or a run
    that the fifth is in is taken out, and the rest asked.
    """
    waits = 0
    for kind in range(KINDS):
        if hand[kind] != COPIES:
            continue
        hand[kind] -= 2
        found = is_complete(tables, hand, melds + 1)
        hand[kind] += 2
        first = max(kind - RUN + 1, kind // RANKS * RANKS)
        for low in range(first, kind + 1 if kind < FIRST_HONOUR else first):
            if low % RANKS <= RANKS - RUN and not found:
                found = completes_in_run(tables, hand, melds, low, kind)
        if found:
            waits |= 1 << kind
    return waits


@compiled
def completes_in_run(tables: Tables, hand: Ints, melds: int, low: int, kind: int) -> bool:
    """Return whether a hand is complete beside a run for which it lacks a tile of one kind."""
    for rank in range(RUN):
        if low + rank != kind and hand[low + rank] <= 0:
            return False
    for rank in range(RUN):
        if low + rank != kind:
            hand[low + rank] -= 1
    found = is_complete(tables, hand, melds + 1)
    for rank in range(RUN):
        if low + rank != kind:
            hand[low + rank] += 1
    return found


@compiled
def tenpai_seats(rules: Rules, tables: Tables, table: Table) -> int:
    """Return the mask of the seats that are tenpai."""
    mask = 0
    for seat in range(table.players):
        if is_tenpai(rules, tables, table, seat):
            mask |= 1 << seat
    return mask


@compiled
def nagashi_seats(rules: Rules, table: Table) -> int:
    """Return the mask of the seats that have earned nagashi mangan (``nagashi_calls``)."""
    mask = 0
    if rules.nagashi == c.NAGASHI_OFF:
        return mask
    for seat in range(table.players):
        if rules.nagashi_calls == c.NAGASHI_CALLS_NONE and table.melds[seat] != 0:
            continue
        if rules.nagashi_calls == c.NAGASHI_CALLS_ANKAN and not is_closed(table, seat):
            continue
        if has_nagashi_river(table, seat):
            mask |= 1 << seat
    return mask


@compiled
def has_nagashi_river(table: Table, seat: int) -> bool:
    """Return whether all discards are terminals and honours and none was called."""
    discards = table.discards[seat]
    if discards == 0 or discards > MOST_DISCARDS:
        return False
    river = table.river[seat]
    called = table.river_called[seat]
    for number in range(discards):
        kind = river[number]
        if called[number] == 1 or (kind < FIRST_HONOUR and 0 < kind % RANKS < RANKS - 1):
            return False
    return True
