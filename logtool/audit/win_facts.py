"""What the record states of a win, taken from its facts."""

from __future__ import annotations

from logtool.audit.judgement import Judgement
from logtool.jit import compiled
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.record import Ints, copy_row
from logtool.rules import codes as c

DORA_KINDS = 1 << c.DORA | 1 << c.URA_DORA | 1 << c.RED_FIVES | 1 << m.KITA_DORA


@compiled
def read_win(facts: Ints, place: int, judgement: Judgement) -> None:
    """Note what the record states of the win whose facts lie at ``place``."""
    judgement.machi = facts[place + f.AGARI_MACHI]
    judgement.fu = facts[place + f.AGARI_FU]
    judgement.han = facts[place + f.AGARI_HAN]
    judgement.points = facts[place + f.AGARI_POINTS]
    judgement.limit = facts[place + f.AGARI_LIMIT]
    judgement.pao = facts[place + f.AGARI_PAO]
    judgement.hand_count = facts[place + f.AGARI_HAND_COUNT]
    judgement.melds_count = facts[place + f.AGARI_MELD_COUNT]
    judgement.dora_count = facts[place + f.AGARI_DORA_COUNT]
    judgement.ura_count = facts[place + f.AGARI_URA_COUNT]
    judgement.yaku_count = facts[place + f.AGARI_YAKU_COUNT]
    judgement.hand_place = place + f.AGARI_ITEMS
    judgement.melds_place = judgement.hand_place + max(judgement.hand_count, 0)
    judgement.dora_place = judgement.melds_place + max(judgement.melds_count, 0)
    judgement.ura_place = judgement.dora_place + max(judgement.dora_count, 0)
    judgement.yaku_place = judgement.ura_place + max(judgement.ura_count, 0)
    read_yaku(facts, judgement)
    read_yakuman(facts, judgement, facts[place + f.AGARI_YAKUMAN_COUNT])


@compiled
def read_yaku(facts: Ints, judgement: Judgement) -> None:
    """Note the yaku listed with han."""
    judgement.listed = 0
    judgement.twice = 0
    judgement.han_sum = 0
    copy_row(judgement.no_han, judgement.listed_han)
    for number in range(max(judgement.yaku_count, 0)):
        yaku = facts[judgement.yaku_place + 2 * number]
        han = facts[judgement.yaku_place + 2 * number + 1]
        judgement.han_sum += han
        judgement.listed_han[yaku] += han
        if han == 0 and DORA_KINDS >> yaku & 1:
            continue
        judgement.twice |= judgement.listed & 1 << yaku
        judgement.listed |= 1 << yaku


@compiled
def read_yakuman(facts: Ints, judgement: Judgement, count: int) -> None:
    """Note the yakuman listed, which are not counted in han."""
    judgement.yakuman = 0
    first = judgement.yaku_place + 2 * max(judgement.yaku_count, 0)
    for number in range(max(count, 0)):
        yaku = 1 << facts[first + number]
        judgement.twice |= judgement.listed & yaku
        judgement.listed |= yaku
        judgement.yakuman |= yaku


@compiled
def has_list(judgement: Judgement) -> bool:
    """Return whether the record lists the yaku, all of them known ones.

    Where a hand has a value, an empty list is one.
    """
    is_told = judgement.listed != 0 or judgement.points != m.UNTOLD
    return is_told and judgement.listed >> m.OTHER_YAKU & 1 == 0


@compiled
def winners_to_come(events: Ints, event: int, target: int) -> int:
    """Return the mask of the seats that win by ron from the same seat right after an event."""
    winners = 0
    for first in range((event + 1) * m.EVENT_SIZE, len(events), m.EVENT_SIZE):
        kind = events[first]
        if kind == m.DISCONNECT or kind == m.RECONNECT:
            continue
        seat = events[first + 1]
        if kind != m.AGARI or events[first + 3] != target or seat == target:
            break
        winners |= 1 << seat
    return winners


@compiled
def winners_nearer(players: int, source: int, seat: int, winners: int) -> int:
    """Return the mask of those winners whose turn comes before that of a seat."""
    nearer = 0
    for turn in range(1, players):
        other = (source + turn) % players
        if other == seat:
            break
        nearer |= winners & 1 << other
    return nearer


@compiled
def count_bits(mask: int) -> int:
    """Return how many bits a mask of seats or copies has."""
    number = 0
    for place in range(m.SEATS):
        number += mask >> place & 1
    return number
