"""SCO: who pays what."""

from __future__ import annotations

from logtool.audit.catalogue.rule import Rule

_CHANGE = "the change of {seat} is {recorded} in the record, {expected} by count"

RULES = (
    Rule(
        code="SCO101",
        summary="The change of a seat at a win does not follow from the recorded value.",
        source="Payments in all known rule sets: ron paid by the discarder, tsumo by all, the"
        " dealer double.",
        message=_CHANGE,
        shorter=("the change of {seat} does not follow from the value of the win",),
        expected_unit="points",
        recorded_unit="points",
        switches=("honba_points", "sanma_tsumo"),
        example="Seat 1 wins 3,900 by ron from seat 2, and the changes are +3,900 and -4,900.",
        counterexample="Seat 1 wins 3,900 by ron from seat 2, and the changes are +3,900 and"
        " -3,900.",
    ),
    Rule(
        code="SCO102",
        summary="Honba is paid by or to the wrong seat, or not at all.",
        source="Tenhou manual: with several rons honba goes to the nearest winner; EMA pays it to"
        " each.",
        message=_CHANGE + ": honba differs",
        shorter=("honba is paid by or to the wrong seat at the change of {seat}",),
        expected_unit="points",
        recorded_unit="points",
        switches=("ron_honba", "pao_honba"),
        example="With one honba seat 0 deals in to seats 1 and 3, and both receive 300 more.",
        counterexample="With one honba seat 0 deals in to seats 1 and 3, and seat 1 alone receives"
        " 300 more.",
    ),
    Rule(
        code="SCO103",
        summary="The riichi sticks on the table go to the wrong seat, or to none.",
        source="Tenhou manual: all sticks to the winner, with several rons to the nearest; EMA"
        " gives each winner back the own one.",
        message=_CHANGE + ": sticks differ",
        shorter=("the riichi sticks go wrong at the change of {seat}",),
        expected_unit="points",
        recorded_unit="points",
        switches=("riichi_stick_ronned", "ron_sticks"),
        example="Two sticks lie on the table; the only winner receives 1,000 for them.",
        counterexample="Two sticks lie on the table; the only winner receives 2,000 for them.",
    ),
    Rule(
        code="SCO104",
        summary="The seat that is liable for a yakuman (pao) is named wrongly, not named, or named"
        " though nobody is liable.",
        source="Tenhou manual, pao: who feeds the third dragon set or the fourth wind set; some"
        " leagues add the fourth kan.",
        message="{recorded} is liable for the win in the record, {expected} by the calls",
        shorter=(
            "{expected} is liable for the win by the calls, and the record names nobody",
            "{recorded} is liable for the win in the record, and nobody by the calls",
            "the seat liable for the win is wrong",
        ),
        expected_unit="seat",
        recorded_unit="seat",
        switches=("pao", "pao_rinshan"),
        example="Seat 3 fed the third dragon pon of seat 1, seat 1 wins daisangen by tsumo, and"
        " nobody is liable in the record.",
        counterexample="Seat 1 drew the third dragon triplet itself: nobody is liable.",
    ),
    Rule(
        code="SCO105",
        summary="The payment of a win with a liable seat (pao) is split wrongly.",
        source="Tenhou manual, pao: all of a tsumo; half of a ron from another seat, honba by the"
        " liable one.",
        message=_CHANGE + ": pao is split wrongly",
        shorter=("the payment under pao is split wrongly at the change of {seat}",),
        expected_unit="points",
        recorded_unit="points",
        switches=("pao_scope", "pao_honba"),
        example="Seat 3 is liable, seat 1 wins daisangen by ron from seat 2 for 32,000, and seat 2"
        " pays all of it.",
        counterexample="Seat 3 is liable, seat 1 wins daisangen by ron from seat 2 for 32,000, and"
        " both pay 16,000.",
    ),
    Rule(
        code="SCO106",
        summary="The changes of a result do not sum up to the sticks taken from the table, and no"
        " single seat explains it.",
        source="Arithmetic: points only move between the seats and the table.",
        message=_CHANGE + ": the changes do not sum up",
        shorter=(
            "the changes sum up to {recorded} in the record, {expected} by count",
            "the changes do not sum up",
        ),
        expected_unit="points",
        recorded_unit="points",
        example="Without sticks and honba a ron of 3,900 has the changes +4,900 and -4,400.",
        counterexample="With one stick and no honba a ron of 3,900 has the changes +4,900 and"
        " -3,900.",
    ),
    Rule(
        code="SCO107",
        summary="The change of a seat at a draw is not what tenpai and noten ask for.",
        source="All known rule sets: 3,000 points from the noten to the tenpai seats, 2,000 with"
        " three players (Tenhou); abortive draws move nothing.",
        message=_CHANGE,
        shorter=("the change of {seat} at the draw is wrong",),
        expected_unit="points",
        recorded_unit="points",
        switches=("noten_pool",),
        example="One seat of four is tenpai and receives 1,500.",
        counterexample="One seat of four is tenpai and receives 3,000, the others pay 1,000 each.",
    ),
    Rule(
        code="SCO108",
        summary="The payment for nagashi mangan is wrong.",
        source="Tenhou manual: paid like a mangan by tsumo instead of the noten payment, without"
        " honba, the sticks stay.",
        message=_CHANGE + ": nagashi mangan differs",
        shorter=("nagashi mangan is paid wrongly at the change of {seat}",),
        expected_unit="points",
        recorded_unit="points",
        switches=("nagashi", "nagashi_several"),
        example="On Tenhou with two honba a child has nagashi mangan and receives 8,600.",
        counterexample="On Tenhou with two honba a child has nagashi mangan and receives 8,000.",
    ),
    Rule(
        code="SCO109",
        summary="The score that a result starts from is not the one the seat has.",
        source="mjlog, sc of AGARI and RYUUKYOKU: scores before the result, paid sticks taken off.",
        message="{seat} starts the result with {recorded} points in the record, {expected} by"
        " count",
        shorter=("{seat} starts the result with a wrong score",),
        expected_unit="points",
        recorded_unit="points",
        example="A seat with 25,000 points paid a stick, and sc has it at 25,000.",
        counterexample="A seat with 25,000 points paid a stick, and sc has it at 24,000.",
    ),
    Rule(
        code="SCO110",
        summary="The payment for a chombo is wrong, missing, or made where the rules have none.",
        source="EMA, WRC and leagues: a reverse mangan, or points taken at the end; servers have"
        " no chombo.",
        message=_CHANGE + ": chombo differs",
        shorter=("the payment for a chombo is wrong at the change of {seat}",),
        expected_unit="points",
        recorded_unit="points",
        switches=("noten_riichi", "false_win", "chombo"),
        example="With chombo as a reverse mangan a child in riichi is noten at the draw and pays"
        " nothing.",
        counterexample="With chombo as a reverse mangan that child pays 4,000 to the dealer and"
        " 2,000 to each other seat.",
    ),
)
