"""Tenhou's mjlog XML written from a game: the inverse of ``tenhou_xml.read``.

Attributes stand in the order of the server's own records. What is no event (unknown parts, faults
of the form) is not written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from urllib.parse import quote
from xml.sax.saxutils import escape

from logtool.model import codes as c
from logtool.model import facts as f
from logtool.model.game import Game
from logtool.model.head import Head, Player
from logtool.model.melds import unpack_meld, unpack_stated_meld
from logtool.parsers.mjlog_elements import DISCARDS, DRAWS
from logtool.parsers.mjlog_melds import encode_meld
from logtool.parsers.tenhou_codes import DRAWS as DRAW_TYPES

VERSION = "2.3"
_MELDS = (c.CHI, c.PON, c.DAIMINKAN, c.KAKAN, c.ANKAN, c.KITA)
_DRAW_NAMES = {kind: name for name, kind in DRAW_TYPES.items()}
_EMPTY_SEAT = Player("", dan="0", rate=1500.0, sex="C")
_PAIRS = (4, 7)  # the lists of a win that are pairs


def write_xml(game: Game) -> bytes:
    """Return a game as canonical mjlog text.

    Raises:
        ValueError: If the game has tiles of which it does not tell the copy.
    """
    writer = _XmlWriter(game)
    return writer.text().encode("ascii")


class _XmlWriter:
    """Writes the elements of one game, in order."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.facts = game.facts
        self.parts: list[str] = []
        self.last_result = c.NONE
        self._writers: dict[int, Callable[[int, int, int], None]] = {
            c.START_KYOKU: self._init,
            c.DORA: lambda _, tile, __: self._put("DORA", ("hai", tile)),
            c.RIICHI: lambda seat, _, __: self._put("REACH", ("who", seat), ("step", 1)),
            c.RIICHI_ACCEPTED: self._riichi_accepted,
            c.AGARI: self._agari,
            c.RYUUKYOKU: self._ryuukyoku,
            c.DISCONNECT: lambda seat, _, __: self._put("BYE", ("who", seat)),
            c.RECONNECT: self._reconnect,
            c.END_KYOKU: lambda _, __, ___: None,
        }

    def text(self) -> str:
        """Return the whole text."""
        coded = self.game.coded
        self.last_result = _last_result(self.game)
        self.parts = [_root(self.game.head), *_head(self.game.head)]
        for first in range(0, len(coded), c.EVENT_SIZE):
            kind, seat, tile, extra = coded[first : first + c.EVENT_SIZE]
            if kind == c.TSUMO:
                self.parts.append(f"<{DRAWS[seat]}{_id(tile)}/>")
            elif kind == c.DAHAI:
                self.parts.append(f"<{DISCARDS[seat]}{_id(tile)}/>")
            elif kind in _MELDS:
                self._put("N", ("who", seat), ("m", _field(kind, seat, tile, extra)))
            else:
                self._writers[kind](seat, tile, extra)
        return "".join((*self.parts, "</mjloggm>"))

    def _put(self, tag: str, *attributes: tuple[str, object]) -> None:
        """Write an element; those of play and results have a blank at the end."""
        blank = " " if tag in ("N", "DORA", "AGARI", "RYUUKYOKU", "BYE") else ""
        self.parts.append(_element(tag, attributes, blank))

    def _init(self, seat: int, place: int, number: int) -> None:
        facts = self.facts
        dice = (facts[place + f.START_DIE1], facts[place + f.START_DIE2])
        seed = (
            *facts[place : place + f.START_DIE1],
            *("" if die == c.NONE else die - 1 for die in dice),
            _id(facts[place + f.START_INDICATOR]),
        )
        scores = facts[place + f.START_SCORES : place + f.START_CHIPS]
        chips = facts[place + f.START_CHIPS : place + f.START_HANDS]
        attributes: list[tuple[str, object]] = [("seed", _joined(seed)), ("ten", _hundreds(scores))]
        if chips[0] != c.UNTOLD:
            attributes.append(("chip", _joined(chips)))
        attributes.append(("oya", seat))
        first = place + f.START_ITEMS
        for hand, count in enumerate(facts[place + f.START_HANDS : first]):
            attributes.append((f"hai{hand}", _ids(facts[first : first + count])))
            first += count
        own_seed = self.game.seeds[number]
        if own_seed is not None:
            attributes.append(("shuffle", own_seed))
        self._put("INIT", *attributes)

    def _riichi_accepted(self, seat: int, place: int, _: int) -> None:
        attributes: list[tuple[str, object]] = [("who", seat)]
        if place != c.NONE:
            attributes.append(("ten", _hundreds(self.facts[place : place + c.SEATS])))
        self._put("REACH", *attributes, ("step", 2))

    def _reconnect(self, seat: int, _: int, __: int) -> None:
        name = quote(self.game.head.players[seat].name, safe="-_.")
        self.parts.append(f'<UN n{seat}="{name}" />')

    def _agari(self, seat: int, place: int, target: int) -> None:
        facts = self.facts
        hand, melds, dora, ura, yaku, yakuman, chips, yaku_chips, ratio = _lists(facts, place)
        worth = facts[place + f.AGARI_FU], facts[place + f.AGARI_POINTS]
        pao = facts[place + f.AGARI_PAO]
        told: list[tuple[str, object]] = [
            ("ba", _joined(facts[place : place + 2])),
            ("hai", _ids(hand or ())),
            ("m", _joined(_stated_field(meld, seat) for meld in melds or ())),
            ("machi", _id(facts[place + f.AGARI_MACHI])),
            ("ten", _joined((*worth, facts[place + f.AGARI_LIMIT]))),
            ("yaku", _joined(yaku or ())),
            ("yakuman", _joined(yakuman or ())),
            ("doraHai", _ids(dora or ())),
            ("doraHaiUra", _ids(ura or ())),
            ("chip", _joined(yaku_chips or ())),
            ("ratio", _joined(ratio or ())),
            ("who", seat),
            ("fromWho", target),
            ("paoWho", "" if pao == c.NONE else pao),
            ("sc", self._changes(place + f.AGARI_BEFORE, chips or ())),
            ("owari", self._owari(place)),
        ]
        self._put("AGARI", *(pair for pair in told if pair[1] != ""))

    def _ryuukyoku(self, _: int, place: int, kind: int) -> None:
        facts = self.facts
        counts = facts[place + f.RYUUKYOKU_HANDS : place + f.RYUUKYOKU_CHIP_COUNT]
        first = place + f.RYUUKYOKU_ITEMS
        hands: list[tuple[str, object]] = []
        for seat, count in enumerate(counts):
            if count != c.NONE:
                hands.append((f"hai{seat}", _ids(facts[first : first + count])))
                first += count
        chips = facts[first : first + facts[place + f.RYUUKYOKU_CHIP_COUNT]]
        first += len(chips)
        ratio = facts[first : first + facts[place + f.RYUUKYOKU_RATIO_COUNT]]
        told: list[tuple[str, object]] = [
            ("type", _DRAW_NAMES.get(kind, "")),
            ("ba", _joined(facts[place : place + 2])),
            ("sc", self._changes(place + f.RYUUKYOKU_BEFORE, chips)),
            *hands,
            ("ratio", _joined(ratio)),
            ("owari", self._owari(place)),
        ]
        self._put("RYUUKYOKU", *(pair for pair in told if pair[1] != ""))

    def _changes(self, place: int, chips: Sequence[int]) -> str:
        before = self.facts[place : place + c.SEATS]
        deltas = self.facts[place + c.SEATS : place + 2 * c.SEATS]
        if c.UNTOLD in before or c.UNTOLD in deltas:
            return ""
        both = (value for pair in zip(before, deltas, strict=True) for value in pair)
        return ",".join((_hundreds(both), *(str(chip) for chip in chips)))

    def _owari(self, place: int) -> str:
        end = self.game.end
        if end == c.NONE or place != self.last_result:
            return ""
        scores = self.facts[end : end + c.SEATS]
        tenths = self.facts[end + f.END_POINTS : end + f.END_CHIP_COUNT]
        first = end + f.END_ITEMS
        chips = self.facts[first : first + self.facts[end + f.END_CHIP_COUNT]]
        pairs = (
            f"{score // 100},{tenth / 10:.1f}" for score, tenth in zip(scores, tenths, strict=True)
        )
        return _joined((*pairs, *chips))


