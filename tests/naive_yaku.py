"""Whether a hand on the slow replay's table has a yaku, by the package mahjong."""

from __future__ import annotations

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld
from slow_replay.table import SlowTable

MELDS = {"chi": Meld.CHI, "pon": Meld.PON, "kakan": Meld.SHOUMINKAN}
EAST = 27


def may_ron(table: SlowTable, seat: int, round_wind: int, *, open_tanyao: bool) -> bool:
    """Return whether a seat may win the tile on offer."""
    offer = table.offer
    if offer is None or seat == offer.seat or table.furiten(seat):
        return False
    return offer.tile.kind in table.places[seat].waits and has_yaku(
        table, seat, offer.tile.kind, round_wind, open_tanyao=open_tanyao, on_offer=True
    )


def has_yaku(
    table: SlowTable,
    seat: int,
    kind: int,
    round_wind: int,
    *,
    open_tanyao: bool,
    on_offer: bool = False,
) -> bool:
    """Return whether a ron on a kind has a yaku; ``on_offer`` counts how it was offered."""
    place = table.places[seat]
    source = table.offer.source if on_offer and table.offer else ""
    free = [[one * 4 + copy for copy in range(4)] for one in range(34)]
    melds = [
        Meld(
            MELDS.get(meld.kind, Meld.KAN),
            tiles=[free[one].pop() for one in sorted(tile.kind for tile in meld.tiles)],
            opened=meld.kind != "ankan",
        )
        for meld in place.melds
    ]
    concealed = [free[tile.kind].pop() for tile in place.hand]
    if not free[kind]:
        return False  # all four are its own: no fifth can be won
    won = free[kind].pop()
    config = HandConfig(
        is_riichi=place.declared and not place.double,
        is_daburu_riichi=place.declared and place.double,
        is_chankan=source == "kakan",
        is_houtei=source == "dahai" and table.left == 0,
        player_wind=EAST + (seat - table.oya) % len(table.places),
        round_wind=EAST + round_wind,
        options=OptionalRules(has_open_tanyao=open_tanyao, has_double_yakuman=False),
    )
    tiles = [*concealed, won, *(tile for meld in melds for tile in meld.tiles)]
    return HandCalculator().estimate_hand_value(tiles, won, melds, config=config).error is None
