"""Rare wins: by two seats, at the first turn, on the last tile."""

from __future__ import annotations

from logtool.simulate.scenario import Scenario

# With four players and no calls seat 1 draws the last tile, its eighteenth.
_TO_THE_LAST_TURN = "1 draws\n" * 17

SCENARIOS = (
    Scenario(
        "double_ron",
        "Two seats win on one discard; the dealer, in riichi, is the second and deals again.",
        (
            """
            hand 0 234567m23488s46p
            hand 2 345678m34577s46p
            0 draws 9p riichi 9p
            1 draws 5p
            2 wins
            0 wins
            """,
        ),
    ),
    Scenario(
        "tenhou",
        "The dealer wins on the first draw.",
        (
            """
            hand 0 123456789m123p9s
            0 draws 9s wins
            """,
        ),
    ),
    Scenario(
        "chiihou",
        "Another seat wins on its first draw, before any call.",
        (
            """
            hand 1 123456789m123p9s
            1 draws 9s wins
            """,
        ),
    ),
    Scenario(
        "kokushi_musou",
        "Thirteen orphans by ron on the last kind; the loser still has points.",
        (
            """
            hand 2 119m19p19s123456z
            0 draws 7z
            2 wins
            """,
        ),
    ),
    Scenario(
        "double_riichi_ippatsu",
        "Riichi at the first discard, and tsumo on the next draw.",
        (
            """
            hand 2 123456m678p34s99s
            ura 8s
            2 draws 1z riichi 1z
            2 draws 5s wins
            """,
        ),
    ),
    Scenario(
        "riichi_discard_won_on",
        "Riichi is declared with a tile that is won on: no stick is paid.",
        (
            """
            hand 1 123456m678p34s99s
            hand 3 234567m23488s46p
            1 draws 5p riichi 5p
            3 wins
            """,
        ),
    ),
    Scenario(
        "haitei",
        "A seat wins on the last tile of the wall.",
        (
            f"""
            hand 1 123789m123456p9s
            {_TO_THE_LAST_TURN}
            1 draws 9s wins
            """,
        ),
    ),
    Scenario(
        "houtei",
        "A seat wins on the last discard, with no other yaku.",
        (
            f"""
            hand 2 123789m123456p9s
            {_TO_THE_LAST_TURN}
            1 draws 9s
            2 wins
            """,
        ),
    ),
)
