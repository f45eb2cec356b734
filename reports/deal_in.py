"""Deal-ins: to whom, in which state, and how far from tenpai."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.reports.base import dealt_in, declared_riichi, winners_dealt_in_to
from logtool.reports.statistics import mean, of, proportion, rate

if TYPE_CHECKING:
    from logtool.reports.statistics import Counter, Mask, Rows, Statistic

WINNERS = (("riichi", "in riichi"), ("open", "with an open hand"), ("dama", "closed in dama"))


def is_open(rows: Rows) -> Mask:
    """Return the kyoku in which the seat's hand was open."""
    counted: Mask = rows["closed"] == 0
    return counted


def is_closed(rows: Rows) -> Mask:
    """Return the kyoku in which the seat's hand was closed and undeclared."""
    counted: Mask = (rows["closed"] != 0) & ~declared_riichi(rows)
    return counted


def has_shanten(rows: Rows) -> Mask:
    """Return the deal-ins with a hand of which all tiles are told."""
    return dealt_in(rows) & (rows["deal_in_shanten"] >= 0)


OWN: tuple[tuple[str, str, Counter], ...] = (
    ("riichi", "in riichi", declared_riichi),
    ("open", "with an open hand", is_open),
    ("closed", "closed and undeclared", is_closed),
)

STATISTICS: tuple[Statistic, ...] = (
    mean("deal_in_shanten", "Own shanten when dealing in.", of=of("deal_in_shanten"),
         base=has_shanten, over="kyoku with a deal-in", unit="shanten"),
    rate("tenpai_at_deal_in_rate", "Deal-ins while tenpai, among the kyoku with a deal-in.",
         hit=lambda rows: rows["deal_in_shanten"] == 0, base=has_shanten,
         over="kyoku with a deal-in", edges="By the tiles that are left after the discard."),
    *(
        proportion(f"deal_in_to_{name}_rate", f"Winners {words}, among the winners dealt in to.",
                   of=of(f"deal_ins_{name}"), base=winners_dealt_in_to, over="deal_ins")
        for name, words in WINNERS
    ),
    *(
        rate(f"deal_in_while_{name}_rate", f"Deal-ins {words}, among the kyoku with a deal-in.",
             hit=state, base=dealt_in, over="kyoku with a deal-in")
        for name, words, state in OWN
    ),
)  # fmt: skip
