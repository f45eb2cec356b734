"""The writer of coded games: one named method an event.

Parsers call it in file order; ``game()`` gives the finished ``Game``. Arguments are tile codes,
seats and points as in ``codes`` and ``facts``; ranges are the parser's business.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

import msgspec

from logtool.model import codes as c
from logtool.model import melds
from logtool.model.game import Game
from logtool.model.head import FormNote, Head, Unknown

Points = Sequence[int]
NOT_TOLD: Points = (c.UNTOLD,) * c.SEATS
_PAIRS = (4, 7)  # the lists of a win that are pairs: yaku, chips by yaku


class EventLog:
    """Events and facts of one game as they are written.

    Attributes:
        element: Place in the file of what is written now; noted for each event.
        kyoku: Number of the open or last kyoku, -1 before the first.
    """

    def __init__(self) -> None:
        self.events = array("q")
        self.facts: list[int] = []
        self.places = array("q")
        self.starts: list[int] = []
        self.notes: list[FormNote] = []
        self._unplaced: list[int] = []  # numbers of notes of the element that is written now
        self.unknown: list[Unknown] = []
        self.seeds: list[str | None] = []
        self.element = c.NONE
        self.kyoku = -1
        self.end = c.NONE
        self.end_element = c.NONE

    def put(self, kind: int, seat: int, tile: int, extra: int) -> None:
        """Write an event of four ints."""
        self.events.extend((kind, seat, tile, extra))
        self.places.append(self.element)

    def start_kyoku(
        self,
        head: Sequence[int],
        scores: Points,
        chips: Points,
        hands: Sequence[Sequence[int]],
        seed: str | None = None,
    ) -> None:
        """Write a deal.

        ``head``: kyoku, honba, kyotaku, two dice, indicator, dealer (``facts.START_...``).
        """
        self.kyoku += 1
        self.starts.append(len(self.places))
        self.seeds.append(seed)
        counts = [len(hand) for hand in hands] + [0] * (c.SEATS - len(hands))
        tiles = [tile for hand in hands for tile in hand]
        place = self._fact((*head, *scores, *chips, *counts, *tiles))
        self.put(c.START_KYOKU, head[6], place, self.kyoku)

    def tsumo(self, seat: int, tile: int) -> None:
        """Write a draw."""
        self.put(c.TSUMO, seat, tile, c.NONE)

    def dahai(self, seat: int, tile: int, tsumogiri: int) -> None:
        """Write a discard; ``tsumogiri`` is 1, 0 or NONE."""
        self.put(c.DAHAI, seat, tile, tsumogiri)

    def call(self, kind: int, seat: int, tiles: tuple[int, ...], called: int, target: int) -> None:
        """Write a chi, pon, daiminkan, kakan or ankan (``target`` NONE)."""
        self.put(kind, seat, melds.pack_meld(tiles, called), target)

    def kita(self, seat: int, tile: int) -> None:
        """Write a north taken out."""
        self.put(c.KITA, seat, tile, c.NONE)

    def dora(self, tile: int) -> None:
        """Write a further indicator."""
        self.put(c.DORA, c.NONE, tile, c.NONE)

    def riichi(self, seat: int) -> None:
        """Write a declaration."""
        self.put(c.RIICHI, seat, c.NONE, c.NONE)

    def riichi_accepted(self, seat: int, scores: Points | None = None) -> None:
        """Write a stick paid, with the scores after it where the log has them."""
        place = c.NONE if scores is None else self._fact(scores)
        self.put(c.RIICHI_ACCEPTED, seat, place, c.NONE)

    def agari(
        self,
        seat: int,
        target: int,
        fixed: Sequence[int],
        lists: Sequence[Sequence[int] | None],
    ) -> None:
        """Write a win.

        Args:
            seat: Winner.
            target: Seat that dealt in, the winner for a tsumo.
            fixed: Fields up to the counts (``facts.AGARI_...``).
            lists: Hand, stated melds, dora, ura, yaku (number, han, number, han ...), yakuman,
                chips, yaku chips (pairs), ratio; None for a list that the log does not have.
        """
        counts = [
            c.NONE if part is None else len(part) // (2 if index in _PAIRS else 1)
            for index, part in enumerate(lists)
        ]
        items = [item for part in lists if part is not None for item in part]
        place = self._fact((*fixed, *counts, *items))
        self.put(c.AGARI, seat, place, target)

    def ryuukyoku(
        self,
        kind: int,
        table: Sequence[int],
        before: Points,
        deltas: Points,
        hands: Sequence[Sequence[int] | None],
        chips: Sequence[int] = (),
        ratio: Sequence[int] = (),
    ) -> None:
        """Write a draw; ``table`` is honba and kyotaku as the result repeats them."""
        counts = [c.NONE if hand is None else len(hand) for hand in hands]
        tiles = [tile for hand in hands if hand is not None for tile in hand]
        fixed = (*table, *before, *deltas, *counts, len(chips), len(ratio))
        place = self._fact((*fixed, *tiles, *chips, *ratio))
        self.put(c.RYUUKYOKU, c.NONE, place, kind)

    def disconnect(self, seat: int) -> None:
        """Write a connection lost."""
        self.put(c.DISCONNECT, seat, c.NONE, c.NONE)

    def reconnect(self, seat: int) -> None:
        """Write a connection found again."""
        self.put(c.RECONNECT, seat, c.NONE, c.NONE)

    def end_kyoku(self) -> None:
        """Write the end of a kyoku, which is no element of its own."""
        self.put(c.END_KYOKU, c.NONE, c.NONE, c.NONE)
        self.places[-1] = c.NONE

    def end_game(self, scores: Points, tenths: Points, chips: Sequence[int] = ()) -> None:
        """Write the final scores and points; the first ones told stand."""
        if self.end == c.NONE:
            self.end = self._fact((*scores, *tenths, len(chips), *chips))
            self.end_element = self.element

    def note(
        self,
        code: str,
        message: str,
        *,
        at_event: bool = True,
        seat: int | None = None,
        expected: str | None = None,
        recorded: str | None = None,
    ) -> None:
        """Note a fault of the form at the last event written, or of no event."""
        kyoku = self.kyoku if self.kyoku >= 0 else None
        event = None
        if at_event and kyoku is not None:
            event = len(self.places) - self.starts[-1] - 1
        element = self.element if self.element != c.NONE else None
        self.notes.append(FormNote(code, message, kyoku, event, element, seat, expected, recorded))

    def note_element(
        self,
        code: str,
        message: str,
        *,
        seat: int | None = None,
        expected: str | None = None,
        recorded: str | None = None,
    ) -> None:
        """Note a fault of the element that is written now; ``place_notes`` finds its event."""
        self._unplaced.append(len(self.notes))
        self.note(code, message, at_event=False, seat=seat, expected=expected, recorded=recorded)

    def place_notes(self) -> None:
        """Place the notes of an element at the event that it made, or else at the next one.

        Attributes are read before their event is written, so only now is the place known.
        """
        if self._unplaced and self.kyoku >= 0:
            written = self.places[-1] == self.element
            event = len(self.places) - self.starts[-1] - written
            for number in self._unplaced:
                self.notes[number] = msgspec.structs.replace(
                    self.notes[number], kyoku=self.kyoku, event=event
                )
        self._unplaced.clear()

    def keep(self, place: str, text: str) -> None:
        """Keep a part of the log that is no event."""
        self.unknown.append(Unknown(place, text))

    def game(self, head: Head) -> Game:
        """Return the game written so far."""
        return Game(
            head=head,
            coded=self.events,
            facts=array("q", self.facts),
            places=self.places,
            starts=array("q", self.starts),
            end=self.end,
            end_element=self.end_element,
            seeds=tuple(self.seeds),
            notes=tuple(self.notes),
            unknown=tuple(self.unknown),
        )

    def _fact(self, values: Iterable[int]) -> int:
        place = len(self.facts)
        self.facts.extend(values)
        return place
