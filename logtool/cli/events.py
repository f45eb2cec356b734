"""``logtool events``: the readable events as JSON lines."""

from __future__ import annotations

import sys

from logtool.cli.options import paths_argument, quiet_option
from logtool.cli.records import Records


def events(paths: paths_argument, quiet: quiet_option = False) -> None:
    """Print the events of each game as JSON lines, from start_game to end_game.

    Exit codes: 0 done, 2 wrong usage, 3 some record could not be read.
    """
    from logtool.model.json_lines import line

    records = Records(paths, quiet=quiet)
    for read in records:
        sys.stdout.flush()
        for event in read.game.events:
            sys.stdout.buffer.write(line(event) + b"\n")
    sys.stdout.buffer.flush()
    records.exit()
