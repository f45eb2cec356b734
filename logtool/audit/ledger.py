"""The ledger of a game: what each of its results pays by the rules, beside what is recorded."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, cast

from logtool import jit
from logtool.audit import ledger_parts
from logtool.audit.judgement import Judgement
from logtool.audit.ledger_types import PARTS, KyokuLedger, LedgerResult
from logtool.audit.places import Places
from logtool.model import codes as m
from logtool.model import facts as f
from logtool.rules.of_record import rules_of_record
from logtool.rules.switches import Rules, fill_rules
from logtool.rules.table import Table
from logtool.rules.tables import load_tables
from logtool.rules.winning import Scored, Winning

if TYPE_CHECKING:
    from logtool.model import Game
    from logtool.model.game import Kyoku
    from logtool.record import Grid
    from logtool.rules.presets import Preset


def ledger_of(game: Game, rule_set: Preset | None = None) -> list[KyokuLedger]:
    """Return the ledger of each kyoku.

    Args:
        game: The game.
        rule_set: The rule set to pay by; None for the one that the record itself names.
    """
    rules = jit.new(Rules)
    fill_rules(rules, (rule_set or rules_of_record(game.head)).rules)
    return [
        KyokuLedger(
            kyoku=kyoku.name,
            kyoku_index=kyoku.number,
            results=tuple(
                _result(kyoku, number, _parts(game, rules, kyoku.first, number))
                for number in range(kyoku.first, kyoku.last)
                if game.coded[number * m.EVENT_SIZE] in (m.AGARI, m.RYUUKYOKU)
            ),
        )
        for kyoku in game.kyoku
    ]


def _parts(game: Game, rules: Rules, start: int, number: int) -> Grid:
    """Return what each part of a result gives each seat."""
    table = jit.new(Table)
    table.players = game.players
    parts = jit.grid(ledger_parts.PART_ROWS, m.SEATS)
    ledger_parts.fill_ledger(
        rules,
        load_tables(),
        _row(game.coded),
        _row(game.facts),
        table,
        jit.new(Places),
        jit.new(Judgement),
        jit.new(Winning),
        jit.new(Scored),
        start,
        number,
        parts,
    )
    return parts


def _result(kyoku: Kyoku, number: int, parts: Grid) -> LedgerResult:
    game = kyoku.game
    kind, seat, place, extra = game.coded[number * m.EVENT_SIZE : (number + 1) * m.EVENT_SIZE]
    is_win = kind == m.AGARI
    before = _told(game, place + (f.AGARI_BEFORE if is_win else f.RYUUKYOKU_BEFORE))
    change = _told(game, place + (f.AGARI_DELTA if is_win else f.RYUUKYOKU_DELTA))
    computed = {
        part: [int(points) for points in row[: game.players]]
        for part, row in zip(PARTS, parts, strict=True)
    }
    return LedgerResult(
        event=number - kyoku.first,
        title=_win_title(seat, extra) if is_win else m.DRAW_NAMES[extra].replace("_", " "),
        computed=computed,
        recorded_change=change,
        recorded_before=before,
        recorded_after=[
            None if one is None or other is None else one + other
            for one, other in zip(before, change, strict=True)
        ],
    )


def _win_title(seat: int, target: int) -> str:
    return f"tsumo by seat {seat}" if seat == target else f"ron by seat {seat} from seat {target}"


def _told(game: Game, place: int) -> list[int | None]:
    """Return the points of the seats that stand at a place of the facts."""
    points = game.facts[place : place + game.players]
    return [None if one == m.UNTOLD else one for one in points]


def _row(values: array[int]) -> array[int]:
    """Return the ints as the current mode takes them, without a copy."""
    if not jit.is_on():
        return values
    import numpy as np

    return cast("array[int]", np.frombuffer(values, dtype=np.int64))
