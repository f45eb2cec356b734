"""The players of simulated games, by whom a record tells that no server has it."""

from __future__ import annotations

from collections.abc import Iterable

from logtool.model.head import Player

PLAYERS = (
    Player("はるのそよかぜ", dan="3", rate=1503.25, sex="F"),
    Player("北山雀友", dan="7", rate=1588.4, sex="M"),
    Player("달빛나그네", dan="1", rate=1491.06, sex="M"),
    Player("quiet_river", dan="9", rate=1602.0, sex="M"),
    Player("茶碗蒸し", dan="10", rate=1650.75, sex="M"),
    Player("竹林听雨", dan="4", rate=1520.0, sex="F"),
    Player("솔바람", dan="0", rate=1500.0, sex="F"),
    Player("Tile & Teacup", dan="6", rate=1555.55, sex="F"),
)
_NAMES = frozenset(player.name for player in PLAYERS)


def are_invented(names: Iterable[str]) -> bool:
    """Return whether all players are among the invented ones.

    >>> are_invented(["quiet_river", "茶碗蒸し", "솔바람"]), are_invented(["quiet_river", "A", "B"])
    (True, False)
    """
    told = set(names)
    return bool(told) and told <= _NAMES
