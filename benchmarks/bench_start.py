"""How long short commands take from their start, and the first compilation.

    python benchmarks/bench_start.py [--logs FOLDER] [--rounds 5] [--markdown FILE]

Each command runs in a process of its own, by turns; a figure is the median of the rounds, by the
clock and in processor time. The first compilation is done once, into a folder of compiled code that
is empty before and filled for the commands after it. At the end stands from how many records on it
pays to load compiled code, and to compile it (``logtool.batch.modes``).
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
from record_forms import FOUR_PLAYERS, mjlog_files

ROUNDS = 5
MOST = 50  # records of which the time of one is told
BLOCK = "bench_start.py"
SAMPLES = Path(__file__).parents[1] / "sample_logs"
LOGTOOL = ("-m", "logtool")
AUDIT = (*LOGTOOL, "audit", "-q", "--fail-on", "never")
AUDIT_ONE = (*AUDIT, str(mjlog_files(SAMPLES)[0]))
WARM_UP = (*LOGTOOL, "warm-up", "-q")


class Command(NamedTuple):
    """A command, what it is called, and the mode it asks for.

    Attributes:
        name: For the table.
        arguments: Of Python.
        mode: What LOGTOOL_JIT is set to, None where it is not set.
        wanted: So many seconds by the clock at most.
    """

    name: str
    arguments: tuple[str, ...]
    mode: str | None = None
    wanted: float | None = None


class Lasted(NamedTuple):
    """What a command took, in seconds, and the most memory it had, in MB."""

    clock: float
    processor: float
    peak: float


FIRST = Command("logtool warm-up, nothing compiled yet", WARM_UP, "1", 40)
ONE_PLAIN = Command("logtool audit FILE, plain", AUDIT_ONE, "0", 1)
ONE_COMPILED = Command("logtool audit FILE, compiled before", AUDIT_ONE, "1")
COMMANDS = (
    Command("python -c pass", ("-c", "pass")),
    Command("logtool --help", (*LOGTOOL, "--help"), None, 0.3),
    Command("logtool audit FILE, LOGTOOL_JIT not set", AUDIT_ONE, None, 1),
    ONE_PLAIN,
    ONE_COMPILED,
    Command("logtool warm-up, compiled before", WARM_UP, "1", 1),
)


def main() -> None:
    """Measure and print."""
    options = _options()
    files = mjlog_files(options.logs)
    files = files[:: max(1, len(files) // MOST)]
    name = f"logtool audit {len(files)} FILES, plain"
    several = Command(name, (*AUDIT, *map(str, files)), "0")
    about = f"{page.conditions()} {options.rounds} rounds. FILES are of {options.logs.name}."
    commands = (FIRST, *COMMANDS, several)
    lasted = _all_lasted(commands, options.rounds)
    text = "\n\n".join((about, _table(commands, lasted), _pays(lasted, lasted[name], len(files))))
    print(text)
    if options.markdown is not None:
        page.put_into(options.markdown, BLOCK, text)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    logs = FOUR_PLAYERS if FOUR_PLAYERS.is_dir() else SAMPLES
    parser.add_argument("--logs", type=Path, default=logs, help="folder of mjlog records")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--markdown", type=Path, help="file that gets the figures too")
    return parser.parse_args()


def _all_lasted(commands: Sequence[Command], rounds: int) -> dict[str, Lasted]:
    """Return the medians of all commands; the first one is run once."""
    with tempfile.TemporaryDirectory() as cache:
        print("the first compilation", file=sys.stderr)
        found = {commands[0].name: [_run(commands[0], cache)]}
        _run(ONE_COMPILED, cache)  # compiles what warm-up may not
        for number in range(rounds):
            print(f"round {number + 1} of {rounds}", file=sys.stderr)
            for command in commands[1:]:
                found.setdefault(command.name, []).append(_run(command, cache))
    return {
        name: Lasted(*(statistics.median(column) for column in zip(*samples, strict=True)))
        for name, samples in found.items()
    }


def _run(command: Command, cache: str) -> Lasted:
    """Run a command to its end; the peak is right only because this process is small."""
    settings = {name: value for name, value in os.environ.items() if name != "LOGTOOL_JIT"}
    settings["LOGTOOL_CACHE_DIR"] = cache
    if command.mode is not None:
        settings["LOGTOOL_JIT"] = command.mode
    start = time.perf_counter()
    arguments = [sys.executable, *command.arguments]
    process = subprocess.Popen(arguments, env=settings, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    clock = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{command.name} ended with {process.returncode}")
    return Lasted(clock, usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024)


def _table(commands: Sequence[Command], lasted: Mapping[str, Lasted]) -> str:
    rows = []
    for command in commands:
        one = lasted[command.name]
        wanted = "" if command.wanted is None else f"{command.wanted:g}"
        figures = f"{one.clock:.2f}", f"{one.processor:.2f}", wanted, f"{one.peak:.0f}"
        rows.append((command.name, *figures))
    head = ("command", "s by the clock", "s of processor time", "wanted (clock)", "peak MB")
    return page.table(head, rows)


def _pays(lasted: Mapping[str, Lasted], several: Lasted, records: int) -> str:
    """Return from how many records on compiled code pays, by processor time."""
    one = lasted[ONE_PLAIN.name].processor
    record = (several.processor - one) / records
    load = lasted[ONE_COMPILED.name].processor - one
    first = lasted[FIRST.name].processor
    return (
        f"One of the FILES takes {1000 * record:.1f} ms of processor time plain; to load compiled"
        f" code takes {load:.2f} s, as {load / record:,.0f} of them, and to compile it"
        f" {first:.0f} s, as {first / record:,.0f}."
    )


if __name__ == "__main__":
    main()
