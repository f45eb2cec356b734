"""RII: declaring riichi, and its stick."""

from __future__ import annotations

from written_kyoku import Pair, WrittenKyoku

from logtool.model.events import StatedYaku
from logtool.model.tiles import Tile

TANYAO = "234345m456p22s57s"  # waits for 6s
OTHER = "234678p345m678s4m"  # waits for 4m and for what a run beside it lacks
WITH_KAN = "5555z123m456p78s1s"  # one tile short of tenpai once 5z is aside
EAST = Tile(27, copy=3)
WITH_PON = "55z123m456p78s11s1z"


def drawn(hand: str, score: int | None = None) -> WrittenKyoku:
    """Seat 1 draws 9s with a hand."""
    return WrittenKyoku({1: hand}, score=score).turn(0).draw(1, "9s")


def with_left(left: int, seat: int, players: int = 4) -> WrittenKyoku:
    """A seat draws 9s, and so many tiles are left in the wall."""
    hand = "123789p456p22s57s"
    start = WrittenKyoku({seat: hand}, players=players).until_left(left + 1)
    return start.draw(seat, "9s")


def won_on_at_once() -> WrittenKyoku:
    """Seat 0 declares riichi with the tile that seat 1 waits for."""
    start = WrittenKyoku({0: OTHER, 1: TANYAO})
    return start.turn(0).turns(1, 2, 3).draw(0, "6s").declare(0).discard(0, "6s")


def won_in_first_turn(riichi: str, han: int, *, called: bool = False) -> WrittenKyoku:
    """Seat 1 declares riichi with its first discard and wins on the next, by a list of yaku."""
    start = WrittenKyoku({0: "88p1z", 1: TANYAO}, dora="1z").turn(0)
    if called:
        start.turns(1).turns(2).turn(3, "8p").pon(0, "88p").discard(0, "1z")
    start.draw(1, "9s").riichi(1).turn(2, "6s").ron(1)
    yaku = [StatedYaku(riichi, han), StatedYaku("ippatsu", 1), StatedYaku("tanyao", 1)]
    return start.change(yaku=tuple(yaku), ura_markers=(EAST,))


