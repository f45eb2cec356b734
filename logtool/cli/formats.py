"""``logtool formats``: what can be read."""

from __future__ import annotations

import typer


def formats() -> None:
    """List the formats and containers that logtool reads."""
    from logtool.parsers.formats import FORMATS

    typer.echo("Formats, told apart by content:")
    for known in FORMATS:
        typer.echo(f"  {known.name:12}  {known.description}")
    typer.echo("Containers, told apart by content and unpacked inside one another:")
    typer.echo("  folders, patterns, gzip, bzip2, xz, zip, tar, and sqlite databases with a table")
    typer.echo("  'logs' as houou-logs (id, log) and phoenix-logs (log_id, log_content) write them")
