"""The filters as options: ``@with_filters`` adds them to a command that takes ``Choice``."""

from __future__ import annotations

import datetime as dt
import inspect
import math
import re
import typing
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from logtool.cli.options import fail

if TYPE_CHECKING:
    from logtool.batch.running import Reading
    from logtool.reports.filters import Filters
    from logtool.tables import Tables

_DAY = re.compile(r"[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?")
_FIRST_DAY = "-01-01"
SHOWN_NAMES = 12


class Players(StrEnum):
    """Numbers of players."""

    FOUR = "4"
    THREE = "3"


class Round(StrEnum):
    """Rounds."""

    EAST = "east"
    SOUTH = "south"
    WEST = "west"
    NORTH = "north"


@dataclass(frozen=True, slots=True)
class Choice:
    """What the options of a command choose.

    Attributes:
        filters: The filters.
        aliases: The name shown for each other name of a person.
        include_invalid: Whether kyoku count in which the audit finds an error.
    """

    filters: Filters
    aliases: dict[str, str]
    include_invalid: bool

    def tables(self, reading: Reading, *, quiet: bool, in_order: bool = False) -> Tables:
        """Return the tables of a run that the filters keep, and say on stderr how much that is.

        Args:
            reading: The run.
            quiet: Whether nothing is said.
            in_order: Whether games are numbered by their names and not as they were found.
        """
        from logtool.batch.running import tables_of
        from logtool.reports import row_files
        from logtool.reports.filters import FilterError, filtered

        tables = tables_of(reading)
        if in_order:
            tables = row_files.in_order(tables)
        if self.aliases:
            tables = _of_people(tables, self.aliases, quiet=quiet)
        try:
            kept = filtered(tables, self.filters)
        except FilterError as error:
            fail(str(error))
        if self.filters.described() and not quiet:
            typer.echo(
                f"filters keep {len(kept.game):,} of {len(tables.game):,} games and"
                f" {len(kept.seat_kyoku):,} of {len(tables.seat_kyoku):,} rows a seat and kyoku",
                err=True,
            )
        return kept


def _of_people(tables: Tables, aliases: dict[str, str], *, quiet: bool) -> Tables:
    """Return the tables with one name a person, and say which names no record has."""
    from logtool.reports.aliases import names_of_no_record, with_aliases
    from logtool.reports.names import quoted

    unknown = names_of_no_record(tables, aliases)
    if unknown and len(tables.game) and not quiet:
        shown = ", ".join(quoted(name) for name in unknown[:SHOWN_NAMES])
        more = len(unknown) - SHOWN_NAMES
        rest = f" and {more} more" if more > 0 else ""
        typer.echo(f"aliases: no record has the name {shown}{rest}", err=True)
    return with_aliases(tables, aliases)


def _options(
    player: Annotated[
        list[str] | None, typer.Option("--player", help="Only this player; may be repeated.")
    ] = None,
    opponent: Annotated[
        list[str] | None,
        typer.Option("--opponent", help="Only games against this player; may be repeated."),
    ] = None,
    aliases: Annotated[
        Path | None,
        typer.Option("--aliases", help="File of names of one person, one person a line."),
    ] = None,
    players: Annotated[
        Players | None, typer.Option("--players", help="Only games of so many players.")
    ] = None,
    length: Annotated[
        str | None, typer.Option("--length", help="Only games of this length: east, south.")
    ] = None,
    room: Annotated[
        list[str] | None, typer.Option("--room", help="Only this room; may be repeated.")
    ] = None,
    lobby: Annotated[
        list[str] | None, typer.Option("--lobby", help="Only this lobby; may be repeated.")
    ] = None,
    red: Annotated[
        bool | None, typer.Option("--red/--no-red", help="Only games with red fives, or without.")
    ] = None,
    kuitan: Annotated[
        bool | None,
        typer.Option("--kuitan/--no-kuitan", help="Only games with open tanyao, or without."),
    ] = None,
    since: Annotated[
        str | None, typer.Option("--from", help="First day: YYYY-MM-DD, YYYY-MM or YYYY.")
    ] = None,
    until: Annotated[
        str | None, typer.Option("--to", help="Last day, month or year, itself included.")
    ] = None,
    dan: Annotated[
        list[str] | None,
        typer.Option("--dan", help="Only players of this rank, as recorded; may be repeated."),
    ] = None,
    rate_from: Annotated[
        float | None, typer.Option("--rate-from", help="Only players with at least this rating.")
    ] = None,
    rate_to: Annotated[
        float | None, typer.Option("--rate-to", help="Only players with at most this rating.")
    ] = None,
    seat: Annotated[
        list[int] | None,
        typer.Option("--seat", min=0, max=3, help="Only this seat, 0 the first dealer."),
    ] = None,
    dealer: Annotated[
        bool | None,
        typer.Option("--dealer/--no-dealer", help="Only kyoku as dealer, or not as dealer."),
    ] = None,
    round_: Annotated[
        list[Round] | None, typer.Option("--round", help="Only this round; may be repeated.")
    ] = None,
    last: Annotated[
        int | None,
        typer.Option("--last", min=1, help="Only so many last games, of each --player if given."),
    ] = None,
    where: Annotated[
        list[str] | None,
        typer.Option("--where", help="Condition on columns, such as 'n_open_calls > 0'."),
    ] = None,
    include_invalid: Annotated[
        bool,
        typer.Option(
            "--include-invalid", help="Count kyoku too in which the audit finds an error."
        ),
    ] = False,
) -> Choice:
    """Return what the options choose."""
    from logtool.reports.aliases import people
    from logtool.reports.filters import Filters

    persons = _read_aliases(aliases)
    _check_days(since, until)
    _check_ratings(rate_from, rate_to)
    filters = Filters(
        player=people(player or (), persons),
        opponent=people(opponent or (), persons),
        players=None if players is None else int(players),
        length=length,
        room=tuple(room or ()),
        lobby=tuple(lobby or ()),
        red=red,
        kuitan=kuitan,
        since=since,
        until=until,
        dan=tuple(dan or ()),
        rate_from=rate_from,
        rate_to=rate_to,
        seat=tuple(seat or ()),
        dealer=dealer,
        round=tuple(one.value for one in round_ or ()),
        last=last,
        where=tuple(where or ()),
    )
    return Choice(filters, persons, include_invalid)


