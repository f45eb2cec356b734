"""What the audit of many records found, as the writers of every form take it."""

from __future__ import annotations

from collections import Counter
from importlib import metadata

import msgspec

from logtool.audit.finding import SEVERITIES, Finding

SCHEMA_VERSION = 1
RECORD_RULES = "record"  # each record is judged by the rule set that it names itself


class FileCounts(msgspec.Struct, frozen=True, kw_only=True):
    """How the records fared: found = read + duplicates + failed, read = clean + with_findings.

    Attributes:
        read: Records that were audited.
        clean: Those of which nothing worse than an info is reported.
        with_findings: The others.
        duplicates: Records left out because the same game was there already.
        failed: Records of which no game can be told.
    """

    read: int = 0
    clean: int = 0
    with_findings: int = 0
    duplicates: int = 0
    failed: int = 0


class UnreadRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A record that was not audited.

    Attributes:
        file: Its name.
        element: Place of the fault in the record, None where it has none.
        message: One sentence that says why.
    """

    file: str
    element: int | None = None
    message: str


class AuditResult(msgspec.Struct, frozen=True, kw_only=True):
    """What an audit found.

    Attributes:
        rules: Name of the rule set, RECORD_RULES for the one that each record names.
        files: How the records fared.
        findings: Sorted by file, kyoku, event, code, seat; ``caused_by`` is an index into them.
        failures: Sorted by file.
        unchecked: For each code the records that did not allow to check it.
    """

    rules: str = RECORD_RULES
    files: FileCounts = FileCounts()
    findings: tuple[Finding, ...] = ()
    failures: tuple[UnreadRecord, ...] = ()
    unchecked: dict[str, int] = {}

    def has_findings_from(self, severity: str) -> bool:
        """Return whether any finding is as grave as ``severity`` or graver."""
        counted = SEVERITIES[: SEVERITIES.index(severity) + 1]
        return any(finding.severity in counted for finding in self.findings)

    @property
    def severities(self) -> Counter[str]:
        """The number of findings of each severity."""
        return Counter(finding.severity for finding in self.findings)


def tool_version() -> str:
    """Return the version of the program that audits."""
    return metadata.version("logtool")
