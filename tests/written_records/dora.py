"""DOR: when indicators are turned, and which ura a winner is shown."""

from __future__ import annotations

from written_kyoku import Pair, WrittenKyoku

TANYAO = "234345m456p22s57s"  # waits for 6s


def ankan() -> WrittenKyoku:
    return WrittenKyoku({0: "5555z"}).draw(0).ankan(0, "5555z")


def kakan() -> WrittenKyoku:
    """Seat 2 adds the fourth tile to its pon."""
    pon = WrittenKyoku({2: "55z"}).turn(0, "5z").pon(2, "55z").discard(2)
    return pon.turns(3, 0, 1).draw(2, "5z").kakan(2, "5z")


def daiminkan() -> WrittenKyoku:
    return WrittenKyoku({2: "555z"}).turn(0, "5z").daiminkan(2, "555z")


def rinshan() -> WrittenKyoku:
    """Seat 2 has made a kakan and draws the tile that it waits for."""
    pon = WrittenKyoku({2: "55z345m456p22s57s1z"}).turn(0, "5z").pon(2, "55z").discard(2, "1z")
    return pon.turns(3, 0, 1).draw(2, "5z").kakan(2, "5z").draw(2, "6s")


def robbed() -> WrittenKyoku:
    """Seat 3 waits for the tile that seat 2 adds to its pon."""
    pon = WrittenKyoku({2: "66s", 3: TANYAO}).turn(0, "6s").pon(2, "66s").discard(2)
    return pon.turn(3).turns(0, 1).draw(2, "6s").kakan(2, "6s")


def in_riichi() -> WrittenKyoku:
    """Seat 1 is in riichi, and seat 2 discards the tile that it waits for."""
    return WrittenKyoku({1: TANYAO}).turn(0).draw(1, "9s").riichi(1).turn(2, "6s")


def in_riichi_with_kan() -> WrittenKyoku:
    """The same, but seat 2 has made an ankan before."""
    start = WrittenKyoku({1: TANYAO, 2: "5555z"}).turn(0).draw(1, "9s").riichi(1)
    return start.draw(2).ankan(2, "5555z").dora().turn(2, "6s")


PAIRS = {
    "the indicator of an ankan is never turned": Pair(
        ankan().draw(0).fault("DOR101").discard(0).abort(),
        ankan().dora().draw(0).discard(0).abort(),
    ),
    "the indicator of a kakan is never turned": Pair(
        kakan().draw(2).discard(2).fault("DOR101").abort(),
        kakan().draw(2).dora().discard(2).abort(),
    ),
    "the indicator of a daiminkan is never turned": Pair(
        daiminkan().draw(2).discard(2).fault("DOR101").abort(),
        daiminkan().draw(2).by(kan_dora="off").discard(2).abort(),
    ),
    "an indicator is turned without a kan": Pair(
        WrittenKyoku().turn(0).dora().fault("DOR102").turn(1).abort(),
        WrittenKyoku().turn(0).turn(1).abort(),
    ),
    "a second indicator is turned for one kan": Pair(
        ankan().dora().dora().fault("DOR102").draw(0).discard(0).abort(),
        ankan().dora().draw(0).discard(0).abort(),
    ),
    "an indicator is turned for a kita": Pair(
        WrittenKyoku({0: "4z"}, players=3).draw(0).kita(0).draw(0).dora().fault("DOR102").abort(),
        WrittenKyoku({0: "4z"}, players=3).draw(0).kita(0).draw(0).abort(),
    ),
    "an indicator is turned for an ankan where kans turn none": Pair(
        ankan().by(kan_dora="off").dora().fault("DOR102").draw(0).discard(0).abort(),
        ankan().by(kan_dora="off").draw(0).discard(0).abort(),
    ),
    "the indicator of an ankan is turned after the replacement draw": Pair(
        ankan().draw(0).dora().fault("DOR103").discard(0).abort(),
        ankan().by(kan_dora_ankan="discard").draw(0).dora().discard(0).abort(),
    ),
    "the indicator of a daiminkan is turned before the replacement draw": Pair(
        daiminkan().dora().fault("DOR103").draw(2).discard(2).abort(),
        daiminkan().by(kan_dora_open="now").dora().draw(2).discard(2).abort(),
    ),
    "the indicator of a kakan is turned after the discard": Pair(
        kakan().draw(2).discard(2).dora().fault("DOR103").turn(3).abort(),
        kakan().by(kan_dora_open="after").draw(2).discard(2).dora().turn(3).abort(),
    ),
    "the indicator of a kakan is turned before the discard that it should follow": Pair(
        kakan().by(kan_dora_open="after").draw(2).dora().fault("DOR103").discard(2).abort(),
        kakan().draw(2).dora().discard(2).abort(),
    ),
    "the indicator of a kakan is turned before the win on the replacement tile": Pair(
        rinshan().dora().fault("DOR103").tsumo(2),
        rinshan().tsumo(2),
    ),
    "the indicator of a kakan is turned although it is robbed": Pair(
        robbed().dora().fault("DOR103").ron(3),
        robbed().ron(3),
    ),
    "no ura indicator is shown to a winner in riichi": Pair(
        in_riichi().ron(1, ura=0).fault("DOR104", 1),
        in_riichi().ron(1, ura=1),
    ),
    "an ura indicator is shown to a winner who is not in riichi": Pair(
        WrittenKyoku({1: TANYAO}).turn(0).turn(1).turn(2, "6s").ron(1, ura=1).fault("DOR104", 1),
        WrittenKyoku({1: TANYAO}).turn(0).turn(1).turn(2, "6s").ron(1),
    ),
    "an ura indicator is shown where the rules have none": Pair(
        in_riichi().by(ura_dora="off").ron(1, ura=1).fault("DOR104", 1),
        in_riichi().by(ura_dora="off").ron(1, ura=0),
    ),
    "one ura indicator is shown below two": Pair(
        in_riichi_with_kan().ron(1, ura=1).fault("DOR105", 1),
        in_riichi_with_kan().ron(1, ura=2),
    ),
    "an ura indicator is shown for a kan where the rules have none": Pair(
        in_riichi_with_kan().by(kan_ura="off").ron(1, ura=2).fault("DOR105", 1),
        in_riichi_with_kan().by(kan_ura="off").ron(1, ura=1),
    ),
}
