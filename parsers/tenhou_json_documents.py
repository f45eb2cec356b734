"""From the bytes of a file to its JSON documents: one, one a line, several, a list, links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import unquote

import msgspec

from logtool.model.errors import LogFormatError

_BOMS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_LINK = re.compile(r"[^\s{\[\"]*#json=")
_MARKS = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]]', re.DOTALL)
_SPACE = re.compile(r"\s")


class Document(NamedTuple):
    """One document of a file.

    Attributes:
        number: From 0, in the order of the file.
        value: What JSON says; None with an error.
        error: Why it cannot be read.
    """

    number: int
    value: object
    error: LogFormatError | None = None


def decode_text(data: bytes) -> str:
    """Return the text of a file, UTF-8 with or without BOM, or UTF-16 with one.

    Raises:
        LogFormatError: If it is no such text.
    """
    encoding = next((name for bom, name in _BOMS if data.startswith(bom)), "utf-8")
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise LogFormatError(f"no readable text: {error.reason} at byte {error.start}") from error


def documents(data: bytes) -> list[Document]:
    """Return the documents of a file, those of a list one by one.

    Raises:
        LogFormatError: If the bytes are no text.
    """
    text = decode_text(data).strip()
    values: list[object] = []
    for value in _values(text):
        if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
            values += value
        else:
            values.append(value)
    return [
        Document(number, None, value)
        if isinstance(value, LogFormatError)
        else Document(number, value)
        for number, value in enumerate(values)
    ]


def _values(text: str) -> Iterator[object]:
    """Yield what each document says, or the error that says why it cannot be read."""
    if text.startswith(("{", "[")):
        whole = _decode(text)
        if not isinstance(whole, LogFormatError):
            yield whole
            return
    for part in _parts(text):
        yield _decode(part)


def _decode(part: str) -> object:
    try:
        return msgspec.json.decode(part)
    except msgspec.DecodeError as error:
        return LogFormatError(f"no readable JSON: {error}")
    except (RecursionError, UnicodeError):
        return LogFormatError("no readable JSON: nested too deeply, or no text")


def _parts(text: str) -> Iterator[str]:
    """Yield the text of each document.

    Once a bracket is never closed, documents end with their line: so the next ones are not
    lost, and no text is searched for its end again and again.
    """
    position = _after_separator(text, 0)
    a_document_a_line = False
    while position < len(text):
        link = _LINK.match(text, position)
        if link is not None:
            end = _end_of_word(text, link.end())
            yield unquote(text[link.end() : end])
        elif text[position] in "{[" and not a_document_a_line:
            closed = _end_of_value(text, position)
            a_document_a_line = closed < 0
            end = _end_of_line(text, position) if closed < 0 else closed
            yield text[position:end]
        else:
            end = _end_of_line(text, position)
            yield text[position:end]
        position = _after_separator(text, end)


def _after_separator(text: str, position: int) -> int:
    while position < len(text) and (text[position].isspace() or text[position] in ",;"):
        position += 1
    return position


def _end_of_word(text: str, position: int) -> int:
    space = _SPACE.search(text, position)
    return len(text) if space is None else space.start()


def _end_of_line(text: str, position: int) -> int:
    end = text.find("\n", position)
    return len(text) if end < 0 else end


def _end_of_value(text: str, position: int) -> int:
    """Return where the brackets opened at a position are all closed, or -1."""
    depth = 0
    for mark in _MARKS.finditer(text, position):
        if mark[0] in "{[":
            depth += 1
        elif mark[0] in "}]":
            depth -= 1
            if depth == 0:
                return mark.end()
    return -1
