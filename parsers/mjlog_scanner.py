"""The fastest reader of canonical mjlog text: compiled code that goes through it byte by byte.

It takes the games that the server writes and leaves all others, whole, to the tokenizer: those
with any fault of the form, with chips or a ratio, or written in another way. What stands before
the first deal is Python's (``mjlog_scan_head``); the rest is written at once as the coded events
and facts of the game, without anything that Python would have to build.
"""

from __future__ import annotations

from array import array
from types import FunctionType
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, cast

from logtool import jit
from logtool.jit import compiled, entry
from logtool.model import codes as c
from logtool.model.game import Game
from logtool.parsers import mjlog_scan_codes as s
from logtool.parsers import mjlog_scan_state as state
from logtool.parsers.mjlog_head import decoded_name
from logtool.parsers.mjlog_scan_attributes import read_attributes, read_name
from logtool.parsers.mjlog_scan_head import Start, read_start
from logtool.parsers.mjlog_scan_play import (
    scan_call,
    scan_connection,
    scan_dora,
    scan_reach,
    scan_turns,
)
from logtool.parsers.mjlog_scan_results import (
    put_end_kyoku,
    scan_agari,
    scan_init,
    scan_ryuukyoku,
)
from logtool.parsers.mjlog_scan_state import Scan
from logtool.record import Ints

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

    from logtool.model.head import Player

    NumpyInts = np.ndarray[tuple[int], np.dtype[np.int64]]

_TAIL = b"</mjloggm>"
_FIRST_DEAL = b"<INIT "
_MOST_EVENTS = state.EVENTS - state.EVENTS_OF_ONE  # with which there is room for an element
_MOST_FACTS = state.FACTS - state.FACTS_OF_ONE


_Memory: TypeAlias = "memoryview | Ints"  # of a packed record its bytes


class _Desk(NamedTuple):
    """A state of the scanner with its rows of results, which cost time to be taken out of it."""

    is_compiled: bool
    scan: Scan
    events: _Memory
    places: _Memory
    facts: _Memory
    starts: _Memory
    texts: Ints
    outcome: Ints


_free: list[_Desk] = []  # each reader that runs at the same time takes one of its own


def is_compiled() -> bool:
    """Return whether the scanner runs compiled, and so pays.

    In the compiled mode it still does not where the module was imported after the switch.
    """
    return not isinstance(scan_game, FunctionType)


def read(data: bytes, name: str) -> Game | None:
    """Return the game of a text, or None for the tokenizer to read."""
    text = data.rstrip()
    first = text.find(_FIRST_DEAL)
    if first < 0 or not text.endswith(_TAIL):
        return None
    start = read_start(text[:first], name)
    if start is None:
        return None
    desk = _free.pop() if _free else _new_desk()
    if desk.is_compiled != jit.is_on():
        desk = _new_desk()
    try:
        return _read(text, first, start, desk)
    finally:
        _free.append(desk)


def _read(text: bytes, first: int, start: Start, desk: _Desk) -> Game | None:
    n_before = len(start.places)
    if n_before > 0:
        if n_before > state.EVENTS_OF_ONE:
            return None
        desk.scan.events[: c.EVENT_SIZE * n_before] = start.events
        desk.scan.places[:n_before] = start.places
    end = len(text) - len(_TAIL)
    players = start.head.players
    data = jit.text(text)
    if scan_game(data, first, end, len(players), start.element, n_before, desk.scan) != s.OK:
        return None
    n_events, n_facts, n_kyoku, n_texts, end_place, end_element = _ints(desk.outcome)
    seeds = _seeds(text, players, n_kyoku, _ints(desk.texts[: n_texts * state.TEXT_SIZE]))
    if seeds is None:
        return None
    return Game(
        head=start.head,
        coded=_copy(desk.events, n_events * c.EVENT_SIZE),
        facts=_copy(desk.facts, n_facts),
        places=_copy(desk.places, n_events),
        starts=_copy(desk.starts, n_kyoku),
        end=end_place,
        end_element=end_element,
        seeds=seeds,
        notes=start.notes,
        unknown=start.unknown,
    )


