"""The rule sets known by name, and the one that a Tenhou record was played by.

A preset keeps beside each value how sure it is, as one mark at its end: ``?`` sources disagree or
nobody has seen it, ``@`` it changed and the day of the change, or of the record, is not known,
``'`` one secondary source, ``~`` not stated (Tenhou's value is taken). What an unknown switch
governs can be a warning at most; what another value of a dated one explains is no fault.
"""

from __future__ import annotations

import datetime as dt
from functools import lru_cache

import msgspec

from logtool.rules.ruleset import RuleSet, Value, rule_set_of, switch_names

MARKS = "?'~@"
UNKNOWN = "?"
DATED = "@"

# Bits of Tenhou's game type.
NO_RED_FIVES = 0x0002
NO_OPEN_TANYAO = 0x0004
EAST_AND_SOUTH = 0x0008
THREE_PLAYERS = 0x0010
CHIPS = 0x0600
TECHNIQUE_MATCH = 0x0800

# What differs from the defaults, or is stated with a mark.
_TENHOU = "kokushi_robs_ankan=no? nagashi_calls=any? nagashi_several=each?"
_TENHOU_SANMA = """
    players=3 removed_tiles=2m-8m red_fives=011 start_points=35000 return_points=40000
    end_target=40000 chi=off riichi_min_wall=3 honba_points=200 noten_pool=2000
    uma=20,0,-20 kita=dora replacement_tiles=8 abort_kaze4=off? abort_reach4=off?
    kokushi_robs_ankan=no? nagashi_calls=any? nagashi_several=each? ippatsu_kan_end=draw?
    first_indicators=1~ call_last_discard=no~ kan_min_wall=1~ fifth_kan=impossible~
    noten_riichi=refused~ riichi_pass=yes~ open_riichi=off~ false_win=refused~ ron3=abort~
    min_han=1~ five_honba_han=1~ atozuke=on~ pinfu_tsumo=on~ open_pinfu_fu=30~
    ryanpeikou_equal=yes~ chiitoi_quads=no~ green_needs_hatsu=no~ local_yaku=none~
    nagashi_renchan=tenpai~ pao_scope=hand~ pao_honba=liable~ pao_rinshan=no~ chombo=none~
    chombo_replay=same~ chips=none~ tenpai_hide=no~ tenpai_yaku=no~ complete_hand=noten~
    honba_after_draw=yes~ honba_after_nagashi=yes~ abort_renchan=stay~ upper_limit=0~
"""
_TENHOU_CHIPS = "kiriage=yes chips=on"
# What a parlour table was seen to have; the rest of its rules is in no record. (One turns the
# indicator of a kakan before the replacement draw.)
_TENHOU_CHIPS_STATED = """
    players red_fives start_points kuikae kan_dora ura_dora riichi_ankan ippatsu
    temp_furiten_end max_ron ron_honba double_wind_fu kiriage counted yakuman_sum nagashi chips
    renchan
"""

# Dates between which Tenhou changed: the last day the old rule was seen, the first day of the new.
_ROUNDED_UNTIL = dt.date(2022, 1, 13)
_EXACT_FROM = dt.date(2022, 6, 1)
_EAST_UMA_5_UNTIL = dt.date(2009, 6, 18)
_EAST_UMA_10_FROM = dt.date(2009, 10, 7)
_NO_TENPAI_YAME_UNTIL = dt.date(2009, 3, 31)
_TENPAI_YAME_FROM = dt.date(2009, 8, 29)
_FOURTH_KAN_PAO_UNTIL = dt.date(2007, 12, 31)

