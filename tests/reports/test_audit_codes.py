from __future__ import annotations

from logtool.reports import drawing
from logtool.reports.audit_codes import by_code, by_file
from logtool.reports.figures_audit import draw_codes
from tests.made_findings import LINK, RESULT, finding


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


def test_bars_have_the_findings_that_stand_alone_and_then_the_consequences() -> None:
    findings = [finding(), finding(), finding("SCO101", caused_by=0), finding("SCO101")]
    with drawing.style():
        axes = draw_codes(by_code(findings)).axes[0]
    bars = [(bar.get_x(), bar.get_width()) for bar in axes.patches]
    assert bars == [(0, 2), (2, 0), (0, 1), (1, 1)]
    labels = [label.get_text() for label in axes.get_yticklabels()]
    assert labels == ["FUR101 error", "SCO101 error"]
