"""The event model: tiles, melds, events in both faces, head and game. Imports nothing here."""

from __future__ import annotations

from logtool.model.encode import code_game
from logtool.model.game import Game, Kyoku
from logtool.model.head import FormNote, GameRules, Head, Player, Unknown
from logtool.model.tiles import Tile, format_tiles, parse_tiles

__all__ = [
    "FormNote",
    "Game",
    "GameRules",
    "Head",
    "Kyoku",
    "Player",
    "Tile",
    "Unknown",
    "code_game",
    "format_tiles",
    "parse_tiles",
]
