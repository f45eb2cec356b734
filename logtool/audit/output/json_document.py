"""Findings as one JSON object, or as JSON lines."""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec

from logtool.audit.output.result import SCHEMA_VERSION, AuditResult, tool_version


def to_json(result: AuditResult) -> Iterator[str]:
    """Yield one JSON object in pieces, a finding and a failure a line."""
    head = {
        "schema_version": SCHEMA_VERSION,
        "tool_version": tool_version(),
        "rules": result.rules,
        "files": msgspec.to_builtins(result.files),
    }
    yield _json(head)[:-1]
    for name, items in (("findings", result.findings), ("failures", result.failures)):
        yield f', "{name}": ['
        separator = "\n"
        for item in items:
            yield f"{separator}{_json(msgspec.to_builtins(item))}"
            separator = ",\n"
        yield "\n]" if items else "]"
    yield f', "unchecked": {_json(result.unchecked)}}}\n'


def to_json_lines(result: AuditResult) -> Iterator[str]:
    """Yield each finding as a line of JSON."""
    for finding in result.findings:
        yield f"{_json(msgspec.to_builtins(finding))}\n"


def _json(value: object) -> str:
    """Return JSON with text readable; a lone surrogate becomes its escape, which JSON allows."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
