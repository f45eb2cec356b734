"""``logtool rule``: what a code of the audit means."""

from __future__ import annotations

import difflib
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from logtool.cli.options import fail

if TYPE_CHECKING:
    from logtool.audit.catalogue.rule import Family, Rule

MOST_SUGGESTED = 3


class RuleFormat(StrEnum):
    """How the catalogue is printed."""

    TEXT = "text"
    JSON = "json"
    MARKDOWN = "markdown"


def rule(
    code: Annotated[
        str | None,
        typer.Argument(
            metavar="[CODE]",
            help="A code as FUR101, or a family as FUR; all codes are listed without it.",
            show_default=False,
        ),
    ] = None,
    form: Annotated[RuleFormat, typer.Option("--format", help="Form.")] = RuleFormat.TEXT,
) -> None:
    """Explain a code of the audit: what it means, where the rule stands, an example.

    Exit codes: 0 done, 2 wrong usage.
    """
    from logtool.audit.catalogue import families

    if code is None:
        typer.echo(_everything(families(), form), nl=False)
        return
    asked = code.strip().upper()
    for family in families():
        if asked == family.name:
            typer.echo(_one_family(family, form), nl=False)
            return
        for one in family.rules:
            if asked == one.code:
                typer.echo(_one_rule(one, form), nl=False)
                return
    fail(_unknown(code, families()))


def _everything(families: tuple[Family, ...], form: RuleFormat) -> str:
    from logtool.audit.catalogue import all_rules, page

    if form is RuleFormat.JSON:
        return page.to_json(all_rules(), families)
    if form is RuleFormat.MARKDOWN:
        return page.audit_page(families)
    return page.list_text(families)


def _one_family(family: Family, form: RuleFormat) -> str:
    from logtool.audit.catalogue import page

    if form is RuleFormat.JSON:
        return page.to_json(family.rules, [family])
    if form is RuleFormat.MARKDOWN:
        return page.to_markdown([family])
    return page.rules_text(family.rules)


def _one_rule(one: Rule, form: RuleFormat) -> str:
    from logtool.audit.catalogue import families, page

    if form is RuleFormat.JSON:
        return page.to_json([one], families())
    if form is RuleFormat.MARKDOWN:
        return page.rule_markdown(one)
    return page.rule_text(one)


def _unknown(code: str, families: tuple[Family, ...]) -> str:
    """Return a sentence that names the codes most like this one."""
    asked = code.strip().upper()
    names = [family.name for family in families]
    codes = [one.code for family in families for one in family.rules]
    known = [*names, *codes]
    if asked[:3] in names:
        known = [one for one in known if one.startswith(asked[:3])]
    near = difflib.get_close_matches(asked, known, MOST_SUGGESTED)
    if near:
        return f"there is no code '{code}'; nearest are {', '.join(near)}"
    return f"there is no code '{code}'; families are {', '.join(names)}"
