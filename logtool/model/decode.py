"""From the coded face of events to the readable one."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

from logtool.model import codes as c
from logtool.model import events as e
from logtool.model import facts as f
from logtool.model.melds import unpack_meld, unpack_stated_meld
from logtool.model.tiles import Tile, tile_of

if TYPE_CHECKING:
    from logtool.model.game import Game

MELD_NAMES = {
    c.CHI: "chi",
    c.PON: "pon",
    c.DAIMINKAN: "daiminkan",
    c.KAKAN: "kakan",
    c.ANKAN: "ankan",
    c.KITA: "kita",
}
_CALLS: dict[int, type[e.Chi | e.Pon | e.Daiminkan]] = {
    c.CHI: e.Chi,
    c.PON: e.Pon,
    c.DAIMINKAN: e.Daiminkan,
}


def event(game: Game, number: int) -> e.AnyEvent:
    """Return the readable form of an event, by its number within the game."""
    kind, seat, tile, extra = game.coded[number * c.EVENT_SIZE : (number + 1) * c.EVENT_SIZE]
    reds = game.head.reds
    if kind == c.TSUMO:
        return e.Tsumo(seat, tile_of(tile, reds=reds))
    if kind == c.DAHAI:
        return e.Dahai(seat, tile_of(tile, reds=reds), None if extra == c.NONE else extra == 1)
    if kind in MELD_NAMES:
        return _call(kind, seat, tile, extra, reds=reds)
    if kind == c.START_KYOKU:
        return _start_kyoku(game.facts, seat, tile, game.seeds[extra], reds=reds)
    if kind in (c.AGARI, c.RYUUKYOKU, c.RIICHI_ACCEPTED):
        return _with_facts(game.facts, kind, seat, tile, extra, reds=reds)
    return _bare(kind, seat, tile, reds=reds)


def end_game(game: Game) -> e.EndGame:
    """Return the end of a game that has one."""
    facts, place = game.facts, game.end
    points = (_told(value) for value in facts[place + f.END_POINTS : place + f.END_CHIP_COUNT])
    first = place + f.END_ITEMS
    return e.EndGame(
        _four(facts, place + f.END_SCORES),
        tuple(None if value is None else value / 10 for value in points),
        tuple(facts[first : first + facts[place + f.END_CHIP_COUNT]]),
    )


def _bare(kind: int, seat: int, tile: int, *, reds: bool) -> e.AnyEvent:
    if kind == c.DORA:
        return e.Dora(tile_of(tile, reds=reds))
    if kind == c.RIICHI:
        return e.Riichi(seat)
    if kind == c.DISCONNECT:
        return e.Disconnect(seat)
    if kind == c.RECONNECT:
        return e.Reconnect(seat)
    assert kind == c.END_KYOKU, kind
    return e.EndKyoku()


def _call(kind: int, seat: int, meld: int, target: int, *, reds: bool) -> e.AnyEvent:
    if kind == c.KITA:
        return e.Kita(seat, tile_of(meld, reds=reds))
    codes, called = unpack_meld(meld)
    tiles = [tile_of(code, reds=reds) for code in codes]
    if kind == c.ANKAN:
        return e.Ankan(seat, tuple(tiles))
    if kind == c.KAKAN:
        own = tuple(tile for index, tile in enumerate(tiles[:3]) if index != called)
        return e.Kakan(seat, target, tiles[3], tiles[called], own)
    own = tuple(tile for index, tile in enumerate(tiles) if index != called)
    return _CALLS[kind](seat, target, tiles[called], own)


def _with_facts(
    facts: array[int], kind: int, seat: int, place: int, extra: int, *, reds: bool
) -> e.AnyEvent:
    if kind == c.RIICHI_ACCEPTED:
        return e.RiichiAccepted(seat, None if place == c.NONE else _four(facts, place))
    if kind == c.AGARI:
        return _agari(facts, seat, place, extra, reds=reds)
    return _ryuukyoku(facts, place, extra, reds=reds)


def _start_kyoku(
    facts: array[int], seat: int, place: int, seed: str | None, *, reds: bool
) -> e.StartKyoku:
    dice = facts[place + f.START_DIE1], facts[place + f.START_DIE2]
    chips = _four(facts, place + f.START_CHIPS)
    counts = facts[place + f.START_HANDS : place + f.START_ITEMS]
    hands = _lists(facts, place + f.START_ITEMS, counts, reds=reds)
    indicator = facts[place + f.START_INDICATOR]
    return e.StartKyoku(
        kyoku=_small(facts[place + f.START_KYOKU_NUMBER]),
        honba=_told(facts[place + f.START_HONBA]),
        kyotaku=_told(facts[place + f.START_KYOTAKU]),
        oya=seat,
        scores=_four(facts, place + f.START_SCORES),
        dora_marker=None if indicator == c.NONE else tile_of(indicator, reds=reds),
        hands=tuple(hand or () for hand in hands),
        dice=None if c.NONE in dice else dice,
        chips=None if chips == (None,) * c.SEATS else chips,
        seed=seed,
    )


def _agari(facts: array[int], seat: int, place: int, target: int, *, reds: bool) -> e.Agari:
    counts = facts[place + f.AGARI_HAND_COUNT : place + f.AGARI_ITEMS]
    widths = (1, 1, 1, 1, 2, 1, 1, 2, 1)
    parts: list[array[int] | None] = []
    first = place + f.AGARI_ITEMS
    for count, width in zip(counts, widths, strict=True):
        size = max(count, 0) * width
        parts.append(None if count == c.NONE else facts[first : first + size])
        first += size
    hand, melds, dora, ura, yaku, yakuman, chips, yaku_chips, ratio = parts
    paid = facts[place + f.AGARI_PAID_CHILD], facts[place + f.AGARI_PAID_DEALER]
    machi = facts[place + f.AGARI_MACHI]
    limit = facts[place + f.AGARI_LIMIT]
    return e.Agari(
        actor=seat,
        target=target,
        pai=None if machi == c.NONE else tile_of(machi, reds=reds),
        hand=_tiles(hand, reds=reds),
        melds=None if melds is None else tuple(_stated(meld, reds=reds) for meld in melds),
        yaku=_yaku(yaku, yakuman),
        fu=_small(facts[place + f.AGARI_FU]),
        han=_small(facts[place + f.AGARI_HAN]),
        points=_told(facts[place + f.AGARI_POINTS]),
        limit=None if limit == c.NONE else c.LIMIT_NAMES[limit],
        paid=None if paid == (c.UNTOLD, c.UNTOLD) else (_told(paid[0]), _told(paid[1])),
        dora_markers=_tiles(dora, reds=reds),
        ura_markers=_tiles(ura, reds=reds),
        pao=_small(facts[place + f.AGARI_PAO]),
        honba=_told(facts[place + f.AGARI_HONBA]),
        kyotaku=_told(facts[place + f.AGARI_KYOTAKU]),
        scores=_four_or_none(facts, place + f.AGARI_BEFORE),
        deltas=_four_or_none(facts, place + f.AGARI_DELTA),
        chips=tuple(chips or ()),
        yaku_chips=_yaku(yaku_chips, None),
        ratio=tuple(ratio or ()),
    )


def _ryuukyoku(facts: array[int], place: int, kind: int, *, reds: bool) -> e.Ryuukyoku:
    counts = facts[place + f.RYUUKYOKU_HANDS : place + f.RYUUKYOKU_CHIP_COUNT]
    hands = _lists(facts, place + f.RYUUKYOKU_ITEMS, counts, reds=reds)
    first = place + f.RYUUKYOKU_ITEMS + sum(max(count, 0) for count in counts)
    chips, ratio = facts[place + f.RYUUKYOKU_CHIP_COUNT : place + f.RYUUKYOKU_ITEMS]
    return e.Ryuukyoku(
        kind=c.DRAW_NAMES[kind],
        hands=None if all(hand is None for hand in hands) else tuple(hands),
        honba=_told(facts[place + f.RYUUKYOKU_HONBA]),
        kyotaku=_told(facts[place + f.RYUUKYOKU_KYOTAKU]),
        scores=_four_or_none(facts, place + f.RYUUKYOKU_BEFORE),
        deltas=_four_or_none(facts, place + f.RYUUKYOKU_DELTA),
        chips=tuple(facts[first : first + chips]),
        ratio=tuple(facts[first + chips : first + chips + ratio]),
    )


def _stated(stated: int, *, reds: bool) -> e.StatedMeld:
    kind, meld, target = unpack_stated_meld(stated)
    codes, called = unpack_meld(meld)
    tiles = tuple(tile_of(code, reds=reds) for code in codes)
    if kind in (c.ANKAN, c.KITA):
        return e.StatedMeld(MELD_NAMES[kind], tiles)
    return e.StatedMeld(MELD_NAMES[kind], tiles, called, target)


def _yaku(yaku: Sequence[int] | None, yakuman: Sequence[int] | None) -> tuple[e.StatedYaku, ...]:
    pairs = list(yaku or ())
    named = [
        e.StatedYaku(c.YAKU_NAMES[number], han)
        for number, han in zip(pairs[::2], pairs[1::2], strict=True)
    ]
    named += [e.StatedYaku(c.YAKU_NAMES[number]) for number in yakuman or ()]
    return tuple(named)


def _lists(
    facts: array[int], first: int, counts: Sequence[int], *, reds: bool
) -> list[tuple[Tile, ...] | None]:
    lists: list[tuple[Tile, ...] | None] = []
    for count in counts:
        lists.append(None if count < 0 else _tiles(facts[first : first + count], reds=reds))
        first += max(count, 0)
    return lists


def _tiles(codes: Sequence[int] | None, *, reds: bool) -> tuple[Tile, ...] | None:
    return None if codes is None else tuple(tile_of(code, reds=reds) for code in codes)


def _told(value: int) -> int | None:
    return None if value == c.UNTOLD else value


def _small(value: int) -> int | None:
    return None if value == c.NONE else value


def _four(facts: array[int], place: int) -> e.Four:
    first, second, third, fourth = (_told(value) for value in facts[place : place + c.SEATS])
    return first, second, third, fourth


def _four_or_none(facts: array[int], place: int) -> e.Four | None:
    four = _four(facts, place)
    return None if four == (None,) * c.SEATS else four
