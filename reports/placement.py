"""Placement: games, final places and mean place."""

from __future__ import annotations

from logtool.reports.statistics import (
    SEAT_GAME,
    WHOLE_GAME,
    Mask,
    Rows,
    Statistic,
    count,
    mean,
    share,
)

PLACES = "places"
_ORDINALS = ("1st", "2nd", "3rd", "4th")


def is_complete(rows: Rows) -> Mask:
    """Return the games of which the record tells the end."""
    return rows["complete"] > 0


def is_ranked(rows: Rows) -> Mask:
    """Return the seats of complete games."""
    return is_complete(rows) & (rows["rank"] > 0)


STATISTICS: tuple[Statistic, ...] = (
    count(
        "games",
        "Games whose record tells the end; by player the player's own.",
        base=is_complete,
        grain=WHOLE_GAME,
        unit="games",
        edges="A game without its end is left out here and in all statistics of places.",
    ),
    *share(
        PLACES,
        tuple((f"rank_{place}_rate", place, _ORDINALS[place - 1]) for place in (1, 2, 3, 4)),
        "Games in which the player came {}, among the complete games.",
        of="rank",
        base=is_ranked,
        over="games",
        grain=SEAT_GAME,
        edges="Equal scores rank by seat from the first dealer.",
    ),
    mean(
        "mean_rank",
        "Final place, averaged over the complete games.",
        of=lambda rows: rows["rank"],
        base=is_ranked,
        over="games",
        unit="place",
        grain=SEAT_GAME,
        edges="Equal scores rank by seat from the first dealer.",
    ),
)
