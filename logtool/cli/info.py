"""``logtool info``: the heads of the records."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from logtool.cli.options import paths_argument, quiet_option
from logtool.cli.records import Records

if TYPE_CHECKING:
    from logtool.batch.records import ReadGame


class InfoFormat(StrEnum):
    """How heads are printed."""

    TEXT = "text"
    JSONL = "jsonl"


def info(
    paths: paths_argument,
    form: Annotated[InfoFormat, typer.Option("--format", help="Form.")] = InfoFormat.TEXT,
    quiet: quiet_option = False,
) -> None:
    """Print what each record says of its game: format, date, rules, players, kyoku, end.

    Exit codes: 0 done, 2 wrong usage, 3 some record could not be read.
    """
    records = Records(paths, quiet=quiet)
    for read in records:
        if form is InfoFormat.JSONL:
            typer.echo(_line(read))
        else:
            typer.echo(_text(read))
    records.exit()


def _line(read: ReadGame) -> str:
    import msgspec

    game = read.game
    end = game.end_game
    record = {
        "file": read.file,
        "kyoku": len(game),
        "complete": end is not None,
        "scores": end.scores[: game.players] if end else None,
        "points": end.points[: game.players] if end else None,
        "notes": [note.code for note in game.notes],
        "head": game.head,
    }
    return msgspec.json.encode(record).decode()


def _text(read: ReadGame) -> str:
    from logtool.batch.running import count_of

    game = read.game
    head = game.head
    rules = head.rules
    end = game.end_game
    words = [
        head.format,
        head.date or "no date",
        f"{game.players} players",
        rules.length or "",
        rules.room or "",
        rules.text or "",
        f"{len(game)} kyoku",
        "complete" if end else "no end",
        f"{count_of(len(game.notes), 'note')} on its form" if game.notes else "",
    ]
    lines = [f"{read.file}: {', '.join(word for word in words if word)}"]
    for seat, player in enumerate(head.players):
        details = [player.name or "(no name)"]
        if player.dan is not None:
            details.append(f"dan {player.dan}")
        if player.rate is not None:
            details.append(f"R{player.rate:.0f}")
        if end is not None:
            details.append(f"{end.scores[seat]} points")
        lines.append(f"  {seat}  {'  '.join(_printable(detail) for detail in details)}")
    return "\n".join(lines)


def _printable(text: str) -> str:
    """Return text of strangers without control characters, which a terminal would obey."""
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text
    )
