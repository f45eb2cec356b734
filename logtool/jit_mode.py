"""The mode in which rule code is to run, as the environment asks for it."""

from __future__ import annotations

import os

MODE_VARIABLE = "LOGTOOL_JIT"
PLAIN = "0"
COMPILED = "1"
AUTO = "auto"


class SettingError(ValueError):
    """A variable of the environment that the program reads has no value that it knows."""


def wanted_mode() -> str:
    """Return what LOGTOOL_JIT asks for: PLAIN, COMPILED or AUTO, which stands where it is not set.

    Raises:
        SettingError: LOGTOOL_JIT is something else.
    """
    mode = os.environ.get(MODE_VARIABLE, AUTO)
    if mode not in (PLAIN, COMPILED, AUTO):
        msg = f"{MODE_VARIABLE} is '{mode}': it may be 0, 1 or auto"
        raise SettingError(msg)
    return mode
