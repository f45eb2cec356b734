"""``logtool self-test``: valid records are altered, and the audit has to find each change."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from logtool.cli.options import (
    OK,
    UNREADABLE,
    USAGE,
    fail,
    jobs_option,
    paths_argument,
    quiet_option,
)

if TYPE_CHECKING:
    from logtool.selftest.many import SelfTested
    from logtool.selftest.table import DetectionTable

MISSED = 1  # exit code


class TableFormat(StrEnum):
    """How the detection table is printed."""

    TEXT = "text"
    JSON = "json"


def self_test(
    paths: paths_argument,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Decides what is altered.")] = 0,
    per_record: Annotated[
        int, typer.Option("--per-record", min=1, help="Mutants of each kind in each record.")
    ] = 1,
    form: Annotated[TableFormat, typer.Option("--format", help="Form.")] = TableFormat.TEXT,
    jobs: jobs_option = 1,
    quiet: quiet_option = False,
) -> None:
    """Alter valid records in every way and print how many of the changes the audit finds.

    It takes about a second a record. Of the table's columns, found is a finding at the place of
    the change with a code meant for it; other code, one at the place with other codes alone;
    elsewhere, one at other places alone; missed, none at all; with more, that findings stand at
    other places too, tied to no cause; false alarms, findings where the change is legal.

    Exit codes: 0 all found, 1 a change was missed or a legal one reported, 2 wrong usage or an
    internal error, 3 some record could not be read. When several hold: 2, then 1, then 3.
    """
    import msgspec

    from logtool.selftest.many import alter_and_audit_all
    from logtool.selftest.table import detection_table, lines_of
    from logtool.sources import InputNotFoundError

    try:
        tested = alter_and_audit_all(paths, seed, per_record, jobs)
    except InputNotFoundError as error:
        fail(str(error))
    table = detection_table(tested, seed, per_record)
    if form is TableFormat.JSON:
        typer.echo(msgspec.json.encode(table).decode())
    else:
        for line in lines_of(table):
            typer.echo(line)
    if not quiet:
        for failure in tested.failures:
            typer.echo(f"{failure.file}: {failure.message}", err=True)
    raise typer.Exit(_exit_code(tested, table))


def _exit_code(tested: SelfTested, table: DetectionTable) -> int:
    if tested.internal_errors:
        return USAGE
    if not table.is_clean:
        return MISSED
    return UNREADABLE if tested.failures else OK
