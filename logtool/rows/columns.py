"""The columns of every table of rows: name, unit and meaning, in the order of storage.

``logtool.rows.codes`` names the same columns as ints for the code that fills them; a test
holds the two together. Definitions: ``docs/statistics.md``.
"""

from __future__ import annotations

from typing import NamedTuple


class Column(NamedTuple):
    """One column of a table of rows.

    Attributes:
        name: As it stands in DataFrames and exported files.
        unit: What one counts, such as ``points`` or ``discards``; ``flag`` is 0 or 1.
        meaning: One sentence; -1 stands for "none" where it says so.
    """

    name: str
    unit: str
    meaning: str


SEAT_KYOKU: tuple[Column, ...] = (
    Column("game", "number", "Game within the batch, from 0."),
    Column("kyoku", "number", "Kyoku within the game, from 0."),
    Column("seat", "seat", "Seat, 0 the first dealer."),
    Column("players", "seats", "Number of players of the game, 3 or 4."),
    Column("oya", "flag", "The seat is the dealer of the kyoku."),
    Column("end", "code", "How the kyoku ended (`logtool.rows.codes`, END_...)."),
    Column("won", "flag", "The seat won the kyoku by ron or tsumo."),
    Column("tsumo_agari", "flag", "The seat won by tsumo."),
    Column("deal_ins", "winners", "Winners that the seat dealt in to."),
    Column("tsumo_suffered", "flag", "Another seat won by tsumo."),
    Column("chi", "calls", "Chi of the seat."),
    Column("pon", "calls", "Pon of the seat."),
    Column("daiminkan", "calls", "Daiminkan of the seat."),
    Column("kakan", "calls", "Kakan of the seat."),
    Column("ankan", "calls", "Ankan of the seat."),
    Column("kita", "calls", "Kita of the seat."),
    Column("first_call_junme", "junme", "Own junme at the first chi, pon or daiminkan; -1 none."),
    Column("riichi", "flag", "Riichi declared, also if its tile was ronned."),
    Column("riichi_accepted", "flag", "Riichi of which the stick was paid."),
    Column("riichi_junme", "junme", "Number of the declaring discard, from 1; -1 none."),
    Column("discards", "discards", "Own discards, called ones too."),
    Column("closed", "flag", "No chi, pon, daiminkan or kakan by the end of the kyoku."),
    Column("tenpai_shown", "flag", "Shown as tenpai at an exhaustive draw; -1 not told or none."),
    Column("tenpai", "flag", "Tenpai by the tiles at an exhaustive draw; -1 not known or none."),
    Column("nagashi", "flag", "Nagashi mangan awarded to the seat."),
    Column("win_value", "points", "Value of the won hand, honba and sticks left out; 0 none."),
    Column("win_income", "points", "Score change at the win, own stick left out; 0 none."),
    Column("win_junme", "junme", "Own discards before the win, plus one; -1 none."),
    Column("deal_in_value", "points", "Value paid for the hands dealt in to; 0 none."),
    Column("deal_in_loss", "points", "Points lost at the hands dealt in to; 0 none."),
    Column("balance", "points", "Score change over the kyoku, sticks as paid."),
    Column(
        "riichi_order",
        "number",
        "Place of the riichi among those of the kyoku, from 1; -1 none.",
    ),
    Column("riichi_chased", "flag", "Riichi declared and another seat declared after it."),
    Column(
        "riichi_faced",
        "flag",
        "Another seat declared while this one was closed and undeclared.",
    ),
    Column(
        "riichi_turn",
        "junme",
        "Go-round of the table at the riichi: discards of all by seats, from 1; -1 none.",
    ),
    Column("riichi_waits", "kinds", "Kinds waited for at the declaring discard; -1 no riichi."),
    Column(
        "riichi_tiles",
        "tiles",
        "Tiles of these kinds that the declarer did not see; -1 no riichi.",
    ),
    Column(
        "riichi_shape",
        "code",
        "Shape of that wait (`logtool.rows.codes`, SHAPE_...); -1 no riichi.",
    ),
    Column("riichi_furiten", "flag", "Furiten right after the declaring discard."),
    Column("riichi_ronned", "flag", "The declaring tile was ronned."),
    Column("double_riichi", "flag", "Riichi declared in the first turn, uninterrupted."),
    Column(
        "first_call",
        "code",
        "Type of the first call (`logtool.rows.codes`, FIRST_...); -1 none.",
    ),
    Column("first_call_tile", "kind", "Kind of the tile taken by the first call, 0-33; -1 none."),
    Column("chi_chances", "discards", "Discards that the rules allowed the seat to chi."),
    Column("pon_chances", "discards", "Discards that the rules allowed the seat to pon."),
    Column(
        "daiminkan_chances",
        "discards",
        "Discards that the rules allowed the seat to call for a kan.",
    ),
    Column("ankan_chances", "draws", "Own draws at which the rules allowed an ankan."),
    Column("kakan_chances", "draws", "Own draws at which the rules allowed a kakan."),
    Column(
        "kuikae_chances",
        "discards",
        "Discards not to be called only because nothing but kuikae was left.",
    ),
    Column("pon_chances_right", "discards", "Pon chances from the seat that plays next."),
    Column(
        "pon_chances_across",
        "discards",
        "Pon chances from the seat opposite; none with three players.",
    ),
    Column("pon_chances_left", "discards", "Pon chances from the seat that plays before."),
    Column("pon_right", "calls", "Pon from the seat that plays next."),
    Column("pon_across", "calls", "Pon from the seat opposite."),
    Column("pon_left", "calls", "Pon from the seat that plays before."),
    Column(
        "nagashi_discards",
        "discards",
        "Own discards before the first that spoils nagashi mangan.",
    ),
    Column(
        "keishiki",
        "flag",
        "Tenpai at an exhaustive draw without a yaku on any wait; -1 not tenpai.",
    ),
    Column(
        "dead_wait",
        "code",
        "0 the wait was live, 1 all in sight, 2 all in the own hand; -1 not tenpai.",
    ),
    Column("draw_payment", "points", "Score change at an exhaustive draw."),
    Column("dealt_shanten", "shanten", "Shanten of the 13 dealt tiles; -1 not told."),
    Column("dealt_standard", "shanten", "... to four melds and a pair."),
    Column("dealt_pairs", "shanten", "... to seven pairs."),
    Column("dealt_orphans", "shanten", "... to thirteen orphans."),
    Column("dealt_dora", "tiles", "Dora among the dealt tiles, red fives left out."),
    Column("dealt_red", "tiles", "Red fives among the dealt tiles."),
    Column("dealt_north", "tiles", "North tiles among the dealt tiles."),
    Column("tenpai_junme", "junme", "Own discards when first tenpai, 0 as dealt; -1 never."),
    Column("furiten", "flag", "Tenpai and furiten right after an own discard."),
    Column(
        "passed_wins",
        "wins",
        "Tiles that the rules allowed the seat to ron and that it did not ron.",
    ),
    Column("deal_in_shanten", "shanten", "Own shanten when dealing in; -1 none."),
    Column("deal_ins_riichi", "winners", "Winners in riichi that the seat dealt in to."),
    Column("deal_ins_open", "winners", "Winners with an open hand that the seat dealt in to."),
    Column(
        "deal_ins_dama",
        "winners",
        "Winners closed and without riichi that the seat dealt in to.",
    ),
    Column("suffered_limit", "code", "Limit of another's tsumo, as in `agari`; 0 none."),
    Column("win_ippatsu", "flag", "Won with ippatsu."),
    Column(
        "win_dora",
        "tiles",
        "Dora of the won hand, red fives and north tiles left out; 0 none.",
    ),
    Column("win_ura", "tiles", "Ura dora of the won hand."),
    Column("win_red", "tiles", "Red fives of the won hand."),
    Column("win_kita", "tiles", "North tiles set aside that the won hand counts as dora."),
    Column("win_furiten", "flag", "Won by tsumo while furiten."),
)

