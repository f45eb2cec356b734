"""Games audited per second on one core: logtool in both modes, jansou and riichienv.

    python benchmarks/bench_audit.py [GAMES] [--rounds ROUNDS]

Takes the first four-player records of the folder that LOGTOOL_LOGS names. The programs take turns
in one run; the figure is the median of the rounds, in processor time, from a file to the last
result. Not measured: a first game of each program, compilation, and the writing of the mjai lines
that riichienv reads. A record that a program refuses is left out for all. The peak of memory is
that of a process which runs this program alone on the same games; compiled, with compilation.

What each does with a game:

* logtool reads mjlog; judges each event, win, payment and flow against the rules; compares every
  tile with the wall of the seed (or not: the seed taken out); writes a sentence for each finding,
  goes on after it, and counts the rows of the statistics in a second pass.
* jansou ``replay_paifu`` reads mjlog; plays its own engine along the record, so that every
  decision of every seat comes with all legal actions, refused calls too. It compares draws,
  discards, calls and the number of indicators, asks whether a win is allowed, and stops at the
  first fault. It compares no value of a win, payment, flow or wall, and makes no rows.
* riichienv ``steps`` reads mjai lines; for each act in the record it makes an observation with
  all legal actions and stops if the act is none of them. One pass gives all four seats
  (``steps()``); ``steps(seat)``, the form for training, takes a pass for each. It compares no
  value of a win, payment, flow or wall, and makes no rows.
* riichienv ``take_win_result_contexts`` reads mjai lines, follows the hands and scores the wins;
  it judges nothing. From mjai lines it takes most wins for ones by the last tile, loses
  concealed kans and counts later indicators twice; the check says how many values are right.
"""

from __future__ import annotations

import argparse
import dataclasses
import gc
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from logtool import jit

if TYPE_CHECKING:
    from riichienv import WinResult, WinResultContext

    from logtool.model import Game
    from logtool.model.events import Agari

GAMES = 200
ROUNDS = 5
LOGS = Path(os.environ.get("LOGTOOL_LOGS", Path(__file__).parents[2] / "shared" / "logs"))
PACKAGES = ("numba", "numpy", "lxml", "msgspec", "jansou", "riichienv")


class Record(NamedTuple):
    """A game in both formats."""

    mjlog: Path
    mjai: Path


class Program(NamedTuple):
    """What is measured, and whether rule code is compiled for it."""

    is_compiled: bool
    run: Callable[[Record], object]


def audit(record: Record) -> None:
    """Audit a game with the wall of its seed and count its rows."""
    from logtool.engine.findings_of_game import audit_game
    from logtool.engine.rows_of_game import rows_of

    game = read(record)
    audit_game(game, record.mjlog.name)
    rows_of(game, record.mjlog.name)


def audit_without_wall(record: Record) -> None:
    """Audit a game as one without a seed and count its rows."""
    from logtool.engine.findings_of_game import audit_game
    from logtool.engine.rows_of_game import rows_of

    game = without_seed(read(record))
    audit_game(game, record.mjlog.name)
    rows_of(game, record.mjlog.name)


def replay_paifu(record: Record) -> int:
    """Replay a game by jansou and return the number of decisions."""
    from jansou.io.mjlog import parse_mjlog
    from jansou.io.replay import replay_paifu

    return sum(1 for _ in replay_paifu(parse_mjlog(record.mjlog.read_bytes())))


def steps(record: Record) -> int:
    """Replay a game by riichienv in one pass and return the number of steps."""
    from riichienv import MjaiReplay

    replay = MjaiReplay.from_jsonl(str(record.mjai))
    return sum(1 for kyoku in replay.take_kyokus() for _ in kyoku.steps())


def steps_by_seat(record: Record) -> int:
    """Replay a game by riichienv once a seat and return the number of steps."""
    from riichienv import MjaiReplay

    replay = MjaiReplay.from_jsonl(str(record.mjai))
    kyokus = replay.take_kyokus()
    return sum(1 for kyoku in kyokus for seat in range(4) for _ in kyoku.steps(seat))


def scored_wins(record: Record) -> int:
    """Score the wins of a game by riichienv and return their number."""
    return sum(len(wins) for wins in wins_of_riichienv(record))


PROGRAMS = {
    "logtool plain": Program(False, audit),
    "logtool plain, no wall": Program(False, audit_without_wall),
    "logtool compiled": Program(True, audit),
    "logtool compiled, no wall": Program(True, audit_without_wall),
    "jansou replay_paifu": Program(False, replay_paifu),
    "riichienv steps()": Program(False, steps),
    "riichienv steps(seat)": Program(False, steps_by_seat),
    "riichienv scored wins": Program(False, scored_wins),
}
PEAKS = ("logtool plain", "logtool compiled", "jansou replay_paifu", "riichienv steps()")
BASES = ("jansou replay_paifu", "riichienv steps()", "riichienv scored wins")
STAGES = ("read", "parse", "wall", "checks", "rows")


