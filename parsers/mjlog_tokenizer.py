"""The fast reader of canonical mjlog text.

Canonical is what the server writes: ASCII, one root with ``ver``, flat empty elements without
anything between them, attributes in double quotes without entities, none twice. Anything else
makes ``read`` return None, and lxml reads it. Draws and discards, nine tokens of ten, are looked
up whole; all other tokens go through the same ``MjlogWriter.element`` that lxml feeds.
"""

from __future__ import annotations

import functools
import re
from array import array
from typing import TypeAlias

from logtool.model import codes as c
from logtool.model.errors import LogFormatError
from logtool.model.game import Game
from logtool.parsers.mjlog_elements import DISCARDS, DRAWS, OPEN, MjlogWriter
from logtool.parsers.mjlog_values import Attributes

_HEAD = re.compile(r'mjloggm ver="([0-9.]*)">', re.ASCII)
_TAIL = "/mjloggm>"
PLAIN_BYTES = bytes(byte for byte in range(0x20, 0x7F) if byte != ord("&"))
_ENDS = ("/>", " />")
_TAGS = ("SHUFFLE", "GO", "UN", "TAIKYOKU", "BYE", "INIT", "N", "DORA", "REACH", "AGARI")
_KEYS = (
    *("seed", "ref", "type", "lobby", "n0", "n1", "n2", "n3", "dan", "rate", "sx", "rc", "gold"),
    *("title", "rule", "ranking", "csrule", "who", "m", "hai", "step", "ten", "oya", "chip"),
    *("shuffle", "hai0", "hai1", "hai2", "hai3", "ba", "machi", "yaku", "yakuman", "doraHai"),
    *("doraHaiUra", "fromWho", "paoWho", "sc", "owari", "ratio"),
)
_FIRST_PARTS = {f"{tag} {key}=": (tag, key) for tag in (*_TAGS, "RYUUKYOKU") for key in _KEYS}
_FURTHER_PARTS = {f" {key}=": key for key in _KEYS}

_Play: TypeAlias = "tuple[array[int], array[int], str]"


def _play_tokens(seats: int) -> dict[str, _Play]:
    """Return what each draw and discard token of a game of so many seats means.

    Per token: its event; its event if it throws away the tile just drawn; the token that would
    throw away the tile drawn by it (empty for a discard).
    """
    tokens: dict[str, _Play] = {}
    for seat in range(seats):
        for tile in range(c.TILES):
            draw = array("q", (c.TSUMO, seat, tile, c.NONE))
            discard = f"{DISCARDS[seat]}{tile}/>"
            tokens[f"{DRAWS[seat]}{tile}/>"] = (draw, draw, discard)
            kept = array("q", (c.DAHAI, seat, tile, 0))
            tokens[discard] = (kept, array("q", (c.DAHAI, seat, tile, 1)), "")
    return tokens


_PLAY_TOKENS = {seats: _play_tokens(seats) for seats in (3, 4)}
_NO_TOKENS: dict[str, _Play] = {}
_PLACES = array("q", range(20_000))  # more elements than this make ``read`` return None


def read(data: bytes, name: str) -> Game | None:
    """Return the game of canonical text, or None for lxml to read.

    Raises:
        LogFormatError: If the log holds no kyoku.
    """
    text = data.rstrip()
    if text.translate(None, PLAIN_BYTES):
        return None
    tokens = text.decode("ascii").split("<")
    version = _version(tokens[1]) if 2 < len(tokens) <= len(_PLACES) else None
    if version is None or tokens[0] or tokens[-1] != _TAIL:
        return None
    writer = MjlogWriter()
    if not _write(writer, tokens[2:-1]):
        return None
    game = writer.finish(version, {}, name)
    if len(game) == 0:
        raise LogFormatError("the log holds no kyoku")
    return game


def read_head(text: bytes) -> tuple[str, MjlogWriter] | None:
    """Return the version of canonical text, and what the elements before the first deal wrote.

    Args:
        text: From the root element up to the first deal.
    """
    if text.translate(None, PLAIN_BYTES):
        return None
    tokens = text.decode("ascii").split("<")
    version = _version(tokens[1]) if len(tokens) > 1 else None
    if version is None or tokens[0]:
        return None
    writer = MjlogWriter()
    for token in tokens[2:]:
        if not _write_other(writer, token):
            return None
    return version, writer


@functools.lru_cache(maxsize=64)
def _version(token: str) -> str | None:
    """Return the version that the root element tells, or None if it is not canonical."""
    head = _HEAD.fullmatch(token)
    return None if head is None else head[1]


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
        places += _PLACES[first:number]
        log.element = number - 1
        writer.drawn = _drawn(again)
        if not _write_other(writer, token):
            return False
        first = number + 1
        again = again if writer.drawn != (c.NONE, c.NONE) else ""
        plays = _PLAY_TOKENS[writer.head.seats] if writer.state == OPEN else _NO_TOKENS
    places += _PLACES[first : len(tokens)]
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
    pieces = token.split('"')
    first = _FIRST_PARTS.get(pieces[0])
    if first is None or pieces[-1] not in _ENDS:
        return None
    attributes = {first[1]: pieces[1]}
    for index in range(2, len(pieces) - 1, 2):
        key = _FURTHER_PARTS.get(pieces[index])
        if key is None or key in attributes:
            return None
        attributes[key] = pieces[index + 1]
    return (first[0], attributes) if len(pieces) % 2 else None


_SHORT = 30  # calls, REACH, DORA: tokens that come again and again
_short_parts = functools.lru_cache(maxsize=1 << 15)(_parts)
