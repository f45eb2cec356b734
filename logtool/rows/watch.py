"""What the counting of rows keeps in mind from one event to the next."""

from __future__ import annotations

from typing import ClassVar

from logtool.jit import compiled
from logtool.record import NONE, Ints, Record
from logtool.rules.table import SEATS, Table


class Watch(Record):
    """Notes of the counting; nothing in them outlasts a game."""

    riichi: int  # riichi declared in this kyoku
    could_win: int  # mask of the seats that might have won the last tile and have not yet
    dealer: int  # dealer of the latest kyoku, NONE before the first
    run: int  # kyoku in a row of that dealer
    kan_seats: int  # mask of the seats with any of their ``kan_kinds``
    kan_kinds: Ints  # [seat]: mask of the kinds of which it has held four or made a pon
    scores: Ints  # scratch for the final points
    points: Ints

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {
        "kan_kinds": (SEATS,),
        "scores": (SEATS,),
        "points": (SEATS,),
    }


@compiled
def start_watch(watch: Watch) -> None:
    """Forget everything before a game."""
    watch.could_win = 0
    watch.dealer = NONE
    watch.run = 0


@compiled
def watch_deal(table: Table, watch: Watch) -> None:
    """Begin a kyoku."""
    watch.riichi = 0
    watch.could_win = 0
    watch.kan_seats = 0
    for seat in range(SEATS):
        watch.kan_kinds[seat] = 0
    watch.run = watch.run + 1 if table.oya == watch.dealer else 1
    watch.dealer = table.oya


@compiled
def note_kan_kinds(watch: Watch, seat: int, kinds: int) -> None:
    """Note kinds of which a seat holds four or makes a pon."""
    watch.kan_kinds[seat] |= kinds
    watch.kan_seats |= 1 << seat
