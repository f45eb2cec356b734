"""``logtool report``: the statistics of many games as a page, tables and figures."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from logtool.cli.options import (
    end,
    fail,
    jobs_option,
    paths_argument,
    quiet_option,
    read_paths,
    verbose_option,
)


def report(
    paths: paths_argument,
    output: Annotated[Path, typer.Option("-o", "--output", help="Folder to write to.")],
    jobs: jobs_option = 1,
    quiet: quiet_option = False,
    verbose: verbose_option = False,
) -> None:
    """Write a report: index.html, tables as CSV, figures as PNG.

    Exit codes: 0 done, 2 wrong usage, 3 some record could not be read.
    """
    if output.exists() and not output.is_dir():
        fail(f"{output} is a file, not a folder")
    reading = read_paths(paths, jobs, quiet=quiet)
    from logtool.reports.collection import write_report
    from logtool.tables import gather

    try:
        write_report(gather(reading.rows), reading.summary, output)
    except OSError as error:
        fail(f"{output}: {error.strerror or error}")
    if not quiet:
        typer.echo(f"wrote {output / 'index.html'}", err=True)
    end(reading, quiet=quiet, verbose=verbose)
