"""What a report tells of one player: figures beside those of all, course, periods, kyoku."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from logtool.reports.career_changes import beside_others, halves
from logtool.reports.career_standings import Population, standings
from logtool.reports.filters import only
from logtool.reports.page_overview import overview
from logtool.reports.stat_table import compute
from logtool.reports.sums import PLAYERS
from logtool.reports.wins import shown_ids, viewer_link
from logtool.rows.codes import END_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import pandas as pd

    from logtool.reports.career_changes import Halves, Tested
    from logtool.reports.career_standings import Standing
    from logtool.reports.page_overview import Overview
    from logtool.reports.stat_table import StatRow, StatTable
    from logtool.tables import Tables

Figures = dict[str, "StatRow"]

PERIODS = 8
FEWEST_PERIODS = 3  # two are the halves, which are tested
FEWEST_IN_PERIOD = 10  # games
PERIOD = "period"
PERIOD_STATISTICS = (
    *("mean_rank", "balance_per_kyoku", "win_rate", "deal_in_rate", "call_rate", "riichi_rate"),
    *("avg_win_value", "avg_deal_in_value"),
)
KYOKU_SHOWN = 8
_ROUNDS = "ESWN"


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One complete game of the player.

    Attributes:
        date: Its day, if told.
        rank: Final place.
        points_tenths: Final points with uma and oka as recorded, in tenths.
    """

    date: str | None
    rank: int
    points_tenths: int


@dataclass(frozen=True, slots=True)
class PlayedKyoku:
    """One kyoku of the player.

    Attributes:
        balance: Score change.
        name: Such as ``E2-1``: round, number, honba.
        end: How it ended.
        date: Day of the game, if told.
        file: Name of the record.
        link: Where the server's viewer shows it; None without Tenhou's id of the game.
    """

    balance: int
    name: str
    end: str
    date: str | None
    file: str
    link: str | None


@dataclass(frozen=True, slots=True)
class Career:
    """A player's games of one number of players.

    Attributes:
        players: Number of players, 3 or 4.
        overview: Days and rooms of the player's games.
        own: The player's figures, by statistic.
        others: Those of all other players together.
        standings: Place among the others, by statistic, where there are enough.
        standing_out: The player tested against the others.
        halves: The second half of the games tested against the first; None of too few.
        games: The complete games in the order of their days.
        periods: Days and figures of parts of the games that follow one another.
        best: The kyoku that gave most.
        worst: The kyoku that cost most.
    """

    players: int
    overview: Overview
    own: Mapping[str, StatRow]
    others: Mapping[str, StatRow]
    standings: Mapping[str, Standing]
    standing_out: Tested
    halves: Halves | None
    games: tuple[PlayedGame, ...]
    periods: tuple[tuple[str, Mapping[str, StatRow]], ...]
    best: tuple[PlayedKyoku, ...]
    worst: tuple[PlayedKyoku, ...]


def careers(tables: Tables, name: str) -> tuple[Career, ...]:
    """Return what is told of a player, games of four players first; nothing of a stranger."""
    own = only_player(tables, name)
    kinds = sorted(set(own.seat_kyoku[PLAYERS].tolist()), reverse=True)
    if not kinds:
        return ()
    figures = compute(own, by=("player",)), compute(without_player(tables, name))
    population = Population(tables)
    return tuple(_career(tables, name, players, figures, population) for players in kinds)


def _career(
    tables: Tables,
    name: str,
    players: int,
    figures: tuple[StatTable, StatTable],
    population: Population,
) -> Career:
    of_kind = only(tables, (tables.seat_kyoku[PLAYERS] == players).to_numpy())
    played = only_player(of_kind, name)
    own, others = (_figures(table, players) for table in figures)
    return Career(
        players=players,
        overview=overview(played.game[played.game["game"].isin(played.seat_kyoku["game"])]),
        own=own,
        others=others,
        standings=standings(population, name, own, players),
        standing_out=beside_others(of_kind, name),
        halves=halves(played, _in_order(played, complete=False)["game"].tolist()),
        games=_games(played),
        periods=_periods(played),
        best=_extreme_kyoku(played, ascending=False),
        worst=_extreme_kyoku(played, ascending=True),
    )


def only_player(tables: Tables, name: str) -> Tables:
    """Return the tables with the rows of this player's seats alone; kyoku and games all stay."""
    return _where(tables, lambda frame: frame["player"] == name)


