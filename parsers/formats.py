"""The formats that logtool knows, and which of them a file is in: by its first bytes alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from logtool.model.errors import LogFormatError
from logtool.model.game import Game
from logtool.parsers import tenhou_json, tenhou_json_groups, tenhou_xml
from logtool.parsers.mjlog_head import FORMAT as TENHOU_XML
from logtool.parsers.tenhou_json_head import FORMAT as TENHOU_JSON

_JSON_STARTS = (b"{", b"[")
_LINK = b"#json="
_TENHOU_KEYS = re.compile(rb'"(?:log|rule|name|title|ver|ref|ratingc|connection|lobby|dan|sx)"\s*:')
_MJAI = re.compile(
    rb'^\s*\[?\s*\{[^{}\[\]]*"type"\s*:\s*"[a-z_]+"'
    rb'|"type"\s*:\s*"(?:start_game|start_kyoku|tsumo|dahai)"'
)
_SOUL = re.compile(rb'"(?:uuid|paipu|region)"\s*:')
_TEXT_ENCODINGS = ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
_UTF8_BOM = b"\xef\xbb\xbf"
_SNIFFED = 4096  # bytes that tell the format


class Read(NamedTuple):
    """One record of a file.

    Attributes:
        name: Name of the file, or ``name!3`` in a file of several games, counted by documents.
        game: The game, None with an error.
        error: Why it cannot be read.
    """

    name: str
    game: Game | None
    error: LogFormatError | None = None


class Format(NamedTuple):
    """A format that logtool reads.

    Attributes:
        name: As commands print it.
        description: One line for people.
        knows: Whether the first bytes of a file look like this format.
        read: Gives the records of a file from its bytes and its name.
    """

    name: str
    description: str
    knows: Callable[[bytes], bool]
    read: Callable[[bytes, str], list[Read]]


def detect(first: bytes) -> Format | None:
    """Return the format of a file by its first bytes, None if logtool cannot read it."""
    plain = _as_utf8(first)
    if _refusal(plain) is not None:
        return None
    for one in FORMATS:
        if one.knows(plain):
            return one
    return None


def known(first: bytes) -> bool:
    """Return whether a file may be a log, also one that ``read`` refuses with its reason."""
    return detect(first) is not None or _refusal(_as_utf8(first)) is not None


def read(data: bytes, name: str) -> list[Read]:
    """Return the records of a file; one that cannot be read is an error among them."""
    first = data[:_SNIFFED]
    found = detect(first)
    if found is not None:
        return found.read(data, name)
    message = _refusal(_as_utf8(first)) or "no known log format"
    return [Read(name, None, LogFormatError(message))]


def _read_xml(data: bytes, name: str) -> list[Read]:
    try:
        return [Read(name, tenhou_xml.read(data, name))]
    except LogFormatError as error:
        return [Read(name, None, error)]


def _read_json(data: bytes, name: str) -> list[Read]:
    try:
        found = tenhou_json.read_all(data, name)
    except LogFormatError as error:
        return [Read(name, None, error)]
    if len(found) == 1:
        return [Read(name, found[0].game, found[0].error)]
    return [Read(f"{name}!{one.number}", one.game, one.error) for one in found]


def _knows_json(first: bytes) -> bool:
    text = first.lstrip()
    if text.startswith(_JSON_STARTS):
        return _TENHOU_KEYS.search(text) is not None
    return _LINK in text.split(b"\n", 1)[0]


def _refusal(first: bytes) -> str | None:
    """Return why a format that is recognised cannot be read yet; None for any other."""
    text = first.lstrip()
    if not text.startswith(_JSON_STARTS):
        return None
    if _MJAI.search(text):
        return tenhou_json_groups.MJAI
    if _TENHOU_KEYS.search(text) is None and _SOUL.search(text):
        return tenhou_json_groups.SOUL
    return None


def _as_utf8(first: bytes) -> bytes:
    """Return first bytes in UTF-8 without BOM."""
    for bom, encoding in _TEXT_ENCODINGS:
        if first.startswith(bom):
            return first[len(bom) :].decode(encoding, "ignore").encode("utf-8", "ignore")
    return first.removeprefix(_UTF8_BOM)


FORMATS = (
    Format(TENHOU_XML, "Tenhou's mjlog XML", tenhou_xml.knows, _read_xml),
    Format(TENHOU_JSON, "JSON of Tenhou's log viewer (tenhou.net/6)", _knows_json, _read_json),
)
