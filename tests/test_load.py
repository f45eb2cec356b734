"""``logtool.load``: the tables that statistics count, as the command line has them."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from mjlog_texts import log

import logtool
from logtool.batch.running import read_all, tables_of
from logtool.model.errors import LogFormatError
from logtool.reports.row_files import GRAINS, columns_of
from logtool.tables import Tables

GOOD = Path(__file__).parents[1] / "sample_logs"
WRONG = log("<T52/>", "<D52/>")  # a draw after one discard is an error


@pytest.fixture
def records(tmp_path: Path) -> Path:
    sample = min(GOOD.rglob("*.xml"))
    (tmp_path / sample.name).write_bytes(sample.read_bytes())
    (tmp_path / "wrong.xml").write_text(WRONG)
    (tmp_path / "broken.xml").write_text('<mjloggm ver="2.3"><GO')
    return tmp_path


def assert_equal(tables: Tables, others: Tables) -> None:
    for name in GRAINS:
        assert getattr(tables, name).equals(getattr(others, name)), name


def test_kyoku_with_errors_are_left_out_and_told(
    records: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "logtool"):
        tables = logtool.load(records)
    assert len(tables.game) == 1
    told = " ".join(caplog.messages)
    assert "left out: 1 kyoku in which the audit finds an error" in told
    assert "broken.xml: no well-formed XML" in told
    assert_equal(tables, tables_of(read_all([str(records)], valid_only=True)))


def test_kyoku_with_errors_are_kept_where_asked_for(
    records: Path, caplog: pytest.LogCaptureFixture
) -> None:
    tables = logtool.load([records / "wrong.xml", str(records)], include_invalid=True)
    assert len(tables.game) == 2
    assert len(tables.kyoku) > len(logtool.load(records).kyoku)
    assert not any("left out: " in message for message in caplog.messages[:1])


def test_the_tables_have_the_columns_of_the_dictionary(records: Path) -> None:
    tables = logtool.load(str(records))
    for name in GRAINS:
        frame = getattr(tables, name)
        assert sorted(frame.columns) == sorted(column.name for column in columns_of(name))
    assert set(tables.game["red"]) <= {-1, 0, 1}


def test_reading_goes_on_past_a_record_that_is_no_log(
    records: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "logtool"):
        assert len(list(logtool.read(records))) == 2
    assert any("broken.xml: no well-formed XML" in message for message in caplog.messages)


def test_strict_reading_ends_at_a_record_that_is_no_log(records: Path) -> None:
    with pytest.raises(LogFormatError, match=r"broken\.xml: no well-formed XML"):
        list(logtool.read(records, strict=True))
