"""What can happen at a table of four or of three players alone."""

from __future__ import annotations

FOUR = 4
THREE = 3

WITH_FOUR = frozenset(
    {
        # Chi, and the seat opposite.
        "chi_rate", "chi_per_kyoku", "first_call_chi_rate", "chi_chances", "chi_taken_rate",
        "pon_chances_across", "pon_taken_rate_across",
        # A pon leaves at least two kinds to discard; only a chi is lost to kuikae.
        "kuikae_chances", "kuikae_chance_rate",
        # Ends that need four seats, or three winners.
        "end_triple_ron", "end_sanchahou", "end_suufon_renda", "end_suucha_riichi",
        "tenpai_seats_4_rate",
        # A fourth place and a fourth wind; runs in the characters, of which only 1 and 9 are used.
        "rank_4_rate", "stable_dan", "yaku_seat_wind_north_rate", "yaku_seat_wind_north_value",
        "yaku_sanshoku_doujun_rate", "yaku_sanshoku_doujun_value",
    }
)  # fmt: skip
WITH_THREE = frozenset(
    {"kita_rate", "kita_per_kyoku", "kita_per_win", "yaku_kita_rate", "yaku_kita_value"}
)


def only_with(statistic: str) -> int:
    """Return the number of players of the only games that can have it; 0 for any.

    >>> only_with("kita_rate"), only_with("chi_rate"), only_with("pon_rate")
    (3, 4, 0)
    """
    if statistic in WITH_THREE:
        return THREE
    if statistic in WITH_FOUR or statistic.endswith("_after_first_chi"):
        return FOUR
    is_of_last_kyoku = statistic.startswith("rank_") and "_from_" in statistic
    return FOUR if is_of_last_kyoku and "4" in statistic else 0
