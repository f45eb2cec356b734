"""The dealer: renchan, longest run, balance, big tsumo suffered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.reports.base import dealt_in, won
from logtool.reports.draws import is_followed
from logtool.reports.statistics import MOST, SEAT_GAME, both, mean, of, rate

if TYPE_CHECKING:
    from logtool.reports.statistics import Counter, Statistic

is_dealer: Counter = of("oya")


def as_dealer(name: str, summary: str, hit: Counter, edges: str = "") -> Statistic:
    """Return a rate over the kyoku as dealer."""
    return rate(
        name, f"{summary}, among the kyoku as dealer.", hit=hit, base=is_dealer,
        over="kyoku as dealer", edges=edges,
    )  # fmt: skip


STATISTICS: tuple[Statistic, ...] = (
    rate(
        "dealer_renchan_rate",
        "Kyoku as dealer after which the seat stayed dealer, among those that a kyoku follows.",
        hit=lambda rows: rows["renchan"] == 1,
        base=both(is_dealer, is_followed),
        over="kyoku as dealer that another follows",
    ),
    mean(
        "longest_dealer_run",
        "Most kyoku in a row as dealer within a game.",
        of=of("dealer_run"),
        over="games",
        unit="kyoku",
        kind=MOST,
        grain=SEAT_GAME,
    ),
    as_dealer("win_rate_as_dealer", "Kyoku won", won),
    as_dealer("deal_in_rate_as_dealer", "Kyoku in which the seat dealt in", dealt_in),
    mean(
        "balance_as_dealer",
        "Score change over a kyoku as dealer.",
        of=of("balance"),
        base=is_dealer,
        over="kyoku as dealer",
        unit="points",
    ),
    as_dealer(
        "big_tsumo_suffered_rate",
        "Kyoku in which another seat won by tsumo with mangan or more",
        lambda rows: rows["suffered_limit"] > 0,
        "By the limit that the record tells.",
    ),
)
