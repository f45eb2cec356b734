"""The commands put together."""

from __future__ import annotations

import typer

from logtool.cli import (
    audit,
    events,
    formats,
    hand,
    info,
    ledger,
    report,
    rule,
    self_test,
    simulate,
    stat,
    stats,
    tables,
    warm_up,
)
from logtool.cli.options import version_option

app = typer.Typer(
    name="logtool",
    help="Reads, replays, audits and counts game records of riichi mahjong.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def _logtool(version: version_option = False) -> None:
    """Reads, replays, audits and counts game records of riichi mahjong."""


app.command("audit")(audit.audit)
app.command("ledger")(ledger.ledger)
app.command("rule")(rule.rule)
app.command("report")(report.report)
app.command("stats")(stats.stats)
app.command("tables")(tables.tables)
app.command("stat")(stat.stat)
app.command("self-test")(self_test.self_test)
app.command("info")(info.info)
app.command("events")(events.events)
app.command("formats")(formats.formats)
app.command("hand")(hand.hand)
app.command("simulate")(simulate.simulate)
app.command("warm-up")(warm_up.warm_up)
