"""The play of a hand written as events, with riichi, its acceptance and dora put in.

The lists tell neither when a stick is paid nor when an indicator is turned: both are put where
Tenhou's XML has them (``docs/formats.md``, order of events).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from logtool.model import codes as c
from logtool.model.log import EventLog
from logtool.parsers.tenhou_json_items import LOST, OPEN_CALLS, Item
from logtool.parsers.tenhou_json_order import find_order
from logtool.parsers.tenhou_json_results import Result


class Connection(NamedTuple):
    """A player who leaves or comes back, after so many draws, discards and calls of a hand."""

    step: int
    seat: int
    is_back: bool


class PlayWriter:
    """Writes the turns of one hand.

    Attributes:
        accepted: Seats whose riichi stick was paid.
    """

    def __init__(
        self,
        log: EventLog,
        result: Result,
        indicators: Sequence[int],
        connections: Sequence[Connection],
    ) -> None:
        self.log = log
        self.result = result
        self.accepted: set[int] = set()
        self._indicators = list(indicators)[::-1]
        self._pending = 0  # indicators due since a daiminkan or kakan
        self._connections = sorted(connections, key=lambda one: one.step)[::-1]
        self._step = 0

    def write(self, turns: Sequence[Sequence[Sequence[Item]]], dealer: int) -> None:
        """Write all turns in the order that is searched for here."""
        order = find_order(turns, dealer, self.result.fits)
        queues = [list(own)[::-1] for own in turns]
        for number, seat in enumerate(order.seats):
            if number == order.certain:
                self._not_in_order()
            turn = queues[seat].pop()
            is_last_turn = number + 1 == len(order.seats)
            for place, item in enumerate(turn):
                is_last = is_last_turn and place + 1 == len(turn)
                self._connections_until(self._step)
                self._item(seat, item, robbed=is_last and self.result.is_ron_from(seat))
                self._step += 1
        while self._indicators:  # told, though no kan explains them
            self.log.dora(self._indicators.pop())

    def late_connections(self) -> None:
        """Write the players who leave or come back when the play is over."""
        beyond = self._connections[0].step if self._connections else self._step
        self._connections_until(max(beyond, self._step))

    def _not_in_order(self) -> None:
        self.log.note("FMT109", "no order of the lists fits")

    def _item(self, seat: int, item: Item, *, robbed: bool) -> None:
        if item.kind == LOST:
            if item.fault is not None:
                self.log.keep(f"kyoku {self.log.kyoku} seat {seat}", item.fault.recorded)
        elif item.kind == c.TSUMO:
            self.log.tsumo(seat, item.tile)
        elif item.kind == c.DAHAI:
            self._discard(seat, item, ronned=robbed)
        elif item.kind in OPEN_CALLS:
            self._open_call(seat, item)
        else:
            self._own_call(seat, item, robbed=robbed)
        if item.fault is not None:
            fault = item.fault
            self.log.note(fault.code, fault.message, seat=seat, recorded=fault.recorded)

    def _discard(self, seat: int, item: Item, *, ronned: bool) -> None:
        if item.riichi:
            self.log.riichi(seat)
        self._turn_pending()
        self.log.dahai(seat, item.tile, int(item.tsumogiri))
        if item.riichi and not ronned:
            self.log.riichi_accepted(seat)
            self.accepted.add(seat)

    def _open_call(self, seat: int, item: Item) -> None:
        self.log.call(item.kind, seat, item.tiles, item.called, item.target)
        self._pending += item.kind == c.DAIMINKAN

    def _own_call(self, seat: int, item: Item, *, robbed: bool) -> None:
        """Write a kan or a north; robbed, it turns no indicator, not even an earlier one."""
        if item.kind == c.KITA:
            self.log.kita(seat, item.tile)
        else:
            self.log.call(item.kind, seat, item.tiles, item.called, item.target)
        if robbed:
            return
        self._turn_pending()
        self._pending += item.kind in (c.KAKAN, c.ANKAN)
        if item.kind == c.ANKAN:
            self._turn_pending()

    def _turn_pending(self) -> None:
        while self._pending:
            self._pending -= 1
            if self._indicators:
                self.log.dora(self._indicators.pop())

    def _connections_until(self, step: int) -> None:
        while self._connections and self._connections[-1].step <= step:
            one = self._connections.pop()
            if one.is_back:
                self.log.reconnect(one.seat)
            else:
                self.log.disconnect(one.seat)
