"""tenhou.net/6 JSON: whole games, single hands, several documents in a file, links."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from logtool.model import codes as c
from logtool.model.errors import LogFormatError
from logtool.model.game import Game
from logtool.model.log import EventLog
from logtool.parsers import tenhou_json_documents, tenhou_json_groups
from logtool.parsers.tenhou_json_end import write_end
from logtool.parsers.tenhou_json_groups import Part
from logtool.parsers.tenhou_json_hand import Hand, has_text_tiles, read_hand, write_hand
from logtool.parsers.tenhou_json_head import count_seats, read_head
from logtool.parsers.tenhou_json_play import Connection
from logtool.parsers.tenhou_json_values import listed, shown, whole

TEXT_TILES = "tenhou JSON whose tiles are texts, which logtool cannot read yet"

_BEFORE = -1  # the hand of a connection lost before the first one
_MOST_STEPS = 10_000


class GameOfFile(NamedTuple):
    """A game of a file, or why there is none.

    Attributes:
        number: Of its first document.
        game: The game, None with an error.
        error: Why a document gives no game.
    """

    number: int
    game: Game | None
    error: LogFormatError | None = None


def read_all(data: bytes, name: str) -> list[GameOfFile]:
    """Return the games of a file, and its documents that are none, in the file's order.

    Args:
        data: The text, unpacked.
        name: File name, in which the log id is looked for where the file is one game.

    Raises:
        LogFormatError: If the bytes are no text, or no part of them is readable JSON.
    """
    found = tenhou_json_documents.documents(data)
    if not found:
        raise LogFormatError("the file holds no document")
    if found[0].error is not None and all(one.error is not None for one in found):
        raise found[0].error  # rubbish of many lines is one failure
    failed: list[GameOfFile] = []
    parts: list[Part] = []
    for document in found:
        try:
            if document.error is not None:
                raise document.error
            parts.append(tenhou_json_groups.part_of(document.number, document.value))
        except LogFormatError as error:
            failed.append(GameOfFile(document.number, None, error))
    groups = tenhou_json_groups.games_of(parts)
    only = len(groups) == 1 and not failed
    read = [_try_game(group, name if only else "") for group in groups]
    return sorted([*failed, *read], key=lambda one: one.number)


def _try_game(group: Sequence[Part], name: str) -> GameOfFile:
    try:
        return GameOfFile(group[0].number, _game(group, name))
    except LogFormatError as error:
        return GameOfFile(group[0].number, None, error)


def _game(group: Sequence[Part], name: str) -> Game:
    first = group[0].document
    values = [hand for part in group for hand in part.hands]
    if any(has_text_tiles(value) for value in values):
        raise LogFormatError(TEXT_TILES)
    seats = count_seats(first, values)
    log = EventLog()
    head = read_head(log, first, seats, name)
    connections = _connections(log, group, seats)
    for one in connections.get(_BEFORE, ()):
        (log.reconnect if one.is_back else log.disconnect)(one.seat)
    for number, value in enumerate(values):
        hand = _hand(log, value, seats, number)
        if hand is not None:
            write_hand(log, hand, connections.get(number, ()))
    if log.kyoku < 0:
        raise LogFormatError("the log holds no kyoku")
    write_end(log, group[-1].document)
    return log.game(head)


def _hand(log: EventLog, value: object, seats: int, number: int) -> Hand | None:
    try:
        return read_hand(value, seats)
    except LogFormatError as error:
        log.keep(f"log {number}", shown(value))
        log.note("FMT103", error.message, at_event=False, recorded=shown(value))
        return None


def _connections(log: EventLog, group: Sequence[Part], seats: int) -> dict[int, list[Connection]]:
    """Return who left and came back, by hand; what has no place is kept and noted."""
    by_hand: dict[int, list[Connection]] = {}
    before = 0
    for part in group:
        for entry in listed(part.document.get("connection")):
            hand, one = _connection(entry, seats, len(part.hands))
            if one is None:
                log.keep("connection", shown(entry))
                message = "a connection that has no place"
                log.note("FMT103", message, at_event=False, recorded=shown(entry))
            else:
                by_hand.setdefault(hand if hand == _BEFORE else hand + before, []).append(one)
        before += len(part.hands)
    return by_hand


def _connection(entry: object, seats: int, hands: int) -> tuple[int, Connection | None]:
    stated: Mapping[str, object] = entry if isinstance(entry, dict) else {}
    hand = whole(stated.get("log"), _BEFORE, hands - 1)
    seat = whole(stated.get("who"), 0, seats - 1)
    what = whole(stated.get("what"), 0, 1)
    step = whole(stated.get("step", 0), _BEFORE, _MOST_STEPS)
    if hand is None or seat is None or what is None or step is None:
        return c.NONE, None
    return hand, Connection(step, seat, what == 1)
