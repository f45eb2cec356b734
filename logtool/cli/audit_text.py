"""What an audit found, in lines that a person reads."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import TYPE_CHECKING

from logtool.audit.finding import INFO, SEVERITIES, Finding, Told
from logtool.batch.running import count_of
from logtool.cli.options import SHOWN_FAILURES
from logtool.sources.names import printable

if TYPE_CHECKING:
    from logtool.audit.output.result import AuditResult
    from logtool.batch.auditing import Auditing

STEP = "  "
NUMBER_WIDTH = 8  # of a column of points: -123,456
LABEL_WIDTH = 16  # of the rows of a ledger: recorded change
WHOLE_GAME = "the game as a whole"


def to_full(result: AuditResult, *, verbose: bool) -> Iterator[str]:
    """Yield the findings by file and kyoku, each with what follows from it beneath.

    Args:
        result: What was found.
        verbose: Whether infos are shown too.
    """
    shown = {
        number: finding
        for number, finding in enumerate(result.findings)
        if verbose or finding.severity != INFO
    }
    consequences = _consequences(shown)
    roots = [number for number, finding in shown.items() if finding.caused_by not in shown]
    for file, of_file in groupby(roots, key=lambda number: shown[number].file):
        yield f"{printable(file)}\n"
        for _, of_kyoku in groupby(of_file, key=lambda number: shown[number].kyoku_index):
            numbers = list(of_kyoku)
            yield STEP + _heading(shown[numbers[0]])
            for number in numbers:
                yield from _with_consequences(number, shown, consequences, depth=2)
        yield "\n"


def to_concise(result: AuditResult, *, verbose: bool) -> Iterator[str]:
    """Yield a line a finding."""
    for finding in result.findings:
        if verbose or finding.severity != INFO:
            event = "-" if finding.event is None else finding.event
            place = f"{printable(finding.file)}:{finding.kyoku or '-'}:{event}"
            yield f"{place}: {finding.code} {finding.severity} {printable(finding.message)}\n"


def to_summary(auditing: Auditing, *, infos_shown: bool, verbose: bool) -> Iterator[str]:
    """Yield how many records and findings there were, and what was not read or checked.

    Args:
        auditing: What was found.
        infos_shown: Whether the infos stand among the findings printed.
        verbose: Whether every failure and duplicate is named.
    """
    result = auditing.result
    files = result.files
    yield (
        f"{count_of(files.read, 'record')} read: {files.clean} clean, {files.with_findings} with"
        f" findings; {count_of(files.duplicates, 'duplicate')}, {files.failed} not read\n"
    )
    yield from _counts(result, infos_shown=infos_shown)
    yield from _unchecked(result)
    for notice in auditing.notices:
        yield f"{notice}\n"
    yield from _failures(result, verbose=verbose)
    if verbose:
        for name, other in auditing.left_out:
            yield f"{printable(name)}: same game as {printable(other)}\n"


def _consequences(shown: Mapping[int, Finding]) -> dict[int, list[int]]:
    """Return for each cause the numbers of what follows from it."""
    made: dict[int, list[int]] = defaultdict(list)
    for number, finding in shown.items():
        if finding.caused_by is not None:
            made[finding.caused_by].append(number)
    return made


def _heading(finding: Finding) -> str:
    name = WHOLE_GAME if finding.kyoku_index is None else finding.kyoku or "?"
    return f"{name}{STEP}{finding.link}\n" if finding.link else f"{name}\n"


def _with_consequences(
    number: int,
    shown: Mapping[int, Finding],
    consequences: Mapping[int, list[int]],
    *,
    depth: int,
    above: Finding | None = None,
) -> Iterator[str]:
    finding = shown[number]
    yield f"{STEP * depth}{_line(finding, above)}\n"
    for line in _told(finding):
        yield f"{STEP * (depth + 2)}{line}\n"
    for following in consequences.get(number, []):
        yield from _with_consequences(
            following, shown, consequences, depth=depth + 1, above=finding
        )


def _line(finding: Finding, above: Finding | None) -> str:
    """Return code, place and message; the kyoku too where it is another than that above."""
    words = []
    if above is not None and finding.kyoku_index != above.kyoku_index:
        words.append(finding.kyoku or WHOLE_GAME)
    if finding.event is not None:
        words.append(f"event {finding.event}")
    if finding.element is not None:
        words.append(f"element {finding.element}")
    place = f" ({', '.join(words)})" if words else ""
    follows = "follows: " if above is not None else ""
    message = printable(finding.message)
    return f"{follows}{finding.code} {finding.severity}{place}: {message}"


def _told(finding: Finding) -> list[str]:
    """Return lines that say what was expected and what is recorded."""
    told = {"expected": finding.expected, "recorded": finding.recorded}
    short = [
        f"{name} {_words(value)}"
        for name, value in told.items()
        if value is not None and not isinstance(value, dict)
    ]
    lines = [", ".join(short)] if short else []
    for name, value in told.items():
        if isinstance(value, dict):
            lines += _ledger(name, value)
    return lines


def _words(value: Told) -> str:
    if isinstance(value, list):
        return " ".join(_words(one) for one in value)
    return f"{value:,}" if isinstance(value, int) else printable(str(value))


def _ledger(name: str, parts: Mapping[str, list[int]]) -> list[str]:
    """Return a line for each part of a ledger, with a column a seat."""
    return [
        f"{name + ' ' + part:{LABEL_WIDTH}}"
        + "".join(f"  {signed(points):>{NUMBER_WIDTH}}" for points in seats)
        for part, seats in parts.items()
    ]


def signed(points: int) -> str:
    """Return points with their sign.

    >>> signed(1000), signed(-8000), signed(0)
    ('+1,000', '-8,000', '0')
    """
    return f"{points:+,}" if points else "0"


def _counts(result: AuditResult, *, infos_shown: bool) -> Iterator[str]:
    """Yield the number of findings, then that of each code."""
    from logtool.audit.catalogue import rule_of

    if not result.findings:
        return
    by_severity = result.severities
    words = [
        count_of(by_severity[severity], severity)
        for severity in SEVERITIES
        if by_severity[severity]
    ]
    hidden = "" if infos_shown or not by_severity[INFO] else " (infos not shown; -v shows them)"
    yield f"{count_of(len(result.findings), 'finding')}: {', '.join(words)}{hidden}\n"
    counted = Counter((finding.code, finding.severity) for finding in result.findings)
    width = len(f"{max(counted.values()):,}")
    for (code, severity), number in sorted(counted.items()):
        yield f"{STEP}{code}  {severity:7}  {number:>{width},}  {rule_of(code).summary}\n"


def _unchecked(result: AuditResult) -> Iterator[str]:
    """Yield the codes that could not be checked, those of as many records on one line."""
    if result.unchecked:
        yield "not checked, since the records lack what it takes:\n"
    by_records: dict[int, list[str]] = defaultdict(list)
    for code, records in result.unchecked.items():
        by_records[records].append(code)
    for records, codes in sorted(by_records.items(), reverse=True):
        yield f"{STEP}in {count_of(records, 'record')}: {', '.join(codes)}\n"


def _failures(result: AuditResult, *, verbose: bool) -> Iterator[str]:
    shown = result.failures if verbose else result.failures[:SHOWN_FAILURES]
    for failure in shown:
        place = "" if failure.element is None else f", element {failure.element}"
        yield f"{printable(failure.file)}{place}: {failure.message}\n"
    if len(shown) < len(result.failures):
        yield f"... and {len(result.failures) - len(shown)} more (-v shows all)\n"
