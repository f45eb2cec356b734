"""Time a game and memory of a worker as the number of games grows.

    python benchmarks/bench_growth.py [--sizes 1000,10000,100000] [--games 500] [--plain]
        [--command] [--markdown FILE]

Some games are simulated, and written again and again under new ids and with new names of players,
so that no record is a duplicate of another. One worker process of a batch audits them and counts
their rows, chunk by chunk, as it does for ``logtool stats``. A first chunk warms up; then what is
printed is its processor time a game since the size before, and its memory; what it hands over is
dropped. With ``--command``
``logtool audit`` is run on a folder with each number of games too.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import page
from memory import NOW, PEAK, megabytes

SIZES = "1000,10000,100000"
GAMES = 500
CHUNK = 64
WARM = 1 << 24  # number of the first copy that warms up
BLOCK = "bench_growth.py"
LOGTOOL = (sys.executable, "-m", "logtool")


class Growth(NamedTuple):
    """What a worker needs up to a number of games.

    Attributes:
        games: The number.
        milliseconds: Processor time a game since the number before.
        memory: Of the process now, in MB.
        peak: The most so far.
    """

    games: int
    milliseconds: float
    memory: int | None
    peak: int | None


class Originals:
    """Simulated games, and copies of them that tell other games."""

    def __init__(self, folder: Path) -> None:
        files = sorted(folder.glob("*.xml"))
        self._games = [(file.stem, file.read_bytes()) for file in files]

    def write(self, numbers: range, folder: Path) -> list[str]:
        """Write the copies of these numbers and return their files."""
        return [str(self._write(number, folder)) for number in numbers]

    def _write(self, number: int, folder: Path) -> Path:
        log_id, data = self._games[number % len(self._games)]
        file = folder / f"{log_id[: -len('00000000')]}{number:08x}.xml"
        for seat in range(4):
            data = data.replace(b' n%d="' % seat, b' n%d="%d-' % (seat, number), 1)
        file.write_bytes(data)
        return file


def main() -> None:
    """Measure and print."""
    options = _options()
    conditions = page.conditions()
    os.environ["LOGTOOL_JIT"] = "0" if options.plain else "1"
    with tempfile.TemporaryDirectory() as folder:
        originals = _originals(Path(folder), options.games)
        copies = Path(folder, "copies")
        copies.mkdir()
        parts = [conditions, _about(options), _of_worker(originals, copies, options.sizes)]
        if options.command:
            parts += ["`logtool audit` on a folder:", _of_command(originals, copies, options.sizes)]
    text = "\n\n".join(parts)
    print(text)
    if options.markdown is not None:
        page.put_into(options.markdown, BLOCK, text)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sizes", default=SIZES, help="numbers of games, growing")
    parser.add_argument("--games", type=int, default=GAMES, help="how many are simulated")
    parser.add_argument("--plain", action="store_true", help="plain mode instead of compiled")
    parser.add_argument("--command", action="store_true", help="run logtool audit too")
    parser.add_argument("--markdown", type=Path, help="file that gets the figures too")
    options = parser.parse_args()
    options.sizes = sorted(int(size) for size in options.sizes.split(","))
    return options


def _about(options: argparse.Namespace) -> str:
    mode = "plain" if options.plain else "compiled"
    return (
        f"Copies of {options.games:,} simulated games of four players, each with an id and names of"
        f" its own; {mode}; one worker, {CHUNK} files a chunk: audit and rows."
    )


# --- One worker of a batch.


def _of_worker(originals: Originals, folder: Path, sizes: Sequence[int]) -> str:
    with ProcessPoolExecutor(1, get_context("spawn"), initializer=_start) as worker:
        grown = list(_grow(worker, originals, folder, sizes))
    head = ("games", "ms a game since the line before", "MB now", "MB at most")
    rows = (
        (f"{one.games:,}", page.number(one.milliseconds), _or_dash(one.memory), _or_dash(one.peak))
        for one in grown
    )
    return page.table(head, rows)


def _grow(
    worker: Executor, originals: Originals, folder: Path, sizes: Sequence[int]
) -> Iterator[Growth]:
    warm = originals.write(range(WARM, WARM + CHUNK), folder)
    _count_by(worker, warm)
    done, seconds = 0, worker.submit(time.process_time).result()
    for size in sizes:
        before, last = done, seconds
        while done < size:
            numbers = range(done, min(done + CHUNK, size))
            _count_by(worker, originals.write(numbers, folder))
            done = numbers.stop
        seconds = worker.submit(time.process_time).result()
        print(f"{size} games done", file=sys.stderr)
        memory, peak = (worker.submit(megabytes, line).result() for line in (NOW, PEAK))
        yield Growth(size, 1000 * (seconds - last) / (size - before), memory, peak)


def _count_by(worker: Executor, files: Sequence[str]) -> None:
    """Have a chunk counted, and remove its files."""
    counted = worker.submit(_count, files).result()
    if counted != len(files):
        sys.exit(f"{counted} of {len(files)} games were counted")
    for file in files:
        Path(file).unlink()


def _start() -> None:
    import product

    product.start_worker()


def _count(files: Sequence[str]) -> int:
    import product

    return product.chunk(files)


# --- The command.


def _of_command(originals: Originals, folder: Path, sizes: Sequence[int]) -> str:
    rows = []
    written = 0
    for size in sizes:
        originals.write(range(written, size), folder)
        written = size
        seconds, peak = _audited(folder)
        print(f"{size} games audited", file=sys.stderr)
        rows.append((f"{size:,}", page.number(1000 * seconds / size), str(peak)))
    return page.table(("games", "ms a game, start included", "MB at most"), rows)


def _audited(folder: Path) -> tuple[float, int]:
    """Return processor time and peak of memory of a run; this process is small enough for both."""
    command = [*LOGTOOL, "audit", "-q", "--fail-on", "never", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{' '.join(command)} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024


def _originals(folder: Path, games: int) -> Originals:
    """Simulate games in a process of its own, so that this one stays small."""
    print(f"simulating {games} games", file=sys.stderr)
    made = folder / "originals"
    command = [*LOGTOOL, "simulate", "-q", "--games", str(games), "-j", "0", "-o", str(made)]
    subprocess.run(command, check=True)
    return Originals(made)


def _or_dash(value: int | None) -> str:
    return "-" if value is None else str(value)


if __name__ == "__main__":
    main()
