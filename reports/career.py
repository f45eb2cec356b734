"""What a report tells of one player: figures beside those of all, course, periods, kyoku."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from logtool.reports.stat_table import compute
from logtool.reports.sums import PLAYERS
from logtool.reports.wins import viewer_link
from logtool.rows.codes import END_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import pandas as pd

    from logtool.reports.stat_table import StatRow, StatTable
    from logtool.tables import Tables

Figures = dict[str, "StatRow"]

RANKED = (
    *("win_rate", "avg_win_value", "win_junme", "deal_in_rate", "avg_deal_in_value"),
    *("tsumo_suffered_rate", "call_rate", "riichi_rate", "tenpai_at_draw_rate"),
    *("balance_per_kyoku", "mean_rank", "top_two_rate", "last_rate", "mean_points"),
)
"""The statistics in which a player has a place among the others."""

FEWEST_KYOKU = 100  # of a player who is compared with
FEWEST_PLAYERS = 20  # with so many kyoku; a percentile among fewer says nothing
PERIODS = 8
FEWEST_IN_PERIOD = 10  # games
PERIOD = "period"
PERIOD_STATISTICS = (
    *("mean_rank", "balance_per_kyoku", "win_rate", "deal_in_rate", "call_rate", "riichi_rate"),
    *("avg_win_value", "avg_deal_in_value"),
)
KYOKU_SHOWN = 8
_ROUNDS = "ESWN"


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands among those with enough kyoku.

    Attributes:
        others: Number of the others.
        percentile: Share of them with a lower value, equal ones by half.
        low: The same for the lower bound of the player's interval.
        high: The same for the upper one.
    """

    others: int
    percentile: float
    low: float
    high: float


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
        own: The player's figures, by statistic.
        everyone: Those of all players together.
        standings: Place among the others, by statistic, where there are enough.
        games: The complete games in the order of their days.
        periods: Days and figures of parts of the games that follow one another.
        best: The kyoku that gave most.
        worst: The kyoku that cost most.
    """

    players: int
    own: Mapping[str, StatRow]
    everyone: Mapping[str, StatRow]
    standings: Mapping[str, Standing]
    games: tuple[PlayedGame, ...]
    periods: tuple[tuple[str, Mapping[str, StatRow]], ...]
    best: tuple[PlayedKyoku, ...]
    worst: tuple[PlayedKyoku, ...]


def careers(tables: Tables, name: str) -> tuple[Career, ...]:
    """Return what is told of a player, games of four players first; nothing of a stranger."""
    own = only_player(tables, name)
    kinds = sorted(set(own.seat_kyoku[PLAYERS].tolist()), reverse=True)
    own_table, everyone = compute(own, by=("player",)), compute(tables)
    ranked = compute(tables, ("kyoku", *RANKED), ("player",))
    made = []
    for players in kinds:
        of_kind = _only_players(own, players)
        made.append(
            Career(
                players=players,
                own=_figures(own_table, players),
                everyone=_figures(everyone, players),
                standings=standings(ranked, name, players),
                games=_games(of_kind),
                periods=_periods(of_kind),
                best=_extreme_kyoku(of_kind, ascending=False),
                worst=_extreme_kyoku(of_kind, ascending=True),
            )
        )
    return tuple(made)


def only_player(tables: Tables, name: str) -> Tables:
    """Return the tables with the rows of this player's seats alone; kyoku and games all stay."""
    return _where(tables, lambda frame: frame["player"] == name)


def standings(ranked: StatTable, name: str, players: int) -> dict[str, Standing]:
    """Return where a player stands among those with ``FEWEST_KYOKU`` kyoku or more."""
    others: dict[str, list[float]] = {}
    enough: set[object] = set()
    rows = [row for row in ranked.rows if row.by.get(PLAYERS, players) == players]
    for row in rows:
        if row.statistic.name == "kyoku" and row.hit >= FEWEST_KYOKU:
            enough.add(row.by["player"])
    for row in rows:
        if row.by["player"] in enough - {name} and row.value is not None:
            others.setdefault(row.statistic.name, []).append(row.value)
    return {
        row.statistic.name: Standing(
            len(others[row.statistic.name]),
            *(
                _share_below(others[row.statistic.name], at)
                for at in (row.value, row.low, row.high)
            ),
        )
        for row in rows
        if row.by["player"] == name
        and row.statistic.name in RANKED
        and len(others.get(row.statistic.name, ())) >= FEWEST_PLAYERS
        and row.value is not None
        and row.low is not None
        and row.high is not None
    }


def _share_below(values: Sequence[float], at: float | None) -> float:
    assert at is not None
    below = sum(value < at for value in values)
    equal = sum(value == at for value in values)
    return (below + equal / 2) / len(values)


def _where(tables: Tables, kept: Callable[[pd.DataFrame], pd.Series[bool]]) -> Tables:
    """Return the tables of a row a seat with some of their rows."""
    return replace(
        tables,
        seat_game=tables.seat_game[kept(tables.seat_game)],
        seat_kyoku=tables.seat_kyoku[kept(tables.seat_kyoku)],
        agari=tables.agari[kept(tables.agari)],
        call=tables.call[kept(tables.call)],
    )


def _only_players(tables: Tables, players: int) -> Tables:
    return _where(tables, lambda frame: frame[PLAYERS] == players)


def _figures(table: StatTable, players: int) -> Figures:
    return {
        row.statistic.name: row for row in table.rows if row.by.get(PLAYERS, players) == players
    }


def _in_order(tables: Tables) -> pd.DataFrame:
    """Return the player's complete games in the order of day and name, with day and file."""
    games = tables.game.set_index("game")[["date", "log_id", "file"]]
    played = tables.seat_game[tables.seat_game["rank"] > 0].join(games, on="game")
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
    if number < 2:
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
                link=viewer_link(game["log_id"], int(row["seat"]), int(row["kyoku"])),
            )
        )
    return tuple(made)


def _round(number: int) -> str:
    return _ROUNDS[number] if 0 <= number < len(_ROUNDS) else "?"
