"""DIS: discards."""

from __future__ import annotations

from logtool.audit.catalogue.rule import Rule
from logtool.audit.finding import WARNING

_KUIKAE = "Tenhou manual, calls: no kuikae; EMA rules of 2012 allowed it."

RULES = (
    Rule(
        code="DIS101",
        summary="A seat discards a tile that is not among its concealed tiles.",
        source="All known rule sets; tiles of melds are fixed.",
        message="{seat} discards {recorded}, which is not in its hand",
        shorter=("{seat} discards a tile that is not in its hand",),
        recorded_unit="tile",
        example="A seat discards 7p, and its only 7p lies in its chi of 678p.",
        counterexample="A seat discards a second 7p, which it holds beside the chi of 678p.",
    ),
    Rule(
        code="DIS102",
        summary="A seat discards although the turn is that of another seat.",
        source="Order of turns in all known rule sets.",
        message="{seat} discards, but the turn is that of {expected}",
        shorter=("{seat} discards out of turn",),
        expected_unit="seat",
        recorded_unit="seat",
        example="Seat 1 has drawn, and seat 3 discards.",
        counterexample="Seat 1 has discarded, seat 3 pons the tile and discards.",
    ),
    Rule(
        code="DIS103",
        summary="The seat in turn discards without having drawn or called a tile.",
        source="Order of turns in all known rule sets: each discard pays for one tile taken.",
        message="{seat} discards without a tile drawn or called",
        expected_unit="seat",
        recorded_unit="seat",
        example="Seat 0 discards, and seat 1 discards at once.",
        counterexample="Seat 0 discards, seat 1 calls chi and discards.",
    ),
    Rule(
        code="DIS104",
        summary="A seat in riichi discards another tile than the one it has drawn.",
        source="Riichi in all known rule sets: the hand is fixed.",
        message="{seat} is in riichi and discards {recorded}, not {expected} as drawn",
        shorter=("{seat} is in riichi and discards another tile than the one drawn",),
        expected_unit="tile",
        recorded_unit="tile",
        example="A seat in riichi draws 3s and discards 9m.",
        counterexample="The tile that declares riichi is 9m out of the hand, 3s was drawn.",
    ),
    Rule(
        code="DIS105",
        summary="A discard is marked as the drawn tile and is another one, or the other way round.",
        source="tenhou.net/6 JSON: 60 and r60 stand for the tile just drawn.",
        message="{seat} discards {detail}, and it is marked wrongly whether that is the drawn tile",
        shorter=("the discard of {seat} is marked wrongly as the drawn tile or as another",),
        expected_unit="count",
        recorded_unit="count",
        detail_unit="tile",
        example="A seat has called pon, and its discard is written 60: nothing was drawn.",
        counterexample="A seat draws 4p, and 4p out of the hand is discarded, written 24.",
    ),
    Rule(
        code="DIS106",
        summary="After a chi or pon the seat discards a tile of the very kind it has called.",
        source=_KUIKAE,
        message="{seat} discards {recorded}, the kind that it has just called (kuikae)",
        shorter=("{seat} discards the kind that it has just called (kuikae)",),
        recorded_unit="tile",
        switches=("kuikae",),
        example="A seat calls chi of 3m with 45m and discards another 3m.",
        counterexample="A seat calls chi of 3m with 45m and discards 3m in its next turn.",
    ),
    Rule(
        code="DIS107",
        summary="After a chi the seat discards the tile at the other end of the run, which would"
        " have made a run with the same two tiles.",
        source=_KUIKAE,
        message="{seat} discards {recorded}, the other end of the run just called (kuikae)",
        shorter=("{seat} discards the other end of the run just called (kuikae)",),
        recorded_unit="tile",
        switches=("kuikae",),
        example="A seat calls chi of 3m with 45m and discards 6m.",
        counterexample="A seat calls chi of 4m with 35m and discards 6m: 356m is no run.",
    ),
    Rule(
        code="DIS108",
        summary="A seat that should discard does not, and the play goes on without its discard.",
        source="Order of turns in all known rule sets: a draw without win or kan, and a chi or"
        " pon, end in a discard.",
        message="{seat} does not discard, and the play goes on with {recorded}",
        shorter=("{seat} does not discard, and the play goes on",),
        recorded_unit="seat",
        example="Seat 2 calls pon, and seat 3 draws.",
        counterexample="Seat 2 draws and wins by tsumo.",
    ),
    Rule(
        code="DIS109",
        summary="A seat that has lost its connection calls, declares, wins or discards another"
        " tile than the drawn one before it is back.",
        source="Recorded Tenhou games: the server discards what an absent seat draws.",
        message="{seat} is absent and discards {recorded}, not {expected} as drawn",
        shorter=("{seat} is absent, yet does more than discard the drawn tile",),
        expected_unit="tile",
        recorded_unit="tile",
        severity=WARNING,
        example="After BYE who='1' seat 1 calls pon.",
        counterexample="After BYE who='1' seat 1 discards each tile that it draws.",
    ),
)
