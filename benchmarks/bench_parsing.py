"""Games parsed per second on one core: fast tokenizer, lxml reader, and jansou's parse_mjlog.

    python benchmarks/bench_parsing.py [ROUNDS] [GAMES]

Reads the first four-player records of the folder that LOGTOOL_LOGS names. The readers take turns
in one run; the figure is the median of the rounds, in processor time; the ratio is to jansou.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from jansou.io.mjlog import parse_mjlog

from logtool.parsers.tenhou_xml import read, read_with_lxml

ROUNDS = 5
GAMES = 1_000
LOGS = Path(os.environ.get("LOGTOOL_LOGS", Path(__file__).parents[2] / "shared" / "logs"))

READERS: dict[str, Callable[[bytes], object]] = {
    "logtool, fast tokenizer": lambda data: read(data, ""),
    "logtool, lxml": lambda data: read_with_lxml(data, ""),
    "jansou parse_mjlog": parse_mjlog,
}


def main() -> None:
    """Measure and print."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    games = int(sys.argv[2]) if len(sys.argv) > 2 else GAMES
    texts = [path.read_bytes() for path in sorted((LOGS / "tenhou-xml-4p").iterdir())[:games]]
    times: dict[str, list[float]] = {name: [] for name in READERS}
    for _ in range(rounds):
        for name, reader in READERS.items():
            times[name].append(_seconds(reader, texts))
    base = statistics.median(times["jansou parse_mjlog"])
    print(f"{len(texts)} four-player games, {sum(map(len, texts)) / 1e6:.1f} MB, {rounds} rounds")
    for name, seconds in times.items():
        median = statistics.median(seconds)
        print(f"{name:26} {len(texts) / median:8.0f} games/s   {base / median:5.2f} x jansou")


def _seconds(reader: Callable[[bytes], object], texts: list[bytes]) -> float:
    start = time.process_time()
    for text in texts:
        reader(text)
    return time.process_time() - start


if __name__ == "__main__":
    main()
