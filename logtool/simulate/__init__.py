"""Legal games by a simple policy through the rules engine, from a seed that tells the wall."""

from __future__ import annotations

from logtool.simulate.game import simulate_game

__all__ = ["simulate_game"]
