"""The ledger of a kyoku: what each result pays, part by part and seat by seat."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Part: TypeAlias = Literal["value", "honba", "sticks", "pao", "noten", "nagashi", "change"]

CHANGE: Part = "change"
PARTS: tuple[Part, ...] = ("value", "honba", "sticks", "pao", "noten", "nagashi", CHANGE)


class LedgerResult(msgspec.Struct, frozen=True, kw_only=True):
    """A win or a draw: the payments by the rules beside those of the record.

    For each seat value + honba + sticks + pao + noten + nagashi = change. The lists have a number
    for each seat, in points.

    Attributes:
        event: Number of the event in the kyoku, the deal being 0.
        title: What happened, such as ``ron by seat 2 from seat 0``.
        parts: The parts in the order in which they stand in the sum, the sum itself last.
        computed: What each part gives and takes, by the rules.
        recorded_change: The changes that the record states, None where it states none.
        recorded_before: The scores before the event that the record states, likewise.
        recorded_after: The scores after it, likewise.
    """

    event: int
    title: str
    parts: tuple[Part, ...] = PARTS
    computed: dict[Part, list[int]]
    recorded_change: list[int | None]
    recorded_before: list[int | None]
    recorded_after: list[int | None]


class KyokuLedger(msgspec.Struct, frozen=True, kw_only=True):
    """The results of one kyoku in the order of the record.

    Attributes:
        kyoku: Round, number and honba, such as ``E1-0``.
        kyoku_index: Number of the kyoku in the game, from 0.
        results: One for each win of the kyoku, or the one draw.
    """

    kyoku: str
    kyoku_index: int
    results: tuple[LedgerResult, ...]
