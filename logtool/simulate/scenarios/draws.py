"""Abortive draws and nagashi mangan."""

from __future__ import annotations

from logtool.simulate.scenario import Scenario

SCENARIOS = (
    Scenario(
        "kyuushu_kyuuhai",
        "A seat with nine kinds of terminals and honours ends the kyoku on its first draw.",
        (
            """
            hand 1 19m19p19s12z35m467p
            1 draws 3z kyuushu
            """,
        ),
    ),
    Scenario(
        "suufon_renda",
        "All four seats discard the same wind first.",
        (
            """
            0 draws 2z
            1 draws 2z
            2 draws 2z
            3 draws 2z
            """,
        ),
    ),
    Scenario(
        "suucha_riichi",
        "All four seats declare riichi, and the fourth is paid before the draw.",
        (
            """
            hand 0 123406m789s11p11z
            hand 1 123456m789s22p22z
            hand 2 123456m789s33p33z
            hand 3 123456m789s44p44z
            0 draws 9p riichi 9p
            1 draws 9p riichi 9p
            2 draws 9p riichi 9p
            3 draws 9p riichi 9p
            """,
        ),
    ),
    Scenario(
        "suukaikantsu",
        "Two seats make four kans, the last one in the turn of another.",
        (
            """
            hand 0 1111m2222m
            hand 1 3333m444m
            0 draws 9s ankan 1m draws 9s ankan 2m draws 4m
            1 daiminkan 4m draws 8s ankan 3m draws 8s
            """,
        ),
    ),
    Scenario(
        "sanchahou",
        "Three seats would win on one discard.",
        (
            """
            hand 1 234567m234s88s46p
            hand 2 345678m345s77s46p
            hand 3 234678m678s22s46p
            0 draws 5p
            1 wins
            2 wins
            3 wins
            """,
        ),
    ),
    Scenario(
        "nagashi_mangan",
        "A seat discards nothing but terminals and honours to the end of the wall.",
        (
            """
            wall 2 1111999m1111999p123z
            """,
        ),
    ),
    Scenario(
        "nagashi_mangan_dealer_tenpai",
        "Nagashi mangan against a dealer who is tenpai, and so deals again.",
        (
            """
            hand 0 345m678p234678s5z
            wall 2 1111999m1111999p123z
            """,
        ),
    ),
)
