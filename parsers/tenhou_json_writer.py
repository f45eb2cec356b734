"""tenhou.net/6 JSON written from a game: the whole game in one document.

What the format has no place for (ids of tiles, the moment a connection is lost) is left out.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from logtool.model import codes as c
from logtool.model import facts as f
from logtool.model.game import Game, Kyoku
from logtool.model.head import Head, Player
from logtool.model.melds import unpack_meld
from logtool.model.tiles import is_red, kind_of
from logtool.parsers.tenhou_json_codes import (
    DRAW_WORDS,
    LIMITS,
    PLACEHOLDER,
    ROOM_LETTERS,
    TSUMOGIRI,
    YAKU,
)

WON = "和了"
_VERSION = 2.3
_RED_CODE = 51  # and 52, 53
_HAND_LISTS = 3  # start hand, incoming, outgoing
_KYOKU_LISTS = 4  # what stands before the lists of the seats
_DAN = (  # by the number that mjlog has for a rank
    "新人",
    *(f"{number}級" for number in "９８７６５４３２１"),
    *(f"{number}段" for number in "初二三四五六七八九十"),
    "天鳳位",
)
# Of several spellings Tenhou's own stands first.
_YAKU_TEXTS = {number: name for name, number in reversed(YAKU.items())}
_DRAW_TEXTS = {kind: name for name, kind in reversed(DRAW_WORDS.items())}
_LIMIT_TEXTS = {limit: name for name, limit in reversed(LIMITS.items())}
_ROOM_LETTERS = {room: letter for letter, room in ROOM_LETTERS.items()}
_EMPTY_SEAT = Player("", dan="0", rate=1500.0, sex="C")
_HONBA_SHARE = 100

Item = int | str
Result = list[object]


def write_json(game: Game) -> bytes:
    """Return a whole game as JSON, in the form of the server's full downloads."""
    head = game.head
    seats = [*head.players, *[_EMPTY_SEAT] * (c.SEATS - len(head.players))]
    document: dict[str, object] = {"ver": _VERSION}
    if head.log_id is not None:
        document["ref"] = head.log_id
    document["log"] = [_KyokuWriter(kyoku).items() for kyoku in game.kyoku]
    document["ratingc"] = f"PF{len(head.players)}"
    document["rule"] = _rule(head)
    if head.lobby is not None and head.lobby.isdigit():
        document["lobby"] = int(head.lobby)
    document["dan"] = [_dan(player.dan) for player in seats]
    document["rate"] = [_short(player.rate or 0.0) for player in seats]
    document["sx"] = [player.sex or "" for player in seats]
    end = game.end_game
    if end is not None:
        document["sc"] = [
            value
            for score, points in zip(end.scores, end.points, strict=True)
            for value in (score, _short(points or 0.0))
        ]
    document["name"] = [player.name for player in seats]
    return msgspec.json.encode(document)


