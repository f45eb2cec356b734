"""The switches of a rule set as ints, as rule code asks them."""

from __future__ import annotations

from typing import ClassVar

from logtool.record import Grid, Ints, Record
from logtool.rules import codes as c
from logtool.rules.ruleset import FLOATING, RuleSet, choices, switch_names

SUITS = 3
MOST_BELOW_START = 4

# The yaku that each letter of the switch double_yakuman makes worth two.
DOUBLE_LETTER_YAKU = {
    "k": c.KOKUSHI_THIRTEEN,
    "s": c.SUUANKOU_TANKI,
    "n": c.JUNSEI_CHUUREN,
    "d": c.DAISUUSHII,
}

# What `floating` stands for: the uma by the number of seats that end below the start
# (rules of the Japan Professional Mahjong League).
FLOATING_UMA = (
    (8, 4, -4, -8),
    (8, 3, 1, -12),
    (8, 4, -4, -8),
    (12, -1, -3, -8),
    (8, 4, -4, -8),
)

# Switches of which rule code knows these values only, so far.
BUILT: dict[str, tuple[str | int, ...]] = {
    "atozuke": ("on",),
    "chombo": ("none",),
    "false_win": ("refused",),
    "first_indicators": (1,),
    "local_yaku": ("none",),
    "noten_riichi": ("refused",),
    "open_riichi": ("off",),
    "tenpai_hide": ("no",),
    "tenpai_yaku": ("no",),
}


class Rules(Record):
    """The switches as ints; `codes` names their values.

    Attributes that are no single number: ``red_fives`` by suit, ``uma`` by the number of seats
    below the start and by rank, ``double_yakuman`` and ``local_yaku`` as masks of yaku numbers.
    """

    players: int
    removed_tiles: int
    red_fives: Ints
    first_indicators: int
    length: int
    start_points: int
    return_points: int
    end_target: int

    chi: int
    call_precedence: int
    kuikae: int
    call_last_discard: int
    kan_min_wall: int
    fifth_kan: int

    kan_dora: int
    kan_dora_ankan: int
    kan_dora_open: int
    kan_dora_robbed: int
    ura_dora: int
    kan_ura: int
    kokushi_robs_ankan: int
    riichi_ankan: int
    rinshan_tsumo_fu: int
    rinshan_haitei: int

    riichi_min_points: int
    riichi_min_wall: int
    riichi_stick_ronned: int
    noten_riichi: int
    furiten_riichi: int
    riichi_pass: int
    ippatsu: int
    ippatsu_kan_end: int
    double_riichi: int
    open_riichi: int

    temp_furiten_end: int
    false_win: int

    max_ron: int
    ron3: int
    ron_honba: int
    ron_sticks: int
    min_han: int
    five_honba_han: int
    open_tanyao: int
    atozuke: int
    pinfu_tsumo: int
    open_pinfu_fu: int
    ryanpeikou_equal: int
    chiitoi_quads: int
    double_wind_fu: int
    kiriage: int
    counted: int
    yakuman_sum: int
    double_yakuman: int
    green_needs_hatsu: int
    renhou: int
    local_yaku: int
    nagashi: int
    nagashi_calls: int
    nagashi_several: int
    nagashi_renchan: int

    honba_points: int
    noten_pool: int
    pao: int
    pao_scope: int
    pao_honba: int
    pao_rinshan: int
    chombo: int
    chombo_points: int
    chombo_replay: int
    chips: int

    tenpai_hide: int
    tenpai_yaku: int
    dead_wait: int
    complete_hand: int
    renchan: int
    honba_after_draw: int
    honba_after_nagashi: int
    abort_kyuushu: int
    abort_kaze4: int
    abort_reach4: int
    abort_kan4: int
    abort_renchan: int

    tobi: int
    agari_yame: int
    tenpai_yame: int
    extension: int
    upper_limit: int
    leftover_sticks: int
    uma: Grid
    ties: int
    point_rounding: int

    kita: int
    kita_ron: int
    kita_breaks: int
    north_wind: int
    replacement_tiles: int
    sanma_tsumo: int

    sizes: ClassVar[dict[str, tuple[int, ...]]] = {
        "red_fives": (SUITS,),
        "uma": (MOST_BELOW_START + 1, c.SEATS),
    }


def plain_rules(rule_set: RuleSet) -> Rules:
    """Return the switches of a rule set as a plain record.

    >>> plain_rules(RuleSet(kuikae="free")).kuikae == c.KUIKAE_FREE
    True
    """
    rules = Rules.plain()
    fill_rules(rules, rule_set)
    return rules


def fill_rules(rules: Rules, rule_set: RuleSet) -> None:
    """Write the switches of a rule set into a record, plain or packed.

    Raises:
        NotImplementedError: A switch has a value that no rule code asks for yet.
    """
    for name in switch_names():
        value = getattr(rule_set, name)
        if value not in BUILT.get(name, (value,)):
            msg = f"{name} = {value} is not yet part of the rules engine"
            raise NotImplementedError(msg)
        if name not in _WRITERS:
            listed = choices(name)
            setattr(rules, name, listed.index(value) if isinstance(value, str) else value)
    for write in _WRITERS.values():
        write(rules, rule_set)


def _write_red_fives(rules: Rules, rule_set: RuleSet) -> None:
    for suit, digit in enumerate(rule_set.red_fives):
        rules.red_fives[suit] = int(digit)


def _write_double_yakuman(rules: Rules, rule_set: RuleSet) -> None:
    letters = "" if rule_set.double_yakuman == "none" else rule_set.double_yakuman
    rules.double_yakuman = sum(1 << DOUBLE_LETTER_YAKU[letter] for letter in letters)


def _write_local_yaku(rules: Rules, _: RuleSet) -> None:
    rules.local_yaku = 0


def _write_chombo(rules: Rules, rule_set: RuleSet) -> None:
    rules.chombo = c.CHOMBO_NONE
    rules.chombo_points = 0
    if rule_set.chombo == "mangan":
        rules.chombo = c.CHOMBO_MANGAN
    elif rule_set.chombo != "none":
        rules.chombo = c.CHOMBO_POINTS
        rules.chombo_points = int(rule_set.chombo)


def _write_uma(rules: Rules, rule_set: RuleSet) -> None:
    for below in range(MOST_BELOW_START + 1):
        values: tuple[int, ...] = FLOATING_UMA[below]
        if rule_set.uma != FLOATING:
            values = tuple(int(text) for text in rule_set.uma.split(","))
        for rank, points in enumerate(values):
            rules.uma[below][rank] = points


_WRITERS = {
    "red_fives": _write_red_fives,
    "double_yakuman": _write_double_yakuman,
    "local_yaku": _write_local_yaku,
    "chombo": _write_chombo,
    "uma": _write_uma,
}