def without_player(tables: Tables, name: str) -> Tables:
    """Return the tables with the rows of all other seats; kyoku and games all stay."""
    return _where(tables, lambda frame: frame["player"] != name)


def _where(tables: Tables, kept: Callable[[pd.DataFrame], pd.Series[bool]]) -> Tables:
    """Return the tables of a row a seat with some of their rows."""
    return replace(
        tables,
        seat_game=tables.seat_game[kept(tables.seat_game)],
        seat_kyoku=tables.seat_kyoku[kept(tables.seat_kyoku)],
        agari=tables.agari[kept(tables.agari)],
        call=tables.call[kept(tables.call)],
    )


def _figures(table: StatTable, players: int) -> Figures:
    return {
        row.statistic.name: row for row in table.rows if row.by.get(PLAYERS, players) == players
    }


def _in_order(own: Tables, *, complete: bool = True) -> pd.DataFrame:
    """Return the player's games in the order of day and name, with day and file."""
    games = own.game.set_index("game")[["date", "log_id", "file"]]
    played = own.seat_game[own.seat_game["rank"] > 0] if complete else own.seat_game
    played = played.join(games, on="game")
    names = played["log_id"].where(played["log_id"].notna(), played["file"])
    played = played.assign(day=played["date"].where(played["date"].notna(), ""), name=names)
    return played.sort_values(["day", "name", "game"], kind="stable")


def _games(tables: Tables) -> tuple[PlayedGame, ...]:
    played = _in_order(tables)
    columns = (played[name].tolist() for name in ("day", "rank", "points_tenths"))
    return tuple(
        PlayedGame(day or None, rank, points) for day, rank, points in zip(*columns, strict=True)
    )


def _periods(tables: Tables) -> tuple[tuple[str, Figures], ...]:
    """Return the figures of up to ``PERIODS`` parts of about as many games each."""
    import numpy as np

    played = _in_order(tables)
    number = min(PERIODS, len(played) // FEWEST_IN_PERIOD)
    if number < FEWEST_PERIODS:
        return ()
    part = np.arange(len(played)) * number // len(played)
    numbers = dict(zip(played["game"].tolist(), part.tolist(), strict=True))
    of_game = tables.game["game"].map(numbers).fillna(-1).astype(int)
    counted = _where(tables, lambda frame: frame["game"].isin(played["game"]))
    grouped = replace(counted, game=tables.game.assign(**{PERIOD: of_game}))
    figures: list[Figures] = [{} for _ in range(number)]
    for row in compute(grouped, PERIOD_STATISTICS, (PERIOD,)).rows:
        place = row.by[PERIOD]
        assert isinstance(place, int)
        figures[place][row.statistic.name] = row
    days = played["day"].to_numpy()
    labels = [_span(days[part == place].tolist()) for place in range(number)]
    return tuple(zip(labels, figures, strict=True))


def _span(days: Sequence[str]) -> str:
    """Return the first and the last of some days."""
    told = [day for day in days if day]
    if not told:
        return "no date"
    return told[0] if told[0] == told[-1] else f"{told[0]} to {told[-1]}"


def _extreme_kyoku(tables: Tables, *, ascending: bool) -> tuple[PlayedKyoku, ...]:
    """Return the kyoku that cost or gave most, the first of equal ones first."""
    seats = tables.seat_kyoku[["game", "kyoku", "seat", "balance", "end"]]
    sign = seats["balance"] < 0 if ascending else seats["balance"] > 0
    found = seats[sign].sort_values("balance", ascending=ascending, kind="stable")
    names = tables.kyoku.set_index(["game", "kyoku"])[["round", "number", "honba"]]
    found = found.head(KYOKU_SHOWN).join(names, on=["game", "kyoku"])
    games = tables.game.set_index("game")
    ids = dict(zip(games.index, shown_ids(games), strict=True))
    made = []
    for row in found.to_dict("records"):
        game = games.loc[row["game"]]
        made.append(
            PlayedKyoku(
                balance=int(row["balance"]),
                name=f"{_round(row['round'])}{row['number']}-{row['honba']}",
                end=END_NAMES[row["end"]].replace("_", " "),
                date=game["date"] if isinstance(game["date"], str) else None,
                file=str(game["file"]),
                link=viewer_link(ids[row["game"]], int(row["seat"]), int(row["kyoku"])),
            )
        )
    return tuple(made)


def _round(number: int) -> str:
    return _ROUNDS[number] if 0 <= number < len(_ROUNDS) else "?"
