"""WIN: the winning hand, its yaku, fu and value."""

from __future__ import annotations

from logtool.audit.catalogue.rule import Rule

_EVERYWHERE = "All known rule sets"
_LIST = "The list of yaku of the rule set; numbers and names as Tenhou has them."

RULES = (
    Rule(
        code="WIN101",
        summary="The hand that wins is not complete with the winning tile.",
        source=f"{_EVERYWHERE}: four melds and a pair, seven pairs, or thirteen orphans.",
        message="{seat} wins on {recorded}, which does not complete its hand",
        shorter=("{seat} wins with a hand that is not complete",),
        recorded_unit="tile",
        example="A seat holds 123m456p789s11z57s and wins on 8s.",
        counterexample="A seat holds 123m456p789s11z57s and wins on 6s.",
    ),
    Rule(
        code="WIN102",
        summary="The hand that wins has no yaku, or fewer han from yaku than the rules ask for;"
        " dora are no yaku.",
        source=f"{_EVERYWHERE}: one yaku at least; EMA rules of 2012 ask for two han from five"
        " honba.",
        message="{seat} wins on {recorded} without the yaku that a win needs",
        shorter=("{seat} wins without the yaku that a win needs",),
        recorded_unit="tile",
        switches=("false_win", "min_han", "five_honba_han", "open_tanyao", "atozuke"),
        example="A seat with a chi of 123m wins by ron on a hand with two dora and no yaku.",
        counterexample="A seat with a pon of 5z wins by ron: the white dragon is a yaku.",
    ),
    Rule(
        code="WIN103",
        summary="The winning tile is not the tile just drawn, discarded or robbed.",
        source=f"{_EVERYWHERE}; mjlog, machi of AGARI.",
        message="{seat} wins on {recorded}, the tile to win on is {expected}",
        shorter=("{seat} wins on another tile than the one drawn or discarded",),
        expected_unit="tile",
        recorded_unit="tile",
        example="Seat 0 discards 4s, and seat 2 wins by ron on 7s.",
        counterexample="Seat 0 discards 4s, and seat 2 wins by ron on 4s.",
    ),
    Rule(
        code="WIN104",
        summary="A win by ron names another seat than the one whose tile is won, or a tsumo names"
        " another seat than the winner.",
        source=f"{_EVERYWHERE}; mjlog, fromWho of AGARI.",
        message="{seat} wins from {recorded} in the record, the tile is of {expected}",
        shorter=("{seat} wins from a seat whose tile it is not",),
        expected_unit="seat",
        recorded_unit="seat",
        example="Seat 0 discards the tile, and the win of seat 2 is written as from seat 3.",
        counterexample="Seat 0 declares a kakan, seat 2 robs it, and the win is from seat 0.",
    ),
    Rule(
        code="WIN105",
        summary="A win at a moment when the seat has nothing to win on.",
        source=f"{_EVERYWHERE}: tsumo right after the own draw, ron right after a discard, a kakan"
        " or a kita of another seat.",
        message="{seat} wins at a moment when it has no tile to win on",
        recorded_unit="seat",
        example="Seat 1 has drawn, and seat 2 wins by tsumo.",
        counterexample="Seat 1 discards, seat 2 loses its connection, and seat 3 wins by ron on"
        " the discard.",
    ),
    Rule(
        code="WIN106",
        summary="A seat robs a kan or kita that the rules do not let it rob.",
        source=f"{_EVERYWHERE}: a kakan may be robbed; an ankan not, but by thirteen orphans where"
        " the rules say so.",
        message="{seat} robs {recorded} of a kan or kita that may not be robbed",
        shorter=("{seat} robs a kan or kita that may not be robbed",),
        recorded_unit="tile",
        switches=("kokushi_robs_ankan", "kita_ron"),
        example="On Tenhou seat 2 declares an ankan of 1z, and seat 1 wins on it with thirteen"
        " orphans.",
        counterexample="Seat 2 declares a kakan of 1z, and seat 1 wins on it.",
    ),
    Rule(
        code="WIN107",
        summary="The list of a win has a yaku that the hand does not have.",
        source=_LIST,
        message="{seat} has {recorded} in the list, and the hand does not have it",
        shorter=("{seat} has a yaku in the list that the hand does not have",),
        recorded_unit="yaku",
        switches=(
            "rinshan_haitei",
            "ippatsu",
            "ippatsu_kan_end",
            "open_riichi",
            "open_tanyao",
            "pinfu_tsumo",
            "ryanpeikou_equal",
            "chiitoi_quads",
            "green_needs_hatsu",
            "renhou",
            "local_yaku",
            "kita_ron",
            "kita_breaks",
            "north_wind",
        ),
        example="Riichi, then another seat pons, then the win: the list has ippatsu.",
        counterexample="Riichi, then the win in the next go-round without a call: the list has"
        " ippatsu.",
    ),
    Rule(
        code="WIN108",
        summary="A yaku that the hand has is missing in the list of the win.",
        source=_LIST,
        message="{seat} has {expected}, and the list does not have it",
        shorter=("{seat} has a yaku that the list does not have",),
        expected_unit="yaku",
        switches=(
            "rinshan_haitei",
            "ippatsu",
            "ippatsu_kan_end",
            "ryanpeikou_equal",
            "green_needs_hatsu",
            "renhou",
        ),
        example="A closed hand wins by tsumo, and the list has no menzen tsumo.",
        counterexample="An open hand wins by tsumo, and the list has no menzen tsumo.",
    ),
    Rule(
        code="WIN109",
        summary="A yaku of the list is right, but its han are not.",
        source=f"{_EVERYWHERE}: chanta, ittsuu, sanshoku, junchan, honitsu and chinitsu lose one"
        " han when the hand is open.",
        message="{seat} has {detail} with {recorded} han in the list, it is worth {expected}",
        shorter=("{seat} has a yaku with wrong han in the list",),
        expected_unit="han",
        recorded_unit="han",
        detail_unit="yaku",
        switches=("double_riichi",),
        example="Honitsu of an open hand stands with 3 han.",
        counterexample="Honitsu of a closed hand stands with 3 han.",
    ),
    Rule(
        code="WIN110",
        summary="The number of dora, red fives, ura dora or norths of a win is wrong.",
        source=f"{_EVERYWHERE}: one han for each dora tile of the hand and its melds; a north set"
        " aside is one too.",
        message="{seat} has {detail} with {recorded} han in the list, {expected} by count",
        shorter=("{seat} has a wrong number of dora in the list",),
        expected_unit="han",
        recorded_unit="han",
        detail_unit="yaku",
        switches=("red_fives", "first_indicators", "kan_dora_open", "ura_dora", "kita"),
        example="The indicator is 4p, the hand has two 5p, and the list has one dora.",
        counterexample="The indicator is 4p, the hand has 5p and a red 5p, and the list has two"
        " dora and one red five.",
    ),
    Rule(
        code="WIN111",
        summary="The fu of a win are not those of the reading of the hand that pays best.",
        source="Counting of fu in all known rule sets; Tenhou: 4 fu for a pair of the double wind,"
        " 2 fu for tsumo on a replacement tile.",
        message="{seat} has {recorded} fu in the record, {expected} by count",
        shorter=("{seat} has wrong fu in the record",),
        expected_unit="fu",
        recorded_unit="fu",
        switches=(
            "rinshan_tsumo_fu",
            "pinfu_tsumo",
            "open_pinfu_fu",
            "double_wind_fu",
            "north_wind",
        ),
        example="East in East 1 has riichi with 111m234567p45s11z and wins by ron on 6s: 40 fu are"
        " recorded.",
        counterexample="The same with 50 fu: 20, 10 for the closed ron, 8 for 111m, 4 for the pair,"
        " rounded up.",
    ),
    Rule(
        code="WIN112",
        summary="The value of a win does not follow from the han and fu recorded for it.",
        source="Table of values in all known rule sets.",
        message="{seat} wins {recorded} points in the record, {expected} by its han and fu",
        shorter=("{seat} wins a value that does not follow from its han and fu",),
        expected_unit="points",
        recorded_unit="points",
        switches=("kiriage", "counted", "yakuman_sum", "double_yakuman", "renhou"),
        example="On Tenhou a ron of a child with 4 han 30 fu is recorded with 8,000.",
        counterexample="On Tenhou a ron of a child with 4 han 30 fu is recorded with 7,700.",
    ),
    Rule(
        code="WIN113",
        summary="The limit that the record names is not that of the value.",
        source="Limits in all known rule sets: mangan, haneman, baiman, sanbaiman, yakuman.",
        message="{seat} has the limit {recorded} in the record, {expected} by its han and fu",
        shorter=("{seat} has a wrong limit in the record",),
        expected_unit="limit",
        recorded_unit="limit",
        switches=("kiriage", "counted"),
        example="A win with 6 han is recorded as mangan.",
        counterexample="A win with 5 han is recorded as mangan.",
    ),
    Rule(
        code="WIN114",
        summary="The hand or the melds that the record states for the winner are not those that"
        " the events have given it.",
        source="mjlog, hai and m of AGARI.",
        message="{seat} wins with a stated hand that is not the one of the events",
        example="The hai of the win has 9m where the seat holds 9p.",
        counterexample="The hai of the win has the tiles in another order than they were drawn.",
    ),
    Rule(
        code="WIN115",
        summary="The winning tile as recorded is of the right kind, but not the very tile that was"
        " drawn, discarded or robbed.",
        source="mjlog, machi of AGARI: the number of one physical tile.",
        message="{seat} wins on {recorded} in the record, {expected} by the events",
        shorter=("{seat} wins on a stated tile that is not the one of the events",),
        expected_unit="tile",
        recorded_unit="tile",
        example="Seat 0 discards tile 65 (8p), and seat 2 wins by ron with machi 66, another 8p.",
        counterexample="Seat 0 discards tile 65 (8p), and seat 2 wins by ron with machi 65.",
    ),
    Rule(
        code="WIN116",
        summary="More seats win on one tile than the rules allow.",
        source="Tenhou manual: two rons are paid, three abort the kyoku; M.League and most"
        " leagues: only the nearest winner.",
        message="{recorded} seats win on one tile, the rules pay {expected} of them",
        shorter=("more seats win on one tile than the rules allow",),
        expected_unit="count",
        recorded_unit="count",
        switches=("max_ron", "ron3"),
        example="Under M.League rules seats 1 and 3 both win on a discard of seat 0.",
        counterexample="On Tenhou seats 1 and 3 both win on a discard of seat 0.",
    ),
    Rule(
        code="WIN117",
        summary="Several wins on one tile are not recorded in the order of turns after the"
        " discarder, or the win allowed is not that of the nearest seat.",
        source="mjlog: several AGARI go by distance from the discarder; head bump in leagues.",
        message="{seat} is recorded as winner before a seat that is nearer to the discarder",
        switches=("max_ron",),
        example="Seat 0 discards, and the wins stand in the order seat 3, seat 1.",
        counterexample="Seat 0 discards, and the wins stand in the order seat 1, seat 3.",
    ),
)
