"""A kyoku written by a person, for tests of the slow replay itself."""

from __future__ import annotations

from logtool.model import events as e
from logtool.model.tiles import Tile, parse_tiles
from slow_replay import replay
from slow_replay.table import Place, SlowTable, deal

NOTEN = "147m258p369s1234z"


def tile(text: str) -> Tile:
    return parse_tiles(text)[0]


class HandMade:
    """A slow table with the hands given; the other seats are far from tenpai."""

    def __init__(self, hands: dict[int, str], *, players: int = 4) -> None:
        dealt = tuple(tuple(parse_tiles(hands.get(seat, NOTEN))) for seat in range(players))
        self.table: SlowTable = deal(
            e.StartKyoku(
                kyoku=0,
                honba=0,
                kyotaku=0,
                oya=0,
                scores=(25000, 25000, 25000, 25000),
                dora_marker=tile("9m"),
                hands=dealt,
            ),
            players,
        )

    def play(self, *events: e.AnyEvent) -> HandMade:
        for event in events:
            replay.play(self.table, event)
        return self

    def turn(self, seat: int, text: str) -> HandMade:
        """A seat draws a tile and discards it."""
        return self.play(e.Tsumo(seat, tile(text)), e.Dahai(seat, tile(text)))

    def riichi(self, seat: int, text: str) -> HandMade:
        """A seat declares riichi on the tile that it draws, and nobody wins on that."""
        drawn = tile(text)
        return self.play(
            e.Tsumo(seat, drawn), e.Riichi(seat), e.Dahai(seat, drawn), e.RiichiAccepted(seat)
        )

    def pon(self, seat: int, target: int, text: str, discard: str) -> HandMade:
        """A seat calls the last discard and discards from the hand."""
        own = (tile(text), tile(text))
        return self.play(e.Pon(seat, target, tile(text), own), e.Dahai(seat, tile(discard)))

    def furiten(self, seat: int) -> list[str]:
        return self.table.furiten(seat)

    def place(self, seat: int) -> Place:
        return self.table.places[seat]
