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