KYOKU: tuple[Column, ...] = (
    Column("game", "number", "Game within the batch, from 0."),
    Column("kyoku", "number", "Kyoku within the game, from 0."),
    Column("players", "seats", "Number of players of the game, 3 or 4."),
    Column("round", "wind", "0 East, 1 South, 2 West, 3 North."),
    Column("number", "number", "Kyoku within the round, from 1."),
    Column("oya", "seat", "Dealer."),
    Column("honba", "counters", "Honba at the deal."),
    Column("kyotaku", "sticks", "Riichi sticks on the table at the deal."),
    Column("end", "code", "How the kyoku ended (`logtool.rows.codes`, END_...)."),
    Column("winners", "winners", "Number of seats that won."),
    Column("tenpai_shown", "seats", "Seats shown as tenpai at an exhaustive draw; -1 none."),
    Column("discards", "discards", "Discards of all seats."),
    Column("riichi", "riichi", "Seats that declared riichi."),
    Column("kans", "calls", "Kans of all kinds."),
    Column("dora_indicators", "tiles", "Indicators turned, the first one too."),
    Column("tenpai", "seats", "Seats tenpai by their tiles at an exhaustive draw; -1 none."),
    Column("renchan", "flag", "The dealer stays for the next kyoku; -1 there is none."),
)

