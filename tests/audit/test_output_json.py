from __future__ import annotations

import json

from made_findings import FURITEN, IN_GAME, PAYMENT, RESULT, finding

from logtool.audit.output.json_document import to_json, to_json_lines
from logtool.audit.output.result import AuditResult, tool_version

# The keys of audit.md in its order.
KEYS = ["schema_version", "tool_version", "rules", "files", "findings", "failures", "unchecked"]
FILE_KEYS = ["read", "clean", "with_findings", "duplicates", "failed"]
FINDING_KEYS = [
    *("code", "severity", "file", "game", "kyoku", "kyoku_index", "event", "element", "seat"),
    *("message", "expected", "recorded", "caused_by", "link"),
]


def test_the_document_has_the_keys_of_the_contract() -> None:
    document = json.loads("".join(to_json(RESULT)))
    assert list(document) == KEYS
    assert list(document["files"]) == FILE_KEYS
    assert [list(one) for one in document["findings"]] == [FINDING_KEYS] * 5
    assert document["failures"] == [
        {"file": "b.xml", "element": 3, "message": "no well-formed XML"}
    ]
    assert list(document["failures"][0]) == ["file", "element", "message"]
    assert document["unchecked"] == RESULT.unchecked


def test_a_finding_says_all_it_has_and_null_for_the_rest() -> None:
    document = json.loads("".join(to_json(RESULT)))
    assert document["findings"][2] == {
        "code": "FUR101",
        "severity": "error",
        "file": "a.xml",
        "game": "2026010109gm-0001-0000-5a17c0de",
        "kyoku": "E2-0",
        "kyoku_index": 1,
        "event": 12,
        "element": 40,
        "seat": 2,
        "message": "seat 2 wins by ron on 5s, furiten on 2s",
        "expected": None,
        "recorded": "5s",
        "caused_by": None,
        "link": "https://tenhou.net/0/?log=2026010109gm-0001-0000-5a17c0de&ts=1",
    }
    assert document["findings"][3]["expected"] == PAYMENT.expected
    assert document["findings"][3]["caused_by"] == 2


def test_nothing_found_is_a_whole_document() -> None:
    assert json.loads("".join(to_json(AuditResult(rules="tenhou")))) == {
        "schema_version": 1,
        "tool_version": tool_version(),
        "rules": "tenhou",
        "files": dict.fromkeys(FILE_KEYS, 0),
        "findings": [],
        "failures": [],
        "unchecked": {},
    }


def test_json_lines_are_the_findings_alone() -> None:
    lines = list(to_json_lines(RESULT))
    assert all(line.count("\n") == 1 and line.endswith("\n") for line in lines)
    document = json.loads("".join(to_json(RESULT)))
    assert [json.loads(line) for line in lines] == document["findings"]


def test_text_that_is_no_utf8_is_still_json() -> None:
    odd = finding(message="from the log: \udc80\n", recorded="麻雀")
    (line,) = to_json_lines(AuditResult(findings=(odd,)))
    read = json.loads(line.encode("utf-8"))
    assert (read["message"], read["recorded"]) == ("from the log: \udc80\n", "麻雀")


def test_severities_count_from_the_one_asked_for() -> None:
    assert RESULT.has_findings_from("error")
    warned = AuditResult(findings=(IN_GAME,))
    assert [warned.has_findings_from(one) for one in ("error", "warning", "info")] == [
        False,
        True,
        True,
    ]
    assert AuditResult(findings=(FURITEN,)).has_findings_from("info")
    assert not AuditResult().has_findings_from("info")