# Bits of the first two fields of a custom lobby's rule string, and the places of the others.
_CUSTOM_BITS_A: dict[int, dict[str, Value]] = {
    0x1: {"nagashi": "bonus"},
    0x2: {"kiriage": "yes"},
    0x8: {"kan_dora_open": "now"},
    0x2000: {"max_ron": 1},
    0x1000000: {"renhou": "mangan"},
}
_CUSTOM_BITS_B: dict[int, dict[str, Value]] = {0x1: {"double_wind_fu": 2}}
_CUSTOM_START = 4
_CUSTOM_RETURN = 6
_CUSTOM_UMA = 21
_CUSTOM_UMA_TABLES = 5


class Preset(msgspec.Struct, frozen=True):
    """A rule set with a name, and how sure each switch is.

    Attributes:
        name: What the rule set is called.
        rules: The switches.
        marks: The mark of each switch that has one.
    """

    name: str
    rules: RuleSet
    marks: dict[str, str]

    @property
    def unknown(self) -> frozenset[str]:
        """The switches whose value nobody knows: what they govern can be a warning at most."""
        return frozenset(name for name, mark in self.marks.items() if mark in (UNKNOWN, DATED))

    @property
    def dated(self) -> frozenset[str]:
        """The unknown switches of which a date would tell the value."""
        return frozenset(name for name, mark in self.marks.items() if mark == DATED)

    def text(self, switch: str) -> str:
        """Return the value of a switch with its mark."""
        return f"{getattr(self.rules, switch)}{self.marks.get(switch, '')}"


def preset_names() -> tuple[str, ...]:
    """Return the names of the rule sets known by name."""
    return tuple(_PRESETS)


def preset(name: str) -> Preset:
    """Return the rule set of that name.

    >>> preset("tenhou-sanma").rules.players
    3

    Raises:
        KeyError: No rule set has that name.
    """
    return _PRESETS[name]


@lru_cache(maxsize=256)
def tenhou_rules(go_type: int, date: dt.date | None, csrule: str = "") -> Preset:
    """Return the rule set of a Tenhou record.

    Args:
        go_type: The flags of the game (``GO type``).
        date: The day of the game; None when nothing tells it.
        csrule: The rule string of a custom lobby, empty for none.
    """
    base = preset("tenhou-sanma" if go_type & THREE_PLAYERS else "tenhou")
    values = _flag_values(go_type)
    marks: dict[str, str] = {}
    name = base.name
    if go_type & CHIPS:
        chips = preset("tenhou-chips")
        name = chips.name
        values |= {"kiriage": "yes", "chips": "on"}
        marks |= {switch: UNKNOWN for switch in chips.unknown if switch not in values}
    if go_type & TECHNIQUE_MATCH:
        values |= _technique_match(base.rules.players)
    _add_dated(values, marks, date, is_sanma=base.rules.players == 3)
    if csrule:
        name = "tenhou-custom"
        custom = _custom_values(csrule, base.rules.players)
        values |= custom
        told = values.keys() | {"players", "removed_tiles"}
        marks |= {switch: UNKNOWN for switch in switch_names() if switch not in told}
        marks = {switch: mark for switch, mark in marks.items() if switch not in custom}
        if values["renhou"] != "off":
            marks["renhou"] = UNKNOWN  # the string does not say how it is scored
    return Preset(name, rule_set_of(values, base.rules), base.marks | marks)


def unnamed_rules(base: Preset) -> Preset:
    """Return the rule set of which nothing is known but what every record tells.

    For records of other servers, and of lobbies that may have rules of their own.
    """
    told = {"players", "removed_tiles", "red_fives", "length", "open_tanyao", "chi", "kita"}
    marks = {switch: UNKNOWN for switch in switch_names() if switch not in told}
    return Preset("unnamed", base.rules, marks | dict.fromkeys(base.dated, DATED))


def _flag_values(go_type: int) -> dict[str, Value]:
    values: dict[str, Value] = {
        "length": "south" if go_type & EAST_AND_SOUTH else "east",
        "open_tanyao": "off" if go_type & NO_OPEN_TANYAO else "on",
    }
    if go_type & NO_RED_FIVES:
        values["red_fives"] = "000"
    return values


