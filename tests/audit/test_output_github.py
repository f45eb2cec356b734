from __future__ import annotations

from made_findings import FURITEN, IN_GAME, PASSED, finding

from logtool.audit.output.github import to_github
from logtool.audit.output.result import AuditResult


def commands(*findings: object) -> list[str]:
    return list(to_github(AuditResult(findings=findings)))  # type: ignore[arg-type] # made here


def test_each_severity_has_its_command() -> None:
    assert commands(IN_GAME, PASSED, FURITEN) == [
        "::warning file=a.xml,title=FLO109::what FLO109 says\n",
        "::notice file=a.xml,title=FUR104::E2-0 event 9: what FUR104 says\n",
        f"::error file=a.xml,title=FUR101::E2-0 event 12: {FURITEN.message}\n",
    ]


def test_what_would_end_a_property_or_the_command_is_escaped() -> None:
    odd = finding(file="100%,a:b.zip!x.xml", message="50% of\nfile=x::,")
    assert commands(odd) == [
        "::error file=100%25%2Ca%3Ab.zip!x.xml,title=FUR101::50%25 of\\nfile=x::,\n"
    ]
