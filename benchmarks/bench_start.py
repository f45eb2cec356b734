"""How long short commands take from their start, and the first compilation.

    python benchmarks/bench_start.py [--rounds 5] [--markdown FILE]

Each command runs in a process of its own, by turns; a figure is the median of the rounds, by the
clock and in processor time of all its processes. The first compilation is done once, into a folder
of compiled code that is empty before and filled for the commands after it. From these times follows
from how many records on it pays to load compiled code, and to compile it (``logtool.batch.modes``).
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import page

ROUNDS = 5
BLOCK = "bench_start.py"
SAMPLES = sorted(Path(__file__).parents[1].glob("sample_logs/*.xml"))
LOGTOOL = ("-m", "logtool")
AUDIT = (*LOGTOOL, "audit", "-q", "--fail-on", "never")
AUDIT_ONE = (*AUDIT, str(SAMPLES[0]))
AUDIT_ALL = (*AUDIT, *map(str, SAMPLES))
WARM_UP = (*LOGTOOL, "warm-up", "-q")
PLAIN = {"LOGTOOL_JIT": "0"}
COMPILED = {"LOGTOOL_JIT": "1"}


class Command(NamedTuple):
    """A command, what it is called, and the settings it runs with."""

    name: str
    arguments: tuple[str, ...]
    settings: Mapping[str, str]
    wanted: float | None = None  # seconds by the clock


class Lasted(NamedTuple):
    """What a command took, in seconds, and the most memory of one of its processes, in MB."""

    clock: float
    processor: float
    peak: int


FIRST = Command("logtool warm-up, nothing compiled yet", WARM_UP, COMPILED, 40)
ONE_PLAIN = Command("logtool audit FILE, plain", AUDIT_ONE, PLAIN, 1)
ONE_COMPILED = Command("logtool audit FILE, compiled before", AUDIT_ONE, COMPILED)
ALL_PLAIN = Command("logtool audit FILES, plain", AUDIT_ALL, PLAIN)
COMMANDS = (
    Command("python -c pass", ("-c", "pass"), {}),
    Command("logtool --help", (*LOGTOOL, "--help"), {}, 0.3),
    Command("logtool audit FILE, LOGTOOL_JIT unset", AUDIT_ONE, {}, 1),
    ONE_PLAIN,
    ALL_PLAIN,
    ONE_COMPILED,
    Command("logtool warm-up, compiled before", WARM_UP, COMPILED, 1),
)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--markdown", type=Path, help="file that gets the figures too")
    options = parser.parse_args()
    conditions = page.conditions()
    with tempfile.TemporaryDirectory() as cache:
        print("the first compilation", file=sys.stderr)
        lasted = {FIRST.name: [_run(FIRST, cache)]}
        _run(ONE_COMPILED, cache)  # compiles what warm-up may not
        for number in range(options.rounds):
            print(f"round {number + 1} of {options.rounds}", file=sys.stderr)
            for command in COMMANDS:
                lasted.setdefault(command.name, []).append(_run(command, cache))
    about = f"{conditions} {options.rounds} rounds. FILE is one game, FILES are {len(SAMPLES)}."
    text = f"{about}\n\n{_table(lasted)}\n\n{_pays(lasted)}"
    print(text)
    if options.markdown is not None:
        page.put_into(options.markdown, BLOCK, text)


def _run(command: Command, cache: str) -> Lasted:
    """Run a command to its end; the peak is right only because this process is small."""
    others = {name: value for name, value in os.environ.items() if name != "LOGTOOL_JIT"}
    settings = {**others, "LOGTOOL_CACHE_DIR": cache, **command.settings}
    start = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, *command.arguments],
        env=settings,
        stdout=subprocess.DEVNULL,
    )
    _, status, usage = os.wait4(process.pid, 0)
    clock = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{command.name} ended with {process.returncode}")
    return Lasted(clock, usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024)


def _table(lasted: Mapping[str, Sequence[Lasted]]) -> str:
    rows = []
    for command in (FIRST, *COMMANDS):
        clock, processor, peak = _medians(lasted[command.name])
        wanted = "" if command.wanted is None else f"{command.wanted:g}"
        rows.append((command.name, f"{clock:.2f}", f"{processor:.2f}", wanted, f"{peak:.0f}"))
    head = ("command", "s by the clock", "s of processor time", "wanted (clock)", "peak MB")
    return page.table(head, rows)


def _pays(lasted: Mapping[str, Sequence[Lasted]]) -> str:
    """Return from how many records on compiled code pays, by processor time."""
    first, one, several, loaded = (
        _medians(lasted[command.name])[1] for command in (FIRST, ONE_PLAIN, ALL_PLAIN, ONE_COMPILED)
    )
    record = (several - one) / (len(SAMPLES) - 1)
    return (
        f"A record takes {1000 * record:.1f} ms of processor time plain; to load compiled code"
        f" takes {loaded - one:.2f} s, as {(loaded - one) / record:,.0f} records, and to compile it"
        f" {first:.0f} s, as {first / record:,.0f}."
    )


def _medians(found: Sequence[Lasted]) -> tuple[float, ...]:
    return tuple(statistics.median(column) for column in zip(*found, strict=True))


if __name__ == "__main__":
    main()
