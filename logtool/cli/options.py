"""Options that several commands share, and how a command ends."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata, util
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

if TYPE_CHECKING:
    from logtool.audit.selection import Selection
    from logtool.batch.chunks import Progress
    from logtool.batch.running import Reading
    from logtool.tables import ReadingSummary

OK = 0
USAGE = 2
UNREADABLE = 3

SHOWN_FAILURES = 20
PROGRESS_AFTER = 1.0  # seconds


def _print_version(value: bool) -> None:
    if value:
        typer.echo(f"logtool {metadata.version('logtool')}")
        raise typer.Exit


version_option = Annotated[
    bool,
    typer.Option("--version", help="Print the version.", callback=_print_version, is_eager=True),
]
paths_argument = Annotated[
    list[str],
    typer.Argument(
        metavar="PATH...",
        help="Files, folders, patterns, archives, log databases, or - for standard input.",
        show_default=False,
    ),
]
jobs_option = Annotated[
    int, typer.Option("-j", "--jobs", min=0, help="Worker processes; 0 takes every processor.")
]
quiet_option = Annotated[
    bool, typer.Option("-q", "--quiet", help="Print no progress and no summary.")
]
select_option = Annotated[
    list[str] | None,
    typer.Option("--select", help="Only these codes, families or prefixes: FUR101,SCO."),
]
ignore_option = Annotated[
    list[str] | None, typer.Option("--ignore", help="All but these, likewise.")
]
rules_option = Annotated[
    str,
    typer.Option(
        "--rules",
        metavar="PRESET",
        help="Rule set to judge by: record (as each record says), tenhou, tenhou-sanma or"
        " tenhou-chips.",
    ),
]
verbose_option = Annotated[
    bool, typer.Option("-v", "--verbose", help="Print every failure and duplicate.")
]


def fail(message: str) -> NoReturn:
    """End with one sentence on stderr and the exit code for wrong usage."""
    typer.echo(f"logtool: {message}", err=True)
    raise typer.Exit(USAGE)


def selected_codes(select: list[str] | None, ignore: list[str] | None) -> Selection:
    """Return the codes of the audit that are asked for; ends where no code begins like that."""
    from logtool.audit.selection import selection

    try:
        return selection(select or [], ignore or [])
    except ValueError as error:
        fail(str(error))


def check_rules(name: str) -> None:
    """End where no rule set has that name."""
    from logtool.batch.auditing import rules_named

    try:
        rules_named(name)
    except ValueError as error:
        fail(str(error))


def has_parquet() -> bool:
    """Return whether Parquet files can be written."""
    return util.find_spec("pyarrow") is not None


def check_parquet() -> None:
    """End where Parquet files cannot be written."""
    if not has_parquet():
        fail("Parquet needs pyarrow: pip install pyarrow")


def read_paths(
    paths: list[str], jobs: int, *, quiet: bool, include_invalid: bool = False
) -> Reading:
    """Read every record of the paths, with progress on stderr; ends where a path is missing.

    Kyoku in which the audit finds an error are left out, unless ``include_invalid`` is given.
    """
    from logtool.batch.running import read_all
    from logtool.sources import InputNotFoundError

    logging.basicConfig(
        level=logging.ERROR if quiet else logging.WARNING, format="%(message)s", stream=sys.stderr
    )
    try:
        with progress_bar(quiet=quiet) as progress:
            return read_all(paths, jobs, progress, valid_only=not include_invalid)
    except InputNotFoundError as error:
        fail(str(error))


def end(reading: Reading, *, quiet: bool, verbose: bool) -> NoReturn:
    """Print what was found and what was not read, and end with the exit code for it."""
    if not quiet:
        print_summary(reading.summary, verbose=verbose)
        if verbose:
            for name, other in reading.left_out:
                typer.echo(f"{name}: same game as {other}", err=True)
    if reading.internal_errors:
        raise typer.Exit(USAGE)
    raise typer.Exit(UNREADABLE if reading.summary.failures else OK)


def print_summary(summary: ReadingSummary, *, verbose: bool) -> None:
    """Print counts, notices and failures on stderr."""
    from logtool.batch.running import count_of

    typer.echo(
        f"{count_of(summary.found, 'record')} found: {count_of(summary.games, 'game')},"
        f" {count_of(summary.duplicates, 'duplicate')}, {len(summary.failures)} not read",
        err=True,
    )
    for notice in summary.notices:
        typer.echo(notice, err=True)
    shown = summary.failures if verbose else summary.failures[:SHOWN_FAILURES]
    for failure in shown:
        place = "" if failure.element is None else f", element {failure.element}"
        typer.echo(f"{failure.file}{place}: {failure.message}", err=True)
    if len(shown) < len(summary.failures):
        typer.echo(f"... and {len(summary.failures) - len(shown)} more (-v shows all)", err=True)


@contextmanager
def progress_bar(*, quiet: bool) -> Iterator[Progress | None]:
    """Give a callback that draws a bar on a terminal once a second has passed."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress as Bar

    started = time.monotonic()
    with Bar(console=Console(stderr=True), transient=True, disable=False) as bar:
        task = bar.add_task("reading", total=None, visible=False)

        def progress(done: int, total: int) -> None:
            late = time.monotonic() - started > PROGRESS_AFTER
            bar.update(task, completed=done, total=total, visible=late)

        yield progress
