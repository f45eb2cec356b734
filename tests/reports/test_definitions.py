from __future__ import annotations

from pathlib import Path

import pytest

from logtool.reports.definitions import explain, statistics_page
from logtool.reports.statistics import catalogue, select
from logtool.rows.columns import AGARI, KYOKU, SEAT_GAME, SEAT_KYOKU

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_of_definitions_is_current() -> None:
    """Write it anew with ``python -m logtool.reports.definitions > docs/statistics.md``."""
    assert (ROOT / "docs" / "statistics.md").read_text(encoding="utf-8") == statistics_page()


@pytest.mark.parametrize("name", catalogue())
def test_every_definition_is_one_sentence_with_its_base(name: str) -> None:
    statistic = catalogue()[name]
    assert statistic.summary.endswith(".")
    assert statistic.summary.count(". ") == 0
    assert "|" not in f"{statistic.summary}{statistic.edges}{statistic.differs}"
    assert statistic.over


def test_a_definition_names_base_interval_and_who_counts_otherwise() -> None:
    text = explain(catalogue()["deal_in_rate"])
    assert text.startswith("deal_in_rate\n")
    for part in ("over:     kyoku", "Wilson", "A pao payer has not dealt in", "libriichi"):
        assert part in text


def test_names_mentioned_in_definitions_exist() -> None:
    known = catalogue().keys() | {c.name for c in (*SEAT_KYOKU, *SEAT_GAME, *KYOKU, *AGARI)}
    for statistic in select():
        words = f"{statistic.summary} {statistic.edges} {statistic.differs}".split()
        mentioned = {word.strip(".,:;()") for word in words if "_" in word}
        assert mentioned <= known, statistic.name
