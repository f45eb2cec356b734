"""CAL: calls of a discard."""

from __future__ import annotations

from written_kyoku import Pair, WrittenKyoku

from logtool.model.tiles import Tile

TANYAO = "234345m456p22s57s"  # waits for 6s
TWO_PAIRS = "234m456p67s55z123s"  # waits for 5s 8s


def discarded(tile: str, hands: dict[int, str], *, players: int = 4) -> WrittenKyoku:
    """Seat 0 discards a tile."""
    return WrittenKyoku(hands, players=players).turn(0, tile)


def at_last_discard(hands: dict[int, str], left: int, seat: int) -> WrittenKyoku:
    """A seat discards 4p with so many tiles left in the wall."""
    return WrittenKyoku(hands).until_left(left + 1).turn(seat, "4p")


def passed(tile: str) -> WrittenKyoku:
    """Seat 1 is in riichi, or not, and seat 2 discards a tile."""
    return WrittenKyoku({1: TWO_PAIRS}).turn(0).draw(1, "9m").riichi(1).turn(2, tile)


PAIRS = {
    "chi is called from across": Pair(
        discarded("3m", {2: "45m"}).chi(2, "45m").fault("CAL101", 2),
        discarded("3m", {1: "45m"}).chi(1, "45m"),
    ),
    "chi is called from the right": Pair(
        discarded("3m", {3: "45m"}).chi(3, "45m").fault("CAL101", 3),
        discarded("3m", {3: "33m"}).pon(3, "33m"),
    ),
    "a discard is called after the next draw": Pair(
        discarded("5z", {2: "55z"}).draw(1).pon(2, "55z").fault("CAL102", 2),
        discarded("5z", {2: "55z"}).pon(2, "55z"),
    ),
    "the discard before the last is called": Pair(
        discarded("5z", {2: "55z"})
        .turn(1)
        .pon(2, "55z")
        .change(target=0, pai=Tile(31, copy=2))
        .fault("CAL102", 2),
        discarded("5z", {2: "55z"}).turn(1, "5z").pon(2, "55z"),
    ),
    "another copy of the last discard is called": Pair(
        discarded("5z", {2: "55z"}).pon(2, "55z").change(pai=Tile(31, copy=3)).fault("CAL102", 2),
        discarded("5z", {2: "55z"}).pon(2, "55z").change(pai=Tile(31, copy=2)),
    ),
    "a discard is called that has been ponned": Pair(
        discarded("5p", {1: "46p", 2: "55p"}).pon(2, "55p").chi(1, "46p").fault("CAL102", 1),
        discarded("5p", {1: "46p", 2: "55p"}).chi(1, "46p"),
    ),
    "a seat pons with a tile that it does not hold": Pair(
        discarded("5z", {2: "5z"}).pon(2, "55z").fault("CAL103", 2),
        discarded("5z", {2: "55z"}).pon(2, "55z"),
    ),
    "a seat calls chi with a tile that it does not hold": Pair(
        discarded("3m", {1: "4m"}).chi(1, "45m").fault("CAL103", 1),
        discarded("3m", {1: "45m"}).chi(1, "45m"),
    ),
    "a seat kans with a tile that it does not hold": Pair(
        discarded("5z", {1: "55z"}).daiminkan(1, "555z").fault("CAL103", 1),
        discarded("5z", {1: "555z"}).daiminkan(1, "555z"),
    ),
    "a seat pons with the red five and holds another": Pair(
        WrittenKyoku({2: "55p123456789m11s"}, copies=False)
        .turn(0, "5p")
        .pon(2, "0p5p")
        .fault("CAL103", 2),
        WrittenKyoku({2: "05p123456789m11s"}, copies=False).turn(0, "5p").pon(2, "0p5p"),
    ),
    "the tiles of a chi go round": Pair(
        discarded("9m", {1: "12m"}).chi(1, "12m").fault("CAL104", 1),
        discarded("9m", {1: "78m"}).chi(1, "78m"),
    ),
    "the tiles of a chi are of two suits": Pair(
        discarded("3m", {1: "4m5p"}).chi(1, "4m5p").fault("CAL104", 1),
        discarded("3m", {1: "4m5m"}).chi(1, "4m5m"),
    ),
    "a chi is of honours": Pair(
        discarded("1z", {1: "23z"}).chi(1, "23z").fault("CAL104", 1),
        discarded("1s", {1: "23s"}).chi(1, "23s"),
    ),
    "the tiles of a pon are of two kinds": Pair(
        discarded("5z", {2: "5z6z"}).pon(2, "5z6z").fault("CAL104", 2),
        discarded("5z", {2: "5z5z"}).pon(2, "5z5z"),
    ),
    "the last discard is ponned": Pair(
        at_last_discard({3: "44p"}, 0, 1).pon(3, "44p").fault("CAL105", 3),
        at_last_discard({3: "44p"}, 0, 1).by(call_last_discard="yes").pon(3, "44p"),
    ),
    "chi is called on the last discard": Pair(
        at_last_discard({2: "35p"}, 0, 1).chi(2, "35p").fault("CAL105", 2),
        at_last_discard({1: "35p"}, 1, 0).chi(1, "35p"),
    ),
    "the last discard is taken for a kan": Pair(
        at_last_discard({3: "444p"}, 0, 1).daiminkan(3, "444p").fault("CAL105", 3),
        at_last_discard({3: "444p"}, 1, 0).daiminkan(3, "444p"),
    ),
    "a seat in riichi pons": Pair(
        passed("5z").pon(1, "55z").fault("CAL106", 1),
        WrittenKyoku({1: TWO_PAIRS}).turn(0).turn(1, "9m").turn(2, "5z").pon(1, "55z"),
    ),
    "chi is called among three players": Pair(
        discarded("4p", {1: "35p"}, players=3).chi(1, "35p").fault("CAL107", 1),
        discarded("4p", {1: "44p"}, players=3).pon(1, "44p"),
    ),
    "chi is called where the rules have none": Pair(
        discarded("4p", {1: "35p"}).by(chi="off").chi(1, "35p").fault("CAL107", 1),
        discarded("4p", {1: "35p"}).chi(1, "35p"),
    ),
    "a tile is ponned on which another seat wins": Pair(
        discarded("6s", {1: TANYAO, 2: "66s"}).pon(2, "66s").fault("CAL108", 2).ron(1),
        discarded("6s", {1: TANYAO, 2: "66s"}).ron(1),
    ),
    "chi is called on a tile on which another seat wins": Pair(
        discarded("6s", {1: "78s", 2: TANYAO}).chi(1, "78s").fault("CAL108", 1).ron(2),
        discarded("6s", {1: "78s", 2: TANYAO}).chi(1, "78s").discard(1),
    ),
    "a discard is taken for a kan where no tile would replace": Pair(
        discarded("5z", {1: "555z"})
        .by(replacement_tiles=0)
        .daiminkan(1, "555z")
        .fault("CAL110", 1),
        discarded("5z", {1: "555z"}).by(replacement_tiles=1).daiminkan(1, "555z"),
    ),
    "the last discard is taken for a kan where it may be called": Pair(
        at_last_discard({3: "444p"}, 0, 1)
        .by(call_last_discard="yes")
        .daiminkan(3, "444p")
        .fault("CAL110", 3),
        at_last_discard({3: "444p"}, 1, 0).by(call_last_discard="yes").daiminkan(3, "444p"),
    ),
    "a pon says that its tile is from another seat": Pair(
        discarded("5z", {3: "55z"}).pon(3, "55z").change(target=1).fault("CAL118", 3),
        discarded("5z", {3: "55z"}).pon(3, "55z").change(target=0),
    ),
    "a seat pons its own discard": Pair(
        discarded("8p", {0: "88p"}).pon(0, "88p").fault("CAL119", 0),
        discarded("8p", {1: "88p"}).pon(1, "88p"),
    ),
}
