"""The mode in which rule code is to run, as the environment asks for it."""

from __future__ import annotations

import logging
import os
from types import ModuleType

MODE_VARIABLE = "LOGTOOL_JIT"
PLAIN = "0"
COMPILED = "1"
AUTO = "auto"

_log = logging.getLogger(__name__)


class SettingError(ValueError):
    """A variable of the environment that the program reads has no value that it knows."""


def wanted_mode() -> str:
    """Return what LOGTOOL_JIT asks for: PLAIN, COMPILED or AUTO, which stands where it is not set.

    Raises:
        SettingError: LOGTOOL_JIT is something else.
    """
    mode = os.environ.get(MODE_VARIABLE) or AUTO
    if mode not in (PLAIN, COMPILED, AUTO):
        msg = f"{MODE_VARIABLE} is '{mode}': it may be 0, 1 or auto"
        raise SettingError(msg)
    return mode


def can_compile() -> bool:
    """Return whether there is a compiler; says so where one is asked for that cannot be used."""
    if import_numba() is not None:
        return True
    if wanted_mode() == COMPILED:
        _log.warning("%s=1, but numba cannot be used: rules run as plain Python", MODE_VARIABLE)
    return False


def import_numba() -> ModuleType | None:
    """Return the compiler, None where there is none, or one that is broken or switched off."""
    try:
        import numba
    except Exception:  # a broken installation raises what it likes
        return None
    return None if getattr(numba.config, "DISABLE_JIT", 0) else numba
