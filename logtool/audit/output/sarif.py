"""Findings as SARIF 2.1.0, the form in which tools of analysis exchange results.

OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from urllib.parse import quote

from logtool.audit.finding import ERROR, INFO, WARNING, Finding
from logtool.audit.output.result import SCHEMA_VERSION, AuditResult, UnreadRecord, tool_version

SARIF_VERSION = "2.1.0"
_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"
_LEVELS = {ERROR: "error", WARNING: "warning", INFO: "note"}
_SAFE_IN_PATHS = "/!~()'*"  # besides letters, digits and _.-~; a colon would look like a scheme

_Object = dict[str, object]


def to_sarif(result: AuditResult) -> Iterator[str]:
    """Yield one SARIF log with one run in pieces, a result a line."""
    codes = sorted({finding.code for finding in result.findings})
    numbers = {code: number for number, code in enumerate(codes)}
    driver = {
        "name": "logtool",
        "version": tool_version(),
        "rules": [_rule(code) for code in codes],
    }
    invocation = {
        "executionSuccessful": not result.failures,
        "toolExecutionNotifications": [_notification(one) for one in result.failures],
    }
    yield f'{{"$schema": "{_SCHEMA}", "version": "{SARIF_VERSION}", "runs": [{{'
    yield f'"tool": {_json({"driver": driver})},\n'
    yield f'"invocations": {_json([invocation])},\n'
    yield f'"properties": {_json(_properties_of_run(result))},\n"results": ['
    separator = "\n"
    for finding in result.findings:
        yield f"{separator}{_json(_result(finding, numbers[finding.code]))}"
        separator = ",\n"
    yield "\n]}]}\n"


def _rule(code: str) -> _Object:
    from logtool.audit.catalogue import rule_of

    rule = rule_of(code)
    return {
        "id": code,
        "shortDescription": {"text": rule.summary},
        "help": {"text": f"Source: {rule.source}"},
    }


def _properties_of_run(result: AuditResult) -> _Object:
    return {
        "schema_version": SCHEMA_VERSION,
        "rules": result.rules,
        "unchecked": result.unchecked,
    }


def _notification(failure: UnreadRecord) -> _Object:
    return {
        "level": "error",
        "message": {"text": failure.message},
        "locations": [{"physicalLocation": _artifact(failure.file)}],
    }


def _result(finding: Finding, rule_number: int) -> _Object:
    made: _Object = {
        "ruleId": finding.code,
        "ruleIndex": rule_number,
        "level": _LEVELS[finding.severity],
        "message": {"text": finding.message},
        "locations": [_location(finding)],
        "properties": {
            name: getattr(finding, name)
            for name in (
                *("game", "kyoku", "kyoku_index", "event", "element", "seat"),
                *("expected", "recorded", "caused_by"),
            )
        },
    }
    if finding.link is not None:
        made["hostedViewerUri"] = finding.link
    return made


def _location(finding: Finding) -> _Object:
    """Return the file, and the place in the game as the path of an object in it."""
    location: _Object = {"physicalLocation": _artifact(finding.file)}
    steps = [] if finding.kyoku is None else [finding.kyoku]
    if finding.event is not None:
        steps.append(f"event {finding.event}")
    if finding.element is not None:
        steps.append(f"element {finding.element}")
    if steps:
        place = {"name": steps[-1], "fullyQualifiedName": "/".join(steps)}
        location["logicalLocations"] = [place]
    return location


def _artifact(file: str) -> _Object:
    return {"artifactLocation": {"uri": file_uri(file)}}


def file_uri(file: str) -> str:
    """Return the name of a record as a URI reference, relative where the name is.

    >>> file_uri("logs/a b.zip!x.xml"), file_uri("/logs/a.xml")
    ('logs/a%20b.zip!x.xml', 'file:///logs/a.xml')
    """
    path = quote(file.replace("\\", "/"), safe=_SAFE_IN_PATHS, errors="surrogatepass")
    return f"file://{path}" if path.startswith("/") else path


def _json(value: object) -> str:
    """Return JSON; what is no ASCII stands as an escape."""
    return json.dumps(value, allow_nan=False)
