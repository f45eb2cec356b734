"""FUR: furiten."""

from __future__ import annotations

from logtool.audit.catalogue.rule import Rule
from logtool.audit.finding import INFO

RULES = (
    Rule(
        code="FUR101",
        summary="A seat wins by ron although a tile of its wait lies among its own discards,"
        " those called away included.",
        source="Furiten in all known rule sets; Tenhou manual, furiten.",
        message="{seat} wins by ron on {recorded} in furiten: its own discards have a tile of its"
        " wait",
        shorter=("{seat} wins by ron in furiten: its own discards have a tile of its wait",),
        recorded_unit="tile",
        switches=("false_win",),
        example="A seat that waits for 4s and 7s has discarded 7s, and wins by ron on 4s.",
        counterexample="The same seat wins by tsumo on 4s.",
    ),
    Rule(
        code="FUR102",
        summary="A seat wins by ron although it let a winning tile pass since its last discard.",
        source="Furiten of the turn. Tenhou manual: it ends with the own discard; EMA and WRC end"
        " it with the own draw or a call.",
        message="{seat} wins by ron on {recorded} after it let a winning tile pass in this turn",
        shorter=("{seat} wins by ron after it let a winning tile pass in this turn",),
        recorded_unit="tile",
        switches=("kokushi_robs_ankan", "temp_furiten_end"),
        example="Seat 2 waits for 5p and lets the 5p of seat 0 pass; seat 1 discards 5p, and seat 2"
        " wins on it.",
        counterexample="Seat 2 lets the 5p of seat 0 pass, draws, discards, and wins on the next"
        " 5p.",
    ),
    Rule(
        code="FUR103",
        summary="A seat in riichi wins by ron although it let a winning tile pass since its"
        " declaration.",
        source="Furiten after riichi in all known rule sets: a passed tile binds to the end of the"
        " kyoku.",
        message="{seat} wins by ron on {recorded} after it let a winning tile pass in riichi",
        shorter=("{seat} wins by ron after it let a winning tile pass in riichi",),
        recorded_unit="tile",
        switches=("kokushi_robs_ankan", "riichi_pass"),
        example="A seat in riichi for 5p lets a 5p pass, and some turns later wins by ron on 5p.",
        counterexample="The same seat draws the next 5p and wins by tsumo.",
    ),
    Rule(
        code="FUR104",
        summary="A seat could have won by ron on this tile and let it pass.",
        source="All known rule sets allow it, but for house rules in riichi.",
        message="{seat} lets {recorded} pass, on which it could have won",
        shorter=("{seat} lets a tile pass on which it could have won",),
        recorded_unit="kind",
        severity=INFO,
        switches=("riichi_pass",),
        example="A seat waits for 2p 5p with tanyao; 5p is discarded, and it declares nothing.",
        counterexample="A seat waits for 2p 5p, open and without yaku; 5p is discarded: there is"
        " no win to pass, but furiten begins.",
    ),
    Rule(
        code="FUR105",
        summary="A seat declares riichi while a tile of its wait lies among its own discards, or"
        " while a passed winning tile binds it.",
        source="Tenhou manual, riichi: allowed in furiten, the win must come by tsumo.",
        message="{seat} declares riichi in furiten with the discard of {recorded}",
        shorter=("{seat} declares riichi in furiten",),
        recorded_unit="tile",
        severity=INFO,
        switches=("furiten_riichi",),
        example="A seat that has discarded 1m declares riichi with a wait for 1m and 4m.",
        counterexample="A seat that has discarded 7m declares riichi with a wait for 1m and 4m.",
    ),
)