SEAT_GAME: tuple[Column, ...] = (
    Column("game", "number", "Game within the batch, from 0."),
    Column("seat", "seat", "Seat, 0 the first dealer."),
    Column("players", "seats", "Number of players of the game, 3 or 4."),
    Column("complete", "flag", "The record tells the end of the game."),
    Column("kyoku", "kyoku", "Kyoku dealt."),
    Column("rank", "rank", "Final place, ties by seat from the first dealer; -1 not complete."),
    Column("score", "points", "Final score as recorded; 0 if not complete."),
    Column("points_tenths", "0.1 points", "Final points with uma and oka as recorded, in tenths."),
    Column(
        "last_place",
        "rank",
        "Place when the last regular kyoku is first begun, from 1; -1 never begun.",
    ),
    Column("dealer_run", "kyoku", "Most kyoku in a row as dealer."),
    Column(
        "computed_tenths",
        "0.1 points",
        "Final points with uma and oka as the rules give them, in tenths.",
    ),
)

AGARI: tuple[Column, ...] = (
    Column("game", "number", "Game within the batch, from 0."),
    Column("kyoku", "number", "Kyoku within the game, from 0."),
    Column("players", "seats", "Number of players of the game, 3 or 4."),
    Column("seat", "seat", "Winner."),
    Column("target", "seat", "Seat that dealt in; the winner's own for tsumo."),
    Column("value", "points", "Hand value, honba and sticks left out."),
    Column("fu", "fu", "Fu as recorded; -1 not told."),
    Column("limit", "code", "0 none, 1 mangan, 2 haneman, 3 baiman, 4 sanbaiman, 5 yakuman."),
    Column("closed", "flag", "No chi, pon, daiminkan or kakan."),
    Column("riichi", "flag", "Riichi accepted."),
    Column("junme", "junme", "Own discards before the win, plus one."),
    Column("oya", "flag", "The winner is the dealer."),
    Column(
        "yaku",
        "mask",
        "Yaku by number (`logtool.model.codes`); ura dora without han left out.",
    ),
    Column("han", "han", "Han as listed, dora too; 0 with a yakuman."),
    Column("yakuman", "number", "Yakuman listed."),
    Column("dora", "tiles", "Dora, red fives and north tiles left out."),
    Column("ura", "tiles", "Ura dora."),
    Column("red", "tiles", "Red fives."),
    Column("kita", "tiles", "North tiles set aside that count as dora."),
    Column("waits", "kinds", "Kinds that the winner waited for."),
    Column("furiten", "flag", "Won by tsumo while furiten."),
)

CALL: tuple[Column, ...] = (
    Column("game", "number", "Game within the batch, from 0."),
    Column("kyoku", "number", "Kyoku within the game, from 0."),
    Column("players", "seats", "Number of players of the game, 3 or 4."),
    Column("seat", "seat", "Seat that calls."),
    Column("target", "seat", "Seat whose discard is called; -1 for own kans and kita."),
    Column("kind", "code", "Kind of call (`logtool.model.codes`, CHI, PON ...)."),
    Column("tile", "kind", "Kind of the called or added tile, 0-33."),
    Column("junme", "junme", "Own junme of the caller."),
)
