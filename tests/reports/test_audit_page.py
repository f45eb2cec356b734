from __future__ import annotations

import csv
from typing import TYPE_CHECKING

import msgspec
import pytest

from logtool.audit.catalogue import rule_of
from logtool.audit.finding import INFO, WARNING
from logtool.audit.output.result import AuditResult, FileCounts, UnreadRecord
from logtool.reports.audit_codes import by_code
from logtool.reports.audit_page import CHOSEN_CODES, audit_page, write_audit_report
from logtool.reports.figures_audit import draw_codes
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


MIXED = AuditResult(
    findings=(
        *(finding("WAL108", INFO, file="quiet.xml") for _ in range(5)),
        finding("WAL108", INFO, file="grave.xml"),
        finding("FLO109", WARNING, file="grave.xml"),
    ),
    failures=(UnreadRecord(file="torn.xml", message="no well-formed XML"),),
    files=FileCounts(read=2, clean=1, with_findings=1, failed=1),
)


def test_records_with_warnings_stand_openly_before_those_with_infos_alone() -> None:
    page = audit_page(MIXED)
    before, _, folded = page[page.index('id="files"') :].partition("<details")
    assert "grave.xml" in before
    assert "quiet.xml" not in before
    assert "Records with infos alone" in folded
    row = before[before.index("grave.xml") :]
    assert row.index("FLO109") < row.index("WAL108")


def test_infos_are_folded_and_warnings_are_not() -> None:
    page = audit_page(MIXED)
    assert 'class="fold long" open><summary>Errors and warnings <small>1<' in page
    assert 'class="fold long"><summary>Infos <small>6<' in page


def test_the_first_screen_names_what_could_not_be_read() -> None:
    first = Page(audit_page(MIXED).partition('id="files"')[0]).text
    assert "record not read 1" in first
    assert "Not read, and so not audited: torn.xml (no well-formed XML)." in first


def test_a_selection_of_codes_is_told_beside_each_number() -> None:
    text = Page(audit_page(MIXED, (f"{CHOSEN_CODES}: --select FLO",))).text
    for part in ("records without error or warning", "records with errors or warnings", "errors"):
        assert f"{part} of the chosen codes" in text
    assert "2 records have an error or a warning of the chosen codes." in text
    assert "of the chosen codes" not in Page(audit_page(MIXED)).text


def test_the_figure_has_infos_beneath_on_their_own_scale() -> None:
    upper, lower = draw_codes(by_code(MIXED.findings)).axes
    assert [label.get_text() for label in upper.get_yticklabels()] == ["FLO109 warning"]
    assert [label.get_text() for label in lower.get_yticklabels()] == ["WAL108 info"]
    assert upper.get_xlim()[1] < 2 < lower.get_xlim()[1]
