"""For each code of the audit a record that breaks one rule, and so raises that code alone.

The records are pointed at where they are written: the pairs of ``written_records``, the mutations
of the self-test, the scenarios and the scripted wins with one fact told otherwise, the text of a
log with one thing changed. A rule that only other rule sets have is broken under these.
"""

from __future__ import annotations

from falsified_games import game_of
from scripted_wins import scripted_game

from every_code import single_faults
from every_code.sources import (
    Record,
    Source,
    by_other_rules,
    kyoku,
    mutated,
    text,
    told,
    win_told,
    written,
)
from logtool.model.events import Agari, Ryuukyoku, StartKyoku

FINAL_SCORES = ' owari="-70,-57.0,570,67.0,250,5.0,250,-15.0"'  # of the scenario "tobi"

RECORDS: dict[str, Source] = {
    # form of the record
    "FMT101": text("<T132/>", '<FOO bar="1"/><T132/>'),
    "FMT102": text("<T132/>", "<BYE/><T132/>"),
    "FMT103": text("<T132/>", '<BYE who="4"/><T132/>'),
    "FMT104": text("<INIT", "<T5/><INIT"),
    "FMT105": text(FINAL_SCORES, ""),
    "FMT106": text(FINAL_SCORES, FINAL_SCORES * 2),
    "FMT107": text('m="47723"', 'm="65535"', "pao_daisangen_tsumo"),
    "FMT108": text('sx="F,M,M,M"', 'sx="F,M,M"'),
    "FMT109": win_told("riichi_ron", honba=1),
    # tiles
    "TIL101": written("a tile is drawn that has been discarded"),
    "TIL102": written("a fifth tile of a kind is drawn"),
    "TIL103": written("a seat is dealt twelve tiles"),
    "TIL104": written("three players draw a tile that they play without"),
    # taking tiles
    "DRW101": written("a seat draws when another is next"),
    "DRW102": written("a seat draws twice"),
    "DRW103": written("a tile is drawn after the last one"),
    "DRW104": written("a daiminkan is followed by a discard"),
    "DRW105": written("a seat draws after its pon"),
    # wall rebuilt from the seed
    "WAL101": mutated("dealt_copies_exchanged"),
    "WAL102": mutated("two_draws_exchanged_everywhere"),
    "WAL103": single_faults.replacement_of_another_copy,
    "WAL104": mutated("indicators_exchanged"),
    "WAL105": mutated("ura_changed"),
    "WAL106": mutated("dice_changed"),
    "WAL107": mutated("seed_of_an_unknown_scheme"),
    "WAL108": lambda: Record(game_of("tobi")),
    # dora
    "DOR101": written("the indicator of an ankan is never turned"),
    "DOR102": written("an indicator is turned without a kan"),
    "DOR103": written("the indicator of an ankan is turned after the replacement draw"),
    "DOR104": written("no ura indicator is shown to a winner in riichi"),
    "DOR105": written("one ura indicator is shown below two"),
    # discards
    "DIS101": written("a seat discards a tile that it does not hold"),
    "DIS102": written("a seat discards while another is to draw"),
    "DIS103": written("a seat discards without a draw"),
    "DIS104": written("a seat in riichi discards another tile than the drawn one"),
    "DIS105": written("the drawn tile is marked as one from the hand"),
    "DIS106": written("a tile like the called one is discarded after a pon"),
    "DIS107": written("the other end of the run is discarded after a chi"),
    "DIS108": written("the next seat draws before the discard"),
    "DIS109": written("an absent seat discards a tile from its hand"),
    # calls
    "CAL101": written("chi is called from across"),
    "CAL102": written("a discard is called after the next draw"),
    "CAL103": written("a seat pons with a tile that it does not hold"),
    "CAL104": written("a chi is of honours"),
    "CAL105": written("the last discard is ponned"),
    "CAL106": written("a seat in riichi pons"),
    "CAL107": written("chi is called where the rules have none"),
    "CAL108": written("a tile is ponned on which another seat wins"),
    "CAL109": written("a fifth kan is made"),
    "CAL110": written("an ankan is made with the last tile of the wall"),
    "CAL111": written("an ankan is made right after a pon"),
    "CAL112": written("a kakan adds a tile of another kind"),
    "CAL113": written("an ankan is made while another seat has drawn"),
    "CAL114": written("an ankan after riichi changes the waits"),
    "CAL115": written("an ankan after riichi is made without the drawn tile"),
    "CAL116": written("an ankan after riichi changes the reading of the hand"),
    "CAL117": written("a north is set aside among four players"),
    "CAL118": written("a pon says that its tile is from another seat"),
    "CAL119": written("a seat pons its own discard"),
    "CAL120": kyoku(single_faults.chi_and_pon_of_one_tile),
    # riichi
    "RII101": written("riichi is declared with a pon"),
    "RII102": written("riichi is declared with a discard that leaves no tenpai"),
    "RII103": written("riichi is declared with 900 points"),
    "RII104": written("riichi is declared with three tiles left"),
    "RII105": written("riichi is declared twice"),
    "RII106": written("no stick is paid"),
    "RII107": written("the next seat draws after the declaration"),
    "RII108": written("riichi is declared while another seat has drawn"),
    "RII109": written("a riichi is listed as a double one"),
    # furiten
    "FUR101": written("a seat wins on a tile that it has discarded"),
    "FUR102": written("a seat wins on the second of two winning tiles in a row"),
    "FUR103": written("a seat in riichi wins after its discard on a tile like one that it passed"),
    "FUR104": written("a seat passes a win"),
    "FUR105": written("riichi is declared with a wait in the own river"),
    # the winning hand
    "WIN101": win_told("riichi_ron", actor=2),
    "WIN102": by_other_rules(lambda: scripted_game("honba_ron"), open_tanyao="off"),
    "WIN103": mutated("winning_tile_changed"),
    "WIN104": win_told("riichi_ron", target=2),
    "WIN105": mutated("win_doubled"),
    "WIN106": kyoku(single_faults.ankan_robbed),
    "WIN107": mutated("yaku_added"),
    "WIN108": mutated("yaku_left_out"),
    "WIN109": mutated("han_changed"),
    "WIN110": mutated("dora_han_changed"),
    "WIN111": win_told("riichi_ron", fu=30),
    "WIN112": win_told("riichi_ron", points=3200),
    "WIN113": win_told("riichi_ron", limit="mangan"),
    "WIN114": mutated("shown_tile_changed"),
    "WIN115": single_faults.other_copy_won,
    "WIN116": by_other_rules(lambda: scripted_game("double_ron"), max_ron=1),
    "WIN117": mutated("winners_exchanged"),
    # payments
    "SCO101": mutated("win_change_moved_with_what_follows"),
    "SCO102": mutated("honba_not_paid"),
    "SCO103": mutated("sticks_taken_by_another"),
    "SCO104": mutated("pao_put_in"),
    "SCO105": told("pao_daisangen_ron", Agari, deltas=(0, 32000, -32000, 0)),
    "SCO106": mutated("win_changes_of_two_seats"),
    "SCO107": told("draw", Ryuukyoku, deltas=(2000, -3000, 0, 1000)),
    "SCO108": told("nagashi_mangan", Ryuukyoku, deltas=(-4000, -1000, 8000, -3000)),
    "SCO109": mutated("score_before_changed"),
    # draws
    "RYU101": mutated("exhaustive_draw_put_in"),
    "RYU102": single_faults.draw_left_out,
    "RYU103": single_faults.noten_hand_shown,
    "RYU104": single_faults.hidden_hand(2),
    "RYU105": mutated("kyuushu_put_in"),
    "RYU106": mutated("four_winds_of_four_kinds"),
    "RYU107": mutated("three_riichi_called_four"),
    "RYU108": mutated("fewer_kans_called_four"),
    "RYU109": mutated("two_rons_called_three"),
    "RYU110": kyoku(single_faults.played_on_after_four_winds),
    "RYU111": by_other_rules(lambda: game_of("kyuushu_kyuuhai"), abort_kyuushu="off"),
    "RYU112": told("draw", Ryuukyoku, kind="nagashi_mangan", deltas=(-4000, -2000, -2000, 8000)),
    "RYU113": told("nagashi_mangan", Ryuukyoku, kind="exhaustive", deltas=single_faults.NOTHING),
    "RYU114": kyoku(single_faults.noten_in_riichi_on_own_tiles),
    "RYU115": by_other_rules(single_faults.tenpai_on_own_pon, dead_wait="own4"),
    "RYU116": told("draw", Ryuukyoku, kind="suufon_renda"),
    "RYU117": single_faults.hidden_hand(0),
    # flow of the game
    "FLO101": by_other_rules(lambda: game_of("draw"), renchan="win"),
    "FLO102": mutated("number_changed"),
    "FLO103": told("long_game", StartKyoku, 3, honba=2),
    "FLO104": told("long_game", StartKyoku, 2, kyotaku=3),
    "FLO105": mutated("scores_changed_with_what_follows"),
    "FLO106": by_other_rules(lambda: game_of("tobi"), tobi="off"),
    "FLO107": by_other_rules(lambda: game_of("extension"), extension="off"),
    "FLO108": by_other_rules(lambda: game_of("tobi"), start_points=24000),
    "FLO109": mutated("final_score_changed"),
    "FLO110": single_faults.leftover_stick_lost,
    "FLO111": by_other_rules(lambda: game_of("long_game"), uma="30,10,-10,-30"),
    "FLO112": single_faults.places_of_two_seats_exchanged,
    "FLO113": told("tobi", StartKyoku, 0, oya=1),
}

# Codes that no record raises by themselves.
CANNOT = {
    "TIL105": "a hand has a wrong number of tiles by another fault, which is the cause",
    "DRW106": "the kan that asks for one tile too many is the cause, or the abort that it brings",
    "SCO110": "no rule with chombo is built yet",
}

# Records that raise such a code behind the one that is its cause.
FOLLOWERS: dict[str, tuple[str, Source]] = {
    "TIL105": ("TIL103", kyoku(single_faults.discard_of_twelve)),
    "DRW106": ("RYU110", kyoku(single_faults.fifth_kan_that_should_abort)),
}
