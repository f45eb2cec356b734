"""Tenhou's mjlog XML: the reader of choice, and lxml as the reference.

``read`` takes the fast tokenizer where the text is canonical and lxml everywhere else; both
write through ``MjlogWriter``, so that they give equal games. In the compiled mode the scanner
comes first, and gives the same once more.
"""

from __future__ import annotations

import re

from lxml import etree

from logtool.model.errors import LogFormatError
from logtool.model.game import Game
from logtool.parsers import mjlog_scanner, mjlog_tokenizer
from logtool.parsers.mjlog_elements import MjlogWriter

ROOT = b"<mjloggm"
LARGEST = 16 << 20  # bytes; a long game has about 40 thousand

_TAG = re.compile(rb"<[A-Za-z][^<>]*>")
_ATTRIBUTE = re.compile(rb"\s([A-Za-z_][\w.-]*)\s*=\s*(\"[^\"]*\"|'[^']*')")


def knows(first: bytes) -> bool:
    """Return whether the first bytes look like an mjlog."""
    return ROOT in first or b"m\0j\0l\0o\0g\0g\0m\0" in first


def read(data: bytes, name: str) -> Game:
    """Return the game of an mjlog.

    Args:
        data: The text, unpacked.
        name: File name, in which the log id is looked for.

    Raises:
        LogFormatError: If the bytes are no well-formed XML, hold no kyoku, or are too many.
    """
    if len(data) > LARGEST:
        raise LogFormatError(f"no log: {len(data):,} bytes are more than any game has")
    game = mjlog_scanner.read(data, name) if mjlog_scanner.is_compiled() else None
    if game is None:
        game = mjlog_tokenizer.read(data, name)
    return read_with_lxml(data, name) if game is None else game


def read_with_lxml(data: bytes, name: str) -> Game:
    """Return the game of an mjlog, read by lxml; arguments and errors as ``read``."""
    writer = MjlogWriter()
    root = _root(data, writer)
    if root.tag != "mjloggm":
        raise LogFormatError(f"the root element is <{root.tag!s}>, not <mjloggm>")
    if root.text and root.text.strip():
        writer.foreign_text(root.text.strip())
    for element in root:
        _element(writer, element)
    version = root.get("ver")
    other = {"mjloggm." + str(key): str(value) for key, value in root.items() if key != "ver"}
    return with_kyoku(writer.finish(version, other, name))


def with_kyoku(game: Game) -> Game:
    """Return the game if it has a kyoku, and raise ``LogFormatError`` if not."""
    if len(game) == 0:
        raise LogFormatError("the log holds no kyoku")
    return game


def _element(writer: MjlogWriter, element: etree._Element) -> None:
    if isinstance(element.tag, str):
        attributes = {str(key): str(value) for key, value in element.items()}
        writer.element(element.tag, attributes)
        if len(element) or (element.text and element.text.strip()):
            inside = (element.text or "").strip() or f"<{element[0].tag!s}> inside <{element.tag}>"
            writer.foreign_text(inside)
    if element.tail and element.tail.strip():
        writer.foreign_text(element.tail.strip())


def _root(data: bytes, writer: MjlogWriter) -> etree._Element:
    root = _well_formed(data, writer)
    if root.getroottree().docinfo.internalDTD is not None:  # entities in it could be expanded
        raise LogFormatError("the text declares a document type, which no log has")
    return root


def _well_formed(data: bytes, writer: MjlogWriter) -> etree._Element:
    try:
        return etree.fromstring(data, _parser())
    except etree.XMLSyntaxError as error:
        first = error
    repaired = _without_doubled_attributes(data, writer)
    if repaired is None:
        raise _format_error(first) from first
    try:
        return etree.fromstring(repaired, _parser())
    except etree.XMLSyntaxError as error:
        raise _format_error(error) from error


def _parser() -> etree.XMLParser:
    return etree.XMLParser(
        resolve_entities=False, no_network=True, huge_tree=False, load_dtd=False, recover=False
    )


def _format_error(error: etree.XMLSyntaxError) -> LogFormatError:
    message = re.sub(r"\s*\(<string>.*\)$", "", str(error.msg or error))
    return LogFormatError(f"no well-formed XML: {' '.join(message.split())}")


def _without_doubled_attributes(data: bytes, writer: MjlogWriter) -> bytes | None:
    """Return the text with each attribute once (the first one), or None if none is doubled."""
    doubled: list[tuple[str, str, bytes, bytes]] = []

    def once(tag: re.Match[bytes]) -> bytes:
        first: dict[bytes, bytes] = {}
        pieces: list[bytes] = []
        kept = 0
        for attribute in _ATTRIBUTE.finditer(tag[0]):
            if attribute[1] in first:
                name = tag[0][1:].split(None, 1)[0].decode("ascii", "replace")
                key = attribute[1].decode("ascii")
                doubled.append((name, key, first[attribute[1]], attribute[2]))
                pieces.append(tag[0][kept : attribute.start()])
                kept = attribute.end()
            else:
                first[attribute[1]] = attribute[2]
        return b"".join((*pieces, tag[0][kept:]))

    repaired = _TAG.sub(once, data)
    for tag, key, first, second in doubled:
        recorded = second.decode("utf-8", "replace")[:80]
        if first == second:
            message = f"attribute {key} of {tag} stands twice, with equal values"
            writer.log.note("FMT106", message, at_event=False, recorded=recorded)
        else:
            message = f"attribute {key} of {tag} stands twice, with different values"
            expected = first.decode("utf-8", "replace")[:80]
            writer.log.note("FMT109", message, at_event=False, expected=expected, recorded=recorded)
    return repaired if doubled else None
