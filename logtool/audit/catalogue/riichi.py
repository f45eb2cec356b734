"""RII: declaring riichi."""

from __future__ import annotations

from logtool.audit.catalogue.rule import Rule

_EVERYWHERE = "All known rule sets"

RULES = (
    Rule(
        code="RII101",
        summary="Riichi with an open hand.",
        source=f"{_EVERYWHERE}: riichi needs a closed hand; an ankan keeps it closed.",
        message="{seat} declares riichi with an open hand",
        example="A seat with a pon of 5z declares riichi.",
        counterexample="A seat with an ankan of 5z declares riichi.",
    ),
    Rule(
        code="RII102",
        summary="Riichi, and after its discard the hand is not tenpai.",
        source=f"{_EVERYWHERE}: riichi needs tenpai; at a table without computer it is found at"
        " the draw.",
        message="{seat} declares riichi and is not tenpai after the discard of {recorded}",
        shorter=("{seat} declares riichi and is not tenpai",),
        recorded_unit="tile",
        switches=("noten_riichi",),
        example="Riichi with 123m456p789s11z58s after the discard: one tile short of tenpai.",
        counterexample="Riichi with 123m456p789s11z57s after the discard, waiting for 6s.",
    ),
    Rule(
        code="RII103",
        summary="Riichi with fewer points than the rules ask for.",
        source="Tenhou manual, riichi: 1,000 points; M.League, JPML and others let a seat go below"
        " zero.",
        message="{seat} declares riichi with {recorded} points, {expected} are needed",
        shorter=("{seat} declares riichi with too few points",),
        expected_unit="points",
        recorded_unit="points",
        switches=("riichi_min_points",),
        example="A seat with 900 points declares riichi.",
        counterexample="A seat with exactly 1,000 points declares riichi.",
    ),
    Rule(
        code="RII104",
        summary="Riichi with fewer tiles left in the wall than the rules ask for.",
        source="Tenhou manual, riichi: four tiles, so that one own draw is to come; three with"
        " three players.",
        message="{seat} declares riichi with {recorded} left in the wall, {expected} are needed",
        shorter=("{seat} declares riichi with too few tiles in the wall",),
        expected_unit="count",
        recorded_unit="count",
        switches=("riichi_min_wall",),
        example="With three tiles left after its draw a seat of four declares riichi.",
        counterexample="With four tiles left after its draw a seat of four declares riichi.",
    ),
    Rule(
        code="RII105",
        summary="A seat declares riichi a second time in a kyoku.",
        source=f"{_EVERYWHERE}: riichi once a kyoku.",
        message="{seat} declares riichi although it has done so before",
        example="A seat in riichi draws, declares riichi and discards.",
        counterexample="A seat in riichi draws and discards.",
    ),
    Rule(
        code="RII106",
        summary="The stick of a riichi is not taken after its discard, or is taken although the"
        " discard was ronned.",
        source="Tenhou manual, riichi: no stick where the declaring discard is ronned; mjlog,"
        " REACH step 2.",
        message="the sticks taken for the riichi of {seat} are {recorded}, by the rules {expected}",
        shorter=("the stick for the riichi of {seat} is missing, or taken although not due",),
        expected_unit="count",
        recorded_unit="count",
        switches=("riichi_stick_ronned",),
        example="The declaring 9m is not ronned, the next seat draws, and no stick was taken.",
        counterexample="The declaring 9m is ronned, and no stick was taken.",
    ),
    Rule(
        code="RII107",
        summary="Riichi is declared, and the next event of the seat is no discard.",
        source=f"{_EVERYWHERE}: riichi is declared with the discard that belongs to it.",
        message="{seat} declares riichi, and no discard follows",
        example="A seat declares riichi and then an ankan.",
        counterexample="A seat declares an ankan, draws its replacement, declares riichi and"
        " discards.",
    ),
    Rule(
        code="RII108",
        summary="Riichi by a seat whose turn it is not, or before it has drawn.",
        source=f"{_EVERYWHERE}: riichi in the own turn after the draw.",
        message="{seat} declares riichi out of turn",
        example="Seat 1 has drawn, and seat 2 declares riichi.",
        counterexample="Seat 2 has drawn and declares riichi.",
    ),
    Rule(
        code="RII109",
        summary="The list of a win has double riichi where the riichi was a single one, or the"
        " other way round.",
        source=f"{_EVERYWHERE}: double riichi is declared with the own first discard, before any"
        " call, kan or kita.",
        message="{seat} wins with {recorded} in the list, its declaration was {expected}",
        shorter=("{seat}: single and double riichi are taken for one another",),
        expected_unit="yaku",
        recorded_unit="yaku",
        switches=("double_riichi", "kita_breaks"),
        example="Seat 1 pons, later seat 3 declares riichi with its first discard, and wins with"
        " double riichi.",
        counterexample="Nobody has called, seat 3 declares riichi with its first discard, and wins"
        " with double riichi.",
    ),
)
