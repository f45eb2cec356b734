"""``logtool stat``: the registered statistics, and the definition of one."""

from __future__ import annotations

from typing import Annotated

import typer

from logtool.cli.options import fail
from logtool.cli.stats_names import section_of, unknown_statistic


def stat(
    name: Annotated[
        str | None,
        typer.Argument(metavar="[NAME]", help="A statistic or a section; all without it."),
    ] = None,
) -> None:
    """Print the definition of a statistic, or list those of a section or all.

    Exit codes: 0 done, 2 there is no such statistic.
    """
    from logtool.reports.definitions import explain, list_subject
    from logtool.reports.statistics import SUBJECTS, catalogue

    known = catalogue()
    if name is None:
        typer.echo("\n".join(list_subject(subject) for subject in SUBJECTS), nl=False)
    elif name in known:
        typer.echo(explain(known[name]), nl=False)
    elif subject := section_of(name):
        typer.echo(list_subject(subject), nl=False)
    else:
        fail(unknown_statistic(name))
