from __future__ import annotations

import csv
from typing import TYPE_CHECKING

import msgspec
import pytest

from logtool.audit.output.result import AuditResult
from logtool.reports.audit_page import audit_page, by_code, by_file, write_audit_report
from tests.made_findings import LINK, RESULT, finding
from tests.reports.test_collection import HOSTILE, Page

if TYPE_CHECKING:
    from pathlib import Path


def test_findings_are_counted_by_code_the_graver_first() -> None:
    found = [
        (one.code, one.number, one.files, one.consequences) for one in by_code(RESULT.findings)
    ]
    assert found == [
        ("FLO105", 1, 1, 1),
        ("FUR101", 1, 1, 0),
        ("SCO101", 1, 1, 1),
        ("FLO109", 1, 1, 0),
        ("FUR104", 1, 1, 0),
    ]


def test_records_with_most_errors_come_first() -> None:
    findings = [
        finding(file="b.xml"),
        finding("FUR104", "info", file="a.xml"),
        finding(file="c.xml"),
        finding("SCO101", file="c.xml", link=LINK),
    ]
    files = by_file(findings)
    assert [one.file for one in files] == ["c.xml", "b.xml", "a.xml"]
    assert [one.severities for one in files] == [(2, 0, 0), (1, 0, 0), (0, 0, 1)]
    assert files[0].codes == (("FUR101", 1), ("SCO101", 1))
    assert [one.link for one in files] == [LINK, None, None]


def test_examples_of_a_code_are_of_different_records() -> None:
    findings = [finding(file=name, event=place) for name in "abcd" for place in (1, 2)]
    examples = by_code(findings)[0].examples
    assert [(one.file, one.event) for one in examples] == [("a", 1), ("b", 1), ("c", 1)]


def test_the_page_tells_all_of_the_result(tmp_path: Path) -> None:
    write_audit_report(RESULT, ("two rows are no logs",), tmp_path)
    page = Page((tmp_path / "index.html").read_text(encoding="utf-8"))
    for one in RESULT.findings:
        assert one.message in page.text
    for part in ("3 errors", "1 warning", "1 info", "4 records found", "two rows are no logs"):
        assert part in page.text
    assert "no well-formed XML" in page.text
    assert "follows from FUR101" in page.text
    assert ("a", LINK) in [(tag, attrs.get("href")) for tag, attrs in page.tags]
    with (tmp_path / "tables" / "findings.csv").open(encoding="utf-8", newline="") as file:
        assert len(list(csv.DictReader(file))) == len(RESULT.findings)


@pytest.mark.parametrize("name", HOSTILE)
def test_names_of_files_and_messages_are_text_and_never_code(name: str) -> None:
    page = Page(audit_page(AuditResult(findings=(finding(file=name, message=name),)), (name,)))
    tags = [tag for tag, _ in page.tags]
    assert tags.count("script") == 1
    assert "img" not in tags
    assert not any(key.startswith("on") for _, attrs in page.tags for key in attrs)
    assert page.text.count(name.replace("\u202e", "\ufffd")) >= 3


def test_links_within_the_page_lead_somewhere() -> None:
    page = Page(audit_page(msgspec.structs.replace(RESULT, findings=RESULT.findings * 3)))
    ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
    assert len(ids) == len(set(ids))
    links = {attrs.get("href") for tag, attrs in page.tags if tag == "a"}
    assert {link[1:] for link in links if link and link.startswith("#")} <= set(ids)


def test_a_clean_audit_says_that_nothing_was_found() -> None:
    assert "Nothing was found." in Page(audit_page(AuditResult())).text
