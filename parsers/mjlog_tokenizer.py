"""The fast reader of canonical mjlog text.

Canonical is what the server writes: ASCII, one root with ``ver``, flat empty elements without
anything between them, attributes in double quotes without entities, none twice. Anything else
makes ``read`` return None, and lxml reads it. Draws and discards, nine tokens of ten, are looked
up whole; all other tokens go through the same ``MjlogWriter.element`` that lxml feeds.
"""

from __future__ import annotations

import functools
import re

from logtool.model import codes as c
from logtool.model.errors import LogFormatError
from logtool.model.game import Game
from logtool.parsers.mjlog_elements import DISCARDS, DRAWS, OPEN, MjlogWriter
from logtool.parsers.mjlog_values import Attributes

_HEAD = re.compile(r'<mjloggm ver="([0-9.]*)">', re.ASCII)
_TAIL = "/mjloggm>"
_VALUE = "[\x20\x21\x23-\x25\x27-\x3b\x3d\x3f-\x7e]*"
_ELEMENT = re.compile(rf'([A-Z]+[0-9]*)((?: [A-Za-z0-9]+="{_VALUE}")*) ?/>', re.ASCII)
_ATTRIBUTE = re.compile(r' ([A-Za-z0-9]+)="([^"]*)"', re.ASCII)

_Ints = tuple[int, int, int, int]
_Play = tuple[_Ints, _Ints, str]


def _play_tokens(seats: int) -> dict[str, _Play]:
    """Return what each draw and discard token of a game of so many seats means.

    Per token: its event; its event if it throws away the tile just drawn; the token that would
    throw away the tile drawn by it (empty for a discard).
    """
    tokens: dict[str, _Play] = {}
    for seat in range(seats):
        for tile in range(c.TILES):
            draw = (c.TSUMO, seat, tile, c.NONE)
            discard = f"{DISCARDS[seat]}{tile}/>"
            tokens[f"{DRAWS[seat]}{tile}/>"] = (draw, draw, discard)
            tokens[discard] = ((c.DAHAI, seat, tile, 0), (c.DAHAI, seat, tile, 1), "")
    return tokens


_PLAY_TOKENS = {seats: _play_tokens(seats) for seats in (3, 4)}
_NO_TOKENS: dict[str, _Play] = {}


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
    plays = _NO_TOKENS
    first = 0  # number of the first of a run of draws and discards
    again = ""  # the token that discards the tile just drawn
    for number, token in enumerate(tokens):
        play = plays.get(token)
        if play is not None:
            event, of_the_drawn_tile, following = play
            events += of_the_drawn_tile if token == again else event
            again = following
            continue
        places += range(first, number)
        log.element = number - 1
        writer.drawn = _drawn(again)
        if not _write_other(writer, token):
            return False
        first = number + 1
        again = again if writer.drawn != (c.NONE, c.NONE) else ""
        plays = _PLAY_TOKENS[writer.head.seats] if writer.state == OPEN else _NO_TOKENS
    places += range(first, len(tokens))
    log.element = len(tokens) - 1
    return True


def _drawn(again: str) -> tuple[int, int]:
    """Return seat and tile of the draw that a discard token would throw away again."""
    if not again:
        return (c.NONE, c.NONE)
    return DISCARDS.index(again[0]), int(again[1:-2])


def _write_other(writer: MjlogWriter, token: str) -> bool:
    parts = _short_parts(token) if len(token) < _SHORT else _parts(token)
    if parts is None:
        return False
    writer.element(*parts)
    return True


def _parts(token: str) -> tuple[str, Attributes] | None:
    """Return name and attributes of a token, or None if it is not canonical."""
    element = _ELEMENT.fullmatch(token)
    if element is None:
        return None
    pairs = _ATTRIBUTE.findall(element[2])
    attributes = dict(pairs)
    return (element[1], attributes) if len(attributes) == len(pairs) else None


_SHORT = 30  # calls, REACH, DORA: tokens that come again and again
_short_parts = functools.lru_cache(maxsize=1 << 15)(_parts)
