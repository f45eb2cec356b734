"""The rule set by which a record was played, as far as the record itself tells it."""

from __future__ import annotations

import datetime as dt

from logtool.model.head import Head
from logtool.rules.presets import (
    EAST_AND_SOUTH,
    NO_OPEN_TANYAO,
    NO_RED_FIVES,
    THREE_PLAYERS,
    Preset,
    tenhou_rules,
    unnamed_rules,
)
from logtool.rules.ruleset import rule_set_of

CONVERTED = "converted"  # among the other attributes of a head: from another server's record
CUSTOM_RULES = "GO.csrule"


def rules_of_record(head: Head) -> Preset:
    """Return the rule set that a record names by its flags or words and its date."""
    date = None if head.date is None else dt.date.fromisoformat(head.date[:10])
    rules = head.rules
    flags = _flags(head) if rules.flags is None else rules.flags
    found = tenhou_rules(flags, date, head.other.get(CUSTOM_RULES, ""))
    if rules.flags is None and rules.red_fives is not None:
        digits = "".join(str(number) for number in rules.red_fives)
        changed = rule_set_of({"red_fives": digits}, found.rules)
        found = Preset(found.name, changed, found.marks)
    if CONVERTED in head.other or (_is_own_lobby(head) and CUSTOM_RULES not in head.other):
        return unnamed_rules(found)
    return found


def _is_own_lobby(head: Head) -> bool:
    """Return whether the game was played in a lobby that may have rules of its own."""
    return (head.lobby or "0").strip("0") != ""


def _flags(head: Head) -> int:
    """Return the game type that says what a head says in words."""
    flags = 0 if head.rules.length == "east" else EAST_AND_SOUTH
    if len(head.players) == 3:
        flags |= THREE_PLAYERS
    if head.rules.open_tanyao is False:
        flags |= NO_OPEN_TANYAO
    if head.rules.red_fives is not None and not any(head.rules.red_fives):
        flags |= NO_RED_FIVES
    return flags
