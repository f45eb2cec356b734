"""Legal games, by a policy from a seed that tells the wall, or by a script."""

from __future__ import annotations

from logtool.simulate.game import PolicyName, Setting, simulate_game

__all__ = ["PolicyName", "Setting", "simulate_game"]
