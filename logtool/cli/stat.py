"""``logtool stat``: the registered statistics, and the definition of one."""

from __future__ import annotations

import difflib
from typing import Annotated

import typer

from logtool.cli.options import fail


def stat(
    name: Annotated[
        str | None,
        typer.Argument(metavar="[NAME]", help="A statistic or a subject; all without it."),
    ] = None,
) -> None:
    """Print the definition of a statistic, or list those of a subject or all.

    Exit codes: 0 done, 2 there is no such statistic.
    """
    from logtool.reports.definitions import explain, list_subject
    from logtool.reports.statistics import SUBJECTS, catalogue

    known = catalogue()
    if name is None:
        typer.echo("\n".join(list_subject(subject) for subject in SUBJECTS), nl=False)
    elif name in known:
        typer.echo(explain(known[name]), nl=False)
    elif name in SUBJECTS:
        typer.echo(list_subject(name), nl=False)
    else:
        close = difflib.get_close_matches(name, [*known, *SUBJECTS], n=3)
        hint = f"; close to it: {', '.join(close)}" if close else "; logtool stat lists all"
        fail(f"there is no statistic '{name}'{hint}")
