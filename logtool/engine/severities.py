"""How bad a finding is, where nobody knows some of the rules that the record was played by."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeAlias

from logtool.audit.catalogue import rule_of
from logtool.audit.codes import code_name
from logtool.audit.finding import ERROR, INFO, WARNING
from logtool.audit.findings import CAUSE, CODE, DETAIL, EVENT
from logtool.model import codes as m
from logtool.rules.presets import Preset
from logtool.rules.ruleset import RuleSet, Value, choices, rule_set_of

Row: TypeAlias = Sequence[int]
Judge: TypeAlias = Callable[[RuleSet], Sequence[Row]]
Key: TypeAlias = tuple[int, int]
Values: TypeAlias = tuple[tuple[str, Value], ...]

# Values that Tenhou's rules had at some time, of the switches that changed.
DATED_VALUES: dict[str, tuple[Value, ...]] = {
    "point_rounding": ("none", "1000"),
    "uma": ("10,5,-5,-10", "20,10,-10,-20"),
    "tenpai_yame": ("auto", "off"),
    "pao": ("3d4w", "3d4w4k"),
}


def severities_of(rows: Sequence[Row], rule_set: Preset, judge: Judge) -> list[str | None]:
    """Return the severity of each finding, None for one that is no fault at all.

    A finding is a warning at most if a value explains it that a switch of unknown value may have:
    the game is judged once more with that value. What another value of a dated switch explains is
    no fault. A finding that follows from another is no worse than that.

    Args:
        rows: The findings (``logtool.audit.findings``).
        rule_set: The rules they were found by.
        judge: Judges the same game by other rules.
    """
    found: list[str | None] = [severity_of(row) for row in rows]
    explained: dict[Values, set[Key]] = {}
    for number, row in enumerate(rows):
        if row[CAUSE] == m.NONE and found[number] == ERROR:
            found[number] = _severity_by_unknown(row, rule_set, judge, explained)
    for number, row in enumerate(rows):
        if row[CAUSE] != m.NONE:
            found[number] = _no_worse(found[number], found[row[CAUSE]])
    return found


def severity_of(row: Row) -> str:
    """Return how bad a finding is where every rule is known."""
    code = code_name(row[CODE])
    if code == "FUR105" and row[DETAIL] != 1:
        return ERROR  # by rules that do not allow it
    return rule_of(code).severity


def _severity_by_unknown(
    row: Row, rule_set: Preset, judge: Judge, explained: dict[Values, set[Key]]
) -> str | None:
    unknown, all_dated = rule_set.unknown, rule_set.dated
    governing = [name for name in switches_of(row) if name in unknown]
    dated = [name for name in governing if name in all_dated]
    if any(_is_explained(row, values, rule_set.rules, judge, explained) for values in _all(dated)):
        return None
    for name in governing:
        if name in dated:
            continue  # no value that it ever had explains it
        others = _other_values(name, rule_set.rules)
        if not others:
            return WARNING  # it may be any number
        for value in others:
            if _is_explained(row, ((name, value),), rule_set.rules, judge, explained):
                return WARNING
    return ERROR


def switches_of(row: Row) -> tuple[str, ...]:
    """Return the switches that govern the code of a finding."""
    return rule_of(code_name(row[CODE])).switches


def _all(switches: Sequence[str]) -> list[Values]:
    """Return every combination of values of dated switches: some may have changed together."""
    values = [[(name, value) for value in DATED_VALUES[name]] for name in switches]
    return list(itertools.product(*values)) if switches else []


def _is_explained(
    row: Row, values: Values, rules: RuleSet, judge: Judge, explained: dict[Values, set[Key]]
) -> bool:
    """Return whether nothing of the kind is found at this event by rules with other values."""
    if values not in explained:
        explained[values] = _found_by(values, rules, judge)
    return _key(row) not in explained[values]


def _other_values(switch: str, rules: RuleSet) -> list[Value]:
    """Return the other values of a switch; none where it may be any number."""
    return [value for value in choices(switch) if value != getattr(rules, switch)]


def _found_by(values: Values, rules: RuleSet, judge: Judge) -> set[Key]:
    """Return what is found by rules with other values; nothing where they cannot be asked yet."""
    try:
        return {_key(row) for row in judge(_with(values, rules))}
    except (NotImplementedError, ValueError):
        return set()


@lru_cache(maxsize=1024)  # the same few again and again
def _with(values: Values, rules: RuleSet) -> RuleSet:
    return rule_set_of(dict(values), rules)


def _key(row: Row) -> Key:
    return row[CODE], row[EVENT]


def _no_worse(severity: str | None, root: str | None) -> str | None:
    if severity is None or root is None:
        return None
    order = (INFO, WARNING, ERROR)
    return min(severity, root, key=order.index)
