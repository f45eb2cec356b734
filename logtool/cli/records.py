"""What ``info`` and ``events`` share: the records of the paths, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import typer

from logtool.cli.options import OK, UNREADABLE, fail

if TYPE_CHECKING:
    from logtool.batch.records import ReadGame


class Records:
    """Yields the games of the paths and prints what is none on stderr.

    Attributes:
        failed: Number of records that could not be read.
    """

    def __init__(self, paths: list[str], *, quiet: bool) -> None:
        self.paths = paths
        self.quiet = quiet
        self.failed = 0

    def __iter__(self) -> Iterator[ReadGame]:
        """Yield the games in the order found."""
        from logtool.batch.records import ReadGame, read_games
        from logtool.sources import InputNotFoundError, find_inputs
        from logtool.tables import Failure

        try:
            inputs = find_inputs(self.paths)
        except InputNotFoundError as error:
            fail(str(error))
        for outcome in read_games(inputs):
            if isinstance(outcome, ReadGame):
                yield outcome
            elif isinstance(outcome, Failure):
                self.failed += 1
                if not self.quiet:
                    typer.echo(f"{outcome.file}: {outcome.message}", err=True)

    def exit(self) -> None:
        """End with the exit code for what was found."""
        raise typer.Exit(UNREADABLE if self.failed else OK)
