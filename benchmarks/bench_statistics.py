"""Statistics over ten million made rows: seconds and memory, for all and for 1,000 players.

    python benchmarks/bench_statistics.py [FOLDER]

The rows are written to Parquet in narrow types once, then only the columns that the statistics
of the Base section look at are read and summed. What is timed is the computing, with intervals.
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import pandas as pd

from logtool.reports.rows import needed_columns
from logtool.reports.stat_table import compute
from logtool.reports.statistics import select
from logtool.rows.columns import SEAT_KYOKU
from logtool.tables import Tables

GAMES = 250_000
KYOKU = 10
SEATS = 4
PLAYERS = 1_000
RARE = {"won": 0.21, "deal_ins": 0.12, "riichi": 0.17, "chi": 0.2, "pon": 0.2, "nagashi": 0.001}


def main() -> None:
    """Write the rows where they are not yet, read what is needed, and time two questions."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(tempfile.mkdtemp())
    file = folder / "seat_kyoku.parquet"
    if not file.exists():
        made_rows().to_parquet(file, index=False)
    statistics = select(["base"])
    columns = needed_columns(statistics)
    keys = ["game", "kyoku", "seat", "player"]
    started = time.perf_counter()
    frame = pd.read_parquet(file, columns=[*keys, *(c for c in columns if c not in keys)])
    read = time.perf_counter()
    tables = tables_of(frame)
    ready = time.perf_counter()
    everyone = compute(tables, ["base"])
    for_all = time.perf_counter()
    players = compute(tables, ["base"], ["player"])
    done = time.perf_counter()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20)
    print(f"{len(frame):,} rows, {len(columns)} columns read in {read - started:.1f} s")
    print(f"{len(everyone.rows)} figures for all in {for_all - ready:.2f} s")
    print(f"{len(players.rows)} figures by player in {done - for_all:.2f} s")
    print(f"together {done - ready:.2f} s, {memory:.2f} GiB at most")


def made_rows() -> pd.DataFrame:
    """Return rows that are as many and as narrow as those of 250,000 games."""
    draw = np.random.default_rng(1)
    rows = GAMES * KYOKU * SEATS
    made: dict[str, object] = {
        "game": np.repeat(np.arange(GAMES, dtype=np.int32), KYOKU * SEATS),
        "kyoku": np.tile(np.repeat(np.arange(KYOKU, dtype=np.int16), SEATS), GAMES),
        "seat": np.tile(np.arange(SEATS, dtype=np.int8), GAMES * KYOKU),
        "players": np.full(rows, SEATS, np.int8),
    }
    names = draw.integers(0, PLAYERS, (GAMES, 1, SEATS))
    seated = np.broadcast_to(names, (GAMES, KYOKU, SEATS)).ravel()
    for column in SEAT_KYOKU:
        if column.name in made:
            continue
        if column.unit == "points":
            made[column.name] = draw.integers(-8000, 8000, rows, np.int32)
        elif column.name == "end":
            made["end"] = draw.integers(0, 12, rows, np.int8)
        else:
            rare = draw.random(rows, np.float32) < RARE.get(column.name, 0.05)
            made[column.name] = rare.astype(np.int8)
    frame = pd.DataFrame(made, copy=False)
    labels = [f"player {number}" for number in range(PLAYERS)]
    frame["player"] = pd.Categorical.from_codes(seated, categories=pd.Index(labels))
    return frame


def tables_of(frame: pd.DataFrame) -> Tables:
    """Return the tables of the rows, with the games and kyoku that go with them."""
    kyoku = frame.iloc[::SEATS][["game", "kyoku", "players", "end"]].reset_index(drop=True)
    names = [f"game {number}" for number in range(GAMES)]
    game = pd.DataFrame({"game": np.arange(GAMES, dtype=np.int32), "log_id": names})
    game["file"], game["players"], game["date"] = game["log_id"], np.int8(SEATS), None
    nothing = pd.DataFrame()
    return Tables(game, nothing, kyoku, frame, nothing, nothing)


if __name__ == "__main__":
    main()
