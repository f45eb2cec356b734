from __future__ import annotations

import io
import os
import threading
import zipfile
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from logtool.batch import duplicates
from logtool.batch.records import ReadGame, hashes_again, read_games
from logtool.batch.running import read_all
from logtool.sources import Input

SAMPLE = Path(__file__).parents[2] / "sample_logs" / "2026010109gm-0001-0000-5a17c0de.xml"


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
    return Record(file, duplicates.Identity(file, log_id, form, there, Input(file), hashes))


def read_again(source: Input, contents: Collection[bytes]) -> dict[bytes, duplicates.Hashes]:
    raise AssertionError(f"{source.path} has its hashes: {contents!r}")


def sort_out(records: Sequence[Record]) -> Found:
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


BARE = counted("000.xml", content="x")
NAMED = counted("X.xml", "X", content="x", events="e", common="c")
OTHER_BYTES = counted("b_X.xml", "X", content="y", events="e", common="c")


def test_equal_bytes_without_the_id_do_not_hide_the_id_from_a_third_record() -> None:
    for records in permutations([BARE, NAMED, OTHER_BYTES]):
        found = sort_out(records)
        assert found.games == ["X.xml"]
        assert sorted(found.duplicates) == [("000.xml", "X.xml"), ("b_X.xml", "X.xml")]


def test_no_order_of_records_changes_what_is_found() -> None:
    records = [
        BARE,
        NAMED,
        OTHER_BYTES,
        counted("a.json", "X", form="tenhou-json", events="j", common="c"),
        counted("d_X.xml", "X", events="f", common="d"),
        counted("e.xml", content="other"),
    ]
    for order in permutations(records):
        found = sort_out(order)
        assert sorted(found.games) == ["X.xml", "e.xml"]
        assert sorted(found.duplicates) == [
            ("000.xml", "X.xml"),
            ("a.json", "X.xml"),
            ("b_X.xml", "X.xml"),
        ]
        assert found.conflicts == [("d_X.xml", "X.xml")]


def test_json_joins_two_xml_of_other_events_to_one_game_in_no_order() -> None:
    records = [
        counted("a.json", "X", form="tenhou-json", events="j", common="c"),
        counted("b.xml", "X", events="e", common="c"),
        counted("c.xml", "X", events="f", common="c"),
    ]
    for order in permutations(records):
        assert sort_out(order) == Found(["b.xml"], [("a.json", "b.xml")], [("c.xml", "b.xml")])


def test_bytes_with_two_ids_are_one_game_with_the_records_of_both() -> None:
    records = [
        counted("X.xml", "X", content="x", events="e"),
        counted("Y.xml", "Y", content="x", events="f"),
        counted("a_X.xml", "X", events="e"),
        counted("b_Y.xml", "Y", events="f"),
    ]
    for order in permutations(records):
        found = sort_out(order)
        assert found.games == ["X.xml"]
        assert {one for one, _ in found.duplicates} == {"Y.xml", "a_X.xml", "b_Y.xml"}


@st.composite
def mixed_records(draw: st.DrawFn) -> list[Record]:
    few = st.sampled_from("pqr")
    records = []
    for number in range(draw(st.integers(2, 7))):
        form = draw(st.sampled_from(["tenhou-xml", "tenhou-json", "mjai"]))
        log_id = draw(st.sampled_from([None, "X", "Y"]))
        content = form + draw(few)
        record = counted(
            f"{number}",
            log_id,
            form=form,
            content=content,
            events=draw(few),
            common=draw(few),
        )
        records.append(record)
    return records


@given(mixed_records(), st.randoms())
def test_every_record_is_found_once_and_the_same_in_any_order(
    records: list[Record], random: Random
) -> None:
    found = sort_out(records)
    left_out = [one for one, _ in found.duplicates + found.conflicts]
    assert sorted(found.games + left_out) == [record.file for record in records]
    assert {best for _, best in found.conflicts} <= set(found.games)
    random.shuffle(records)
    assert [sorted(part) for part in sort_out(records)] == [sorted(part) for part in found]


def test_games_of_a_run_do_not_depend_on_the_order_of_paths(tmp_path: Path) -> None:
    game = SAMPLE.read_bytes()
    paths = [tmp_path / "000.xml", tmp_path / SAMPLE.name, tmp_path / "b" / SAMPLE.name]
    paths[2].parent.mkdir()
    for path, data in zip(paths, [game, game, game + b"\n"], strict=True):
        path.write_bytes(data)
    one, *others = (read_all([str(path) for path in order]) for order in permutations(paths))
    assert [rows.file for rows in one.rows] == [str(paths[1])]
    assert others == [one] * 5


@contextmanager
def piped(path: Path | int, data: bytes) -> Iterator[None]:
    """Write to a pipe while it is read."""

    def write() -> None:
        with open(path, "wb") as pipe:  # noqa: PTH123 a descriptor too
            pipe.write(data)

    writer = threading.Thread(target=write, daemon=True)
    writer.start()
    yield
    writer.join()


def found_in(inputs: Sequence[Input]) -> duplicates.Sorted:
    reads = [read for read in read_games(inputs) if isinstance(read, ReadGame)]
    return duplicates.sort_out([read.identity for read in reads], hashes_again)


def test_a_named_pipe_is_not_read_twice(tmp_path: Path) -> None:
    pipe = tmp_path / SAMPLE.name
    os.mkfifo(pipe)
    json = str(SAMPLE.with_suffix(".json"))
    with piped(pipe, SAMPLE.read_bytes()):
        found = found_in([Input(json), Input(str(pipe))])
    assert (found.kept, found.duplicates) == ([1], [(0, 1)])


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="no /dev/fd here")
def test_duplicates_are_told_in_an_archive_from_a_file_descriptor() -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path in (SAMPLE, SAMPLE.with_suffix(".json")):
            archive.write(path, path.name)
    reading, writing = os.pipe()
    with piped(writing, packed.getvalue()):
        found = found_in([Input(f"/dev/fd/{reading}")])
    os.close(reading)
    assert (found.kept, found.duplicates) == ([0], [(1, 0)])
