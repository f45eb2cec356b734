"""Liability (pao) for dragons and winds, and where there is none."""

from __future__ import annotations

from logtool.simulate.scenario import Scenario

_THREE_DRAGONS = """
    hand 1 556677z23m99p123s
    0 draws 5z
    1 pon 5z discards 1s
    2 draws 6z
    1 pon 6z discards 2s
    3 draws 7z
    1 pon 7z discards 3s
"""

_FOUR_WINDS = """
    hand 2 11223344z5m1p123s
    0 draws 1z
    2 pon 1z discards 1s
    3 draws 2z
    2 pon 2z discards 2s
    0 draws 3z
    2 pon 3z discards 3s
    1 draws 4z
    2 pon 4z discards 1p
"""

SCENARIOS = (
    Scenario(
        "pao_daisangen_tsumo",
        "Daisangen by tsumo: who discarded the third dragon pays all of it.",
        (_THREE_DRAGONS + "1 draws 1m wins",),
    ),
    Scenario(
        "pao_daisangen_ron",
        "Daisangen by ron from a third seat: that seat and the liable one pay half each.",
        (_THREE_DRAGONS + "2 draws 4m \n 1 wins",),
    ),
    Scenario(
        "pao_daisangen_ron_from_liable",
        "Daisangen by ron from the liable seat, which pays as for any ron.",
        (_THREE_DRAGONS + "3 draws 4m \n 1 wins",),
    ),
    Scenario(
        "pao_daisuushii_tsumo",
        "Daisuushii by tsumo: who discarded the fourth wind pays all of it.",
        (_FOUR_WINDS + "2 draws 5m wins",),
    ),
    Scenario(
        "pao_daisuushii_ron",
        "Daisuushii by ron from a third seat.",
        (_FOUR_WINDS + "3 draws 5m \n 2 wins",),
    ),
    Scenario(
        "no_pao_after_own_ankan",
        "The third set of dragons is an own ankan: nobody is liable.",
        (
            """
            hand 1 5566777z23m99p12s
            0 draws 5z
            1 pon 5z discards 1s
            2 draws 6z
            1 pon 6z discards 2s
            1 draws 7z ankan 7z draws 1m wins
            """,
        ),
    ),
)
