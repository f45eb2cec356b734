"""Numbers as people read them: percent, points, intervals, and a dash where there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.reports.statistics import COUNT, SHARE_UNIT

if TYPE_CHECKING:
    from logtool.reports.stat_table import StatRow

DASH = "–"

TENTHS = "0.1 points"

_DECIMALS = {
    "points": 0,
    "kyoku": 0,
    "games": 0,
    "junme": 2,
    "place": 2,
    "dan": 2,
    "discards": 2,
    "kyoku a game": 2,
    TENTHS: 1,
}
_OTHER_DECIMALS = 3


def value_text(row: StatRow) -> str:
    """Return the value with its unit's decimals, a dash where there is no base."""
    return number_text(row.value, row.statistic.unit)


def interval_text(row: StatRow) -> str:
    """Return the interval as ``low–high``, a dash where there is none."""
    if row.low is None or row.high is None:
        return DASH
    unit = row.statistic.unit
    low = number_text(row.low, unit).removesuffix(" %")
    between = "–" if row.low >= 0 else " to "
    return f"{low}{between}{number_text(row.high, unit)}"


def base_text(row: StatRow) -> str:
    """Return the base, a dash for a plain number of rows."""
    return DASH if row.statistic.kind == COUNT else f"{row.base:,}"


def number_text(value: float | None, unit: str) -> str:
    """Return a number of this unit.

    >>> number_text(0.21068, "share")
    '21.07 %'
    >>> number_text(-1234.4, "points"), number_text(-1234.4, "0.1 points")
    ('−1,234', '−123.4')
    """
    if value is None:
        return DASH
    if unit == SHARE_UNIT:
        return f"{100 * value:.2f} %"
    if unit == TENTHS:
        value /= 10
    text = f"{value:,.{_DECIMALS.get(unit, _OTHER_DECIMALS)}f}"
    return text.replace("-", "−") if float(text.replace(",", "")) else text.removeprefix("-")