class _KyokuWriter:
    """Collects the seventeen items of one kyoku."""

    def __init__(self, kyoku: Kyoku) -> None:
        self.facts = kyoku.game.facts
        self.kyoku = kyoku
        self.reds = kyoku.game.head.reds
        self.players = kyoku.game.players
        self.incoming: list[list[Item]] = [[] for _ in range(c.SEATS)]
        self.outgoing: list[list[Item]] = [[] for _ in range(c.SEATS)]
        self.indicators: list[int] = []
        self.ura: list[int] = []
        self.result: Result = []
        self.riichi = ""
        self.oya = 0

    def items(self) -> list[object]:
        """Return the whole kyoku."""
        coded = self.kyoku.coded
        _, self.oya, place, _ = coded[: c.EVENT_SIZE]
        for first in range(c.EVENT_SIZE, len(coded), c.EVENT_SIZE):
            self._event(*coded[first : first + c.EVENT_SIZE])
        self._drop_placeholder()
        facts = self.facts
        items: list[object] = [
            list(facts[place : place + 3]),
            list(facts[place + f.START_SCORES : place + f.START_CHIPS]),
            [self._code(facts[place + f.START_INDICATOR]), *self.indicators],
            self.ura,
        ]
        first = place + f.START_ITEMS
        for seat, count in enumerate(facts[place + f.START_HANDS : first]):
            hand = sorted(facts[first : first + count], key=self._order)
            items += [[self._code(tile) for tile in hand], self.incoming[seat], self.outgoing[seat]]
            first += count
        return [*items, self.result]

    def _event(self, kind: int, seat: int, tile: int, extra: int) -> None:
        if kind == c.TSUMO:
            self.incoming[seat].append(self._code(tile))
        elif kind == c.DAHAI:
            code = TSUMOGIRI if extra == 1 else self._code(tile)
            self.outgoing[seat].append(f"{self.riichi}{code}" if self.riichi else code)
            self.riichi = ""
        elif kind == c.RIICHI:
            self.riichi = "r"
        elif kind == c.DORA:
            self.indicators.append(self._code(tile))
        elif kind in (c.CHI, c.PON, c.DAIMINKAN):
            self.incoming[seat].append(self._call(kind, tile, (extra - seat) % c.SEATS))
            if kind == c.DAIMINKAN:
                self.outgoing[seat].append(PLACEHOLDER)
        elif kind in (c.KAKAN, c.ANKAN, c.KITA):
            self.outgoing[seat].append(self._own_call(kind, seat, tile, extra))
        elif kind == c.AGARI:
            self._agari(seat, tile, extra)
        elif kind == c.RYUUKYOKU:
            self._ryuukyoku(tile, extra)

    def _drop_placeholder(self) -> None:
        """Drop the last 0 of a kan whose replacement tile won."""
        for outgoing in self.outgoing:
            if outgoing and outgoing[-1] == PLACEHOLDER:
                outgoing.pop()

    # --- calls: the letter stands where the called tile came from

    def _call(self, kind: int, meld: int, distance: int) -> str:
        tiles, called = unpack_meld(meld)
        own = self._own(tiles, called)
        letter = {c.CHI: "c", c.PON: "p", c.DAIMINKAN: "m"}[kind]
        place = 0 if kind == c.CHI else _letter_place(distance, len(own))
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
        facts = self.facts
        counts = facts[place + f.AGARI_HAND_COUNT : place + f.AGARI_ITEMS]
        widths = (1, 1, 1, 1, 2, 1)
        first = place + f.AGARI_ITEMS
        parts = []
        for count, width in zip(counts, widths, strict=False):
            size = max(count, 0) * width
            parts.append(facts[first : first + size])
            first += size
        ura, pairs, yakuman = parts[3], parts[4], parts[5]
        if len(ura) > len(self.ura):
            self.ura = [self._code(tile) for tile in ura]
        han = list(zip(pairs[::2], pairs[1::2], strict=True))
        pao = facts[place + f.AGARI_PAO]
        deltas = list(facts[place + f.AGARI_DELTA : place + f.AGARI_PAID_CHILD])
        detail: list[object] = [seat, target, seat if pao == c.NONE else pao]
        detail.append(self._worth(seat, place, target, sum(count for _, count in han)))
        detail += [f"{_YAKU_TEXTS[yaku]}({count}飜)" for yaku, count in han if count]
        detail += [f"{_YAKU_TEXTS[yaku]}(役満)" for yaku in yakuman]
        self.result = self.result or [WON]
        self.result += [deltas, detail]

    def _worth(self, seat: int, place: int, target: int, han: int) -> str:
        facts = self.facts
        limit = facts[place + f.AGARI_LIMIT]
        points = facts[place + f.AGARI_POINTS]
        fu_and_han = f"{facts[place + f.AGARI_FU]}符{han}飜"
        name = _LIMIT_TEXTS[limit] if limit > 0 else fu_and_han
        if seat != target:
            return f"{name}{points}点"
        if seat == self.oya:
            return f"{name}{points // (self.players - 1)}点∀"
        child, dealer = self._shares(place, points)
        return f"{name}{child}-{dealer}点"

    def _shares(self, place: int, points: int) -> tuple[int, int]:
        """Return what a child and the dealer pay for a child's tsumo."""
        if self.facts[place + f.AGARI_LIMIT] > 0:  # round points: the dealer pays double
            child = points // self.players
            return child, 2 * child
        deltas = self.facts[place + f.AGARI_DELTA : place + f.AGARI_PAID_CHILD]
        dealer = -deltas[self.oya] - _HONBA_SHARE * self.facts[place + f.AGARI_HONBA]
        return (points - dealer) // (self.players - 2), dealer

    def _ryuukyoku(self, place: int, kind: int) -> None:
        deltas = list(self.facts[place + f.RYUUKYOKU_DELTA : place + f.RYUUKYOKU_HANDS])
        counts = self.facts[place + f.RYUUKYOKU_HANDS : place + f.RYUUKYOKU_CHIP_COUNT]
        self.result = [_DRAW_TEXTS.get(kind, _DRAW_TEXTS[c.EXHAUSTIVE])]
        if kind == c.EXHAUSTIVE and not any(deltas):
            shown = any(count > 0 for count in counts)
            self.result = ["全員聴牌" if shown else "全員不聴"]
        elif kind in (c.EXHAUSTIVE, c.NAGASHI_MANGAN):
            self.result.append(deltas)

    def _code(self, tile: int) -> int:
        kind = kind_of(tile)
        suit, rank = divmod(kind, 9)
        return _RED_CODE + suit if is_red(tile, reds=self.reds) else 10 * suit + rank + 11

    def _order(self, tile: int) -> tuple[int, bool]:
        return kind_of(tile), is_red(tile, reds=self.reds)


def _letter_place(distance: int, own: int) -> int:
    """Return before which own tile the letter stands: 3 is the previous seat, 1 the next."""
    return {3: 0, 2: 1, 1: own}[distance]


def _spelled(own: Sequence[int], place: int, called: str) -> str:
    codes = [str(code) for code in own]
    return "".join((*codes[:place], called, *codes[place:]))


def _rule(head: Head) -> dict[str, object]:
    rules = head.rules
    disp = rules.text
    if disp is None and rules.length is not None:
        three = "三" if len(head.players) == 3 else ""
        length = "東" if rules.length == "east" else "南"
        room = _ROOM_LETTERS.get(rules.room or "", "")
        tanyao = "喰" if rules.open_tanyao else ""
        disp = f"{three}{room}{length}{tanyao}{'赤' if head.reds else ''}"
        disp += "速" if rules.fast else ""
    red = int(head.reds)
    counts: dict[str, object] = {"aka53": red, "aka52": red, "aka51": red}
    return counts if disp is None else {"disp": disp, **counts}


def _dan(dan: str | None) -> str:
    if dan is not None and dan.isdigit() and int(dan) < len(_DAN):
        return _DAN[int(dan)]
    return dan or ""


def _short(number: float) -> float | int:
    """Return a number without the decimals that it does not need."""
    return int(number) if number == int(number) else number
