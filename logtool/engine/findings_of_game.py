"""Runs the audit over a parsed game and makes sentences of what it finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.audit.finding import Audited

if TYPE_CHECKING:
    from logtool.model import Game
    from logtool.rules.presets import Preset


def audit_game(game: Game, file: str, preset: Preset | None = None) -> Audited:
    """Audit a game.

    Args:
        game: The game.
        file: The name of its record.
        preset: The rule set to judge by; None for the one that the record itself names.
    """
    raise NotImplementedError
