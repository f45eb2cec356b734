"""``logtool warm-up``: compiles the rules ahead of the first long run."""

from __future__ import annotations

import logging
import time

import typer

from logtool.cli.options import fail, quiet_option


def warm_up(quiet: quiet_option = False) -> None:
    """Compile the readers, rules, audit and rows, once for this version, and keep them.

    Later runs load what was compiled wherever that pays. The folder is the one that
    LOGTOOL_CACHE_DIR names, else the user's cache folder; folders of other versions in it are
    removed.

    Exit codes: 0 done, 2 no compiler (numba) or no folder that can be written to.
    """
    from logtool import jit, jit_cache
    from logtool.batch import modes

    folder = jit_cache.cache_folder()
    if folder is None:
        fail("no folder for compiled code can be written to; name one with LOGTOOL_CACHE_DIR")
    logging.basicConfig(level=logging.ERROR if quiet else logging.WARNING, format="%(message)s")
    start = time.monotonic()
    try:
        jit.switch(True)
        modes.load(modes.Plan.COMPILED)
    except RuntimeError as error:
        fail(str(error))
    removed = jit_cache.remove_old()
    if not quiet:
        old = f", {len(removed)} of other versions removed" if removed else ""
        typer.echo(
            f"compiled code is in {folder} ({time.monotonic() - start:.0f} s{old})", err=True
        )
