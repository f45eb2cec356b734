"""``logtool stats``: the statistics as a table, JSON or CSV."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from logtool.cli.filtering import Choice, with_filters
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
    names = _names(select, ignore)
    reading = read_paths(paths, jobs, quiet=quiet, include_invalid=choice.include_invalid)
    from logtool.reports.stat_table import compute
    from logtool.reports.statistics import select as registered
    from logtool.reports.sums import can_group

    tables = choice.tables(reading, quiet=quiet)
    columns = [column.value for column in by or []]
    counted = [s.name for s in registered(names) if can_group(tables, s, columns)]
    table = compute(tables, counted, columns, convention.value)
    text = _text(table, form, convention, choice.filters.described())
    try:
        _write(text, output)
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


def _text(table: object, form: StatsFormat, convention: Convention, filters: dict[str, str]) -> str:
    from logtool.reports import output
    from logtool.reports.stat_table import StatTable

    assert isinstance(table, StatTable)
    if form is StatsFormat.JSON:
        return output.to_json(table, filters, convention.value)
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