def _technique_match(players: int) -> dict[str, Value]:
    """Return what a one-kyoku match from 1,000 points has of its own."""
    return {
        "length": "one",
        "start_points": 1000,
        "return_points": 1000,
        "end_target": 0,
        "extension": "off",
        "uma": ",".join("0" * players),
    }


def _add_dated(
    values: dict[str, Value], marks: dict[str, str], date: dt.date | None, *, is_sanma: bool
) -> None:
    """Add the switches that Tenhou changed in the course of time, unknown where nothing tells."""
    if date is None or _ROUNDED_UNTIL < date < _EXACT_FROM:
        marks["point_rounding"] = DATED
    elif date <= _ROUNDED_UNTIL:
        values["point_rounding"] = "1000"
    if values["length"] == "east" and not is_sanma:
        if date is None or _EAST_UMA_5_UNTIL < date < _EAST_UMA_10_FROM:
            marks["uma"] = DATED
        elif date <= _EAST_UMA_5_UNTIL:
            values["uma"] = "10,5,-5,-10"
    if date is None or _NO_TENPAI_YAME_UNTIL < date < _TENPAI_YAME_FROM:
        marks["tenpai_yame"] = DATED
    elif date <= _NO_TENPAI_YAME_UNTIL:
        values["tenpai_yame"] = "off"
        if values["length"] == "east":
            marks["length"] = UNKNOWN  # an east game could pass South 4
    if date is None or date <= _FOURTH_KAN_PAO_UNTIL:
        marks["pao"] = DATED


def _custom_values(csrule: str, players: int) -> dict[str, Value]:
    """Return the switches that the rule string of a custom lobby is known to state."""
    fields = csrule.split(",") + [""] * (_CUSTOM_UMA + 3 * _CUSTOM_UMA_TABLES)
    values: dict[str, Value] = {
        "nagashi": "off",
        "kiriage": "no",
        "kan_dora_open": "before",
        "renhou": "off",
        "double_wind_fu": 4,
        "max_ron": 2,
    }
    for text, bits in ((fields[0], _CUSTOM_BITS_A), (fields[1], _CUSTOM_BITS_B)):
        for bit, switches in bits.items():
            if int(text or "0", 16) & bit:
                values |= switches
    if fields[_CUSTOM_START]:
        values["start_points"] = int(fields[_CUSTOM_START])
    if fields[_CUSTOM_RETURN]:
        values["return_points"] = int(fields[_CUSTOM_RETURN])
    uma = _custom_uma(fields, players)
    if uma:
        values["uma"] = uma
    return values


def _custom_uma(fields: list[str], players: int) -> str:
    """Return the uma when it is the same whatever number of seats is below the start."""
    tables = set()
    for number in range(_CUSTOM_UMA_TABLES):
        start = _CUSTOM_UMA + 3 * number
        tables.add(tuple(fields[start : start + players - 1]))
    if len(tables) != 1 or "" in min(tables):
        return ""
    others = [int(text) for text in min(tables)]
    return ",".join(str(points) for points in (-sum(others), *others))


def _read_preset(name: str, text: str, unknown: frozenset[str] = frozenset()) -> Preset:
    values: dict[str, Value] = {}
    marks = dict.fromkeys(sorted(unknown), UNKNOWN)
    for entry in text.split():
        switch, _, value = entry.partition("=")
        values[switch] = value.rstrip(MARKS)
        if value[-1] in MARKS:
            marks[switch] = value[-1]
    return Preset(name, rule_set_of(values), marks)


_PRESETS = {
    "tenhou": _read_preset("tenhou", _TENHOU),
    "tenhou-sanma": _read_preset("tenhou-sanma", _TENHOU_SANMA),
    "tenhou-chips": _read_preset(
        "tenhou-chips",
        _TENHOU_CHIPS,
        frozenset(switch_names()) - frozenset(_TENHOU_CHIPS_STATED.split()),
    ),
}
