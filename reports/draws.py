"""The Draws section: tenpai seats and payments at a draw, renchan, length, nagashi, dead waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.reports.base import is_exhaustive
from logtool.reports.statistics import SEAT_GAME, WHOLE_KYOKU, mean, of, rate, share
from logtool.rows import codes

if TYPE_CHECKING:
    from logtool.reports.statistics import Counter, Mask, Rows, Statistic

TENPAI_SEATS = "tenpai seats at a draw"
NAGASHI_JUNME = (6, 12, 18)


def is_plain_draw(rows: Rows) -> Mask:
    """Return the exhaustive draws without nagashi mangan."""
    counted: Mask = rows["end"] == codes.END_EXHAUSTIVE
    return counted


def is_plain_and_judged(rows: Rows) -> Mask:
    """Return these draws, where it is known who was tenpai."""
    return is_plain_draw(rows) & (rows["tenpai"] >= 0)


def was_tenpai(rows: Rows) -> Mask:
    """Return the exhaustive draws at which the seat was tenpai."""
    counted: Mask = is_exhaustive(rows) & (rows["tenpai"] == 1)
    return counted


def is_followed(rows: Rows) -> Mask:
    """Return the kyoku that another follows."""
    return rows["renchan"] >= 0


def tenpai_is(value: int) -> Counter:
    """Return the counter of plain draws at which the seat was tenpai, or was not."""
    return lambda rows: is_plain_draw(rows) & (rows["tenpai"] == value)


def reached(junme: int) -> Counter:
    """Return the counter of kyoku in which the seat discarded so often."""
    return lambda rows: rows["discards"] >= junme


def alive(junme: int) -> Counter:
    """Return the counter of kyoku in which nagashi mangan was alive after so many discards."""
    return lambda rows: rows["nagashi_discards"] >= junme


STATISTICS: tuple[Statistic, ...] = (
    *share(
        TENPAI_SEATS,
        tuple((f"tenpai_seats_{number}_rate", number, str(number)) for number in range(5)),
        "Exhaustive draws at which so many seats were tenpai by their tiles: {}.",
        of="tenpai",
        base=is_plain_and_judged,
        over="exhaustive draws but for nagashi mangan",
        grain=WHOLE_KYOKU,
    ),
    mean(
        "draw_payment",
        "Score change at an exhaustive draw.",
        of=of("draw_payment"),
        base=is_plain_draw,
        over="exhaustive draws but for nagashi mangan",
        unit="points",
    ),
    mean(
        "draw_income_tenpai",
        "Score change at an exhaustive draw of a seat that was tenpai.",
        of=of("draw_payment"),
        base=tenpai_is(1),
        over="tenpai at exhaustive draws but for nagashi mangan",
        unit="points",
    ),
    mean(
        "draw_payment_noten",
        "Score change at an exhaustive draw of a seat that was noten.",
        of=of("draw_payment"),
        base=tenpai_is(0),
        over="noten at exhaustive draws but for nagashi mangan",
        unit="points",
    ),
    rate(
        "renchan_rate",
        "Kyoku after which the dealer stayed, among the kyoku that another follows.",
        hit=lambda rows: rows["renchan"] == 1,
        base=is_followed,
        over="kyoku that another follows",
        grain=WHOLE_KYOKU,
    ),
    rate(
        "renchan_at_draw_rate",
        "Exhaustive draws after which the dealer stayed, among those that a kyoku follows.",
        hit=lambda rows: rows["renchan"] == 1,
        base=lambda rows: is_exhaustive(rows) & is_followed(rows),
        over="exhaustive draws that a kyoku follows",
        grain=WHOLE_KYOKU,
        edges="By the dealer's tenpai, where the rules have it.",
    ),
    mean(
        "kyoku_length",
        "Discards of all seats, a kyoku.",
        of=of("discards"),
        unit="discards",
        grain=WHOLE_KYOKU,
    ),
    mean(
        "kyoku_per_game",
        "Kyoku dealt, a game.",
        of=of("kyoku"),
        base=of("complete"),
        over="games",
        unit="kyoku a game",
        grain=SEAT_GAME,
        edges="n is the seats: for all players together a game of four counts four times, which"
        " leaves the mean as it is.",
    ),
    *(
        rate(
            f"nagashi_alive_{junme}_rate",
            f"Kyoku in which the first {junme} discards were terminals and honours, none called,"
            " among those with so many discards.",
            hit=alive(junme),
            base=reached(junme),
            over=f"kyoku with {junme} own discards",
            edges="A discard called later is no longer alive from then on.",
        )
        for junme in NAGASHI_JUNME
    ),
    rate(
        "keishiki_tenpai_rate",
        "Tenpai hands that no ron would have given a yaku, among the tenpai at exhaustive draws.",
        hit=lambda rows: rows["keishiki"] == 1,
        base=was_tenpai,
        over="tenpai at exhaustive draws",
        edges="Furiten does not matter, the last tile neither.",
    ),
    rate(
        "dead_wait_rate",
        "Tenpai hands whose waits were all in sight, among the tenpai at exhaustive draws.",
        hit=lambda rows: rows["dead_wait"] > codes.WAIT_LIVE,
        base=was_tenpai,
        over="tenpai at exhaustive draws",
        edges="In sight of the seat: own tiles, rivers, melds, norths set aside, indicators.",
    ),
    rate(
        "dead_wait_in_hand_rate",
        "Tenpai hands that held all tiles of their waits, among the tenpai at exhaustive draws.",
        hit=lambda rows: rows["dead_wait"] == codes.WAIT_DEAD_IN_HAND,
        base=was_tenpai,
        over="tenpai at exhaustive draws",
        edges="Own melds count as held.",
    ),
)
