"""From the readable face of events to the coded one: the inverse of ``decode``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from logtool.model import codes as c
from logtool.model import events as e
from logtool.model.decode import MELD_NAMES
from logtool.model.game import Game
from logtool.model.head import Head
from logtool.model.log import NOT_TOLD, EventLog, Points
from logtool.model.melds import pack_meld, pack_stated_meld
from logtool.model.tiles import Tile, code_of, kind_of

_MELD_KINDS = {name: kind for kind, name in MELD_NAMES.items()}
_YAKU_NUMBERS = {name: number for number, name in enumerate(c.YAKU_NAMES)}
_KINDS: dict[type, int] = {
    e.Chi: c.CHI,
    e.Pon: c.PON,
    e.Daiminkan: c.DAIMINKAN,
}


def code_game(events: Iterable[e.AnyEvent]) -> Game:
    """Return the coded game of readable events, ``start_game`` first.

    Raises:
        ValueError: If the first event is not ``start_game``.
    """
    log = EventLog()
    head: Head | None = None
    for event in events:
        if isinstance(event, e.StartGame):
            head = event.head
        else:
            write(log, event)
    if head is None:
        msg = "a game begins with start_game"
        raise ValueError(msg)
    return log.game(head)


def write(log: EventLog, event: e.AnyEvent) -> None:
    """Write one readable event into a log."""
    match event:
        case e.StartKyoku():
            _start_kyoku(log, event)
        case e.Tsumo(actor, pai):
            log.tsumo(actor, code_of(pai))
        case e.Dahai(actor, pai, tsumogiri):
            log.dahai(actor, code_of(pai), c.NONE if tsumogiri is None else int(tsumogiri))
        case e.Chi() | e.Pon() | e.Daiminkan():
            _call(log, event)
        case e.Kakan(actor, target, pai, called, consumed):
            pon, index = _with_called(consumed, called)
            log.call(c.KAKAN, actor, (*pon, code_of(pai)), index, target)
        case e.Ankan(actor, consumed):
            log.call(c.ANKAN, actor, _codes(consumed), 0, c.NONE)
        case e.Kita(actor, pai):
            log.kita(actor, code_of(pai))
        case e.Dora(dora_marker):
            log.dora(code_of(dora_marker))
        case e.Riichi(actor):
            log.riichi(actor)
        case e.RiichiAccepted(actor, scores):
            log.riichi_accepted(actor, None if scores is None else _points(scores))
        case e.Agari():
            _agari(log, event)
        case e.Ryuukyoku():
            _ryuukyoku(log, event)
        case e.Disconnect(actor):
            log.disconnect(actor)
        case e.Reconnect(actor):
            log.reconnect(actor)
        case e.EndKyoku():
            log.end_kyoku()
        case e.EndGame(scores, points, chips):
            tenths = [c.UNTOLD if value is None else round(value * 10) for value in points]
            log.end_game(_points(scores), tenths, chips)
        case e.StartGame():
            pass
        case _:
            assert_never(event)


def _start_kyoku(log: EventLog, event: e.StartKyoku) -> None:
    dice = event.dice or (c.NONE, c.NONE)
    head = (
        _small(event.kyoku),
        _told(event.honba),
        _told(event.kyotaku),
        *dice,
        c.NONE if event.dora_marker is None else code_of(event.dora_marker),
        event.oya,
    )
    hands = [_codes(hand) for hand in event.hands]
    log.start_kyoku(head, _points(event.scores), _points(event.chips), hands, event.seed)


def _call(log: EventLog, event: e.Chi | e.Pon | e.Daiminkan) -> None:
    tiles, called = _with_called(event.consumed, event.pai)
    log.call(_KINDS[type(event)], event.actor, tiles, called, event.target)


def _with_called(consumed: Sequence[Tile], called: Tile) -> tuple[tuple[int, ...], int]:
    """Return the tile codes of a meld in its order, and the index of the called one."""
    tiles = [called, *consumed]
    order = sorted(range(len(tiles)), key=lambda i: meld_order(code_of(tiles[i])))
    return tuple(code_of(tiles[i]) for i in order), order.index(0)


def meld_order(code: int) -> tuple[int, int]:
    """Return the key by which tiles stand in a meld: by kind, then by code."""
    return kind_of(code), code


def _agari(log: EventLog, event: e.Agari) -> None:
    paid = event.paid or (None, None)
    fixed = (
        _told(event.honba),
        _told(event.kyotaku),
        c.NONE if event.pai is None else code_of(event.pai),
        _small(event.fu),
        _told(event.points),
        c.NONE if event.limit is None else c.LIMIT_NAMES.index(event.limit),
        _small(event.pao),
        *_points(event.scores),
        *_points(event.deltas),
        _told(paid[0]),
        _told(paid[1]),
        _small(event.han),
    )
    pairs = [yaku for yaku in event.yaku if yaku.han is not None]
    yaku = [number for one in pairs for number in (_YAKU_NUMBERS[one.name], one.han or 0)]
    yakuman = [_YAKU_NUMBERS[one.name] for one in event.yaku if one.han is None]
    lists = (
        None if event.hand is None else _codes(event.hand),
        None if event.melds is None else [_stated(meld) for meld in event.melds],
        None if event.dora_markers is None else _codes(event.dora_markers),
        None if event.ura_markers is None else _codes(event.ura_markers),
        yaku or None,
        yakuman or None,
        event.chips,
        [number for one in event.yaku_chips for number in (_YAKU_NUMBERS[one.name], one.han or 0)],
        event.ratio,
    )
    log.agari(event.actor, event.target, fixed, lists)


def _stated(meld: e.StatedMeld) -> int:
    called = 0 if meld.called is None else meld.called
    target = c.NONE if meld.target is None else meld.target
    return pack_stated_meld(_MELD_KINDS[meld.kind], pack_meld(_codes(meld.tiles), called), target)


def _ryuukyoku(log: EventLog, event: e.Ryuukyoku) -> None:
    hands = event.hands or (None,) * c.SEATS
    log.ryuukyoku(
        c.DRAW_NAMES.index(event.kind),
        (_told(event.honba), _told(event.kyotaku)),
        _points(event.scores),
        _points(event.deltas),
        [None if hand is None else _codes(hand) for hand in hands],
        event.chips,
        event.ratio,
    )


def _codes(tiles: Sequence[Tile]) -> tuple[int, ...]:
    return tuple(code_of(tile) for tile in tiles)


def _points(four: e.Four | None) -> Points:
    return NOT_TOLD if four is None else [_told(value) for value in four]


def _told(value: int | None) -> int:
    return c.UNTOLD if value is None else value


def _small(value: int | None) -> int:
    return c.NONE if value is None else value