def _root(head: Head) -> str:
    other = _others(head, "mjloggm")
    return _element("mjloggm", [("ver", head.version or VERSION), *other], "")[:-2] + ">"


def _head(head: Head) -> Iterable[str]:
    """Return the elements before the first event."""
    if head.seed is not None:
        seed = [("seed", head.seed), ("ref", ""), *_others(head, "SHUFFLE")]
        yield _element("SHUFFLE", list(dict(seed).items()), "")
    if head.rules.flags is not None:
        attributes: list[tuple[str, object]] = [("type", head.rules.flags)]
        if head.lobby is not None:
            attributes.append(("lobby", head.lobby))
        if head.title:
            attributes.append(("title", quote(" ".join(head.title), safe="-_.")))
        yield _element(
            "GO", [*attributes, *_others(head, "GO")], " " if len(attributes) > 2 else ""
        )
    yield _players(head)
    if head.first_oya is not None:
        yield _element("TAIKYOKU", [("oya", head.first_oya), *_others(head, "TAIKYOKU")], "")


def _players(head: Head) -> str:
    seats = [*head.players, *[_EMPTY_SEAT] * (c.SEATS - len(head.players))]
    told: list[tuple[str, object]] = [
        (f"n{seat}", quote(player.name, safe="-_.")) for seat, player in enumerate(seats)
    ]
    others = dict(_others(head, "UN"))
    if head.players[0].dan is not None:
        told.append(("dan", _joined(player.dan for player in seats)))
    if "gold" in others:
        told.append(("gold", others.pop("gold")))
    if head.players[0].rate is not None:
        told.append(("rate", _joined(f"{player.rate:.2f}" for player in seats)))
    if head.players[0].sex is not None:
        told.append(("sx", _joined(player.sex for player in seats)))
    return _element("UN", [*told, *others.items()], "")


