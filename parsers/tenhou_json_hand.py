"""One hand of tenhou.net/6 JSON: its seventeen items read, put in order and written as events."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from logtool.model import codes as c
from logtool.model.errors import LogFormatError
from logtool.model.log import NOT_TOLD, EventLog, Points
from logtool.parsers.tenhou_json_codes import TILES
from logtool.parsers.tenhou_json_items import Fault, Item, turns
from logtool.parsers.tenhou_json_play import Connection, PlayWriter
from logtool.parsers.tenhou_json_results import Result, read_result, write_result
from logtool.parsers.tenhou_json_values import four_points, listed, shown, whole

HAND_ITEMS = 17
_LISTS = 4  # place of the first list; three a seat
_MOST_KYOKU = 15  # North 4
_MOST_STICKS = 999
_TEXT_TILE = re.compile(r"r?[0-9][mpsz]", re.ASCII)


@dataclass(slots=True)
class Hand:
    """What a hand says, each part as far as it can be read.

    Attributes:
        head: Kyoku, honba, kyotaku; NONE or UNTOLD where unreadable.
        oya: Dealer.
        faults: To be noted at the deal.
    """

    head: tuple[int, int, int]
    oya: int
    scores: Points
    indicators: list[int]
    ura: list[int]
    dealt: list[list[int]]
    turns: list[list[list[Item]]]
    result: Result
    faults: list[Fault] = field(default_factory=list)


def has_text_tiles(value: object) -> bool:
    """Return whether a hand writes its tiles as texts, as other programs do."""
    for part in listed(value)[1:]:
        first = next(iter(listed(part)), None)
        if isinstance(first, str) and _TEXT_TILE.fullmatch(first):
            return True
    return False


def deals_fourth_seat(value: object) -> bool:
    """Return whether a hand has tiles of a fourth seat."""
    items = listed(value)
    place = _LISTS + 3 * (c.SEATS - 1)
    return len(items) >= HAND_ITEMS - 1 and any(listed(part) for part in items[place : place + 3])


def read_hand(value: object, seats: int) -> Hand:
    """Return what a hand says.

    Raises:
        LogFormatError: If it is no list of items at all.
    """
    items = listed(value)
    if not items or not isinstance(items[0], list):
        raise LogFormatError("a hand is no list of items")
    faults: list[Fault] = []
    short = _LISTS + 3 * (c.SEATS - 1) + 1  # three players, and no lists for the fourth seat
    if seats < c.SEATS and len(items) == short:
        items = [*items[: short - 1], [], [], [], items[-1]]
    if len(items) != HAND_ITEMS:
        message = f"a hand has {len(items)} items, not {HAND_ITEMS}"
        faults.append(Fault("FMT108", message, str(len(items))))
    items = [*items, *[None] * (HAND_ITEMS - len(items))]
    head, oya = _head(items[0], seats, faults)
    lists = [items[_LISTS + 3 * seat : _LISTS + 3 * seat + 3] for seat in range(seats)]
    return Hand(
        head=head,
        oya=oya,
        scores=_scores(items[1], faults),
        indicators=_tiles(items[2], "indicator", faults),
        ura=_tiles(items[3], "ura indicator", faults),
        dealt=[_tiles(own[0], "dealt tile", faults) for own in lists],
        turns=[turns(listed(own[1]), listed(own[2]), seat) for seat, own in enumerate(lists)],
        result=read_result(items[HAND_ITEMS - 1], seats),
        faults=faults,
    )


def write_hand(log: EventLog, hand: Hand, connections: Sequence[Connection]) -> None:
    """Write a hand as a kyoku."""
    indicator = hand.indicators[0] if hand.indicators else c.NONE
    head = (*hand.head, c.NONE, c.NONE, indicator, hand.oya)
    log.start_kyoku(head, hand.scores, NOT_TOLD, hand.dealt)
    for fault in hand.faults:
        log.note(fault.code, fault.message, recorded=fault.recorded)
    if not hand.indicators:
        log.note("FMT102", "the hand has no indicator")
    play = PlayWriter(log, hand.result, hand.indicators[1:], connections)
    play.write(hand.turns, hand.oya)
    write_result(log, hand.result, play.accepted, hand.ura)
    play.late_connections()
    log.end_kyoku()


def _head(value: object, seats: int, faults: list[Fault]) -> tuple[tuple[int, int, int], int]:
    parts = [*listed(value), None, None, None][:3]
    kyoku = whole(parts[0], 0, _MOST_KYOKU)
    honba = whole(parts[1], 0, _MOST_STICKS)
    kyotaku = whole(parts[2], 0, _MOST_STICKS)
    if kyoku is None or honba is None or kyotaku is None or len(listed(value)) != len(parts):
        faults.append(Fault("FMT103", "the head of the hand is out of range", shown(value)))
    oya = (kyoku or 0) % c.SEATS
    if oya >= seats:
        faults.append(Fault("FMT103", "there is no such dealer among three", shown(kyoku)))
        oya = 0
    told = (
        c.NONE if kyoku is None else kyoku,
        c.UNTOLD if honba is None else honba,
        c.UNTOLD if kyotaku is None else kyotaku,
    )
    return told, oya


def _scores(value: object, faults: list[Fault]) -> Points:
    scores = four_points(value)
    if scores is None:
        faults.append(Fault("FMT103", "the scores are no four numbers", shown(value)))
        return NOT_TOLD
    return scores


def _tiles(value: object, what: str, faults: list[Fault]) -> list[int]:
    """Return the tile codes of a list, without those that are no tiles (a fault each)."""
    if value is not None and not isinstance(value, list):
        faults.append(
            Fault("FMT103", f"no list where a list of tiles stands: {what}", shown(value))
        )
    codes = []
    for one in listed(value):
        code = TILES.get(one) if isinstance(one, int) and not isinstance(one, bool) else None
        if code is None:
            faults.append(Fault("FMT103", f"{what} {shown(one)} is no tile", shown(one)))
        else:
            codes.append(code)
    return codes
