"""Code tables of tenhou.net/6 JSON: tiles, words of results, yaku. Source: ``docs/formats.md``."""

from __future__ import annotations

from logtool.model import codes as c
from logtool.model.tiles import unknown_copy

TSUMOGIRI = 60  # among discards: the tile just drawn
PLACEHOLDER = 0  # among discards: beside a daiminkan

# --- Tiles: 11-19 man, 21-29 pin, 31-39 sou, 41-47 honours, 51-53 red fives.
TILES: dict[int, int] = {
    **{
        10 * (suit + 1) + rank: unknown_copy(9 * suit + rank - 1)
        for suit in range(4)
        for rank in range(1, 8 if suit == 3 else 10)
    },
    **{51 + suit: unknown_copy(9 * suit + 4, red=True) for suit in range(3)},
}

# --- Calls: the letter in front of the called tile.
CALL_LETTERS = {
    "c": c.CHI,
    "p": c.PON,
    "m": c.DAIMINKAN,
    "k": c.KAKAN,
    "a": c.ANKAN,
    "f": c.KITA,
}
CALL_SIZES = {c.CHI: 3, c.PON: 3, c.DAIMINKAN: 4, c.KAKAN: 4, c.ANKAN: 4, c.KITA: 1}

# --- The first word of a result: Tenhou's, then those of Mahjong Soul converters.
WIN_WORDS = frozenset(("和了", "Agari"))
DRAW_WORDS = {
    "流局": c.EXHAUSTIVE,
    "全員不聴": c.EXHAUSTIVE,
    "全員聴牌": c.EXHAUSTIVE,
    "流し満貫": c.NAGASHI_MANGAN,
    "九種九牌": c.KYUUSHU_KYUUHAI,
    "四風連打": c.SUUFON_RENDA,
    "四家立直": c.SUUCHA_RIICHI,
    "四槓散了": c.SUUKAIKANTSU,
    "三家和了": c.SANCHAHOU,
    "四開槓": c.SUUKAIKANTSU,
    "三家和": c.SANCHAHOU,
    "Ryuukyoku": c.EXHAUSTIVE,
    "Exhaustive Draw": c.EXHAUSTIVE,
    "Nagashi Mangan": c.NAGASHI_MANGAN,
    "Mangan at Draw": c.NAGASHI_MANGAN,
    "Kyuushu Kyuuhai": c.KYUUSHU_KYUUHAI,
    "Nine Terminal Abortion": c.KYUUSHU_KYUUHAI,
    "Suufon Renda": c.SUUFON_RENDA,
    "Four Wind Abortion": c.SUUFON_RENDA,
    "Suucha Riichi": c.SUUCHA_RIICHI,
    "Four Riichi Abortion": c.SUUCHA_RIICHI,
    "Suukaikan": c.SUUKAIKANTSU,
    "Four Kan Abortion": c.SUUKAIKANTSU,
    "Sanchahou": c.SANCHAHOU,
    "Three Ron Abortion": c.SANCHAHOU,
}

# --- Limits in the text of a score; the numbers are those of ``LIMIT_NAMES``.
LIMITS = {
    "満貫": 1,
    "切り上げ満貫": 1,
    "跳満": 2,
    "倍満": 3,
    "三倍満": 4,
    "役満": 5,
    "数え役満": 5,
    "mangan": 1,
    "kiriage mangan": 1,
    "rounded mangan": 1,
    "haneman": 2,
    "baiman": 3,
    "sanbaiman": 4,
    "yakuman": 5,
    "kazoe yakuman": 5,
    "counted yakuman": 5,
}

# --- Yaku by name, in the order of their numbers (``YAKU_NAMES``).
_TENHOU_YAKU = (
    *("門前清自摸和", "立直", "一発", "槍槓", "嶺上開花", "海底摸月", "河底撈魚", "平和"),
    *("断幺九", "一盃口", "自風 東", "自風 南", "自風 西", "自風 北"),
    *("場風 東", "場風 南", "場風 西", "場風 北", "役牌 白", "役牌 發", "役牌 中", "両立直"),
    *("七対子", "混全帯幺九", "一気通貫", "三色同順", "三色同刻", "三槓子", "対々和", "三暗刻"),
    *("小三元", "混老頭", "二盃口", "純全帯幺九", "混一色", "清一色", "人和", "天和", "地和"),
    *("大三元", "四暗刻", "四暗刻単騎", "字一色", "緑一色", "清老頭", "九蓮宝燈"),
    *("純正九蓮宝燈", "国士無双", "国士無双１３面", "大四喜", "小四喜", "四槓子"),
    *("ドラ", "裏ドラ", "赤ドラ", "抜きドラ"),
)
_OTHER_SPELLINGS = {
    "国士無双13面": 48,
    "国士無双十三面待ち": 48,
    "ダブル立直": 21,
    "断么九": 8,
    "混全帯么九": 23,
    "純全帯么九": 33,
    "Fully Concealed Hand": 0,
    "Menzen Tsumo": 0,
    "Riichi": 1,
    "Ippatsu": 2,
    "Robbing a Kan": 3,
    "Chankan": 3,
    "After a Kan": 4,
    "Rinshan Kaihou": 4,
    "Under the Sea": 5,
    "Haitei Raoyue": 5,
    "Under the River": 6,
    "Houtei Raoyui": 6,
    "Pinfu": 7,
    "All Simples": 8,
    "Tanyao": 8,
    "Pure Double Sequence": 9,
    "Iipeikou": 9,
    "White Dragon": 18,
    "Green Dragon": 19,
    "Red Dragon": 20,
    "Double Riichi": 21,
    "Seven Pairs": 22,
    "Chiitoitsu": 22,
    "Half Outside Hand": 23,
    "Pure Straight": 24,
    "Ittsuu": 24,
    "Mixed Triple Sequence": 25,
    "Triple Triplets": 26,
    "Three Quads": 27,
    "All Triplets": 28,
    "Toitoi": 28,
    "Three Concealed Triplets": 29,
    "Little Three Dragons": 30,
    "All Terminals and Honors": 31,
    "Twice Pure Double Sequence": 32,
    "Fully Outside Hand": 33,
    "Half Flush": 34,
    "Honitsu": 34,
    "Full Flush": 35,
    "Chinitsu": 35,
    "Blessing of Heaven": 37,
    "Blessing of Earth": 38,
    "Big Three Dragons": 39,
    "Four Concealed Triplets": 40,
    "Single-wait Four Concealed Triplets": 41,
    "All Honors": 42,
    "All Green": 43,
    "All Terminals": 44,
    "Nine Gates": 45,
    "True Nine Gates": 46,
    "Thirteen Orphans": 47,
    "Thirteen-wait Thirteen Orphans": 48,
    "Four Big Winds": 49,
    "Four Little Winds": 50,
    "Four Quads": 51,
    "Dora": 52,
    "Ura Dora": 53,
    "Red Five": 54,
    "Aka Dora": 54,
    "Kita": c.KITA_DORA,
}
YAKU: dict[str, int] = {
    **{name: number for number, name in enumerate(_TENHOU_YAKU)},
    **_OTHER_SPELLINGS,
}

# --- What marks a record that was converted from Mahjong Soul.
SOUL_ROOMS = ("の間", "大会戦", "友人戦", "Mahjong Soul")
SOUL_RANK = "★"

# --- Room letter of ``disp``, once 三 or 四 is taken off.
ROOM_LETTERS = {"般": "general", "上": "advanced", "特": "special", "鳳": "phoenix"}
