"""Published figures of Tenhou's houou room beside those of a collection."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from logtool.reports.numbers import interval_text, number_text, value_text
from logtool.reports.stat_table import compute
from logtool.reports.sums import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from logtool.reports.stat_table import StatRow
    from logtool.tables import Tables

KOBALAB = "kobalab 2016, 1,710,645 kyoku"
PATH_OF_HOUOU = "pathofhouou, more than 1.2 M games"
OTHER = "other published figures"

# Four players, houou room, east and south.
PUBLISHED: dict[str, dict[str, float]] = {
    "win_rate": {KOBALAB: 0.211, PATH_OF_HOUOU: 0.2087},
    "deal_in_rate": {KOBALAB: 0.125, PATH_OF_HOUOU: 0.1286},
    "call_rate": {KOBALAB: 0.344, PATH_OF_HOUOU: 0.3458},
    "riichi_rate": {KOBALAB: 0.17, PATH_OF_HOUOU: 0.1693},
    "all_draws_rate": {KOBALAB: 0.162},
    "avg_win_value": {KOBALAB: 5647, PATH_OF_HOUOU: 5638},
    "kyoku_per_game": {OTHER: 10.71},
    "end_double_ron": {OTHER: 0.0056},
    "dealt_shanten_mean": {OTHER: 3.58},
}

ACCOUNTED = (
    "kyoku", "win_rate", "all_draws_rate", "end_cut_off", "end_double_ron", "end_triple_ron",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Compared:
    """A figure beside those published.

    Attributes:
        row: The figure of the collection.
        published: The published ones by their source.
    """

    row: StatRow
    published: dict[str, float]

    def holds(self, source: str) -> bool:
        """Return whether the published figure lies in the interval."""
        low, high = self.row.low, self.row.high
        return low is not None and high is not None and low <= self.published[source] <= high


def compare(tables: Tables) -> tuple[Compared, ...]:
    """Return the figures of four-player houou games over two rounds, beside those published.

    Without such games there are none.
    """
    wanted = {"room": "phoenix", "length": "south"}
    rows = compute(tables, list(PUBLISHED), list(wanted)).rows
    return tuple(
        Compared(row, PUBLISHED[row.statistic.name])
        for row in rows
        if row.players == 4 and all(row.by[name] == value for name, value in wanted.items())
    )


def side_by_side(compared: Sequence[Compared]) -> str:
    """Return the figures as lines of text, a line a source; ``=`` where the interval holds it."""
    lines = []
    for one in compared:
        unit = one.row.statistic.unit
        ours = f"{value_text(one.row)} ({interval_text(one.row)})"
        for source, value in one.published.items():
            sign = "=" if one.holds(source) else "≠"
            text = f"{one.row.statistic.name:<20} {ours:<34} {sign} {number_text(value, unit):>9}"
            lines.append(f"{text}  {source}")
    return "\n".join(lines) + "\n" if lines else ""


def accounting(tables: Tables) -> str:
    """Return the law that holds in any collection, a line a number of players.

    Wins, draws of every kind and kyoku cut off are all kyoku, and the second and third winners.
    It cannot be told where some of the seats were left out.
    """
    if int(tables.kyoku[PLAYERS].sum()) != len(tables.seat_kyoku):
        return "the accounting of kyoku needs all seats: leave filters of seats out\n"
    found: dict[int, dict[str, int]] = {}
    for row in compute(tables, ACCOUNTED).rows:
        if row.players is not None:
            found.setdefault(row.players, {})[row.statistic.name] = row.hit
    return "".join(_accounts(players, hits) for players, hits in found.items())


def _accounts(players: int, hits: Mapping[str, int]) -> str:
    won, drawn, cut_off = hits["win_rate"], hits["all_draws_rate"], hits["end_cut_off"]
    kyoku, more = hits["kyoku"], hits["end_double_ron"] + 2 * hits["end_triple_ron"]
    sign = "=" if won + drawn + cut_off == kyoku + more else "≠"
    return (
        f"{players} players: {won:,} wins + {drawn:,} draws + {cut_off:,} cut off {sign}"
        f" {kyoku:,} kyoku + {more:,} additional winners\n"
    )