PAIRS = {
    "riichi is declared with a pon": Pair(
        WrittenKyoku({1: WITH_PON})
        .turn(0, "5z")
        .pon(1, "55z")
        .discard(1, "1z")
        .turns(2, 3, 0)
        .draw(1, "9s")
        .declare(1)
        .fault("RII101", 1)
        .discard(1)
        .accept(1),
        WrittenKyoku({1: WITH_KAN})
        .turn(0)
        .draw(1, "9s")
        .ankan(1, "5555z")
        .dora()
        .draw(1, "1s")
        .declare(1)
        .discard(1, "9s")
        .accept(1),
    ),
    "riichi is declared with a hand that no discard makes tenpai": Pair(
        drawn("123m456p789s147z2p").declare(1).fault("RII102", 1).discard(1).accept(1),
        drawn("123m456p789s11z57s").declare(1).discard(1).accept(1),
    ),
    "riichi is declared with a discard that leaves no tenpai": Pair(
        drawn("123m456p789s11z57s").declare(1).discard(1, "1m").fault("RII102", 1).accept(1),
        drawn("123m456p789s11z57s").declare(1).discard(1, "9s").accept(1),
    ),
    "riichi is declared with 900 points": Pair(
        drawn(TANYAO, score=900).declare(1).fault("RII103", 1).discard(1).accept(1),
        drawn(TANYAO, score=1000).declare(1).discard(1).accept(1),
    ),
    "riichi is declared with points that the rules ask more of": Pair(
        drawn(TANYAO, score=1900)
        .by(riichi_min_points=2000)
        .declare(1)
        .fault("RII103", 1)
        .discard(1)
        .accept(1),
        drawn(TANYAO, score=0).by(riichi_min_points=0).declare(1).discard(1).accept(1),
    ),
    "riichi is declared with three tiles left": Pair(
        with_left(3, 2).declare(2).fault("RII104", 2).discard(2).accept(2),
        with_left(4, 1).declare(1).discard(1).accept(1),
    ),
    "three players declare riichi with two tiles left": Pair(
        with_left(2, 1, 3).declare(1).fault("RII104", 1).discard(1).accept(1),
        with_left(3, 0, 3).declare(0).discard(0).accept(0),
    ),
    "riichi is declared with one tile left, which may be by other rules": Pair(
        with_left(1, 0).by(riichi_min_wall=4).declare(0).fault("RII104", 0).discard(0).accept(0),
        with_left(1, 0).by(riichi_min_wall=0).declare(0).discard(0).accept(0),
    ),
    "riichi is declared twice": Pair(
        drawn(TANYAO).riichi(1).turns(2, 3, 0).draw(1).declare(1).fault("RII105", 1).discard(1),
        drawn(TANYAO).riichi(1).turns(2, 3, 0).draw(1).discard(1),
    ),
    "no stick is paid": Pair(
        drawn(TANYAO).declare(1).discard(1).draw(2).fault("RII106", 1).discard(2),
        drawn(TANYAO).declare(1).discard(1).accept(1).draw(2).discard(2),
    ),
    "a stick is paid without riichi": Pair(
        drawn(TANYAO).discard(1).accept(1).fault("RII106", 1),
        drawn(TANYAO).declare(1).discard(1).accept(1),
    ),
    "a stick is paid by another seat": Pair(
        drawn(TANYAO).declare(1).discard(1).accept(2).fault("RII106", 2),
        drawn(TANYAO).declare(1).discard(1).accept(1),
    ),
    "a stick is paid twice": Pair(
        drawn(TANYAO).riichi(1).accept(1).fault("RII106", 1),
        drawn(TANYAO).riichi(1).draw(2),
    ),
    "a stick is paid although the discard is won on": Pair(
        won_on_at_once().accept(0).fault("RII106", 0).ron(1),
        won_on_at_once().ron(1),
    ),
    "no stick is paid although the discard is won on, by rules that ask for it": Pair(
        won_on_at_once().by(riichi_stick_ronned="paid").ron(1).fault("RII106", 0),
        won_on_at_once().by(riichi_stick_ronned="paid").accept(0).ron(1),
    ),
    "the next seat draws after the declaration": Pair(
        drawn(TANYAO).declare(1).draw(2).fault("RII107", 1),
        drawn(TANYAO).declare(1).discard(1).accept(1).draw(2),
    ),
    "an ankan follows the declaration": Pair(
        WrittenKyoku({1: "2223m456p789s111z"})
        .turn(0)
        .draw(1, "1z")
        .declare(1)
        .ankan(1, "1111z")
        .fault("RII107", 1),
        WrittenKyoku({1: "2223m456p789s111z"})
        .turn(0)
        .draw(1, "1z")
        .ankan(1, "1111z")
        .dora()
        .draw(1, "9m")
        .declare(1)
        .discard(1)
        .accept(1),
    ),
    "riichi is declared while another seat has drawn": Pair(
        WrittenKyoku({2: TANYAO}).turn(0).draw(1).declare(2).fault("RII108", 2),
        WrittenKyoku({2: TANYAO}).turn(0).turn(1).draw(2, "9s").declare(2).discard(2).accept(2),
    ),
    "riichi is declared before the own draw": Pair(
        WrittenKyoku({1: TANYAO}).turn(0).declare(1).fault("RII108", 1),
        WrittenKyoku({1: TANYAO}).turn(0).draw(1, "9s").declare(1).discard(1).accept(1),
    ),
    "a double riichi is listed as a single one": Pair(
        won_in_first_turn("riichi", 1).fault("RII109", 1),
        won_in_first_turn("double_riichi", 2),
    ),
    "a riichi is listed as a double one": Pair(
        won_in_first_turn("double_riichi", 2).by(double_riichi=1).fault("RII109", 1),
        won_in_first_turn("riichi", 1).by(double_riichi=1),
    ),
    "a riichi after a call is listed as a double one": Pair(
        won_in_first_turn("double_riichi", 2, called=True).fault("RII109", 1),
        won_in_first_turn("riichi", 1, called=True),
    ),
}
