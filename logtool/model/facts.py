"""Side records of a game: what a log states about deals, results and the end, as ints.

All facts of a game stand in one ``array("q")``; an event names the place of its own. A fact
is a fixed part, whose fields are the offsets named here, and then lists in the order of their
counts. Points are whole points, not hundreds; UNTOLD and NONE stand for what the log does not
tell, and a count of NONE for a list it does not have.
"""

from __future__ import annotations

# --- The deal (START_KYOKU): tiles of the seats follow one another.
START_KYOKU_NUMBER = 0  # 0 East 1 ... 4 South 1; sanma counts four a wind too
START_HONBA = 1
START_KYOTAKU = 2
START_DIE1 = 3  # 1-6, NONE
START_DIE2 = 4
START_INDICATOR = 5
START_OYA = 6
START_SCORES = 7  # four
START_CHIPS = 11  # four
START_HANDS = 15  # four counts
START_ITEMS = 19

# --- A win (AGARI): lists of hand, melds, dora, ura, yaku (number and han), yakuman, chips that
#     stand with the changes, chips by yaku (number and chips), ratio of a technique match.
AGARI_HONBA = 0
AGARI_KYOTAKU = 1
AGARI_MACHI = 2
AGARI_FU = 3
AGARI_POINTS = 4  # value of the hand without honba and sticks
AGARI_LIMIT = 5  # 0 none, 1 mangan ... 5 yakuman
AGARI_PAO = 6
AGARI_BEFORE = 7  # four scores
AGARI_DELTA = 11  # four changes
AGARI_PAID_CHILD = 15  # tsumo as the result text splits it: what a child pays
AGARI_PAID_DEALER = 16
AGARI_HAN = 17  # the sum as the result text states it
AGARI_HAND_COUNT = 18
AGARI_MELD_COUNT = 19
AGARI_DORA_COUNT = 20
AGARI_URA_COUNT = 21
AGARI_YAKU_COUNT = 22  # of pairs
AGARI_YAKUMAN_COUNT = 23
AGARI_CHIP_COUNT = 24
AGARI_YAKU_CHIP_COUNT = 25  # of pairs
AGARI_RATIO_COUNT = 26
AGARI_ITEMS = 27

# --- A draw (RYUUKYOKU): the hands shown follow one another, then chips and ratio.
RYUUKYOKU_HONBA = 0
RYUUKYOKU_KYOTAKU = 1
RYUUKYOKU_BEFORE = 2
RYUUKYOKU_DELTA = 6
RYUUKYOKU_HANDS = 10  # four counts, NONE not shown
RYUUKYOKU_CHIP_COUNT = 14
RYUUKYOKU_RATIO_COUNT = 15
RYUUKYOKU_ITEMS = 16

# --- The end of the game.
END_SCORES = 0
END_POINTS = 4  # four, in tenths
END_CHIP_COUNT = 8
END_ITEMS = 9
