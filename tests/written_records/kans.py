"""CAL: kans on the own turn, and norths set aside."""

from __future__ import annotations

from written_kyoku import Pair, WrittenKyoku

from logtool.model.tiles import Tile

FOUR_WAYS = "2223m456p789s111z"  # waits for 1m 3m 4m
THREE_RUNS = "111222333m11p79s"  # waits for 8s
GATES = "1112235678999m"  # waits for 4m, which makes nine gates
KAN_IN_HAND = "789999p123456m1s"  # waits for 1s


def four_kans() -> WrittenKyoku:
    """Seat 0 has made four kans; seat 1 holds a fifth and has drawn."""
    start = WrittenKyoku({0: "1111m2222m3333m5z", 1: "9999s"})
    start.draw(0, "5z").ankan(0, "1111m").dora()
    start.draw(0, "5z").ankan(0, "2222m").dora()
    start.draw(0, "5z").ankan(0, "3333m").dora()
    start.draw(0).ankan(0, "5555z").dora()
    return start.draw(0).discard(0).draw(1)


def three_kans() -> WrittenKyoku:
    """Seat 0 has made three kans; seat 1 holds a fourth and has drawn."""
    start = WrittenKyoku({0: "1111m2222m3333m", 1: "9999s"})
    for tiles in ("1111m", "2222m", "3333m"):
        start.draw(0).ankan(0, tiles).dora()
    return start.draw(0).discard(0).draw(1)


def ponned() -> WrittenKyoku:
    """Seat 2 has ponned 3p of seat 0 and is to draw."""
    start = WrittenKyoku({2: "33p4p"}).turn(0, "3p").pon(2, "33p").discard(2)
    return start.turns(3, 0, 1)


def in_riichi(hand: str, drawn: str) -> WrittenKyoku:
    """Seat 1 is in riichi and has drawn a tile."""
    start = WrittenKyoku({1: hand}).turn(0).draw(1, "4z").riichi(1)
    return start.turns(2, 3, 0).draw(1, drawn)


def north_of_three() -> WrittenKyoku:
    return WrittenKyoku({0: "4z", 1: "4z"}, players=3)


