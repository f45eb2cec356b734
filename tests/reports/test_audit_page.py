from __future__ import annotations

import csv
from typing import TYPE_CHECKING

import msgspec
import pytest

from logtool.audit.catalogue import rule_of
from logtool.audit.output.result import AuditResult, FileCounts
from logtool.reports.audit_page import audit_page, write_audit_report
from tests.made_findings import LINK, RESULT, finding
from tests.reports.test_collection import HOSTILE, Page

if TYPE_CHECKING:
    from pathlib import Path


def test_the_page_tells_all_of_the_result(tmp_path: Path) -> None:
    write_audit_report(RESULT, ("two rows are no logs",), tmp_path)
    page = Page((tmp_path / "index.html").read_text(encoding="utf-8"))
    for one in RESULT.findings:
        assert one.message in page.text
    for part in ("errors 3", "warning 1", "info 1", "records found 4", "two rows are no logs"):
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


def test_the_page_says_whether_the_records_are_clean() -> None:
    clean = AuditResult(files=FileCounts(read=7, clean=7))
    assert "Clean: no error and no warning in 7 records." in Page(audit_page(clean)).text
    text = Page(audit_page(RESULT)).text
    assert "Not clean: 1 of 2 records have an error or a warning." in text
    assert f"FUR101 in 1 record ({rule_of('FUR101').summary.rstrip('.')})" in text


def test_a_code_shows_its_rule_with_what_breaks_it(tmp_path: Path) -> None:
    write_audit_report(RESULT, (), tmp_path)
    text = Page((tmp_path / "index.html").read_text(encoding="utf-8")).text
    for code in {one.code for one in RESULT.findings}:
        rule = rule_of(code)
        for part in (rule.source, rule.example, rule.counterexample):
            assert " ".join(part.split()) in text
    assert {path.name for path in (tmp_path / "figures").iterdir()} == {"codes.png", "codes.svg"}


def test_an_audit_without_findings_has_no_figure(tmp_path: Path) -> None:
    write_audit_report(AuditResult(), (), tmp_path)
    assert not list((tmp_path / "figures").iterdir())
