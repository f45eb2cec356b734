from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from logtool.sources import looks_like_documentation
from logtool.sources.names import is_hidden, member_name, printable, why_refused


@given(st.text(st.characters(codec=None), max_size=20))
def test_every_printable_name_can_be_written_as_utf8_on_one_line(name: str) -> None:
    shown = printable(name)
    assert len(shown.encode().decode().splitlines()) <= 1
    assert "\x1b" not in shown


def test_bytes_that_are_no_utf8_are_shown_as_escapes() -> None:
    name = b"a\xff\xe3\x80\x80.xml".decode("utf-8", "surrogateescape")
    assert printable(name) == "a\\xff\u3000.xml"


def test_japanese_names_stay_as_they_are() -> None:
    assert printable("鳳凰卓 二〇一九.xml") == "鳳凰卓 二〇一九.xml"


def test_a_line_break_in_a_member_does_not_break_the_line() -> None:
    assert member_name("a.zip", "x\ny") == "a.zip!x\\ny"


@pytest.mark.parametrize(
    "name",
    [
        "README", "readme.txt", "logs/README.md", "LICENSE", "LICENCE.txt", "index.csv", "a.rst",
        "index.html", "make_logs.py", "a.zip!docs/README", "table.xlsx!xl/workbook.xml",
    ],
)  # fmt: skip
def test_documentation_is_told_by_its_name(name: str) -> None:
    assert looks_like_documentation(name)


@pytest.mark.parametrize(
    "name", ["a.xml", "a.mjlog", "2019.db!2019010100gm-00a9", "a.json", "2010.txt", "README/a.xml"]
)
def test_names_of_logs_are_not_taken_for_documentation(name: str) -> None:
    assert not looks_like_documentation(name)


@pytest.mark.parametrize("member", [".a", "x/.git/config", "__MACOSX/._a.xml", "./.a"])
def test_hidden_members_are_told_by_any_part_of_their_path(member: str) -> None:
    assert is_hidden(member)


@pytest.mark.parametrize("member", ["a.xml", "./a.xml", "x.y/a", "../a"])
def test_other_members_are_not_hidden(member: str) -> None:
    assert not is_hidden(member)


@pytest.mark.parametrize(
    ("member", "word"),
    [
        ("../a", "climbs"), ("x/../../a", "climbs"), ("x\\..\\a", "climbs"), ("/etc/a", "absolute"),
        ("\\a", "absolute"), ("C:/a", "drive"), ("c:a", "drive"),
    ],
)  # fmt: skip
def test_paths_that_leave_the_archive_are_refused(member: str, word: str) -> None:
    reason = why_refused(member)
    assert reason is not None
    assert word in reason


@pytest.mark.parametrize("member", ["a", "x/a..b", "x/...", "log:1"])
def test_paths_within_the_archive_are_not_refused(member: str) -> None:
    assert why_refused(member) is None
