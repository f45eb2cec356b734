"""``logtool ledger``: what each result pays, computed beside recorded."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, TypedDict

import typer

from logtool.cli.options import fail, quiet_option
from logtool.cli.records import Records

if TYPE_CHECKING:
    from logtool.audit.ledger_types import KyokuLedger

SCHEMA_VERSION = 1


class _LedgersOfRecord(TypedDict):
    """What is printed of a record as JSON."""

    file: str
    game: str | None
    kyoku: list[KyokuLedger]


class LedgerFormat(StrEnum):
    """How ledgers are printed."""

    TEXT = "text"
    JSON = "json"


def ledger(
    path: Annotated[str, typer.Argument(metavar="FILE", help="A record, or several.")],
    kyoku: Annotated[
        str | None,
        typer.Option("--kyoku", help="Only this one: E1-0 (round, number, honba) or its index."),
    ] = None,
    form: Annotated[LedgerFormat, typer.Option("--format", help="Form.")] = LedgerFormat.TEXT,
    rules: Annotated[
        str,
        typer.Option(
            "--rules", metavar="PRESET", help="Rule set to judge by; record: as the record says."
        ),
    ] = "record",
    quiet: quiet_option = False,
) -> None:
    """Print for each result of a game what every seat gets and pays, part by part.

    Exit codes: 0 done, 2 wrong usage, 3 some record could not be read.
    """
    from logtool import jit
    from logtool.audit.ledger import ledger_of
    from logtool.batch.auditing import rules_named

    try:
        judged_by = rules_named(rules)
    except ValueError as error:
        fail(str(error))
    jit.start()
    records = Records([path], quiet=quiet)
    made: list[_LedgersOfRecord] = []
    for read in records:
        ledgers = _chosen(ledger_of(read.game, judged_by), kyoku)
        if form is LedgerFormat.TEXT:
            _print_text(read.file, ledgers)
        else:
            made.append({"file": read.file, "game": read.game.head.log_id, "kyoku": ledgers})
    if form is LedgerFormat.JSON:
        typer.echo(_document(made, rules))
    records.exit()


def _chosen(ledgers: list[KyokuLedger], kyoku: str | None) -> list[KyokuLedger]:
    """Return the ledgers of the kyoku asked for; ends where the game has no such kyoku."""
    if kyoku is None:
        return ledgers
    chosen = [one for one in ledgers if kyoku in (one.kyoku, str(one.kyoku_index))]
    if not chosen:
        names = ", ".join(one.kyoku for one in ledgers)
        fail(f"the game has no kyoku '{kyoku}'; it has {names}")
    return chosen


def _print_text(file: str, ledgers: list[KyokuLedger]) -> None:
    from logtool.cli.ledger_text import to_text

    typer.echo(file)
    for line in to_text(ledgers):
        typer.echo(f"  {line}")


def _document(made: list[_LedgersOfRecord], rules: str) -> str:
    """Return one JSON object, indented."""
    import msgspec

    from logtool.audit.output.result import tool_version

    document = {
        "schema_version": SCHEMA_VERSION,
        "tool_version": tool_version(),
        "rules": rules,
        "records": made,
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode()
