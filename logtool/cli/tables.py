"""``logtool tables``: the rows that statistics count, as files."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from logtool.cli.filtering import Choice, with_filters
from logtool.cli.options import (
    check_parquet,
    end,
    fail,
    has_parquet,
    jobs_option,
    paths_argument,
    quiet_option,
    read_paths,
    verbose_option,
)


class TablesFormat(StrEnum):
    """Kinds of files."""

    PARQUET = "parquet"
    CSV = "csv"


@with_filters
def tables(
    paths: paths_argument,
    output: Annotated[Path, typer.Option("-o", "--output", help="Folder to write to.")],
    form: Annotated[
        TablesFormat | None,
        typer.Option(
            "--format",
            help="Kind of files; else Parquet where pyarrow is installed, CSV where it is not.",
            show_default=False,
        ),
    ] = None,
    jobs: jobs_option = 1,
    quiet: quiet_option = False,
    verbose: verbose_option = False,
    *,
    choice: Choice,
) -> None:
    """Write the rows of games, seats, kyoku, wins and calls, and a dictionary of their columns.

    Exit codes: 0 done, 2 wrong usage, 3 some record could not be read.
    """
    if output.exists() and not output.is_dir():
        fail(f"{output} is a file, not a folder")
    if form is TablesFormat.PARQUET:
        check_parquet()
    if form is None:
        form = _writable(quiet=quiet)
    reading = read_paths(paths, jobs, quiet=quiet, include_invalid=choice.include_invalid)
    from logtool.reports.row_files import write_tables

    try:
        chosen = choice.tables(reading, quiet=quiet, in_order=True)
        written = write_tables(chosen, output, form.value)
    except OSError as error:
        fail(f"{output}: {error.strerror or error}")
    if not quiet:
        typer.echo(f"wrote {len(written)} files to {output} ({form.value})", err=True)
    end(reading, quiet=quiet, verbose=verbose)


def _writable(*, quiet: bool) -> TablesFormat:
    """Return the kind of files that can be written here, and tell where it is the lesser one."""
    if has_parquet():
        return TablesFormat.PARQUET
    if not quiet:
        typer.echo("writing CSV, since Parquet needs pyarrow: pip install pyarrow", err=True)
    return TablesFormat.CSV
