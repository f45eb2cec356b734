"""The Wins section: tables of han, fu and limits, waits and junme of the win, yakuman."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from logtool.model.codes import LIMIT_NAMES, SEATS, YAKU_NAMES
from logtool.model.invented import are_invented
from logtool.reports.statistics import AGARI, mean, of, rate, share

if TYPE_CHECKING:
    import pandas as pd

    from logtool.reports.statistics import Counter, Mask, Rows, Statistic
    from logtool.tables import Tables

HAN, FU, LIMITS, JUNME = "han of wins", "fu of wins", "limits of wins", "junme of wins"
COUNTED_HAN = 13
LAST_JUNME = 18
FU_STEPS = (20, 25, *range(30, 120, 10))
VIEWER = "https://tenhou.net/0/?log={log_id}&tw={seat}&ts={kyoku}"
_SHOWN_BY_VIEWER = re.compile(r"\d{10}gm-[0-9a-f]{4}-\d+-\w+")  # log ids of Tenhou
EDGES = "As the record lists them, dora too."


def is_no_yakuman(rows: Rows) -> Mask:
    """Return the wins without a yakuman in their list."""
    counted: Mask = rows["yakuman"] == 0
    return counted


def han_is(han: int) -> Counter:
    """Return the counter of wins with so many han, 13 standing for all more."""
    if han == COUNTED_HAN:
        return lambda rows: is_no_yakuman(rows) & (rows["han"] >= han)
    return lambda rows: is_no_yakuman(rows) & (rows["han"] == han)


def junme_is(junme: int) -> Counter:
    """Return the counter of wins at a junme, the last one standing for all later ones."""
    if junme == LAST_JUNME:
        return lambda rows: rows["junme"] >= junme
    return lambda rows: rows["junme"] == junme


def tells_fu(rows: Rows) -> Mask:
    """Return the wins of which the record tells fu that a hand can have."""
    import numpy as np

    return np.isin(rows["fu"], FU_STEPS)


def tells_limit(rows: Rows) -> Mask:
    """Return the wins of which the record tells the limit."""
    return rows["limit"] >= 0


def tells_yaku(rows: Rows) -> Mask:
    """Return the wins of which the record lists the yaku."""
    counted: Mask = rows["yaku"] != 0
    return counted


def _part(family: str, label: str, name: str, summary: str, hit: Counter, **more: str) -> Statistic:
    """Return one share of a family over the wins."""
    made = rate(
        name, f"{summary}, among the wins.", hit=hit, base=tells_yaku, over="wins", grain=AGARI,
        edges=more.get("edges", ""),
    )  # fmt: skip
    return replace(made, family=family, label=label)


HAN_TABLE = (
    *(
        _part(HAN, str(han), f"han_{han}_rate", f"Wins with {han} han"
              f"{' or more, no yakuman' if han == COUNTED_HAN else ''}", han_is(han), edges=EDGES)
        for han in range(1, COUNTED_HAN + 1)
    ),
    _part(HAN, "yakuman", "yakuman_rate", "Wins with a yakuman",
          lambda rows: rows["yakuman"] > 0, edges="Thirteen han counted together are none."),
)  # fmt: skip

FU_TABLE = share(
    FU,
    tuple((f"fu_{fu}_rate", fu, str(fu)) for fu in FU_STEPS),
    "Wins with so many fu: {}, among the wins of which fu are told.",
    of="fu",
    base=tells_fu,
    over="wins with fu",
    grain=AGARI,
    edges="Rounded, as recorded; for limit hands too where the record has them.",
)

LIMIT_TABLE = share(
    LIMITS,
    tuple((f"limit_{name}_rate", code, name) for code, name in enumerate(LIMIT_NAMES)),
    "Wins with this limit: {}, among the wins.",
    of="limit",
    base=tells_limit,
    over="wins",
    grain=AGARI,
    edges="As recorded. Thirteen han counted together are of the limit of a yakuman.",
)

AT_THE_WIN = (
    mean("mean_han", "Han of a win without a yakuman.", of=of("han"),
         base=lambda rows: is_no_yakuman(rows) & tells_yaku(rows), over="wins without a yakuman",
         unit="han", grain=AGARI, edges=EDGES),
    mean("win_wait_kinds", "Kinds that the winner waited for.", of=of("waits"), over="wins",
         base=lambda rows: rows["waits"] > 0, unit="kinds", grain=AGARI),
    rate("win_on_good_shape_rate", "Wins on a wait for two kinds or more, among the wins.",
         hit=lambda rows: rows["waits"] > 1, base=lambda rows: rows["waits"] > 0, over="wins",
         grain=AGARI),
    *(
        replace(
            rate(f"win_at_junme_{junme}_rate", f"Wins at junme {junme}"
                 f"{' or later' if junme == LAST_JUNME else ''}, among the wins.",
                 hit=junme_is(junme), over="wins", grain=AGARI),
            family=JUNME, label=str(junme),
        )
        for junme in range(1, LAST_JUNME + 1)
    ),
)  # fmt: skip

STATISTICS: tuple[Statistic, ...] = (*HAN_TABLE, *FU_TABLE, *LIMIT_TABLE, *AT_THE_WIN)


@dataclass(frozen=True, slots=True)
class Yakuman:
    """One win with a yakuman.

    Attributes:
        player: The winner.
        names: The yakuman.
        file: Name of the record.
        kyoku: Number of the kyoku within the game, from 0.
        link: Where the server's viewer shows the kyoku; None without an id of Tenhou.
    """

    player: str
    names: tuple[str, ...]
    file: str
    kyoku: int
    link: str | None


def yakuman_list(tables: Tables) -> list[Yakuman]:
    """Return the wins with a yakuman, in the order of the rows."""
    won = tables.agari[tables.agari["yakuman"] > 0]
    games = tables.game["game"].tolist()
    ids = dict(zip(games, shown_ids(tables.game), strict=True))
    files = dict(zip(games, tables.game["file"].tolist(), strict=True))
    columns = [won[name].tolist() for name in ("player", "game", "kyoku", "seat", "yaku")]
    found = []
    for player, game, kyoku, seat, yaku in zip(*columns, strict=True):
        link = viewer_link(ids[game], seat, kyoku)
        names = tuple(name for bit, name in enumerate(YAKU_NAMES) if yaku >> bit & 1)
        found.append(Yakuman(str(player), names, files[game], kyoku, link))
    return found


def shown_ids(games: pd.DataFrame) -> list[object]:
    """Return the log id of each game, None for simulated ones, which the server never had."""
    names = games[[f"name_{seat}" for seat in range(SEATS)]].to_numpy().tolist()
    return [
        None if are_invented(name for name in four[:players]) else log_id
        for log_id, players, four in zip(
            games["log_id"].tolist(), games["players"].tolist(), names, strict=True
        )
    ]


def viewer_link(log_id: object, seat: int, kyoku: int) -> str | None:
    """Return where Tenhou's viewer shows a kyoku; None for a log id that is none of Tenhou.

    >>> viewer_link("2026010109gm-0001-0000-5a17c0de", 2, 4)
    'https://tenhou.net/0/?log=2026010109gm-0001-0000-5a17c0de&tw=2&ts=4'
    """
    if not isinstance(log_id, str) or not _SHOWN_BY_VIEWER.fullmatch(log_id):
        return None
    return VIEWER.format(log_id=log_id, seat=seat, kyoku=kyoku)
