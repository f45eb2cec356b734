"""``logtool stats``: the statistics as a table, JSON or CSV."""

from __future__ import annotations

from enum import StrEnum
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


class StatsFormat(StrEnum):
    """How statistics are printed."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"


class By(StrEnum):
    """What statistics are given for."""

    PLAYER = "player"


def stats(
    paths: paths_argument,
    by: Annotated[By | None, typer.Option("--by", help="One figure for each of these.")] = None,
    select: Annotated[
        list[str] | None, typer.Option("--select", help="Only these statistics, by name.")
    ] = None,
    ignore: Annotated[
        list[str] | None, typer.Option("--ignore", help="All but these statistics.")
    ] = None,
    form: Annotated[StatsFormat, typer.Option("--format", help="Form.")] = StatsFormat.TABLE,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="File to write to, else stdout.")
    ] = None,
    jobs: jobs_option = 1,
    quiet: quiet_option = False,
    verbose: verbose_option = False,
) -> None:
    """Print the statistics of the games, each with its base and a 95 % interval.

    Exit codes: 0 done, 2 wrong usage, 3 some record could not be read.
    """
    from logtool.reports.statistics import select as registered

    known = [statistic.name for statistic in registered(None)]
    for name in [*(select or []), *(ignore or [])]:
        if name not in known:
            fail(f"there is no statistic '{name}'; known are {', '.join(known)}")
    names = [name for name in select or known if name not in (ignore or [])]
    reading = read_paths(paths, jobs, quiet=quiet)
    from logtool.reports.stat_table import compute
    from logtool.tables import gather

    table = compute(gather(reading.rows), names, [by.value] if by else [])
    text = _text(table, form)
    try:
        _write(text, output)
    except OSError as error:
        fail(f"{output}: {error.strerror or error}")
    end(reading, quiet=quiet, verbose=verbose)


def _text(table: object, form: StatsFormat) -> str:
    from logtool.reports import output
    from logtool.reports.stat_table import StatTable

    assert isinstance(table, StatTable)
    if form is StatsFormat.JSON:
        return output.to_json(table)
    if form is StatsFormat.CSV:
        return output.to_csv(table)
    from rich.console import Console

    console = Console(width=None if _is_terminal() else 120)
    with console.capture() as captured:
        for part in output.to_tables(table):
            console.print(part)
    return captured.get()


def _is_terminal() -> bool:
    import sys

    return sys.stdout.isatty()


def _write(text: str, output: Path | None) -> None:
    if output is None:
        typer.echo(text, nl=False)
    else:
        output.write_text(text, encoding="utf-8", newline="")
