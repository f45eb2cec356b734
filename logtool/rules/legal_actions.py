"""All that a seat may do now, put together from the reasons why it may not."""

from __future__ import annotations

from typing import ClassVar

from logtool.jit import compiled, entry
from logtool.model import codes as m
from logtool.record import NONE, Grid, Record
from logtool.rules import reasons as why
from logtool.rules.calls import why_not_chi, why_not_daiminkan, why_not_pon
from logtool.rules.discards import why_not_dahai, why_not_kyuushu
from logtool.rules.kans import why_not_ankan, why_not_kakan, why_not_kita
from logtool.rules.riichi import why_not_riichi, why_not_riichi_discard
from logtool.rules.switches import Rules
from logtool.rules.table import KINDS, Table
from logtool.rules.tables import Tables
from logtool.rules.winning import Scored, Winning
from logtool.rules.wins import why_not_ron, why_not_tsumo

MOST_ACTIONS = 64
RUN = 3


class Actions(Record):
    """What a seat may do: the kind of the event (AGARI for a win) and of a tile.

    Of equal tiles, red or not, one action stands for all. The tile is the lowest of a chi, the
    discard of a riichi, NONE for nine kinds.
    """

    count: int
    entries: Grid  # [number][event kind, tile kind]

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {"entries": (MOST_ACTIONS, 2)}


@entry
def legal_actions(
    rules: Rules,
    tables: Tables,
    table: Table,
    seat: int,
    winning: Winning,
    scored: Scored,
    actions: Actions,
) -> None:
    """Write all that a seat may do now; to pass a call or win up is not listed."""
    actions.count = 0
    if table.turn == seat:
        if why_not_tsumo(rules, tables, table, seat, winning, scored) == why.OK:
            add_action(actions, m.AGARI, table.drawn)
        if why_not_kyuushu(rules, table, seat) == why.OK:
            add_action(actions, m.RYUUKYOKU, NONE)
        add_turn_actions(rules, tables, table, seat, actions)
    elif table.offer != NONE:
        if why_not_ron(rules, tables, table, seat, winning, scored) == why.OK:
            add_action(actions, m.AGARI, table.offered)
        add_calls(rules, table, seat, actions)


@compiled
def add_turn_actions(
    rules: Rules, tables: Tables, table: Table, seat: int, actions: Actions
) -> None:
    """Write discards, riichi, kans and kita."""
    can_riichi = why_not_riichi(rules, tables, table, seat) == why.OK
    for kind in range(KINDS):
        if table.hands[seat][kind] <= 0:
            continue
        tile = table.drawn_tile if kind == table.drawn else m.UNKNOWN_COPY + kind
        if why_not_dahai(rules, tables, table, seat, tile) == why.OK:
            add_action(actions, m.DAHAI, kind)
        if can_riichi and why_not_riichi_discard(rules, tables, table, seat, kind) == why.OK:
            add_action(actions, m.RIICHI, kind)
        if why_not_ankan(rules, tables, table, seat, kind) == why.OK:
            add_action(actions, m.ANKAN, kind)
        if why_not_kakan(rules, table, seat, kind) == why.OK:
            add_action(actions, m.KAKAN, kind)
        if why_not_kita(rules, table, seat, kind) == why.OK:
            add_action(actions, m.KITA, kind)


@compiled
def add_calls(rules: Rules, table: Table, seat: int, actions: Actions) -> None:
    """Write chi, pon and daiminkan."""
    for low in range(table.offered - RUN + 1, table.offered + 1):
        if why_not_chi(rules, table, seat, low) == why.OK:
            add_action(actions, m.CHI, low)
    if why_not_pon(rules, table, seat) == why.OK:
        add_action(actions, m.PON, table.offered)
    if why_not_daiminkan(rules, table, seat) == why.OK:
        add_action(actions, m.DAIMINKAN, table.offered)


@compiled
def add_action(actions: Actions, event: int, kind: int) -> None:
    """Write one action; there is room for all of a legal hand."""
    if actions.count < MOST_ACTIONS:
        action = actions.entries[actions.count]
        action[0] = event
        action[1] = kind
        actions.count += 1
