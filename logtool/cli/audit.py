"""``logtool audit``: what breaks the rules or contradicts itself in records."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from logtool.audit.output.result import RECORD_RULES
from logtool.cli.options import (
    OK,
    UNREADABLE,
    USAGE,
    check_rules,
    fail,
    ignore_option,
    jobs_option,
    paths_argument,
    progress_bar,
    quiet_option,
    rules_option,
    select_option,
    selected_codes,
    verbose_option,
)

if TYPE_CHECKING:
    from logtool.audit.selection import Selection
    from logtool.batch.auditing import Auditing

FINDINGS = 1  # exit code


class AuditFormat(StrEnum):
    """How findings are printed."""

    FULL = "full"
    CONCISE = "concise"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"
    PARQUET = "parquet"
    GITHUB = "github"
    SARIF = "sarif"


class FailOn(StrEnum):
    """The least severity that makes the exit code 1."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"
    NEVER = "never"


def audit(
    paths: paths_argument,
    select: select_option = None,
    ignore: ignore_option = None,
    fail_on: Annotated[
        FailOn, typer.Option("--fail-on", help="Exit with 1 from this severity on.")
    ] = FailOn.ERROR,
    form: Annotated[AuditFormat, typer.Option("--format", help="Form.")] = AuditFormat.FULL,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="File to write to, else stdout.")
    ] = None,
    rules: rules_option = RECORD_RULES,
    jobs: jobs_option = 1,
    quiet: quiet_option = False,
    verbose: verbose_option = False,
) -> None:
    """Report what breaks the rules or contradicts itself, event by event.

    Text leaves infos out (legal, but worth a look) unless -v, --select or --fail-on info asks for
    them; the other forms always have them. Events count within the kyoku, the deal being 0;
    elements among those of the file, the first being 0.

    Exit codes: 0 clean, 1 findings (--fail-on), 2 wrong usage or an internal error, 3 some record
    could not be read. When several hold: 2, then 1, then 3.
    """
    selected = selected_codes(select, ignore)
    _check_output(form, output)
    auditing = _run(paths, rules, selected, jobs, quiet=quiet)
    is_text = form in (AuditFormat.FULL, AuditFormat.CONCISE)
    with_infos = verbose or bool(select) or fail_on is FailOn.INFO
    summary = "".join(_summary(auditing, infos_shown=with_infos or not is_text, verbose=verbose))
    pieces = _pieces(auditing, form, verbose=with_infos)
    if form is AuditFormat.FULL and not quiet:
        pieces = _followed_by(pieces, summary)
    _write(pieces, output)
    if not quiet and (form is not AuditFormat.FULL or output is not None):
        typer.echo(summary, err=True, nl=False)
    raise typer.Exit(exit_code(auditing, fail_on))


def exit_code(auditing: Auditing, fail_on: FailOn) -> int:
    """Return the exit code for what was found."""
    if auditing.internal_errors:
        return USAGE
    if fail_on is not FailOn.NEVER and auditing.result.has_findings_from(fail_on.value):
        return FINDINGS
    return UNREADABLE if auditing.result.failures else OK


def _check_output(form: AuditFormat, output: Path | None) -> None:
    """End before the work where its result could not be written."""
    if output is not None and output.is_dir():
        fail(f"{output} is a folder, not a file")
    if output is not None and not output.parent.is_dir():
        fail(f"there is no folder {output.parent}")
    if form is AuditFormat.PARQUET:
        from logtool.audit.output.parquet import NoParquetError, check_parquet

        try:
            check_parquet()
        except NoParquetError as error:
            fail(str(error))
        if output is None and sys.stdout.isatty():
            fail("Parquet is not for terminals: name a file with -o")


def _run(paths: list[str], rules: str, selected: Selection, jobs: int, *, quiet: bool) -> Auditing:
    from logtool.batch.auditing import audit_all
    from logtool.sources import InputNotFoundError

    check_rules(rules)
    logging.basicConfig(
        level=logging.ERROR if quiet else logging.WARNING, format="%(message)s", stream=sys.stderr
    )
    try:
        with progress_bar(quiet=quiet) as progress:
            return audit_all(paths, rules, selected, jobs, progress)
    except InputNotFoundError as error:
        fail(str(error))


def _summary(auditing: Auditing, *, infos_shown: bool, verbose: bool) -> Iterator[str]:
    from logtool.cli.audit_text import to_summary

    return to_summary(auditing, infos_shown=infos_shown, verbose=verbose)


def _pieces(auditing: Auditing, form: AuditFormat, *, verbose: bool) -> Iterable[str | bytes]:
    """Return the findings in the form asked for, in pieces to be written one after the other."""
    result = auditing.result
    match form:
        case AuditFormat.FULL | AuditFormat.CONCISE:
            from logtool.cli import audit_text

            write = audit_text.to_full if form is AuditFormat.FULL else audit_text.to_concise
            return write(result, verbose=verbose)
        case AuditFormat.JSON | AuditFormat.JSONL:
            from logtool.audit.output.json_document import to_json, to_json_lines

            return to_json(result) if form is AuditFormat.JSON else to_json_lines(result)
        case AuditFormat.CSV:
            from logtool.audit.output.csv_table import to_csv

            return to_csv(result)
        case AuditFormat.PARQUET:
            from logtool.audit.output.parquet import to_parquet

            return [to_parquet(result)]
        case AuditFormat.GITHUB:
            from logtool.audit.output.github import to_github

            return to_github(result)
        case AuditFormat.SARIF:
            from logtool.audit.output.sarif import to_sarif

            return to_sarif(result)


def _followed_by(pieces: Iterable[str | bytes], last: str) -> Iterator[str | bytes]:
    yield from pieces
    yield last


def _write(pieces: Iterable[str | bytes], output: Path | None) -> None:
    coded = (piece if isinstance(piece, bytes) else piece.encode("utf-8") for piece in pieces)
    if output is None:
        sys.stdout.flush()
        sys.stdout.buffer.writelines(coded)
        sys.stdout.buffer.flush()
        return
    try:
        with output.open("wb") as file:
            file.writelines(coded)
    except OSError as error:
        fail(f"{output}: {error.strerror or error}")
