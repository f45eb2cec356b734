"""The few figures that ``logtool stats`` prints when nothing is asked for, under headings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from logtool.reports.definitions import title_of
from logtool.reports.statistics import SUBJECTS, statistics_of

HEADLINE: Mapping[str, tuple[str, ...]] = {
    "Games": ("games", "kyoku", "kyoku_per_game"),
    "Placement": (
        *("rank_1_rate", "rank_2_rate", "rank_3_rate", "rank_4_rate", "mean_rank"),
        *("bust_rate", "mean_points"),
    ),
    "Wins": (
        *("win_rate", "tsumo_rate", "riichi_win_rate", "open_win_rate", "dama_rate"),
        *("win_junme", "avg_win_value"),
    ),
    "Deal-ins": ("deal_in_rate", "tsumo_suffered_rate", "avg_deal_in_value"),
    "Calls": (
        *("call_rate", "chi_rate", "pon_rate", "daiminkan_rate", "kakan_rate", "ankan_rate"),
        *("kita_rate", "calls_per_open_kyoku", "first_call_junme"),
        *("win_rate_after_call", "deal_in_rate_after_call"),
    ),
    "Riichi": (
        *("riichi_rate", "riichi_junme", "good_shape_rate", "chase_rate_facing"),
        *("win_rate_after_riichi", "deal_in_rate_after_riichi", "ippatsu_rate", "ura_rate"),
    ),
    "Draws": ("ryuukyoku_rate", "abortive_rate", "tenpai_at_draw_rate", "nagashi_rate"),
    "Points": ("net", "balance_per_kyoku"),
}

IN_GROUPS = (
    *("games", "kyoku", "mean_rank", "mean_points", "win_rate", "avg_win_value", "deal_in_rate"),
    *("avg_deal_in_value", "call_rate", "riichi_rate", "tenpai_at_draw_rate", "balance_per_kyoku"),
)
"""What is printed of each group, of which there may be many."""


def headline() -> list[str]:
    """Return the names of the statistics of the headline, in order."""
    return [name for names in HEADLINE.values() for name in names]


def headings(names: Sequence[str]) -> dict[str, str]:
    """Return the heading of each statistic: of the headline, or else its subject."""
    if list(names) == headline():
        return {name: title for title, names in HEADLINE.items() for name in names}
    return {
        statistic.name: title_of(subject)
        for subject in SUBJECTS
        for statistic in statistics_of(subject)
    }
