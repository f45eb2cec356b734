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
from logtool.cli.filtering import Choice, why_empty, with_filters
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
SIGNS = "= the published figure lies inside the 95 % interval, ≠ outside"


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
    typer.Option("--section", help="Only these sections: base,riichi,calls; may be repeated."),
]
select_option = Annotated[
    list[str] | None,
    typer.Option(
        "--select", help="Only these statistics, by name or section (logtool stat): win_rate,calls."
    ),
]
ignore_option = Annotated[
    list[str] | None, typer.Option("--ignore", help="All but these statistics, likewise.")
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
    typer.Option(
        "--reference",
        help="In place of the table: the published houou figures, each beside that of the houou"
        " games among these, and the accounting of all kyoku.",
    ),
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
    asked = Asked(groups, form, convention, tuple(compare or ()), every)
    _check(asked, output, chosen=bool(section or select))
    if reference:
        _check_reference(asked, chosen=bool(section or select or ignore))
    names = chosen_names(select or (), section or (), ignore or (), _default(asked))
    reading = read_paths(paths, jobs, quiet=quiet, include_invalid=choice.include_invalid)
    tables = choice.tables(reading, quiet=quiet)
    filters = choice.filters.described()
    is_empty = not len(tables.seat_kyoku)
    if is_empty and not quiet:
        typer.echo(why_empty(reading, include_invalid=choice.include_invalid), err=True)
    if is_empty and asked.is_read_by_people:
        made: str | bytes = ""
    elif reference:
        made = _references(tables)
    elif compare:
        made = _compared(sides_of(tables, compare, choice.aliases), names, asked, filters)
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
        every: Whether all statistics are asked for.
    """

    by: tuple[str, ...]
    form: StatsFormat
    convention: Convention
    compare: tuple[str, ...]
    every: bool

    @property
    def is_read_by_people(self) -> bool:
        """Whether the form is one for people, which says what programs know from the file."""
        return self.form in (StatsFormat.TABLE, StatsFormat.MARKDOWN)

    @property
    def heading(self) -> str:
        """The line above tables whose definitions are not logtool's own; else empty."""
        name = self.convention.value
        if self.convention is Convention.LOGTOOL:
            return ""
        return f"Counted by the convention {name}: logtool stat NAME tells what differs.\n\n"


def _check(asked: Asked, output: Path | None, *, chosen: bool) -> None:
    """End where the options do not go together."""
    if asked.every and chosen:
        fail("--all has every statistic: leave --section and --select out")
    if asked.compare and asked.by:
        fail("--compare has its own groups: leave --by out")
    for side in asked.compare:
        side_filters(side)
    if asked.form is StatsFormat.PARQUET:
        if output is None:
            fail("Parquet is for files: name one with -o")
        check_parquet()


def _check_reference(asked: Asked, *, chosen: bool) -> None:
    """End where something is asked of the published figures that they do not have."""
    is_own = asked.form is StatsFormat.TABLE and asked.convention is Convention.LOGTOOL
    if chosen or asked.every or asked.by or asked.compare or not is_own:
        fail(
            "--reference is a text of its own: leave --select, --section, --ignore, --all, --by,"
            " --compare, --convention and --format out"
        )


def _default(asked: Asked) -> Sequence[str]:
    """Return the statistics printed where none are named."""
    from logtool.reports.headline import IN_GROUPS, headline
    from logtool.reports.statistics import SUBJECTS

    if asked.every:
        return SUBJECTS
    if asked.compare:
        return ["base"]
    if not asked.is_read_by_people:
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
            return asked.heading + output.to_markdown(table)
        case StatsFormat.PARQUET:
            return output.to_parquet(table)
        case StatsFormat.TABLE:
            return asked.heading + _shown(to_tables(table, _console().width))


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
    nothing = "no four-player houou games over an East and a South round to compare\n"
    return (f"{found}{SIGNS}\n" if found else nothing) + accounting(tables)


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
            return asked.heading + output.to_markdown(rows, sides.names)
        case StatsFormat.PARQUET:
            return output.to_parquet(rows)
        case StatsFormat.TABLE:
            return asked.heading + _shown(output.to_tables(rows, sides.names, _console().width))


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
