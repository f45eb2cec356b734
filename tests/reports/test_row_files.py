from __future__ import annotations

import csv
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pandas as pd
import pytest

from logtool.batch.running import read_all, tables_of
from logtool.reports.row_files import (
    CSV,
    GRAINS,
    PARQUET,
    columns_of,
    dictionary_markdown,
    write_tables,
)
from logtool.tables import Tables

SAMPLES = Path(__file__).parents[2] / "sample_logs"


@cache
def samples() -> Tables:
    return tables_of(read_all([str(SAMPLES)]))


def test_every_column_of_every_table_is_described_and_no_other() -> None:
    for name in GRAINS:
        described = [column.name for column in columns_of(name)]
        assert sorted(described) == sorted(getattr(samples(), name).columns), name
    assert set(GRAINS) == set(Tables.__slots__)


def test_parquet_gives_back_the_tables(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    write_tables(samples(), tmp_path, PARQUET)
    for name in GRAINS:
        original = getattr(samples(), name)
        read = pd.read_parquet(tmp_path / f"{name}.parquet")
        for column in original.columns:
            assert read[column].astype(object).where(read[column].notna(), None).tolist() == (
                original[column].astype(object).where(original[column].notna(), None).tolist()
            ), f"{name}.{column}"
            if str(original[column].dtype).startswith("int"):
                assert read[column].dtype == original[column].dtype


def test_csv_gives_back_the_tables(tmp_path: Path) -> None:
    write_tables(samples(), tmp_path, CSV)
    for name in GRAINS:
        original = getattr(samples(), name)
        with (tmp_path / f"{name}.csv").open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        assert len(rows) == len(original)
        for column in original.columns:
            if str(original[column].dtype).startswith("int"):
                assert [int(row[column]) for row in rows] == original[column].tolist()
    assert [row["name_0"] for row in _read(tmp_path / "game.csv")] == [
        name or "" for name in samples().game["name_0"]
    ]


def _read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_the_dictionary_names_type_unit_and_meaning(tmp_path: Path) -> None:
    written = write_tables(samples(), tmp_path, CSV)
    assert sorted(path.name for path in written) == sorted(
        [*(f"{name}.csv" for name in GRAINS), "dictionary.json", "dictionary.md"]
    )
    told = json.loads((tmp_path / "dictionary.json").read_text(encoding="utf-8"))
    assert told["tables"]["kyoku"]["rows"] == len(samples().kyoku)
    columns = {one["name"]: one for one in told["tables"]["seat_kyoku"]["columns"]}
    assert columns["won"] == {
        "name": "won",
        "type": "int8",
        "unit": "flag",
        "meaning": "The seat won the kyoku by ron or tsumo.",
    }
    assert (columns["player"]["type"], columns["balance"]["type"]) == ("text", "int32")
    assert "| `won` | flag | The seat won the kyoku by ron or tsumo. |" in dictionary_markdown()


def test_names_that_have_no_bytes_are_stored_and_stay_apart(
    tmp_path: Path, made_game: Callable
) -> None:
    pytest.importorskip("pyarrow")
    from logtool.batch.records import Told
    from logtool.batch.running import Reading
    from logtool.tables import ReadingSummary

    game = made_game("a\udc80", "a\udc81", "=1+1", "b\x00\nc", file="\udcff.xml").kyoku(1)
    reading = Reading([game.rows()], ReadingSummary(1, 1), (), False, (Told(),))
    write_tables(tables_of(reading), tmp_path, PARQUET)
    write_tables(tables_of(reading), tmp_path, CSV)
    read = pd.read_parquet(tmp_path / "seat_kyoku.parquet")
    assert read["player"].nunique() == 4
    assert [row["player"] for row in _read(tmp_path / "seat_kyoku.csv")][2:] == ["=1+1", "b\ufffdc"]