def _others(head: Head, tag: str) -> list[tuple[str, str]]:
    """Return further attributes of an element, as written in the log that had them."""
    found = (key.partition(".") for key in head.other)
    return [(name, head.other[f"{tag}.{name}"]) for owner, _, name in found if owner == tag]


def _element(tag: str, attributes: Sequence[tuple[str, object]], blank: str) -> str:
    inside = "".join(
        f' {key}="{escape(str(value), {chr(34): "&quot;"})}"' for key, value in attributes
    )
    return f"<{tag}{inside}{blank}/>"


def _last_result(game: Game) -> int:
    """Return the place of the facts of the last win or draw, which also tells the end."""
    for first in range(len(game.coded) - c.EVENT_SIZE, -1, -c.EVENT_SIZE):
        if game.coded[first] in (c.AGARI, c.RYUUKYOKU):
            return game.coded[first + 2]
    return c.NONE


def _lists(facts: Sequence[int], place: int) -> list[Sequence[int] | None]:
    """Return the lists of a win, None for one that the log does not have."""
    first = place + f.AGARI_ITEMS
    parts: list[Sequence[int] | None] = []
    for index, count in enumerate(facts[place + f.AGARI_HAND_COUNT : first]):
        size = max(count, 0) * (2 if index in _PAIRS else 1)
        parts.append(None if count == c.NONE else facts[first : first + size])
        first += size
    return parts


def _field(kind: int, seat: int, meld: int, target: int) -> int:
    if kind == c.KITA:
        return encode_meld(kind, (_id(meld),), 0, 0)
    tiles, called = unpack_meld(meld)
    distance = 0 if target == c.NONE else (target - seat) % c.SEATS
    return encode_meld(kind, tuple(_id(tile) for tile in tiles), called, distance)


def _stated_field(stated: int, seat: int) -> int:
    kind, meld, target = unpack_stated_meld(stated)
    if kind == c.KITA:
        meld = unpack_meld(meld).tiles[0]
    return _field(kind, seat, meld, target)


def _id(tile: int) -> int:
    if not 0 <= tile < c.TILES:
        msg = f"tile code {tile} is no id: mjlog tells of each tile which copy it is"
        raise ValueError(msg)
    return tile


def _ids(tiles: Iterable[int]) -> str:
    return _joined(_id(tile) for tile in tiles)


def _joined(values: Iterable[object]) -> str:
    return ",".join(str(value) for value in values)


def _hundreds(points: Iterable[int]) -> str:
    return _joined(value // 100 for value in points)
