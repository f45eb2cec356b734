"""How games go on and end."""

from __future__ import annotations

from logtool.simulate.scenario import Scenario, mangan_from, thousand_from
from logtool.simulate.settings import SOUTH

# Each dealer loses a thousand points to the next seat: after four kyoku all is as before.
_EVEN_EAST = tuple(thousand_from((dealer + 1) % 4, dealer) for dealer in range(4))
_LAST_SEAT_LEADS = tuple(mangan_from(3, dealer) for dealer in range(3))

SCENARIOS = (
    Scenario(
        "tobi",
        "A seat falls below 0, and the game ends in East 1.",
        (
            """
            hand 1 555666z77z234m11p
            0 draws 7z
            1 wins
            """,
        ),
    ),
    Scenario(
        "agari_yame",
        "The dealer of the last kyoku wins it as the first, and the game ends.",
        (*_LAST_SEAT_LEADS, mangan_from(3, 0)),
    ),
    Scenario(
        "tenpai_yame",
        "The dealer of the last kyoku is tenpai at its draw as the first, and the game ends.",
        (*_LAST_SEAT_LEADS, "hand 3 123789m123456p9s"),
    ),
    Scenario(
        "renchan_with_three_honba",
        "The dealer wins, is tenpai at a draw, an abort follows; a win with three honba ends it.",
        (
            thousand_from(0, 1),
            "hand 0 123789m123456p9s",
            """
            hand 1 19m19p19s12z35m467p
            1 draws 3z kyuushu
            """,
            """
            hand 2 23488s567m234m67p
            2 draws
            2 draws 8p wins
            """,
        ),
    ),
    Scenario(
        "extension",
        "Nobody has 30,000 points after East 4: an east game goes on to South 1.",
        (*_EVEN_EAST, mangan_from(1, 0)),
    ),
    Scenario(
        "west_round",
        "Nobody has 30,000 points after South 4: the game goes on to West 1.",
        (*_EVEN_EAST, *_EVEN_EAST, mangan_from(1, 0)),
        flags=SOUTH,
    ),
    Scenario(
        "sticks_left_over",
        "The last kyoku is drawn with a riichi stick on the table, which the first seat takes.",
        (
            *_LAST_SEAT_LEADS,
            """
            hand 1 123456789m123p9s
            1 draws 9p riichi 9p
            """,
        ),
    ),
)
