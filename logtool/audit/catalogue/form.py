"""FMT: the form of the record."""

from __future__ import annotations

from logtool.audit.catalogue.rule import Rule
from logtool.audit.finding import INFO

RULES = (
    Rule(
        code="FMT101",
        summary="An element, attribute, key or yaku of the record is unknown; it is kept beside"
        " the events.",
        source="mjlog and tenhou.net/6 JSON, as records of all years have them.",
        message="the record has a part that is not known",
        severity=INFO,
        example="Between two draws stands <FOO bar='1'/>.",
        counterexample="Between two draws stands <BYE who='2'/>, a seat that lost its connection.",
    ),
    Rule(
        code="FMT102",
        summary="An attribute, element or part of a kyoku that every record needs is missing.",
        source="mjlog and tenhou.net/6 JSON, as records of all years have them.",
        message="a required part of the record is missing",
        example="An AGARI has neither yaku nor yakuman.",
        counterexample="An AGARI has no m: the winner has no melds.",
    ),
    Rule(
        code="FMT103",
        summary="A value lies outside what the format allows for it.",
        source="mjlog and tenhou.net/6 JSON: tiles 0-135, or 11-47 and 51-53; seats 0-3; yaku"
        " 0-54; limits 0-5.",
        message="a value is out of its range",
        switches=("chips",),
        example="DORA hai='136'; tiles are numbered 0 to 135.",
        counterexample="DORA hai='135', the last red dragon.",
    ),
    Rule(
        code="FMT104",
        summary="An event stands where the format allows none: no kyoku is open, the kyoku has its"
        " result already, or the game has ended.",
        source="mjlog: INIT opens a kyoku, its last AGARI or RYUUKYOKU closes it, owari ends the"
        " game.",
        message="an event stands where the format does not allow it",
        example="After RYUUKYOKU and before the next INIT seat 0 draws a tile.",
        counterexample="After RYUUKYOKU and before the next INIT stands BYE: connections may"
        " change at any time.",
    ),
    Rule(
        code="FMT105",
        summary="The record is cut off: a kyoku has no result, or the game has no end.",
        source="mjlog: the last result carries owari. A tenhou.net/6 document may hold any part of"
        " a game.",
        message="the record is cut off",
        example="The file stops after a discard in South 3.",
        counterexample="The file stops after an AGARI with owari in South 3: a seat fell below 0.",
    ),
    Rule(
        code="FMT106",
        summary="An attribute stands twice in one element with the same value; one was dropped to"
        " make the XML readable.",
        source="XML 1.0, unique attributes; some mjlog files of 2010 have owari twice.",
        message="an attribute stood twice with one value and was repaired",
        severity=INFO,
        example="The last RYUUKYOKU has owari='250,10.0,…' twice, both alike.",
        counterexample="The last RYUUKYOKU has owari once. (Twice with two values is FMT109.)",
    ),
    Rule(
        code="FMT107",
        summary="A call is written by a code or text that stands for no meld.",
        source="mjlog, bits of N m; tenhou.net/6 JSON, call strings.",
        message="the code of a call decodes to no meld",
        example="A pon is written p373738: two tiles are 7s, one is 8s.",
        counterexample="A pon is written p373737, from the left neighbour.",
    ),
    Rule(
        code="FMT108",
        summary="Counts that belong together differ: hands, scores, players, or the items of a"
        " list.",
        source="mjlog and tenhou.net/6 JSON: four entries a list, three players being told by the"
        " game type.",
        message="counts of the record disagree",
        switches=("players",),
        example="GO says three players and INIT deals four hands.",
        counterexample="GO says three players, INIT deals three hands and the fourth is empty.",
    ),
    Rule(
        code="FMT109",
        summary="The record tells the same fact twice, and differently, where no other code names"
        " the fact.",
        source="mjlog: ba, ten of REACH, doraHai and m of a result repeat what the events before"
        " have told.",
        message="{detail} of {seat}: {recorded} in the record, {expected} by the events before it",
        shorter=(
            "{detail}: {recorded} in the record, {expected} by the events before it",
            "{detail} of {seat}: not what the events before it give",
            "the record says {recorded} where the events before it give {expected}",
            "{detail}: not what the events before it give",
            "the record tells the same fact twice, and differently",
        ),
        expected_unit="count",
        recorded_unit="count",
        detail_unit="fact",
        switches=("start_points", "chips"),
        example="Two sticks lie on the table, and the AGARI has ba='0,1'.",
        counterexample="Two sticks lie on the table, and the AGARI has ba='0,2'.",
    ),
)
