"""RYU: draws."""

from __future__ import annotations

from logtool.audit.catalogue.rule import Rule

_ABORTS = "Tenhou manual, abortive draws; EMA 2016, WRC and most leagues have none."
_SHOWN = "Tenhou shows every tenpai hand; at a table a seat may keep it hidden."
_NAGASHI = (
    "Tenhou manual, nagashi mangan: only terminals and honours discarded, none of them called;"
    " own calls do not matter."
)

RULES = (
    Rule(
        code="RYU101",
        summary="An exhaustive draw with tiles left in the wall.",
        source="All known rule sets: the kyoku is drawn when the live wall is empty.",
        message="the kyoku is drawn with {recorded} left in the wall",
        shorter=("the kyoku is drawn with tiles left in the wall",),
        expected_unit="count",
        recorded_unit="count",
        example="Four tiles are left in the wall, and the kyoku ends as an exhaustive draw.",
        counterexample="The wall is empty, the last discard is not ronned, and the kyoku ends.",
    ),
    Rule(
        code="RYU102",
        summary="The wall is empty, nobody has won on the last discard, and the kyoku goes on.",
        source="All known rule sets: the kyoku is drawn when the live wall is empty.",
        message="the wall is empty, and the kyoku goes on",
        example="After the last discard another seat discards.",
        counterexample="After the last discard a seat wins by ron on it.",
    ),
    Rule(
        code="RYU103",
        summary="A seat whose hand is noten is shown or paid as tenpai at a draw.",
        source="All known rule sets: tenpai is one tile short of complete. Tenhou: form is enough,"
        " but a kind held four times concealed is no wait.",
        message="{seat} is shown as tenpai and is noten",
        switches=("tenpai_hide", "tenpai_yaku", "dead_wait", "complete_hand"),
        example="At the draw a seat shows 123m456p789s11z58s.",
        counterexample="At the draw a seat shows 123m456p789s11z57s, waiting for 6s.",
    ),
    Rule(
        code="RYU104",
        summary="A seat in riichi is tenpai at a draw, and its hand is not shown.",
        source="All known rule sets: a seat in riichi shows its hand at an exhaustive draw.",
        message="{seat} is in riichi and tenpai, and its hand is not shown",
        switches=("tenpai_hide",),
        example="The record of a draw has no hand of a seat in riichi.",
        counterexample="The record of a draw has no hand of a noten seat.",
    ),
    Rule(
        code="RYU105",
        summary="Kyuushu kyuuhai with fewer than nine kinds of terminals and honours, not at the"
        " own first draw, or after a call.",
        source=_ABORTS,
        message="{seat} declares nine kinds with {recorded} kinds of terminals and honours",
        shorter=("{seat} declares nine kinds without their conditions",),
        expected_unit="count",
        recorded_unit="count",
        switches=("abort_kyuushu",),
        example="A first draw leaves a seat with 19m19p19s12z and six other tiles: eight kinds.",
        counterexample="A first draw leaves a seat with 19m19p19s123z and five other tiles: nine"
        " kinds.",
    ),
    Rule(
        code="RYU106",
        summary="Suufon renda although the four first discards are not one wind, or a call stands"
        " between.",
        source=_ABORTS,
        message="the kyoku is drawn by four winds without their conditions",
        switches=("abort_kaze4",),
        example="The first discards are 1z 1z 1z 2z.",
        counterexample="The first discards are 1z 1z 1z 1z.",
    ),
    Rule(
        code="RYU107",
        summary="Suucha riichi although not all four seats are in riichi.",
        source=_ABORTS,
        message="the kyoku is drawn by four riichi, the seats in riichi are {recorded}",
        shorter=("the kyoku is drawn by four riichi without their conditions",),
        expected_unit="count",
        recorded_unit="count",
        switches=("abort_reach4",),
        example="Three seats are in riichi.",
        counterexample="The fourth seat declares riichi, and its discard is not ronned.",
    ),
    Rule(
        code="RYU108",
        summary="Suukaikantsu although fewer than four kans were made, or one seat made all four.",
        source=_ABORTS,
        message="the kyoku is drawn by four kans without their conditions, made are {recorded}",
        shorter=("the kyoku is drawn by four kans without their conditions",),
        expected_unit="count",
        recorded_unit="count",
        switches=("fifth_kan", "abort_kan4"),
        example="Seat 2 has made all four kans, and the kyoku is drawn.",
        counterexample="Seats 0 and 2 have made two kans each, and the discard after the fourth is"
        " not ronned.",
    ),
    Rule(
        code="RYU109",
        summary="Sanchahou although not three seats could have won on the last discard.",
        source=_ABORTS,
        message="the kyoku is drawn by three rons, the seats that can win are {recorded}",
        shorter=("the kyoku is drawn by three rons without their conditions",),
        expected_unit="count",
        recorded_unit="count",
        switches=("ron3",),
        example="Two seats wait for the discard, the third is noten.",
        counterexample="All three other seats win on the discard, none in furiten.",
    ),
    Rule(
        code="RYU110",
        summary="An abortive draw that is not a matter of choice was due, and the kyoku goes on.",
        source=_ABORTS,
        message="an abortive draw ({expected}) is due, and the kyoku goes on",
        shorter=("an abortive draw is due, and the kyoku goes on",),
        expected_unit="draw",
        example="All four seats have discarded 3z first, and the first seat draws again.",
        counterexample="A seat has nine kinds at its first draw and plays on: that draw is its"
        " choice.",
    ),
    Rule(
        code="RYU111",
        summary="An abortive draw that the rule set does not have.",
        source=_ABORTS,
        message="the kyoku is drawn as {recorded}, which the rules do not have",
        shorter=("the kyoku is drawn in a way that the rules do not have",),
        recorded_unit="draw",
        switches=("abort_kyuushu", "abort_kaze4", "abort_reach4", "abort_kan4"),
        example="Under M.League rules a seat declares nine kinds.",
        counterexample="On Tenhou a seat declares nine kinds at its first draw.",
    ),
    Rule(
        code="RYU112",
        summary="Nagashi mangan is given to a seat that has not earned it.",
        source=_NAGASHI,
        message="{seat} is given nagashi mangan and has not earned it",
        switches=("nagashi", "nagashi_calls"),
        example="One of the discards of the seat, a 1m, was called chi.",
        counterexample="All discards are terminals and honours, none was called, and the seat"
        " itself has called pon.",
    ),
    Rule(
        code="RYU113",
        summary="A seat has earned nagashi mangan, and it is not given.",
        source=_NAGASHI,
        message="{seat} has earned nagashi mangan, and it is not given",
        switches=("nagashi", "nagashi_calls"),
        example="All discards of a seat are terminals and honours, none was called, and the draw"
        " is an ordinary one.",
        counterexample="The last discard of that seat was 2m.",
    ),
    Rule(
        code="RYU114",
        summary="A seat in riichi is noten at an exhaustive draw.",
        source="Leagues, EMA and WRC: noten riichi is chombo when it is found; servers refuse it"
        " at once.",
        message="{seat} is in riichi and noten at the draw",
        switches=("noten_riichi",),
        example="A seat in riichi shows 123m456p789s11z58s at the draw.",
        counterexample="A seat in riichi shows 123m456p789s11z57s at the draw, and all four 6s lie"
        " in rivers: a wait none of which is left.",
    ),
    Rule(
        code="RYU115",
        summary="A hand whose wait has no tile left outside itself is counted as tenpai against"
        " the rules, or is not where it should be.",
        source="Tenhou: four of the kind concealed are no wait, own melds do not matter; leagues"
        " and EMA count the melds too.",
        message="{seat} waits only for {recorded}, all of which it holds itself",
        shorter=("{seat} waits only for tiles that it holds itself",),
        recorded_unit="kinds",
        switches=("dead_wait",),
        example="Under EMA rules a seat with a pon of 1z and 123456m789p1z is paid as tenpai.",
        counterexample="On Tenhou the same hand is paid as tenpai.",
    ),
    Rule(
        code="RYU116",
        summary="The draw is of another kind than the record names.",
        source="mjlog, type of RYUUKYOKU; tenhou.net/6 JSON, name of the draw.",
        message="the draw is called {recorded}, it is {expected}",
        shorter=("the draw is of another kind than the record names",),
        expected_unit="draw",
        recorded_unit="draw",
        example="The wall is empty, and the draw is called kyuushu kyuuhai.",
        counterexample="The wall is empty, and the draw is an exhaustive one.",
    ),
    Rule(
        code="RYU117",
        summary="A seat that is tenpai, not in riichi, is not shown as such where the rules do not"
        " allow hiding it.",
        source=_SHOWN,
        message="{seat} is tenpai, and its hand is not shown",
        switches=("tenpai_hide",),
        example="On Tenhou a seat with 123m456p789s11z57s is not shown at the draw.",
        counterexample="Under M.League rules a seat with that hand keeps it hidden and pays.",
    ),
)
