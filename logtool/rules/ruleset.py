"""A rule set: the switches in which riichi rules differ, as people write them.

Each attribute of `RuleSet` is a switch; its type says which values it may have, its default is
Tenhou's rule for four players, east and south, open tanyao and red fives. What a switch means
stands in the documentation of the rule sets. Rule code asks the same switches as ints
(`logtool.rules.switches.Rules`), never the name of a rule set.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Literal, NamedTuple, TypeAlias, get_args, get_origin, get_type_hints

import msgspec

OnOff: TypeAlias = Literal["off", "on"]
YesNo: TypeAlias = Literal["no", "yes"]
Value: TypeAlias = str | int

DOUBLE_LETTERS = "ksnd"
FLOATING = "floating"


class RuleSetError(ValueError):
    """A switch that does not exist, or a value that it cannot have."""


class RuleSet(msgspec.Struct, frozen=True, kw_only=True):
    """The 96 switches, in the groups in which the documentation lists them."""

    # A. Table and tiles
    players: Literal[4, 3] = 4
    removed_tiles: Literal["none", "2m-8m"] = "none"
    red_fives: str = "111"
    first_indicators: Literal[1, 3] = 1
    length: Literal["one", "east", "south", "north"] = "south"
    start_points: int = 25000
    return_points: int = 30000
    end_target: int = 30000

    # B. Calls
    chi: OnOff = "on"
    call_precedence: Literal["pon", "first"] = "pon"
    kuikae: Literal["none", "suji", "free"] = "none"
    call_last_discard: YesNo = "no"
    kan_min_wall: int = 1
    fifth_kan: Literal["impossible", "aborts"] = "impossible"

    # C. Kan and dora
    kan_dora: OnOff = "on"
    kan_dora_ankan: Literal["now", "discard"] = "now"
    kan_dora_open: Literal["now", "before", "after"] = "before"
    kan_dora_robbed: YesNo = "no"
    ura_dora: OnOff = "on"
    kan_ura: OnOff = "on"
    kokushi_robs_ankan: YesNo = "no"
    riichi_ankan: Literal["never", "waits", "reading", "value"] = "waits"
    rinshan_tsumo_fu: YesNo = "yes"
    rinshan_haitei: YesNo = "no"

    # D. Riichi
    riichi_min_points: int = 1000
    riichi_min_wall: int = 4
    riichi_stick_ronned: Literal["back", "paid"] = "back"
    noten_riichi: Literal["refused", "chombo", "allowed"] = "refused"
    furiten_riichi: YesNo = "yes"
    riichi_pass: YesNo = "yes"  # noqa: S105 (no password)
    ippatsu: OnOff = "on"
    ippatsu_kan_end: Literal["draw", "call"] = "draw"
    double_riichi: Literal[2, 1] = 2
    open_riichi: OnOff = "off"

    # E. Furiten
    temp_furiten_end: Literal["discard", "draw", "draw_call", "any_call"] = "discard"
    false_win: Literal["refused", "chombo"] = "refused"

    # F. The win
    max_ron: Literal[1, 2, 3] = 2
    ron3: Literal["abort", "pay"] = "abort"
    ron_honba: Literal["first", "each"] = "first"
    ron_sticks: Literal["first", "own_first"] = "first"
    min_han: int = 1
    five_honba_han: Literal[1, 2] = 1
    open_tanyao: OnOff = "on"
    atozuke: OnOff = "on"
    pinfu_tsumo: OnOff = "on"
    open_pinfu_fu: Literal[30, 20] = 30
    ryanpeikou_equal: YesNo = "yes"
    chiitoi_quads: YesNo = "no"
    double_wind_fu: Literal[4, 2] = 4
    kiriage: YesNo = "no"
    counted: Literal["yakuman", "sanbaiman"] = "yakuman"
    yakuman_sum: YesNo = "yes"
    double_yakuman: str = "none"
    green_needs_hatsu: YesNo = "no"
    renhou: Literal["off", "mangan", "mangan_plus", "yakuman"] = "off"
    local_yaku: str = "none"
    nagashi: Literal["off", "bonus", "win"] = "bonus"
    nagashi_calls: Literal["any", "ankan", "none"] = "any"
    nagashi_several: Literal["each", "first"] = "each"
    nagashi_renchan: Literal["tenpai", "winner"] = "tenpai"

    # G. Payments
    honba_points: int = 300
    noten_pool: int = 3000
    pao: Literal["none", "3d4w", "3d4w4k"] = "3d4w"
    pao_scope: Literal["hand", "yakuman"] = "hand"
    pao_honba: Literal["liable", "discarder"] = "liable"
    pao_rinshan: YesNo = "no"
    chombo: str = "none"
    chombo_replay: Literal["same", "next"] = "same"
    chips: Literal["none", "on"] = "none"

    # H. Draws
    tenpai_hide: YesNo = "no"
    tenpai_yaku: YesNo = "no"
    dead_wait: Literal["hand4", "own4", "counts"] = "hand4"
    complete_hand: Literal["noten", "tenpai"] = "noten"
    renchan: Literal["win", "tenpai", "always", "never"] = "tenpai"
    honba_after_draw: YesNo = "yes"
    honba_after_nagashi: YesNo = "yes"
    abort_kyuushu: OnOff = "on"
    abort_kaze4: OnOff = "on"
    abort_reach4: OnOff = "on"
    abort_kan4: OnOff = "on"
    abort_renchan: Literal["stay", "rotate"] = "stay"

    # I. End of the game
    tobi: Literal["minus", "zero", "off"] = "minus"
    agari_yame: Literal["auto", "choice", "off"] = "auto"
    tenpai_yame: Literal["auto", "choice", "off"] = "auto"
    extension: Literal["off", "sudden", "sudden_renchan", "four"] = "sudden_renchan"
    upper_limit: int = 0
    leftover_sticks: Literal["top", "lost", "split"] = "top"
    uma: str = "20,10,-10,-20"
    ties: Literal["seat", "shared"] = "seat"
    point_rounding: Literal["none", "1000", "56"] = "none"

    # J. Three players
    kita: Literal["none", "dora"] = "none"
    kita_ron: Literal["no", "yes", "chankan"] = "yes"
    kita_breaks: YesNo = "yes"
    north_wind: Literal["guest", "yakuhai"] = "guest"
    replacement_tiles: int = 4
    sanma_tsumo: Literal["loss", "split", "full"] = "loss"

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            _check(name, getattr(self, name))
        _check_uma_length(self)


def rule_set_of(values: Mapping[str, Value], base: RuleSet | None = None) -> RuleSet:
    """Return ``base`` (else the default) with the given switches changed.

    A number may be given as text, as it stands in a settings file.

    Raises:
        RuleSetError: A switch does not exist or cannot have that value.

    >>> rule_set_of({"kuikae": "free", "start_points": "30000"}).start_points
    30000
    """
    changes: dict[str, Value] = {}
    for name, value in values.items():
        _shape(name)
        changes[name] = _typed(name, value)
    return _the_one(msgspec.structs.replace(base or RuleSet(), **changes))


@lru_cache(maxsize=4096)
def _the_one(rule_set: RuleSet) -> RuleSet:
    """Return the same object for equal rule sets: games of one rule set are replayed together."""
    return rule_set


def switch_names() -> tuple[str, ...]:
    """Return the names of all switches, in the order of the documentation."""
    return RuleSet.__struct_fields__


def choices(name: str) -> tuple[Value, ...]:
    """Return the values among which a switch chooses; none for a number or a list."""
    return _shape(name).choices


def allowed_text(name: str) -> str:
    """Return what a switch may be, in words.

    >>> allowed_text("kuikae")
    'none, suji or free'
    """
    return _shape(name).allowed


class _Shape(NamedTuple):
    """What the values of a switch look like."""

    choices: tuple[Value, ...]
    is_number: bool
    allowed: str


# The switches whose text is no plain choice: what it must match, and that in words.
_PATTERNS: dict[str, tuple[Callable[[str], bool], str]] = {
    "red_fives": (
        lambda text: re.fullmatch("[0-4]{3}", text) is not None,
        "three digits, the red 5m, 5p and 5s in the set, as in 111",
    ),
    "double_yakuman": (
        lambda text: text == "none" or _is_letters(text),
        "none, or letters of k (kokushi), s (suuankou), n (nine gates), d (daisuushii)",
    ),
    "local_yaku": (
        lambda text: re.fullmatch("[a-z_]+(,[a-z_]+)*", text) is not None,
        "none, or names with commas between",
    ),
    "chombo": (
        lambda text: re.fullmatch("none|mangan|[1-9][0-9]*", text) is not None,
        "none, mangan or a number of points",
    ),
    "uma": (
        lambda text: re.fullmatch(r"floating|-?\d+(,-?\d+){2,3}", text) is not None,
        "floating, or a number for each player with commas between, as in 20,10,-10,-20",
    ),
}


@cache
def _hints() -> dict[str, object]:
    return get_type_hints(RuleSet)


@cache
def _shape(name: str) -> _Shape:
    if name not in RuleSet.__struct_fields__:
        msg = f"there is no switch named {name}"
        raise RuleSetError(msg)
    hint = _hints()[name]
    if get_origin(hint) is Literal:
        values: tuple[Value, ...] = get_args(hint)
        words = [str(value) for value in values]
        return _Shape(values, isinstance(values[0], int), f"{', '.join(words[:-1])} or {words[-1]}")
    if hint is int:
        return _Shape((), is_number=True, allowed="a number from 0 up")
    return _Shape((), is_number=False, allowed=_PATTERNS[name][1])


def _check(name: str, value: Value) -> None:
    shape = _shape(name)
    if shape.choices:
        fits = value in shape.choices
    elif shape.is_number:
        fits = isinstance(value, int) and value >= 0
    else:
        fits = isinstance(value, str) and _PATTERNS[name][0](value)
    if not fits or isinstance(value, bool):
        msg = f"{name} cannot be {value}, only {shape.allowed}"
        raise RuleSetError(msg)


def _check_uma_length(rule_set: RuleSet) -> None:
    values = len(rule_set.uma.split(","))
    if rule_set.uma != FLOATING and values != rule_set.players:
        msg = f"uma has {values} values, but there are {rule_set.players} players"
        raise RuleSetError(msg)


def _typed(name: str, value: Value) -> Value:
    """Return a number that was given as text as an int, and everything else as it is."""
    text = str(value)
    if _shape(name).is_number:
        return int(text) if re.fullmatch("[0-9]+", text) else value
    return text


def _is_letters(text: str) -> bool:
    return text != "" and set(text) <= set(DOUBLE_LETTERS) and len(set(text)) == len(text)
