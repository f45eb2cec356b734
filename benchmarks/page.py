"""What was measured as Markdown, which can be read on a terminal as well."""

from __future__ import annotations

import datetime as dt
import os
import platform
import statistics
import subprocess
from collections.abc import Iterable, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PACKAGES = (
    "logtool",
    "numba",
    "numpy",
    "lxml",
    "msgspec",
    "pandas",
    "jansou",
    "riichienv",
    "mahjong",
    "pymahjong",
)
CPU = Path("/proc/cpuinfo")


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return an aligned table, the first column to the left, the others to the right."""
    cells = [list(head), *(list(row) for row in rows)]
    widths = [max(3, *map(len, column)) for column in zip(*cells, strict=True)]
    rule = [":" + "-" * (widths[0] - 1), *("-" * (width - 1) + ":" for width in widths[1:])]
    lines = []
    for row in (cells[0], rule, *cells[1:]):
        first = row[0].ljust(widths[0])
        others = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append(f"| {' | '.join((first, *others))} |")
    return "\n".join(lines)


def number(value: float) -> str:
    """Return a figure with three digits that count.

    >>> number(12345.6), number(88.123), number(1.234)
    ('12,346', '88.1', '1.23')
    """
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def conditions() -> str:
    """Return date, machine, load and versions."""
    system = f"{platform.system()} {platform.release()}"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    versions = ", ".join([python, *filter(None, map(_version, PACKAGES))])
    return (
        f"{dt.datetime.now(dt.UTC):%Y-%m-%d}, {_processor()}, {os.cpu_count()} cores, {system},"
        f" load average {load()} at the beginning. {versions}{_commit()}."
    )


def load() -> str:
    """Return how many processes wanted to run in the last minute."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def put_into(file: Path, name: str, text: str) -> None:
    """Write a text between its marks into a Markdown file, or as a new file with the marks."""
    begin, end = f"<!-- begin {name} -->", f"<!-- end {name} -->"
    block = f"{begin}\n\n{text}\n\n{end}"
    old = file.read_text() if file.exists() else ""
    before, mark, rest = old.partition(begin)
    after = rest.partition(end)[2] if mark else "\n"
    file.write_text(before + block + after)


def median(values: Sequence[float]) -> float:
    """Return the median."""
    return statistics.median(values)


def _version(package: str) -> str | None:
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        return None


def _processor() -> str:
    lines = CPU.read_text().splitlines() if CPU.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _commit() -> str:
    command = ["git", "-C", str(Path(__file__).parent), "describe", "--always", "--dirty"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return f", commit {done.stdout.strip()}"
