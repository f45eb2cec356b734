"""``logtool stats``: the statistics, or a comparison, as a table or a file."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
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
from logtool.cli.stats_names import Names, chosen_names, comparable, countable

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from logtool.reports.stat_table import StatTable
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
    TYPE_OF_FIRST_CALL = "type_of_first_call"
    TILE_OF_FIRST_CALL = "tile_of_first_call"
    ROOM = "room"
    LENGTH = "length"


by_option = Annotated[
    list[By] | None,
    typer.Option("--by", help="One figure for each of these; may be given several times."),
]
all_option = Annotated[bool, typer.Option("--all", help="All statistics, not the headline alone.")]
section_option = Annotated[
    list[str] | None,
    typer.Option("--section", help="Only this section: base, riichi, calls ...; may be repeated."),
]
select_option = Annotated[
    list[str] | None,
    typer.Option("--select", help="Only these statistics, by name or section (logtool stat)."),
]
ignore_option = Annotated[
    list[str] | None, typer.Option("--ignore", help="All but these statistics.")
]
convention_option = Annotated[
    Convention, typer.Option("--convention", help="Whose definitions, where programs differ.")
]
compare_option = Annotated[
    list[str] | None,
    typer.Option("--compare", help=f"Compare {SIDE}: two of them, or one with all else."),
]
reference_option = Annotated[
    bool,
    typer.Option("--reference", help="Published houou figures beside these, and the accounting."),
]
form_option = Annotated[StatsFormat, typer.Option("--format", help="Form.")]
output_option = Annotated[
    Path | None, typer.Option("-o", "--output", help="File to write to, else stdout.")
]


@with_filters
def stats(
    paths: paths_argument,
    by: by_option = None,
    every: all_option = False,
    section: section_option = None,
    select: select_option = None,
    ignore: ignore_option = None,
    convention: convention_option = Convention.LOGTOOL,
    compare: compare_option = None,
    reference: reference_option = False,
    form: form_option = StatsFormat.TABLE,
    output: output_option = None,
    jobs: jobs_option = 1,
    quiet: quiet_option = False,
    verbose: verbose_option = False,
    *,
    choice: Choice,
) -> None:
    """Print the statistics of the games, each with its base and a 95 % interval.

    Without --all, --section or --select, tables have the headline figures, files of other forms
    have all. Exit codes: 0 done, 2 wrong usage, 3 some record could not be read.
    """
    groups = tuple(dict.fromkeys(one.value for one in by or ()))
    asked = Asked(groups, form, convention, tuple(compare or ()))
    _check(asked, output, reference=reference, chosen=bool(every and (section or select)))
    default = _default(asked, every=every)
    names = chosen_names(select or (), section or (), ignore or (), default)
    reading = read_paths(paths, jobs, quiet=quiet, include_invalid=choice.include_invalid)
    tables = choice.tables(reading, quiet=quiet)
    filters = choice.filters.described()
    if reference:
        made: str | bytes = _references(tables)
    elif compare:
        made = _compared(sides_of(tables, compare), names, asked, filters)
    else:
        made = _counted(tables, names, asked, filters, quiet=quiet)
    try:
        _write(made, output)
    except OSError as error:
        fail(f"{output}: {error.strerror or error}")
    end(reading, quiet=quiet, verbose=verbose)


@dataclass(frozen=True, slots=True)
class Asked:
    """How the figures are asked for.

    Attributes:
        by: The columns that make groups.
        form: How they are printed.
        convention: Whose definitions count.
        compare: The sides of a comparison; none for figures alone.
    """

    by: tuple[str, ...]
    form: StatsFormat
    convention: Convention
    compare: tuple[str, ...]


def _check(asked: Asked, output: Path | None, *, reference: bool, chosen: bool) -> None:
    """End where the options do not go together."""
    if chosen:
        fail("--all has every statistic: leave --section and --select out")
    if asked.compare and asked.by:
        fail("--compare has its own groups: leave --by out")
    if reference and (asked.compare or asked.by or asked.form is not StatsFormat.TABLE):
        fail("--reference is a text of its own: leave --by, --compare and --format out")
    for side in asked.compare:
        side_filters(side)
    if asked.form is StatsFormat.PARQUET:
        if output is None:
            fail("Parquet is for files: name one with -o")
        check_parquet()


def _default(asked: Asked, *, every: bool) -> Sequence[str]:
    """Return the statistics printed where none are named."""
    from logtool.reports.headline import IN_GROUPS, headline
    from logtool.reports.statistics import SUBJECTS

    if every:
        return SUBJECTS
    if asked.compare:
        return ["base"]
    if asked.form not in (StatsFormat.TABLE, StatsFormat.MARKDOWN):
        return SUBJECTS
    return IN_GROUPS if asked.by else headline()


def _counted(
    tables: Tables, names: Names, asked: Asked, filters: dict[str, str], *, quiet: bool
) -> str | bytes:
    """Return the statistics in the form asked for."""
    from logtool.reports import output
    from logtool.reports.groups import with_worded_calls
    from logtool.reports.stat_table import compute
    from logtool.reports.statistics import select
    from logtool.reports.sums import can_group
    from logtool.reports.terminal import to_tables

    tables = with_worded_calls(tables, asked.by)
    can = {one.name: can_group(tables, one, asked.by) for one in select(names.all)}
    table = compute(tables, countable(names, can, asked.by), asked.by, asked.convention.value)
    if not quiet:
        _tell_impossible(table, names)
    match asked.form:
        case StatsFormat.JSON:
            return output.to_json(table, filters, asked.convention.value)
        case StatsFormat.CSV:
            return output.to_csv(table)
        case StatsFormat.MARKDOWN:
            return output.to_markdown(table)
        case StatsFormat.PARQUET:
            return output.to_parquet(table)
        case StatsFormat.TABLE:
            return _shown(to_tables(table, _console().width))


def _tell_impossible(table: StatTable, names: Names) -> None:
    """Say of what was asked for by name that the games cannot have it."""
    shown = {row.statistic.name for row in table.possible.rows}
    for row in table.rows:
        name = row.statistic.name
        if name in names.asked - shown:
            shown.add(name)
            typer.echo(f"{name} is of {row.statistic.only}-player games alone", err=True)


def _references(tables: Tables) -> str:
    from logtool.reports.reference import accounting, compare, side_by_side

    found = side_by_side(compare(tables))
    nothing = "no four-player houou games, east and south, to compare\n"
    return (found or nothing) + accounting(tables)


def _compared(sides: Sides, names: Names, asked: Asked, filters: dict[str, str]) -> str | bytes:
    """Return the comparison in the form asked for."""
    from logtool.reports import comparison_output as output
    from logtool.reports.comparison import compare

    rows = compare(sides.first, sides.second, comparable(names), asked.convention.value)
    match asked.form:
        case StatsFormat.JSON:
            return output.to_json(rows, sides.names, filters, asked.convention.value)
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
    console = _console()
    with console.capture() as captured:
        for part in parts:
            console.print(part, markup=False, highlight=False)
    return captured.get()


def _console() -> Console:
    from rich.console import Console

    return Console(width=None if sys.stdout.isatty() else FILE_COLUMNS)


def _write(made: str | bytes, output: Path | None) -> None:
    if isinstance(made, bytes):
        assert output is not None
        output.write_bytes(made)
    elif output is None:
        typer.echo(made, nl=False)
    else:
        output.write_text(made, encoding="utf-8", newline="")
