"""The ways a kyoku ends, in the order in which reports list them, and the columns of rows."""

from __future__ import annotations

from logtool.model.codes import DRAW_NAMES

END_CUT_OFF = 0  # the record has no result
END_TSUMO = 1
END_RON = 2
END_DOUBLE_RON = 3
END_TRIPLE_RON = 4
END_EXHAUSTIVE = 5
END_NAGASHI = 6
END_KYUUSHU_KYUUHAI = 7
END_SUUFON_RENDA = 8
END_SUUCHA_RIICHI = 9
END_SUUKAIKANTSU = 10
END_SANCHAHOU = 11

# A draw is END_EXHAUSTIVE plus its code, so that the names of draws go on from the wins.
END_NAMES = ("cut_off", "tsumo", "ron", "double_ron", "triple_ron", *DRAW_NAMES[:-1])

# --- Columns of seat_kyoku, in the order of `logtool.rows.columns`.
S_GAME = 0
S_KYOKU = 1
S_SEAT = 2
S_PLAYERS = 3
S_OYA = 4
S_END = 5
S_WON = 6
S_TSUMO_AGARI = 7
S_DEAL_INS = 8
S_TSUMO_SUFFERED = 9
S_CHI = 10
S_PON = 11
S_DAIMINKAN = 12
S_KAKAN = 13
S_ANKAN = 14
S_KITA = 15
S_FIRST_CALL_JUNME = 16
S_RIICHI = 17
S_RIICHI_ACCEPTED = 18
S_RIICHI_JUNME = 19
S_DISCARDS = 20
S_CLOSED = 21
S_TENPAI_SHOWN = 22
S_TENPAI = 23
S_NAGASHI = 24
S_WIN_VALUE = 25
S_WIN_INCOME = 26
S_WIN_JUNME = 27
S_DEAL_IN_VALUE = 28
S_DEAL_IN_LOSS = 29
S_BALANCE = 30

# --- Columns of kyoku.
K_GAME = 0
K_KYOKU = 1
K_PLAYERS = 2
K_ROUND = 3
K_NUMBER = 4
K_OYA = 5
K_HONBA = 6
K_KYOTAKU = 7
K_END = 8
K_WINNERS = 9
K_TENPAI_SHOWN = 10
K_DISCARDS = 11
K_RIICHI = 12
K_KANS = 13
K_DORA_INDICATORS = 14

# --- Columns of seat_game.
G_GAME = 0
G_SEAT = 1
G_PLAYERS = 2
G_COMPLETE = 3
G_KYOKU = 4
G_RANK = 5
G_SCORE = 6
G_POINTS_TENTHS = 7

# --- Columns of agari.
A_GAME = 0
A_KYOKU = 1
A_PLAYERS = 2
A_SEAT = 3
A_TARGET = 4
A_VALUE = 5
A_FU = 6
A_LIMIT = 7
A_CLOSED = 8
A_RIICHI = 9
A_JUNME = 10

# --- Columns of call.
C_GAME = 0
C_KYOKU = 1
C_PLAYERS = 2
C_SEAT = 3
C_TARGET = 4
C_KIND = 5
C_TILE = 6
C_JUNME = 7
