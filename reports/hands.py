"""Hands and furiten: shanten as dealt, the way to tenpai, wins passed up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.reports.base import won
from logtool.reports.calls import is_child
from logtool.reports.statistics import both, mean, of, rate, share

if TYPE_CHECKING:
    from logtool.reports.statistics import Mask, Rows, Statistic

DEALT = "dealt shanten"
FORMS = (
    ("dealt_shanten", "to the nearest form"),
    ("dealt_standard", "to four melds and a pair"),
    ("dealt_pairs", "to seven pairs"),
    ("dealt_orphans", "to thirteen orphans"),
)


def is_dealt(rows: Rows) -> Mask:
    """Return the kyoku whose dealt hand is told."""
    return rows["dealt_shanten"] >= 0


def was_ever_tenpai(rows: Rows) -> Mask:
    """Return the kyoku in which the seat was tenpai after a discard, or as dealt."""
    return rows["tenpai_junme"] >= 0


def won_by_tsumo(rows: Rows) -> Mask:
    """Return the kyoku won by tsumo."""
    counted: Mask = won(rows) & (rows["tsumo_agari"] != 0)
    return counted


STATISTICS: tuple[Statistic, ...] = (
    *(
        mean(f"{column}_mean", f"Shanten of the 13 dealt tiles {words}.", of=of(column),
             base=is_dealt, unit="shanten", edges="Of the dealer too 13 tiles.")
        for column, words in FORMS
    ),
    *(
        mean(f"dealt_shanten_as_{name}", f"Shanten of the 13 dealt tiles {words}.",
             of=of("dealt_shanten"), base=both(is_dealt, base), unit="shanten")
        for name, words, base in (
            ("dealer", "as dealer", of("oya")), ("child", "not as dealer", is_child)
        )
    ),
    *share(
        DEALT,
        tuple((f"dealt_shanten_{number}_rate", number, str(number)) for number in range(7)),
        "Hands dealt with this shanten to the nearest form: {}.",
        of="dealt_shanten",
        base=is_dealt,
    ),
    rate("tenpai_rate", "Kyoku in which the seat was ever tenpai, among all kyoku.",
         hit=was_ever_tenpai, edges="Looked at after own discards, and as dealt."),
    mean("tenpai_junme", "Number of the discard after which the seat was first tenpai.",
         of=of("tenpai_junme"), base=was_ever_tenpai, over="kyoku with tenpai", unit="junme",
         edges="A hand dealt tenpai counts 0."),
    rate("furiten_tenpai_rate", "Kyoku in which the seat was furiten while tenpai, among those"
         " in which it was tenpai.", hit=of("furiten"), base=was_ever_tenpai,
         over="kyoku with tenpai",
         edges="Looked at after own discards: by the own river, or by a win passed up in riichi."),
    rate("furiten_tsumo_rate", "Tsumo wins in furiten, among the tsumo wins.",
         hit=of("win_furiten"), base=won_by_tsumo, over="tsumo wins"),
    mean("passed_wins", "Tiles that the rules allowed the seat to ron and that it passed up, a"
         " kyoku.", of=of("passed_wins"), unit="wins",
         edges="One whose ron would have had no yaku, or in furiten, is none."),
    rate("passed_win_rate", "Kyoku in which the seat passed up a ron, among all kyoku.",
         hit=of("passed_wins")),
)  # fmt: skip