def why_empty(reading: Reading, *, include_invalid: bool) -> str:
    """Return the sentence about a run of which no kyoku is left."""
    if not reading.summary.games:
        return "no game was read"
    if any(rows.kyoku for rows in reading.rows):
        return "no game is left by these filters"
    if include_invalid:
        return "no game has a kyoku"
    return "no kyoku is left without an error: --include-invalid counts them all"


def is_day(text: str) -> bool:
    """Return whether a text is a day, month or year that there is.

    >>> is_day("2020-02-29"), is_day("2021-02-29"), is_day("2021-02"), is_day("21")
    (True, False, True, False)
    """
    if not _DAY.fullmatch(text):
        return False
    try:
        dt.date.fromisoformat(text + _FIRST_DAY[len(text) - len("YYYY") :])
    except ValueError:
        return False
    return True


def _check_days(since: str | None, until: str | None) -> None:
    from logtool.reports.names import quoted

    for day in (since, until):
        if day is not None and not is_day(day):
            fail(f"{quoted(day)} is no day: YYYY-MM-DD, YYYY-MM or YYYY")
    if since is not None and until is not None and since[: len(until)] > until:
        fail(f"no day is from {since} to {until}")


def _check_ratings(lowest: float | None, highest: float | None) -> None:
    for rating in (lowest, highest):
        if rating is not None and not math.isfinite(rating):
            fail(f"{rating} is no rating")
    if lowest is not None and highest is not None and lowest > highest:
        fail(f"no rating is from {lowest:g} to {highest:g}")


def with_filters(command: Callable[..., None]) -> Callable[..., None]:
    """Return the command with the options of the filters in place of its parameter ``choice``."""
    options = _parameters(_options)
    own = [parameter for parameter in _parameters(command) if parameter.name != "choice"]

    @wraps(command)
    def with_choice(**given: object) -> None:
        chosen = {option.name: given.pop(option.name) for option in options}
        command(**given, choice=_options(**chosen))  # type: ignore[arg-type] # typer checks types

    parameters = [
        parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in (*own, *options)
    ]
    with_choice.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined] # typer reads it
    with_choice.__annotations__ = {one.name: one.annotation for one in parameters}
    del with_choice.__wrapped__
    return with_choice


def _parameters(function: Callable[..., object]) -> list[inspect.Parameter]:
    """Return the parameters of a function with their annotations evaluated."""
    annotations = typing.get_type_hints(function, include_extras=True)
    return [
        parameter.replace(annotation=annotations[name])
        for name, parameter in inspect.signature(function).parameters.items()
        if name in annotations
    ]


def _read_aliases(path: Path | None) -> dict[str, str]:
    from logtool.reports.aliases import AliasError, read_aliases

    if path is None:
        return {}
    try:
        return read_aliases(path.read_text(encoding="utf-8"))
    except AliasError as error:
        fail(f"{path}: {error}")
    except UnicodeDecodeError:
        fail(f"{path}: no text in UTF-8")
    except OSError as error:
        fail(f"{path}: {error.strerror or error}")
