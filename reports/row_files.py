"""The rows of all tables as files, with a dictionary of their columns."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from logtool.reports.names import csv_name
from logtool.reports.output import markdown_table
from logtool.rows.columns import Column
from logtool.tables import ROW_TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pandas as pd

    from logtool.tables import Tables

SCHEMA_VERSION = 1
PARQUET = "parquet"
CSV = "csv"
FORMATS = (PARQUET, CSV)
DICTIONARY = "dictionary"

GRAINS = {
    "game": "a game",
    "seat_game": "a seat and game",
    "kyoku": "a kyoku",
    "seat_kyoku": "a seat and kyoku",
    "agari": "a win",
    "call": "a call, own kans and kita too",
}
PLAYER = Column("player", "text", "Name of the seat's player, as recorded or by the aliases.")
GAME = (
    Column("game", "number", "Game within the batch, from 0."),
    Column("log_id", "text", "The server's id of the game; empty where the record has none."),
    Column("file", "text", "Where the record was found."),
    Column("players", "seats", "Number of players, 3 or 4."),
    Column("room", "text", "Room of the server; empty where the record does not tell."),
    Column("lobby", "text", "Lobby of the server, likewise."),
    Column("length", "text", "Length of the game, `east` or `south`, likewise."),
    Column("date", "text", "Day of the game in Japan, YYYY-MM-DD, likewise."),
    Column("complete", "flag", "The record tells the end, and nothing was left out for an error."),
    *(Column(f"name_{seat}", "text", f"Name of the player of seat {seat}.") for seat in range(4)),
    Column("red", "flag", "There are red fives; -1 not told."),
    Column("kuitan", "flag", "Tanyao counts in an open hand; -1 not told."),
    *(
        column
        for seat in range(4)
        for column in (
            Column(f"dan_{seat}", "text", f"Rank of the player of seat {seat}, as recorded."),
            Column(f"rate_{seat}", "rating", f"Rating of the player of seat {seat}."),
        )
    ),
)


def columns_of(table: str) -> tuple[Column, ...]:
    """Return the columns of a table in the order of storage."""
    if table == "game":
        return GAME
    return ROW_TABLES[table] if table == "kyoku" else (*ROW_TABLES[table], PLAYER)


def in_order(tables: Tables) -> Tables:
    """Return the tables with the games numbered by log id or file, in whatever order they came."""
    import numpy as np

    games = tables.game
    named = zip(games["log_id"].tolist(), games["file"].tolist(), strict=True)
    names = [(log_id or file, file) for log_id, file in named]
    order = sorted(range(len(names)), key=names.__getitem__)
    if order == list(range(len(names))):
        return tables
    number = np.empty(len(names), np.int32)
    number[order] = np.arange(len(names), dtype=np.int32)

    def renumbered(frame: pd.DataFrame) -> pd.DataFrame:
        game = number[frame["game"].to_numpy()]
        rows = np.argsort(game, kind="stable")
        return frame.assign(game=game).iloc[rows].reset_index(drop=True)

    return replace(tables, **{name: renumbered(getattr(tables, name)) for name in GRAINS})


def write_tables(tables: Tables, folder: Path, form: str) -> list[Path]:
    """Write a file a table and the dictionary into a folder, and return what was written.

    Args:
        tables: The tables.
        folder: Where to; made if it is not there.
        form: One of ``FORMATS``.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name in GRAINS:
        frame = getattr(tables, name)[[column.name for column in columns_of(name)]]
        path = folder / f"{name}.{form}"
        if form == PARQUET:
            _encodable(frame).to_parquet(path, index=False)
        else:
            _write_csv(frame, path)
        written.append(path)
    for suffix, text in (("json", dictionary_json(tables)), ("md", dictionary_markdown())):
        path = folder / f"{DICTIONARY}.{suffix}"
        path.write_text(text, encoding="utf-8", newline="")
        written.append(path)
    return written


def dictionary_json(tables: Tables) -> str:
    """Return the columns of all tables with type, unit and meaning as JSON."""
    described = {
        name: {
            "row": grain,
            "rows": len(getattr(tables, name)),
            "columns": [
                {
                    "name": column.name,
                    "type": _type(getattr(tables, name)[column.name]),
                    "unit": column.unit,
                    "meaning": column.meaning,
                }
                for column in columns_of(name)
            ],
        }
        for name, grain in GRAINS.items()
    }
    whole = {"schema_version": SCHEMA_VERSION, "tables": described}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def dictionary_markdown() -> str:
    """Return the columns of all tables with unit and meaning as Markdown."""
    return "".join(_sections())


def _sections() -> Iterator[str]:
    yield "# Tables\n\nRows of one game have its `game`, those of one kyoku its `kyoku` too.\n"
    for name, grain in GRAINS.items():
        lines = [[f"`{one.name}`", one.unit, _as_markdown(one.meaning)] for one in columns_of(name)]
        table = "".join(f"| {' | '.join(line)} |\n" for line in lines)
        head = markdown_table(["column", "unit", "meaning"], [], texts=3)
        yield f"\n## {name}\n\nA row {grain}.\n\n{head}{table}"


def _as_markdown(text: str) -> str:
    return text.replace("|", "\\|")


def _type(column: pd.Series[str]) -> str:
    """Return the type of a column: text, or a number with its bits."""
    name = str(column.dtype)
    return name if name.startswith(("int", "float")) else "text"


def _encodable(frame: pd.DataFrame) -> pd.DataFrame:
    """Return the frame with texts that can be stored: a lone surrogate has no bytes."""
    changed: dict[str, pd.Series[Any]] = {}
    for name in frame.columns:
        column = frame[name]
        if column.dtype == object:
            changed[name] = column.map(_stored, na_action="ignore")
        elif str(column.dtype) == "category":
            changed[name] = column.cat.rename_categories(_distinct(column.cat.categories))
    return frame.assign(**changed)


def _distinct(names: pd.Index[str]) -> list[str]:
    """Return the names as they can be stored, with no two alike."""
    taken: set[str] = set()
    stored = []
    for name in names:
        shown = _stored(name)
        while shown in taken:
            shown += "?"
        taken.add(shown)
        stored.append(shown)
    return stored


def _stored(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8")


def _write_csv(frame: pd.DataFrame, path: Path) -> None:
    """Write a table as CSV; names stand as recorded, but for control characters."""
    columns = []
    for name in frame.columns:
        values = frame[name].tolist()
        is_text = not str(frame[name].dtype).startswith(("int", "float"))
        columns.append([_csv_text(value) for value in values] if is_text else values)
    with path.open("w", encoding="utf-8", errors="replace", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(frame.columns)
        writer.writerows(zip(*columns, strict=True))


def _csv_text(value: str | None) -> str:
    return "" if not value else csv_name(value)