def read(record: Record) -> Game:
    """Return the game of a record."""
    from logtool.parsers import tenhou_xml

    return tenhou_xml.read(record.mjlog.read_bytes(), record.mjlog.name)


def without_seed(game: Game) -> Game:
    """Return the game as one whose record tells no seed, and so no wall."""
    import msgspec

    head = msgspec.structs.replace(game.head, seed=None)
    return dataclasses.replace(game, head=head, seeds=(None,) * len(game))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Games audited per second on one core.")
    parser.add_argument("games", type=int, nargs="?", default=GAMES)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--peak", nargs=2, metavar=("PROGRAM", "FOLDER"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    files = sorted((LOGS / "tenhou-xml-4p").iterdir())[: options.games]
    if options.peak:
        name, folder = options.peak
        _print_peak(PROGRAMS[name], _records(files, Path(folder)))
        return
    with tempfile.TemporaryDirectory() as folder:
        _write_lines(files, Path(folder))
        records = [one for one in _records(files, Path(folder)) if _is_replayed_by_all(one)]
        _print_conditions(records, len(files), options.rounds)
        print(_check(records))
        peaks = {name: _peak(name, folder, options.games) for name in PEAKS}
        _print_rates(_measure(records, options.rounds), len(records), peaks)
        _print_stages(records, options.rounds)
        _print_starts(records[0], options.rounds)
    print(f"load average at the end {os.getloadavg()[0]:.1f}")


def _records(files: Sequence[Path], folder: Path) -> list[Record]:
    return [Record(file, folder / f"{file.name}.jsonl") for file in files]


def _write_lines(files: Sequence[Path], folder: Path) -> None:
    from mjai_lines import mjai_lines

    for record in _records(files, folder):
        record.mjai.write_bytes(mjai_lines(read(record)))


def _is_replayed_by_all(record: Record) -> bool:
    """Return whether the others replay a game to its end; if not, say why and drop its lines."""
    try:
        replay_paifu(record)
        steps(record)
    except (ValueError, RuntimeError) as error:
        print(f"left out: {record.mjlog.name}: {error}", file=sys.stderr)
        record.mjai.unlink()
        return False
    return True


def _measure(records: Sequence[Record], rounds: int) -> dict[str, list[float]]:
    """Return the processor time of each program, round by round, the programs in turns."""
    times: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    for number in range(rounds + 1):
        for name, program in PROGRAMS.items():
            jit.switch(program.is_compiled)
            seconds = _seconds(program.run, records if number else records[:1])
            if number:
                times[name].append(seconds)
        if number == 0:  # it warmed up: what compilation left is no matter of the collector
            gc.collect()
            gc.freeze()
    jit.switch(False)
    return times


def _seconds(run: Callable[[Record], object], records: Sequence[Record]) -> float:
    start = time.process_time()
    for record in records:
        run(record)
    return time.process_time() - start


def _print_conditions(records: Sequence[Record], asked: int, rounds: int) -> None:
    size = sum(record.mjlog.stat().st_size for record in records) / 1e6
    versions = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    print(f"{len(records)} of {asked} four-player games, {size:.1f} MB, {rounds} rounds")
    print(f"{platform.platform()}, {os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}")
    print(f"{platform.python_implementation()} {platform.python_version()}, {versions}")


def _print_rates(times: dict[str, list[float]], games: int, peaks: dict[str, str]) -> None:
    rates = {name: games / statistics.median(seconds) for name, seconds in times.items()}
    print(f"{'':27}{'games/s':>9}{'slowest':>9}{'fastest':>9}   times {', '.join(BASES)}; peak MB")
    for name, rate in rates.items():
        ratios = "".join(f"{rate / rates[base]:9.2f}" for base in BASES)
        slow, fast = games / max(times[name]), games / min(times[name])
        print(f"{name:27}{rate:9.1f}{slow:9.1f}{fast:9.1f}   {ratios}   {peaks.get(name, ''):>5}")


# --- Whether riichienv replays the games.


def wins_of_riichienv(record: Record) -> Iterator[list[WinResultContext]]:
    """Yield the wins that riichienv scores, kyoku by kyoku."""
    from riichienv import MjaiReplay

    for kyoku in MjaiReplay.from_jsonl(str(record.mjai)).take_kyokus():
        yield list(kyoku.take_win_result_contexts())


