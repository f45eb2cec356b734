"""The fast reader of canonical mjlog text.

Canonical is what the server writes: ASCII, one root with ``ver``, flat empty elements without
anything between them, attributes in double quotes without entities, none twice. Anything else
makes ``read`` return None, and lxml reads it. Draws and discards, nine tokens of ten, are looked
up whole; all other tokens go through the same ``MjlogWriter.element`` that lxml feeds.
"""

from __future__ import annotations

import re

from logtool.model import codes as c
from logtool.model.errors import LogFormatError
from logtool.model.game import Game
from logtool.parsers.mjlog_elements import DISCARDS, DRAWS, OPEN, MjlogWriter

_HEAD = re.compile(r'<mjloggm ver="([0-9.]*)">', re.ASCII)
_TAIL = "/mjloggm>"
_VALUE = "[\x20\x21\x23-\x25\x27-\x3b\x3d\x3f-\x7e]*"
_ELEMENT = re.compile(rf'([A-Z]+[0-9]*)((?: [A-Za-z0-9]+="{_VALUE}")*) ?/>', re.ASCII)
_ATTRIBUTE = re.compile(r' ([A-Za-z0-9]+)="([^"]*)"', re.ASCII)

_Ints = tuple[int, int, int, int]


def _draw_tokens() -> dict[str, tuple[_Ints, str]]:
    """Return for each draw token its event and the discard token that throws it away again."""
    return {
        f"{letter}{tile}/>": ((c.TSUMO, seat, tile, c.NONE), f"{DISCARDS[seat]}{tile}/>")
        for seat, letter in enumerate(DRAWS)
        for tile in range(c.TILES)
    }


def _discard_tokens() -> dict[str, tuple[_Ints, _Ints]]:
    """Return for each discard token its events: of another tile, of the drawn tile."""
    return {
        f"{letter}{tile}/>": ((c.DAHAI, seat, tile, 0), (c.DAHAI, seat, tile, 1))
        for seat, letter in enumerate(DISCARDS)
        for tile in range(c.TILES)
    }


_DRAW_TOKENS = _draw_tokens()
_DISCARD_TOKENS = _discard_tokens()


def read(data: bytes, name: str) -> Game | None:
    """Return the game of canonical text, or None for lxml to read.

    Raises:
        LogFormatError: If the log holds no kyoku.
    """
    try:
        tokens = data.decode("ascii").rstrip().split("<")
    except UnicodeDecodeError:
        return None
    head = _HEAD.fullmatch(f"<{tokens[1]}") if len(tokens) > 2 else None
    if head is None or tokens[0] or tokens[-1] != _TAIL:
        return None
    writer = MjlogWriter()
    if not _write(writer, tokens[2:-1]):
        return None
    game = writer.finish(head[1], {}, name)
    if len(game) == 0:
        raise LogFormatError("the log holds no kyoku")
    return game


def _write(writer: MjlogWriter, tokens: list[str]) -> bool:
    """Write all tokens; False if one is not canonical."""
    log = writer.log
    events, places = log.events, log.places
    again = ""  # the token that discards the tile just drawn
    for number, token in enumerate(tokens):
        draw = _DRAW_TOKENS.get(token)
        if draw is not None and writer.state == OPEN and draw[0][1] < writer.head.seats:
            events += draw[0]
            places.append(number)
            again = draw[1]
            continue
        discard = _DISCARD_TOKENS.get(token)
        if discard is not None and writer.state == OPEN and discard[0][1] < writer.head.seats:
            events += discard[token == again]
            places.append(number)
            again = ""
            continue
        log.element = number - 1
        writer.drawn = _drawn(again)
        if not _write_other(writer, token):
            return False
        again = again if writer.drawn != (c.NONE, c.NONE) else ""
    log.element = len(tokens) - 1
    return True


def _drawn(again: str) -> tuple[int, int]:
    """Return seat and tile of the draw that a discard token would throw away again."""
    if not again:
        return (c.NONE, c.NONE)
    return DISCARDS.index(again[0]), int(again[1:-2])


def _write_other(writer: MjlogWriter, token: str) -> bool:
    element = _ELEMENT.fullmatch(token)
    if element is None:
        return False
    pairs = _ATTRIBUTE.findall(element[2])
    attributes = dict(pairs)
    if len(attributes) != len(pairs):
        return False
    writer.element(element[1], attributes)
    return True
