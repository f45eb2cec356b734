"""Numbers as people read them: percent, points, intervals, and a dash where there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.reports.statistics import COUNT, SHARE_UNIT

if TYPE_CHECKING:
    from logtool.reports.stat_table import StatRow

DASH = "–"
MINUS = "−"  # for people; what programs read has a hyphen

SMALL_BASE = 30  # a figure over fewer says little, whatever its interval
SMALL_MARK = "*"

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


def small_mark(row: StatRow) -> str:
    """Return the mark of a figure over a small base, nothing for others and without a base."""
    is_small = row.statistic.kind != COUNT and 0 < row.base < SMALL_BASE
    return f" {SMALL_MARK}" if is_small else ""


def number_text(value: float | None, unit: str) -> str:
    """Return a number of this unit, the sign of less than nothing a true minus.

    >>> number_text(0.21068, "share"), number_text(-0.013, "share")
    ('21.07 %', '−1.30 %')
    >>> number_text(-1234.4, "points"), number_text(-1234.4, "0.1 points")
    ('−1,234', '−123.4')
    """
    if value is None:
        return DASH
    if unit == SHARE_UNIT:
        return f"{_signed(100 * value, 2)} %"
    return _signed(value / 10 if unit == TENTHS else value, _DECIMALS.get(unit, _OTHER_DECIMALS))


def _signed(value: float, decimals: int) -> str:
    """Return a number with a true minus, and none where it is shown as zero."""
    text = f"{abs(value):,.{decimals}f}"
    return f"{MINUS}{text}" if value < 0 and text.strip("0.") else text
