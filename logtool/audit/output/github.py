"""Findings as annotations that GitHub's workflows show beside a file.

Commands and their escapes: GitHub Docs, "Workflow commands for GitHub Actions".
"""

from __future__ import annotations

from collections.abc import Iterator

from logtool.audit.finding import ERROR, INFO, WARNING, Finding
from logtool.audit.output.result import AuditResult
from logtool.sources.names import printable

_COMMANDS = {ERROR: "error", WARNING: "warning", INFO: "notice"}
_ESCAPES_OF_DATA = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_ESCAPES_OF_PROPERTIES = {**_ESCAPES_OF_DATA, ":": "%3A", ",": "%2C"}


def to_github(result: AuditResult) -> Iterator[str]:
    """Yield a workflow command a finding."""
    for finding in result.findings:
        yield _command(finding)


def _command(finding: Finding) -> str:
    file = _escaped(printable(finding.file), _ESCAPES_OF_PROPERTIES)
    title = _escaped(finding.code, _ESCAPES_OF_PROPERTIES)
    message = _escaped(printable(_message(finding)), _ESCAPES_OF_DATA)
    return f"::{_COMMANDS[finding.severity]} file={file},title={title}::{message}\n"


def _message(finding: Finding) -> str:
    """Return the message with the place in the game, since a log has no lines to point at."""
    place = [] if finding.kyoku is None else [finding.kyoku]
    if finding.event is not None:
        place.append(f"event {finding.event}")
    return f"{' '.join(place)}: {finding.message}" if place else finding.message


def _escaped(text: str, escapes: dict[str, str]) -> str:
    return "".join(escapes.get(character, character) for character in text)
