"""The command line: one file a command. Data goes to stdout, everything else to stderr."""

from __future__ import annotations

import gc
import os
import sys
import traceback
from collections.abc import Iterator

OK = 0
FAILED = 2
INTERRUPTED = 130

# So many new objects make the collector look for garbage. A start makes fewer, nearly all of which
# stay: at 700, as Python has it, the collector took an eighth of the time of a short command.
GARBAGE_AFTER = 200_000


def main() -> None:
    """Run ``logtool``; exit codes as the README lists them."""
    gc.set_threshold(GARBAGE_AFTER)
    _open_closed()
    from logtool.cli.app import app

    try:
        app()
    except BaseException as ended:  # the edge of the program: each end gets its exit code
        sys.exit(_exit_code(ended))


def _open_closed() -> None:
    """Let what was closed by the caller (``>&-``) go nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115


def _exit_code(ended: BaseException) -> int | str | None:
    """Return the exit code for how the command ended, and print what there is to say."""
    causes = list(_causes(ended))
    if any(isinstance(cause, KeyboardInterrupt) for cause in causes):
        return INTERRUPTED
    if any(isinstance(cause, BrokenPipeError) for cause in causes):
        _forget_output()  # the reader of a pipe has seen enough
        return OK
    if isinstance(ended, SystemExit):
        return ended.code
    if isinstance(ended, OSError):
        place = f": {ended.filename}" if ended.filename else ""
        sys.stderr.write(f"logtool: {ended.strerror or ended}{place}\n")
        _forget_output()
        return FAILED
    from logtool.jit_mode import SettingError

    if isinstance(ended, SettingError):
        sys.stderr.write(f"logtool: {ended}\n")
        return FAILED
    # A crash must not look like findings (exit code 1).
    traceback.print_exception(ended)
    sys.stderr.write("logtool: internal error, please report it with the lines above\n")
    return FAILED


def _causes(ended: BaseException) -> Iterator[BaseException]:
    """Yield an exception and those in whose handling it was raised."""
    cause: BaseException | None = ended
    while cause is not None:
        yield cause
        cause = cause.__cause__ or cause.__context__


def _forget_output() -> None:
    """Keep the interpreter from failing once more on output that cannot be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
