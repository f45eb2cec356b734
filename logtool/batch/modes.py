"""Whether the rule code of a run is plain or compiled, chosen by the length of the run.

Compiled code has to be loaded, and once for each version to be compiled. A short run is over before
either pays; a long one begins plain while another process compiles, and goes on compiled between
two chunks.
"""

from __future__ import annotations

import enum
import logging
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from logtool import jit, jit_cache, jit_mode

# What a run asks for: all of it is compiled by ``logtool warm-up``.
ENTRIES = (
    "logtool.parsers.mjlog_scanner.scan_game",
    "logtool.engine.wall_of_kyoku.lay_walls_of_games",
    "logtool.engine.replay.replay_games",
    "logtool.engine.table_before.replay_until",
)

# Records a worker from which on it pays to load compiled code, and to compile it: measured as the
# time that takes by the time that a record takes plain (benchmarks/bench_start.py).
LOADING_PAYS = 50
COMPILING_PAYS = 7_000
SLOW_PLAIN = 500  # records a worker from which on the user is told of it

_log = logging.getLogger(__name__)
_plan_now: list[Plan] = []  # of the run that this process works for


class Plan(enum.Enum):
    """How a run goes: PLAIN or COMPILED from the beginning, or COMPILED as soon as it can be."""

    PLAIN = "plain"
    COMPILED = "compiled"
    COMPILED_LATER = "compiled later"


def plan_for(records: int, workers: int) -> Plan:
    """Return how a run goes that reads about so many records, each worker its share of them.

    Raises:
        SettingError: LOGTOOL_JIT is neither 0, 1 nor auto.
    """
    mode = jit_mode.wanted_mode()
    share = records // workers
    if mode == jit_mode.AUTO and jit.is_on():
        return Plan.COMPILED  # by an earlier run of this process
    if (
        mode == jit_mode.PLAIN
        or (mode == jit_mode.AUTO and share < LOADING_PAYS)
        or not jit_mode.can_compile()
    ):
        return Plan.PLAIN
    if mode == jit_mode.COMPILED or jit.are_cached(ENTRIES):
        return Plan.COMPILED
    if share < COMPILING_PAYS or jit_cache.cache_folder() is None:
        if share >= SLOW_PLAIN:
            _log.warning("`logtool warm-up`, once, makes runs as long as this one faster")
        return Plan.PLAIN
    return Plan.COMPILED_LATER


def settle(plan: Plan) -> None:
    """Begin a run, or its part in a worker."""
    _plan_now[:] = [plan]
    jit.switch(plan is Plan.COMPILED)


@contextmanager
def as_before() -> Iterator[None]:
    """Go back after a run to the mode before it: who asked for the run may use the rules too."""
    was_on, plan_before = jit.is_on(), list(_plan_now)
    try:
        yield
    finally:
        _plan_now[:] = plan_before
        jit.switch(was_on)


def load(plan: Plan) -> None:
    """Load or compile what a run asks for ahead of its workers: they find it in the cache."""
    if plan is Plan.COMPILED:
        jit.load(ENTRIES)


def catch_up() -> None:
    """Go on compiled between some games and the next, where all is compiled by now."""
    if _plan_now == [Plan.COMPILED_LATER] and not jit.is_on() and jit.are_cached(ENTRIES):
        jit.switch(True)


@contextmanager
def compiling(plan: Plan) -> Iterator[None]:
    """Compile beside a run that goes on compiled later; what is not done at its end is given up."""
    if plan is not Plan.COMPILED_LATER:
        yield
        return
    _log.warning("a long run: the rules are compiled beside it, once for this version")
    command = [sys.executable, "-m", "logtool", "warm-up", "--quiet"]
    beside = subprocess.Popen(  # noqa: S603 (this program itself)
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield
    finally:
        beside.terminate()
        beside.wait()
