"""Requirements are those of the OASIS standard SARIF 2.1.0, by section."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import unquote, urlparse

import pytest
from made_findings import LINK, RESULT, finding

from logtool.audit.catalogue import rule_of
from logtool.audit.output.result import AuditResult
from logtool.audit.output.sarif import file_uri, to_sarif


def run_of(result: AuditResult) -> Any:
    document = json.loads("".join(to_sarif(result)))
    assert list(document) == ["$schema", "version", "runs"]
    assert document["version"] == "2.1.0"  # 3.13.2
    (run,) = document["runs"]
    return run


def test_a_run_names_its_tool_and_a_rule_for_each_code_found() -> None:
    run = run_of(RESULT)
    driver = run["tool"]["driver"]  # 3.18.2, 3.19.8
    assert driver["name"] == "logtool"
    codes = [rule["id"] for rule in driver["rules"]]
    assert codes == ["FLO105", "FLO109", "FUR101", "FUR104", "SCO101"]
    assert driver["rules"][2]["shortDescription"] == {"text": rule_of("FUR101").summary}
    assert rule_of("FUR101").source in driver["rules"][2]["help"]["text"]


def test_each_result_points_at_its_rule_and_has_a_level_and_a_message() -> None:
    run = run_of(RESULT)
    rules = run["tool"]["driver"]["rules"]
    results = run["results"]
    assert len(results) == len(RESULT.findings)
    for result, one in zip(results, RESULT.findings, strict=True):
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"] == one.code  # 3.27.5-6
        assert result["message"] == {"text": one.message}
    levels = [result["level"] for result in results]
    assert levels == ["warning", "note", "error", "error", "error"]  # 3.27.10


def test_a_result_has_its_file_its_place_in_the_game_and_what_it_follows_from() -> None:
    results = run_of(RESULT)["results"]
    assert results[3]["locations"] == [
        {
            "physicalLocation": {"artifactLocation": {"uri": "a.xml"}},
            "logicalLocations": [
                {"name": "element 40", "fullyQualifiedName": "E2-0/event 12/element 40"}
            ],
        }
    ]
    assert results[3]["properties"]["caused_by"] == 2
    assert results[3]["properties"]["recorded"] == {"change": [0, -8000, 8000, 0]}
    assert results[2]["hostedViewerUri"] == LINK
    assert "logicalLocations" not in results[0]["locations"][0]


def test_an_unread_record_is_a_notification_and_the_run_no_success() -> None:
    (invocation,) = run_of(RESULT)["invocations"]
    assert invocation["executionSuccessful"] is False  # 3.20.14
    (notification,) = invocation["toolExecutionNotifications"]
    assert notification["message"] == {"text": "no well-formed XML"}
    (clean,) = run_of(AuditResult())["invocations"]
    assert clean == {"executionSuccessful": True, "toolExecutionNotifications": []}


@pytest.mark.parametrize(
    "name", ["a b.xml", "2009.db!2009-x", "c:odd.xml", "麻雀/100%.zip!a#b?.xml", "a\udc80.xml"]
)
def test_a_file_name_is_a_relative_uri_that_leads_back_to_it(name: str) -> None:
    uri = file_uri(name)
    assert uri.isascii()
    parts = urlparse(uri)
    assert (parts.scheme, parts.netloc, parts.query, parts.fragment) == ("", "", "", "")
    assert unquote(parts.path, errors="surrogatepass") == name


def test_an_absolute_path_is_a_file_uri() -> None:
    assert file_uri("/logs/a b.xml") == "file:///logs/a%20b.xml"


def test_text_that_is_no_utf8_is_still_json() -> None:
    results = run_of(AuditResult(findings=(finding(message="\udc80"),)))["results"]
    assert results[0]["message"]["text"] == "\udc80"
