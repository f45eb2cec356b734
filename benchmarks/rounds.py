"""Times what is measured: in rounds, all by turns, in processor time."""

from __future__ import annotations

import gc
import statistics
import sys
import time
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import product
from measures import Measure, Stage
from record_forms import Record, Run

LEAST = 0.2  # seconds; what is quicker is repeated within a round


class Sample(NamedTuple):
    """What was done in one round."""

    done: int
    seconds: float

    @property
    def rate(self) -> float:
        """How many a second."""
        return self.done / self.seconds


class Times(NamedTuple):
    """All samples of a stage by what was measured, a list of as many as there are rounds."""

    stage: Stage
    records: int
    samples: dict[str, list[Sample]]

    def rates(self, who: str) -> list[float]:
        """Return how many a second, round by round."""
        return [sample.rate for sample in self.samples[who]]

    def ratio(self, ours: str, theirs: str) -> float:
        """Return how many times as fast, the median of the rounds."""
        pairs = zip(self.rates(ours), self.rates(theirs), strict=True)
        return statistics.median(one / other for one, other in pairs)


def measure(
    stages: Sequence[Stage], records: Mapping[str, Sequence[Record]], rounds: int
) -> dict[str, Times]:
    """Measure stages, each on its own records, and return the times by their names.

    The records of a stage are dealt to the rounds, so that all together see each record once.
    """
    found = {
        stage.name: Times(stage, len(records[stage.name]), {one.who: [] for one in stage.measures})
        for stage in stages
    }
    for number in range(rounds):
        for stage in stages:
            print(f"round {number + 1} of {rounds}: {stage.name}", file=sys.stderr)
            part = records[stage.name]
            part = part if stage.is_undivided else part[number::rounds]
            for one in stage.measures:
                sample = _sample(one, part[:: one.every], is_first=number == 0)
                found[stage.name].samples[one.who].append(sample)
    product.switch(compiled=False)
    return found


def _sample(one: Measure, records: Sequence[Record], *, is_first: bool) -> Sample:
    product.switch(compiled=one.is_compiled)
    if is_first:  # tables that are built at the first use, modules that are imported then
        one.start(records[:1])()
    return _timed(one.start(records))


def _timed(run: Run) -> Sample:
    """Return the time of a run; what is in memory before it is no matter of the collector."""
    gc.collect()
    gc.freeze()
    done = 0
    start = time.process_time()
    while True:
        done += run()
        seconds = time.process_time() - start
        if seconds >= LEAST:
            break
    gc.unfreeze()
    return Sample(done, seconds)
