from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import NamedTuple

from logtool.batch import duplicates
from logtool.sources import Input


class Record(NamedTuple):
    file: str
    identity: duplicates.Identity


class Found(NamedTuple):
    games: list[str]
    duplicates: list[tuple[str, str]]
    conflicts: list[tuple[str, str]]


def counted(
    file: str,
    log_id: str | None = None,
    *,
    form: str = "tenhou-xml",
    content: str = "",
    events: str = "",
    common: str = "",
) -> Record:
    hashes = duplicates.Hashes(events.encode(), common.encode())
    there = (content or file).encode()
    return Record(file, duplicates.Identity(log_id, form, there, Input(file), hashes))


def read_again(source: Input, contents: Collection[bytes]) -> dict[bytes, duplicates.Hashes]:
    raise AssertionError(f"{source.path} has its hashes: {contents!r}")


def sort_out(records: list[Record]) -> Found:
    """Return what is found, by the names of the records."""
    found = duplicates.sort_out([record.identity for record in records], read_again)
    files = [record.file for record in records]
    return Found(
        [files[place] for place in found.kept],
        [(files[one], files[other]) for one, other in found.duplicates],
        [(files[one], files[other]) for one, other in found.conflicts],
    )


def test_equal_bytes_under_two_names_count_once() -> None:
    found = sort_out([counted("a", content="x"), counted("b", content="x")])
    assert found.games == ["a"]
    assert found.duplicates == [("b", "a")]


def test_hashes_are_asked_for_only_where_two_contents_have_one_id() -> None:
    records = [
        counted("a", "id", events="e"),
        counted("b", "id", events="e"),
        counted("c", "other"),
        counted("d", content="x"),
    ]
    hashes = {record.identity.content: record.identity.hashes for record in records}
    asked = []

    def again(source: Input, contents: Collection[bytes]) -> dict[bytes, duplicates.Hashes]:
        asked.append((source.path, sorted(contents)))
        return {content: found for content in contents if (found := hashes[content])}

    bare = [replace(record.identity, hashes=None) for record in records]
    found = duplicates.sort_out(bare, again)
    assert sorted(asked) == [("a", [b"a"]), ("b", [b"b"])]
    assert (found.kept, found.duplicates) == ([0, 2, 3], [(1, 0)])


def test_a_record_that_cannot_be_read_again_is_like_no_other() -> None:
    records = [counted("a", "id", events="e"), counted("b", "id", events="e")]
    bare = [replace(record.identity, hashes=None) for record in records]
    found = duplicates.sort_out(bare, lambda _source, _contents: {})
    assert (found.kept, found.duplicates, found.conflicts) == ([0], [], [(1, 0)])


def test_records_without_an_id_and_with_other_bytes_are_two_games() -> None:
    found = sort_out([counted("a", events="e"), counted("b", events="e")])
    assert found.games == ["a", "b"]


def test_one_id_with_equal_events_counts_once() -> None:
    found = sort_out([counted("a", "id", events="e"), counted("b", "id", events="e")])
    assert found.games == ["a"]
    assert found.duplicates == [("b", "a")]


def test_one_id_with_other_events_is_no_duplicate_and_statistics_take_the_first() -> None:
    found = sort_out([counted("a", "id", events="e"), counted("b", "id", events="f")])
    assert found.games == ["a"]
    assert found.duplicates == []
    assert found.conflicts == [("b", "a")]


def test_xml_stands_for_the_json_of_the_same_game_found_before_it() -> None:
    json = counted("a.json", "id", form="tenhou-json", events="j", common="c")
    xml = counted("b.xml", "id", events="x", common="c")
    found = sort_out([json, xml])
    assert found.games == ["b.xml"]
    assert found.duplicates == [("a.json", "b.xml")]


def test_xml_is_taken_before_json_with_other_events() -> None:
    json = counted("a.json", "id", form="tenhou-json", events="j", common="c")
    xml = counted("b.xml", "id", events="x", common="d")
    found = sort_out([json, xml])
    assert found.games == ["b.xml"]
    assert found.conflicts == [("a.json", "b.xml")]


def test_a_third_copy_of_a_replaced_record_is_left_out_too() -> None:
    json = counted("a.json", "id", form="tenhou-json", events="j", common="c")
    xml = counted("b.xml", "id", events="x", common="c")
    again = counted("c.json", "id", form="tenhou-json", content="a.json", events="j", common="c")
    found = sort_out([json, xml, again])
    assert found.games == ["b.xml"]
    assert found.duplicates == [("a.json", "b.xml"), ("c.json", "b.xml")]
