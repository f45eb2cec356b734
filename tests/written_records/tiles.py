"""TIL: each tile once, four of a kind, none that is not played with."""

from __future__ import annotations

from written_kyoku import Pair, WrittenKyoku

from logtool.model.tiles import Tile

HAKU = Tile(31, copy=0)
TWO_MAN = Tile(1, copy=2)


def with_ankan(dora: str | Tile) -> WrittenKyoku:
    return WrittenKyoku({0: "1111z", 1: "5z"}).draw(0).ankan(0, "1111z").dora(dora)


PAIRS = {
    "a tile is drawn that another seat holds": Pair(
        WrittenKyoku({0: "5z"}).turn(0).draw(1, HAKU).fault("TIL101", 1),
        WrittenKyoku({0: "5z"}).turn(0).draw(1, "5z"),
    ),
    "a tile is drawn that has been discarded": Pair(
        WrittenKyoku().turn(0, "5z").draw(1, HAKU).fault("TIL101", 1),
        WrittenKyoku().turn(0, "5z").draw(1, "5z"),
    ),
    "a tile is drawn that lies in a meld": Pair(
        WrittenKyoku({2: "55z"})
        .turn(0, "5z")
        .pon(2, "55z")
        .discard(2)
        .draw(3, HAKU)
        .fault("TIL101", 3),
        WrittenKyoku({2: "55z"}).turn(0, "5z").pon(2, "55z").discard(2).draw(3, "5z"),
    ),
    "a tile is drawn that lies open as an indicator": Pair(
        WrittenKyoku(dora="5z").draw(0, HAKU).fault("TIL101", 0),
        WrittenKyoku(dora="5z").draw(0, "5z"),
    ),
    "the first indicator is a tile of a hand": Pair(
        WrittenKyoku({2: "5z"}, dora=HAKU).fault("TIL101"),
        WrittenKyoku({2: "5z"}, dora="6z"),
    ),
    "the indicator of a kan is a tile of a hand": Pair(
        with_ankan(HAKU).fault("TIL101"),
        with_ankan("6z"),
    ),
    "a second red five is drawn where copies are not told": Pair(
        WrittenKyoku({0: "0p"}, copies=False).turn(0).draw(1, "0p").fault("TIL101", 1),
        WrittenKyoku({0: "0p"}, copies=False).turn(0).draw(1, "5p"),
    ),
    "a fifth tile of a kind is drawn": Pair(
        WrittenKyoku({0: "55z", 2: "55z"}, copies=False).turn(0).draw(1, "5z").fault("TIL102", 1),
        WrittenKyoku({0: "55z", 2: "5z"}, copies=False).turn(0).draw(1, "5z"),
    ),
    "a fifth tile of a kind is the indicator": Pair(
        WrittenKyoku({0: "55z", 2: "55z"}, dora="5z", copies=False).fault("TIL102"),
        WrittenKyoku({0: "55z", 2: "5z"}, dora="5z", copies=False),
    ),
    "a fourth five is drawn that is not red": Pair(
        WrittenKyoku({0: "55p", 2: "5p"}, copies=False).turn(0).draw(1, "5p").fault("TIL102", 1),
        WrittenKyoku({0: "55p", 2: "5p"}, copies=False).turn(0).draw(1, "0p"),
    ),
    "a seat is dealt twelve tiles": Pair(
        WrittenKyoku(sizes={2: 12}).fault("TIL103", 2),
        WrittenKyoku(sizes={2: 13}),
    ),
    "the dealer is dealt fourteen tiles": Pair(
        WrittenKyoku(sizes={0: 14}).fault("TIL103", 0),
        WrittenKyoku(sizes={0: 13}).draw(0),
    ),
    "three players draw a tile that they play without": Pair(
        WrittenKyoku(players=3).draw(0, TWO_MAN).fault("TIL104", 0),
        WrittenKyoku().draw(0, TWO_MAN),
    ),
    "three players have such a tile as indicator": Pair(
        WrittenKyoku(players=3, dora=TWO_MAN).fault("TIL104"),
        WrittenKyoku(players=3, dora="1m"),
    ),
    "a red five is drawn where the rules have none": Pair(
        WrittenKyoku(copies=False, reds=False)
        .by(red_fives="000")
        .turn(0)
        .draw(1, "0p")
        .fault("TIL104", 1),
        WrittenKyoku(copies=False, reds=False).by(red_fives="000").turn(0).draw(1, "5p"),
    ),
}
