"""FUR: wins in furiten, wins passed up, riichi in furiten."""

from __future__ import annotations

from written_kyoku import Pair, WrittenKyoku

TANYAO = "234345m456p22s57s"  # waits for 6s
TWO_SIDES = "234345m456p22s56s"  # waits for 4s 7s
NOTHING = "234345m456p22s55z"  # waits for 2s 5z, and has no yaku with 2s


def start(hand: str = TANYAO) -> WrittenKyoku:
    return WrittenKyoku({1: hand})


def in_riichi() -> WrittenKyoku:
    return start().turn(0).draw(1, "9s").riichi(1)


def called_after_pass() -> WrittenKyoku:
    """Seat 1 passes a 6s, seat 0 pons, and another 6s is discarded."""
    passed = WrittenKyoku({0: "55z6s", 1: TANYAO}).turns(0, 1).turn(2, "6s")
    return passed.turn(3, "5z").pon(0, "55z").discard(0, "6s")


PAIRS = {
    "a seat wins on a tile that it has discarded": Pair(
        start().turn(0).turn(1, "6s").turn(2, "6s").ron(1).fault("FUR101", 1),
        start().turn(0).turn(1, "9s").turn(2, "6s").ron(1),
    ),
    "a seat wins on one side and has discarded the other": Pair(
        start(TWO_SIDES).turn(0).turn(1, "4s").turn(2, "7s").ron(1).fault("FUR101", 1),
        start(TWO_SIDES).turn(0).turn(1, "3s").turn(2, "7s").ron(1),
    ),
    "a seat wins on a tile that it has discarded and another has called": Pair(
        WrittenKyoku({1: TANYAO, 3: "66s"})
        .turn(0)
        .turn(1, "6s")
        .pon(3, "66s")
        .discard(3)
        .turn(0, "6s")
        .ron(1)
        .fault("FUR101", 1),
        WrittenKyoku({1: TANYAO, 3: "99s"})
        .turn(0)
        .turn(1, "9s")
        .pon(3, "99s")
        .discard(3)
        .turn(0, "6s")
        .ron(1),
    ),
    "a seat draws the tile that it waits for, in furiten": Pair(
        start().turn(0).turn(1, "6s").turns(2, 3).turn(0, "6s").ron(1).fault("FUR101", 1),
        start().turn(0).turn(1, "6s").turns(2, 3, 0).draw(1, "6s").tsumo(1),
    ),
    "a seat wins on the second of two winning tiles in a row": Pair(
        start().turns(0, 1).turn(2, "6s").turn(3, "6s").ron(1).fault("FUR102", 1),
        start().turns(0, 1).turn(2, "6s").turns(3, 0, 1).turn(2, "6s").ron(1),
    ),
    "a seat that has passed a tile without a yaku wins before its discard": Pair(
        start(NOTHING).turns(0, 1).turn(2, "2s").turn(3, "5z").ron(1).fault("FUR102", 1),
        start(NOTHING).turns(0, 1).turn(2, "3s").turn(3, "5z").ron(1),
    ),
    "a call of another seat ends no furiten": Pair(
        called_after_pass().ron(1).fault("FUR102", 1),
        called_after_pass().by(temp_furiten_end="any_call").ron(1),
    ),
    "a seat in riichi wins after its discard on a tile like one that it passed": Pair(
        in_riichi().turn(2, "6s").turns(3, 0, 1).turn(2, "6s").ron(1).fault("FUR103", 1),
        in_riichi().turn(2, "9m").turns(3, 0, 1).turn(2, "6s").ron(1),
    ),
    "a seat in riichi discards the winning tile that it drew": Pair(
        in_riichi().turns(2, 3, 0).turn(1, "6s").turn(2, "6s").ron(1).fault("FUR101", 1),
        in_riichi().turns(2, 3, 0).draw(1, "6s").tsumo(1),
    ),
    "a seat passes a win": Pair(
        start().with_infos().turns(0, 1).turn(2, "6s").fault("FUR104", 1).turn(3),
        start().with_infos().turns(0, 1).turn(2, "9s").turn(3),
    ),
    "a seat passes two wins in a row, the second in furiten": Pair(
        start().with_infos().turns(0, 1).turn(2, "6s").fault("FUR104", 1).turn(3, "6s").turn(0),
        start().with_infos().turn(0).turn(1, "6s").turn(2, "6s").turn(3),
    ),
    "riichi is declared with a wait in the own river": Pair(
        start()
        .with_infos()
        .turn(0)
        .turn(1, "6s")
        .turns(2, 3, 0)
        .draw(1, "9s")
        .declare(1)
        .discard(1)
        .fault("FUR105", 1)
        .accept(1),
        start()
        .with_infos()
        .turn(0)
        .turn(1, "8s")
        .turns(2, 3, 0)
        .draw(1, "9s")
        .declare(1)
        .discard(1)
        .accept(1),
    ),
    "riichi is declared with a wait in the own river where that is forbidden": Pair(
        start()
        .by(furiten_riichi="no")
        .turn(0)
        .turn(1, "6s")
        .turns(2, 3, 0)
        .draw(1, "9s")
        .declare(1)
        .discard(1)
        .fault("FUR105", 1)
        .accept(1),
        start()
        .by(furiten_riichi="yes")
        .turn(0)
        .turn(1, "6s")
        .turns(2, 3, 0)
        .draw(1, "9s")
        .declare(1)
        .discard(1)
        .accept(1),
    ),
}
