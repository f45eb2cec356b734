"""Formats told by the first bytes."""

from __future__ import annotations

import json

import pytest
from mjlog_texts import log as mjlog
from tenhou_json_texts import document, hand, text

from logtool.parsers import formats

JSON = text(document(hand(([11], [60]))))
MJAI = b'{"names":["a"],"type":"start_game"}\n{"type":"tsumo","actor":0,"pai":"1m"}\n'
SOUL = b'{"head": {"uuid": "231014-84c11a6f-b3f7-4363-966e-25f37886cfbf"}, "data": []}'


def name_of(data: bytes) -> str | None:
    found = formats.detect(data[:4096])
    return found.name if found else None


@pytest.mark.parametrize(
    "data",
    [
        *(JSON, b"\xef\xbb\xbf" + JSON, JSON.decode().encode("utf-16"), b" \n" + JSON),
        *(b"https://tenhou.net/6/#json=%7B%22log%22%3A%5B%5D%7D", b'[{"log": []}]'),
    ],
)
def test_json_is_known_in_every_encoding_and_as_a_link(data: bytes) -> None:
    assert name_of(data) == "tenhou-json"


@pytest.mark.parametrize(
    "data",
    [b'<mjloggm ver="2.3">', b'<?xml version="1.0"?>\n<mjloggm ver="2.3">'],
)
def test_mjlog_is_known_with_and_without_a_declaration(data: bytes) -> None:
    assert name_of(data) == "tenhou-xml"
    assert name_of(data.decode().encode("utf-16")) == "tenhou-xml"


@pytest.mark.parametrize("data", [b"", b"hello", b"\x00\xff" * 99, b'{"a": 1}', b"[1, 2]"])
def test_anything_else_is_unknown(data: bytes) -> None:
    assert formats.detect(data) is None
    assert not formats.known(data)
    (read,) = formats.read(data, "a.json")
    assert read.error is not None
    assert read.error.message == "no known log format"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (MJAI, "mjai event lines, which logtool cannot read yet"),
        (SOUL, "a Mahjong Soul record, which logtool cannot read yet"),
    ],
)
def test_formats_that_cannot_be_read_yet_are_refused_by_name(data: bytes, message: str) -> None:
    assert formats.detect(data) is None
    assert formats.known(data)
    (read,) = formats.read(data, "a.json")
    assert read.error is not None
    assert read.error.message == message


def test_records_of_a_file_with_several_games_are_numbered_by_document() -> None:
    lines = [JSON.decode(), "{", json.dumps(json.loads(JSON) | {"name": ["x"] * 4})]
    read = formats.read("\n".join(lines).encode(), "a.json")
    assert [one.name for one in read] == ["a.json!0", "a.json!1", "a.json!2"]
    assert [one.error is None for one in read] == [True, False, True]


def test_a_file_with_one_game_keeps_its_name() -> None:
    (read,) = formats.read(JSON, "a.json")
    assert (read.name, read.error) == ("a.json", None)


def test_mjlog_in_utf_16_gives_the_same_game() -> None:
    (plain,) = formats.read(mjlog().encode(), "a")
    (wide,) = formats.read(mjlog().encode("utf-16"), "a")
    assert plain.error is None
    assert plain.game == wide.game
