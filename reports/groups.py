"""Columns of codes that make groups of figures, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from logtool.model.tiles import kind_name
from logtool.rows.codes import FIRST_NAMES

if TYPE_CHECKING:
    from logtool.tables import Tables

KINDS = 34
NO_CALL = "no call"
TYPE_OF_FIRST_CALL = "type_of_first_call"
TILE_OF_FIRST_CALL = "tile_of_first_call"


def with_worded_calls(tables: Tables, by: Sequence[str]) -> Tables:
    """Return the tables with the type and tile of first calls in words, where they make groups."""
    import numpy as np
    import pandas as pd

    words = {
        TYPE_OF_FIRST_CALL: ("first_call", [name.replace("_", " ") for name in FIRST_NAMES]),
        TILE_OF_FIRST_CALL: ("first_call_tile", [kind_name(kind) for kind in range(KINDS)]),
    }
    made = {}
    for name in set(by) & words.keys():
        column, known = words[name]
        codes = tables.seat_kyoku[column].to_numpy().astype(np.int64)
        places = np.where((codes >= 0) & (codes < len(known)), codes, len(known))
        labels = pd.Index([*known, NO_CALL], dtype=object)
        made[name] = pd.Categorical.from_codes(places, categories=labels)
    if not made:
        return tables
    return replace(tables, seat_kyoku=tables.seat_kyoku.assign(**made))
