"""From the elements of mjlog to coded events: written once, for every reader of the format.

A reader calls ``element`` for each child of the root, in file order, and ``finish`` at the end.
The writer never corrects the log: what it cannot read becomes a note (FMT) and is kept.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import ClassVar, NamedTuple

from logtool.model import codes as c
from logtool.model.game import Game
from logtool.model.log import EventLog
from logtool.model.melds import pack_meld
from logtool.parsers import mjlog_head, mjlog_results
from logtool.parsers.mjlog_melds import decode_meld, encode_meld
from logtool.parsers.mjlog_values import Attributes, Values

DRAWS = "TUVW"
DISCARDS = "DEFG"

# States of the log between two elements.
BEFORE = 0  # no kyoku yet
OPEN = 1  # a kyoku is being played
WON = 2  # the last element of play was a win: another winner may follow
OVER = 3  # the kyoku has its result


class MjlogWriter:
    """Writes the elements of one log.

    Attributes:
        log: The event log written so far.
        drawn: Seat and tile of the draw that the next discard may throw away again.
        state: BEFORE, OPEN, WON or OVER.
    """

    def __init__(self) -> None:
        self.log = EventLog()
        self.head = mjlog_head.HeadParts()
        self.drawn = (c.NONE, c.NONE)
        self.state = BEFORE

    def element(self, tag: str, attributes: Attributes) -> None:
        """Write one element."""
        self.log.element += 1
        handler = self._HANDLERS.get(tag)
        if handler is not None:
            handler(self, attributes)
        elif tag[:1] in DRAWS and _is_number(tag[1:]):
            self.draw(DRAWS.index(tag[0]), int(tag[1:]), tag, attributes)
        elif tag[:1] in DISCARDS and _is_number(tag[1:]):
            self.discard(DISCARDS.index(tag[0]), int(tag[1:]), tag, attributes)
        else:
            self.unknown(tag, attributes)
        self.log.place_notes()

    def draw(self, seat: int, tile: int, tag: str, attributes: Attributes) -> None:
        """Write a draw element."""
        self._leftover(tag, attributes)
        if self._may_play(tag) and self._is_tile(tag, seat, tile):
            self.drawn = (seat, tile)
            self.log.tsumo(seat, tile)

    def discard(self, seat: int, tile: int, tag: str, attributes: Attributes) -> None:
        """Write a discard element."""
        self._leftover(tag, attributes)
        if self._may_play(tag) and self._is_tile(tag, seat, tile):
            self.log.dahai(seat, tile, int(self.drawn == (seat, tile)))
            self.drawn = (c.NONE, c.NONE)

    def unknown(self, tag: str, attributes: Attributes) -> None:
        """Keep an element that the format does not know."""
        text = _text(tag, attributes)
        self.log.keep(f"element {self.log.element}", text)
        self.log.note_element("FMT101", f"unknown element {text}", recorded=tag)

    def foreign_text(self, text: str) -> None:
        """Keep text that stands between two elements."""
        self.log.keep(f"after element {self.log.element}", text)
        self.log.note("FMT101", "text between the elements", recorded=text[:80])

    def finish(self, version: str | None, other: dict[str, str], log_id: str) -> Game:
        """Return the game; ``log_id`` is the name to look for the id in."""
        if self.state != BEFORE:
            if self.state == OPEN:
                self._no_result()
            self.log.end_kyoku()
        if self.log.end == c.NONE:
            self.log.note("FMT105", "the record has no end of the game", at_event=False)
        self.head.note_missing(self.log)
        return self.log.game(self.head.head(version, other, log_id))

    # --- elements of the head

    def _shuffle(self, attributes: Attributes) -> None:
        self.head.shuffle(self._values("SHUFFLE", attributes))

    def _go(self, attributes: Attributes) -> None:
        self.head.go(self._values("GO", attributes))

    def _un(self, attributes: Attributes) -> None:
        values = self._values("UN", attributes)
        if not self.head.players:
            self.head.first_un(values)
            return
        seats = self.head.returning(values)
        for seat in seats:
            self.log.reconnect(seat)
        if not seats:
            values.note("FMT102", "UN names no player")

    def _taikyoku(self, attributes: Attributes) -> None:
        self.head.taikyoku(self._values("TAIKYOKU", attributes))

    def _bye(self, attributes: Attributes) -> None:
        seat = self._seat(self._values("BYE", attributes), "who")
        if seat is not None:
            self.log.disconnect(seat)

    # --- elements of play

    def _init(self, attributes: Attributes) -> None:
        if self.state == OPEN:
            self._no_result()
        if self.state != BEFORE:
            self.log.end_kyoku()
        after_end = self.log.end != c.NONE
        self.state = OPEN
        self.drawn = (c.NONE, c.NONE)
        mjlog_results.start_kyoku(self._values("INIT", attributes), self.head)
        if after_end:
            self.log.note_element("FMT104", "a kyoku after the end of the game", recorded="INIT")

    def _call(self, attributes: Attributes) -> None:
        values = self._values("N", attributes)
        seat = self._seat(values, "who")
        field = values.number("m")
        if seat is None or field is None or not self._may_play("N"):
            return
        meld = _meld(field, seat)
        if meld is None or meld.target >= self.head.seats:
            message = f"m={field} decodes to no meld"
            self.log.note_element("FMT107", message, seat=seat, recorded=str(field))
            self.log.keep(f"element {self.log.element}", _text("N", attributes))
            return
        self.drawn = (c.NONE, c.NONE)
        self.log.put(meld.kind, seat, meld.packed, meld.target)
        if meld.field != field:
            message = f"m={field} has bits that mean nothing"
            expected = str(meld.field)
            self.log.note_element(
                "FMT103", message, seat=seat, expected=expected, recorded=str(field)
            )

    def _dora(self, attributes: Attributes) -> None:
        values = self._values("DORA", attributes)
        tile = values.tile("hai")
        if tile is not None and self._may_play("DORA"):
            self.log.dora(tile)

    def _reach(self, attributes: Attributes) -> None:
        values = self._values("REACH", attributes)
        seat = self._seat(values, "who")
        step = values.number("step")
        scores = values.points("ten", optional=True)
        if seat is None or step is None or not self._may_play("REACH"):
            return
        if step == 1:
            self.log.riichi(seat)
        elif step == 2:
            self.log.riichi_accepted(seat, scores)
        else:
            values.note("FMT103", f"REACH step {step} is neither 1 nor 2", recorded=str(step))
            self.log.keep(f"element {self.log.element}", _text("REACH", attributes))

    def _agari(self, attributes: Attributes) -> None:
        values = self._values("AGARI", attributes)
        if self.state in (OPEN, WON):
            mjlog_results.agari(values, self.head)
            self.state = WON
        else:
            self._not_allowed("AGARI")
        mjlog_results.end_game(values)

    def _ryuukyoku(self, attributes: Attributes) -> None:
        values = self._values("RYUUKYOKU", attributes)
        if self.state == OPEN:
            mjlog_results.ryuukyoku(values, self.head)
            self.state = OVER
        else:
            self._not_allowed("RYUUKYOKU")
        mjlog_results.end_game(values)

    _HANDLERS: ClassVar[dict[str, Callable[[MjlogWriter, Attributes], None]]] = {
        "SHUFFLE": _shuffle,
        "GO": _go,
        "UN": _un,
        "TAIKYOKU": _taikyoku,
        "BYE": _bye,
        "INIT": _init,
        "N": _call,
        "DORA": _dora,
        "REACH": _reach,
        "AGARI": _agari,
        "RYUUKYOKU": _ryuukyoku,
    }

    # --- what is checked of every element

    def _values(self, tag: str, attributes: Attributes) -> Values:
        return Values(self.log, tag, attributes)

    def _seat(self, values: Values, key: str) -> int | None:
        return values.seat(key, self.head.seats)

    def _may_play(self, tag: str) -> bool:
        if self.state == OPEN:
            return True
        self._not_allowed(tag)
        return False

    def _not_allowed(self, tag: str) -> None:
        where = "before the first kyoku" if self.state == BEFORE else "after the result"
        self.log.note_element("FMT104", f"{tag} {where}", recorded=tag)
        self.log.keep(f"element {self.log.element}", tag)

    def _is_tile(self, tag: str, seat: int, tile: int) -> bool:
        if tile < c.TILES and seat < self.head.seats:
            return True
        what = f"tile {tile}" if tile >= c.TILES else f"seat {seat}"
        self.log.note_element("FMT103", f"{tag}: there is no {what}", recorded=tag)
        self.log.keep(f"element {self.log.element}", tag)
        return False

    def _leftover(self, tag: str, attributes: Attributes) -> None:
        if attributes:
            text = _text(tag, attributes)
            self.log.keep(f"element {self.log.element}", text)
            self.log.note_element("FMT101", f"unknown attribute in {text}", recorded=text)

    def _no_result(self) -> None:
        self.log.note("FMT105", "the kyoku has no result")


class _Meld(NamedTuple):
    kind: int
    packed: int  # what the event holds: a meld, or the tile of a kita
    target: int
    field: int  # with only the bits that mean something


@functools.lru_cache(maxsize=1 << 15)
def _meld(field: int, seat: int) -> _Meld | None:
    """Return what a meld field says, or None if it decodes to no meld."""
    meld = decode_meld(field, seat)
    if meld is None:
        return None
    if meld.kind == c.ANKAN:  # any of the four ids may stand in the field
        return _Meld(meld.kind, pack_meld(meld.tiles, 0), c.NONE, field)
    distance = 0 if meld.target == c.NONE else (meld.target - seat) % c.SEATS
    plain = encode_meld(meld.kind, meld.tiles, meld.called, distance)
    packed = meld.tiles[0] if meld.kind == c.KITA else pack_meld(meld.tiles, meld.called)
    return _Meld(meld.kind, packed, meld.target, plain)


def _is_number(text: str) -> bool:
    return 0 < len(text) <= 4 and text.isascii() and text.isdigit()


def _text(tag: str, attributes: Attributes) -> str:
    inside = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f"<{tag}{inside}/>"
