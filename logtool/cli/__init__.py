"""The command line: one file a command. Data goes to stdout, everything else to stderr."""

from __future__ import annotations

import os
import sys
import traceback


def main() -> None:
    """Run ``logtool``; exit codes as the README lists them."""
    from logtool.cli.app import app

    try:
        app()
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except Exception:  # a crash must not look like findings (exit code 1)
        traceback.print_exc()
        sys.stderr.write("logtool: internal error, please report it with the lines above\n")
        sys.exit(2)
