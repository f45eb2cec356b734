"""DRW and DIS108: draws, and seats that do not discard."""

from __future__ import annotations

from written_kyoku import Pair, WrittenKyoku

PAIRS = {
    "a seat draws when another is next": Pair(
        WrittenKyoku().turn(0).draw(2).fault("DRW101", 2),
        WrittenKyoku().turn(0).draw(1),
    ),
    "the first draw is not the dealer's": Pair(
        WrittenKyoku(oya=2).draw(0).fault("DRW101", 0),
        WrittenKyoku(oya=2).draw(2),
    ),
    "a seat draws while one that is not before it has to discard": Pair(
        WrittenKyoku().turn(0).draw(1).draw(3).fault("DRW101", 3),
        WrittenKyoku().turns(0, 1, 2).draw(3),
    ),
    "with three players the fourth seat is skipped, and here seat 0 too": Pair(
        WrittenKyoku(players=3).turns(0, 1, 2).draw(1).fault("DRW101", 1),
        WrittenKyoku(players=3).turns(0, 1, 2).draw(0),
    ),
    "the seat that was ponned past draws": Pair(
        WrittenKyoku({3: "55z"}).turn(0, "5z").pon(3, "55z").discard(3).draw(1).fault("DRW101", 1),
        WrittenKyoku({3: "55z"}).turn(0, "5z").pon(3, "55z").discard(3).draw(0),
    ),
    "a seat draws twice": Pair(
        WrittenKyoku().turn(0).draw(1).draw(1).fault("DRW102", 1),
        WrittenKyoku().turn(0).turn(1).turn(2),
    ),
    "a tile is drawn after the last one": Pair(
        WrittenKyoku().until_left(0).draw(2).fault("DRW103", 2),
        WrittenKyoku().until_left(1).draw(1),
    ),
    "three players draw a tile after their last one": Pair(
        WrittenKyoku(players=3).until_left(0).draw(1).fault("DRW103", 1),
        WrittenKyoku(players=3).until_left(1).draw(0),
    ),
    "a daiminkan is followed by a discard": Pair(
        WrittenKyoku({2: "555z"})
        .by(kan_dora="off")
        .turn(0, "5z")
        .daiminkan(2, "555z")
        .discard(2)
        .fault("DRW104", 2),
        WrittenKyoku({2: "555z"})
        .by(kan_dora="off")
        .turn(0, "5z")
        .daiminkan(2, "555z")
        .draw(2)
        .discard(2),
    ),
    "an ankan is followed by a discard": Pair(
        WrittenKyoku({0: "5555z"}).draw(0).ankan(0, "5555z").dora().discard(0).fault("DRW104", 0),
        WrittenKyoku({0: "5555z"}).draw(0).ankan(0, "5555z").dora().draw(0).discard(0),
    ),
    "an ankan is followed by the draw of the next seat": Pair(
        WrittenKyoku({0: "5555z"}).draw(0).ankan(0, "5555z").dora().draw(1).fault("DRW104", 0),
        WrittenKyoku({0: "5555z"}).draw(0).ankan(0, "5555z").dora().turn(0).draw(1),
    ),
    "a kita is followed by a discard": Pair(
        WrittenKyoku({0: "4z"}, players=3).draw(0).kita(0).discard(0).fault("DRW104", 0),
        WrittenKyoku({0: "4z"}, players=3).draw(0).kita(0).draw(0).discard(0),
    ),
    "two kans are made with one replacement tile": Pair(
        WrittenKyoku({0: "1111m9999m"})
        .draw(0)
        .ankan(0, "1111m")
        .dora()
        .ankan(0, "9999m")
        .fault("DRW104", 0),
        WrittenKyoku({0: "1111m9999m"}).draw(0).ankan(0, "1111m").dora().draw(0).ankan(0, "9999m"),
    ),
    "a seat draws after its pon": Pair(
        WrittenKyoku({2: "55z"}).turn(0, "5z").pon(2, "55z").draw(2).fault("DRW105", 2),
        WrittenKyoku({2: "55z"}).turn(0, "5z").pon(2, "55z").discard(2).draw(3),
    ),
    "a seat draws after its chi": Pair(
        WrittenKyoku({1: "45m"}).turn(0, "3m").chi(1, "45m").draw(1).fault("DRW105", 1),
        WrittenKyoku({1: "45m"}).turn(0, "3m").chi(1, "45m").discard(1).draw(2),
    ),
    "the next seat draws before the discard": Pair(
        WrittenKyoku().turn(0).draw(1).draw(2).fault("DIS108", 1),
        WrittenKyoku().turn(0).draw(1).discard(1).draw(2),
    ),
    "the next seat draws before the discard that goes with a pon": Pair(
        WrittenKyoku({2: "55z"}).turn(0, "5z").pon(2, "55z").draw(3).fault("DIS108", 2),
        WrittenKyoku({2: "55z"}).turn(0, "5z").pon(2, "55z").discard(2).draw(3),
    ),
}
