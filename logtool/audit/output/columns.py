"""The columns of tables of findings and of failures, for CSV, Parquet and DataFrames."""

from __future__ import annotations

import json
from typing import NamedTuple, TypeAlias

from logtool.audit.finding import Finding, Told
from logtool.audit.output.result import UnreadRecord

TEXT = "text"
INTEGER = "integer"

Cell: TypeAlias = "str | int | None"


class OutputColumn(NamedTuple):
    """One column of a table.

    Attributes:
        name: As it stands in DataFrames and exported files.
        type: TEXT or INTEGER; both may be empty.
        unit: What it counts or names.
        meaning: One sentence.
    """

    name: str
    type: str
    unit: str
    meaning: str


FINDING: tuple[OutputColumn, ...] = (
    OutputColumn("code", TEXT, "code", "Code of the rule, as `logtool rule` explains it."),
    OutputColumn("severity", TEXT, "word", "`error`, `warning` or `info`."),
    OutputColumn("file", TEXT, "name", "Where the record was found."),
    OutputColumn("game", TEXT, "log id", "The server's id of the game; empty where none is told."),
    OutputColumn("kyoku", TEXT, "name", "Round, number, honba, as `E1-0`; empty for the game."),
    OutputColumn("kyoku_index", INTEGER, "number", "Kyoku within the game, from 0."),
    OutputColumn("event", INTEGER, "number", "Event within the kyoku, the deal being 0."),
    OutputColumn("element", INTEGER, "number", "Element of the XML, from 0; empty for JSON."),
    OutputColumn("seat", INTEGER, "seat", "The seat concerned, 0 the first dealer."),
    OutputColumn("message", TEXT, "sentence", "What is wrong."),
    OutputColumn("expected", TEXT, "as told", "What the rules ask for; lists as JSON."),
    OutputColumn("recorded", TEXT, "as told", "What the log has; lists as JSON."),
    OutputColumn("caused_by", INTEGER, "row", "Row, from 0, of the finding it follows from."),
    OutputColumn("link", TEXT, "address", "The kyoku in the server's viewer."),
)

FAILURE: tuple[OutputColumn, ...] = (
    OutputColumn("file", TEXT, "name", "Where the record was found."),
    OutputColumn("element", INTEGER, "number", "Place of the fault in the record."),
    OutputColumn("message", TEXT, "sentence", "Why no game can be told from it."),
)


def finding_row(finding: Finding) -> tuple[Cell, ...]:
    """Return the values of a finding in the order of FINDING."""
    told = {"expected": _cell(finding.expected), "recorded": _cell(finding.recorded)}
    return tuple(
        told[column.name] if column.name in told else getattr(finding, column.name)
        for column in FINDING
    )


def failure_row(failure: UnreadRecord) -> tuple[Cell, ...]:
    """Return the values of a failure in the order of FAILURE."""
    return (failure.file, failure.element, failure.message)


def _cell(told: Told) -> str | None:
    """Return words as they are and everything else as JSON, nothing for None."""
    if told is None or isinstance(told, str):
        return told
    return json.dumps(told, ensure_ascii=False)
