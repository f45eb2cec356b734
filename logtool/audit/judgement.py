"""What a win states, and what is computed beside it: scratch of the checks of results."""

from __future__ import annotations

from typing import ClassVar

from logtool.jit import compiled
from logtool.model import codes as m
from logtool.record import NONE, Ints, Record

YAKU_LISTED = m.OTHER_YAKU + 1


class Judgement(Record):
    """The win that is judged now, and the wins of the kyoku before it.

    Fields of the record are NONE or UNTOLD where it does not tell them; a list that it does not
    have has the count NONE.
    """

    # --- The wins of this kyoku so far.
    winners: int  # mask of the seats that have won
    order: int  # the finding that their order is wrong, NONE
    excess: int  # the finding that they are too many, NONE

    # --- The win as the record states it: places of its lists among the facts, and their counts.
    machi: int  # tile code
    fu: int
    han: int  # the sum as the text of the result states it
    points: int  # without honba and sticks
    limit: int
    pao: int  # seat
    hand_place: int
    hand_count: int
    melds_place: int
    melds_count: int
    dora_place: int
    dora_count: int
    ura_place: int
    ura_count: int
    yaku_place: int
    yaku_count: int  # of pairs
    listed: int  # mask of the yaku listed; dora and the like only if they count
    twice: int  # mask of those listed more than once
    yakuman: int  # mask of those listed as yakuman
    listed_han: Ints  # [yaku]
    no_han: Ints  # [yaku]: 0, as the list is before a win is read
    han_sum: int

    # --- The win by the rules.
    is_drawn: int  # 1 if it takes the drawn tile, whatever source the record names
    source: int  # the seat that the winning tile comes from
    to_come: int  # mask of the seats that win on the same tile after this one in the record
    all_winners: int  # mask of all that win on it
    nearer: int  # mask of those that are nearer to the discarder
    place: int  # how many these are
    is_scored: int  # 1 if the win may be, and so has a score
    listed_base: int  # base points that follow from the list and fu of the record, NONE
    listed_limit: int  # limit likewise
    base_points: int  # those by which it is to be paid, NONE where nothing tells
    changes: Ints  # [seat]: what is to be paid
    differences: Ints  # [seat]: the recorded changes less these
    counts: Ints  # [kind]: the tiles of the recorded hand: their number, and which copies

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {
        "listed_han": (YAKU_LISTED,),
        "no_han": (YAKU_LISTED,),
        "changes": (m.SEATS,),
        "differences": (m.SEATS,),
        "counts": (m.KINDS,),
    }


@compiled
def clear_judgement(judgement: Judgement) -> None:
    """Begin a kyoku: nobody has won."""
    judgement.winners = 0
    judgement.order = NONE
    judgement.excess = NONE
