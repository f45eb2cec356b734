"""What a result repeats of the table: hand, melds, winning tile, indicators, counters, scores."""

from __future__ import annotations

from logtool.audit import codes as a
from logtool.audit.findings import Findings, first_of, report
from logtool.audit.judgement import Judgement
from logtool.audit.places import Places
from logtool.audit.trail import Trail
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.model.melds import TILE_MASK, pack_stated_meld
from logtool.record import NONE, Ints, copy_row
from logtool.rules import codes as c
from logtool.rules.switches import Rules
from logtool.rules.table import MOST_INDICATORS, MOST_MELDS, Table, kind_of

COPIES = 4
COUNT_MASK = 15
# A meld as a result states it: beside the packed meld so many times its kind and its source + 1.
STATED_KIND = pack_stated_meld(1, 0, NONE)
STATED_TARGET = pack_stated_meld(0, 0, 0)


@compiled
def check_copies(
    rules: Rules,
    events: Ints,
    facts: Ints,
    table: Table,
    places: Places,
    trail: Trail,
    findings: Findings,
    judgement: Judgement,
    event: int,
    seat: int,
    place: int,
    found: int,
) -> int:
    """Judge every copy but the ura indicators; ``found`` is the finding of this win so far."""
    found = check_hand(events, facts, table, places, trail, findings, judgement, event, seat, found)
    found = check_indicators(facts, table, trail, findings, judgement, event, seat, found)
    found = check_counters(rules, facts, table, trail, findings, judgement, event, place, found)
    return check_before(facts, table, trail, findings, event, place + f.AGARI_BEFORE, found)


@compiled
def check_hand(
    events: Ints,
    facts: Ints,
    table: Table,
    places: Places,
    trail: Trail,
    findings: Findings,
    judgement: Judgement,
    event: int,
    seat: int,
    found: int,
) -> int:
    """Judge the concealed tiles and the melds that the result shows."""
    is_wrong = judgement.hand_count != NONE and not is_hand_shown(
        facts, table, places, judgement, seat
    )
    if judgement.melds_count != NONE and not is_wrong:
        is_wrong = not are_melds_shown(events, facts, table, judgement, event, seat)
    if not is_wrong:
        return found
    cause = first_of(found, first_of(trail.hand[seat], trail.turn))
    for number in range(max(judgement.hand_count, 0)):
        cause = first_of(cause, trail.tile[facts[judgement.hand_place + number]])
    return report(findings, a.WIN114, event, seat, NONE, NONE, NONE, cause)


@compiled
def is_hand_shown(
    facts: Ints, table: Table, places: Places, judgement: Judgement, seat: int
) -> bool:
    """Return whether the tiles shown are those of the seat and the winning tile."""
    counts = judgement.counts  # tiles held and not yet shown, above them the copies shown as bits
    copy_row(table.hands[seat], counts)
    if judgement.is_drawn == 0 and table.offered != NONE:
        counts[table.offered] += 1
    for place in range(judgement.hand_place, judgement.hand_place + judgement.hand_count):
        tile = facts[place]
        bit = 0
        if tile < m.TILES:
            bit = COUNT_MASK + 1 << tile % COPIES
            is_won = judgement.is_drawn == 0 and tile == places.offered_tile
            if places.holder[tile] != seat and not is_won:
                return False
        kind = kind_of(tile)
        count = counts[kind]
        if count & COUNT_MASK == 0 or count & bit != 0:
            return False
        counts[kind] = (count | bit) - 1
    for count in counts:
        if count & COUNT_MASK != 0:
            return False
    return True


@compiled
def are_melds_shown(
    events: Ints, facts: Ints, table: Table, judgement: Judgement, event: int, seat: int
) -> bool:
    """Return whether the melds shown are those of the seat, in whatever order."""
    unmatched = (1 << min(table.melds[seat], MOST_MELDS)) - 1
    kitas = 0
    norths = 0
    for place in range(judgement.melds_count):
        stated = facts[judgement.melds_place + place]
        if stated // STATED_KIND % (STATED_TARGET // STATED_KIND) == m.KITA:
            tile = stated & TILE_MASK
            if kind_of(tile) != c.NORTH_KIND:
                return False
            kitas += 1
            if 0 <= tile < m.TILES:
                norths |= 1 << tile % COPIES
            continue
        match = NONE
        for number in range(min(table.melds[seat], MOST_MELDS)):
            if unmatched >> number & 1 and stated == stated_meld(table, seat, number):
                match = number
        if match == NONE:
            return False
        unmatched &= ~(1 << match)
    if unmatched != 0 or kitas != table.kita[seat]:
        return False
    if norths == 0:
        return True
    played = norths_of(events, event, seat)
    return norths == played or played == 0  # no copies: none are told