def _seeds(
    text: bytes, players: Sequence[Player], n_kyoku: int, numbers: list[int]
) -> tuple[str | None, ...] | None:
    """Return the seed of each kyoku, or None if a returning player has another name."""
    seeds: list[str | None] = [None] * n_kyoku
    for row in range(0, len(numbers), state.TEXT_SIZE):
        what, begin, length = numbers[row : row + state.TEXT_SIZE]
        found = text[begin : begin + length].decode("ascii")
        if what >= s.SHUFFLE:
            seeds[what - s.SHUFFLE] = found
        elif decoded_name(found) != players[what].name:
            return None
    return tuple(seeds)


def _new_desk() -> _Desk:
    scan = state.new_scan()
    return _Desk(
        is_compiled=jit.is_on(),
        scan=scan,
        events=_memory(scan.events),
        places=_memory(scan.places),
        facts=_memory(scan.facts),
        starts=_memory(scan.starts),
        texts=scan.texts,
        outcome=scan.outcome,
    )


def _ints(row: Ints) -> list[int]:
    """Return a row as Python's own ints."""
    return cast("NumpyInts", row).tolist() if jit.is_on() else list(row)


def _memory(row: Ints) -> _Memory:
    return cast("NumpyInts", row).data.cast("B") if jit.is_on() else row


def _copy(row: _Memory, count: int) -> array[int]:
    """Return the first ints of a row."""
    if not isinstance(row, memoryview):
        return array("q", row[:count])
    copied = array("q")
    copied.frombytes(row[: copied.itemsize * count])
    return copied


@entry
def scan_game(
    data: bytes, first: int, end: int, seats: int, element: int, n_events: int, scan: Scan
) -> int:
    """Write a game from its first deal on; return OK, or why it is left to the tokenizer.

    Args:
        data: The text; ``</mjloggm>`` stands at ``end``, so that no look ahead leaves it.
        first: Where the first deal begins.
        end: Where the end tag begins.
        seats: Number of players.
        element: The last element before the first deal.
        n_events: Number of events before the first deal, which stand in ``scan`` already.
        scan: The state; the game stands in it afterwards.
    """
    scan.at = first
    scan.end = end
    scan.seats = seats
    scan.element = element
    scan.n_events = n_events
    scan.is_open = 0
    scan.is_won = 0
    scan.n_facts = 0
    scan.n_kyoku = 0
    scan.n_texts = 0
    scan.end_place = c.NONE
    reason = s.OK
    while reason == s.OK and scan.at < end:
        reason = _scan_element(data, scan)
    if reason == s.OK and (scan.is_open or scan.end_place == c.NONE):
        reason = s.NO_END
    if reason == s.OK:
        put_end_kyoku(scan)
        scan.outcome[state.N_EVENTS] = scan.n_events
        scan.outcome[state.N_FACTS] = scan.n_facts
        scan.outcome[state.N_KYOKU] = scan.n_kyoku
        scan.outcome[state.N_TEXTS] = scan.n_texts
        scan.outcome[state.END_PLACE] = scan.end_place
        scan.outcome[state.END_ELEMENT] = scan.end_element
    return reason


@compiled
def _scan_element(data: bytes, scan: Scan) -> int:
    """Write the element at hand, and the draws and discards behind it; return OK or why not."""
    is_element = data[scan.at] == s.LESS
    scan.at += 1
    scan.element += 1
    name = read_name(data, scan)
    if not (read_attributes(data, scan) and is_element):
        reason = s.NOT_CANONICAL
    elif scan.n_events > _MOST_EVENTS or scan.n_facts > _MOST_FACTS:
        reason = s.NO_ROOM
    else:
        reason = _write_element(scan, name)
    if reason == s.OK and scan.is_open and not scan_turns(data, scan):
        reason = s.NOT_CANONICAL
    return reason


@compiled
def _write_element(scan: Scan, name: int) -> int:
    """Write the element whose attributes have been read."""
    if name in (s.CALL, s.REACH, s.DORA) and not scan.is_open:
        reason = s.ORDER
    elif name == s.CALL:
        reason = scan_call(scan)
    elif name == s.REACH:
        reason = scan_reach(scan)
    elif name == s.DORA:
        reason = scan_dora(scan)
    elif name == s.INIT:
        reason = scan_init(scan)
    elif name == s.AGARI:
        reason = scan_agari(scan)
    elif name == s.RYUUKYOKU:
        reason = scan_ryuukyoku(scan)
    elif name in (s.BYE, s.UN):
        reason = scan_connection(scan, name == s.BYE)
    else:
        reason = s.NOT_CANONICAL
    return reason
