"""Several names for one person, from a small file.

A line is a person: names separated by commas, the first one is shown. A name with a comma, a
quote or a ``#`` at its beginning stands in double quotes, as in CSV. Empty lines and lines that
begin with ``#`` say nothing.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from logtool.reports.names import quoted

if TYPE_CHECKING:
    import pandas as pd

    from logtool.tables import Tables

OF_A_SEAT = ("seat_game", "seat_kyoku", "agari", "call")


class AliasError(ValueError):
    """A file of aliases that says two things at once, or nothing."""


def read_aliases(text: str) -> dict[str, str]:
    r"""Return the name shown for each other name of a person.

    >>> read_aliases('Aki,aki2,"a,b"\n# a note\n')
    {'aki2': 'Aki', 'a,b': 'Aki'}

    Raises:
        AliasError: A name belongs to two persons, or a line is none.
    """
    shown: dict[str, str] = {}
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            names = [name.strip() for name in next(csv.reader([line], skipinitialspace=True))]
        except csv.Error as error:
            raise AliasError(f"line {number}: {error}") from error
        for name in filter(None, names):
            if shown.setdefault(name, names[0]) != names[0]:
                said = f"{quoted(name)} is a name of {quoted(shown[name])} already"
                raise AliasError(f"line {number}: {said}")
    return {name: person for name, person in shown.items() if name != person}


def with_aliases(tables: Tables, aliases: Mapping[str, str]) -> Tables:
    """Return the tables with one name a person."""
    game = tables.game.copy()
    for column in [name for name in game.columns if str(name).startswith("name_")]:
        game[column] = [aliases.get(name, name) for name in game[column]]
    frames = {name: _renamed(getattr(tables, name), aliases) for name in OF_A_SEAT}
    return replace(tables, game=game, **frames)


def people(names: Iterable[str], aliases: Mapping[str, str]) -> tuple[str, ...]:
    """Return the names that the persons of these names are shown under.

    >>> people(["aki2", "Bo"], {"aki2": "Aki"})
    ('Aki', 'Bo')
    """
    return tuple(dict.fromkeys(aliases.get(name, name) for name in names))


def names_of_no_record(tables: Tables, aliases: Mapping[str, str]) -> list[str]:
    """Return the names of persons that no seat has in the tables as they were recorded."""
    game = tables.game
    columns = [name for name in game.columns if str(name).startswith("name_")]
    known = {name for column in columns for name in game[column]}
    return sorted({*aliases, *aliases.values()} - known)


def _renamed(frame: pd.DataFrame, aliases: Mapping[str, str]) -> pd.DataFrame:
    import numpy as np
    import pandas as pd

    names = frame["player"].cat.categories
    people = [aliases.get(name, name) for name in names]
    codes, found = pd.factorize(np.array(people, dtype=object), sort=True)
    of_row = codes[frame["player"].cat.codes.to_numpy()]  # every row has a player
    categories = pd.Index(found, dtype=object)
    return frame.assign(player=pd.Categorical.from_codes(of_row, categories=categories))
