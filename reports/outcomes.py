"""What kyoku of some kind lead to: the same figures for each kind, such as "after a call"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.reports.base import dealt_in, is_exhaustive, is_exhaustive_and_judged, won
from logtool.reports.statistics import both, mean, of, rate

if TYPE_CHECKING:
    from logtool.reports.statistics import Counter, Statistic


def outcomes(kind: str, words: str, *, base: Counter, over: str) -> tuple[Statistic, ...]:
    """Return win, deal-in, draw, tenpai, balance, value and junme in kyoku of one kind.

    Args:
        kind: The end of the names, such as ``after_call``.
        words: What the kyoku are, after "in kyoku", such as "after a call".
        base: The kyoku counted over.
        over: The base in a few words.
    """
    return (
        rate(f"win_rate_{kind}", f"Kyoku won, among the kyoku {words}.", hit=won, base=base,
             over=over),
        rate(f"deal_in_rate_{kind}", f"Kyoku in which the seat dealt in, among the kyoku {words}.",
             hit=dealt_in, base=base, over=over),
        rate(f"draw_rate_{kind}", f"Kyoku ended by an exhaustive draw, among the kyoku {words}.",
             hit=is_exhaustive, base=base, over=over),
        rate(f"tenpai_at_draw_rate_{kind}",
             f"Exhaustive draws at which the seat was tenpai, among those {words}.",
             hit=lambda rows: rows["tenpai"] == 1, base=both(is_exhaustive_and_judged, base),
             over="exhaustive draws"),
        mean(f"balance_{kind}", f"Score change over the kyoku {words}.", of=of("balance"),
             base=base, over=over, unit="points", edges="Riichi sticks as paid."),
        mean(f"win_value_{kind}", f"Value of the won hand in kyoku {words}, honba and sticks left"
             " out.", of=of("win_value"), base=both(won, base), over="wins", unit="points"),
        mean(f"win_junme_{kind}", f"Own discards before the win, plus one, in kyoku {words}.",
             of=of("win_junme"), base=both(won, base), over="wins", unit="junme"),
    )  # fmt: skip
