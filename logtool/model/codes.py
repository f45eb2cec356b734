"""Named ints of the coded face of a game: kinds of events, tiles, kinds of draws."""

from __future__ import annotations

# --- An event is EVENT_SIZE ints: kind, seat, tile (or meld, or place of its facts), extra.
EVENT_SIZE = 4

START_KYOKU = 1  # seat: dealer; tile: place of the facts; extra: number of the kyoku
TSUMO = 2  # tile
DAHAI = 3  # tile; extra: 1 the drawn tile, 0 another one, NONE not told
CHI = 4  # tile: meld; extra: seat whose discard it was
PON = 5
DAIMINKAN = 6
KAKAN = 7  # extra: source of the pon
ANKAN = 8
KITA = 9  # tile
DORA = 10  # tile: indicator; seat NONE
RIICHI = 11
RIICHI_ACCEPTED = 12  # tile: place of the four scores after the payment, or NONE
AGARI = 13  # tile: place of the facts; extra: seat that dealt in, the winner's own for tsumo
RYUUKYOKU = 14  # tile: place of the facts; extra: kind of draw; seat NONE
DISCONNECT = 15
RECONNECT = 16
END_KYOKU = 17

# --- Tiles: 0-135 where the log tells which copy (four of each kind in a row), else
#     UNKNOWN_COPY + kind, or UNKNOWN_RED + suit for a red five.
TILES = 136
UNKNOWN_COPY = 136
UNKNOWN_RED = 170
TILE_CODES = 173
KINDS = 34
SEATS = 4

# --- What a log does not tell. Small numbers use NONE; points, which may be negative, UNTOLD.
NONE = -1
UNTOLD = -(1 << 40)

# --- Kinds of draws.
EXHAUSTIVE = 0
NAGASHI_MANGAN = 1
KYUUSHU_KYUUHAI = 2
SUUFON_RENDA = 3
SUUCHA_RIICHI = 4
SUUKAIKANTSU = 5
SANCHAHOU = 6
UNKNOWN_DRAW = 7

DRAW_NAMES = (
    "exhaustive",
    "nagashi_mangan",
    "kyuushu_kyuuhai",
    "suufon_renda",
    "suucha_riichi",
    "suukaikantsu",
    "sanchahou",
    "unknown",
)

# --- Limits of a hand as a log names them.
LIMIT_NAMES = ("none", "mangan", "haneman", "baiman", "sanbaiman", "yakuman")

# --- Yaku by number: Tenhou's numbers 0-54, then what other logs name.
YAKU_NAMES = (
    "menzen_tsumo",
    "riichi",
    "ippatsu",
    "chankan",
    "rinshan",
    "haitei",
    "houtei",
    "pinfu",
    "tanyao",
    "iipeikou",
    "seat_wind_east",
    "seat_wind_south",
    "seat_wind_west",
    "seat_wind_north",
    "round_wind_east",
    "round_wind_south",
    "round_wind_west",
    "round_wind_north",
    "haku",
    "hatsu",
    "chun",
    "double_riichi",
    "chiitoitsu",
    "chanta",
    "ittsuu",
    "sanshoku_doujun",
    "sanshoku_doukou",
    "sankantsu",
    "toitoi",
    "sanankou",
    "shousangen",
    "honroutou",
    "ryanpeikou",
    "junchan",
    "honitsu",
    "chinitsu",
    "renhou",
    "tenhou",
    "chiihou",
    "daisangen",
    "suuankou",
    "suuankou_tanki",
    "tsuuiisou",
    "ryuuiisou",
    "chinroutou",
    "chuuren_poutou",
    "junsei_chuuren_poutou",
    "kokushi_musou",
    "kokushi_13_waits",
    "daisuushii",
    "shousuushii",
    "suukantsu",
    "dora",
    "ura_dora",
    "red_dora",
    "kita",
    "other",
)
KITA_DORA = 55
OTHER_YAKU = 56