@compiled
def norths_of(events: Ints, event: int, seat: int) -> int:
    """Return which copies of north a seat has set aside in this kyoku, as a mask, if told."""
    norths = 0
    for first in range((event - 1) * m.EVENT_SIZE, -1, -m.EVENT_SIZE):
        if events[first] == m.START_KYOKU:
            break
        tile = events[first + 2]
        is_kita = events[first] == m.KITA and events[first + 1] == seat
        if is_kita and 0 <= tile < m.TILES:
            norths |= 1 << tile % COPIES
    return norths


@compiled
def stated_meld(table: Table, seat: int, number: int) -> int:
    """Return a meld on the table as a result states it."""
    kind = table.meld_kinds[seat][number]
    source = table.meld_from[seat][number]
    return table.meld_tiles[seat][number] + kind * STATED_KIND + (source + 1) * STATED_TARGET


@compiled
def check_ura(
    rules: Rules,
    table: Table,
    trail: Trail,
    findings: Findings,
    judgement: Judgement,
    event: int,
    seat: int,
    found: int,
) -> int:
    """Judge whether ura indicators are shown to a winner in riichi alone, and how many."""
    shown = max(judgement.ura_count, 0)
    due = 0
    if table.riichi_accepted[seat] != 0 and rules.ura_dora == c.ON:
        due = table.indicators if rules.kan_ura == c.ON else 1
    if shown == due:
        return found
    code = a.DOR104 if shown == 0 or due == 0 else a.DOR105
    cause = first_of(found, first_of(trail.riichi[seat], trail.dora))
    return report(findings, code, event, seat, due, shown, NONE, cause)


@compiled
def check_indicators(
    facts: Ints,
    table: Table,
    trail: Trail,
    findings: Findings,
    judgement: Judgement,
    event: int,
    seat: int,
    found: int,
) -> int:
    """Judge the open indicators that the result repeats, in the order in which they were turned."""
    stated = judgement.dora_count
    if stated == NONE:
        return found
    is_wrong = stated != table.indicators
    for number in range(min(stated, table.indicators, MOST_INDICATORS)):
        if facts[judgement.dora_place + number] != table.dora[number]:
            is_wrong = True
    if not is_wrong:
        return found
    cause = first_of(found, trail.dora)
    field = f.AGARI_DORA_COUNT
    if stated != table.indicators:
        return report(findings, a.FMT109, event, seat, table.indicators, stated, field, cause)
    return report(findings, a.FMT109, event, seat, NONE, NONE, field, cause)


@compiled
def check_counters(
    rules: Rules,
    facts: Ints,
    table: Table,
    trail: Trail,
    findings: Findings,
    judgement: Judgement,
    event: int,
    place: int,
    found: int,
) -> int:
    """Judge honba and sticks as the result repeats them: none are left for a further winner."""
    sticks = table.kyotaku if judgement.place == 0 else 0
    for field in (f.AGARI_HONBA, f.AGARI_KYOTAKU):
        due = table.honba if field == f.AGARI_HONBA else sticks
        stated = facts[place + field]
        if stated in (m.UNTOLD, due):
            continue
        if field == f.AGARI_KYOTAKU and rules.ron_sticks != c.RON_STICKS_FIRST:
            continue
        cause = first_of(found, trail.scores)
        found = report(findings, a.FMT109, event, NONE, due, stated, field, cause)
    return found


@compiled
def check_before(
    facts: Ints,
    table: Table,
    trail: Trail,
    findings: Findings,
    event: int,
    place: int,
    found: int,
) -> int:
    """Judge the scores from which a result starts, which lie at ``place``: one finding a result."""
    for other in range(table.players):
        stated = facts[place + other]
        if stated not in (m.UNTOLD, table.scores[other]):
            cause = first_of(found, trail.scores)
            return report(
                findings, a.SCO109, event, other, table.scores[other], stated, NONE, cause
            )
    return found
