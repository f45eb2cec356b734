"""How long short commands take from their start, and the first compilation.

    python benchmarks/bench_start.py [--rounds 5] [--markdown FILE]

Each command runs in a process of its own, by turns; a figure is the median of the rounds, by the
clock and in processor time of all its processes. The first compilation is done once, into a folder
of compiled code that is empty before and filled for the commands after it.
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
SAMPLE = next(iter(sorted(Path(__file__).parents[1].glob("sample_logs/*.xml"))))
AUDIT = ("audit", str(SAMPLE))
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


FIRST = Command("warm-up, nothing compiled yet", ("warm-up", "-q"), COMPILED, 40)
COMMANDS = (
    Command("--help", ("--help",), {}, 0.3),
    Command("audit FILE, LOGTOOL_JIT unset", AUDIT, {}, 1),
    Command("audit FILE, plain", AUDIT, PLAIN, 1),
    Command("audit FILE, compiled before", AUDIT, COMPILED),
    Command("warm-up, compiled before", ("warm-up", "-q"), COMPILED, 1),
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
        _run(Command("", AUDIT, COMPILED), cache)  # compiles what the audit alone may need
        for number in range(options.rounds):
            print(f"round {number + 1} of {options.rounds}", file=sys.stderr)
            for command in COMMANDS:
                lasted.setdefault(command.name, []).append(_run(command, cache))
    about = f"{conditions} {options.rounds} rounds; FILE is one game, {SAMPLE.name}."
    text = f"{about}\n\n{_table(lasted)}"
    print(text)
    if options.markdown is not None:
        page.put_into(options.markdown, BLOCK, text)


def _run(command: Command, cache: str) -> Lasted:
    """Run a command to its end; the peak is right only because this process is small."""
    others = {name: value for name, value in os.environ.items() if name != "LOGTOOL_JIT"}
    settings = {**others, "LOGTOOL_CACHE_DIR": cache, **command.settings}
    start = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "logtool", *command.arguments],
        env=settings,
        stdout=subprocess.DEVNULL,
    )
    _, status, usage = os.wait4(process.pid, 0)
    clock = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"logtool {' '.join(command.arguments)} ended with {process.returncode}")
    return Lasted(clock, usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024)


def _table(lasted: Mapping[str, Sequence[Lasted]]) -> str:
    rows = []
    for command in (FIRST, *COMMANDS):
        found = [statistics.median(column) for column in zip(*lasted[command.name], strict=True)]
        wanted = "" if command.wanted is None else f"{command.wanted:g}"
        clock, processor, peak = found
        rows.append(
            (f"logtool {command.name}", f"{clock:.2f}", f"{processor:.2f}", wanted, f"{peak:.0f}")
        )
    head = ("command", "s by the clock", "s of processor time", "wanted (clock)", "peak MB")
    return page.table(head, rows)


if __name__ == "__main__":
    main()
