"""Small tenhou.net/6 documents for tests, and a short spelling of what they are read as."""

from __future__ import annotations

import json
from typing import Any

from logtool.model import events as e
from logtool.model.game import Game
from logtool.parsers import tenhou_json

DEALT = [11, 12, 13, 21, 22, 23, 31, 32, 33, 41, 42, 43, 44]
DRAW = ["流局", [0, 0, 0, 0]]
SHORT = {
    e.Tsumo: "T",
    e.Dahai: "D",
    e.Chi: "chi",
    e.Pon: "pon",
    e.Daiminkan: "daiminkan",
    e.Kakan: "kakan",
    e.Ankan: "ankan",
    e.Kita: "kita",
    e.Riichi: "riichi",
    e.RiichiAccepted: "accepted",
    e.Agari: "agari",
    e.Disconnect: "bye",
    e.Reconnect: "back",
}


def hand(*lists: tuple[list[Any], list[Any]], **parts: Any) -> list[Any]:
    """A hand of the seats' (incoming, outgoing); a seat left out has empty lists."""
    items = [
        parts.get("head", [0, 0, 0]),
        parts.get("scores", [25000] * 4),
        parts.get("dora", [15]),
        parts.get("ura", []),
    ]
    for seat in range(4):
        incoming, outgoing = lists[seat] if seat < len(lists) else ([], [])
        dealt = DEALT if seat < parts.get("seats", 4) else []
        items += [dealt, incoming, outgoing]
    return [*items, parts.get("result", DRAW)]


def document(*hands: list[Any], **keys: Any) -> dict[str, Any]:
    return {"title": ["", ""], "name": list("abcd"), "rule": {"aka": 1}, "log": [*hands], **keys}


def text(*documents: Any) -> bytes:
    return "\n".join(json.dumps(one, ensure_ascii=False) for one in documents).encode()


def game_of(*hands: list[Any], **keys: Any) -> Game:
    (found,) = tenhou_json.read_all(text(document(*hands, **keys)), "a.json")
    assert found.error is None
    assert found.game is not None
    return found.game


def spelled(game: Game, kyoku: int = 0) -> list[str]:
    """Events between deal and end of the kyoku, such as ``T0`` and ``D0``; dora with its tile."""
    words = []
    for event in list(game.kyoku[kyoku].events)[1:-1]:
        if isinstance(event, e.Dora):
            words.append(f"dora {event.dora_marker}")
        elif isinstance(event, e.Ryuukyoku):
            words.append(event.kind)
        else:
            words.append(f"{SHORT[type(event)]}{getattr(event, 'actor', '')}")
    return words


def notes(game: Game) -> list[tuple[str, int | None]]:
    """Code and event of each note."""
    return [(note.code, note.event) for note in game.notes]
