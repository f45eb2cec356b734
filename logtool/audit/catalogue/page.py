"""The catalogue as text for the terminal, as JSON, and as the page ``docs/audit.md``."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable, Sequence

from logtool.audit.catalogue.rule import Family, Rule
from logtool.rules.ruleset import RuleSet, allowed_text, choices

SCHEMA_VERSION = 1

WIDTH = 100
INDENT = " " * 11

_HEAD = """\
# The audit: its codes

This page is made from the catalogue: `logtool rule --format markdown`. `logtool rule CODE` prints
one of its entries.

A finding is an **error** (it breaks the rules), a **warning** (it cannot be right unless an unknown
house rule applies) or an **info** (legal, but worth a look). Where the rule that decides is not
known, because nobody has named the rule set of the record or a switch is marked as uncertain, an
error becomes a warning. A code never changes its meaning and is never used again.

A finding names its kyoku (`E3-1`: East 3 with one honba), the event in it (the deal is event 0) and
the element of the file (the first inside the root is element 0; JSON has none). What merely follows
from another finding names it as its cause, and stands beneath it in the full form.

Seats are 0 to 3, seat 0 being the first dealer. Tiles are written as in `123m406p789s1122z`: `m`,
`p`, `s` are the suits, `0` is the red five, `1z` to `7z` are east, south, west, north, white,
green, red.
"""
_SPECIAL = re.compile(r"([\\`*_<\[])")


def list_text(families: Iterable[Family]) -> str:
    """Return every code with its severity and summary, by family."""
    parts = []
    for family in families:
        lines = [f"{family.name}  {family.title}"]
        for rule in family.rules:
            start = f"  {rule.code}  {rule.severity:7}  "
            lines.append(_wrapped(start, rule.summary, " " * len(start)))
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def rule_text(rule: Rule) -> str:
    """Return what the catalogue says of a code, as lines of plain text."""
    parts = [
        ("source", rule.source),
        ("breaks it", rule.example),
        ("does not", rule.counterexample),
        *(("switch", _switch_text(name)) for name in rule.switches),
    ]
    lines = [f"{rule.code}  {rule.severity}", textwrap.fill(rule.summary, WIDTH), ""]
    lines += [_wrapped(f"{label:11}", text, INDENT) for label, text in parts]
    return "\n".join(lines) + "\n"


def rules_text(rules: Iterable[Rule]) -> str:
    """Return what the catalogue says of several codes."""
    return "\n".join(rule_text(rule) for rule in rules)


def to_json(rules: Iterable[Rule], families: Sequence[Family]) -> str:
    """Return the rules as one JSON object, with the values that their switches may have."""
    titles = {family.name: family.title for family in families}
    document = {
        "schema_version": SCHEMA_VERSION,
        "rules": [_plain(rule, titles[rule.family]) for rule in rules],
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def to_markdown(families: Iterable[Family]) -> str:
    """Return families of the catalogue as Markdown, a section each."""
    return "\n".join(_section(family) for family in families)


def rule_markdown(rule: Rule) -> str:
    """Return one code of the catalogue as Markdown."""
    lines = [
        f"### {rule.code}",
        "",
        f"**{rule.severity}** · {_escaped(rule.summary)}",
        "",
        f"- Source: {_escaped(rule.source)}",
        f"- Breaks it: {_escaped(rule.example)}",
        f"- Does not: {_escaped(rule.counterexample)}",
    ]
    if rule.switches:
        switches = "; ".join(f"`{name}` ({allowed_text(name)})" for name in rule.switches)
        lines.append(f"- Switches: {switches}")
    return "\n".join(lines) + "\n"


def audit_page(families: Iterable[Family]) -> str:
    """Return the page ``docs/audit.md``."""
    return f"{_HEAD}\n{to_markdown(families)}"


def _section(family: Family) -> str:
    rules = "\n".join(rule_markdown(rule) for rule in family.rules)
    return f"## {family.name}: {family.title}\n\n{rules}"


def _switch_text(name: str) -> str:
    return f"{name}: {allowed_text(name)} (default {getattr(RuleSet(), name)})"


def _plain(rule: Rule, title: str) -> dict[str, object]:
    return {
        "code": rule.code,
        "family": rule.family,
        "title": title,
        "severity": rule.severity,
        "summary": rule.summary,
        "source": rule.source,
        "example": rule.example,
        "counterexample": rule.counterexample,
        "switches": [
            {
                "name": name,
                "allowed": allowed_text(name),
                "choices": list(choices(name)),
                "default": getattr(RuleSet(), name),
            }
            for name in rule.switches
        ],
    }


def _wrapped(start: str, text: str, indent: str) -> str:
    return textwrap.fill(
        text, WIDTH, initial_indent=start, subsequent_indent=indent, break_on_hyphens=False
    )


def _escaped(text: str) -> str:
    """Return text in which nothing is taken for Markdown."""
    return _SPECIAL.sub(r"\\\1", text)
