"""The rules of riichi mahjong: plain functions on small ints, which also compile.

What programs outside rule code use, imported when it is asked for:

* ``RuleSet``, ``rule_set_of``: a rule set of 96 switches, also from text;
* ``preset``, ``preset_names``, ``tenhou_rules``: the rule sets known by name, and a record's own;
* ``plain_rules``: the switches as rule code asks them;
* ``load_tables``: the look-up tables that waits and scores need;
* ``written_win``, ``score_win``, ``Scored``, ``explain_score``: the score of a win, step by step.

    >>> from logtool import rules
    >>> win = rules.written_win("234m11123567774s", "4s")
    >>> scored = rules.Scored.plain()
    >>> switches = rules.plain_rules(rules.RuleSet())
    >>> rules.score_win(switches, rules.load_tables(), win, scored)
    0
    >>> rules.explain_score(switches, win, scored).value
    1100
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from logtool.rules.explain import Explanation as Explanation
    from logtool.rules.explain import explain_score as explain_score
    from logtool.rules.presets import Preset as Preset
    from logtool.rules.presets import preset as preset
    from logtool.rules.presets import preset_names as preset_names
    from logtool.rules.presets import tenhou_rules as tenhou_rules
    from logtool.rules.ruleset import RuleSet as RuleSet
    from logtool.rules.ruleset import RuleSetError as RuleSetError
    from logtool.rules.ruleset import rule_set_of as rule_set_of
    from logtool.rules.score import score_win as score_win
    from logtool.rules.switches import plain_rules as plain_rules
    from logtool.rules.tables import load_tables as load_tables
    from logtool.rules.winning import Scored as Scored
    from logtool.rules.winning import Winning as Winning
    from logtool.rules.written import written_win as written_win

_HOMES = {
    "Explanation": "explain",
    "explain_score": "explain",
    "Preset": "presets",
    "preset": "presets",
    "preset_names": "presets",
    "tenhou_rules": "presets",
    "RuleSet": "ruleset",
    "RuleSetError": "ruleset",
    "rule_set_of": "ruleset",
    "score_win": "score",
    "plain_rules": "switches",
    "load_tables": "tables",
    "Scored": "winning",
    "Winning": "winning",
    "written_win": "written",
}


def __getattr__(name: str) -> object:
    """Import what is asked for, and nothing before: the command line starts without it."""
    if name not in _HOMES:
        msg = f"module {__name__} has no attribute {name}"
        raise AttributeError(msg)
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
