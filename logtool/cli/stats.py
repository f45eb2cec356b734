"""``logtool stats``: the statistics, or a comparison, as a table or a file."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from logtool.cli.comparing import SIDE, Sides, side_filters, sides_of
from logtool.cli.filtering import Choice, with_filters
from logtool.cli.options import (
    check_parquet,
    end,
    fail,
    jobs_option,
    paths_argument,
    quiet_option,
    read_paths,
    verbose_option,
)

if TYPE_CHECKING:
    from rich.table import Table

    from logtool.tables import Tables

FILE_COLUMNS = 120  # of a table that goes to no terminal


class StatsFormat(StrEnum):
    """How statistics are printed."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    MARKDOWN = "markdown"
    PARQUET = "parquet"


class Convention(StrEnum):
    """Whose definitions count, where programs differ."""

    LOGTOOL = "logtool"
    TENHOU = "tenhou"
    AMAE_KOROMO = "amae-koromo"
    LIBRIICHI = "libriichi"
    MAJIANG = "majiang"


class By(StrEnum):
    """What statistics are given for."""

    PLAYER = "player"
    SEAT = "seat"
    DEALER = "oya"
    ROUND = "round"
    HONBA = "honba"
    ROOM = "room"
    LENGTH = "length"


@with_filters
def stats(
    paths: paths_argument,
    by: Annotated[
        list[By] | None,
        typer.Option("--by", help="One figure for each of these; may be given several times."),
    ] = None,
    select: Annotated[
        list[str] | None,
        typer.Option("--select", help="Only these statistics, by name or subject (logtool stat)."),
    ] = None,
    ignore: Annotated[
        list[str] | None, typer.Option("--ignore", help="All but these statistics.")
    ] = None,
    convention: Annotated[
        Convention, typer.Option("--convention", help="Whose definitions, where programs differ.")
    ] = Convention.LOGTOOL,
    compare: Annotated[
        list[str] | None,
        typer.Option("--compare", help=f"Compare {SIDE}: two of them, or one with all else."),
    ] = None,
    form: Annotated[StatsFormat, typer.Option("--format", help="Form.")] = StatsFormat.TABLE,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="File to write to, else stdout.")
    ] = None,
    jobs: jobs_option = 1,
    quiet: quiet_option = False,
    verbose: verbose_option = False,
    *,
    choice: Choice,
) -> None:
    """Print the statistics of the games, each with its base and a 95 % interval.

    Exit codes: 0 done, 2 wrong usage, 3 some record could not be read.
    """
    if compare and by:
        fail("--compare has its own groups: leave --by out")
    for side in compare or []:
        side_filters(side)
    if form is StatsFormat.PARQUET:
        if output is None:
            fail("Parquet is for files: name one with -o")
        check_parquet()
    names = _names(select or (["base"] if compare else None), ignore)
    reading = read_paths(paths, jobs, quiet=quiet, include_invalid=choice.include_invalid)
    tables = choice.tables(reading, quiet=quiet)
    filters = choice.filters.described()
    if compare:
        made = _compared(sides_of(tables, compare), names, form, convention, filters)
    else:
        made = _counted(tables, names, [one.value for one in by or []], form, convention, filters)
    try:
        _write(made, output)
    except OSError as error:
        fail(f"{output}: {error.strerror or error}")
    end(reading, quiet=quiet, verbose=verbose)


def _names(select: list[str] | None, ignore: list[str] | None) -> list[str]:
    """Return the statistics asked for; a subject stands for all of its own."""
    from logtool.reports.statistics import catalogue, names_of

    try:
        wanted = names_of(select) if select else list(catalogue())
        left_out = set(names_of(ignore or []))
    except KeyError as error:
        fail(f"there is no statistic '{error.args[0]}'; logtool stat lists all")
    return [name for name in wanted if name not in left_out]


def _counted(
    tables: Tables,
    names: list[str],
    by: list[str],
    form: StatsFormat,
    convention: Convention,
    filters: dict[str, str],
) -> str | bytes:
    """Return the statistics in the form asked for."""
    from logtool.reports import output
    from logtool.reports.stat_table import compute
    from logtool.reports.statistics import select
    from logtool.reports.sums import can_group

    counted = [one.name for one in select(names) if can_group(tables, one, by)]
    table = compute(tables, counted, by, convention.value)
    match form:
        case StatsFormat.JSON:
            return output.to_json(table, filters, convention.value)
        case StatsFormat.CSV:
            return output.to_csv(table)
        case StatsFormat.MARKDOWN:
            return output.to_markdown(table)
        case StatsFormat.PARQUET:
            return output.to_parquet(table)
        case StatsFormat.TABLE:
            return _shown(output.to_tables(table))


def _compared(
    sides: Sides,
    names: list[str],
    form: StatsFormat,
    convention: Convention,
    filters: dict[str, str],
) -> str | bytes:
    """Return the comparison in the form asked for."""
    from logtool.reports import comparison_output as output
    from logtool.reports.comparison import compare

    rows = compare(sides.first, sides.second, names, convention.value)
    match form:
        case StatsFormat.JSON:
            return output.to_json(rows, sides.names, filters, convention.value)
        case StatsFormat.CSV:
            return output.to_csv(rows)
        case StatsFormat.MARKDOWN:
            return output.to_markdown(rows, sides.names)
        case StatsFormat.PARQUET:
            return output.to_parquet(rows)
        case StatsFormat.TABLE:
            return _shown(output.to_tables(rows, sides.names))


def _shown(parts: Iterable[Table | str]) -> str:
    """Return tables as the terminal shows them."""
    from rich.console import Console

    console = Console(width=None if sys.stdout.isatty() else FILE_COLUMNS)
    with console.capture() as captured:
        for part in parts:
            console.print(part, markup=False, highlight=False)
    return captured.get()


def _write(made: str | bytes, output: Path | None) -> None:
    if isinstance(made, bytes):
        assert output is not None
        output.write_bytes(made)
    elif output is None:
        typer.echo(made, nl=False)
    else:
        output.write_text(made, encoding="utf-8", newline="")
