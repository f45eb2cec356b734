"""The ways a kyoku ends, as ints, in the order in which reports list them."""

from __future__ import annotations

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

END_NAMES = (
    "cut_off",
    "tsumo",
    "ron",
    "double_ron",
    "triple_ron",
    "exhaustive",
    "nagashi_mangan",
    "kyuushu_kyuuhai",
    "suufon_renda",
    "suucha_riichi",
    "suukaikantsu",
    "sanchahou",
)
