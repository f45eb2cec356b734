"""Kans: robbed, won after, four of them."""

from __future__ import annotations

from logtool.simulate.scenario import Scenario

SCENARIOS = (
    Scenario(
        "chankan",
        "The tile added to a pon is won on; the kan turns no indicator.",
        (
            """
            hand 1 55p1z
            hand 3 234567m67822s49p
            0 draws 5p
            1 pon 5p discards 1z
            3 draws 6p discards 9p
            1 draws 0p kakan 0p
            3 wins
            """,
        ),
    ),
    Scenario(
        "chankan_ippatsu",
        "A kan is robbed in the go-round after riichi: the ippatsu lasts until it is replaced.",
        (
            """
            hand 1 77s1z
            hand 3 123456m789p11z68s
            0 draws 7s
            1 pon 7s discards 1z
            3 draws 9m riichi 9m
            1 draws 7s kakan 7s
            3 wins
            """,
        ),
    ),
    Scenario(
        "rinshan_after_kakan",
        "A seat wins on the replacement tile of a kakan, whose indicator is not turned.",
        (
            """
            hand 1 55z23m456p789s99p1z
            0 draws 5z
            1 pon 5z discards 1z
            1 draws 5z kakan 5z draws 1m wins
            """,
        ),
    ),
    Scenario(
        "rinshan_after_two_kans",
        "A daiminkan and then an ankan: two indicators are turned before the replacement draw.",
        (
            """
            hand 2 555z3333p23m789s9p
            1 draws 5z
            2 daiminkan 5z draws 9p ankan 3p draws 4m wins
            """,
        ),
    ),
    Scenario(
        "ankan_in_riichi",
        "Ankan after riichi with the drawn tile, then tsumo with two ura indicators.",
        (
            """
            hand 1 123m456p11178s22z
            dora 9m1z
            ura 1z3m
            1 draws 9p riichi 9p
            1 draws 1s ankan 1s draws 7z
            1 draws 6s wins
            """,
        ),
    ),
    Scenario(
        "suukantsu",
        "Four kans by one seat: the kyoku goes on, and it wins on its single tile.",
        (
            """
            hand 1 111p222p333s444m5z
            0 draws 1p
            1 daiminkan 1p draws 2p ankan 2p draws 3s ankan 3s draws 4m ankan 4m draws 9m
            1 draws 5z wins
            """,
        ),
    ),
)
