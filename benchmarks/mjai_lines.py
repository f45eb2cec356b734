"""Games as mjai JSON lines, the format that other programs read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias, assert_never

import msgspec

from logtool.model import Game
from logtool.model import events as e
from logtool.model.tiles import Tile, kind_name

Value: TypeAlias = object
Line: TypeAlias = Mapping[str, Value]

WINDS = "ESWN"
HONOURS = "ESWNPFC"
EAST_KIND = 27


def mjai_lines(game: Game) -> bytes:
    """Return a game as mjai lines, one an event, without what mjai has no event for."""
    found = (_line(event) for event in game.events)
    return b"".join(msgspec.json.encode(line) + b"\n" for line in found if line is not None)


def mjai_tile(tile: Tile) -> str:
    """Return the name of a tile, such as ``5mr`` or ``E``."""
    if tile.kind >= EAST_KIND:
        return HONOURS[tile.kind - EAST_KIND]
    return kind_name(tile.kind) + ("r" if tile.red else "")


def _line(event: e.AnyEvent) -> Line | None:
    match event:
        case e.StartGame(head=head):
            return {"type": "start_game", "names": [player.name for player in head.players]}
        case e.StartKyoku():
            return _start(event)
        case e.Tsumo(actor=actor, pai=pai):
            return {"type": "tsumo", "actor": actor, "pai": mjai_tile(pai)}
        case e.Dahai(actor=actor, pai=pai, tsumogiri=same):
            return {"type": "dahai", "actor": actor, "pai": mjai_tile(pai), "tsumogiri": bool(same)}
        case e.Chi() | e.Pon() | e.Daiminkan() | e.Kakan() | e.Ankan() | e.Kita():
            return _call(event)
        case e.Dora(dora_marker=marker):
            return {"type": "dora", "dora_marker": mjai_tile(marker)}
        case e.Riichi(actor=actor):
            return {"type": "reach", "actor": actor}
        case e.RiichiAccepted(actor=actor):
            return {"type": "reach_accepted", "actor": actor}
        case e.Agari():
            return _agari(event)
        case e.Ryuukyoku(deltas=deltas):
            return {"type": "ryukyoku", "deltas": deltas}
        case e.Disconnect() | e.Reconnect():
            return None
        case e.EndKyoku():
            return {"type": "end_kyoku"}
        case e.EndGame():
            return {"type": "end_game"}
        case _:
            assert_never(event)


def _start(event: e.StartKyoku) -> Line:
    assert event.kyoku is not None
    assert event.dora_marker is not None
    wind, number = divmod(event.kyoku, len(WINDS))
    return {
        "type": "start_kyoku",
        "bakaze": WINDS[wind % len(WINDS)],
        "kyoku": number + 1,
        "honba": event.honba,
        "kyotaku": event.kyotaku,
        "oya": event.oya,
        "scores": event.scores,
        "dora_marker": mjai_tile(event.dora_marker),
        "tehais": [_names(hand) for hand in event.hands],
    }


def _call(event: e.Chi | e.Pon | e.Daiminkan | e.Kakan | e.Ankan | e.Kita) -> Line:
    line: dict[str, Value] = {"type": type(event).__name__.lower(), "actor": event.actor}
    if isinstance(event, e.Chi | e.Pon | e.Daiminkan):
        line["target"] = event.target
    if not isinstance(event, e.Ankan):
        line["pai"] = mjai_tile(event.pai)
    if isinstance(event, e.Kakan):
        line["consumed"] = _names((event.called, *event.consumed))
    elif not isinstance(event, e.Kita):
        line["consumed"] = _names(event.consumed)
    return line


def _agari(event: e.Agari) -> Line:
    line: dict[str, Value] = {"type": "hora", "actor": event.actor, "target": event.target}
    if event.pai is not None:
        line["pai"] = mjai_tile(event.pai)
    line["deltas"] = event.deltas
    line["ura_markers"] = _names(event.ura_markers or ())
    return line


def _names(tiles: Iterable[Tile]) -> list[str]:
    return [mjai_tile(tile) for tile in tiles]
