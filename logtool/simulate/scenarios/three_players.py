"""What three players have of their own, and what differs with them."""

from __future__ import annotations

from logtool.simulate.scenario import Scenario, mangan_from, thousand_from
from logtool.simulate.settings import SANMA_EAST, SANMA_SOUTH

_EVEN_EAST = tuple(thousand_from((dealer + 1) % 3, dealer) for dealer in range(3))

SCENARIOS = (
    Scenario(
        "kita_ron",
        "A north set aside is won on.",
        (
            """
            hand 1 1199p1199s2255z4z
            0 draws 4z kita 4z
            1 wins
            """,
        ),
        flags=SANMA_EAST,
    ),
    Scenario(
        "kita_rinshan",
        "A seat wins on the replacement tile of its north.",
        (
            """
            hand 2 123456p11178s2z4z
            2 draws 2z kita 4z draws 9m
            2 draws 4z kita 4z draws 9s wins
            """,
        ),
        flags=SANMA_EAST,
    ),
    Scenario(
        "kita_in_riichi",
        "Norths are drawn and set aside after riichi, which ends the ippatsu.",
        (
            """
            hand 0 123456p11178s22z
            0 draws 9m riichi 9m
            1 draws 4z kita 4z draws 1m
            0 draws 4z kita 4z draws 9m
            0 draws 6s wins
            """,
        ),
        flags=SANMA_SOUTH,
    ),
    Scenario(
        "double_ron_of_three",
        "Both other seats win on one discard.",
        (
            """
            hand 0 234678p23488s46s
            hand 1 234678p67822s46s
            2 draws 5s
            0 wins
            1 wins
            """,
        ),
        flags=SANMA_EAST,
    ),
    Scenario(
        "kyuushu_kyuuhai_of_three",
        "Nine kinds with three players.",
        (
            """
            hand 2 19m19p19s12z3467p5s
            2 draws 3z kyuushu
            """,
        ),
        flags=SANMA_EAST,
    ),
    Scenario(
        "suukaikantsu_of_three",
        "Three players make four kans, with a north in between.",
        (
            """
            hand 0 1111p222p5s
            hand 1 3333p4z
            hand 2 4444p2p
            0 draws 9s ankan 1p draws 5s discards 5s
            1 draws 9m ankan 3p draws 8s kita 4z draws 7s
            2 draws 9m ankan 4p draws 8s discards 2p
            0 daiminkan 2p draws 8s
            """,
        ),
        flags=SANMA_EAST,
    ),
    Scenario(
        "nagashi_mangan_of_three",
        "Nagashi mangan with three players.",
        (
            """
            wall 1 1111999m1111999p12355z
            """,
        ),
        flags=SANMA_EAST,
    ),
    Scenario(
        "pao_daisangen_of_three",
        "Daisangen by tsumo with three players: the liable seat pays for both.",
        (
            """
            hand 1 556677z23s99p123p
            0 draws 5z
            1 pon 5z discards 1p
            2 draws 6z
            1 pon 6z discards 2p
            0 draws 7z
            1 pon 7z discards 3p
            1 draws 1s wins
            """,
        ),
        flags=SANMA_SOUTH,
    ),
    Scenario(
        "extension_of_three",
        "Nobody has 40,000 points after East 3: an east game goes on to South 1.",
        (*_EVEN_EAST, mangan_from(1, 0)),
        flags=SANMA_EAST,
    ),
)
