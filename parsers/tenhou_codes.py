"""Code tables that Tenhou's formats share. Source: real records, see ``docs/formats.md``."""

from __future__ import annotations

from logtool.model import codes as c
from logtool.model.head import GameRules

# --- Bit field of GO type, also the second field of a log id.
NO_REDS = 0x0002
NO_OPEN_TANYAO = 0x0004
EAST_AND_SOUTH = 0x0008
THREE_PLAYERS = 0x0010
ROOM_HIGH = 0x0020
FAST = 0x0040
ROOM_LOW = 0x0080
ROOMS = {
    0: "general",
    ROOM_LOW: "advanced",
    ROOM_HIGH: "special",
    ROOM_LOW | ROOM_HIGH: "phoenix",
}

# --- RYUUKYOKU type.
DRAWS = {
    "yao9": c.KYUUSHU_KYUUHAI,
    "reach4": c.SUUCHA_RIICHI,
    "ron3": c.SANCHAHOU,
    "kan4": c.SUUKAIKANTSU,
    "kaze4": c.SUUFON_RENDA,
    "nm": c.NAGASHI_MANGAN,
}

YAKU_COUNT = 55  # numbers 0-54


def rules_of(flags: int) -> GameRules:
    """Return what the bit field says about the rules."""
    three = bool(flags & THREE_PLAYERS)
    reds = (0, 0, 0) if flags & NO_REDS else (0, 1, 1) if three else (1, 1, 1)
    return GameRules(
        length="south" if flags & EAST_AND_SOUTH else "east",
        red_fives=reds,
        open_tanyao=not flags & NO_OPEN_TANYAO,
        room=ROOMS[flags & (ROOM_HIGH | ROOM_LOW)],
        fast=bool(flags & FAST),
        flags=flags,
    )
