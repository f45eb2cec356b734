"""What a report shows of the games of one number of players: figures for all and by player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from logtool.reports.base import CALL_KINDS, ENDS
from logtool.reports.placement import PLACES
from logtool.reports.stat_table import compute
from logtool.reports.statistics import catalogue
from logtool.reports.sums import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from logtool.reports.stat_table import StatRow, StatTable
    from logtool.tables import Tables

Figures = dict[str, "StatRow"]

CALL_RATES = ("call_rate", *(f"{kind}_rate" for kind in CALL_KINDS))
END_RATES = tuple(name for name, s in catalogue().items() if s.family == ENDS)
PLACE_RATES = tuple(name for name, s in catalogue().items() if s.family == PLACES)
PLAYER_STATISTICS = ("kyoku", *CALL_RATES, "games", *PLACE_RATES, "mean_rank")


@dataclass(frozen=True, slots=True)
class Section:
    """The figures of the four- or of the three-player games.

    Attributes:
        players: Number of players, 3 or 4.
        everyone: The figures of all players together, by statistic.
        by_player: The figures of each player, by name, then by statistic.
    """

    players: int
    everyone: Mapping[str, StatRow]
    by_player: Mapping[str, Mapping[str, StatRow]]

    @property
    def call_rates(self) -> tuple[str, ...]:
        """The rates of calls that these games have; kita has no place in four-player games."""
        never = {"kita_rate"} if self.players == 4 else {"chi_rate"}
        return tuple(
            name for name in CALL_RATES if self.everyone[name].hit > 0 or name not in never
        )

    @property
    def end_rates(self) -> tuple[str, ...]:
        """The kinds of ends; a cut-off record is none unless there is one."""
        return tuple(
            name for name in END_RATES if self.everyone[name].hit > 0 or name != "end_cut_off"
        )

    @property
    def place_rates(self) -> tuple[str, ...]:
        """The places that there are."""
        return PLACE_RATES[: self.players]

    def most_active(self, statistic: str) -> tuple[str, ...]:
        """Return the players that have any, by this number from the highest, then by name."""
        numbers = {name: rows[statistic].hit for name, rows in self.by_player.items()}
        counted = [name for name, number in numbers.items() if number > 0]
        return tuple(sorted(counted, key=lambda name: (-numbers[name], name)))


@dataclass(frozen=True, slots=True)
class Collection:
    """The figures of a report.

    Attributes:
        everyone: All statistics, of all players together.
        by_player: The statistics that a report shows by player.
        sections: The same by number of players, four first.
    """

    everyone: StatTable
    by_player: StatTable
    sections: tuple[Section, ...]


def collect(tables: Tables) -> Collection:
    """Return the figures of a report of all games."""
    kinds = sorted(set(tables.game[PLAYERS].tolist()), reverse=True)
    for_all = compute(tables)
    for_players = compute(tables, PLAYER_STATISTICS, ("player",))
    everyone = _by_group(for_all, kinds)
    by_player = _by_group(for_players, kinds)
    sections = tuple(
        Section(
            players,
            next(figures for (kind, _), figures in everyone.items() if kind == players),
            {name: figures for (kind, name), figures in by_player.items() if kind == players},
        )
        for players in kinds
    )
    return Collection(for_all, for_players, sections)


def _by_group(table: StatTable, kinds: list[int]) -> dict[tuple[int, str], Figures]:
    """Return the figures by number of players and player's name."""
    groups: dict[tuple[int, str], Figures] = {}
    for row in table.rows:
        players = row.by.get(PLAYERS, kinds[0] if kinds else 0)
        assert isinstance(players, int)
        group = (players, str(row.by.get("player", "")))
        groups.setdefault(group, {})[row.statistic.name] = row
    return groups
