"""FLO: from one kyoku to the next, and the end of the game."""

from __future__ import annotations

from logtool.audit.catalogue.rule import Rule

_END = (
    "length",
    "end_target",
    "tobi",
    "agari_yame",
    "tenpai_yame",
    "extension",
    "upper_limit",
)
_END_SOURCE = (
    "Tenhou manual, end of the game: below 0, or after South 4 (East 4) with 30,000 points;"
    " leagues, EMA and WRC play the scheduled kyoku and no more."
)

RULES = (
    Rule(
        code="FLO101",
        summary="The dealer of a kyoku is not the one that the result before asks for.",
        source="Renchan: on Tenhou and in most rule sets the dealer stays after an own win, tenpai"
        " at a draw, or an abortive draw.",
        message="{recorded} deals the kyoku, {expected} is due",
        shorter=("another seat deals the kyoku than is due",),
        expected_unit="seat",
        recorded_unit="seat",
        switches=("nagashi_renchan", "chombo_replay", "renchan", "abort_renchan"),
        example="East 1 is drawn, the dealer alone is tenpai, and seat 1 deals next.",
        counterexample="East 1 is drawn, the dealer is noten, and seat 1 deals next.",
    ),
    Rule(
        code="FLO102",
        summary="The round or the number of a kyoku is not the one that the result before asks"
        " for.",
        source="All known rule sets: a new number with each new dealer, a new wind after the last"
        " seat.",
        message="the kyoku is {recorded} in the record, {expected} is due",
        shorter=("the kyoku has a wrong round or number",),
        expected_unit="kyoku",
        recorded_unit="kyoku",
        switches=("renchan",),
        example="A child wins East 2, and the next kyoku is East 4.",
        counterexample="With three players a child wins East 3, and the next kyoku is South 1.",
    ),
    Rule(
        code="FLO103",
        summary="The honba of a kyoku are not those that the result before asks for.",
        source="All known rule sets: one more after a win of the dealer and after a draw, none"
        " after a win of a child.",
        message="the honba at the deal are {recorded} in the record, {expected} by count",
        shorter=("the kyoku has a wrong number of honba",),
        expected_unit="count",
        recorded_unit="count",
        switches=(
            "nagashi_renchan",
            "honba_points",
            "chombo_replay",
            "honba_after_draw",
            "honba_after_nagashi",
            "abort_renchan",
        ),
        example="A kyoku with one honba is drawn, and the next has none.",
        counterexample="A child wins a kyoku with one honba, and the next has none.",
    ),
    Rule(
        code="FLO104",
        summary="The sticks on the table at a deal are not those that the kyoku before left.",
        source="All known rule sets: sticks stay on the table until a win takes them.",
        message="the sticks at the deal are {recorded} in the record, {expected} by count",
        shorter=("the kyoku starts with a wrong number of sticks",),
        expected_unit="count",
        recorded_unit="count",
        switches=("chombo_replay",),
        example="Two seats were in riichi at the draw, and the next kyoku starts with no stick.",
        counterexample="Two seats were in riichi, one of them won, and the next kyoku starts with"
        " no stick.",
    ),
    Rule(
        code="FLO105",
        summary="A score at a deal is not the one with which the kyoku before ended.",
        source="Arithmetic; mjlog, ten of INIT.",
        message="{seat} starts the kyoku with {recorded} points in the record, {expected} by count",
        shorter=("{seat} starts the kyoku with a wrong score",),
        expected_unit="points",
        recorded_unit="points",
        example="A seat had 25,000, won 8,000, and starts the next kyoku with 32,000.",
        counterexample="A seat had 25,000, won 8,000, and starts the next kyoku with 33,000.",
    ),
    Rule(
        code="FLO106",
        summary="The game ends although the rules ask for another kyoku.",
        source=_END_SOURCE,
        message="the game ends, and by the rules {expected} is to follow",
        shorter=("the game ends, and the rules ask for another kyoku",),
        expected_unit="kyoku",
        switches=_END,
        example="On Tenhou South 4 is won by a child, the best seat has 29,000, and the game ends.",
        counterexample="On Tenhou South 4 is won by a child, the best seat has 30,000, and the"
        " game ends.",
    ),
    Rule(
        code="FLO107",
        summary="Another kyoku is played although the game has ended by the rules.",
        source=_END_SOURCE,
        message="the game goes on with {recorded} although it has ended by the rules",
        shorter=("the game goes on although it has ended by the rules",),
        recorded_unit="kyoku",
        switches=_END,
        example="On Tenhou a seat falls to -100 in East 3, and another kyoku is dealt.",
        counterexample="On Tenhou a seat falls to 0 in East 3, and another kyoku is dealt.",
    ),
    Rule(
        code="FLO108",
        summary="A score at the first deal is not that of the rules.",
        source="Tenhou: 25,000, with three players 35,000; EMA and WRC: 30,000.",
        message="{seat} starts the game with {recorded} points in the record, {expected} by the"
        " rules",
        shorter=("{seat} starts the game with a wrong score",),
        expected_unit="points",
        recorded_unit="points",
        switches=("start_points",),
        example="On Tenhou a seat of four starts with 26,000.",
        counterexample="On Tenhou a seat of three starts with 35,000.",
    ),
    Rule(
        code="FLO109",
        summary="A final score is not the one with which the last kyoku ended.",
        source="mjlog, owari; the top receives the sticks left on the table (Tenhou).",
        message="{seat} ends with {recorded} points in the record, {expected} by count",
        shorter=("{seat} ends with a wrong score",),
        expected_unit="points",
        recorded_unit="points",
        switches=("leftover_sticks",),
        example="A seat had 30,000, lost 1,000 in the last kyoku, and owari has it at 30,000.",
        counterexample="A seat had 30,000, lost 1,000 in the last kyoku, and owari has it at"
        " 29,000.",
    ),
    Rule(
        code="FLO110",
        summary="The sticks left on the table at the end go to the wrong seat, or are lost against"
        " the rules.",
        source="Tenhou manual: to the top; EMA and WRC leave them, M.League splits them between"
        " tied tops.",
        message="{seat} ends with {recorded} points in the record, {expected} with the sticks left"
        " on the table",
        shorter=("the sticks left on the table go wrong",),
        expected_unit="points",
        recorded_unit="points",
        switches=("leftover_sticks",),
        example="On Tenhou two sticks are left, the top had 35,000, and it ends with 35,000.",
        counterexample="On Tenhou two sticks are left, the top had 35,000, and it ends with"
        " 37,000.",
    ),
    Rule(
        code="FLO111",
        summary="The final points of a seat do not follow from its score, uma and oka.",
        source="Tenhou manual: (score - 30,000) / 1,000, uma 20, 10, -10, -20, the oka to the top;"
        " rounded to whole points until 2022.",
        message="{seat} has {recorded} final points in the record, {expected} by count",
        shorter=("{seat} has wrong final points",),
        expected_unit="tenths",
        recorded_unit="tenths",
        switches=("return_points", "chombo", "uma", "ties", "point_rounding"),
        example="On Tenhou the second seat ends with 28,100 and has +10.0.",
        counterexample="On Tenhou the second seat ends with 28,100 and has +8.1.",
    ),
    Rule(
        code="FLO112",
        summary="The order of placement does not follow from the final scores.",
        source="Tenhou manual: ties go by the order of seats from the first dealer; EMA, WRC and"
        " M.League share the place.",
        message="{seat} is placed {recorded} in the record, {expected} by its score",
        shorter=("{seat} has a wrong place",),
        expected_unit="count",
        recorded_unit="count",
        switches=("ties",),
        example="On Tenhou seats 0 and 2 tie at 30,000, and seat 2 has the uma of the first place.",
        counterexample="On Tenhou seats 0 and 2 tie at 30,000, and seat 0 has the uma of the first"
        " place.",
    ),
    Rule(
        code="FLO113",
        summary="The dealer of the first kyoku is not the first dealer that the record states.",
        source="mjlog, oya of TAIKYOKU: 0 in every stored record; the first kyoku is East 1 of"
        " seat 0.",
        message="{recorded} deals the first kyoku, {expected} is due",
        shorter=("another seat deals the first kyoku than is due",),
        expected_unit="seat",
        recorded_unit="seat",
        example="TAIKYOKU has oya='0', and the first INIT has oya='1'.",
        counterexample="TAIKYOKU has oya='0', and the first INIT has oya='0'.",
    ),
)