def _check(records: Sequence[Record]) -> str:
    """Return what riichienv made of the games, and stop if it did not replay them."""
    from logtool.model.events import Agari

    wins = as_told = put_right = 0
    for record in records:
        for kyoku, scored in zip(read(record).kyoku, wins_of_riichienv(record), strict=True):
            told = [event for event in kyoku.events if isinstance(event, Agari)]
            if [win.seat for win in scored] != [event.actor for event in told]:
                raise SystemExit(f"riichienv has other wins in {record.mjlog.name} {kyoku.name}")
            wins += len(told)
            for win, event in zip(scored, told, strict=True):
                as_told += _points(win.actual, event) == event.points
                put_right += _points(_with_last_tile(win, event), event) == event.points
    total = sum(map(steps, records))
    if total == 0:
        raise SystemExit("riichienv made no step")
    return (
        f"riichienv: {total} steps, {wins} wins by the recorded winners; recorded value in "
        f"{as_told}, with the last tile told to it in {put_right}"
    )


def _with_last_tile(win: WinResultContext, event: Agari) -> WinResult:
    """Score a win again, by the last tile only where the record says so."""
    names = {yaku.name for yaku in event.yaku}
    conditions = win.conditions  # a copy
    conditions.haitei = "haitei" in names
    conditions.houtei = "houtei" in names
    return win.calculate(win.create_calculator(), conditions)


def _points(result: WinResult, event: Agari) -> int:
    if event.target != event.actor:
        return int(result.ron_agari)
    others = 2 if result.tsumo_agari_oya else 3  # a dealer is paid alike by three
    return int(result.tsumo_agari_oya + others * result.tsumo_agari_ko)


# --- Where the time of logtool goes.


def _print_stages(records: Sequence[Record], rounds: int) -> None:
    """Print the median milliseconds a game of each stage, in both modes by turns."""
    times: dict[bool, list[list[float]]] = {False: [], True: []}
    for _ in range(rounds):
        for is_compiled, found in times.items():
            jit.switch(is_compiled)
            sums = [0.0] * len(STAGES)
            for record in records:
                sums = [old + new for old, new in zip(sums, _stages(record), strict=True)]
            found.append(sums)
    jit.switch(False)
    print(f"{'milliseconds a game':27}" + "".join(f"{stage:>10}" for stage in STAGES))
    for is_compiled, found in times.items():
        medians = [statistics.median(stage) for stage in zip(*found, strict=True)]
        name = "logtool compiled" if is_compiled else "logtool plain"
        cells = (f"{1000 * median / len(records):10.3f}" for median in medians)
        print(f"{name:27}" + "".join(cells))


def _stages(record: Record) -> list[float]:
    """Return the seconds of each stage; what ``audit_game`` does beyond them is not among them."""
    from logtool.engine.findings_of_game import judge_once
    from logtool.engine.rows_of_game import rows_of
    from logtool.engine.walls_of_game import flat_walls
    from logtool.parsers import tenhou_xml
    from logtool.rules.of_record import rules_of_record

    clock = time.process_time
    marks = [clock()]
    data = record.mjlog.read_bytes()
    marks.append(clock())
    game = tenhou_xml.read(data, record.mjlog.name)
    marks.append(clock())
    walls = flat_walls(game)
    marks.append(clock())
    judge_once(game, rules_of_record(game.head).rules, walls)
    marks.append(clock())
    rows_of(game, record.mjlog.name)
    marks.append(clock())
    return [end - start for start, end in pairwise(marks)]


# --- Memory and start, each in a process of its own.


def _peak(name: str, folder: str, games: int) -> str:
    command = [sys.executable, __file__, str(games), "--peak", name, folder]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def _print_peak(program: Program, records: Sequence[Record]) -> None:
    """Run a program on the games and print the most memory this process had, in MB.

    ``ru_maxrss`` would not do: on Linux a child starts with the peak of its parent.
    """
    if program.is_compiled:
        import logtool.engine.findings_of_game
        import logtool.engine.rows_of_game  # noqa: F401 (what is imported is compiled)
    jit.switch(program.is_compiled)
    for record in records:
        if record.mjai.exists():
            program.run(record)
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    peaks = [int(line.split()[1]) // 1024 for line in lines if line.startswith("VmHWM")]
    print(peaks[0] if peaks else "?")


def _print_starts(record: Record, rounds: int) -> None:
    """Print how long short commands take, in processor time of the child and by the clock."""
    commands = {
        "python -c pass": ["-c", "pass"],
        "logtool --help": ["-m", "logtool", "--help"],
        "logtool audit FILE": ["-m", "logtool", "audit", str(record.mjlog)],
    }
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, arguments in commands.items():
            before, start = os.times(), time.perf_counter()
            subprocess.run([sys.executable, *arguments], check=False, capture_output=True)
            after, end = os.times(), time.perf_counter()
            used = after.children_user + after.children_system
            used -= before.children_user + before.children_system
            found[name].append((used, end - start))
    for name, times in found.items():
        used, lasted = (statistics.median(column) for column in zip(*times, strict=True))
        print(f"{name:27}{used:8.2f} s of processor time, {lasted:.2f} s by the clock")


if __name__ == "__main__":
    main()
