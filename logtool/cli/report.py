"""``logtool report``: a collection, one player or an audit as a page, tables and figures."""

from __future__ import annotations

import logging
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from logtool.audit.output.result import RECORD_RULES
from logtool.cli.filtering import Choice, with_filters
from logtool.cli.options import (
    OK,
    UNREADABLE,
    USAGE,
    check_rules,
    end,
    fail,
    ignore_option,
    jobs_option,
    paths_argument,
    progress_bar,
    quiet_option,
    read_paths,
    rules_option,
    select_option,
    selected_codes,
    verbose_option,
)

if TYPE_CHECKING:
    from logtool.tables import ReadingSummary


@with_filters
def report(
    paths: paths_argument,
    output: Annotated[Path, typer.Option("-o", "--output", help="Folder to write to.")],
    choice: Choice,
    audit: Annotated[
        bool, typer.Option("--audit", help="Report of what breaks the rules in the records.")
    ] = False,
    select: select_option = None,
    ignore: ignore_option = None,
    rules: rules_option = RECORD_RULES,
    jobs: jobs_option = 1,
    quiet: quiet_option = False,
    verbose: verbose_option = False,
) -> None:
    """Write a report: index.html, tables as CSV, figures as PNG and SVG.

    With --player it is of that player, beside all others; several names are one person.
    --select, --ignore and --rules go with --audit.

    Exit codes: 0 done, 2 wrong usage, 3 some record could not be read.
    """
    if output.exists() and not output.is_dir():
        fail(f"{output} is a file, not a folder")
    if audit:
        if choice.filters.described():
            fail("the report of an audit knows no filters")
        asked = Asked(select or [], ignore or [], rules)
        _report_audit(paths, output, asked, jobs, quiet=quiet, verbose=verbose)
    if select or ignore or rules != RECORD_RULES:
        fail("--select, --ignore and --rules go with --audit")
    names = choice.filters.player
    if names and choice.filters.last is not None:
        fail("--last does not go with --player here: the others would have their last games too")
    reading = read_paths(paths, jobs, quiet=quiet, include_invalid=choice.include_invalid)
    others = replace(
        choice,
        filters=replace(choice.filters, player=()),
        aliases=choice.aliases | dict.fromkeys(names[1:], next(iter(names), "")),
    )
    from logtool.reports.collection import write_report
    from logtool.reports.player import UnknownPlayerError, write_player_report

    tables = others.tables(reading, quiet=quiet)
    summary = _with_filters_told(reading.summary, others)
    try:
        if names:
            write_player_report(tables, summary, names[0], output)
        else:
            write_report(tables, summary, output)
    except UnknownPlayerError as error:
        fail(str(error))
    except OSError as error:
        fail(f"{output}: {error.strerror or error}")
    _tell(output, quiet=quiet)
    end(reading, quiet=quiet, verbose=verbose)


def _with_filters_told(summary: ReadingSummary, choice: Choice) -> ReadingSummary:
    """Return the summary with the filters among its notices."""
    told = [f"{name}: {value}" for name, value in choice.filters.described().items()]
    if not told:
        return summary
    return replace(summary, notices=(*summary.notices, f"filters: {'; '.join(told)}"))


@dataclass(frozen=True, slots=True)
class Asked:
    """What of an audit is reported.

    Attributes:
        select: Only these codes, families or prefixes; all for none.
        ignore: All but these.
        rules: Rule set to judge by.
    """

    select: list[str]
    ignore: list[str]
    rules: str

    def told(self) -> tuple[str, ...]:
        """Return a notice of what is left out, for the page."""
        from logtool.reports.audit_page import CHOSEN_CODES

        parts = [
            f"{name} {', '.join(codes)}"
            for name, codes in (("--select", self.select), ("--ignore", self.ignore))
            if codes
        ]
        return (f"{CHOSEN_CODES}: {' '.join(parts)}",) if parts else ()


def _report_audit(
    paths: list[str], output: Path, asked: Asked, jobs: int, *, quiet: bool, verbose: bool
) -> NoReturn:
    """Write the report of an audit, print what was found and not read, and end."""
    selected = selected_codes(asked.select, asked.ignore)
    check_rules(asked.rules)
    from logtool.batch.auditing import audit_all
    from logtool.cli.audit_text import to_summary
    from logtool.reports.audit_page import write_audit_report
    from logtool.sources import InputNotFoundError

    logging.basicConfig(
        level=logging.ERROR if quiet else logging.WARNING, format="%(message)s", stream=sys.stderr
    )
    try:
        with progress_bar(quiet=quiet) as progress:
            auditing = audit_all(paths, asked.rules, selected, jobs, progress)
        write_audit_report(auditing.result, (*asked.told(), *auditing.notices), output)
    except InputNotFoundError as error:
        fail(str(error))
    except OSError as error:
        fail(f"{output}: {error.strerror or error}")
    _tell(output, quiet=quiet)
    if not quiet:
        summary = to_summary(auditing, infos_shown=True, verbose=verbose)
        typer.echo("".join(summary), err=True, nl=False)
    if auditing.internal_errors:
        raise typer.Exit(USAGE)
    raise typer.Exit(UNREADABLE if auditing.result.failures else OK)


def _tell(output: Path, *, quiet: bool) -> None:
    if not quiet:
        typer.echo(f"wrote {output / 'index.html'}", err=True)
