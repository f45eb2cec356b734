"""WAL: the wall, rebuilt from the seed of the record."""

from __future__ import annotations

from logtool.audit.catalogue.rule import Rule
from logtool.audit.finding import INFO

_SOURCE = (
    "Tenhou's published shuffle: Mersenne twister MT19937 from the seed, in later years through"
    " SHA-512; {part}."
)

RULES = (
    Rule(
        code="WAL101",
        summary="A dealt hand is not the one that the wall of the seed gives.",
        source=_SOURCE.format(part="hands are dealt from the end of the shuffled tiles"),
        message="{seat} is not dealt {expected}, which the wall of the seed gives it",
        shorter=(
            "{seat} is dealt another hand than the wall of the seed gives",
            "the hands dealt are not those of the wall of the seed",
        ),
        expected_unit="tile",
        example="One character of the seed was changed: every hand differs.",
        counterexample="The 13 tiles of a hand stand in another order than they were dealt in.",
    ),
    Rule(
        code="WAL102",
        summary="A drawn tile is not the next one of the wall of the seed.",
        source=_SOURCE.format(part="draws go on where the deal stopped"),
        message="{seat} draws {recorded}, the wall of the seed has {expected}",
        shorter=("{seat} draws another tile than the wall of the seed has",),
        expected_unit="tile",
        recorded_unit="tile",
        example="Seat 1 draws tile 77, and the wall has tile 18 there.",
        counterexample="A pon skips seat 1, and seat 3 draws the tile that seat 1 would have had.",
    ),
    Rule(
        code="WAL103",
        summary="A replacement tile is not the one that the dead wall of the seed has.",
        source=_SOURCE.format(part="replacement tiles are the first of the shuffled tiles"),
        message="{seat} takes the replacement tile {recorded}, the wall of the seed has {expected}",
        shorter=("{seat} takes another replacement tile than the wall of the seed has",),
        expected_unit="tile",
        recorded_unit="tile",
        example="After an ankan seat 0 draws the next tile of the live wall.",
        counterexample="After an ankan seat 0 draws the first replacement tile; the last tile of"
        " the live wall moves to the dead wall.",
    ),
    Rule(
        code="WAL104",
        summary="A dora indicator is not the one that the dead wall of the seed has.",
        source=_SOURCE.format(part="indicators stand in the dead wall behind the replacements"),
        message="the dora indicator is {recorded}, the wall of the seed has {expected}",
        shorter=("a dora indicator is another one than the wall of the seed has",),
        expected_unit="tile",
        recorded_unit="tile",
        example="The head of the kyoku names tile 40 as the indicator, the wall has tile 41.",
        counterexample="The indicator is tile 41, as in the wall.",
    ),
    Rule(
        code="WAL105",
        summary="An ura indicator is not the one that the dead wall of the seed has.",
        source=_SOURCE.format(part="each ura indicator lies under its dora indicator"),
        message="the ura indicator is {recorded}, the wall of the seed has {expected}",
        shorter=("an ura indicator is another one than the wall of the seed has",),
        expected_unit="tile",
        recorded_unit="tile",
        example="A win in riichi shows tile 8 as ura, the wall has tile 9.",
        counterexample="A win without riichi shows no ura: there is nothing to compare.",
    ),
    Rule(
        code="WAL106",
        summary="The dice of a kyoku are not those that the seed gives.",
        source=_SOURCE.format(part="the dice are two words behind those of the shuffle"),
        message="a die shows {recorded} in the record, {expected} by the seed",
        shorter=("the dice are not those of the seed",),
        expected_unit="count",
        recorded_unit="count",
        example="The head says 3 and 5, the seed gives 3 and 6.",
        counterexample="The head tells no dice at all.",
    ),
    Rule(
        code="WAL107",
        summary="The seed cannot be read or belongs to no known scheme, so the wall is not"
        " checked.",
        source="mjlog: SHUFFLE seed, INIT shuffle.",
        message="the seed cannot be read, and the wall is not checked",
        severity=INFO,
        example="SHUFFLE has seed='12345'.",
        counterexample="SHUFFLE has seed='mt19937ar-sha512-n288-base64,' and 3,328 characters.",
    ),
    Rule(
        code="WAL108",
        summary="The record has no seed, so the wall is not checked.",
        source="mjlog: SHUFFLE came in the middle of 2009; tenhou.net/6 JSON has none.",
        message="the record has no seed, and the wall is not checked",
        severity=INFO,
        example="A record of 2008 without SHUFFLE and without shuffle in its INIT.",
        counterexample="A record of early 2009 whose INIT elements have shuffle.",
    ),
)
