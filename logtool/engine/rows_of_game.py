"""Runs the replay over a parsed game and hands over its rows."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

from logtool.engine.replay_of_games import ROW_TABLES, replay_one
from logtool.model import codes as c
from logtool.rules.of_record import rules_of_record
from logtool.tables import GameRows

if TYPE_CHECKING:
    from logtool.model import Game


def rows_of(game: Game, file: str) -> GameRows:
    """Replay a game and return its rows; ``file`` is the name of its record."""
    replayed = replay_one(game, rules_of_record(game.head).rules, is_counted=True)
    return named_rows(game, file, replayed.rows)


def named_rows(game: Game, file: str, rows: Sequence[array[int]]) -> GameRows:
    """Return the rows of a game (``ROW_TABLES``) with what its head tells."""
    head = game.head
    return GameRows(
        log_id=head.log_id,
        file=file,
        names=tuple([player.name for player in head.players]),
        players=game.players,
        room=head.rules.room,
        lobby=head.lobby,
        length=head.rules.length,
        date=head.date[:10] if head.date else None,
        complete=game.end != c.NONE,
        **dict(zip(ROW_TABLES, rows, strict=True)),
    )
