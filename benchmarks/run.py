"""logtool beside other programs on the same records, stage by stage, plain and compiled.

    python benchmarks/run.py [--logs FOLDER] [--games 1000] [--rounds 5] [--stages parse,whole]
        [--markdown FILE]

Takes the first four-player mjlog records of a folder. The programs take turns in one process; a
figure is the median of the rounds, in processor time of one core, and so is a ratio. Not measured:
the first game of each program, compilation, and the writing of the forms that other programs read
(mjai lines for riichienv). What each program does and does not do stands beside its figures.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

import page
import preparing
import stage_page
from measures import PYMAHJONG, SCORE, STAGES, UPPER_ROOMS, WHOLE, Measure, Stage
from memory import peak_of
from record_forms import FOUR_PLAYERS, Record
from rounds import measure
from wins import told_of_scoring

GAMES = 1_000
ROUNDS = 5
MEMORY_GAMES = 200
BLOCK = "run.py"


def main() -> None:
    """Measure and print."""
    options = _options()
    conditions = page.conditions()
    stages, notes = _stages(options.stages)
    with tempfile.TemporaryDirectory() as folder:
        say("writing the records in all forms")
        written = preparing.write_records(options.logs, Path(folder), options.games)
        say("looking at what the others make of them")
        records, told = preparing.look_at_all(written)
        if len(records) < options.rounds:
            sys.exit(f"{len(records)} records in {options.logs}: not enough for the rounds")
        by_stage, refused = _records_by_stage(stages, records)
        few = [stage.name for stage in stages if len(by_stage[stage.name]) < options.rounds]
        notes += [f"Too few records for the stage {name}." for name in few]
        stages = [stage for stage in stages if stage.name not in few]
        say("measuring memory")
        peaks = _peaks(records, by_stage.get(UPPER_ROOMS.name, ())) if WHOLE in stages else []
        times = measure(stages, by_stage, options.rounds)
        told += [told_of_scoring(records)] if SCORE in stages else []
        size = sum(record.mjlog.stat().st_size for record in records) / 1e6
    about = (
        f"{len(records):,} of {len(written):,} four-player records, {size:.1f} MB of XML,"
        f" {options.rounds} rounds. {conditions} Load average at the end {page.load()}."
    )
    text = stage_page.page_of(times, peaks, [*notes, *told, *refused], about)
    print(text)
    if options.markdown is not None:
        page.put_into(options.markdown, BLOCK, text)


def say(text: str) -> None:
    """Tell what is going on."""
    print(text, file=sys.stderr)


def _stages(names: Sequence[str]) -> tuple[list[Stage], list[str]]:
    """Return the stages of these names, and what is left out of them."""
    missing = [one for one in ("jansou", "riichienv", "mahjong") if find_spec(one) is None]
    if missing:
        sys.exit(f"not installed: {', '.join(missing)} (pip install -e '.[bench]')")
    stages = [stage for stage in STAGES if stage.name in names]
    if find_spec("pymahjong") is not None:
        return stages, []
    kept = [stage.without("pymahjong") for stage in stages if stage != UPPER_ROOMS]
    return kept, ["pymahjong is not installed, and what it does is not measured."]


def _records_by_stage(
    stages: Sequence[Stage], records: Sequence[Record]
) -> tuple[dict[str, list[Record]], list[str]]:
    """Return the records of each stage, and what pymahjong refuses of its own."""
    found = {stage.name: preparing.records_for(stage, records) for stage in stages}
    if UPPER_ROOMS not in stages:
        return found, []
    name = UPPER_ROOMS.name
    found[name], refused = preparing.replayed_by_pymahjong(found[name])
    return found, refused


def _options() -> argparse.Namespace:
    names = [stage.name for stage in STAGES]
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--logs", type=Path, default=FOUR_PLAYERS, help="folder of mjlog records")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--stages", default=",".join(names), help="some of " + ",".join(names))
    parser.add_argument("--markdown", type=Path, help="file that gets the figures too")
    options = parser.parse_args()
    options.stages = options.stages.split(",")
    unknown = set(options.stages) - set(names)
    if unknown:
        parser.error(f"no stage {', '.join(sorted(unknown))}")
    if not options.logs.is_dir():
        parser.error(f"no records: {options.logs} is no folder (LOGTOOL_LOGS or --logs names one)")
    return options


def _peaks(
    records: Sequence[Record], upper_rooms: Sequence[Record]
) -> list[tuple[str, int | None]]:
    """Return the peak of each program that does everything, each in a process of its own."""
    print("measuring memory", file=sys.stderr)
    jobs = [(one, records[:MEMORY_GAMES]) for one in WHOLE.measures if one.weighs]
    if upper_rooms:
        jobs += [(one, upper_rooms) for one in UPPER_ROOMS.measures if one.who == PYMAHJONG]

    def peak(job: tuple[Measure, Sequence[Record]]) -> tuple[str, int | None]:
        one, taken = job
        return one.who, peak_of(one.start, taken, is_compiled=one.is_compiled)

    with ThreadPoolExecutor() as threads:
        return list(threads.map(peak, jobs))


if __name__ == "__main__":
    main()
