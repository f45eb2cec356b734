"""What is said to be of one number of players alone never happens with another."""

from __future__ import annotations

from pathlib import Path

import pytest
from real_records import LOGS, needs_records

from logtool.batch.running import read_all
from logtool.reports.possible import WITH_FOUR, WITH_THREE
from logtool.reports.stat_table import compute
from logtool.reports.statistics import catalogue
from logtool.tables import gather

SAMPLES = Path(__file__).parents[2] / "sample_logs"


def test_every_name_is_a_statistic() -> None:
    assert catalogue().keys() >= WITH_FOUR | WITH_THREE
    assert not WITH_FOUR & WITH_THREE


def assert_never(folder: Path) -> None:
    rows = compute(gather(read_all([str(folder)]).rows)).rows
    assert rows
    happened = {
        (row.statistic.name, row.players)
        for row in rows
        if row.hit and row.statistic.only not in (0, row.players)
    }
    assert happened == set()


def test_it_never_happens_in_the_samples() -> None:
    assert_never(SAMPLES)


@pytest.mark.records
@needs_records
@pytest.mark.parametrize("folder", ["tenhou-xml-4p", "tenhou-xml-3p"])
def test_it_never_happened_in_real_records(folder: str) -> None:
    assert_never(LOGS / folder)