PAIRS = {
    "a fifth kan is made": Pair(
        four_kans().ankan(1, "9999s").fault("CAL109", 1),
        three_kans().ankan(1, "9999s"),
    ),
    "a fifth kan is made, which may be where it ends the kyoku": Pair(
        four_kans().by(fifth_kan="impossible").ankan(1, "9999s").fault("CAL109", 1),
        four_kans().by(fifth_kan="aborts").ankan(1, "9999s"),
    ),
    "an ankan is made with the last tile of the wall": Pair(
        WrittenKyoku({1: "222s"}).until_left(1).draw(1, "2s").ankan(1, "2222s").fault("CAL110", 1),
        WrittenKyoku({0: "222s"}).until_left(2).draw(0, "2s").ankan(0, "2222s"),
    ),
    "an ankan is made with more tiles left, but fewer than the rules ask for": Pair(
        WrittenKyoku({0: "222s"})
        .by(kan_min_wall=2)
        .until_left(2)
        .draw(0, "2s")
        .ankan(0, "2222s")
        .fault("CAL110", 0),
        WrittenKyoku({1: "222s"}).by(kan_min_wall=0).until_left(1).draw(1, "2s").ankan(1, "2222s"),
    ),
    "a second kan is made where one tile replaces": Pair(
        WrittenKyoku({0: "1111m9999m"})
        .by(replacement_tiles=1)
        .draw(0)
        .ankan(0, "1111m")
        .dora()
        .draw(0)
        .ankan(0, "9999m")
        .fault("CAL110", 0),
        WrittenKyoku({0: "1111m9999m"})
        .by(replacement_tiles=2)
        .draw(0)
        .ankan(0, "1111m")
        .dora()
        .draw(0)
        .ankan(0, "9999m"),
    ),
    "a north is set aside with the last tile of the wall": Pair(
        north_of_three().until_left(1).draw(0).kita(0).fault("CAL110", 0),
        north_of_three().until_left(3).turn(1).draw(2, "4z").kita(2),
    ),
    "an ankan is made right after a pon": Pair(
        WrittenKyoku({1: "2222s55z"})
        .turn(0, "5z")
        .pon(1, "55z")
        .ankan(1, "2222s")
        .fault("CAL111", 1),
        WrittenKyoku({1: "2222s55z"})
        .turn(0, "5z")
        .pon(1, "55z")
        .discard(1)
        .turns(2, 3, 0)
        .draw(1)
        .ankan(1, "2222s"),
    ),
    "a kakan is made right after the pon": Pair(
        WrittenKyoku({1: "555z"}).turn(0, "5z").pon(1, "55z").kakan(1, "5z").fault("CAL111", 1),
        WrittenKyoku({1: "555z"})
        .turn(0, "5z")
        .pon(1, "55z")
        .discard(1)
        .turns(2, 3, 0)
        .draw(1)
        .kakan(1, "5z"),
    ),
    "a kakan adds a tile of another kind": Pair(
        ponned().draw(2).kakan(2, "4p").fault("CAL112", 2),
        ponned().draw(2, "3p").kakan(2, "3p"),
    ),
    "a kakan tells another tile of its pon as the called one": Pair(
        ponned()
        .draw(2, "3p")
        .kakan(2, "3p")
        .change(called=Tile(11, copy=0), consumed=(Tile(11, copy=1), Tile(11, copy=2)))
        .fault("CAL112", 2),
        ponned()
        .draw(2, "3p")
        .kakan(2, "3p")
        .change(called=Tile(11, copy=2), consumed=(Tile(11, copy=0), Tile(11, copy=1))),
    ),
    "a kakan adds a tile that the seat does not hold": Pair(
        ponned().draw(2).kakan(2, "3p").fault("CAL103", 2),
        ponned().draw(2, "3p").discard(2, "4p").turns(3, 0, 1).draw(2).kakan(2, "3p"),
    ),
    "an ankan is made with a tile that the seat does not hold": Pair(
        WrittenKyoku({0: "222s"}).draw(0).ankan(0, "2222s").fault("CAL103", 0),
        WrittenKyoku({0: "222s"}).draw(0, "2s").ankan(0, "2222s"),
    ),
    "an ankan is of two kinds": Pair(
        WrittenKyoku({0: "2222s3s"}).draw(0).ankan(0, "2223s").fault("CAL104", 0),
        WrittenKyoku({0: "2222s3s"}).draw(0).ankan(0, "2222s"),
    ),
    "an ankan is made while another seat has drawn": Pair(
        WrittenKyoku({3: "9999s"}).turn(0).draw(1).ankan(3, "9999s").fault("CAL113", 3),
        WrittenKyoku({1: "9999s"}).turn(0).draw(1).ankan(1, "9999s"),
    ),
    "an ankan is made before the own draw": Pair(
        WrittenKyoku({1: "9999s"}).turn(0).ankan(1, "9999s").fault("CAL113", 1),
        WrittenKyoku({1: "9999s"}).turn(0).draw(1).ankan(1, "9999s"),
    ),
    "a kakan is made while another seat has drawn": Pair(
        ponned().turn(2, "4s").draw(3).kakan(2, "3p").fault("CAL113", 2),
        ponned().draw(2, "3p").kakan(2, "3p"),
    ),
    "an ankan after riichi changes the waits": Pair(
        in_riichi(FOUR_WAYS, "2m").ankan(1, "2222m").fault("CAL114", 1),
        in_riichi(FOUR_WAYS, "1z").ankan(1, "1111z"),
    ),
    "an ankan after riichi is made without the drawn tile": Pair(
        in_riichi(KAN_IN_HAND, "3s").ankan(1, "9999p").fault("CAL115", 1),
        in_riichi(THREE_RUNS, "1m").ankan(1, "1111m"),
    ),
    "an ankan after riichi changes the reading of the hand": Pair(
        in_riichi(THREE_RUNS, "1m").by(riichi_ankan="reading").ankan(1, "1111m").fault("CAL116", 1),
        in_riichi(THREE_RUNS, "1m").by(riichi_ankan="waits").ankan(1, "1111m"),
    ),
    "an ankan after riichi leaves no nine gates": Pair(
        in_riichi(GATES, "1m").by(riichi_ankan="value").ankan(1, "1111m").fault("CAL116", 1),
        in_riichi(GATES, "1m").by(riichi_ankan="reading").ankan(1, "1111m"),
    ),
    "an ankan is made after riichi where the rules allow none": Pair(
        in_riichi(FOUR_WAYS, "1z").by(riichi_ankan="never").ankan(1, "1111z").fault("CAL106", 1),
        in_riichi(FOUR_WAYS, "1z").by(riichi_ankan="value").ankan(1, "1111z"),
    ),
    "a north is set aside among four players": Pair(
        WrittenKyoku({0: "4z"}).draw(0).kita(0).fault("CAL117", 0),
        north_of_three().draw(0).kita(0),
    ),
    "another tile than a north is set aside": Pair(
        WrittenKyoku({0: "3z"}, players=3).draw(0).kita(0, "3z").fault("CAL117", 0),
        north_of_three().draw(0).kita(0, "4z"),
    ),
    "a north is set aside out of turn": Pair(
        north_of_three().draw(0).kita(1).fault("CAL117", 1),
        north_of_three().turn(0).draw(1).kita(1),
    ),
    "a north is set aside right after a pon": Pair(
        WrittenKyoku({1: "4z55z"}, players=3)
        .turn(0, "5z")
        .pon(1, "55z")
        .kita(1)
        .fault("CAL117", 1),
        WrittenKyoku({1: "4z55z"}, players=3).turn(0, "5z").draw(1).kita(1),
    ),
    "a north is set aside that the seat does not hold": Pair(
        WrittenKyoku({0: "123456789p1112s", 1: "44z"}, players=3)
        .draw(0, "1z")
        .kita(0)
        .fault("CAL103", 0),
        WrittenKyoku({0: "123456789p1112s", 1: "44z"}, players=3).draw(0, "4z").kita(0),
    ),
    "a kakan says that its pon is from another seat": Pair(
        ponned().draw(2, "3p").kakan(2, "3p").change(target=3).fault("CAL118", 2),
        ponned().draw(2, "3p").kakan(2, "3p").change(target=0),
    ),
}
