"""Words of tenhou.net/6 JSON by our numbers. Source: real records, see ``docs/formats.md``."""

from __future__ import annotations

from logtool.model import codes as c

YAKU_TEXTS = (
    *("門前清自摸和", "立直", "一発", "槍槓", "嶺上開花", "海底摸月", "河底撈魚"),
    *("平和", "断幺九", "一盃口"),
    *(f"自風 {wind}" for wind in "東南西北"),
    *(f"場風 {wind}" for wind in "東南西北"),
    *("役牌 白", "役牌 發", "役牌 中", "両立直", "七対子", "混全帯幺九", "一気通貫"),
    *("三色同順", "三色同刻", "三槓子", "対々和", "三暗刻", "小三元", "混老頭", "二盃口"),
    *("純全帯幺九", "混一色", "清一色", "人和", "天和", "地和", "大三元", "四暗刻"),
    *("四暗刻単騎", "字一色", "緑一色", "清老頭", "九蓮宝燈", "純正九蓮宝燈"),
    *("国士無双", "国士無双１３面", "大四喜", "小四喜", "四槓子", "ドラ", "裏ドラ", "赤ドラ"),
)
DRAW_TEXTS = {
    c.EXHAUSTIVE: "流局",
    c.NAGASHI_MANGAN: "流し満貫",
    c.KYUUSHU_KYUUHAI: "九種九牌",
    c.SUUFON_RENDA: "四風連打",
    c.SUUCHA_RIICHI: "四家立直",
    c.SUUKAIKANTSU: "四槓散了",
    c.SANCHAHOU: "三家和了",
}
LIMIT_TEXTS = ("", "満貫", "跳満", "倍満", "三倍満", "役満")
ROOM_LETTERS = {"general": "般", "advanced": "上", "special": "特", "phoenix": "鳳"}

# Ranks by the number that mjlog has for them.
DAN = (
    "新人",
    *(f"{number}級" for number in "９８７６５４３２１"),
    *(f"{number}段" for number in "初二三四五六七八九十"),
    "天鳳位",
)
