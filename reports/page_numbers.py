"""Numbers as pages show them besides those of tables: differences and chances."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logtool.reports.numbers import DASH, number_text
from logtool.reports.statistics import SHARE_UNIT

if TYPE_CHECKING:
    from logtool.reports.comparison import Difference

POINTS = "pp"  # percentage points, which a difference of shares has


def signed_text(value: float | None, unit: str) -> str:
    """Return a difference with its sign, of shares in percentage points.

    >>> signed_text(0.081, "share"), signed_text(-1234.4, "points"), signed_text(0.2, "points")
    ('+8.10 pp', '−1,234', '0')
    """
    if value is None:
        return DASH
    text = number_text(value, unit)
    if unit == SHARE_UNIT:
        text = f"{text.removesuffix(' %')} {POINTS}"
    is_nothing = not any(digit in text for digit in "123456789")
    return text if value < 0 or is_nothing else f"+{text}"


def interval_of_difference(row: Difference) -> str:
    """Return the interval of a difference, a dash where there is none."""
    if row.low is None or row.high is None:
        return DASH
    low, high = (signed_text(bound, row.statistic.unit) for bound in (row.low, row.high))
    return f"{low.removesuffix(f' {POINTS}')} to {high}"


def chance_text(chance: float | None) -> str:
    """Return a chance with three decimals.

    >>> chance_text(0.0321), chance_text(0.0001)
    ('0.032', '<0.001')
    """
    if chance is None:
        return DASH
    return f"{chance:.3f}" if chance >= 0.001 else "<0.001"


def ordinal(percentile: float) -> str:
    """Return a percentile as a whole number with its ending.

    >>> [ordinal(share) for share in (0.0, 0.114, 0.215, 0.92)]
    ['0th', '11th', '22nd', '92nd']
    """
    number = round(100 * percentile)
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"
