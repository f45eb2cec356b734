"""A win as the scorer is given it, and as it is scored."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from logtool.jit import compiled
from logtool.record import NONE, Ints, Record
from logtool.rules import codes as c
from logtool.rules.tables import MOST_MELDS

# Terminals and honours among the 34 kinds.
CHARACTERS = 0x1FF
CIRCLES = CHARACTERS << 9
BAMBOOS = CHARACTERS << 18
HONOURS = 0x7F << c.EAST_KIND
TERMINALS = 0x101 | 0x101 << 9 | 0x101 << 18
YAOCHUU = TERMINALS | HONOURS


class Winning(Record):
    """A winning hand and how it was won. Whether it is one is for the scorer to say.

    Attributes:
        counts: The concealed tiles by kind, with the winning tile.
        meld_count: How many melds there are, without north tiles set aside.
        meld_types: CHI, PON, DAIMINKAN, KAKAN or ANKAN.
        meld_kinds: The kind of each meld, of a chi the lowest.
        tile: The kind of the winning tile.
        is_tsumo: 1 for a win on the own draw, 0 for ron.
        riichi: NO_RIICHI, SINGLE_RIICHI or FIRST_TURN_RIICHI, of an accepted riichi.
        is_last_tile: 1 when no live tile is left.
        is_first_turn: 1 in the first go-round, uninterrupted: on a draw the own first one,
            on ron before the own first draw.
        dora: Dora shown by open indicators, without kita; ``ura`` and ``red`` likewise.
        kita: North tiles set aside.
        honba: Honba on the table.
        paid_honba: Honba paid for this win: of several rons not every one has them.
        sticks: Riichi sticks that this winner takes.
        from_seat: The seat that discarded; on tsumo the winner.
        liable: The seat that made the hand certain (pao), NONE for none.
        liable_yaku: For which yakuman it is liable, as a mask; 0 for the whole hand.
    """

    counts: Ints
    meld_count: int
    meld_types: Ints
    meld_kinds: Ints
    tile: int
    is_tsumo: int
    seat_wind: int
    round_wind: int
    riichi: int
    ippatsu: int
    chankan: int
    rinshan: int
    is_last_tile: int
    is_first_turn: int
    dora: int
    ura: int
    red: int
    kita: int
    honba: int
    paid_honba: int
    sticks: int
    seat: int
    from_seat: int
    dealer: int
    liable: int
    liable_yaku: int

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {
        "counts": (c.KINDS,),
        "meld_types": (MOST_MELDS,),
        "meld_kinds": (MOST_MELDS,),
    }


class Scored(Record):
    """What a win is worth, and the reading of the hand that is worth most.

    Attributes:
        reason: OK, or why the hand is no win; then everything else is 0.
        yaku: Mask of yaku numbers, dora and the like among them.
        yakuman: How many yakuman are paid; 0 also for a counted one.
        han: Han together, 13 for each yakuman.
        fu: Rounded fu; 0 for thirteen orphans.
        limit: NO_LIMIT, MANGAN … YAKUMAN.
        base_points: What a child pays a child for a tsumo, before rounding.
        value: Points of the hand without honba and sticks; on tsumo all payments together.
        form: STANDARD, SEVEN_PAIRS or THIRTEEN_ORPHANS.
        runs: Lowest kinds of the runs, as a mask; ``triplets`` likewise, kans among them.
        pair: The kind of the pair, NONE but in the standard form.
        wait: RYANMEN, KANCHAN, PENCHAN, TANKI or SHANPON.
    """

    reason: int
    yaku: int
    yakuman: int
    han: int
    fu: int
    limit: int
    base_points: int
    value: int
    form: int
    runs: int
    triplets: int
    pair: int
    wait: int


class Fixed(NamedTuple):
    """What holds in every reading of a hand: its melds and how it was won.

    Attributes:
        runs: Lowest kinds of the chi, as a mask.
        triplets: Kinds of pons and kans, as a mask.
        fu: Fu of pons and kans.
        kans: How many kans, and of these ``ankans``.
        is_closed: Whether there is no meld but ankan.
        yaku: The yaku of how it was won, with their han (see `yaku`).
        yakuman: The yakuman of how it was won, as a mask.
    """

    runs: int
    triplets: int
    fu: int
    kans: int
    ankans: int
    is_closed: bool
    yaku: int
    yakuman: int


class Concealed(NamedTuple):
    """The concealed tiles as melds and pair.

    Attributes:
        runs: Lowest kinds of the runs, as a mask.
        triplets: Kinds of the triplets, as a mask.
        pair: The kind of the pair, NONE for none.
        pairs: How many pairs.
        run_count: How many runs.
        triplet_count: How many triplets.
        equal_runs: How many pairs of equal runs.
        fu: Fu of the triplets.
    """

    runs: int
    triplets: int
    pair: int
    pairs: int
    run_count: int
    triplet_count: int
    equal_runs: int
    fu: int


class Reading(NamedTuple):
    """One way to read a complete hand.

    Attributes:
        form: STANDARD, SEVEN_PAIRS or THIRTEEN_ORPHANS; the last two have no melds.
        runs: Lowest kinds of all runs, as a mask.
        triplets: Kinds of all triplets and kans, as a mask.
        pair: The kind of the pair, NONE but in the standard form.
        equal_runs: How many pairs of equal concealed runs.
        concealed: How many concealed triplets, not counting one that was finished by ron.
        kans: How many kans.
        wait: The wait on which it was won.
        is_pinfu: Whether it has no fu but for how it was won, on a two-sided wait.
        fu: Rounded fu.
    """

    form: int
    runs: int
    triplets: int
    pair: int
    equal_runs: int
    concealed: int
    kans: int
    wait: int
    is_pinfu: bool
    fu: int


@compiled
def kinds_of(reading: Reading) -> int:
    """Return the mask of the kinds in a standard hand."""
    runs = reading.runs
    return reading.triplets | 1 << reading.pair | runs | runs << 1 | runs << 2


def clear_winning(winning: Winning) -> None:
    """Make a record a win without tiles, nobody liable."""
    for name, shape in Winning.shapes().items():
        if shape:
            row = getattr(winning, name)
            for place in range(shape[0]):
                row[place] = 0
        else:
            setattr(winning, name, 0)
    winning.liable = NONE
