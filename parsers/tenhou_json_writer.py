"""tenhou.net/6 JSON written from a game: the whole game in one document.

A game read from JSON is written so that it is read back as it was. Of any other game is left out
what the format has no sure place for: ids of tiles, and the moment a connection is lost.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from logtool.model import codes as c
from logtool.model import facts as f
from logtool.model.game import Game, Kyoku
from logtool.model.melds import unpack_meld
from logtool.model.tiles import is_red, kind_of
from logtool.parsers.tenhou_json_codes import PLACEHOLDER, TSUMOGIRI
from logtool.parsers.tenhou_json_head import FORMAT
from logtool.parsers.tenhou_json_head_writer import head_keys, short_number
from logtool.parsers.tenhou_json_result_writer import (
    ResultWriter,
    four_or_null,
    told_or_null,
    win_lists,
)

WON = "和了"
_RED_CODE = 51  # and 52, 53
_BEFORE = -1  # the hand of a connection lost before the first one
_KEYS = (  # in the order of the server's full downloads
    *("title", "ver", "ref", "log", "connection", "ratingc", "rule", "lobby"),
    *("dan", "rate", "sx", "sc", "name"),
)
_CALL_LETTERS = {c.CHI: "c", c.PON: "p", c.DAIMINKAN: "m"}
_OWN_CALLS = (c.KAKAN, c.ANKAN, c.KITA)
_CONNECTIONS = (c.DISCONNECT, c.RECONNECT)

Item = int | str
Connection = dict[str, int]


def write_json(game: Game) -> bytes:
    """Return a whole game as JSON."""
    as_read = game.head.format == FORMAT
    kyoku = [_KyokuWriter(one, as_read=as_read) for one in game.kyoku]
    parts = head_keys(game.head)
    parts["log"] = [one.items() for one in kyoku]
    if as_read:
        connections = [*_head_connections(game), *(lost for one in kyoku for lost in one.lost)]
        parts |= {"connection": connections} if connections else {}
    end = game.end_game
    if end is not None:
        parts["sc"] = [
            value
            for score, points in zip(end.scores, end.points, strict=True)
            for value in (score, _points(points, as_read=as_read))
        ]
    return msgspec.json.encode({key: parts[key] for key in _KEYS if key in parts})


def _points(points: float | None, *, as_read: bool) -> float | None:
    if points is None:
        return None if as_read else 0
    return short_number(points)


def _head_connections(game: Game) -> list[Connection]:
    """Return who left or came back before the first kyoku."""
    last = c.EVENT_SIZE * (game.starts[0] if game.starts else len(game.places))
    events = (game.coded[first : first + 2] for first in range(0, last, c.EVENT_SIZE))
    return [_connection(kind, seat, _BEFORE, 0) for kind, seat in events if kind in _CONNECTIONS]


def _connection(kind: int, seat: int, hand: int, step: int) -> Connection:
    return {"what": int(kind == c.RECONNECT), "log": hand, "who": seat, "step": step}


class _KyokuWriter:
    """Collects the seventeen items of one kyoku.

    Attributes:
        lost: Connections lost and found again in it.
    """

    def __init__(self, kyoku: Kyoku, *, as_read: bool) -> None:
        self.facts = kyoku.game.facts
        self.kyoku = kyoku
        self.as_read = as_read
        self.reds = kyoku.game.head.reds
        self.incoming: list[list[Item]] = [[] for _ in range(c.SEATS)]
        self.outgoing: list[list[Item]] = [[] for _ in range(c.SEATS)]
        self.indicators: list[int] = []
        self.ura: list[int] = []
        self.result: list[object] = []
        self.lost: list[Connection] = []
        self.riichi = ""
        self.step = 0  # draws, discards and calls so far
        self.words = ResultWriter(self.facts, 0, kyoku.game.players, as_read)

    def items(self) -> list[object]:
        """Return the whole kyoku."""
        coded = self.kyoku.coded
        _, oya, place, _ = coded[: c.EVENT_SIZE]
        self.words = ResultWriter(self.facts, oya, self.kyoku.game.players, self.as_read)
        self._indicator(self.facts[place + f.START_INDICATOR])
        for first in range(c.EVENT_SIZE, len(coded), c.EVENT_SIZE):
            self._event(*coded[first : first + c.EVENT_SIZE])
        self._drop_placeholder()
        facts = self.facts
        items: list[object] = [
            [told_or_null(number) for number in facts[place : place + 3]],
            four_or_null(facts[place + f.START_SCORES : place + f.START_CHIPS]),
            self.indicators,
            self.ura,
        ]
        first = place + f.START_ITEMS
        for seat, count in enumerate(facts[place + f.START_HANDS : first]):
            hand = self._hand(facts[first : first + count])
            items += [hand, self.incoming[seat], self.outgoing[seat]]
            first += count
        return [*items, self.result]

    def _hand(self, dealt: Sequence[int]) -> list[int]:
        """Return a dealt hand, sorted unless this format is where its order is from."""
        hand = dealt if self.as_read else sorted(dealt, key=self._order)
        return [self._code(tile) for tile in hand]

    def _event(self, kind: int, seat: int, tile: int, extra: int) -> None:
        if kind == c.DORA:
            self._indicator(tile)
        elif kind == c.RIICHI:
            self.riichi = "r"
        elif kind == c.AGARI:
            self._agari(seat, tile, extra)
        elif kind == c.RYUUKYOKU:
            self.result = self.words.ryuukyoku(tile, extra)
        elif kind in _CONNECTIONS:
            self.lost.append(_connection(kind, seat, self.kyoku.number, self.step))
        elif kind < c.DORA:
            self._play(kind, seat, tile, extra)
            self.step += 1

    def _indicator(self, tile: int) -> None:
        if tile != c.NONE:
            self.indicators.append(self._code(tile))

    def _play(self, kind: int, seat: int, tile: int, extra: int) -> None:
        if kind == c.TSUMO:
            self.incoming[seat].append(self._code(tile))
        elif kind == c.DAHAI:
            code = TSUMOGIRI if extra == 1 else self._code(tile)
            self.outgoing[seat].append(f"{self.riichi}{code}" if self.riichi else code)
            self.riichi = ""
        elif kind in _CALL_LETTERS:
            self.incoming[seat].append(self._call(kind, tile, (extra - seat) % c.SEATS))
            if kind == c.DAIMINKAN:
                self.outgoing[seat].append(PLACEHOLDER)
        elif kind in _OWN_CALLS:
            self.outgoing[seat].append(self._own_call(kind, seat, tile, extra))

    def _drop_placeholder(self) -> None:
        """Drop the last 0 of a kan whose replacement tile won."""
        for outgoing in self.outgoing:
            if outgoing and outgoing[-1] == PLACEHOLDER:
                outgoing.pop()

    # --- calls: the letter stands where the called tile came from

    def _call(self, kind: int, meld: int, distance: int) -> str:
        tiles, called = unpack_meld(meld)
        own = self._own(tiles, called)
        letter = _CALL_LETTERS[kind]
        place = _letter_place(distance, len(own))
        return _spelled(own, place, f"{letter}{self._code(tiles[called])}")

    def _own_call(self, kind: int, seat: int, meld: int, target: int) -> str:
        if kind == c.KITA:
            return f"f{self._code(meld)}"
        tiles, called = unpack_meld(meld)
        if kind == c.ANKAN:
            *three, last = (self._code(tile) for tile in sorted(tiles, key=self._order))
            return _spelled(three, 3, f"a{last}")
        own = self._own(tiles[:3], called)
        added = f"k{self._code(tiles[3])}{self._code(tiles[called])}"
        return _spelled(own, _letter_place((target - seat) % c.SEATS, 2), added)

    def _own(self, tiles: Sequence[int], called: int) -> list[int]:
        own = [tile for index, tile in enumerate(tiles) if index != called]
        return [self._code(tile) for tile in sorted(own, key=self._order)]

    # --- results

    def _agari(self, seat: int, place: int, target: int) -> None:
        ura = win_lists(self.facts, place).ura
        if len(ura) > len(self.ura):
            self.ura = [self._code(tile) for tile in ura]
        self.result = self.result or [WON]
        self.result += self.words.agari(seat, place, target)

    def _code(self, tile: int) -> int:
        kind = kind_of(tile)
        suit, rank = divmod(kind, 9)
        return _RED_CODE + suit if is_red(tile, reds=self.reds) else 10 * suit + rank + 11

    def _order(self, tile: int) -> tuple[int, bool]:
        return kind_of(tile), is_red(tile, reds=self.reds)


def _letter_place(distance: int, own: int) -> int:
    """Return before which own tile the letter stands: 3 is the previous seat, 1 the next."""
    return {2: 1, 1: own}.get(distance, 0)


def _spelled(own: Sequence[int], place: int, called: str) -> str:
    codes = [str(code) for code in own]
    return "".join((*codes[:place], called, *codes[place:]))
