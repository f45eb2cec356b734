"""Placement: games, final places, scores and points, the last kyoku, streaks, stable dan."""

from __future__ import annotations

from logtool.reports.statistics import (
    RATIO,
    SEAT_GAME,
    STREAK,
    TOTAL,
    WHOLE_GAME,
    Counter,
    Mask,
    Rows,
    Statistic,
    Values,
    count,
    mean,
    of,
    rate,
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


def is_last(rows: Rows) -> Mask:
    """Return the seats that came last."""
    counted: Mask = rows["rank"] == rows["players"]
    return counted


def was_in_place(place: int) -> Counter:
    """Return the counter of complete games that a seat began the last kyoku of in a place."""
    return lambda rows: is_ranked(rows) & (rows["last_place"] == place)


def rank_is(place: int) -> Counter:
    """Return the counter of seats that came in a place."""
    return lambda rows: rows["rank"] == place


def of_games(name: str, summary: str, hit: Counter, edges: str = "") -> Statistic:
    """Return a rate over complete games."""
    return rate(
        name, f"{summary}, among the complete games.", hit=hit, base=is_ranked, over="games",
        grain=SEAT_GAME, edges=edges,
    )  # fmt: skip


def mean_of_games(name: str, summary: str, column: str, unit: str, edges: str) -> Statistic:
    """Return a mean over complete games."""
    return mean(
        name, summary, of=of(column), base=is_ranked, over="games", unit=unit, grain=SEAT_GAME,
        edges=edges,
    )  # fmt: skip


SCORES = (
    of_games("top_two_rate", "Games in which the player came 1st or 2nd",
             lambda rows: rows["rank"] <= 2),
    of_games("last_rate", "Games in which the player came last", is_last),
    of_games("bust_rate", "Games that the player ended below zero",
             lambda rows: rows["score"] < 0),
    mean_of_games("mean_score", "Final score.", "score", "points",
                  "As recorded, left-over sticks with the first place."),
    mean_of_games("mean_points", "Final points with uma and oka, as recorded.", "points_tenths",
                  "0.1 points", "In tenths; a record that does not tell them counts 0."),
    mean_of_games("mean_computed_points", "Final points with uma and oka, as the rules of the"
                  " record give them.", "computed_tenths", "0.1 points", "In tenths."),
    mean("sum_of_points", "Sum of the final points with uma and oka, as recorded.",
         of=of("points_tenths"), base=is_ranked, over="games", unit="0.1 points", kind=TOTAL,
         grain=SEAT_GAME, edges="In tenths; chips are not in it."),
    mean("sum_of_computed_points", "Sum of the final points, as the rules of the record give them.",
         of=of("computed_tenths"), base=is_ranked, over="games", unit="0.1 points", kind=TOTAL,
         grain=SEAT_GAME, edges="In tenths."),
)  # fmt: skip

LAST_KYOKU = tuple(
    rate(
        f"rank_{rank}_from_{place}_rate",
        f"Games that ended in the {_ORDINALS[rank - 1]} place, among those whose last kyoku the"
        f" player began in the {_ORDINALS[place - 1]}.",
        hit=rank_is(rank),
        base=was_in_place(place),
        over="games",
        grain=SEAT_GAME,
        edges="The last regular kyoku, as it is begun for the first time; a game that ends before"
        " it is left out.",
    )
    for place in (1, 2, 3, 4)
    for rank in (1, 2, 3, 4)
)

STREAKS = (
    mean(
        "longest_streak_of_tops",
        "Most games in a row that the player won.",
        of=lambda rows: rows["rank"] == 1,
        base=is_ranked,
        over="games",
        unit="games",
        kind=STREAK,
        grain=SEAT_GAME,
        edges="Only by player; in the order of day and log id.",
    ),
    mean(
        "longest_streak_without_last",
        "Most games in a row in which the player did not come last.",
        of=lambda rows: ~is_last(rows),
        base=is_ranked,
        over="games",
        unit="games",
        kind=STREAK,
        grain=SEAT_GAME,
        edges="Only by player; in the order of day and log id.",
    ),
)

# Tenhou's table of the houou room for four players, east and south, as of 2022: 90 for the first
# place, 45 for the second, 0 for the third, and 15 times (dan + 2) lost for the fourth.
STABLE_DAN_DATE = "2022"
FEWEST_LAST_PLACES = 25  # about a hundred games
_FIRST, _SECOND, _ADDED = 6, 3, 2  # the table in units of 15


def is_of_the_table(rows: Rows) -> Mask:
    """Return the seats of complete games that the table of stable dan is for."""
    four = rows["players"] == len(_ORDINALS)
    counted: Mask = (
        is_ranked(rows) & four & (rows["room"] == "phoenix") & (rows["length"] == "south")
    )
    return counted


def is_last_of_the_table(rows: Rows) -> Mask:
    """Return the fourth places of these games."""
    return is_of_the_table(rows) & is_last(rows)


def dan_points(rows: Rows) -> Values:
    """Return what each place adds to the dan at which points stay level, times fourth places."""
    rank = rows["rank"]
    points: Values = (
        _FIRST * (rank == 1) + _SECOND * (rank == 2) - _ADDED * (rank == len(_ORDINALS))
    )
    return points * is_of_the_table(rows)


STABLE_DAN = (
    mean(
        "stable_dan",
        f"Dan at which a player's points stay level, by Tenhou's table of {STABLE_DAN_DATE}.",
        of=dan_points,
        base=is_last_of_the_table,
        over="fourth places in four-player houou games, east and south",
        unit="dan",
        kind=RATIO,
        grain=SEAT_GAME,
        fewest=FEWEST_LAST_PLACES,
        edges=f"90, 45 and 0 points for the first three places, 15 times (dan + 2) lost for the"
        f" fourth. From {FEWEST_LAST_PLACES} fourth places on, about a hundred games.",
    ),
)

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
    *SCORES,
    *LAST_KYOKU,
    *STREAKS,
    *STABLE_DAN,
)
