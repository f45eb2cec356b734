"""What simulated games are played by: rules, invented players and log ids."""

from __future__ import annotations

import datetime as dt

from logtool.model.head import Player
from logtool.model.invented import PLAYERS
from logtool.parsers.tenhou_codes import rules_of
from logtool.rules.presets import (
    EAST_AND_SOUTH,
    NO_OPEN_TANYAO,
    NO_RED_FIVES,
    THREE_PLAYERS,
    tenhou_rules,
)
from logtool.rules.ruleset import RuleSet
from logtool.simulate.game import Setting

# General room (GO type): four or three players, east or east and south, short clocks.
EAST = 0x0001
SOUTH = 0x0009
EAST_FAST = 0x0041
SANMA_EAST = 0x0011
SANMA_SOUTH = 0x0019
DAY = dt.date(2026, 1, 1)


def players_from(first: int, players: int) -> tuple[Player, ...]:
    """Return so many of the invented players, beginning with a certain one."""
    return (PLAYERS * 2)[first : first + players]


def flags_of(rule_set: RuleSet) -> int:
    """Return the bit field that says of a rule set what a bit field can say."""
    flags = EAST
    flags |= EAST_AND_SOUTH if rule_set.length not in ("east", "one") else 0
    flags |= THREE_PLAYERS if rule_set.players == 3 else 0
    flags |= NO_RED_FIVES if rule_set.red_fives == "000" else 0
    return flags | (NO_OPEN_TANYAO if rule_set.open_tanyao == "off" else 0)


def log_id_of(rule_set: RuleSet, number: int) -> str:
    """Return an invented log id, which also says the rules as far as it can."""
    return f"{DAY:%Y%m%d}00gm-{flags_of(rule_set):04x}-0000-{number:08x}"


def setting_by(rule_set: RuleSet, log_id: str, first: int) -> Setting:
    """Return the setting of a game by a rule set."""
    rules = rules_of(flags_of(rule_set))
    players = players_from(first % len(PLAYERS), rule_set.players)
    return Setting(rule_set, rules, players, log_id)


def setting_of(flags: int, log_id: str, first: int) -> Setting:
    """Return the setting of a game by Tenhou's rules.

    Args:
        flags: Bit field of the rules.
        log_id: Of the record; tells the date.
        first: Place of the first player among the invented ones.
    """
    rule_set = tenhou_rules(flags, DAY).rules
    return Setting(rule_set, rules_of(flags), players_from(first, rule_set.players), log_id)
