"""Many simulated games written into a folder; the same files for any number of workers."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

from logtool import jit
from logtool.model.game import Game
from logtool.parsers.tenhou_json_writer import write_json
from logtool.parsers.tenhou_xml_writer import write_xml
from logtool.rules.presets import preset
from logtool.simulate.choices import Format, PolicyName
from logtool.simulate.figures import figures_of
from logtool.simulate.game import simulate_game
from logtool.simulate.settings import log_id_of, setting_by

CHUNK = 10  # games a worker plays at a time
LARGEST_SEED = (1 << 32) - 1  # a log id ends in eight hexadecimal digits

Progress = Callable[[int, int], None]


class Order(NamedTuple):
    """What games are wanted.

    Attributes:
        rules: Name of the rule set.
        policy: How the seats play.
        form: In which format they are written.
        folder: Where to.
    """

    rules: str
    policy: PolicyName
    form: Format
    folder: Path


def write_games(
    order: Order, seeds: range, jobs: int, progress: Progress | None = None
) -> Counter[str]:
    """Write a game for each seed, and return what happened in all of them.

    Args:
        order: What is wanted.
        seeds: A game each.
        jobs: Worker processes; 0 for one a processor.
        progress: Called with the number of games written and of all games.
    """
    found: Counter[str] = Counter()
    chunks = [seeds[first : first + CHUNK] for first in range(0, len(seeds), CHUNK)]
    for number, figures in enumerate(_figures(order, chunks, jobs or os.cpu_count() or 1), 1):
        found += figures
        if progress is not None:
            progress(min(number * CHUNK, len(seeds)), len(seeds))
    return found


def _figures(order: Order, chunks: list[range], jobs: int) -> Iterator[Counter[str]]:
    if jobs == 1 or len(chunks) < 2:
        yield from map(partial(_write_chunk, order), chunks)
        return
    with ProcessPoolExecutor(min(jobs, len(chunks)), initializer=jit.start) as workers:
        yield from workers.map(partial(_write_chunk, order), chunks)


def _write_chunk(order: Order, seeds: range) -> Counter[str]:
    found: Counter[str] = Counter()
    rule_set = preset(order.rules).rules
    for seed in seeds:
        log_id = log_id_of(rule_set, seed)
        game = simulate_game(seed, setting_by(rule_set, log_id, seed), order.policy)
        write_game(game, order.folder / log_id, order.form)
        found += figures_of(game)
    return found


def write_game(game: Game, path: Path, form: Format) -> Path:
    """Write a game beside its name without the ending, and return where."""
    data = write_json(game) if form == Format.JSON else write_xml(game)
    written = path.with_name(f"{path.name}.{form}")
    written.write_bytes(data)
    return written
