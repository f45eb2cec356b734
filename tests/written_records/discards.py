"""DIS: what a seat discards, and when."""

from __future__ import annotations

from written_kyoku import Pair, WrittenKyoku

from logtool.model.tiles import Tile

TANYAO = "234345m456p22s57s"  # waits for 6s
RUNS = "123456789m1234s"


def in_riichi() -> WrittenKyoku:
    """Seat 1 is in riichi and has drawn 9p."""
    start = WrittenKyoku({1: TANYAO}).turn(0).draw(1, "9s").riichi(1)
    return start.turns(2, 3, 0).draw(1, "9p")


def draws_second_nine(*, copies: bool = True) -> WrittenKyoku:
    """Seat 0 holds 9p and draws another."""
    return WrittenKyoku({0: RUNS.replace("4s", "s9p")}, copies=copies).draw(0, "9p")


def after_pon() -> WrittenKyoku:
    return WrittenKyoku({1: "555z"}).turn(0, "5z").pon(1, "55z")


def after_chi(own: str, called: str) -> WrittenKyoku:
    return WrittenKyoku({1: "345678m"}).turn(0, called).chi(1, own)


PAIRS = {
    "a seat discards a tile that it does not hold": Pair(
        WrittenKyoku().turn(0).draw(1).discard(1, "5z").fault("DIS101", 1),
        WrittenKyoku({1: "5z"}).turn(0).draw(1).discard(1, "5z"),
    ),
    "a seat discards another copy of the tile that it holds": Pair(
        WrittenKyoku({1: "5z"}).turn(0).draw(1).discard(1, Tile(31, copy=3)).fault("DIS101", 1),
        WrittenKyoku({1: "5z"}).turn(0).draw(1).discard(1, Tile(31, copy=0)),
    ),
    "a seat discards the red five and holds another": Pair(
        WrittenKyoku({0: RUNS}, copies=False).draw(0, "5p").discard(0, "0p").fault("DIS101", 0),
        WrittenKyoku({0: RUNS}, copies=False).draw(0, "0p").discard(0, "0p"),
    ),
    "a seat discards a five and holds the red one": Pair(
        WrittenKyoku({0: RUNS}, copies=False).draw(0, "0p").discard(0, "5p").fault("DIS101", 0),
        WrittenKyoku({0: RUNS}, copies=False).draw(0, "5p").discard(0, "5p"),
    ),
    "a seat discards while another is to draw": Pair(
        WrittenKyoku().turn(0).discard(2).fault("DIS102", 2),
        WrittenKyoku().turn(0).turn(1).draw(2).discard(2),
    ),
    "a seat discards while another has drawn": Pair(
        WrittenKyoku().turn(0).draw(1).discard(2).fault("DIS102", 2),
        WrittenKyoku().turn(0).draw(1).discard(1),
    ),
    "a seat discards without a draw": Pair(
        WrittenKyoku().turn(0).discard(1).fault("DIS103", 1),
        WrittenKyoku().turn(0).draw(1).discard(1),
    ),
    "the dealer begins with a discard": Pair(
        WrittenKyoku().discard(0).fault("DIS103", 0),
        WrittenKyoku().draw(0).discard(0),
    ),
    "a seat in riichi discards another tile than the drawn one": Pair(
        in_riichi().discard(1, "2s").fault("DIS104", 1),
        in_riichi().discard(1, "9p"),
    ),
    "the drawn tile is marked as one from the hand": Pair(
        draws_second_nine().discard(0).change(tsumogiri=False).fault("DIS105", 0),
        draws_second_nine().discard(0),
    ),
    "a tile from the hand is marked as the drawn one": Pair(
        WrittenKyoku({0: "5z"}).draw(0).discard(0, "5z").change(tsumogiri=True).fault("DIS105", 0),
        WrittenKyoku({0: "5z"}).draw(0).discard(0, "5z"),
    ),
    "without copies the only tile of a look is marked as one from the hand": Pair(
        WrittenKyoku({0: RUNS}, copies=False)
        .draw(0, "9p")
        .discard(0)
        .change(tsumogiri=False)
        .fault("DIS105", 0),
        draws_second_nine(copies=False).discard(0).change(tsumogiri=False),
    ),
    "a tile like the called one is discarded after a pon": Pair(
        after_pon().discard(1, "5z").fault("DIS106", 1),
        after_pon().by(kuikae="free").discard(1, "5z"),
    ),
    "a tile like the called one is discarded after a chi": Pair(
        after_chi("45m", "3m").discard(1, "3m").fault("DIS106", 1),
        after_chi("45m", "3m").discard(1, "7m"),
    ),
    "a tile like the called one is discarded where the other end may be": Pair(
        after_chi("45m", "3m").by(kuikae="suji").discard(1, "3m").fault("DIS106", 1),
        after_chi("45m", "3m").by(kuikae="suji").discard(1, "6m"),
    ),
    "the other end of the run is discarded after a chi": Pair(
        after_chi("45m", "3m").discard(1, "6m").fault("DIS107", 1),
        after_chi("35m", "4m").discard(1, "6m"),
    ),
    "the other end of the run is discarded after a chi of its high tile": Pair(
        after_chi("67m", "8m").discard(1, "5m").fault("DIS107", 1),
        after_chi("67m", "8m").by(kuikae="free").discard(1, "5m"),
    ),
    "an absent seat discards a tile from its hand": Pair(
        WrittenKyoku({1: "5z"}).turn(0).disconnect(1).draw(1).discard(1, "5z").fault("DIS109", 1),
        WrittenKyoku({1: "5z"}).turn(0).disconnect(1).draw(1).discard(1),
    ),
    "an absent seat calls": Pair(
        WrittenKyoku({1: "55z"}).disconnect(1).turn(0, "5z").pon(1, "55z").fault("DIS109", 1),
        WrittenKyoku({1: "55z"}).disconnect(1).reconnect(1).turn(0, "5z").pon(1, "55z"),
    ),
    "an absent seat declares riichi": Pair(
        WrittenKyoku({1: TANYAO})
        .turn(0)
        .disconnect(1)
        .draw(1, "9s")
        .declare(1)
        .fault("DIS109", 1)
        .discard(1)
        .accept(1),
        WrittenKyoku({1: TANYAO}).turn(0).draw(1, "9s").riichi(1).disconnect(1),
    ),
    "an absent seat makes a kan": Pair(
        WrittenKyoku({0: "5555z"}).draw(0).disconnect(0).ankan(0, "5555z").fault("DIS109", 0),
        WrittenKyoku({0: "5555z"}).draw(0).ankan(0, "5555z").disconnect(0),
    ),
}
