"""Why a rule refuses what a seat does: one named code a refusal, OK for none."""

from __future__ import annotations

from logtool.rules.codes import NO_YAKU as NO_YAKU
from logtool.rules.codes import NOT_COMPLETE as NOT_COMPLETE
from logtool.rules.codes import OK as OK

# --- Turn
NOT_ON_TURN = 3
REPLACEMENT_DUE = 4  # a kan or kita asks for its replacement draw first
RIGHT_AFTER_CALL = 5  # no tile drawn since the chi or pon
RIICHI_DISCARD_DUE = 6  # riichi is declared and its discard is to come
NOT_FIRST_TURN = 7

# --- Tiles
TILE_NOT_HELD = 8
NO_SUCH_MELD = 9
NOT_THE_DRAWN_TILE = 10  # after riichi

# --- Discards
KUIKAE_SAME_KIND = 11
KUIKAE_OTHER_END = 12

# --- Calls
NOTHING_OFFERED = 13
OWN_TILE = 14
NOT_FROM_THE_LEFT = 15
CHI_OFF = 16
LAST_DISCARD = 17
IN_RIICHI = 18
ONLY_KUIKAE_LEFT = 19  # every discard after the call would be forbidden

# --- Kans and kita
WALL_TOO_SHORT_FOR_KAN = 20
FOUR_KANS_MADE = 21
NO_REPLACEMENT_LEFT = 22
NO_PON_TO_ADD_TO = 23
KAN_AFTER_RIICHI_OFF = 24
KAN_CHANGES_WAITS = 25
KAN_CHANGES_READING = 26
KAN_LOSES_YAKU = 27
KITA_OFF = 28
NOT_NORTH = 29

# --- Riichi
RIICHI_TWICE = 30
HAND_OPEN = 31
TOO_FEW_POINTS = 32
WALL_TOO_SHORT_FOR_RIICHI = 33
NOT_TENPAI = 34
FURITEN_RIICHI_OFF = 35

# --- Furiten
FURITEN_RIVER = 36
FURITEN_TEMPORARY = 37
FURITEN_RIICHI = 38

# --- Wins
NOT_A_WAIT = 39
ROBBING_OFF = 40  # a kan or kita that these rules do not let rob

# --- Nine kinds
KYUUSHU_OFF = 41
FEWER_THAN_NINE_KINDS = 42

REASONS = 43
