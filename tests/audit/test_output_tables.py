from __future__ import annotations

import csv
import io
import json

import msgspec
import pytest
from made_findings import RESULT, finding

from logtool.audit.finding import Finding
from logtool.audit.output.columns import FAILURE, FINDING
from logtool.audit.output.csv_table import to_csv
from logtool.audit.output.frames import to_tables
from logtool.audit.output.parquet import to_parquet
from logtool.audit.output.result import AuditResult, UnreadRecord


def test_the_columns_are_the_fields_in_their_order() -> None:
    assert [column.name for column in FINDING] == [
        field.name for field in msgspec.structs.fields(Finding)
    ]
    assert [column.name for column in FAILURE] == [
        field.name for field in msgspec.structs.fields(UnreadRecord)
    ]


def test_csv_has_a_line_a_finding_and_nothing_for_null() -> None:
    rows = list(csv.DictReader(io.StringIO("".join(to_csv(RESULT)), newline="")))
    assert [row["code"] for row in rows] == ["FLO109", "FUR104", "FUR101", "SCO101", "FLO105"]
    assert rows[1] == {
        **dict.fromkeys([column.name for column in FINDING], ""),
        "code": "FUR104",
        "severity": "info",
        "file": "a.xml",
        "kyoku": "E2-0",
        "kyoku_index": "1",
        "event": "9",
        "seat": "1",
        "message": "what FUR104 says",
    }
    assert rows[2]["recorded"] == "5s"
    assert json.loads(rows[3]["recorded"]) == {"change": [0, -8000, 8000, 0]}
    assert (rows[4]["expected"], rows[4]["caused_by"]) == ("17300", "2")


def test_csv_without_findings_has_the_line_of_names() -> None:
    assert list(to_csv(AuditResult())) == [",".join(column.name for column in FINDING) + "\n"]


def test_no_control_character_reaches_a_csv_file() -> None:
    odd = finding(file="a\x00\n.xml", message="\x1b[2J", recorded="=1+1")
    (row,) = csv.DictReader("".join(to_csv(AuditResult(findings=(odd,)))).splitlines())
    assert (row["file"], row["message"]) == (r"a\x00\n.xml", r"\x1b[2J")
    assert row["recorded"] == "=1+1"


def test_data_frames_hold_findings_and_failures() -> None:
    tables = to_tables(RESULT)
    assert tables.findings.columns.tolist() == [column.name for column in FINDING]
    assert tables.findings["code"].tolist() == ["FLO109", "FUR104", "FUR101", "SCO101", "FLO105"]
    assert str(tables.findings["event"].dtype) == "Int64"
    assert tables.findings["event"].isna().tolist() == [True, False, False, False, False]
    assert tables.failures.to_dict("records") == [
        {"file": "b.xml", "element": 3, "message": "no well-formed XML"}
    ]
    assert (tables.summary, tables.unchecked) == (RESULT.files, RESULT.unchecked)


def test_data_frames_of_nothing_have_all_columns() -> None:
    tables = to_tables(AuditResult())
    assert (len(tables.findings), len(tables.failures)) == (0, 0)
    assert tables.findings.columns.tolist() == [column.name for column in FINDING]


def test_parquet_holds_the_same_rows_as_csv_with_types_and_meanings() -> None:
    pq = pytest.importorskip("pyarrow.parquet")
    table = pq.read_table(io.BytesIO(to_parquet(RESULT)))
    text = "".join(to_csv(RESULT))
    shown = [
        {name: "" if cell is None else str(cell) for name, cell in row.items()}
        for row in table.to_pylist()
    ]
    assert shown == list(csv.DictReader(io.StringIO(text, newline="")))
    assert table.schema.metadata[b"schema_version"] == b"1"
    assert str(table.schema.field("event").type) == "int64"
    assert table.schema.field("code").metadata[b"meaning"].startswith(b"Code of the rule")


def test_parquet_is_the_same_bytes_each_time() -> None:
    pytest.importorskip("pyarrow.parquet")
    assert to_parquet(RESULT) == to_parquet(RESULT)


def test_parquet_takes_text_that_is_no_utf8() -> None:
    pq = pytest.importorskip("pyarrow.parquet")
    made = to_parquet(AuditResult(findings=(finding(message="\udc80"),)))
    assert pq.read_table(io.BytesIO(made))["message"].to_pylist() == ["\\udc80"]
